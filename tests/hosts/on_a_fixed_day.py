"""The real program on 1 January 2026, so that neither the moon nor the date changes its screens."""

import sys

from marrow import cli
from marrow.game import wall_clock

NEW_YEAR = 1767225600  # Unix time


def a_fixed_day() -> int:
    return NEW_YEAR


if __name__ == "__main__":
    wall_clock.now = a_fixed_day
    sys.exit(cli.main(sys.argv[1:]))

"""Random states, and what one turn's hunger step of another edition makes of them.

    python crosscheck.py 5.0.0 /where/its/library/is --seed 1 --count 20000 > answers.jsonl
    marrow crosscheck --edition 5.0.0 --answers answers.jsonl

The lines are those of ``crosscheck.py`` of the harness.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import edition
from record import of_harness


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("edition", choices=edition.ENGINES)
    parser.add_argument("library", type=Path, help="the folder of its library")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    edition.use(options.edition, options.library)
    states = of_harness("crosscheck")
    from nethack_oracle import Oracle

    if not states._INTRINSIC["form"]:
        del states._INTRINSIC["form"]
    if not Oracle.BARE_SLOTS:  # nothing is worn where these states say something is
        states._WORN = tuple(place for place in states._WORN if place != "wielded")
    for answer in states.Generator(options.seed).answers(options.count):
        answer["out"].pop("messages", None)
        print(json.dumps(answer, separators=(",", ":")))


if __name__ == "__main__":
    main()

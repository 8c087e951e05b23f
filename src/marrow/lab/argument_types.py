"""Numbers on a command line that must be neither too small nor too large."""

import multiprocessing
from argparse import ArgumentParser, ArgumentTypeError

from marrow.digits import number_of

MOST = 10_000_000


def positive_number(text: str) -> int:
    """Read a whole number, from 1 to ten million."""
    return _from(1, text)


def number_from_zero(text: str) -> int:
    """Read a whole number, from 0 to ten million."""
    return _from(0, text)


def _from(least: int, text: str) -> int:
    number = number_of(text)
    if number is None or not least <= number <= MOST:
        raise ArgumentTypeError(f"{text[:30]!r}; whole numbers from {least} to {MOST} will do")
    return number


def seconds(text: str) -> float:
    """Read a number of seconds, from 0.01 to 3600."""
    try:
        number = float(text) if text.isascii() else 0.0
    except ValueError:
        number = 0.0
    if not 0.01 <= number <= 3600:
        raise ArgumentTypeError(f"{text[:30]!r}; seconds from 0.01 to 3600 will do")
    return number


def add_processes(parser: ArgumentParser) -> None:
    """Add the option that says how many processes share the work: one a core, if it is not given."""
    parser.add_argument(
        "--processes",
        type=positive_number,
        default=multiprocessing.cpu_count(),
        metavar="P",
        help="how many at once",
    )

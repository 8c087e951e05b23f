"""Numbers on a command line that must not be too small."""

from argparse import ArgumentTypeError


def positive_number(text: str) -> int:
    """Read a whole number, at least 1."""
    return _from(1, text)


def number_from_zero(text: str) -> int:
    """Read a whole number, at least 0."""
    return _from(0, text)


def _from(least: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise ArgumentTypeError(f"{text!r}; whole numbers from {least} on will do")
    return number

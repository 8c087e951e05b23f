"""How many: numbers of a command line, refused where they ask for less than something."""

from argparse import ArgumentTypeError


def some(text: str) -> int:
    """A whole number from 1 on."""
    return _from(1, text)


def any_number(text: str) -> int:
    """A whole number from 0 on."""
    return _from(0, text)


def _from(least: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise ArgumentTypeError(f"{text!r}; whole numbers from {least} on will do")
    return number

"""Numbers written by players and in files: the digits 0 to 9, and no others.

Python's ``str.isdigit`` also says yes to ``²`` and ``٣``, for which ``int`` raises ValueError or is not what
was meant; everything in Marrow asks these functions instead.
"""

DIGITS = frozenset("0123456789")


def is_digit(key: str) -> bool:
    """Whether this is one digit."""
    return key in DIGITS


def is_number(text: str) -> bool:
    """Whether this is written with digits only, at least one; no sign."""
    return bool(text) and DIGITS.issuperset(text)


def number_of(text: str, longest: int = 18) -> int | None:
    """The number written with digits only; None if it is anything else, or longer than ``longest`` digits."""
    return int(text) if len(text) <= longest and is_number(text) else None


def ordinal(number: int) -> str:
    """L-170: 1st, 2nd, 3rd, 4th, but 11th, 12th, 13th."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{('th', 'st', 'nd', 'rd')[number % 10] if number % 10 < 4 else 'th'}"

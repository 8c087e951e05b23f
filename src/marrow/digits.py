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

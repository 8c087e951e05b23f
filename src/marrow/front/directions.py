"""The keys of directions, with a number pad and without."""

from typing import Final

from marrow.model.places import DIRECTIONS, DOWN, UP

LETTER_KEYS: Final = "hykulnjb"  # in the order of places.DIRECTIONS
NAMED_DIRECTIONS: Final = {
    "left": 0, "home": 1, "up": 2, "page up": 3, "right": 4, "page down": 5, "down": 6, "end": 7,
}  # fmt: skip
DIGITS: Final = "47896321"


def direction_of(key: str, number_pad: int) -> int | None:
    """The direction of a key, as an offset between spots; None if it is not a direction key."""
    if key in NAMED_DIRECTIONS:
        return DIRECTIONS[NAMED_DIRECTIONS[key]]
    keys = DIGITS if number_pad > 0 else LETTER_KEYS
    if len(key) == 1 and key in keys:
        return DIRECTIONS[keys.index(key)]
    return None


def key_of_direction(direction: int, number_pad: int) -> str:
    """The key of a direction, up or down."""
    if direction in (UP, DOWN):
        return "<" if direction == UP else ">"
    return (DIGITS if number_pad > 0 else LETTER_KEYS)[DIRECTIONS.index(direction)]

"""Sets of spots, as masks: growing them, thinning them by chance, and drawing crooked lines.

NetHack 3.7: selvar.c.
"""

from collections.abc import Iterable
from typing import Final

from marrow.model.places import (
    AREA,
    COUNTED,
    EAST,
    HEIGHT,
    NORTH,
    ORTHOGONAL,
    SOUTH,
    WEST,
    WIDTH,
    either,
    neighbours_in,
    spot_at,
    spots_in_mask,
    x_of,
    y_of,
)
from marrow.rules.generation.level_builder import LevelBuilder

ON_MAP: Final = bytes(x_of(spot) > 0 and spot < WIDTH * HEIGHT for spot in range(AREA))
DEEPEST: Final = 12  # a line is halved so often, at most


def mask_of(spots: Iterable[int]) -> bytes:
    found = bytearray(AREA)
    for spot in spots:
        found[spot] = 1
    return bytes(found)


def grown(mask: bytes, step: int = 0) -> bytes:
    """The spots of a mask and all their neighbours, or with a step only those in that direction."""
    if not step:
        return on_map(either(mask, neighbours_in(mask).translate(COUNTED)))
    whole = int.from_bytes(mask)
    moved = whole >> 8 * step if step > 0 else whole << -8 * step
    return on_map(either(mask, (moved & (1 << 8 * len(mask)) - 1).to_bytes(len(mask))))


def on_map(mask: bytes) -> bytes:
    """A mask without column 0 and the rows beyond the map."""
    return (int.from_bytes(mask) & _ON_MAP).to_bytes(len(mask))


_ON_MAP: Final = int.from_bytes(ON_MAP)


def thinned(builder: LevelBuilder, mask: bytes, percent: int, rule: str) -> bytes:
    """Each spot of a mask with a chance in 100, column by column."""
    spots = sorted(spots_in_mask(mask), key=lambda spot: (x_of(spot), y_of(spot)))
    return mask_of(spot for spot in spots if builder.dice.rn2(100, rule) < percent)


def in_direction_by_chance(builder: LevelBuilder, rule: str) -> int:
    """North, south, east or west."""
    return (NORTH, SOUTH, EAST, WEST)[builder.dice.rn2(len(ORTHOGONAL), rule)]


def any_on_map(builder: LevelBuilder, rule: str) -> int:
    """Any spot of the map, whatever is there."""
    return spot_at(1 + builder.dice.rn2(WIDTH - 1, rule), builder.dice.rn2(HEIGHT, rule))


def crooked_line(builder: LevelBuilder, start: int, end: int, crookedness: int, rule: str) -> set[int]:
    """A line that leaves the straight way: its middle lies as far aside as half its crookedness, at most.

    Both halves are such lines again, with two thirds of it, until nothing is left to halve.
    """
    dice, found = builder.dice, set[int]()
    halves = [(start, end, crookedness, DEEPEST)]
    while halves:
        one, other, rough, left = halves.pop()
        if left == 0 or one == other:
            continue
        across, along = x_of(one) + x_of(other), y_of(one) + y_of(other)
        rough = min(rough, max(abs(x_of(other) - x_of(one)), abs(y_of(other) - y_of(one))))
        x, y = across // 2, along // 2
        if rough >= 2:
            x, y = -1, -1
        while not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            x = across // 2 + dice.rn2(rough, rule) - rough // 2
            y = along // 2 + dice.rn2(rough, rule) - rough // 2
        middle = spot_at(x, y)
        found |= {middle, other}
        halves += [(middle, other, rough * 2 // 3, left - 1), (one, middle, rough * 2 // 3, left - 1)]
    return found

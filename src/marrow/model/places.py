"""The grid of a level: how spots are numbered, and what ground there is.

A spot is one number, ``y * 80 + x``, with x from 1 to 79 and y from 0 to 20, as on NetHack's screen.
Column 0 and a guard row below the map are always stone, so a neighbour of a spot on the map
is always a valid index and never another edge of the map.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum, IntFlag
from itertools import compress
from math import isqrt
from typing import Final

WIDTH: Final = 80
HEIGHT: Final = 21
AREA: Final = WIDTH * (HEIGHT + 1)  # with the guard row; spots above row 0 wrap into it

NOWHERE: Final = 0  # the spot of whatever is not on a map

# Eight directions in NetHack's order of keys: west, north-west, north, ... y and x grow down and right.
WEST: Final = -1
NORTHWEST: Final = -WIDTH - 1
NORTH: Final = -WIDTH
NORTHEAST: Final = -WIDTH + 1
EAST: Final = 1
SOUTHEAST: Final = WIDTH + 1
SOUTH: Final = WIDTH
SOUTHWEST: Final = WIDTH - 1
DIRECTIONS: Final[tuple[int, ...]] = (WEST, NORTHWEST, NORTH, NORTHEAST, EAST, SOUTHEAST, SOUTH, SOUTHWEST)
ORTHOGONAL: Final[tuple[int, ...]] = (WEST, NORTH, EAST, SOUTH)
UP: Final = 10_000  # the other answers to "in what direction?"
DOWN: Final = 20_000
SELF: Final = 0


def spot_at(x: int, y: int) -> int:
    return y * WIDTH + x


def x_of(spot: int) -> int:
    return spot % WIDTH


def y_of(spot: int) -> int:
    return spot // WIDTH


def on_map(x: int, y: int) -> bool:
    return 1 <= x < WIDTH and 0 <= y < HEIGHT


def table_of(grounds: Iterable[int]) -> bytes:
    """For ``terrain.translate``: 1 for each of these grounds, 0 for any other."""
    marked = set(grounds)
    return bytes(ground in marked for ground in range(256))


def spots_of(terrain: bytes | bytearray, table: bytes) -> list[int]:
    """Every spot of the map whose ground the table marks, row by row."""
    return spots_in_mask(terrain.translate(table))


# Masks: a 1 for each spot of a set, a 0 for any other

FEW: Final = 150  # so many spots of a mask are found quicker one by one
FLIPPED: Final = b"\1" + bytes(255)  # for ``mask.translate``: the spots that were not in the set
COUNTED: Final = b"\0" + b"\1" * 255  # for ``neighbours_in(mask).translate``: the spots that have any


def spots_in_mask(mask: bytes | bytearray) -> list[int]:
    """Every spot of the map in a mask, row by row."""
    if len(mask) - mask.count(0) > FEW:
        return list(compress(range(WIDTH * HEIGHT), mask))
    found = []
    spot = mask.find(1, 0, WIDTH * HEIGHT)
    while spot != -1:
        found.append(spot)
        spot = mask.find(1, spot + 1, WIDTH * HEIGHT)
    return found


def both(one: bytes | bytearray, other: bytes | bytearray) -> bytes:
    """The mask of the spots that are in both masks, which have the same size."""
    return (int.from_bytes(one) & int.from_bytes(other)).to_bytes(len(one))


def either(one: bytes | bytearray, other: bytes | bytearray) -> bytes:
    """The bits that are in one of two grids, or in both; they have the same size."""
    return (int.from_bytes(one) | int.from_bytes(other)).to_bytes(len(one))


def neighbours_in(mask: bytes | bytearray) -> bytes:
    """For each spot, how many of its eight neighbours are in a mask."""
    whole, size = int.from_bytes(mask), 8 * len(mask)
    near = 0
    for step in DIRECTIONS:
        near += whole << 8 * step if step > 0 else whole >> -8 * step
    return (near & (1 << size) - 1).to_bytes(len(mask))


def distance2(a: int, b: int) -> int:
    """The square of the straight distance, NetHack's usual measure."""
    dx = a % WIDTH - b % WIDTH
    dy = a // WIDTH - b // WIDTH
    return dx * dx + dy * dy


def steps_between(a: int, b: int) -> int:
    """The moves from one spot to the other, diagonal ones included."""
    dx = abs(a % WIDTH - b % WIDTH)
    dy = abs(a // WIDTH - b // WIDTH)
    return dx if dx > dy else dy


def circle(radius: int) -> tuple[int, ...]:
    """How far a circle on the map reaches to both sides, in its centre's row and in each one above or below.

    Its rim is wider than the radius by half a step, as in NetHack: vision.c, circle_data.

    >>> circle(4)
    (4, 4, 4, 3, 2)
    """
    return tuple(isqrt(radius * (radius + 1) - row * row) for row in range(radius + 1))


def straight_way(start: int, end: int) -> Iterator[int]:
    """The squares of a straight line after its start. NetHack: dothrow.c, walk_path."""
    long, short = x_of(end) - x_of(start), (y_of(end) - y_of(start))
    along, aside = (1 if long > 0 else -1), (WIDTH if short > 0 else -WIDTH)
    long, short = abs(long), abs(short)
    if long < short:
        long, short, along, aside = short, long, aside, along
    error = 0
    for _ in range(long):
        start += along
        error += 2 * short
        if error > long:
            start += aside
            error -= 2 * long
        yield start


def is_next_to(a: int, b: int) -> bool:
    """Adjacent or the same spot."""
    return distance2(a, b) < 3


class Terrain(IntEnum):
    """The terrain of a spot. One can stand on everything from DOOR up."""

    STONE = 0
    VERTICAL_WALL = 1
    HORIZONTAL_WALL = 2
    TOP_LEFT = 3
    TOP_RIGHT = 4
    BOTTOM_LEFT = 5
    BOTTOM_RIGHT = 6
    CROSS_WALL = 7
    T_UP = 8
    T_DOWN = 9
    T_LEFT = 10
    T_RIGHT = 11
    DRAWBRIDGE_WALL = 12
    TREE = 13
    SECRET_DOOR = 14
    SECRET_CORRIDOR = 15
    POOL = 16
    MOAT = 17
    WATER = 18
    DRAWBRIDGE_UP = 19
    LAVA = 20
    IRON_BARS = 21
    DOOR = 22
    CORRIDOR = 23
    ROOM = 24
    STAIRS = 25
    LADDER = 26
    FOUNTAIN = 27
    THRONE = 28
    SINK = 29
    GRAVE = 30
    ALTAR = 31
    ICE = 32
    DRAWBRIDGE_DOWN = 33
    AIR = 34
    CLOUD = 35


class Door(IntFlag):
    """The detail of a DOOR or SECRET_DOOR spot: one state, perhaps trapped."""

    NONE = 0  # a doorway
    BROKEN = 1
    OPEN = 2
    CLOSED = 4
    LOCKED = 8
    TRAPPED = 16


UNDIGGABLE: Final = 64  # the detail of rock and walls that hold against picks, and against ghosts
UNPASSABLE: Final = 128
LOOTED: Final = 1  # the detail of a fountain (looted or warned), throne, sink or tree already robbed
WARNED: Final = 2
DISTURBED: Final = 1  # the detail of a grave whose dead have been disturbed (B-063),
EMPTY: Final = 2  # or in which nobody lies (B-064)
ICED_POOL: Final = 8  # the detail of ice that was a pool; what else it was is a moat
SHRINE: Final = (
    8  # the detail of an altar: alignment + 1 (0 Moloch, 1 chaotic, 2 neutral, 3 lawful), and this bit
)


class TrapKind(IntEnum):
    """The traps, in NetHack's order."""

    ARROW = 1
    DART = 2
    FALLING_ROCK = 3
    SQUEAKY_BOARD = 4
    BEAR_TRAP = 5
    LAND_MINE = 6
    ROLLING_BOULDER = 7
    SLEEPING_GAS = 8
    RUST = 9
    FIRE = 10
    PIT = 11
    SPIKED_PIT = 12
    HOLE = 13
    TRAP_DOOR = 14
    TELEPORTATION = 15
    LEVEL_TELEPORTER = 16
    MAGIC_PORTAL = 17
    WEB = 18
    STATUE = 19
    MAGIC = 20
    ANTI_MAGIC = 21
    POLYMORPH = 22
    VIBRATING_SQUARE = 23


PITS: Final = (TrapKind.PIT, TrapKind.SPIKED_PIT)
HOLES: Final = (TrapKind.HOLE, TrapKind.TRAP_DOOR)
PITS_AND_HOLES: Final = (*PITS, *HOLES)
HOLDING_TRAPS: Final = (TrapKind.BEAR_TRAP, TrapKind.WEB)

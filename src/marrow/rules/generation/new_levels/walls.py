"""Choosing the right wall piece (corner, T, cross) for each wall of a map.

NetHack: mkmaze.c, wallification.
"""

from typing import Final

from marrow.model.level import Level
from marrow.model.places import (
    COUNTED,
    EAST,
    HEIGHT,
    NORTH,
    SOUTH,
    WEST,
    WIDTH,
    Terrain,
    both,
    either,
    neighbours_in,
    spot_at,
    spots_in_mask,
    table_of,
)

# By the neighbours that it joins: north 1, east 2, south 4, west 8. One that stands alone stays what it is.
PIECES: Final = (
    Terrain.VERTICAL_WALL,  # alone
    Terrain.VERTICAL_WALL,
    Terrain.HORIZONTAL_WALL,
    Terrain.BOTTOM_LEFT,
    Terrain.VERTICAL_WALL,
    Terrain.VERTICAL_WALL,
    Terrain.TOP_LEFT,
    Terrain.T_RIGHT,
    Terrain.HORIZONTAL_WALL,
    Terrain.BOTTOM_RIGHT,
    Terrain.HORIZONTAL_WALL,
    Terrain.T_UP,
    Terrain.TOP_RIGHT,
    Terrain.T_LEFT,
    Terrain.T_DOWN,
    Terrain.CROSS_WALL,
)
# What a wall joins: other walls, and whatever is set into walls.
JOINED: Final = table_of(
    (
        *range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL + 1),
        Terrain.SECRET_DOOR,
        Terrain.DOOR,
        Terrain.IRON_BARS,
    )
)
WALLS: Final = table_of(range(Terrain.VERTICAL_WALL, Terrain.T_RIGHT + 1))
SOLID: Final = table_of((Terrain.STONE,))
JOINED_OR_STONE: Final = either(JOINED, SOLID)
NOT_SOLID: Final = table_of(range(Terrain.TREE, max(Terrain) + 1))
OPEN: Final = table_of(range(Terrain.POOL, max(Terrain) + 1))


def choose_wall_pieces(
    level: Level, left: int = 1, top: int = 0, right: int = WIDTH - 1, bottom: int = HEIGHT - 1
) -> None:
    """N-475: turn walls in the middle of stone and walls into stone, and choose the pieces of the others.

    Solid blocks of walls and stone join only along their faces: one side of a seam has something else.
    """
    terrain = level.terrain
    near = neighbours_in(terrain.translate(NOT_SOLID))
    walls = terrain.translate(WALLS)
    spots = [
        spot
        for y in range(top, bottom + 1)
        for spot in range(spot_at(left, y), spot_at(right, y) + 1)
        if walls[spot]
    ]
    for spot in spots:
        if not near[spot]:
            terrain[spot] = Terrain.STONE
    joined, filled = terrain.translate(JOINED), terrain.translate(JOINED_OR_STONE)
    for spot in spots:
        if near[spot]:
            joins = _joins(joined, filled, spot)
            if joins:
                terrain[spot] = PIECES[joins]


def _joins(joined: bytes | bytearray, filled: bytes | bytearray, spot: int) -> int:
    """Which of the four neighbours a wall joins, as bits."""
    found = 0
    for bit, step, across in SEAMS:
        beside = spot + step
        if joined[beside] and not (
            filled[spot + across]
            and filled[beside + across]
            and filled[spot - across]
            and filled[beside - across]
        ):
            found |= bit
    return found


SEAMS: Final = ((1, NORTH, EAST), (2, EAST, SOUTH), (4, SOUTH, EAST), (8, WEST, SOUTH))


def wrap_in_walls(level: Level) -> None:
    """Turn stone next to open ground into walls, and choose their pieces. For caves."""
    lay_walls(level)
    choose_wall_pieces(level)


def lay_walls(level: Level) -> None:
    """Turn stone next to open ground into walls, none of them a corner yet. NetHack: mkmap.c, wallify_map."""
    terrain = level.terrain
    opened = terrain.translate(OPEN)
    near = neighbours_in(opened).translate(COUNTED)
    for spot in spots_in_mask(both(near, terrain.translate(SOLID))):
        if spot % WIDTH:
            terrain[spot] = _cave_wall(opened, spot)


def _cave_wall(opened: bytes | bytearray, spot: int) -> Terrain:
    """What a wall of a cave is that joins no other: it follows the ground below it, or else beside it."""
    if 1 in opened[spot + SOUTH - 1 : spot + SOUTH + 2]:
        return Terrain.HORIZONTAL_WALL
    beside = opened[spot - 1] or opened[spot + 1]
    return Terrain.VERTICAL_WALL if beside else Terrain.HORIZONTAL_WALL

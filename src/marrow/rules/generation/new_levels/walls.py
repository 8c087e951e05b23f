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
    marked,
    neighbours_in,
    spot_at,
    table_of,
)

# By the neighbours that are walls too: north 1, east 2, south 4, west 8.
PIECES: Final = (
    Terrain.HORIZONTAL_WALL,  # alone
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
OPEN: Final = table_of(range(Terrain.POOL, max(Terrain) + 1))
SOLID: Final = table_of((Terrain.STONE,))


def choose_wall_pieces(
    level: Level, left: int = 1, top: int = 0, right: int = WIDTH - 1, bottom: int = HEIGHT - 1
) -> None:
    """Set the piece for every wall inside these bounds, from the walls around it."""
    terrain = level.terrain
    joined, walls = terrain.translate(JOINED), terrain.translate(WALLS)
    for y in range(top, bottom + 1):
        for spot in range(spot_at(left, y), spot_at(right, y) + 1):
            if walls[spot]:
                terrain[spot] = PIECES[_joins(joined, walls, spot)]


def _joins(joined: bytes | bytearray, walls: bytes | bytearray, spot: int) -> int:
    """Which of the four neighbours a wall joins, as bits.

    Solid blocks join only along their faces: one side of the seam has to have something but wall.
    """
    found = 0
    for bit, step, across in SEAMS:
        beside = spot + step
        if joined[beside] and not (
            walls[spot + across]
            and walls[beside + across]
            and walls[spot - across]
            and walls[beside - across]
        ):
            found |= bit
    return found


SEAMS: Final = ((1, NORTH, EAST), (2, EAST, SOUTH), (4, SOUTH, EAST), (8, WEST, SOUTH))


def wrap_in_walls(level: Level) -> None:
    """Turn stone next to open ground into walls, and choose their pieces. For caves."""
    terrain = level.terrain
    near = neighbours_in(terrain.translate(OPEN)).translate(COUNTED)
    for spot in marked(both(near, terrain.translate(SOLID))):
        if spot % WIDTH:
            terrain[spot] = Terrain.HORIZONTAL_WALL
    choose_wall_pieces(level)

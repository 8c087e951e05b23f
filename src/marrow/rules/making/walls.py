"""Which way walls run: from a map that only says "wall", the pieces that join.

NetHack: mkmaze.c, wallification.
"""

from marrow.model.level import Level
from marrow.model.places import EAST, HEIGHT, NORTH, SOUTH, WEST, WIDTH, Terrain, spot_at

# By the neighbours that are walls too: north 1, east 2, south 4, west 8.
PIECES = (
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
JOINED = frozenset(range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL + 1)) | {
    Terrain.SECRET_DOOR,
    Terrain.DOOR,
    Terrain.IRON_BARS,
}
WALLS = range(Terrain.VERTICAL_WALL, Terrain.T_RIGHT + 1)


def wall_up(
    level: Level, left: int = 1, top: int = 0, right: int = WIDTH - 1, bottom: int = HEIGHT - 1
) -> None:
    """Choose the piece for every wall inside these bounds, from the walls around it."""
    terrain = level.terrain
    pieces: dict[int, int] = {}
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            spot = spot_at(x, y)
            if terrain[spot] in WALLS:
                pieces[spot] = PIECES[_joins(level, spot)]
    for spot, piece in pieces.items():
        terrain[spot] = piece


def _joins(level: Level, spot: int) -> int:
    """Which of the four neighbours a wall joins, as bits; solid blocks join only along their faces."""
    found = 0
    for bit, step in enumerate((NORTH, EAST, SOUTH, WEST)):
        beside = spot + step
        if not _is_on_map(beside) or level.terrain[beside] not in JOINED:
            continue
        if _faces_open(level, spot, beside, step):
            found |= 1 << bit
    return found


def _faces_open(level: Level, spot: int, beside: int, step: int) -> bool:
    """Whether the seam between two walls has anything but wall along one of its sides."""
    across = EAST if step in (NORTH, SOUTH) else SOUTH
    sides = (spot + across, beside + across), (spot - across, beside - across)
    return any(
        not (_is_on_map(near) and _is_on_map(far))
        or not (level.terrain[near] in WALLS and level.terrain[far] in WALLS)
        for near, far in sides
    )


def _is_on_map(spot: int) -> bool:
    return 0 <= spot < WIDTH * HEIGHT and spot % WIDTH != 0


def wrap_in_walls(level: Level) -> None:
    """Put a wall on every bit of stone that touches open ground, then join them. For caves."""
    terrain = level.terrain
    for y in range(HEIGHT):
        for x in range(1, WIDTH):
            spot = spot_at(x, y)
            if terrain[spot] == Terrain.STONE and _touches_ground(level, x, y):
                terrain[spot] = Terrain.HORIZONTAL_WALL
    wall_up(level)


def _touches_ground(level: Level, x: int, y: int) -> bool:
    return any(
        level.terrain[spot_at(near_x, near_y)] >= Terrain.POOL
        for near_y in range(max(y - 1, 0), min(y + 2, HEIGHT))
        for near_x in range(max(x - 1, 1), min(x + 2, WIDTH))
    )

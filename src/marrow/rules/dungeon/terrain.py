"""The terrain of a level: what a spot is, and which steps it allows."""

from typing import Final

from marrow.model.level import Level
from marrow.model.places import EAST, HEIGHT, NORTH, NORTHEAST, SOUTH, SOUTHEAST, WEST, WIDTH, Door, Terrain

SHUT: Final = Door.CLOSED | Door.LOCKED
_SHUT: Final = int(SHUT)
_DOOR: Final = int(Terrain.DOOR)
_POOL: Final = int(Terrain.POOL)
_WATER: Final = int(Terrain.WATER)
_LAVA: Final = int(Terrain.LAVA)
_DRAWBRIDGE_UP: Final = int(Terrain.DRAWBRIDGE_UP)
_FRAMED: Final = ~int(Door.BROKEN | Door.TRAPPED)  # details of a door spot that has a door, open or shut


# The detail of a drawbridge's span: two bits for the direction of the portcullis, two for what is below.
TOWARDS_PORTCULLIS: Final = (NORTH, SOUTH, EAST, WEST)
TERRAIN_UNDER_BRIDGE: Final = (Terrain.MOAT, Terrain.LAVA, Terrain.ICE, Terrain.ROOM)
BRIDGES: Final = (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN)
_ICE: Final = int(Terrain.ICE)


def span_detail(direction: int, under: Terrain) -> int:
    """The detail of a span with its portcullis in this direction, over this ground."""
    return TOWARDS_PORTCULLIS.index(direction) | TERRAIN_UNDER_BRIDGE.index(under) << 2


def portcullis_of(level: Level, span: int) -> int:
    """The spot of a drawbridge's portcullis."""
    return span + TOWARDS_PORTCULLIS[level.detail[span] & 3]


def is_on_map(spot: int) -> bool:
    return 0 < spot < HEIGHT * WIDTH and spot % WIDTH != 0


def is_shut_door(level: Level, spot: int) -> bool:
    return level.terrain[spot] == _DOOR and bool(level.detail[spot] & _SHUT)


def blocks_diagonal_steps(level: Level, spot: int) -> bool:
    """Whether a door spot bars diagonal steps: it has an unbroken door. NetHack: hack.c, doorless_door."""
    return level.terrain[spot] == _DOOR and bool(level.narrow_doorways or level.detail[spot] & _FRAMED)


def is_accessible(level: Level, spot: int) -> bool:
    """Whether the ground can be stood on and is no closed door. NetHack: ACCESSIBLE with closed_door."""
    if level.terrain[spot] == _DRAWBRIDGE_UP:
        return surface_at(level, spot) >= _DOOR
    return level.terrain[spot] >= _DOOR and not (level.terrain[spot] == _DOOR and level.detail[spot] & _SHUT)


def surface_at(level: Level, spot: int) -> Terrain:
    """The terrain at a spot; for a raised drawbridge, what is below it. NetHack: rm.h, SURFACE_AT."""
    terrain = Terrain(level.terrain[spot])
    return under_bridge(level, spot) if terrain is Terrain.DRAWBRIDGE_UP else terrain


def is_rock(level: Level, spot: int) -> bool:
    """Whether this is stone, wall, secret door or secret corridor: passable only by digging."""
    return level.terrain[spot] < _POOL


def is_wall(level: Level, spot: int) -> bool:
    terrain = level.terrain[spot]
    return Terrain.VERTICAL_WALL <= terrain <= Terrain.DRAWBRIDGE_WALL


def is_pool(level: Level, spot: int) -> bool:
    """Whether this is deep water, also below a raised drawbridge. NetHack: dbridge.c, is_pool."""
    terrain = level.terrain[spot]
    if terrain == _DRAWBRIDGE_UP:
        return under_bridge(level, spot) == Terrain.MOAT
    return _POOL <= terrain <= _WATER


def is_moat(level: Level, spot: int) -> bool:
    """Whether this is moat or the Plane of Water, no pool. NetHack: dbridge.c, is_moat."""
    terrain = level.terrain[spot]
    return terrain in (Terrain.MOAT, Terrain.WATER) or (terrain == _DRAWBRIDGE_UP and is_pool(level, spot))


def is_lava(level: Level, spot: int) -> bool:
    """Whether this is lava, also below a raised drawbridge. NetHack: dbridge.c, is_lava."""
    terrain = level.terrain[spot]
    return terrain == _LAVA or (terrain == _DRAWBRIDGE_UP and under_bridge(level, spot) == Terrain.LAVA)


def is_liquid(level: Level, spot: int) -> bool:
    terrain = level.terrain[spot]
    if terrain != _DRAWBRIDGE_UP:
        return _POOL <= terrain <= _WATER or terrain == _LAVA
    return under_bridge(level, spot) in (Terrain.MOAT, Terrain.LAVA)


def boulders_on(level: Level) -> set[int]:
    """The spots of all boulders of a level."""
    return {spot for spot in level.items if has_boulder(level, spot)}


def has_boulder(level: Level, spot: int) -> bool:
    lying = level.items.get(spot)
    if lying is not None:
        for item in lying:
            if item.kind.name == "boulder":
                return True
    return False


def doors_allow_step(level: Level, start: int, step: int) -> bool:
    """Whether doors allow this step: none of them can be passed diagonally."""
    if step in (-1, 1, -WIDTH, WIDTH):
        return True
    return not blocks_diagonal_steps(level, start) and not blocks_diagonal_steps(level, start + step)


# Closed regions, suitable and free spots


def is_in_closed_region(level: Level, spot: int) -> bool:
    """Whether a spot is in the region that nobody can teleport into or out of."""
    if level.apart is None:
        return False
    left, top, right, bottom = level.apart
    return left <= spot % WIDTH <= right and top <= spot // WIDTH <= bottom


def can_teleport_between(level: Level, start: int, end: int) -> bool:
    """Whether a teleport may lead from one spot to another. NetHack: teleport.c, tele_jump_ok."""
    return level.apart is None or is_in_closed_region(level, start) is is_in_closed_region(level, end)


def under_bridge(level: Level, spot: int) -> Terrain:
    """What is below the span of a drawbridge; stone for any other spot."""
    return (
        TERRAIN_UNDER_BRIDGE[level.detail[spot] >> 2 & 3] if level.terrain[spot] in BRIDGES else Terrain.STONE
    )


def is_ice(level: Level, spot: int) -> bool:
    """Whether this is ice, also below a raised drawbridge."""
    if level.terrain[spot] == _DRAWBRIDGE_UP:
        return under_bridge(level, spot) == _ICE
    return level.terrain[spot] == _ICE


def is_diagonal(step: int) -> bool:
    return step not in (-1, 1, -WIDTH, WIDTH)


def corners(spot: int, step: int) -> tuple[int, int]:
    """The two spots a diagonal step passes between."""
    sideways = 1 if step in (NORTHEAST, SOUTHEAST) else -1
    return spot + sideways, spot + step - sideways

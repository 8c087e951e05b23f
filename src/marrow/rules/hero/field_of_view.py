"""Lines of sight and what is lit, as pure functions of a level's ground. NetHack: vision.c, clear_path."""

from functools import lru_cache
from typing import Final

from marrow import kernels
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.model.level import Level
from marrow.model.places import WIDTH, Door, Terrain, table_of
from marrow.rules.dungeon.terrain import has_boulder

_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
_DOOR: Final = int(Terrain.DOOR)
_OPAQUE_GROUND: Final = bytes(
    code < Terrain.POOL or code in (Terrain.CLOUD, Terrain.WATER) for code in range(256)
)


OPAQUE_DISGUISES: Final = (glyphs.CLOSED_DOOR, glyphs.KIND + KINDS_NAMED["boulder"].number)

_WALLS: Final = table_of((*range(Terrain.VERTICAL_WALL, Terrain.TREE), Terrain.SECRET_DOOR, Terrain.DOOR))

_last_ground: tuple[bytes, bytes, bytes] = b"", b"", b""  # terrain, detail, and which of it is opaque
_last_walls: tuple[bytes, bytes] = b"", b""  # terrain, and which of it is walls and doors
_last_blocked: tuple[bytes, list[int], bytes] = b"", [], b""  # opaque ground, what else is, and both


def opacity(level: Level) -> bytes:
    """1 for every spot that stops light: rock, walls, trees, clouds, shut doors, boulders, thick gas.

    Mimics that look like shut doors and boulders do, too. NetHack: vision.c, does_block.
    """
    ground = _opaque_ground(level)
    blocked = [spot for spot, lying in level.items.items() for item in lying if item.kind.name == "boulder"]
    for cloud in level.clouds:
        if cloud.opaque:
            blocked += cloud.spots
    for monster in level.monsters:
        if monster.disguise in OPAQUE_DISGUISES:
            blocked.append(monster.spot)
    return _with_blocked(ground, blocked) if blocked else ground


def _with_blocked(ground: bytes, blocked: list[int]) -> bytes:
    """The opaque ground with 1 at more spots: the last answer if nothing has changed, whose hash is known."""
    global _last_blocked
    before, spots, opaque = _last_blocked
    if ground is before and blocked == spots:
        return opaque
    changed = bytearray(ground)
    for spot in blocked:
        changed[spot] = 1
    opaque = bytes(changed)
    _last_blocked = ground, blocked, opaque
    return opaque


def _opaque_ground(level: Level) -> bytes:
    """1 for rock, walls, trees, clouds and shut doors.

    The answer for the last ground is kept: from one look around to the next, ground seldom changes.
    """
    global _last_ground
    terrain, detail, opaque = _last_ground
    if level.terrain == terrain and level.detail == detail:
        return opaque
    terrain, detail = bytes(level.terrain), bytes(level.detail)
    changed = bytearray(terrain.translate(_OPAQUE_GROUND))
    spot = terrain.find(_DOOR)
    while spot != -1:
        if detail[spot] & _SHUT:
            changed[spot] = 1
        spot = terrain.find(_DOOR, spot + 1)
    opaque = bytes(changed)
    _last_ground = terrain, detail, opaque
    return opaque


def walls_and_doors(level: Level) -> bytes:
    """1 for walls and doors, open ones, too: the last answer as long as nothing changes."""
    global _last_walls
    terrain, walls = _last_walls
    if level.terrain != terrain:
        terrain = bytes(level.terrain)
        walls = terrain.translate(_WALLS)
        _last_walls = terrain, walls
    return walls


_last_lit: bytes = b""


def lit_spots(level: Level) -> bytes:
    """What is lit, as bytes: the last ones as long as nothing changes, for their hash is known by then."""
    global _last_lit
    if level.lit != _last_lit:
        _last_lit = bytes(level.lit)
    return _last_lit


@lru_cache(maxsize=4)
def lines_of_sight(opaque: bytes, origin: int) -> bytes:
    """1 for every spot in line of sight."""
    return kernels.cast_shadows(opaque, origin, WIDTH)


@lru_cache(maxsize=64)  # a hero who fights or looks for the way is often where he was
def field_of_view(opaque: bytes, lit: bytes, walls: bytes, origin: int) -> bytes:
    """The lines of sight, with 2 for spots that are lit or next to the hero; lamps are not yet counted."""
    return kernels.field_of_view(opaque, lit, walls, origin, WIDTH)


def clear_path(level: Level, start: int, end: int) -> bool:
    """Whether nothing between two spots stops light on a straight line. NetHack: vision.c, clear_path."""
    dx, dy = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
    along, aside = 1 if dx > 0 else -1, WIDTH if dy > 0 else -WIDTH
    dx, dy = abs(dx), abs(dy)
    if dx < dy:
        dx, dy, along, aside = dy, dx, aside, along
    spot, error = start, dx  # an exact half counts as a step aside
    for _ in range(dx - 1):
        spot += along
        error += 2 * dy
        if error >= 2 * dx:
            error -= 2 * dx
            spot += aside
        if stops_light(level, spot):
            return False
    return True


def stops_light(level: Level, spot: int) -> bool:
    """Whether what is on a spot lets no light through: ground, boulders, disguises, clouds."""
    ground = level.terrain[spot]
    if _OPAQUE_GROUND[ground] or (ground == _DOOR and level.detail[spot] & _SHUT):
        return True
    if spot in level.items and has_boulder(level, spot):
        return True
    monster = level.monster_at.get(spot)
    if monster is not None and monster.disguise in OPAQUE_DISGUISES:
        return True
    return bool(level.clouds) and any(cloud.opaque and spot in cloud.spots for cloud in level.clouds)

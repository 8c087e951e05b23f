"""The map the hero remembers: putting spots on it, and the glyphs it shows. NetHack: display.c."""

from typing import Final

from marrow.content import glyphs
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import Door, Terrain
from marrow.rules.play import Play

_GROUND: Final = glyphs.TERRAIN
_UNSEEN_MONSTER: Final = glyphs.UNSEEN_MONSTER
_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
_OPEN: Final = int(Door.OPEN)
_BROKEN: Final = int(Door.BROKEN)
_DOOR: Final = int(Terrain.DOOR)
_STAIRS: Final = int(Terrain.STAIRS)
_LADDER: Final = int(Terrain.LADDER)
_SECRET_DOOR: Final = int(Terrain.SECRET_DOOR)
_SECRET_CORRIDOR: Final = int(Terrain.SECRET_CORRIDOR)
_HORIZONTAL_WALL: Final = int(Terrain.HORIZONTAL_WALL)
_T_RIGHT: Final = int(Terrain.T_RIGHT)
_VERTICAL_WALL: Final = int(Terrain.VERTICAL_WALL)


def map_by_touch(play: Play, spot: int) -> None:
    """N-514: put a spot that the hero feels on his map, unless a monster stands there that is marked.

    NetHack: display.c, feel_location.
    """
    level = play.world.level
    if level.remembered[spot] == glyphs.UNSEEN_MONSTER:
        if spot in level.monster_at:
            return
        level.remembered[spot] = glyphs.NOTHING
    note_spot(level, spot)


def remember_terrain(play: Play, spot: int) -> None:
    """Put the bare ground of a spot on the hero's map, without items and traps."""
    level = play.world.level
    level.remembered[spot] = terrain_glyph(level, spot)
    level.seen[spot] = apparent_terrain(level, spot) + 1


def mark_unseen_monster(play: Play, spot: int) -> None:
    """Mark on the hero's map that an unseen monster is here. NetHack: display.c, map_invisible."""
    if spot != play.hero.spot:
        play.world.level.remembered[spot] = glyphs.UNSEEN_MONSTER


def unmark_unseen_monster(play: Play, spot: int) -> None:
    """Remove the mark of an unseen monster from the hero's map."""
    level = play.world.level
    if level.remembered[spot] == glyphs.UNSEEN_MONSTER:
        level.remembered[spot] = glyphs.NOTHING
        if level.seen[spot]:
            note_spot(level, spot)


def note_spot(level: Level, spot: int) -> None:
    """Put the glyph of a spot on the hero's map; the mark of an unseen monster stays."""
    shown = level.remembered[spot]
    ground = level.terrain[spot]
    known = level.seen[spot] == ground + 1
    lying = level.items.get(spot)
    if lying:
        glyph = item_glyph(lying[-1])
    elif known and shown == _GROUND + ground and spot not in level.traps:
        return  # it is on the map already
    else:
        glyph = glyph_at(level, spot)
    if shown not in (glyph, _UNSEEN_MONSTER):
        level.remembered[spot] = glyph
    if not known:
        level.seen[spot] = apparent_terrain(level, spot) + 1


def glyph_at(level: Level, spot: int) -> int:
    """The glyph of a spot without monsters: the top item, else a known trap, else the ground."""
    lying = level.items.get(spot)
    if lying:
        return item_glyph(lying[-1])
    trap = level.traps.get(spot)
    if trap is not None and trap.seen:
        return glyphs.TRAP + trap.kind
    return terrain_glyph(level, spot)


def item_glyph(item: Item) -> int:
    if item.species is not None:
        if item.kind.name == "corpse":
            return glyphs.CORPSE + item.species.number
        if item.kind.name == "statue":
            return glyphs.STATUE + item.species.number
    return glyphs.KIND + item.kind.number


def terrain_glyph(level: Level, spot: int) -> int:
    """The glyph of bare ground; secret doors and corridors look like walls and stone."""
    terrain = level.terrain[spot]
    if terrain == _DOOR:
        detail = level.detail[spot]
        if detail & _SHUT:
            return glyphs.CLOSED_DOOR
        if detail & _OPEN:
            return glyphs.OPEN_DOOR
        return glyphs.BROKEN_DOOR if detail & _BROKEN else glyphs.DOORWAY
    if terrain in (_STAIRS, _LADDER):
        for stairs in level.stairs:
            if stairs.spot == spot:
                if stairs.ladder:
                    return glyphs.LADDER_UP if stairs.goes_up else glyphs.LADDER_DOWN
                return glyphs.STAIRS_UP if stairs.goes_up else glyphs.STAIRS_DOWN
    return glyphs.TERRAIN + apparent_terrain(level, spot)


def apparent_terrain(level: Level, spot: int) -> int:
    """The terrain a spot seems to be: a secret door looks like a wall, a secret corridor like stone."""
    terrain = level.terrain[spot]
    if terrain == _SECRET_CORRIDOR:
        return int(Terrain.STONE)
    if terrain == _SECRET_DOOR:
        beside = (level.terrain[spot - 1], level.terrain[spot + 1])
        across = any(
            _HORIZONTAL_WALL <= other <= _T_RIGHT or other in (_DOOR, _SECRET_DOOR) for other in beside
        )
        return _HORIZONTAL_WALL if across else _VERTICAL_WALL
    return terrain

"""What the hero sees, senses and remembers. Nothing here changes anything but the hero's view and memory.

The facts are those of NetHack's vision.c and display.c, the algorithm is our own: symmetric shadow casting.
``level.view`` is computed anew by ``update_view`` when it is empty; code that moves the hero, opens a door,
moves a boulder or changes light or blindness calls ``mark_view_stale``.
"""

from typing import Final

from marrow.content import glyphs
from marrow.kernels import map_ground
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import AREA, HEIGHT, NOWHERE, WIDTH, Terrain, circle, x_of, y_of
from marrow.model.world import World
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.field_of_view import (
    clear_path,
    field_of_view,
    lines_of_sight,
    lit_spots,
    opacity,
    walls_and_doors,
)
from marrow.rules.hero.map_memory import note_spot
from marrow.rules.items.light_sources import light_radius
from marrow.rules.play import Play

_LOOKS_AS_IT_IS: Final = bytes(  # else its glyph depends on more than the ground: a door may be open
    ground not in {Terrain.DOOR, Terrain.STAIRS, Terrain.LADDER, Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR}
    for ground in range(256)
)
BRIGHTEST: Final = 5  # the greatest radius of a light
# By a light's radius, the rows above and below it: their distance on the map, and how far they are lit.
_DISCS: Final = tuple(
    tuple((dy * WIDTH, circle(radius)[abs(dy)]) for dy in range(-radius, radius + 1))
    for radius in range(BRIGHTEST + 1)
)
XRAY_REACH: Final = circle(3)  # how far the Eyes of the Overworld see through walls. NetHack: u.xray_range

EYEWEAR: Final = int(Slot.EYEWEAR)
BODY_ARMOR: Final = int(Slot.BODY_ARMOR)  # which may shine when it is worn; all else shines when it is lit
# The view


def mark_view_stale(level: Level) -> None:
    """Mark the view as out of date, so that it is computed anew. NetHack: vision_full_recalc."""
    level.view = b""


def drop_disguise(level: Level, monster: Monster) -> None:
    """A monster looks like itself again; it may have stopped light. NetHack: mon.c, seemimic."""
    if monster.disguise:
        monster.disguise = 0
        mark_view_stale(level)


def update_view(play: Play) -> None:
    """Bring the hero's view and his map up to date."""
    level = play.world.level
    if not level.view:
        _look_around(play.world)
        return
    view = level.view
    for spot in level.items:
        if view[spot] == 2:
            note_spot(level, spot)
    for monster in level.monsters:
        spot = monster.spot
        if view[spot] == 2:
            note_spot(level, spot)
    if view[play.hero.spot] == 2:
        note_spot(level, play.hero.spot)


def _look_around(world: World) -> None:
    hero, level = world.hero, world.level
    if hero.spot == NOWHERE or hero.hold.engulfer_id:
        view = bytearray(AREA)
        if hero.spot != NOWHERE:
            view[hero.spot] = 2
        level.view = bytes(view)
        return
    opaque = opacity(level)
    if is_blind(hero):
        level.view = lines_of_sight(opaque, hero.spot)
        note_spot(level, hero.spot)
        return
    seen = field_of_view(opaque, lit_spots(level), walls_and_doors(level), hero.spot)
    lights, piercing = _lights(world), _sees_through_walls(hero)
    if lights or piercing:
        view = bytearray(seen)
        _shine(world, lights, view)
        if piercing:
            _look_through_walls(hero, view)
        seen = bytes(view)
    level.view = seen
    _note_all(level)


def _note_all(level: Level) -> None:
    """Put what is seen on the hero's map; ground that is already there is left alone."""
    view = level.view
    plain = glyphs.TERRAIN
    for spot in map_ground(view, level.terrain, level.seen, level.remembered, plain, _LOOKS_AS_IT_IS):
        note_spot(level, spot)
    for marked_spots in (level.items, level.traps):
        for spot in marked_spots:
            if view[spot] == 2:
                note_spot(level, spot)


def _sees_through_walls(hero: Hero) -> bool:
    eyewear = hero.worn.get(EYEWEAR)
    return eyewear is not None and eyewear.artifact == "The Eyes of the Overworld"


def _look_through_walls(hero: Hero, view: bytearray) -> None:
    """The Eyes of the Overworld see all within three steps, also through walls."""
    x, y = x_of(hero.spot), y_of(hero.spot)
    for row, reach in enumerate(XRAY_REACH):
        for line in {y - row, y + row}:
            for column in range(max(x - reach, 1), min(x + reach + 1, WIDTH)):
                if 0 <= line < HEIGHT:
                    view[line * WIDTH + column] = 2


def _shine(world: World, lights: list[tuple[int, int]], view: bytearray) -> None:
    """Set to 2 the spots in line of sight that lamps, candles and shining monsters light."""
    level, hero = world.level, world.hero
    for origin, radius in lights:
        for row, reach in _DISCS[min(radius, BRIGHTEST)]:
            start, end = origin + row - reach, min(origin + row + reach + 1, HEIGHT * WIDTH)
            spot = view.find(1, max(start, 1), end)
            while spot != -1:
                if origin == hero.spot or clear_path(level, origin, spot):
                    view[spot] = 2
                spot = view.find(1, spot + 1, end)


def _lights(world: World) -> list[tuple[int, int]]:
    """The spots and radii of lamps, candles and shining monsters."""
    level, hero = world.level, world.hero
    sources: list[tuple[int, int]] = []
    carried = 0 if hero.form is None else hero.form.light
    for item in hero.inventory:
        if item.lit or item.worn & BODY_ARMOR:
            carried = max(carried, light_radius(item))
    if carried:
        sources.append((hero.spot, carried))
    for spot, lying in level.items.items():
        for item in lying:
            if item.lit:
                sources.append((spot, light_radius(item)))
    for monster in level.monsters:
        if monster.species.light:
            sources.append((monster.spot, monster.species.light))
        for item in monster.inventory:
            if (item.lit or item.worn & BODY_ARMOR) and (radius := light_radius(item)):
                sources.append((monster.spot, radius))
    return sources


def view_of(world: World) -> bytes:
    """The hero's view; if it is out of date it is computed first, which also updates his map."""
    if not world.level.view:
        _look_around(world)
    return world.level.view


def can_see(play: Play, spot: int) -> bool:
    """Whether the hero really sees a spot: in line of sight, lit or near, and not blind. NetHack: cansee."""
    return view_of(play.world)[spot] == 2


def in_line_of_sight(play: Play, spot: int) -> bool:
    """Whether a spot is in the hero's line of sight, however dark. NetHack: couldsee."""
    return view_of(play.world)[spot] != 0


# Memory


def map_spot(play: Play, spot: int) -> None:
    """If the hero sees a spot, map its top item, known trap or ground. NetHack: display.c, newsym."""
    if can_see(play, spot):
        note_spot(play.world.level, spot)

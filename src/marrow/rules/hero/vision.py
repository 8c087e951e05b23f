"""What the hero sees, senses and remembers. Nothing here changes anything but the hero's view and memory.

The facts are those of NetHack's vision.c and display.c, the algorithm is our own: symmetric shadow casting.
``level.view`` is computed anew by ``update_view`` when it is empty; code that moves the hero, opens a door, moves a
boulder or changes light or blindness calls ``mark_view_stale``.
"""

from functools import lru_cache
from math import ceil, floor

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model import glyphs
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import AREA, HEIGHT, NOWHERE, WIDTH, Door, Terrain, distance2, marked, x_of, y_of
from marrow.model.world import World
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.shape import is_prey_of_form
from marrow.rules.hero.warning_glow import warning_artifact
from marrow.rules.items.light_sources import light_radius
from marrow.rules.play import Play

_SHUT = int(Door.CLOSED | Door.LOCKED)
_DOOR = int(Terrain.DOOR)
_STAIRS = int(Terrain.STAIRS)
_LADDER = int(Terrain.LADDER)
_SECRET_DOOR = int(Terrain.SECRET_DOOR)
_SECRET_CORRIDOR = int(Terrain.SECRET_CORRIDOR)
_OPAQUE_GROUND = bytes(code < Terrain.POOL or code in (Terrain.CLOUD, Terrain.WATER) for code in range(256))
_TERRAIN = glyphs.TERRAIN
_REALLY_SEEN = bytes(seen == 2 for seen in range(256))  # in a view: 0 hidden, 1 in line of sight, 2 seen
_QUADRANTS = ((-WIDTH, 1), (WIDTH, 1), (-1, WIDTH), (1, WIDTH))
_TINY = 1e-9

# How far a light of each radius reaches sideways in each row from its own. NetHack: vision.c, circle_data.
_CIRCLES = ((0,), (1, 1), (2, 2, 1), (3, 3, 2, 1), (4, 4, 4, 3, 2), (5, 5, 5, 4, 3, 2))
# The same as rows above and below the light: the row's distance on the map, and its reach.
_DISCS = tuple(
    tuple((dy * WIDTH, circle[abs(dy)]) for dy in range(1 - len(circle), len(circle))) for circle in _CIRCLES
)
TELEPATHY_REACH = 64  # squared distance: how far extrinsic telepathy works if the hero is not blind
WARNING_REACH = 100


# The view


def mark_view_stale(level: Level) -> None:
    """Mark the view as out of date, so that it is computed anew. NetHack: vision_full_recalc."""
    level.view = bytearray()


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
        level.view = bytearray(AREA)
        if hero.spot != NOWHERE:
            level.view[hero.spot] = 2
        return
    opaque = bytes(opacity(level))
    if is_blind(hero):
        level.view = bytearray(lines_of_sight(opaque, hero.spot))
        note_spot(level, hero.spot)
        return
    level.view = bytearray(field_of_view(opaque, bytes(level.lit), hero.spot))
    _shine(world, level.view)
    _look_through_walls(hero, level.view)
    _note_all(level)


def _note_all(level: Level) -> None:
    """Put what is seen on the hero's map; ground that is already there is left alone."""
    view, terrain, seen, remembered = level.view, level.terrain, level.seen, level.remembered
    for spot in marked(view.translate(_REALLY_SEEN)):
        ground = terrain[spot]
        if remembered[spot] != _TERRAIN + ground or seen[spot] != ground + 1:
            note_spot(level, spot)
    for marked_spots in (level.items, level.traps):
        for spot in marked_spots:
            if view[spot] == 2:
                note_spot(level, spot)


def _look_through_walls(hero: Hero, view: bytearray) -> None:
    """The Eyes of the Overworld see all within three steps, also through walls. NetHack: u.xray_range."""
    eyewear = hero.worn.get(Slot.EYEWEAR)
    if eyewear is None or eyewear.artifact != "The Eyes of the Overworld":
        return
    x, y = x_of(hero.spot), y_of(hero.spot)
    for row, reach in enumerate(_CIRCLES[3]):
        for line in {y - row, y + row}:
            for column in range(max(x - reach, 1), min(x + reach + 1, WIDTH)):
                if 0 <= line < HEIGHT:
                    view[line * WIDTH + column] = 2


def opacity(level: Level) -> bytearray:
    """1 for every spot that stops light: rock, walls, trees, clouds, shut doors, boulders."""
    terrain, detail = level.terrain, level.detail
    opaque = bytearray(terrain.translate(_OPAQUE_GROUND))
    spot = terrain.find(_DOOR)
    while spot != -1:
        if detail[spot] & _SHUT:
            opaque[spot] = 1
        spot = terrain.find(_DOOR, spot + 1)
    for spot, lying in level.items.items():
        for item in lying:
            if item.kind.name == "boulder":
                opaque[spot] = 1
    return opaque


@lru_cache(maxsize=4)
def lines_of_sight(opaque: bytes, origin: int) -> bytes:
    """1 for every spot in line of sight: symmetric shadow casting, one quadrant at a time.

    Beams stop at the borders of the map: column 0, the row below the last (into which the row above the first
    wraps), and one more spot, the corner beyond both.
    """
    opaque += b"\x01"
    view = bytearray(AREA + 1)
    view[origin] = 1
    for step, side in _QUADRANTS:
        rows: list[tuple[int, float, float]] = [(1, -1.0, 1.0)]
        while rows:
            depth, start, end = rows.pop()
            base = origin + depth * step
            low, high = depth * start - _TINY, depth * end + _TINY
            shut_before = -1
            for column in range(floor(depth * start + 0.5 + _TINY), ceil(depth * end - 0.5 - _TINY) + 1):
                spot = base + column * side
                if opaque[spot]:
                    view[spot] = 1
                    if shut_before == 0:
                        rows.append((depth + 1, start, (2 * column - 1) / (2 * depth)))
                    shut_before = 1
                else:
                    if low <= column <= high:
                        view[spot] = 1
                    if shut_before == 1:
                        start = (2 * column - 1) / (2 * depth)
                    shut_before = 0
            if shut_before == 0:
                rows.append((depth + 1, start, end))
    for row in range(HEIGHT):
        view[row * WIDTH] = 0
    view[HEIGHT * WIDTH :] = bytes(WIDTH)  # the row below and the corner
    return bytes(view)


@lru_cache(maxsize=4)
def field_of_view(opaque: bytes, lit: bytes, origin: int) -> bytes:
    """The lines of sight, with 2 for spots that are lit or next to the hero; lamps are not yet counted."""
    lines = lines_of_sight(opaque, origin)
    view = bytearray(lines)
    x0, y0 = x_of(origin), y_of(origin)
    near = {origin + dy + dx for dy in (-WIDTH, 0, WIDTH) for dx in (-1, 0, 1)}
    for spot in marked(lines):
        if spot not in near:
            if not lit[spot]:
                continue
            if opaque[spot]:
                # A wall or shut door is seen only from its lit side: look at the spot before it.
                y, x = divmod(spot, WIDTH)
                before = spot + (x0 > x) - (x0 < x) + WIDTH * ((y0 > y) - (y0 < y))
                if not (lit[before] and lines[before]) and before != origin:
                    continue
        view[spot] = 2
    return bytes(view)


def _shine(world: World, view: bytearray) -> None:
    """Set to 2 the spots in line of sight that lamps, candles and shining monsters light."""
    level, hero = world.level, world.hero
    for origin, radius in _lights(world):
        for row, reach in _DISCS[min(radius, 5)]:
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
    carried = max((light_radius(item) for item in hero.inventory if item.lit or item.worn), default=0)
    if hero.form is not None:
        carried = max(carried, hero.form.light)
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
            if (item.lit or item.worn) and (radius := light_radius(item)):
                sources.append((monster.spot, radius))
    return sources


def clear_path(level: Level, start: int, end: int) -> bool:
    """Whether nothing between two spots stops light on a straight line. NetHack: vision.c, clear_path."""
    x, y = start % WIDTH, start // WIDTH
    to_x, to_y = end % WIDTH, end // WIDTH
    dx, dy = abs(to_x - x), abs(to_y - y)
    step_x = 1 if to_x > x else -1
    step_y = WIDTH if to_y > y else -WIDTH
    spot = start
    error = dx - dy
    for _ in range(dx + dy + 1):
        if spot == end:
            return True
        doubled = 2 * error
        if doubled > -dy:
            error -= dy
            spot += step_x
        if doubled < dx:
            error += dx
            spot += step_y
        if spot != end and _stops_light(level, spot):
            return False
    return True


def _stops_light(level: Level, spot: int) -> bool:
    if _OPAQUE_GROUND[level.terrain[spot]]:
        return True
    if level.terrain[spot] == _DOOR and level.detail[spot] & _SHUT:
        return True
    lying = level.items.get(spot)
    return lying is not None and any(item.kind.name == "boulder" for item in lying)


def view_of(world: World) -> bytearray:
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


in_line = in_line_of_sight


# Monsters


def can_see_monster(play: Play, monster: Monster) -> bool:
    """Whether the hero sees a monster with eyes or infravision. NetHack: canseemon."""
    return sees_monster(play.world, monster)


def can_spot_monster(play: Play, monster: Monster) -> bool:
    """Whether the hero sees or senses a monster. NetHack: canspotmon."""
    return sees_monster(play.world, monster) or senses_monster(play.world, monster)


def sees_monster(world: World, monster: Monster) -> bool:
    spot = monster.spot
    if spot == NOWHERE:
        return bool(monster.id == world.hero.ride.steed_id)
    hero = world.hero
    if hero.hold.engulfer_id:
        return monster.id == hero.hold.engulfer_id and not is_blind(hero)
    view = view_of(world)
    seen = view[spot]
    dark = seen == 0 or (seen == 1 and not sees_by_infravision(hero, monster))
    if dark and not (monster.tail and any(view[segment] == 2 for segment in monster.tail)):
        return False
    if monster.hidden:
        return False
    return not monster.invisible or has(hero, Property.SEE_INVISIBLE)


def sees_by_infravision(hero: Hero, monster: Monster) -> bool:
    """Whether infravision shows the monster: it is warm, and the hero is not blind."""
    return "infravisible" in monster.species.traits and has(hero, Property.INFRAVISION) and not is_blind(hero)


def senses_monster(world: World, monster: Monster) -> bool:
    """Whether the hero senses it by detection, telepathy or warning of its kind. NetHack: sensemon."""
    hero = world.hero
    if has(hero, Property.DETECT_MONSTERS):
        return True
    if has(hero, Property.TELEPATHY) and senses_by_telepathy(hero, monster):
        return True
    return (has(hero, Property.WARNING_OF_MONSTERS) and is_warned_of(hero, monster)) or (
        has(hero, Property.WARNING_OF_UNDEAD) and "undead" in monster.species.traits
    )


def senses_by_telepathy(hero: Hero, monster: Monster) -> bool:
    """Whether telepathy shows it: all minds to a blind hero, else only near ones. NetHack: tp_sensemon."""
    if "mindless" in monster.species.traits:
        return False
    if is_blind(hero):
        return True
    near = monster.spot != NOWHERE and distance2(hero.spot, monster.spot) <= TELEPATHY_REACH
    return bool(hero.extrinsic[Property.TELEPATHY]) and near


def is_warned_of(hero: Hero, monster: Monster) -> bool:
    """Whether the wielded artifact or the hero's form warns of its kind. NetHack: MATCH_WARN_OF_MON."""
    if is_prey_of_form(hero, monster.species):
        return True
    artifact = warning_artifact(hero.worn.get(Slot.WIELDED))
    return artifact is not None and artifact.against in monster.species.traits


def warning_level(play: Play, monster: Monster) -> int:
    """How dangerous warning says an unseen hostile monster is, 0 for no warning. NetHack: warning_of."""
    hero = play.hero
    if monster.peaceful or not has(hero, Property.WARNING):
        return 0
    if distance2(hero.spot, monster.spot) >= WARNING_REACH:
        return 0
    return min(5, monster.level // 4)


def monster_glyph(world: World, monster: Monster) -> int:
    """The glyph of a monster the hero sees or senses, else 0; one only seen may be disguised."""
    if senses_monster(world, monster):
        disguise = 0
    elif sees_monster(world, monster):
        disguise = disguise_of(world.hero, monster)
    else:
        return 0
    if disguise:
        return disguise
    return glyphs.MONSTER + monster.species.number + (glyphs.PET if monster.tame else 0)


def disguise_of(hero: Hero, monster: Monster) -> int:
    """The glyph of a monster's disguise; 0 if none, or for a hero protected from shape changers.

    NetHack: display_monster.
    """
    return 0 if has(hero, Property.PROTECTION_FROM_SHAPE_CHANGERS) else monster.disguise


def glyph_of_monster_at(world: World, monster: Monster, spot: int) -> int:
    """The glyph of a monster at one of its spots: of itself, or of a segment of its tail."""
    if spot not in monster.tail:
        return monster_glyph(world, monster)
    return segment_glyph(world, monster) if view_of(world)[spot] == 2 else 0


def segment_glyph(world: World, worm: Monster) -> int:
    """The glyph of a long worm's tail, or 0 if the hero cannot see the worm."""
    if worm.invisible and not has(world.hero, Property.SEE_INVISIBLE):
        return 0
    tail = SPECIES_NAMED["long worm tail"]
    return glyphs.MONSTER + tail.number + (glyphs.PET if worm.tame else 0)


# Memory


def map_spot(play: Play, spot: int) -> None:
    """If the hero sees a spot, map its top item, known trap or ground. NetHack: display.c, newsym."""
    if can_see(play, spot):
        note_spot(play.world.level, spot)


def map_by_touch(play: Play, spot: int) -> None:
    """Put a spot that the hero feels on his map. NetHack: display.c, feel_location."""
    level = play.world.level
    if level.remembered[spot] == glyphs.UNSEEN_MONSTER:
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
    remembered = level.remembered
    ground = level.terrain[spot]
    if (
        remembered[spot] == glyphs.TERRAIN + ground
        and level.seen[spot] == ground + 1
        and spot not in level.items
        and spot not in level.traps
    ):
        return  # it is on the map already
    if remembered[spot] != glyphs.UNSEEN_MONSTER:
        remembered[spot] = glyph_at(level, spot)
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
        if detail & Door.OPEN:
            return glyphs.OPEN_DOOR
        return glyphs.BROKEN_DOOR if detail & Door.BROKEN else glyphs.DOORWAY
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
            Terrain.HORIZONTAL_WALL <= other <= Terrain.T_RIGHT or other in (_DOOR, _SECRET_DOOR)
            for other in beside
        )
        return int(Terrain.HORIZONTAL_WALL if across else Terrain.VERTICAL_WALL)
    return terrain

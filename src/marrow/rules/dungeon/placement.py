"""Monsters on a level's map: placing and moving them, tails of long worms, free and suitable spots."""

from collections.abc import Callable
from typing import Final

from marrow.choices import OverLiquid, RoomBeside
from marrow.content.species import Species
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import (
    AREA,
    DIRECTIONS,
    HEIGHT,
    NOWHERE,
    UNPASSABLE,
    WIDTH,
    Door,
    Terrain,
    x_of,
    y_of,
)
from marrow.rules.dungeon.terrain import has_boulder, is_accessible, is_on_map, under_bridge
from marrow.rules.play import Play

MOST_SPOTS: Final = 15
NEAR_RINGS: Final = 3  # within so many steps a spot is looked for first
_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
_DOOR: Final = int(Terrain.DOOR)
_LAVA: Final = int(Terrain.LAVA)
_WATER: Final = int(Terrain.WATER)
LAVA_LIKERS: Final = ("salamander", "fire elemental")
_DRAWBRIDGE_UP: Final = int(Terrain.DRAWBRIDGE_UP)
_TREE: Final = int(Terrain.TREE)


def place_monster(level: Level, monster: Monster, spot: int) -> None:
    """Put a monster on a free spot; one that is new there heads the level's list (N-550)."""
    if monster.tail:
        monster.segments, monster.tail = monster.segments + len(monster.tail), ()
    monster.spot = spot
    level.monster_at[spot] = monster
    if monster not in level.monsters:
        level.monsters.insert(0, monster)


def move_monster(level: Level, monster: Monster, spot: int) -> None:
    """Move a monster of this level to any free spot; take a long worm's tail off the map (see uncoil)."""
    if monster.tail:
        remove_tail(level, monster)
    if monster.disguise:
        level.view = b""  # it may stop light here or there
    if level.monster_at.get(monster.spot) is monster:
        del level.monster_at[monster.spot]
    monster.spot = spot
    level.monster_at[spot] = monster


def take_off_map(level: Level, monster: Monster) -> None:
    """Take a monster, such as a steed, off the map but leave it in the level's list."""
    remove_tail(level, monster)
    if level.monster_at.get(monster.spot) is monster:
        del level.monster_at[monster.spot]
    monster.spot = NOWHERE


def remove_monster(level: Level, monster: Monster) -> None:
    """Take a monster off the map and out of the level's list."""
    remove_tail(level, monster)
    if monster.disguise:
        level.view = b""  # it may have stopped light
    if level.monster_at.get(monster.spot) is monster:
        del level.monster_at[monster.spot]
    if monster in level.monsters:
        level.monsters.remove(monster)
    monster.spot = NOWHERE


def move_head(level: Level, monster: Monster, spot: int) -> None:
    """Move the head of a monster one step; its tail stays where it is."""
    if level.monster_at.get(monster.spot) is monster:
        del level.monster_at[monster.spot]
    monster.spot = spot
    level.monster_at[spot] = monster


def remove_tail(level: Level, worm: Monster) -> None:
    """Take the tail of a long worm off the map; its segments are placed again later."""
    for spot in worm.tail:
        if level.monster_at.get(spot) is worm:
            del level.monster_at[spot]
    worm.segments += len(worm.tail)
    worm.tail = ()


def place_tail_randomly(play: Play, worm: Monster, level: Level | None = None) -> None:
    """Place the tail segments not on the map at random, each next to the last; the rest are lost.

    NetHack: worm.c, place_worm_tail_randomly.
    """
    on = level if level is not None else play.level
    left, worm.segments = worm.segments, 0
    last = worm.tail[-1] if worm.tail else worm.spot
    while left > 0:
        left -= 1
        spot = _room_for_segment(play, worm, last, on)
        if spot is None:
            return
        on.monster_at[spot] = worm
        worm.tail = (*worm.tail, spot)
        last = spot


def _room_for_segment(play: Play, worm: Monster, last: int, on: Level) -> int | None:
    """A free spot beside the last one, if there is one, or else is found in 50 tries."""
    if play.edition.monsters.worm_tails_lie_evenly:  # Z-317
        around = (last + step for step in shuffled_directions(play, "trap.c rnd_nextto_goodpos"))
        return next((spot for spot in around if good_spot(play, spot, worm.species, on)), None)
    for _ in range(50):
        spot = _beside(play, last)
        if is_on_map(spot) and good_spot(play, spot, worm.species, on):
            return spot
    return None


def shuffled_directions(play: Play, rule: str) -> list[int]:
    """The eight directions in random order. NetHack 3.7: trap.c, rnd_nextto_goodpos."""
    steps = list(DIRECTIONS)
    for left in range(len(steps), 0, -1):
        taken = play.dice.rn2(left, rule)
        steps[taken], steps[left - 1] = steps[left - 1], steps[taken]
    return steps


def _beside(play: Play, spot: int) -> int:
    """A random spot next to this one; straight above and below are likelier. NetHack: worm.c, random_dir."""
    rule = "worm.c random_dir"
    across = play.dice.rn2(3, rule) - 1
    if across:
        return spot + across + WIDTH * (play.dice.rn2(3, rule) - 1)
    return spot + (WIDTH if play.dice.rn2(2, rule) else -WIDTH)


def can_live_at(play: Play, level: Level, spot: int, species: Species) -> bool:
    """Whether a species can be put on the terrain of a spot: water for swimmers, rock for phasers and so on.

    One time in 13 an eel may be put on dry land. NetHack: teleport.c, goodpos.
    """
    terrain = level.terrain[spot]
    if terrain == _DRAWBRIDGE_UP:
        terrain = int(under_bridge(level, spot))
    traits = species.traits
    if Terrain.POOL <= terrain <= _WATER:
        return "swims" in traits or _hovers(play, species, terrain)
    if species.letter == ";" and play.dice.rn2(13, "teleport.c goodpos"):
        return False
    if terrain == _LAVA:
        return species.name in LAVA_LIKERS or _hovers(play, species, terrain)
    if "walks through walls" in traits and not (terrain < _TREE and level.detail[spot] & UNPASSABLE):
        return True
    if terrain < _DOOR:
        return False
    if terrain == _DOOR and level.detail[spot] & _SHUT and "amorphous" not in traits:
        return False
    return not (has_boulder(level, spot) and "throws rocks" not in traits)


def _hovers(play: Play, species: Species, liquid: int) -> bool:
    """Whether a species can be put above water or lava. There is nothing above the Plane of Water."""
    over = play.edition.monsters.over_liquid
    if over is not OverLiquid.ANY_FLIER and (
        liquid == _WATER or (liquid == _LAVA and species.name == "floating eye")
    ):
        return False
    clings = "clings" in species.traits and liquid != _LAVA and over is not OverLiquid.NO_CLINGERS
    return clings or "flies" in species.traits or "floats" in species.traits


def good_spot(play: Play, spot: int, species: Species | None = None, level: Level | None = None) -> bool:
    """Whether a monster can be placed at a spot: suitable terrain, and nobody there."""
    on = level if level is not None else play.level
    if not is_on_map(spot) or spot in on.monster_at:
        return False
    if species is None:
        return good_ground(play, spot, on)
    if on is play.world.level and spot == play.hero.spot:
        return False
    return can_live_at(play, on, spot, species)


def good_ground(play: Play, spot: int, level: Level) -> bool:
    """Whether a monster of any species could stand at a spot, if nobody but the hero counts."""
    if not is_on_map(spot) or (level is play.world.level and spot == play.hero.spot):
        return False
    return is_accessible(level, spot) and not has_boulder(level, spot)


def nearest_good_spot(
    play: Play, spot: int, species: Species | None = None, level: Level | None = None
) -> int | None:
    """The nearest free suitable spot, by chance among equally near ones. NetHack: teleport.c, enexto."""
    order = play.edition.monsters.room_beside
    if order is RoomBeside.EVENLY:
        return _first_good_of_shuffled(play, spot, species, level)
    ring = _ring_by_columns if order is RoomBeside.NORTHERN_CORNERS_TWICE else _ring
    for reach in range(1, WIDTH):
        free: list[int] = []
        for candidate in ring(spot, reach):
            if is_on_map(candidate) and good_spot(play, candidate, species, level):
                free.append(candidate)
                if len(free) == MOST_SPOTS:
                    break
        if free:
            chosen = play.dice.rn2(len(free), "teleport.c enexto")
            return free[chosen]
    return None


def _first_good_of_shuffled(
    play: Play, spot: int, species: Species | None, level: Level | None
) -> int | None:
    """Z-343: shuffle the spots at 1, 2 and 3 steps, and take the first good one; else all of the map."""
    tried = 0
    for farthest in (NEAR_RINGS, WIDTH):
        candidates = [
            found for reach in range(1, farthest + 1) for found in _shuffled_ring(play, spot, reach)
        ]
        for candidate in candidates[tried:]:
            if good_spot(play, candidate, species, level):
                return candidate
        tried = len(candidates)
    return None


def _shuffled_ring(play: Play, spot: int, reach: int) -> list[int]:
    """The spots of the map at exactly this distance in steps, from north to south, then shuffled."""
    ring = sorted(set(_ring(spot, reach)))
    for first in range(len(ring) - 1):
        chosen = first + play.dice.rn2(len(ring) - first, "Z-343")
        ring[first], ring[chosen] = ring[chosen], ring[first]
    return ring


def _ring(spot: int, reach: int) -> list[int]:
    """The spots at exactly this distance in steps, clipped to the map."""
    x, y = x_of(spot), y_of(spot)
    found: list[int] = []
    for other_y in (y - reach, y + reach):
        if 0 <= other_y < HEIGHT:
            row = range(max(1, x - reach), min(WIDTH, x + reach + 1))
            found += [other_y * WIDTH + other_x for other_x in row]
    for other_x in (x - reach, x + reach):
        if 1 <= other_x < WIDTH:
            column = range(max(0, y - reach + 1), min(HEIGHT, y + reach))
            found += [other_y * WIDTH + other_x for other_y in column]
    return found


def _ring_by_columns(spot: int, reach: int) -> list[int]:
    """The spots around, column by column, then row by row, with the northern corners twice.

    Where the map ends its last row or column takes the place of those beyond, again and again.
    """
    x, y = x_of(spot), y_of(spot)
    left, right = max(1, x - reach), min(WIDTH - 1, x + reach)
    top, bottom = max(0, y - reach), min(HEIGHT - 1, y + reach)
    found: list[int] = []
    for other_x in range(left, right + 1):
        found += [top * WIDTH + other_x, bottom * WIDTH + other_x]
    for other_y in range(top, bottom):
        found += [other_y * WIDTH + left, other_y * WIDTH + right]
    return found


def random_spot(
    play: Play,
    species: Species | None = None,
    level: Level | None = None,
    *,
    fits: Callable[[int], bool] | None = None,
) -> int | None:
    """A random free suitable spot: 200 random tries, then a choice among all. NetHack: teleport.c, rloc."""
    on = level if level is not None else play.level
    for _ in range(200):
        x = play.dice.rn1(WIDTH - 3, 2, "teleport.c rloc")
        y = play.dice.rn2(HEIGHT, "teleport.c rloc")
        spot = y * WIDTH + x
        if good_spot(play, spot, species, on) and (fits is None or fits(spot)):
            return spot
    free = [spot for spot in range(AREA - WIDTH) if good_spot(play, spot, species, on)]
    if fits is not None:
        free = [spot for spot in free if fits(spot)] or free
    if not free:
        return None
    chosen = play.dice.rn2(len(free), "teleport.c rloc")
    return free[chosen]


def monsters_next_to(level: Level, spot: int) -> list[Monster]:
    """The monsters on the eight spots around one, in the order of DIRECTIONS."""
    at = level.monster_at
    return [at[spot + step] for step in DIRECTIONS if spot + step in at]

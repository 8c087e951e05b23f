"""The terrain of a level, and the monsters on its map: placing, moving, free spots."""

from collections.abc import Callable

from marrow.content.species import Species
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import (
    AREA,
    DIRECTIONS,
    EAST,
    HEIGHT,
    NORTH,
    NORTHEAST,
    NOWHERE,
    SOUTH,
    SOUTHEAST,
    WEST,
    WIDTH,
    Door,
    Terrain,
    x_of,
    y_of,
)
from marrow.rules.play import Play

SHUT = Door.CLOSED | Door.LOCKED
_SHUT = int(SHUT)
_DOOR = int(Terrain.DOOR)
_POOL = int(Terrain.POOL)
_WATER = int(Terrain.WATER)
_BARS = int(Terrain.IRON_BARS)
_LAVA = int(Terrain.LAVA)
_DRAWBRIDGE_UP = int(Terrain.DRAWBRIDGE_UP)


# The detail of a drawbridge's span: two bits for the direction of the portcullis, two for what is below.
TOWARDS_PORTCULLIS = (NORTH, SOUTH, EAST, WEST)
TERRAIN_UNDER_BRIDGE = (Terrain.MOAT, Terrain.LAVA, Terrain.ICE, Terrain.ROOM)
BRIDGES = (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN)


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


def is_doorway(level: Level, spot: int) -> bool:
    """Whether a door spot allows no diagonal steps: it has an unbroken door. Source: hack.c doorless_door."""
    framed = level.narrow_doorways or level.detail[spot] & ~(Door.BROKEN | Door.TRAPPED)
    return level.terrain[spot] == _DOOR and bool(framed)


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
    """Whether this is moat or the Plane of Water, no pool. Source: dbridge.c is_moat."""
    terrain = level.terrain[spot]
    return terrain in (Terrain.MOAT, Terrain.WATER) or (terrain == _DRAWBRIDGE_UP and is_pool(level, spot))


def special_level_name(play: Play) -> str:
    """The name of this special level; "" for an ordinary one."""
    here = (play.level.branch, play.level.number)
    return next((p.name for p in play.world.dungeon.places if (p.branch, p.number) == here), "")


def is_lava(level: Level, spot: int) -> bool:
    """Whether this is lava, also below a raised drawbridge. NetHack: dbridge.c, is_lava."""
    terrain = level.terrain[spot]
    return terrain == _LAVA or (terrain == _DRAWBRIDGE_UP and under_bridge(level, spot) == Terrain.LAVA)


def is_liquid(level: Level, spot: int) -> bool:
    return is_pool(level, spot) or is_lava(level, spot)


def has_boulder(level: Level, spot: int) -> bool:
    lying = level.items.get(spot)
    return lying is not None and any(item.kind.name == "boulder" for item in lying)


def doors_allow_step(level: Level, start: int, step: int) -> bool:
    """Whether doors allow this step: none of them can be passed diagonally."""
    if step in (-1, 1, -WIDTH, WIDTH):
        return True
    return not is_doorway(level, start) and not is_doorway(level, start + step)


# Monsters on the map


def place_monster(level: Level, monster: Monster, spot: int) -> None:
    """Put a monster on a free spot, and add it to the level's list if it is new there."""
    if monster.tail:
        monster.segments, monster.tail = monster.segments + len(monster.tail), ()
    monster.spot = spot
    level.monster_at[spot] = monster
    if monster not in level.monsters:
        level.monsters.append(monster)


def move_monster(level: Level, monster: Monster, spot: int) -> None:
    """Move a monster of this level to any free spot; take a long worm's tail off the map (see uncoil)."""
    if monster.tail:
        remove_tail(level, monster)
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
    if level.monster_at.get(monster.spot) is monster:
        del level.monster_at[monster.spot]
    if monster in level.monsters:
        level.monsters.remove(monster)
    monster.spot = NOWHERE


# Tails of long worms


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
    on = level if level is not None else play.world.level
    left, worm.segments = worm.segments, 0
    last = worm.tail[-1] if worm.tail else worm.spot
    while left > 0:
        left -= 1
        for _ in range(50):
            spot = _beside(play, last)
            if is_on_map(spot) and good_spot(play, spot, worm.species, on):
                break
        else:
            return
        on.monster_at[spot] = worm
        worm.tail = (*worm.tail, spot)
        last = spot


def _beside(play: Play, spot: int) -> int:
    """A random spot next to this one; straight above and below are likelier. NetHack: worm.c, random_dir."""
    rule = "worm.c random_dir"
    across = play.dice.rn2(3, rule) - 1
    if across:
        return spot + across + WIDTH * (play.dice.rn2(3, rule) - 1)
    return spot + (WIDTH if play.dice.rn2(2, rule) else -WIDTH)


# Suitable and free spots


def can_live_at(level: Level, spot: int, species: Species) -> bool:
    """Whether a species can live on the terrain of a spot: water for swimmers, rock for phasers and so on.

    NetHack: teleport.c, goodpos.
    """
    terrain = level.terrain[spot]
    if terrain == _DRAWBRIDGE_UP:
        terrain = int(under_bridge(level, spot))
    traits = species.traits
    if species.letter == ";":
        return Terrain.POOL <= terrain <= Terrain.WATER
    if "walks through walls" in traits:
        return True
    if Terrain.POOL <= terrain <= Terrain.WATER:
        return bool({"flies", "swims", "amphibious", "clings"} & traits) or species.letter in "ey"
    if terrain == _LAVA:
        return (
            "flies" in traits
            or species.name in ("salamander", "fire elemental", "fire vortex")
            or (species.letter in "ey")
        )
    if terrain == _BARS:
        return species.size == 0 or bool({"unsolid", "amorphous", "slithy"} & traits and species.size <= 1)
    if terrain < _DOOR:
        return False
    if terrain == _DOOR and level.detail[spot] & _SHUT and not ({"amorphous", "unsolid"} & traits):
        return False
    return not (has_boulder(level, spot) and "throws rocks" not in traits)


def good_spot(play: Play, spot: int, species: Species | None = None, level: Level | None = None) -> bool:
    """Whether a monster can be placed at a spot: suitable terrain, and nobody there."""
    on = level if level is not None else play.world.level
    if not is_on_map(spot) or spot in on.monster_at:
        return False
    if on is play.world.level and spot == play.hero.spot:
        return False
    if species is None:
        return is_accessible(on, spot) and not has_boulder(on, spot)
    return can_live_at(on, spot, species)


def nearest_good_spot(
    play: Play, spot: int, species: Species | None = None, level: Level | None = None
) -> int | None:
    """The nearest free suitable spot, by chance among equally near ones. NetHack: teleport.c, enexto."""
    for reach in range(1, WIDTH):
        ring = [
            candidate
            for candidate in _ring(spot, reach)
            if is_on_map(candidate) and good_spot(play, candidate, species, level)
        ]
        if ring:
            chosen = play.dice.rn2(len(ring), "teleport.c enexto")
            return ring[chosen]
    return None


def put_at(play: Play, monster: Monster, spot: int) -> bool:
    """Put a monster on a spot, and move who is there aside; False if that fails. NetHack: mnearto."""
    level = play.level
    if monster.spot == spot:
        return True
    if spot == play.hero.spot:
        beside = nearest_good_spot(play, spot, monster.species)
        if beside is None:
            return False
        move_monster(level, monster, beside)
        return True
    move_occupant_aside(play, level, spot)
    if spot in level.monster_at:
        return False
    move_monster(level, monster, spot)
    return True


def move_occupant_aside(play: Play, level: Level, spot: int) -> None:
    """Move a monster that stands on this spot aside, if there is room."""
    other = level.monster_at.get(spot)
    if other is None:
        return
    beside = nearest_good_spot(play, spot, other.species)
    if beside is not None:
        move_monster(level, other, beside)


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


def is_in_closed_region(level: Level, spot: int) -> bool:
    """Whether a spot is in the region that nobody can teleport into or out of."""
    if level.apart is None:
        return False
    left, top, right, bottom = level.apart
    return left <= spot % WIDTH <= right and top <= spot // WIDTH <= bottom


def can_teleport_between(level: Level, start: int, end: int) -> bool:
    """Whether a teleport may lead from one spot to another. NetHack: teleport.c, tele_jump_ok."""
    return level.apart is None or is_in_closed_region(level, start) is is_in_closed_region(level, end)


def random_spot(
    play: Play,
    species: Species | None = None,
    level: Level | None = None,
    *,
    fits: Callable[[int], bool] | None = None,
) -> int | None:
    """A random free suitable spot: 200 random tries, then a choice among all. NetHack: teleport.c, rloc."""
    on = level if level is not None else play.world.level
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


def under_bridge(level: Level, spot: int) -> Terrain:
    """What is below the span of a drawbridge; stone for any other spot."""
    return (
        TERRAIN_UNDER_BRIDGE[level.detail[spot] >> 2 & 3] if level.terrain[spot] in BRIDGES else Terrain.STONE
    )


def is_ice(level: Level, spot: int) -> bool:
    """Whether this is ice, also below a raised drawbridge."""
    if level.terrain[spot] == Terrain.DRAWBRIDGE_UP:
        return under_bridge(level, spot) == Terrain.ICE
    return level.terrain[spot] == Terrain.ICE


def is_diagonal(step: int) -> bool:
    return step not in (-1, 1, -WIDTH, WIDTH)


def corners(spot: int, step: int) -> tuple[int, int]:
    """The two spots a diagonal step passes between."""
    sideways = 1 if step in (NORTHEAST, SOUTHEAST) else -1
    return spot + sideways, spot + step - sideways

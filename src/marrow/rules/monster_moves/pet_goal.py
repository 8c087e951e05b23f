"""Where a pet wants to go: to food, items or the hero. NetHack: dogmove.c, dog_goal."""

from functools import cache
from typing import Final

from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster, Pet
from marrow.model.places import NOWHERE, UNDIGGABLE, WIDTH, Door, Terrain, TrapKind, circle, distance2
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.terrain import has_boulder, is_lava, is_liquid, is_on_map, is_pool
from marrow.rules.hero.field_of_view import clear_path, opacity
from marrow.rules.hero.footprints import freshest_footprint
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.monster_moves import item_pickup
from marrow.rules.monster_moves.intents import APPROACH, KEEP_AWAY, WANDER, Intent
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.monster_moves.tools_of_pets import droppable_items
from marrow.rules.play import Play
from marrow.sight import runs_in_sight

_IRON_BARS: Final = int(Terrain.IRON_BARS)  # before the bars come water and lava
_DOOR: Final = int(Terrain.DOOR)
_POOL: Final = int(Terrain.POOL)
_STONE: Final = int(Terrain.STONE)
_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
PEOPLE_FOOD: Final = Grade.PEOPLE_FOOD
IGNORED: Final = Grade.IGNORED


FOOD_SEARCH_REACH: Final = 5  # spots: how far a pet looks for food (N-380)
FAR_OFF: Final = 9  # squared: from here on a pet comes closer
FETCH: Final = Grade.FETCH
TREAT: Final = Grade.TREAT


def pet_goal(
    play: Play, pet: Monster, record: Pet | None, reach: int, *, summoned: bool
) -> tuple[int, Intent]:
    """N-380: the best food in reach, else something to fetch, else the hero; and what the pet means to do."""
    hero, level = play.hero, play.world.level
    with_master = in_line_of_sight(play, pet.spot)
    laden = bool(pet.inventory) and bool(droppable_items(play, pet))
    wanted: int | None = None
    found = FETCH
    if record is not None and not record.leashed:
        wanted, found = nearest_wanted_item(play, pet, record, with_master, laden)
        if found not in (TREAT, FETCH) and play.world.turn < record.hungry_at:
            wanted = None
    if wanted is not None and record is not None:
        if wanted == hero.spot:
            wanted = goal_towards_hero(play, pet, record, with_master)
        else:
            record.goal = NOWHERE
        return wanted, WANDER if pet.confused else APPROACH
    if record is None or record.leashed:
        return goal_towards_hero(play, pet, record, with_master), WANDER if pet.confused else APPROACH
    intent = APPROACH if reach >= FAR_OFF else KEEP_AWAY if pet.fleeing else WANDER
    if reach > 1:
        indoors = level.terrain[hero.spot] >= Terrain.ROOM
        strays = play.dice.rn2(4, "dogmove.c dog_goal") if indoors else 0
        if strays == 0 or summoned:
            intent = APPROACH
        elif laden:
            returns = play.dice.rn2(max(record.apport, 1), "dogmove.c dog_goal")
            if returns:
                intent = APPROACH
    if intent is WANDER and _draws_pets(play, pet):
        intent = APPROACH
    if pet.confused:
        intent = WANDER
    return goal_towards_hero(play, pet, record, with_master), intent


def nearest_wanted_item(
    play: Play, pet: Monster, record: Pet, with_master: bool, laden: bool
) -> tuple[int | None, Grade]:
    """The nearest of the best items within five squares that it could reach. NetHack: dogmove.c, dog_goal."""
    hero, level = play.hero, play.world.level
    start = pet.spot
    fetches = with_master and not laden and not (level.lit[start] and not level.lit[hero.spot])
    wanted: int | None = None
    best = IGNORED
    best_reach = 0
    reachable: dict[int, bool] = {}
    for spot, item in newest_first(level, start):
        worth = food_grade(play, pet, item)
        if worth > best or worth == IGNORED:
            continue
        reach = distance2(start, spot)
        if worth < PEOPLE_FOOD and worth == best and reach >= best_reach:
            continue
        if worth >= PEOPLE_FOOD and not (best == IGNORED and fetches):
            continue
        if is_cursed_pile(level.items[spot]) and not (record.hp_penalty and worth < PEOPLE_FOOD):
            continue  # the starving are not choosy
        if spot not in reachable:
            reachable[spot] = can_walk_to(level, pet, start, spot)
        if not reachable[spot]:
            continue
        if worth < PEOPLE_FOOD:
            wanted, best, best_reach = spot, worth, reach
        elif worth == PEOPLE_FOOD or clear_path(level, start, spot):
            fancies = play.dice.rn2(8, "dogmove.c dog_goal")
            if record.apport > fancies and item_pickup.can_carry(play, pet, item):
                wanted, best, best_reach = spot, FETCH, reach
    return wanted, best


def newest_first(level: Level, start: int) -> list[tuple[int, Item]]:
    """N-569: everything on the floor within five squares with its spot, what came there last first."""
    x = start % WIDTH
    first, last = start - FOOD_SEARCH_REACH * (WIDTH + 1), start + FOOD_SEARCH_REACH * (WIDTH + 1)
    found = [
        (spot, item)
        for spot, lying in level.items.items()
        if first <= spot <= last and -FOOD_SEARCH_REACH <= spot % WIDTH - x <= FOOD_SEARCH_REACH
        for item in reversed(lying)
    ]
    found.sort(key=_when_laid, reverse=True)
    return found


def _when_laid(found: tuple[int, Item]) -> int:
    return found[1].laid


def carries_treat(play: Play, pet: Monster, hero: Hero) -> bool:
    """Whether the hero carries a treat, so that the pet follows him closely."""
    return any(food_grade(play, pet, item) == TREAT for item in hero.inventory)


def _draws_pets(play: Play, pet: Monster) -> bool:
    """Whether the hero carries a treat or, since 3.7, stands on stairs or beside a magic portal.

    On stairs his pack is not looked at, for which dice are thrown (N-549).
    """
    level, spot = play.level, play.hero.spot
    leaves = play.edition.monsters.pets_follow_heroes_to_stairs
    if leaves and stairs_at(level, spot) is not None:
        return True
    if carries_treat(play, pet, play.hero):
        return True
    if not leaves:
        return False
    portal = next((trap for trap in level.traps.values() if trap.kind == TrapKind.MAGIC_PORTAL), None)
    return portal is not None and distance2(portal.spot, spot) <= 2


def goal_towards_hero(play: Play, pet: Monster, record: Pet | None, with_master: bool) -> int:
    """The hero, else his footprints, else where it was going before, else a spot to look out from."""
    hero = play.hero
    found = hero.spot if with_master else freshest_footprint(play, pet.spot, NOWHERE)
    if found != NOWHERE:
        if record is not None:
            record.goal = NOWHERE
        return found
    if record is not None and record.goal not in (NOWHERE, pet.spot):
        goal, record.goal = record.goal, NOWHERE
        return goal
    goal = lookout_spot(play, pet)
    if goal == pet.spot:
        return hero.spot
    if record is not None:
        record.goal = goal
    return goal


FAR_AWAY: Final = 2 * WIDTH * WIDTH  # a distance squared, greater than any on a map
LOOKOUT: Final = circle(9)  # how far it looks around, in each row from its own


def lookout_spot(play: Play, pet: Monster) -> int:
    """N-631: the spot nearest to the hero, wall or floor, of those that the pet sees. NetHack: wantdoor."""
    hero_spot = play.hero.spot
    best, nearest = NOWHERE, FAR_AWAY
    for first, count in runs_in_sight(opacity(play.world.level), pet.spot, WIDTH, LOOKOUT):
        for spot in range(first, first + count):
            away = distance2(spot, hero_spot)
            if away < nearest:
                best, nearest = spot, away
    return best


def can_reach_item(level: Level, pet: Monster, spot: int) -> bool:
    """Whether it is not under water, in lava or under a boulder. NetHack: dogmove.c, could_reach_item."""
    if is_liquid(level, spot):
        if is_pool(level, spot) and "swims" not in pet.species.traits:
            return False
        if is_lava(level, spot) and not movement_flags_of(pet.species).likes_lava:
            return False
    return not has_boulder(level, spot) or "throws rocks" in pet.species.traits


def can_walk_to(level: Level, pet: Monster, start: int, end: int) -> bool:
    """Whether a way leads there on which every step brings it nearer. NetHack: can_reach_location."""
    if start == end:
        return True
    flags = movement_flags_of(pet.species)
    first_passable = _STONE if flags.passes_walls or flags.burrows else _POOL
    if _is_barred(level, pet, end, first_passable):
        return False
    return _straight_way_is_free(level, pet, start, end, first_passable) or _finds_way(
        level, pet, start, end, first_passable
    )


def _straight_way_is_free(level: Level, pet: Monster, start: int, end: int, first_passable: int) -> bool:
    """Whether it gets there by the best step each time: diagonally, then straight on."""
    across, down = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
    aside, along = 1 if across > 0 else -1, WIDTH if down > 0 else -WIDTH
    across, down = abs(across), abs(down)
    terrain, items = level.terrain, level.items
    spot = start
    for done in range(max(across, down) - 1):
        if done < across:
            spot += aside
        if done < down:
            spot += along
        is_plain = terrain[spot] > _DOOR and spot not in items
        if not is_plain and _is_barred(level, pet, spot, first_passable):
            return False
    return True


def _finds_way(level: Level, pet: Monster, start: int, end: int, first_passable: int) -> bool:
    """Whether it gets there by any steps that bring it nearer."""
    x, y = end % WIDTH, end // WIDTH
    seen = {start}
    waiting = [start]
    while waiting:
        spot = waiting.pop()
        for step in _steps_nearer(x - spot % WIDTH, y - spot // WIDTH):
            beyond = spot + step
            if beyond == end:
                return True
            if beyond not in seen:
                seen.add(beyond)
                if not _is_barred(level, pet, beyond, first_passable):
                    waiting.append(beyond)
    return False


def _is_barred(level: Level, pet: Monster, spot: int, first_passable: int) -> bool:
    """Whether rock, a shut door, the map's border, or what it cannot cross or reach keeps it from a spot."""
    ground = level.terrain[spot]
    if ground < first_passable or (ground == _STONE and not is_on_map(spot)):
        return True
    if ground < _POOL and level.detail[spot] & UNDIGGABLE:
        return not movement_flags_of(pet.species).passes_walls
    if ground == _DOOR and level.detail[spot] & _SHUT:
        return True
    return (ground < _IRON_BARS or spot in level.items) and not can_reach_item(level, pet, spot)


@cache
def _steps_nearer(across: int, down: int) -> tuple[int, ...]:
    """The steps that shorten the straight distance to what is so far away; the best is the last."""
    gains = sorted(
        (2 * (across * dx + down * dy) - dx * dx - dy * dy, dy * WIDTH + dx)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    )
    return tuple(step for gain, step in gains if gain > 0)


def is_cursed_pile(lying: list[Item]) -> bool:
    for item in lying:  # noqa: SIM110 - asked of every pile in reach, and a plain loop is the quickest
        if item.blessing < 0:
            return True
    return False

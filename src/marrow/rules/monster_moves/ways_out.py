"""How monsters flee by stairs, ladders, holes and teleporters. NetHack: muse.c, find_defensive."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from marrow.choices import BranchStairs
from marrow.content.kinds import ObjectKind
from marrow.content.species import Size
from marrow.model.level import Level, Stairs, Trap
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Priest
from marrow.model.places import (
    EAST,
    HOLES,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    ORTHOGONAL,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    WIDTH,
    Terrain,
    TrapKind,
)
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.dungeon.arrival_spots import has_wizard_tower, stairs_at
from marrow.rules.dungeon.branches import GEHENNOM, PLANES, branch_named, place_named
from marrow.rules.dungeon.depths import can_fall_through, monster_falls_to
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.families import UNIQUE_KINDS, carries
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.traits import is_floater, is_quest_artifact, is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.travel.migration import send_monster
from marrow.rules.travel.monster_teleport import teleport_monster

RULE = "muse.c use_defensive"
KNOWS_TELEPORTERS = 1 << (TrapKind.TELEPORTATION - 1)
TELEPORT_FAILS_ONE_IN = 3  # how often teleporting fails with the Amulet, or in the Wizard's Tower
Escape = Callable[[], bool]
BY_COLUMNS: Final = (NORTHWEST, WEST, SOUTHWEST, NORTH, 0, SOUTH, NORTHEAST, EAST, SOUTHEAST)
BY_COLUMNS_FROM_OWN: Final = (0, NORTHWEST, WEST, SOUTHWEST, NORTH, SOUTH, NORTHEAST, EAST, SOUTHEAST)
STRAIGHT: Final = (0, *ORTHOGONAL)


def find_way_out(play: Play, monster: Monster) -> Escape | None:
    """Escape by the stairs it stands on, else by a hole or teleporter here or beside it; holes come first."""
    level = play.world.level
    stuck = is_stuck(play, monster) or not monster.species.speed
    on_stairs = level.terrain[monster.spot] in (Terrain.STAIRS, Terrain.LADDER)
    stairs = stairs_at(level, monster.spot) if on_stairs else None
    of_holders = play.edition.monsters.flight_by_branch_stairs is BranchStairs.OF_HOLDERS
    if of_holders and stairs is not None and _leads_to_another_branch(level, stairs):
        holds = stuck and play.hero.hold.engulfer_id != monster.id
        return partial(take_stairs, play, monster, stairs) if holds else None
    if stuck or (monster.trapped and play.edition.monsters.trapped_monsters_cannot_escape):
        return None
    if on_stairs:
        if stairs is None or (not stairs.goes_up and is_floater(monster.species)):
            return None
        if _leaves_the_dungeon(play, stairs) and _may_not_leave(play, monster):
            return None
        return partial(take_stairs, play, monster, stairs)
    return _way_out_by_trap(play, monster)


def is_stuck(play: Play, monster: Monster) -> bool:
    """Whether it holds the hero, or has engulfed him, which keeps it where it is."""
    return monster.id in (play.hero.hold.holder_id, play.hero.hold.engulfer_id)


def _leads_to_another_branch(level: Level, stairs: Stairs) -> bool:
    """L-283: as the first stairs up do: to the Elemental Planes."""
    return stairs.number < 1 or stairs.branch != level.branch


def _leaves_the_dungeon(play: Play, stairs: Stairs) -> bool:
    choice = play.edition.monsters.flight_by_branch_stairs
    return stairs.number < 1 and choice is BranchStairs.LEAVES_DUNGEON


def _way_out_by_trap(play: Play, monster: Monster) -> Escape | None:
    """L-283: the hole or teleporter that it would use."""
    own_first = play.edition.monsters.traps_in_line_are_ways_out
    hole: Escape | None = None
    teleporter: Escape | None = None
    for trap in traps_within_reach(play, monster, own_first=own_first):
        if not own_first and (_is_in_row_or_column(play, trap.spot)):
            continue
        if trap.kind in HOLES and _would_fall(play, monster):
            hole = partial(leap_into_hole, play, monster, trap)
            if own_first:
                return hole
        elif trap.kind == TrapKind.TELEPORTATION:
            teleporter = partial(leap_onto_teleporter, play, monster, trap)
    return hole or teleporter


def _is_in_row_or_column(play: Play, spot: int) -> bool:
    here = play.hero.spot
    return spot % WIDTH == here % WIDTH or spot // WIDTH == here // WIDTH


def _may_not_leave(play: Play, monster: Monster) -> bool:
    """L-277: whether it must not leave the dungeon: with what the game needs, or as the only Wizard."""
    if is_wizard(monster) and play.edition.monsters.last_wizard_stays and play.world.wizards < 2:
        return True
    kept = play.edition.monsters.all_quest_artifacts_are_coveted
    return carries(monster, *UNIQUE_KINDS) or (kept and any(map(is_quest_artifact, monster.inventory)))


def traps_within_reach(play: Play, monster: Monster, *, own_first: bool = False) -> Iterator[Trap]:
    """The traps that it stands on or could step onto, from the west, and in a column from the north."""
    level = play.world.level
    if not level.traps:
        return
    species = monster.species
    climbs = species.size == Size.TINY or not {"throws rocks", "walks through walls"}.isdisjoint(
        species.traits
    )
    steps = BY_COLUMNS_FROM_OWN if own_first else BY_COLUMNS
    for step in steps:
        if species.name == "grid bug" and step not in STRAIGHT:
            continue
        spot = monster.spot + step
        trap = level.traps.get(spot)
        if trap is None or spot == play.hero.spot or (step and spot in level.monster_at):
            continue
        if (climbs or not has_boulder(level, spot)) and not is_scary_spot(play, monster, spot):
            yield trap


def is_official(monster: Monster) -> bool:
    """Shopkeepers, guards and priests do not leave their posts by magic."""
    return isinstance(monster.duty, Keeper | Guard | Priest)


def _would_fall(play: Play, monster: Monster) -> bool:
    return not is_floater(monster.species) and not is_official(monster) and can_fall_through(play)


def start_fleeing(play: Play, monster: Monster) -> None:
    """Make it flee for some time, the longer the fewer hit points it has left."""
    if not monster.fleeing and not is_wizard(monster):
        make_flee(play, monster, 33 - 30 * monster.hp // max(monster.max_hp, 1))


def take_stairs(play: Play, monster: Monster, stairs: Stairs) -> bool:
    start_fleeing(play, monster)
    if stairs.goes_up and _is_pulled_down(play, monster, stairs):
        if can_see_monster(play, monster):
            play.tell("creatures.pulled down", RULE, monster=the_monster(play, monster))
        send_monster(play, monster, play.level.branch, play.level.number + 1)
        return True
    if can_see_monster(play, monster):
        key = "creatures.escapes up" if stairs.goes_up else "creatures.escapes down"
        if _leaves_the_dungeon(play, stairs):
            key = "creatures.escapes dungeon"
        play.tell(key, RULE, monster=the_monster(play, monster))
    if play.hero.hold.holder_id == monster.id:
        play.hero.hold.holder_id = 0
    if _leaves_the_dungeon(play, stairs):
        take_out_of_game(play, monster)
    elif stairs.number < 1:  # L-283
        earth = place_named(play.world.dungeon, "earth")
        send_monster(play, monster, PLANES, earth.number if earth is not None else 1)
    else:
        send_monster(play, monster, stairs.branch, stairs.number, to="stairs", ladder=stairs.ladder)
    return True


def _is_pulled_down(play: Play, monster: Monster, stairs: Stairs) -> bool:
    """Within Gehennom the Amulet's bearer goes down instead of up, one time in four."""
    level = play.level
    if level.branch != GEHENNOM or stairs.branch != GEHENNOM:
        return False
    if not has_the_amulet(monster) or play.dice.rn2(4, RULE):
        return False
    return level.number < branch_named(play.world.dungeon, GEHENNOM).levels - 3


def leap_into_hole(play: Play, monster: Monster, trap: Trap) -> bool:
    start_fleeing(play, monster)
    if can_see(play, monster.spot):
        play.tell("creatures.leaps into hole", RULE, monster=the_monster(play, monster))
        _uncover(play.level, trap)
    send_monster(play, monster, *monster_falls_to(play, trap))
    return True


def _uncover(level: Level, trap: Trap) -> None:
    trap.seen = True
    if level.terrain[trap.spot] == Terrain.SECRET_CORRIDOR:
        level.terrain[trap.spot] = int(Terrain.CORRIDOR)


def leap_onto_teleporter(play: Play, monster: Monster, trap: Trap) -> bool:
    start_fleeing(play, monster)
    if can_see(play, monster.spot):
        play.tell("creatures.leaps onto teleporter", RULE, monster=the_monster(play, monster))
        trap.seen = True
    if trap.spot != monster.spot:
        move_monster(play.level, monster, trap.spot)
    return teleport_or_learn(play, monster)


def teleport_or_learn(play: Play, monster: Monster, device: ObjectKind | None = None) -> bool:
    """Teleport on the level; where that is impossible it learns so. Always takes the move.

    Who sees either knows the ``device`` that did it. NetHack: muse.c, m_tele.
    """
    seen = can_see_monster(play, monster)
    if bars_teleporting(play, monster):
        if device is not None and seen:
            discover(play, device)
        monster.seen_traps |= KNOWS_TELEPORTERS
        teleport_monster(play, monster)
        return True
    tower = has_wizard_tower(play.world.dungeon, play.level.branch, play.level.number)
    if (tower or has_the_amulet(monster)) and play.dice.one_in(TELEPORT_FAILS_ONE_IN, RULE):
        if seen:
            play.tell("creatures.disoriented", RULE, monster=the_monster(play, monster))
        return True
    if device is not None and seen:
        discover(play, device)
    teleport_monster(play, monster)
    return True

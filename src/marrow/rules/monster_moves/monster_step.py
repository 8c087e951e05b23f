"""Where a monster steps. NetHack: monmove.c, m_move."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_fights import attack_monster
from marrow.rules.combat.monster_fights.striking_back import takes_move_to_answer
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.body import has
from marrow.rules.hero.shape import sticks
from marrow.rules.monster_moves import covetous, item_pickup, item_search
from marrow.rules.monster_moves.breaking_boulders import break_boulder, can_break_boulder
from marrow.rules.monster_moves.coming_to_spots import Step, act_on_arrival, step_onto
from marrow.rules.monster_moves.defensive_items import escape_if_cornered
from marrow.rules.monster_moves.displacing import displace_monster, without_displacing
from marrow.rules.monster_moves.intents import APPROACH, KEEP_AWAY, WANDER
from marrow.rules.monster_moves.monster_digging import ready_tool, tunnels_here, what_it_digs
from marrow.rules.monster_moves.monster_goal import (
    best_spot,
    flight_or_search,
    is_too_far,
    looks_for_items,
    walking_goal,
    would_rather_fight,
)
from marrow.rules.monster_moves.movement_flags import MovementFlags, movement_flags_of
from marrow.rules.monster_moves.pet_meals import end_meal
from marrow.rules.monster_moves.reachable_spots import in_line, may_fight, open_spots
from marrow.rules.monster_moves.tengu import tengu_teleports
from marrow.rules.monsters.hide_under import is_good_cover
from marrow.rules.monsters.long_worms import shrink_stuck_worm
from marrow.rules.monsters.traits import is_rider
from marrow.rules.naming import the_monster
from marrow.rules.people.temples import is_sanctuary
from marrow.rules.play import Play
from marrow.rules.traps import trap_monster
from marrow.rules.travel.monster_teleport import teleport_monster

RULE: Final = "monmove.c m_move"
CONFLICT: Final = int(Property.CONFLICT)
NONE: Final = Step.NONE
TAKEN: Final = Step.TAKEN
DIED: Final = Step.DIED
STUCK: Final = Step.STUCK
BUSY: Final = Step.BUSY


def wild_step(play: Play, monster: Monster, believed: int) -> Step:
    """One step of a monster that is no pet. It may end up on another level, or die.

    NetHack: monmove.c, m_move.
    """
    if monster.trapped:
        outcome = trap_monster(play, monster)
        if outcome >= 2:
            return DIED
        if outcome == 1:
            return NONE
    if monster.eating:
        monster.eating -= 1
        if not monster.eating:
            end_meal(monster)
        return BUSY
    flags = movement_flags_of(monster.species)
    instead = _instead_of_step(play, monster, flags)
    if instead is not None:
        return instead
    goal, intent = walking_goal(play, monster, flags, believed)
    tempted = looks_for_items(play, monster, believed, intent)
    wanted = item_search.nearest_spot_with_wanted_item(play, monster, believed) if tempted else None
    if wanted == monster.spot:
        return _stays_on_items(play, monster, flags)
    if wanted is not None:
        goal = wanted
    if intent is KEEP_AWAY:
        goal, intent = flight_or_search(monster, believed, goal, wanted)
    friendly = monster.peaceful and not has(play.hero, CONFLICT)
    tunnels = tunnels_here(play, flags) and not would_rather_fight(monster, flags, believed, friendly)
    digs = what_it_digs(monster, flags) if tunnels else 0
    calm = monster.peaceful and (friendly or resists_conflict(play, monster))
    spots = _spots_to_step_on(play, monster, flags, believed, goal, peaceful=calm, digs=digs)
    if intent is APPROACH and not monster.peaceful and is_too_far(play, monster, goal):
        intent = WANDER
    chosen = best_spot(play, monster, spots, goal, intent)
    if chosen is None:
        return _stays(play, monster, flags, cornered=not spots)
    if chosen == play.hero.spot:
        return NONE
    if is_stuck_to_hero(play, monster) or ready_tool(play, monster, flags, chosen):
        return BUSY
    other = play.world.level.monster_at.get(chosen)
    if other is not None:
        return _walks_into(play, monster, other, at_image=chosen == believed)
    if chosen == believed:  # nobody is there: it attacked the hero's displaced image
        return BUSY
    if has_boulder(play.world.level, chosen) and can_break_boulder(play, monster):
        break_boulder(play, monster, chosen)
        return BUSY
    return step_onto(play, monster, flags, chosen, tunnels=tunnels, tempted=tempted)


def _stays(play: Play, monster: Monster, flags: MovementFlags, *, cornered: bool) -> Step:
    """No spot is better than its own, or it can step nowhere (``cornered``) and may escape by an item."""
    leaps = flags.unicorn and play.edition.monsters.cornered_unicorns_leap
    if cornered and not leaps:
        if escape_if_cornered(play, monster):
            return BUSY if monster.hp > 0 else DIED
        if play.edition.monsters.cornered_monsters_escape:
            return STUCK
    stayed = _has_nowhere_to_go(play, monster, flags)
    return STUCK if stayed is NONE and cornered else stayed


def _stays_on_items(play: Play, monster: Monster, flags: MovementFlags) -> Step:
    """It stays for what lies under it, and takes some of it."""
    outcome = act_on_arrival(play, monster, flags, tempted=True)
    return BUSY if outcome is TAKEN else outcome


def _instead_of_step(play: Play, monster: Monster, flags: MovementFlags) -> Step | None:
    """What came of anything that keeps it from walking: cover, treasure, a tengu's leap, a swallowed hero."""
    if stays_under_cover(play, monster):
        return NONE
    if flags.is_covetous:
        if covetous.attack_on_treasure(play, monster):
            return TAKEN
        if not play.edition.monsters.covetous_walk:
            return NONE
    if monster.species.name == "tengu" and tengu_teleports(play, monster):
        if monster.spot in play.world.level.traps and trap_monster(play, monster) >= 2:
            return DIED
        return act_on_arrival(play, monster, movement_flags_of(monster.species))
    engulfer = play.hero.hold.engulfer_id
    if engulfer and not monster.fleeing and engulfer != monster.id:
        return TAKEN
    return None


def stays_under_cover(play: Play, monster: Monster) -> bool:
    """Whether a monster that hides under items stays under those at its spot: nine times in ten."""
    if "conceals" not in monster.species.traits or monster.spot not in play.world.level.items:
        return False
    if play.edition.monsters.hiders_are_choosy and not is_good_cover(play, monster.spot):
        return False
    return play.dice.rn2(10, RULE) != 0


def _spots_to_step_on(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    believed: int,
    goal: int,
    *,
    peaceful: bool,
    digs: int,
) -> list[int]:
    """Where it could go, sanctuaries left out, and monsters that it would not displace for the goal."""
    spots = open_spots(
        play,
        monster,
        flags,
        believed,
        at_hero=not peaceful,
        fearless=peaceful or flags.fearless,
        digs=digs,
        keys=bool(monster.inventory) and item_pickup.has_key(play, monster),
        off_line=flags.unicorn and not bars_teleporting(play, monster),
    )
    if flags.unicorn and bars_teleporting(play, monster):  # it may be unable to keep off the hero's lines
        spots = [spot for spot in spots if not in_line(spot, play.hero.spot)] or spots
    if play.hero.visit.room and not peaceful:
        spots = without_sanctuaries(play, monster, spots)
    if flags.displaces and play.edition.monsters.riders_displace_monsters:
        spots = without_displacing(play, monster, spots, goal)
    return spots


def _has_nowhere_to_go(play: Play, monster: Monster, flags: MovementFlags) -> Step:
    """A unicorn teleports away half the time, if the level lets it; a long worm shrinks."""
    if flags.unicorn:
        leaps = play.dice.rn2(2, RULE) != 0
        barred = bars_teleporting(play, monster)
        if leaps:
            teleport_monster(play, monster)
            if not barred:
                return TAKEN
    if monster.species.name == "long worm":
        shrink_stuck_worm(play, monster)
    return NONE


def _walks_into(play: Play, monster: Monster, other: Monster, *, at_image: bool) -> Step:
    """It attacks the monster on its spot, or changes places with it."""
    if at_image or may_fight(play, monster, other, pet=False):
        return attack_in_the_way(play, monster, other)
    shoved = displace_monster(play, monster, other)
    if monster.hp < 1:
        return DIED
    return TAKEN if shoved else BUSY


def without_sanctuaries(play: Play, monster: Monster, spots: list[int]) -> list[int]:
    """The spots outside the temple of the hero's god, which only minions and Riders enter, and the hero's."""
    free = "minion" in monster.species.traits or is_rider(monster.species)
    if free or is_sanctuary(play, monster.spot):
        return spots
    return [spot for spot in spots if spot == play.hero.spot or not is_sanctuary(play, spot)]


def attack_in_the_way(play: Play, monster: Monster, other: Monster) -> Step:
    """It attacks another monster that stands in its way, which may strike back."""
    fight = attack_monster.attack_monster(play, monster, other)
    if fight.attacker_died or monster.hp < 1:
        return DIED
    if fight.hit and not fight.defender_died and other.hp > 0:
        answers = takes_move_to_answer(play, other, RULE)
        if answers and attack_monster.attack_monster(play, other, monster).defender_died:
            return DIED
    return BUSY


def is_stuck_to_hero(play: Play, monster: Monster) -> bool:
    """Whether the hero's form holds it fast. NetHack: monmove.c, itsstuck."""
    hero = play.hero
    if hero.hold.holder_id != monster.id or hero.form is None or not sticks(hero.form):
        return False
    play.tell("creatures.cannot escape", "monmove.c itsstuck", monster=the_monster(play, monster))
    return True


def still_here(play: Play, monster: Monster, level: Level) -> bool:
    """Whether a monster is alive and on the level where its move began, and the hero too."""
    return monster.hp > 0 and monster.spot > 0 and play.world.level is level

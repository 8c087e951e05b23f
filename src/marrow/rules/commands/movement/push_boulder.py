"""Pushing boulders. NetHack: hack.c, moverock."""

from enum import Enum
from typing import Final

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.skills import BASIC
from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.places import PITS, Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.falling_boulders import land_item
from marrow.rules.commands.movement.ice_and_air import is_in_thin_air
from marrow.rules.dungeon.noise import disturb_buried_zombies
from marrow.rules.dungeon.terrain import (
    blocks_diagonal_steps,
    corners,
    has_boulder,
    is_diagonal,
    is_on_map,
    is_rock,
    is_shut_door,
)
from marrow.rules.generation.new_monsters.revival import revive_nasty
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_blind, levitates
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.map_memory import map_by_touch, mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.skills import skill_level
from marrow.rules.hero.vision import map_spot, mark_view_stale
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.monsters.traits import is_noncorporeal
from marrow.rules.naming import a_monster, your_monster
from marrow.rules.physics.floor_effects import boulder_hits_pool, fill_pit
from marrow.rules.play import Play
from marrow.rules.traps.land_mines import blow_up
from marrow.rules.traps.rolling_boulders import roll_on, teleport_boulder

RULE: Final = "hack.c moverock"
ROOM_TO_SQUEEZE: Final = 850  # so much of the capacity must be free to squeeze past a boulder


def boulder_at(play: Play, spot: int) -> Item | None:
    """The topmost boulder at a spot."""
    for item in reversed(play.level.items.get(spot, ())):
        if item.kind.name == "boulder":
            return item
    return None


class Push(Enum):
    """What becomes of a step towards a boulder."""

    ROLLED = "the boulder is gone from the spot, and the next one there is pushed"
    PASSED = "the hero steps there, whatever still lies there"
    BARRED = "the boulder bars the way"


def push_boulders(play: Play, spot: int, step: int, *, warily: bool) -> tuple[bool, bool]:
    """Push every boulder at a spot out of the way: whether the way is free then, and else the move used.

    Who steps ``warily``, with m, pushes nothing in some editions.
    """
    while (boulder := boulder_at(play, spot)) is not None:
        if play.edition.hero.boulders_are_stepped_over:
            if _is_felt_first(play, boulder, spot):
                return False, False
            if warily:
                return _step_over(play, spot, step)
        push = _push_one(play, boulder, spot, step)
        if push is not Push.ROLLED:
            return push is Push.PASSED, False
    return True, True


def _is_felt_first(play: Play, boulder: Item, spot: int) -> bool:
    """Whether a blind hero walks into a boulder that is not on his map, which he then only feels."""
    known = play.level.remembered[spot] == glyphs.KIND + boulder.kind.number
    if not is_blind(play.hero) or known:
        return False
    play.tell("commands.feels like a boulder", RULE)
    map_by_touch(play, spot)
    stop_repeating(play.hero)
    return True


def _step_over(play: Play, spot: int, step: int) -> tuple[bool, bool]:
    """With m, giants step over a boulder, heroes who fit beside it slip past, and others only feel it.

    Returns whether the way is free, and else whether the move is used.
    """
    stop_repeating(play.hero)
    before = play.level.remembered[spot]
    map_by_touch(play, spot)
    if "throws rocks" in form_of(play.hero).traits:
        play.tell("commands.step over boulder", RULE)
    elif fits_beside_boulder(play, step):
        play.tell("commands.squeeze against boulder", RULE)
    else:
        play.tell("commands.boulder in the way", RULE)
        return False, play.level.remembered[spot] != before
    sokoban_guilt(play)
    return True, True


def _push_one(play: Play, boulder: Item, spot: int, step: int) -> Push:
    hero, level = play.hero, play.level
    stop_repeating(hero)
    if levitates(hero) or is_in_thin_air(play):
        _feel(play, spot)
        play.tell("commands.no leverage", RULE)
        return Push.BARRED
    if form_of(hero).size == 0 and not hero.ride.steed_id:
        _feel(play, spot)
        play.tell("commands.too small to push", RULE)
        return _squeeze_past(play, step)
    beyond = spot + step
    if not _has_room(play, beyond, step):
        return _push_in_vain(play, spot, step)
    if level.puzzle and is_diagonal(step):
        _feel(play, spot)
        play.tell("commands.boulder not diagonally", RULE)
        return _try_to_pass_anyway(play, step)
    if revive_nasty(play, beyond):
        play.tell("commands.movement behind", RULE)
        return Push.BARRED
    if _somebody_is_behind(play, spot, beyond):
        return _try_to_pass_anyway(play, step)
    if is_shut_door(level, beyond):
        return _push_in_vain(play, spot, step)
    disturb_buried_zombies(play, spot)
    take_from_floor(play, level, boulder, spot)
    mark_view_stale(level)
    trap = level.traps.get(beyond)
    if trap is not None and _meet_trap(play, boulder, spot, trap):
        map_spot(play, beyond)
        if play.edition.hero.boulders_follow_into_traps:
            return Push.ROLLED
        return Push.BARRED if has_boulder(level, spot) else Push.PASSED
    if boulder_hits_pool(play, boulder, beyond, pushed=True):
        map_spot(play, beyond)
        return Push.ROLLED
    _tell_of_effort(play)
    unmark_unseen_monster(play, beyond)
    put_on_floor(play, boulder, beyond)
    _feel(play, beyond)
    _feel(play, spot)
    return Push.ROLLED


def _feel(play: Play, spot: int) -> None:
    if is_blind(play.hero):
        map_by_touch(play, spot)


def _somebody_is_behind(play: Play, spot: int, beyond: int) -> bool:
    """Whether a monster behind the boulder stops it, which is told; none that is in a pit or has no body."""
    level = play.level
    monster, trap = level.monster_at.get(beyond), level.traps.get(beyond)
    if monster is None or is_noncorporeal(monster.species):
        return False
    if monster.trapped and trap is not None and trap.kind in PITS:
        return False
    _feel(play, spot)
    if can_spot_monster(play, monster):
        play.tell("commands.on the other side", monster=a_monster(play, monster))
    else:
        hear(play, "commands.behind the boulder")
        mark_unseen_monster(play, beyond)
    return True


def _tell_of_effort(play: Play) -> None:
    """Tell of the first of several pushes; pushing exercises strength, unless a steed does it."""
    hero, turn = play.hero, play.world.turn
    steed = steed_of(play)
    if steed is not None:
        play.tell("commands.steed pushes boulder", RULE, monster=your_monster(play, steed))
    else:
        giant = "throws rocks" in form_of(hero).traits
        if not hero.last.boulder or turn > hero.last.boulder + 2:
            play.tell("commands.push boulder with ease" if giant else "commands.push boulder", RULE)
        if not (giant and play.edition.hero.boulders_are_stepped_over):
            exercise(play, Attribute.STRENGTH, True, "N-157")
    hero.last.boulder = turn


def _has_room(play: Play, beyond: int, step: int) -> bool:
    level = play.level
    if not is_on_map(beyond) or is_rock(level, beyond) or level.terrain[beyond] == Terrain.IRON_BARS:
        return False
    if has_boulder(level, beyond):
        return False
    return not (is_diagonal(step) and blocks_diagonal_steps(level, beyond))


def _push_in_vain(play: Play, spot: int, step: int) -> Push:
    steed = steed_of(play)
    if steed is not None:
        play.tell("commands.steed pushes in vain", RULE, monster=your_monster(play, steed))
    else:
        play.tell("commands.boulder in vain")
    _feel(play, spot)
    return _try_to_pass_anyway(play, step)


def _try_to_pass_anyway(play: Play, step: int) -> Push:
    """Giants push a stuck boulder aside; others may squeeze past it. In Sokoban both cost luck.

    A giant who rides without skill goes on all the same.
    """
    hero = play.hero
    if "throws rocks" not in form_of(hero).traits:
        return _squeeze_past(play, step)
    if hero.ride.steed_id and skill_level(hero, "riding") < BASIC:
        play.tell("commands.not from saddle", RULE)
    else:
        play.tell("commands.push boulder aside", RULE)
        sokoban_guilt(play)
    return Push.PASSED


def _squeeze_past(play: Play, step: int) -> Push:
    """A tiny hero, or one with a nearly empty pack, squeezes past a boulder that does not move."""
    if not fits_beside_boulder(play, step):
        return Push.BARRED
    play.tell("commands.squeeze past boulder", RULE)
    sokoban_guilt(play)
    return Push.PASSED


def fits_beside_boulder(play: Play, step: int) -> bool:
    """Whether the hero is tiny, or so lightly loaded that he fits beside a boulder.

    Some editions let nobody of greater size slip slantwise, unless between rocks. In the others who passes
    through walls goes into boulders, too, where Sokoban bars him from passing through.
    """
    hero = play.hero
    if play.edition.hero.boulders_are_stepped_over and has(hero, Property.PASSES_WALLS):
        return True
    if hero.ride.steed_id:
        return False
    if form_of(hero).size == 0:
        return True
    empty = not hero.inventory or carried_weight(hero) <= carrying_capacity(hero) - ROOM_TO_SQUEEZE
    straight = not is_diagonal(step) or play.edition.hero.boulders_are_stepped_over
    return empty and (straight or all(is_rock(play.level, gap) for gap in corners(hero.spot, step)))


def slips_past_boulder(play: Play, spot: int, step: int) -> bool:
    """Whether a runner need not stop before a boulder: giants, not between rocks, and whoever fits beside it.

    NetHack 3.7: hack.c, could_move_onto_boulder.
    """
    if "throws rocks" in form_of(play.hero).traits and not play.hero.ride.steed_id:
        return not (is_diagonal(step) and all(is_rock(play.level, gap) for gap in corners(spot - step, step)))
    return fits_beside_boulder(play, step)


def _meet_trap(play: Play, boulder: Item, spot: int, trap: Trap) -> bool:
    """Some traps take the boulder; True if it went no farther. NetHack: hack.c, moverock."""
    match trap.kind:
        case TrapKind.PIT | TrapKind.SPIKED_PIT | TrapKind.HOLE | TrapKind.TRAP_DOOR:
            land_item(play, boulder, trap.spot, by_hero=True)
        case TrapKind.LAND_MINE:
            if play.dice.rn2(10, RULE) == 0:
                return False
            play.tell("commands.boulder triggers mine")
            put_on_floor(play, boulder, trap.spot)
            blow_up(play, trap)
            fill_pit(play, play.hero.spot)  # not the new pit: NetHack looks at the hero's spot
        case TrapKind.TELEPORTATION | TrapKind.LEVEL_TELEPORTER:
            return teleport_boulder(play, boulder, trap, "commands.boulder disappears")
        case TrapKind.ROLLING_BOULDER if play.edition.traps.pushed_boulders_roll_on:
            roll_on(play, boulder, spot, trap.spot - spot, trap)
        case _:
            return False
    return True

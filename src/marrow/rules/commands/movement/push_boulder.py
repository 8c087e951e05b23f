"""Pushing boulders. NetHack: hack.c, moverock."""

from typing import Final

from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.places import PITS, Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.falling_boulders import land_item
from marrow.rules.commands.movement.ice_and_air import is_in_thin_air
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
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_blind, levitates, stop_repeating
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.map_memory import map_by_touch, mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import map_spot, mark_view_stale
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.monsters.traits import is_noncorporeal
from marrow.rules.naming import a_monster, your_monster
from marrow.rules.physics.floor_effects import boulder_hits_pool
from marrow.rules.play import Play
from marrow.rules.traps.land_mines import blow_up
from marrow.rules.traps.rolling_boulders import teleport_boulder

RULE: Final = "hack.c moverock"
ROOM_TO_SQUEEZE: Final = 850  # so much of the capacity must be free to squeeze past a boulder


def boulder_at(play: Play, spot: int) -> Item | None:
    """The topmost boulder at a spot."""
    for item in reversed(play.level.items.get(spot, ())):
        if item.kind.name == "boulder":
            return item
    return None


def push_boulders(play: Play, spot: int, step: int) -> bool:
    """Push every boulder at a spot out of the way; False if one stays and bars it."""
    while (boulder := boulder_at(play, spot)) is not None:
        if not _push_one(play, boulder, spot, step):
            return False
        if boulder_at(play, spot) is boulder:  # it stays, and the hero slips past
            return True
    return True


def _push_one(play: Play, boulder: Item, spot: int, step: int) -> bool:
    hero, level = play.hero, play.level
    stop_repeating(hero)
    if levitates(hero) or is_in_thin_air(play):
        if is_blind(hero):
            map_by_touch(play, spot)
        play.tell("commands.no leverage", RULE)
        return False
    if form_of(hero).size == 0 and not hero.ride.steed_id:
        if is_blind(hero):
            map_by_touch(play, spot)
        play.tell("commands.too small to push", RULE)
        return _squeeze_past(play, step)
    beyond = spot + step
    if not _has_room(play, beyond, step):
        return _push_in_vain(play, spot, step)
    if level.puzzle and is_diagonal(step):
        if is_blind(hero):
            map_by_touch(play, spot)
        play.tell("commands.boulder not diagonally", RULE)
        return _try_to_pass_anyway(play, step)
    if revive_nasty(play, beyond):
        play.tell("commands.movement behind", RULE)
        return False
    monster = level.monster_at.get(beyond)
    trap = level.traps.get(beyond)
    in_pit = monster is not None and monster.trapped and trap is not None and trap.kind in PITS
    if monster is not None and not is_noncorporeal(monster.species) and not in_pit:
        if is_blind(hero):
            map_by_touch(play, spot)
        if can_spot_monster(play, monster):
            play.tell("commands.on the other side", monster=a_monster(play, monster))
        else:
            hear(play, "commands.behind the boulder")
            mark_unseen_monster(play, beyond)
        return _try_to_pass_anyway(play, step)
    take_from_floor(play, level, boulder, spot)
    mark_view_stale(level)
    if trap is not None and _meet_trap(play, boulder, trap):
        map_spot(play, beyond)
        return not has_boulder(level, spot)  # no other is pushed after it
    if boulder_hits_pool(play, boulder, beyond, pushed=True):
        map_spot(play, beyond)
        return True
    _tell_of_effort(play)
    put_on_floor(play, boulder, beyond)
    if is_blind(hero):
        map_by_touch(play, beyond)
    return True


def _tell_of_effort(play: Play) -> None:
    """Tell of the first of several pushes; pushing exercises strength, unless a steed does it."""
    hero, turn = play.hero, play.world.turn
    steed = steed_of(play)
    if steed is not None:
        play.tell("commands.steed pushes boulder", RULE, monster=your_monster(play, steed))
    else:
        if not hero.last.boulder or turn > hero.last.boulder + 2:
            giant = "throws rocks" in form_of(hero).traits
            play.tell("commands.push boulder with ease" if giant else "commands.push boulder", RULE)
        exercise(play, Attribute.STRENGTH, True, "N-157")
    hero.last.boulder = turn


def _has_room(play: Play, beyond: int, step: int) -> bool:
    level = play.level
    if not is_on_map(beyond) or is_rock(level, beyond) or level.terrain[beyond] == Terrain.IRON_BARS:
        return False
    if is_shut_door(level, beyond) or has_boulder(level, beyond):
        return False
    return not (is_diagonal(step) and blocks_diagonal_steps(level, beyond))


def _push_in_vain(play: Play, spot: int, step: int) -> bool:
    play.tell("commands.boulder in vain")
    if is_blind(play.hero):
        map_by_touch(play, spot)
    return _try_to_pass_anyway(play, step)


def _try_to_pass_anyway(play: Play, step: int) -> bool:
    """Giants push a stuck boulder aside; others may squeeze past it. In Sokoban both cost luck."""
    if "throws rocks" in form_of(play.hero).traits:
        play.tell("commands.push boulder aside", RULE)
        sokoban_guilt(play)
        return True
    return _squeeze_past(play, step)


def _squeeze_past(play: Play, step: int) -> bool:
    """A tiny hero, or one with a nearly empty pack, squeezes past a boulder that does not move."""
    hero, level = play.hero, play.level
    empty = not hero.inventory or carried_weight(hero) <= carrying_capacity(hero) - ROOM_TO_SQUEEZE
    fits = not is_diagonal(step) or all(is_rock(level, gap) for gap in corners(hero.spot, step))
    if hero.ride.steed_id or not (form_of(hero).size == 0 or (empty and fits)):
        return False
    play.tell("commands.squeeze past boulder", RULE)
    sokoban_guilt(play)
    return True


def _meet_trap(play: Play, boulder: Item, trap: Trap) -> bool:
    """Some traps take the boulder; True if it went no farther. NetHack: hack.c, moverock."""
    match trap.kind:
        case TrapKind.PIT | TrapKind.SPIKED_PIT | TrapKind.HOLE | TrapKind.TRAP_DOOR:
            land_item(play, boulder, trap.spot, by_hero=True)
        case TrapKind.LAND_MINE:
            if play.dice.rn2(10, RULE) == 0:
                return False
            play.tell("commands.boulder triggers mine")
            put_on_floor(play, boulder, trap.spot)
            blow_up(
                play, trap
            )  # what is left of the boulder does not fill the pit: NetHack looks at the hero's spot
        case TrapKind.TELEPORTATION | TrapKind.LEVEL_TELEPORTER:
            return teleport_boulder(play, boulder, trap, "commands.boulder disappears")
        case _:
            return False
    return True

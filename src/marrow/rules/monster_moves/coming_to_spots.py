"""A monster comes to a spot: trap, door, digging, what lies there, cover. NetHack: monmove.c, m_move."""

from enum import Enum
from typing import Final

from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain
from marrow.rules.dungeon.placement import move_head
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monster_moves import item_pickup
from marrow.rules.monster_moves.doors_and_bars import go_through_bars, go_through_door, turn_to_fog
from marrow.rules.monster_moves.eating_items import eat_items_here
from marrow.rules.monster_moves.monster_digging import dig_tunnel
from marrow.rules.monster_moves.movement_flags import MovementFlags, movement_flags_of
from marrow.rules.monster_moves.reachable_spots import can_turn_to_fog
from marrow.rules.monster_moves.web_spinning import spin_web
from marrow.rules.monsters.hide_under import hide_if_possible
from marrow.rules.monsters.long_worms import move_tail
from marrow.rules.physics.gas_clouds import leave_trail
from marrow.rules.play import Play
from marrow.rules.traps import trap_monster

RULE: Final = "monmove.c m_move"
_DOOR: Final = int(Terrain.DOOR)
_IRON_BARS: Final = int(Terrain.IRON_BARS)
_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
TRACK_LENGTH: Final = 4


class Step(Enum):
    """The result of a monster's step."""

    NONE = "no step was taken"
    TAKEN = "it moved"
    DIED = "it is gone"
    STUCK = "there was no spot to step onto"
    BUSY = "its move went into something else"


NONE: Final = Step.NONE
TAKEN: Final = Step.TAKEN
DIED: Final = Step.DIED
BUSY: Final = Step.BUSY


def step_onto(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    spot: int,
    *,
    tunnels: bool = False,
    tempted: bool = False,
) -> Step:
    """Step onto a spot: spring its trap, open its door or dig through it, take the items there."""
    go_to(play, monster, flags, spot)
    return come_to_spot(play, monster, flags, tunnels=tunnels, tempted=tempted)


def go_to(play: Play, monster: Monster, flags: MovementFlags, spot: int) -> None:
    """Stand on another spot, with whatever it leaves behind and drags along; nothing there acts yet."""
    level, before = play.world.level, monster.spot
    if flags.leaves_gas:
        leave_trail(play, monster, monster.species, before)
    move_head(level, monster, spot)
    if monster.species.name == "long worm":
        move_tail(play, monster, before)
    monster.track = (before, *monster.track[: TRACK_LENGTH - 1])
    if flags.shines or (monster.inventory and any(item.lit for item in monster.inventory)):
        mark_view_stale(level)


def come_to_spot(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    *,
    tunnels: bool = False,
    tempted: bool = False,
) -> Step:
    """Spring the trap where it stands, pass the door there, dig, take items, and hide.

    N-596: one whom a trap teleported does the rest where it comes out.
    """
    hero, level = play.hero, play.world.level
    if monster.spot in level.traps:
        outcome = trap_monster(play, monster)
        if outcome >= 2 or monster.hp < 1 or play.world.level is not level:
            return DIED
        flags = movement_flags_of(monster.species)
    spot = monster.spot
    terrain = level.terrain[spot]
    if terrain == _DOOR:
        if monster.true_species is not None and level.detail[spot] & _SHUT and can_turn_to_fog(play, monster):
            turn_to_fog(play, monster)
            flags = movement_flags_of(monster.species)
        if (
            level.detail[spot] & _SHUT
            and not (flags.passes_walls or tunnels)
            and go_through_door(play, monster, flags, spot)
        ):
            return DIED
    elif terrain == _IRON_BARS and go_through_bars(play, monster, flags, spot):
        return BUSY
    if tunnels and dig_tunnel(play, monster, spot):
        return DIED
    if hero.hold.engulfer_id == monster.id and hero.spot != spot:
        hero.spot = spot
        mark_view_stale(level)
    return act_on_arrival(play, monster, flags, tempted=tempted)


def act_on_arrival(play: Play, monster: Monster, flags: MovementFlags, *, tempted: bool = False) -> Step:
    """Eat what lies at the new spot, take items if ``tempted``, and hide if it can."""
    level = play.world.level
    if monster.spot in level.items and monster.can_move:
        if eat_items_here(play, monster):  # which takes up later moves, but not the rest of this one
            if monster.hp < 1:
                return DIED
            flags = movement_flags_of(monster.species)
        if item_pickup.pick_up_liked_items(play, monster, tempted=tempted):
            return BUSY
    if monster.species.letter == "s":
        spin_web(play, monster)
    if flags.conceals or flags.wants_water:
        hides = monster.hidden or (monster.can_move and not monster.asleep and play.dice.rn2(5, RULE))
        if hides:
            hide_if_possible(play, monster)
    elif monster.hidden and not flags.hides:
        monster.hidden = False
    return TAKEN

"""Stairs and ladders, and out of the dungeon. NetHack: do.c, doup and dodown."""

from typing import Final

from marrow.choices import Pits
from marrow.content.properties import Property
from marrow.messages.commands import Down, Up
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DOWN, HOLES, PITS
from marrow.model.vocabularies import Burden, HeldIn
from marrow.rules.commands.choosing import confirm
from marrow.rules.commands.diggable import is_pick
from marrow.rules.commands.digging import start_digging
from marrow.rules.commands.movement.move_hero import pick_up_here
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.depths import can_fall_through, is_on_special_level, next_level_below
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.equipment.levitation import float_down
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.body import clings_to_ceiling, flies, form_of, has, levitates
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.monsters.steeds import tell_if_steed_stuck
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, monster_by_id
from marrow.rules.traps import trap_hero
from marrow.rules.traps.held_in_trap import climb_out_of_pit
from marrow.rules.traps.pits_and_holes import jump_into, plunge
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.level_change import fall, go_down, go_up

RULE: Final = "do.c dodown"
INVOKED: Final = int(Slot.INVOKED_ARTIFACT)


def climb_stairs(play: Play, command: Up) -> bool:
    """Climb the stairs the hero stands on; from the topmost, after asking, leave the dungeon."""
    hero = play.hero
    if _is_rooted(play):
        return True
    in_pit = hero.hold.turns and hero.hold.trap == HeldIn.PIT
    if in_pit and play.edition.traps.pits is not Pits.APART:
        climb_out_of_pit(play)
        return True
    stairs = stairs_at(play.level, hero.spot)
    if stairs is None or not stairs.goes_up:
        play.tell("commands.cannot go up")
        return False
    if tell_if_steed_stuck(play, feeding=True):
        return False
    if _tell_if_held(play):
        return True
    if encumbrance(hero) > Burden.BURDENED:
        play.tell("commands.load too heavy to climb")
        return True
    if stairs.number < 1 and not confirm(play, QuestionKey.LEAVE_DUNGEON):
        return False
    if leash_holds_back(play):
        play.tell("commands.held by pet")
        return False
    go_up(play)
    return True


def descend_stairs(play: Play, command: Down) -> bool:
    """Descend by stairs, or jump into a hole or trap door here."""
    hero = play.hero
    if _is_rooted(play):
        return True
    if tell_if_steed_stuck(play, feeding=True):
        return False
    if levitates(hero):
        if _land_at_will(play):
            return True
        if has(hero, Property.LEVITATION) and hero.intrinsic[Property.LEVITATION]:
            play.tell("commands.end levitation")
        play.tell("commands.floating high above")
        return False
    if clings_to_ceiling(hero):
        hero.footing.hidden = False
        play.tell("commands.fly out of hiding" if flies(hero) else "commands.drop from ceiling", RULE)
        if not flies(hero):
            _land_below(play)
        return True
    stairs = stairs_at(play.level, hero.spot)
    trap = play.level.traps.get(hero.spot)
    if stairs is None or stairs.goes_up:
        if trap is not None and trap.seen and _enter_trap(play, trap):
            return True
        if trap is not None and trap.seen and trap.kind in HOLES:
            if _tell_if_held(play):
                return True
            if leash_holds_back(play):
                play.tell("commands.held by pet")
                return False
            if play.level.number >= branch_named(play.world.dungeon, play.level.branch).levels:
                play.tell("commands.cannot go down")
                return False
            play.tell("commands.jump into hole")
            fall(play, next_level_below(play))
            return True
        tool = hero.worn.get(Slot.WIELDED)
        if play.world.options.autodig and tool is not None and is_pick(tool):
            return start_digging(play, tool, DOWN)
        play.tell("commands.cannot go down")
        return False
    if _tell_if_held(play):
        return True
    if is_on_special_level(play, "valley") and not stairs.goes_up and not play.world.gehennom_entered:
        if not confirm(play, QuestionKey.ENTER_GEHENNOM):
            return False
        play.world.gehennom_entered = True
    if leash_holds_back(play):
        play.tell("commands.held by pet")
        return False
    go_down(play)
    return True


def _land_below(play: Play) -> None:
    """A hider drops into what is below its ceiling: liquid, things, or a trap."""
    hero = play.hero
    if is_liquid(play.level, hero.spot):
        hero.footing.must_land = True
        return
    pick_up_here(play)
    trap = play.level.traps.get(hero.spot)
    if trap is None:
        return
    if trap.kind in PITS and trap.seen:
        plunge(play, trap)
    else:
        trap_hero(play, trap)


def _enter_trap(play: Play, trap: Trap) -> bool:
    """Enter a pit from its edge, or a hole or trap door, in editions where that works as the trap does.

    False elsewhere.
    """
    choices = play.edition.traps
    if trap.kind in PITS and not play.hero.hold.turns and choices.pits is not Pits.APART:
        plunge(play, trap)
        return True
    if trap.kind in HOLES and choices.jumps_into_holes_can_fall_far and can_fall_through(play):
        jump_into(play, trap)
        return True
    return False


def _land_at_will(play: Play) -> bool:
    """Levitation by a blessed potion, skilled spell or artifact can be ended at will. NetHack: dodown."""
    hero = play.hero
    invoked = hero.extrinsic[Property.LEVITATION] & INVOKED
    if not invoked and not (hero.footing.lands_at_will and hero.timeout[Property.LEVITATION]):
        return False
    if invoked:
        hero.extrinsic[Property.LEVITATION] &= ~INVOKED
        for item in hero.inventory:
            artifact = artifact_of(item)
            if artifact is not None and artifact.invoke == "levitation":  # it must rest again
                item.birth = max(item.birth, play.world.turn) + play.dice.rnz(100, hero.level, RULE)
    hero.footing.lands_at_will = False
    set_timeout(play, Property.LEVITATION, 0, RULE)
    if levitates(hero):
        return False
    float_down(play)
    return True


def _is_rooted(play: Play) -> bool:
    """Tell that a form which never moves stays where it is; True if so. NetHack: hack.c, u_rooted."""
    if form_of(play.hero).speed or not play.edition.commands.immobile_forms_cannot_use_stairs:
        return False
    play.tell("commands.rooted", RULE)
    stop_repeating(play.hero)
    return True


def _tell_if_held(play: Play) -> bool:
    """Tell that a monster holds or has engulfed the hero, who cannot leave; True if so."""
    hero = play.hero
    holder = monster_by_id(play, hero.hold.holder_id or hero.hold.engulfer_id)
    if holder is None:
        return False
    play.tell("commands.held, cannot leave", monster=the_monster(play, holder))
    return True

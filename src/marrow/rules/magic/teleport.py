"""Teleporting the hero and monsters, within a level and between levels. Rules N-087 to N-093, L-133, L-134.

NetHack: teleport.c.
"""

from marrow.content.properties import Property
from marrow.messages.questions import ChooseSpot, Confirm
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import distance2
from marrow.rules.body import has, interrupt, is_stunned, is_unaware
from marrow.rules.combat.nature import is_rider
from marrow.rules.ground import elsewhere, move_monster, spot_near, uncoil
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.quarters import is_at_home, room_with
from marrow.rules.relocation import is_safe_for_hero, relocate, safe_spot
from marrow.rules.sight import blur, can_see_monster, could_see
from marrow.rules.trade.temper import call_in_debts
from marrow.rules.traps import spot_effects
from marrow.rules.traps.levels import carries_the_amulet

RULE = "teleport.c scrolltele"


def move_hero(play: Play, spot: int) -> None:
    """The hero is elsewhere on the level, free of what held him, and meets what is there. NetHack: teleds."""
    relocate(play, spot)
    spot_effects(play)


def to_safety(play: Play) -> bool:
    """To any safe spot of the level, even where teleporting is forbidden; False if none was found."""
    spot = safe_spot(play)
    if spot is None:
        return False
    move_hero(play, spot)
    return True


def teleport_hero(play: Play, *, blessed_scroll: bool = False) -> bool:
    """Elsewhere on the level: where the hero likes, if in control. True if it was clearly a teleport."""
    hero, wizard = play.hero, play.world.mode == "wizard"
    if play.level.no_teleport and not wizard:
        play.tell("teleport.mysterious force", RULE)
        return True
    if carries_the_amulet(play):
        disoriented = play.dice.one_in(3, RULE)
        if disoriented:
            play.tell("teleport.disoriented", RULE)
            return False
    known = False
    if (has(hero, Property.TELEPORT_CONTROL) and not is_stunned(hero)) or wizard:
        if is_unaware(hero):
            play.tell("teleport.unconscious", RULE)
        else:
            spot = play.ask(ChooseSpot(what="teleport.where", rule=RULE, start=hero.spot))
            if spot < 0:
                return True
            if is_safe_for_hero(play, spot):
                move_hero(play, spot)
                return True
            play.tell("teleport.sorry", RULE)
            known = True
    elif blessed_scroll:
        if not play.ask(Confirm(what="teleport.wish to", rule=RULE, default=True)):
            return True
        known = True
    before = hero.spot
    if to_safety(play):
        far = distance2(before, hero.spot) >= 16 or not could_see(play, before)
        known = known or far
    return known


def teleport_at_random(play: Play) -> None:
    """N-088: teleportitis takes the hero somewhere one turn in 85, at no cost."""
    taken = play.dice.one_in(85, "allmain.c moveloop")
    if taken:
        interrupt(play)
        teleport_hero(play)


def teleport_monster(play: Play, monster: Monster, *, told: bool = False) -> bool:
    """A monster is taken elsewhere on the level. NetHack: rloc, u_teleport_mon."""
    if play.level.no_teleport:
        if can_see_monster(play, monster):
            play.tell("teleport.force on monster", "teleport.c", monster=the_monster(play, monster))
        return False
    spot = elsewhere(play, monster)
    if spot is None:
        return False
    _take_to(play, monster, spot, told=told)
    return True


def teleport_by_hero(play: Play, monster: Monster) -> bool:
    """The hero's magic takes a monster elsewhere, on any level; False from a priest in his temple.

    Riders come to the hero twelve times in thirteen. NetHack: teleport.c, u_teleport_mon.
    """
    rule = "teleport.c u_teleport_mon"
    level = play.level
    if isinstance(monster.office, Priest) and room_with(level, monster.spot, "temple") >= 0:
        play.tell("teleport.priest resists", rule, monster=the_monster(play, monster))
        return False
    spot = None
    if is_rider(monster.species) and play.dice.rn2(13, rule):
        spot = spot_near(play, play.hero.spot, monster.species)
    if spot is None:
        spot = elsewhere(play, monster)
    if spot is not None:
        _take_to(play, monster, spot, told=True)
    return True


def _take_to(play: Play, monster: Monster, spot: int, *, told: bool) -> None:
    """There it is, free of all that held it. NetHack: rloc_to."""
    hero = play.hero
    seen = can_see_monster(play, monster)
    if hero.engulfer_id == monster.id:
        hero.engulfer_id = 0
        hero.engulfed_turns = 0
        play.tell("teleport.no longer inside", "teleport.c rloc_to")
    if hero.holder_id == monster.id:
        hero.holder_id = 0
    at_home = isinstance(monster.office, Keeper) and is_at_home(play.level, monster, monster.office)
    move_monster(play.level, monster, spot)
    if at_home and isinstance(monster.office, Keeper) and not is_at_home(play.level, monster, monster.office):
        call_in_debts(play, monster, monster.office)
    uncoil(play, monster)
    monster.track = ()
    monster.trapped = False
    blur(play.level)
    if told and seen and not can_see_monster(play, monster):
        play.tell("teleport.vanishes", "teleport.c", monster=the_monster(play, monster))

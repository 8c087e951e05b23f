"""Teleporting the hero and monsters, within a level and between levels. Rules N-087 to N-093, L-133, L-134.

NetHack: teleport.c.
"""

from marrow.content.properties import Property
from marrow.messages.questions import ChooseSpot, Confirm, EnterText
from marrow.model.hero import Ending, Killer, KillerFormat
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import distance2, is_next_to
from marrow.rules.body import (
    flies,
    has,
    interrupt,
    is_confused,
    is_stunned,
    is_unaware,
    levitates,
    luck,
)
from marrow.rules.depths import random_depth
from marrow.rules.ground import move_monster, random_spot, uncoil
from marrow.rules.journey import (
    is_safe_for_hero,
    leave_dungeon,
    relocate,
    safe_spot,
    teleport_to_depth,
)
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.quarters import is_at_home
from marrow.rules.sight import blur, can_see_monster, could_see
from marrow.rules.trade.temper import call_in_debts
from marrow.rules.traps import spot_effects

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


def carries_the_amulet(play: Play) -> bool:
    return any(item.kind.name == "Amulet of Yendor" for item in play.hero.inventory)


def leashed_far(play: Play) -> bool:
    """N-093: a leashed pet out of reach holds the hero back. NetHack: next_to_u."""
    return any(
        monster.pet is not None and monster.pet.leashed and not is_next_to(monster.spot, play.hero.spot)
        for monster in play.level.monsters
    )


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
    spot = random_spot(play, monster.species)
    if spot is None:
        return False
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
    return True


# Between levels


def level_teleport(play: Play) -> None:
    """L-133, L-134: to another level, chosen with control, or a random one, or out of the world."""
    hero, wizard = play.hero, play.world.mode == "wizard"
    if carries_the_amulet(play) and not wizard:
        play.tell("teleport.very disoriented", "L-133")
        return
    depth: int | None = None
    if (has(hero, Property.TELEPORT_CONTROL) and not is_stunned(hero)) or wizard:
        asked = _ask_level(play)
        if asked is False:
            return
        depth = asked if asked is not True else None
    chosen = depth is not None
    if depth is None:
        depth = random_depth(play)
        if depth == play.level.depth:
            play.tell("polymorph.shudder", "L-133")
            return
    if chosen and depth == 0:
        cease_to_exist(play)
        return
    if leashed_far(play):
        play.tell("polymorph.shudder", "N-093")
        return
    if depth < 0:
        rise_to_heaven(play, depth)
        return
    teleport_to_depth(play, depth)


def _ask_level(play: Play) -> int | bool:
    """The level wanted: a number; True for a random one after all; False to stay."""
    hero = play.hero
    for _ in range(10):
        text = play.ask(EnterText(what="teleport.what level", rule="L-133", most=20)).strip()
        if text == "*":
            return True
        if is_confused(hero):
            ignored = play.dice.rnl(5, luck(hero), "L-133")
            if ignored:
                play.tell("teleport.oops", "L-133")
                return True
        if not text:
            return False
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 5:
            return int(text)
    return True


def cease_to_exist(play: Play) -> None:
    """L-134: level 0 is nowhere."""
    if not play.ask(Confirm(what="teleport.nowhere sure", rule="L-134")):
        return
    play.tell("teleport.cease to exist", "L-134")
    if play.hero.inventory:
        play.tell("teleport.possessions land", "L-134")
    die(play, Ending.DIED, Killer("committed suicide", KillerFormat.ALONE))
    play.tell("teleport.rematerializes", "L-134")


def rise_to_heaven(play: Play, depth: int) -> None:
    """L-133: above the world there is heaven, or a long fall; whoever survives has left the dungeon."""
    hero = play.hero
    text = ""
    if depth <= -10:
        play.tell("teleport.heaven", "L-133")
        text = "went to heaven prematurely"
    elif depth == -9:
        play.tell("teleport.cloud nine", "L-133")
    else:
        play.tell("teleport.above the clouds", "L-133")
    if not text and levitates(hero):
        play.tell("teleport.float to earth", "L-133")
    elif not text and flies(hero):
        play.tell("teleport.fly to ground", "L-133")
    elif not text:
        play.tell("teleport.plummet", "L-133")
        his = "her" if hero.gender == "female" else "his"
        text = f"teleported out of the dungeon and fell to {his} death"
    if text:
        hero.lost_at = -10 if depth <= -10 else 0
        die(play, Ending.DIED, Killer(text, KillerFormat.ALONE))
        hero.lost_at = None
        play.tell("teleport.back on the surface", "L-133")
    leave_dungeon(play)

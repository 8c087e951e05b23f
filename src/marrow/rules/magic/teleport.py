"""Teleporting the hero. Rules N-087 to N-093, L-133, L-134. NetHack: teleport.c."""

from marrow.content.properties import Property
from marrow.messages.questions import ChooseSpot, Confirm
from marrow.model.places import distance2
from marrow.rules.hero.body import has, interrupt, is_stunned, is_unaware
from marrow.rules.hero.vision import could_see
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects
from marrow.rules.travel.level_teleport import carries_the_amulet
from marrow.rules.travel.relocation import is_safe_for_hero, relocate, safe_spot

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

"""The hero teleports on this level: by magic, with control or at random. NetHack: teleport.c, scrolltele.

Rules N-087 to N-093, L-133, L-134. By will: magic/spells. Between levels, the bare move of the hero, and
monsters that are teleported: travel/. Teleports in attacks: combat/.
"""

from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot, Confirm
from marrow.model.places import distance2
from marrow.rules.dungeon.arrival_spots import has_wizard_tower
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import has, is_stunned, is_unaware, stop_occupation
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects
from marrow.rules.travel.hero_placement import is_safe_for_hero, place_hero, random_safe_spot

RULE = "teleport.c scrolltele"


def place_hero_with_effects(play: Play, spot: int) -> None:
    """Move the hero to a spot of this level, out of any hold; the spot takes effect. NetHack: teleds."""
    place_hero(play, spot)
    spot_effects(play)


def teleport_to_safety(play: Play) -> bool:
    """Move the hero to a random safe spot, even on a no-teleport level; False if there is none.

    NetHack: safe_teleds.
    """
    spot = random_safe_spot(play)
    if spot is None:
        return False
    place_hero_with_effects(play, spot)
    return True


def teleport_hero(play: Play, *, blessed_scroll: bool = False) -> bool:
    """Teleport the hero on this level, with teleport control to a chosen spot.

    True if it was clearly a teleport, so that a scroll is identified. NetHack: scrolltele.
    """
    hero, wizard = play.hero, play.world.mode == "wizard"
    if bars_teleporting(play) and not wizard:
        play.tell("teleport.mysterious force", RULE)
        return True
    tower = has_wizard_tower(play.world.dungeon, play.level.branch, play.level.number)
    if has_the_amulet(play.hero) or tower:
        disoriented = play.dice.one_in(3, RULE)
        if disoriented:
            play.tell("teleport.disoriented", RULE)
            return False
    known = False
    if (has(hero, Property.TELEPORT_CONTROL) and not is_stunned(hero)) or wizard:
        if is_unaware(hero):
            play.tell("teleport.unconscious", RULE)
        else:
            spot = play.ask(ChooseSpot(what=QuestionKey.TELEPORT_WHERE, rule=RULE, start=hero.spot))
            if spot < 0:
                return True
            if is_safe_for_hero(play, spot):
                place_hero_with_effects(play, spot)
                return True
            play.tell("teleport.sorry", RULE)
            known = True
    elif blessed_scroll:
        if not play.ask(Confirm(what=QuestionKey.WISH_TO_TELEPORT, rule=RULE)):
            return True
        known = True
    before = hero.spot
    if teleport_to_safety(play):
        far = distance2(before, hero.spot) >= 16 or not in_line_of_sight(play, before)
        known = known or far
    return known


def teleport_by_teleportitis(play: Play) -> None:
    """N-088: each turn a chance of 1/85 that teleportitis teleports the hero, at no cost."""
    taken = play.dice.one_in(85, "allmain.c moveloop")
    if taken:
        stop_occupation(play)
        teleport_hero(play)

"""Where a hero comes who is teleported on a level. NetHack: teleport.c, scrolltele; in 3.4.3, tele."""

from dataclasses import dataclass

from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot, Confirm
from marrow.rules.dungeon.arrival_spots import has_wizard_tower
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import has, is_stunned
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.travel.hero_placement import is_safe_for_hero, random_safe_spot

RULE = "teleport.c scrolltele"


@dataclass(frozen=True, slots=True)
class Destination:
    """A spot, or None if the hero stays; ``known``: it was clearly a teleport."""

    spot: int | None
    known: bool


def find_destination(
    play: Play, *, blessed_scroll: bool = False, asks: QuestionKey = QuestionKey.TELEPORT_WHERE
) -> Destination:
    """Choose the spot with teleport control, else find a random safe one; some levels forbid it."""
    hero, wizard = play.hero, play.world.mode == "wizard"
    if bars_teleporting(play) and not wizard:
        play.tell("teleport.mysterious force", RULE)
        return Destination(None, known=True)
    tower = has_wizard_tower(play.world.dungeon, play.level.branch, play.level.number)
    if has_the_amulet(play.hero) or tower:
        disoriented = play.dice.one_in(3, RULE)
        if disoriented:
            play.tell("teleport.disoriented", RULE)
            return Destination(None, known=False)
    known = False
    if (has(hero, Property.TELEPORT_CONTROL) and not is_stunned(hero)) or wizard:
        if is_unaware(hero):
            play.tell("teleport.unconscious", RULE)
        else:
            words: dict[str, str | int] = {"who": _who_goes(play)}
            spot = play.ask(ChooseSpot(what=asks, rule=RULE, words=words, start=hero.spot))
            if spot < 0:
                return Destination(None, known=True)
            if is_safe_for_hero(play, spot):
                return Destination(spot, known=True)
            play.tell("teleport.sorry", RULE)
            known = True
    elif blessed_scroll:
        if not play.ask(Confirm(what=QuestionKey.WISH_TO_TELEPORT, rule=RULE)):
            return Destination(None, known=True)
        known = True
    return Destination(random_safe_spot(play), known)


def _who_goes(play: Play) -> str:
    """N-651: the hero, and the steed."""
    steed = steed_of(play)
    return "you" if steed is None else f"you and {the_monster(play, steed)}"

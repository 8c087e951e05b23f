"""Blindfolds, towels and lenses, put on and taken off. NetHack: do_wear.c, Blindf_on and Blindf_off."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play

RULE = "do_wear.c"


def _is_blind_without(hero: Hero) -> bool:
    """Whether the hero is blind even without a blindfold."""
    eyeless = hero.form is not None and "no eyes" in hero.form.traits
    return bool(hero.timeout[Property.BLINDED] or hero.intrinsic[Property.BLINDED] or eyeless)


def eyewear_on(play: Play, item: Item) -> None:
    """Tell if a blindfold blinds the hero, or the Eyes of the Overworld let a blind hero see."""
    hero = play.hero
    mark_view_stale(play.level)
    if is_blind(hero) and not _is_blind_without(hero):
        play.tell("wearing.cannot see any more", RULE)
    elif not is_blind(hero) and _is_blind_without(hero):
        first = "blind" in play.hero.vows  # only the Eyes of the Overworld do that
        play.hero.vows = tuple(vow for vow in play.hero.vows if vow != "blind")
        play.tell("wearing.can see first" if first else "wearing.can see", RULE)


def eyewear_off(play: Play, item: Item) -> None:
    hero = play.hero
    mark_view_stale(play.level)
    overworld = item.artifact == "The Eyes of the Overworld"
    was_blind = not overworld and (_is_blind_without(hero) or item.kind.name != "lenses")
    if is_blind(hero) and not was_blind:
        play.tell("wearing.cannot see now", RULE)
    elif is_blind(hero) and item.kind.name != "lenses":
        play.tell("wearing.still cannot see", RULE)
    elif was_blind and not is_blind(hero):
        play.tell("wearing.can see again", RULE)

"""Becoming very fast, by a potion, a spell or a wand. NetHack: potion.c, speed_up."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.play import Play


def quicken(play: Play, turns: int, rule: str) -> None:
    """Make the hero very fast for so many turns more."""
    hero = play.hero
    if is_very_fast(hero):
        play.tell("potions.new energy", rule)
    else:
        play.tell("potions.faster" if hero.intrinsic[Property.FAST] else "potions.much faster", rule)
    exercise(play, Attribute.DEXTERITY, True, rule)
    extend_timeout(play, Property.FAST, turns, rule)


def is_very_fast(hero: Hero) -> bool:
    return bool(hero.timeout[Property.FAST] or hero.extrinsic[Property.FAST])

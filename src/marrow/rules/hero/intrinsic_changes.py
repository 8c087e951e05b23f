"""The only code that gives and takes intrinsic properties, each with the sources it comes from."""

from collections.abc import Iterable
from typing import Final

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.vocabularies import Source
from marrow.rules.play import Play

FORM: Final = int(Source.FORM)
RACE: Final = int(Source.RACE)
INFRAVISION: Final = int(Property.INFRAVISION)
SEE_WARMTH_AS_THEMSELVES: Final = ("dwarf", "gnome")


def give_intrinsic(play: Play, prop: Property, source: Source, rule: str) -> None:
    play.hero.intrinsic[prop] |= int(source)


def take_intrinsic(play: Play, prop: Property, source: Source, rule: str) -> None:
    """Take what this source gave; what others gave stays."""
    play.hero.intrinsic[prop] &= ~int(source)


def take_own_intrinsic(play: Play, prop: Property, rule: str) -> None:
    """Take a property whatever it comes from, but not what another form gives."""
    play.hero.intrinsic[prop] &= FORM


def end_intrinsic(play: Play, prop: Property, rule: str) -> None:
    """Take a property whatever it comes from."""
    play.hero.intrinsic[prop] = 0


def set_intrinsics_of_form(hero: Hero, properties: Iterable[Property]) -> None:
    """The hero's form gives these properties, and no others."""
    for index in range(len(hero.intrinsic)):
        hero.intrinsic[index] &= ~FORM
    for prop in properties:
        hero.intrinsic[prop] |= FORM
    if hero.race.name in SEE_WARMTH_AS_THEMSELVES:  # N-578
        hero.intrinsic[INFRAVISION] &= ~RACE
        if hero.form is None:
            hero.intrinsic[INFRAVISION] |= RACE

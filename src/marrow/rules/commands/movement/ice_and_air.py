"""Steps on the Plane of Air and on ice. NetHack: hack.c, domove."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_ice
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import flies, form_of, has, levitates
from marrow.rules.hero.intrinsic_changes import give_intrinsic, take_intrinsic
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.monsters.traits import is_floater
from marrow.rules.naming import look_of
from marrow.rules.play import Play

RULE: Final = "hack.c domove"
TUMBLES: Final = ("commands.tumble in air", "commands.uncontrolled in air", "commands.walk in air")
FUMBLING: Final = int(Property.FUMBLING)
OUTSIDE: Final = int(Source.OUTSIDE)


def is_in_thin_air(play: Play) -> bool:
    return play.world.level.branch == PLANES and is_on_special_level(play, "air")


def tumbles_in_air(play: Play) -> bool:
    """On the Plane of Air three steps in four fail (True), unless the hero levitates or flies."""
    hero = play.hero
    if not is_in_thin_air(play) or play.dice.rn2(4, RULE) == 0 or levitates(hero) or flies(hero):
        return False
    tumble = play.dice.rn2(3, RULE)
    play.tell(TUMBLES[tumble], RULE)
    if tumble != 1:
        exercise(play, Attribute.DEXTERITY, tumble == 2, RULE)
    return True


def step_on_ice(play: Play) -> None:
    """On ice the hero may begin to fumble, less often with cold resistance; off the ice that ends."""
    hero = play.hero
    if not levitates(hero) and is_ice(play.world.level, hero.spot) and not _is_sure_of_foot(play):
        resists = has(hero, Property.COLD_RESISTANCE)
        if play.dice.rn2(3 if resists else 2, RULE) == 0:
            give_intrinsic(play, Property.FUMBLING, Source.OUTSIDE, RULE)
            set_timeout(play, Property.FUMBLING, 1, RULE)
        return
    if hero.intrinsic[FUMBLING] & OUTSIDE:
        take_intrinsic(play, Property.FUMBLING, Source.OUTSIDE, RULE)


def _is_sure_of_foot(play: Play) -> bool:
    hero = play.hero
    form = form_of(hero)
    boots = hero.worn.get(Slot.BOOTS)
    if boots is not None and look_of(play.world, boots.kind) == "snow boots":
        return True
    return (
        flies(hero)
        or is_floater(form)
        or "cold" in form.resistances
        or "clings" in form.traits
        or is_whirly(form)
    )

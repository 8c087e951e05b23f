"""Amulets of flying and of magical breathing, put on and taken off. NetHack: do_wear.c, Amulet_off."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.body import flies, has, levitates
from marrow.rules.hero.shape import breathes_water
from marrow.rules.naming.discoveries import discover
from marrow.rules.physics.gas_clouds import is_in_harmful_gas
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects
from marrow.rules.traps.drowning import drown

RULE = "do_wear.c Amulet_on"
GAS_RULE = "Z-298"


def flying_on(play: Play, item: Item) -> None:
    """The amulet is known to a hero who did not fly before."""
    if flies(play.hero) and not flies_otherwise(play.hero):
        discover(play, item.kind)
        play.tell("wearing.in flight", RULE)


def flying_off(play: Play, item: Item) -> None:
    """Without the amulet the hero may land, and what is there takes effect."""
    hero = play.hero
    if hero.footing.grounded or levitates(hero) or flies(hero):
        return
    discover(play, item.kind)
    wet = is_pool(play.level, hero.spot) or is_lava(play.level, hero.spot)
    airless = is_on_special_level(play, "water") or is_on_special_level(play, "air")
    play.tell("wearing.stop flying" if wet or airless else "wearing.land", RULE)
    spot_effects(play)


def flies_otherwise(hero: Hero) -> bool:
    """Whether the hero flies without an amulet, too."""
    if hero.intrinsic[Property.FLYING] or hero.timeout[Property.FLYING]:
        return True
    by_form = hero.form is not None and "flies" in hero.form.traits
    return by_form or bool(hero.extrinsic[Property.FLYING] & ~int(Slot.AMULET))


def breathing_on(play: Play, item: Item) -> None:
    """Z-298: in gas that would do harm without it, the amulet is known."""
    if play.edition.hero.amulets_clear_gas and is_in_harmful_gas(play, without=int(Slot.AMULET)):
        play.tell("wearing.gas bothers no more", GAS_RULE)
        discover(play, item.kind)


def breathing_off(play: Play, item: Item) -> None:
    """L-116: the hero drowns on taking it off under water, unless able to breathe or swim."""
    hero = play.hero
    tells = play.edition.hero.amulets_taken_off_are_known
    known = False
    if hero.footing.in_water and not breathes_water(hero) and not has(hero, Property.SWIMMING):
        play.tell("wearing.inhale water", "L-116")
        known = True
        drown(play)
    if tells and is_in_harmful_gas(play):
        play.tell("wearing.gas breathed", GAS_RULE)
        known = True
    if tells and known:
        discover(play, item.kind)

"""Ills that a change of body, or magic, ends: stone, slime, sickness, chains, a tight amulet."""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.rules.body import form_of, has, set_timeout
from marrow.rules.play import Play

FLAMING = ("fire vortex", "flaming sphere", "fire elemental", "salamander")


def cure_stoning(play: Play) -> None:
    set_timeout(play, Property.STONING, 0, "L-128")
    play.hero.killers.pop("stoning", None)


def cure_sliming(play: Play) -> None:
    set_timeout(play, Property.SLIMING, 0, "L-129")
    play.hero.killers.pop("sliming", None)


def cure_sickness(play: Play) -> None:
    set_timeout(play, Property.SICK, 0, "L-130")
    play.hero.sick_with = ""
    play.hero.killers.pop("sick", None)


def can_be_strangled(hero: Hero) -> bool:
    """L-131: it takes a head, and a mind or the need of breath. NetHack: mondata.c, can_be_strangled."""
    form = form_of(hero)
    if "no head" in form.traits:
        return False
    breathless = "breathless" in form.traits or has(hero, Property.MAGICAL_BREATHING)
    return "mindless" not in form.traits or not breathless


def check_strangling(play: Play, *, may_begin: bool) -> None:
    """L-131: a worn amulet of strangulation lets go of necks it cannot choke, and takes hold of others.

    NetHack: polyself.c, check_strangling.
    """
    hero = play.hero
    able = can_be_strangled(hero)
    if hero.timeout[Property.STRANGLED] and not able:
        set_timeout(play, Property.STRANGLED, 0, "L-131")
        play.tell("polymorph.no longer strangled", "L-131")
    amulet = hero.worn.get(Slot.AMULET)
    chokes = amulet is not None and amulet.kind.name == "amulet of strangulation"
    if may_begin and able and chokes and not hero.timeout[Property.STRANGLED]:
        assert amulet is not None
        set_timeout(play, Property.STRANGLED, 6, "L-131")
        play.world.discovered[amulet.kind.number] = 1
        play.tell("polymorph.amulet constricts", "L-131")


def cure_by_form(play: Play) -> None:
    """What a new body does not suffer from. NetHack: polyself.c, polymon."""
    hero = play.hero
    form = form_of(hero)
    if hero.timeout[Property.STONING] and has(hero, Property.STONING_RESISTANCE):
        cure_stoning(play)
        play.tell("polymorph.no longer petrifying", "L-128")
    if hero.timeout[Property.SICK] and has(hero, Property.SICKNESS_RESISTANCE):
        cure_sickness(play)
        play.tell("polymorph.no longer sick", "L-130")
    if hero.timeout[Property.SLIMING] and form.name in FLAMING:
        cure_sliming(play)
        play.tell("polymorph.slime burns away", "L-129")
    elif hero.timeout[Property.SLIMING] and form == SPECIES_NAMED["green slime"]:
        cure_sliming(play)
    check_strangling(play, may_begin=False)
    if "no hands" in form.traits or "no limbs" in form.traits:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, "polyself.c polymon")

"""Conditions that a new form ends: stoning, sliming, sickness, strangulation, slippery hands."""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import cure_sickness, cure_sliming, cure_stoning
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.lifesaving.strangling import check_strangling
from marrow.rules.monsters.traits import is_flaming
from marrow.rules.play import Play


def cure_by_form(play: Play) -> None:
    """End the conditions that the hero's new form cannot have. NetHack: polyself.c, polymon."""
    hero = play.hero
    form = form_of(hero)
    if hero.timeout[Property.STONING] and has(hero, Property.STONING_RESISTANCE):
        cure_stoning(play)
        play.tell("polymorph.no longer petrifying", "L-128")
    if hero.timeout[Property.SICK] and has(hero, Property.SICKNESS_RESISTANCE):
        cure_sickness(play)
        play.tell("polymorph.no longer sick", "L-130")
    if hero.timeout[Property.SLIMING] and is_flaming(form):
        cure_sliming(play)
        play.tell("polymorph.slime burns away", "L-129")
    elif hero.timeout[Property.SLIMING] and form == SPECIES_NAMED["green slime"]:
        cure_sliming(play)
    check_strangling(play, may_begin=False)
    if "no hands" in form.traits or "no limbs" in form.traits:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, "polyself.c polymon")

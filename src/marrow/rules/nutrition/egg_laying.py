"""Laying an egg. Rule N-100. NetHack: sit.c, dosit; mon.c, egg_type_from_parent."""

from marrow.content.growth import HATCHLINGS
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.model.item import Item
from marrow.rules.generation.new_items.corpses_eggs_tins import start_hatching
from marrow.rules.hero.body import form_of
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import make_item, set_item_species
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import Play

RULE = "sit.c dosit"
EGG = KINDS_NAMED["egg"]


def lays_eggs(species: Species) -> bool:
    return "oviparous" in species.traits


def lays_in_water(species: Species) -> bool:
    """Whether its eggs hatch only in water. NetHack: mondata.h, eggs_in_water."""
    return lays_eggs(species) and species.letter == ";" and "swims" in species.traits


def lay_egg(play: Play) -> bool:
    """N-100: lay an egg; it costs as much nutrition as an egg gives, and the hero must have that much."""
    hero = play.hero
    if hero.gender != "female":
        raise RefusedCommand("nutrition.males lay no eggs")
    if hero.nutrition < EGG.nutrition:
        raise RefusedCommand("nutrition.no energy for an egg")
    if play.edition.nutrition.fish_lay_eggs_in_water_only and lays_in_water(form_of(hero)):
        if not hero.footing.in_water:
            raise RefusedCommand("nutrition.no water for an egg")
        if form_of(hero).name in ("giant eel", "electric eel"):
            raise RefusedCommand("nutrition.far from the sea")
    egg = make_egg_of(play, form_of(hero))
    play.tell("nutrition.lay an egg", "N-100")
    drop_with_effects(play, egg, hero.spot, by_hero=True, rolls=False)
    lose_nutrition(play, EGG.nutrition, Cause.EGG, "N-100")
    return True


def make_egg_of(play: Play, mother: Species) -> Item:
    """Make an identified egg that will hatch, of the mother's species (most eggs of queens are workers)."""
    egg = make_item(play, EGG)
    breeds = play.dice.one_in(77, RULE)
    set_item_species(play, egg, mother if breeds else HATCHLINGS.get(mother.name, mother))
    egg.charge = 1  # the hero's own
    egg.charge_known = egg.seen = True
    start_hatching(play, egg)
    return egg

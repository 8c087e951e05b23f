"""Corpses and statues of former heroes, named from the score list. Rules B-064, B-212; NetHack: topten.c."""

from typing import Literal

from marrow.content.species import Species
from marrow.model.item import Item
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.generation.new_items.random_items import item_named, put_into
from marrow.rules.generation.new_items.sex_of_bodies import set_sex
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import count_birth, random_common_species
from marrow.rules.monsters.former_heroes import choose_listed_hero
from marrow.rules.play import Play

MAX_TRIES = 1000


def corpse_or_statue_of_hero(play: Play, kind: Literal["corpse", "statue"]) -> Item:
    """B-064: a corpse or statue of a hero on the score list, with his name. NetHack: mkobj.c, mk_tt_object.

    While the list is empty it is of any species, in some editions of a random role.
    """
    item = item_named(play, kind, init=kind != "statue")
    listed = choose_listed_hero(play)
    if listed is not None:
        species, female, item.name = listed
        set_species(play, item, species)
        set_sex(play, item, female=female)
    elif play.edition.bones.unlisted_dead_have_random_roles:
        roles = play.edition.content.species_of_roles
        set_species(play, item, roles[play.dice.rn2(len(roles), "mkobj.c mk_tt_object")])
    return item


def set_petrifiable_species(play: Play, statue: Item) -> None:
    """Give a statue a species that can be petrified. NetHack: mkmaze.c, fixup_special."""
    while statue.species is None or not can_be_petrified(statue.species):
        set_species(play, statue, random_common_species(play))


def fill_from_monster(play: Play, statue: Item) -> None:
    """Make a monster, and let the statue be of it and contain its items. NetHack: sp_lev.c, create_object.

    Unlike ``set_petrifiable_species`` this asks the monster that was made, and admits golems.
    """
    for _ in range(MAX_TRIES):
        species = statue.species or random_common_species(play)
        model = make_monster(play, species, count=False)
        statue.species = None
        if model is None:
            continue
        remove_monster(play.level, model)
        if "stoning" in model.species.resistances:
            continue
        count_birth(play.world, species)
        set_species(play, statue, species)
        for item in model.inventory:
            item.worn = 0
            put_into(play, statue, item)
        return


def can_be_petrified(species: Species) -> bool:
    """Golems become stone golems, not statues. NetHack: mondata.h, poly_when_stoned."""
    return "stoning" not in species.resistances and species.letter != "'"

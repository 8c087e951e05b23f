"""What an item is to a pet: treat, food, poison, taboo. Rules N-363 to N-377. NetHack: dog.c, dogfood."""

from enum import IntEnum
from typing import Final

from marrow.content.species import Species
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.items.corpses import apparent_birth, is_petrifying, species_of
from marrow.rules.items.families import is_metallic
from marrow.rules.items.indestructible import item_resists
from marrow.rules.monsters.same_race import is_same_race
from marrow.rules.monsters.traits import (
    eats_food,
    is_flaming,
    is_noncorporeal,
    is_quest_artifact,
    is_vampire_shape,
    monster_hates_silver,
    monster_resists,
)
from marrow.rules.nutrition import food_conducts, inedible
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_polymorph import polymorphs_its_eater

MEATS: Final = ("tripe ration", "meatball", "meat stick", "meat ring", "huge chunk of meat")
PEOPLE_FOOD: Final = (
    "lump of royal jelly",
    "cream pie",
    "candy bar",
    "fortune cookie",
    "pancake",
    "lembas wafer",
    "cram ration",
    "food ration",
    "K-ration",
    "C-ration",
)
UNCHOOSY: Final = ("k", "o", "O")  # kobolds, orcs and ogres eat their own race
OLD: Final = 50  # turns: from this age on corpses are poison to pets (N-370)
STALE_EGG: Final = 400


class Grade(IntEnum):
    """What an item is to a pet, best first."""

    TREAT = 0
    CADAVER = 1
    ACCEPTABLE = 2
    PEOPLE_FOOD = 3
    FETCH = 4
    POISON = 5
    IGNORED = 6
    TABOO = 7


FETCH: Final = Grade.FETCH


def is_starving(pet: Monster) -> bool:
    """N-354: weakened by hunger."""
    return pet.pet is not None and pet.pet.hp_penalty > 0


def food_grade(play: Play, pet: Monster, item: Item) -> Grade:
    """N-363 to N-377: what this item is to this pet. NetHack: dog.c, dogfood."""
    choices = play.edition.nutrition
    if item.poisoned and choices.pets_avoid_more_poisons and not monster_resists(pet, "poison"):  # N-363
        return Grade.POISON
    if _withstands(play, item):
        return Grade.TABOO if item.blessing < 0 else FETCH
    if item.kind.class_ != "food":
        return _grade_of_thing(pet, item)
    if _would_petrify(play, pet, item):  # N-365
        taboo = item.kind.name == "corpse" and choices.cockatrice_corpses_are_taboo_to_pets
        return Grade.TABOO if taboo else Grade.POISON
    if choices.pets_avoid_more_poisons:
        special = _grade_of_special_food(play, pet, item)
        if special is not None:
            return special
    if pet.species.name == "ghoul":  # asked first: by their traits the ghouls of 3.4.3 eat nothing
        return _grade_for_ghoul(play, pet, item)
    if not eats_food(pet.species):  # N-366
        return Grade.IGNORED if item.blessing < 0 else FETCH
    return _grade_by_diet(play, pet, item)


def _would_petrify(play: Play, pet: Monster, item: Item) -> bool:
    """N-365: whether eating it turns the pet to stone; in some editions Medusa's corpse does, too."""
    name = item.kind.name
    petrifying = name in ("corpse", "egg") and is_petrifying(item.species)
    if (
        name == "corpse"
        and species_of(item).name == "Medusa"
        and play.edition.nutrition.pets_avoid_more_poisons
    ):
        petrifying = True
    return petrifying and not monster_resists(pet, "stoning")


def _grade_by_diet(play: Play, pet: Monster, item: Item) -> Grade:
    """N-368 to N-375: food by its kind, to a pet that eats meat, plants, metal or several of them."""
    choices, species = play.edition.nutrition, pet.species
    carnivore, herbivore = "carnivore" in species.traits, "herbivore" in species.traits
    name = item.kind.name
    match name:
        case "egg":  # N-369
            return Grade.CADAVER if carnivore else Grade.PEOPLE_FOOD
        case "corpse":
            return _grade_of_corpse(play, pet, item)
        case "clove of garlic":  # N-371
            if "undead" in species.traits or (
                choices.shifted_vampires_avoid_garlic and is_vampire_shape(pet)
            ):
                return Grade.TABOO
            return Grade.ACCEPTABLE if herbivore or is_starving(pet) else Grade.PEOPLE_FOOD
        case "tin":  # N-372
            return Grade.ACCEPTABLE if "metallivore" in species.traits else Grade.PEOPLE_FOOD
        case "apple" | "carrot":  # N-373
            blinded = name == "carrot" and not pet.can_see and "no eyes" not in species.traits
            if herbivore or (blinded and choices.blind_pets_like_carrots):
                return Grade.TREAT
            return Grade.ACCEPTABLE if is_starving(pet) else Grade.PEOPLE_FOOD
        case "banana":  # N-374
            if species.letter == "Y" and (herbivore or choices.whole_class_y_likes_bananas):
                return Grade.TREAT
            return Grade.ACCEPTABLE if herbivore or is_starving(pet) else Grade.PEOPLE_FOOD
        case _ if name in MEATS:  # N-368
            return Grade.TREAT if carnivore else Grade.PEOPLE_FOOD
        case _ if is_starving(pet):  # N-375
            return Grade.ACCEPTABLE
        case _ if name in PEOPLE_FOOD:
            return Grade.ACCEPTABLE if carnivore else Grade.PEOPLE_FOOD
        case _:
            return Grade.ACCEPTABLE if herbivore else Grade.PEOPLE_FOOD


def _withstands(play: Play, item: Item) -> bool:
    """N-363, N-364: indestructible items are no food, nor are most artifacts nineteen times in twenty.

    N-549: the die of a hundred for it is thrown for whatever a pet looks at.
    """
    return is_quest_artifact(item) or item_resists(play, item, 0, 95)


def _grade_of_special_food(play: Play, pet: Monster, item: Item) -> Grade | None:
    """N-376: what 3.7 adds: royal jelly for bees, globs of green slime, pyrolisk eggs."""
    name, species = item.kind.name, pet.species
    if name == "lump of royal jelly" and species.name == "killer bee":
        queens = any(other.species.name == "queen bee" and other.hp > 0 for other in play.level.monsters)
        return Grade.TABOO if queens else Grade.TREAT
    if not eats_food(species):
        return None
    if name == "glob of green slime":
        return Grade.ACCEPTABLE if is_starving(pet) or is_slimeproof(species) else Grade.POISON
    if name == "egg" and item.species is not None and item.species.name == "pyrolisk":
        return None if is_flaming(species) else Grade.POISON
    return None


def is_slimeproof(species: Species) -> bool:
    return species.name == "green slime" or is_flaming(species) or is_noncorporeal(species)


def _grade_for_ghoul(play: Play, pet: Monster, item: Item) -> Grade:
    """N-367: ghouls want old corpses and eggs."""
    if item.kind.name == "corpse":
        species = species_of(item)
        if play.world.turn - apparent_birth(play, item) >= OLD and species.name not in ("lizard", "lichen"):
            return Grade.TREAT
        if not play.edition.nutrition.pet_ghouls_eat_eggs_and_fresh_corpses:
            return Grade.TABOO
        starving = is_starving(pet) and not food_conducts.is_vegan(species)
        return Grade.ACCEPTABLE if starving else Grade.POISON
    if item.kind.name == "egg" and play.edition.nutrition.pet_ghouls_eat_eggs_and_fresh_corpses:
        if play.world.turn - item.birth > STALE_EGG:
            return Grade.CADAVER
        return Grade.ACCEPTABLE if is_starving(pet) else Grade.POISON
    return Grade.TABOO


def _grade_of_corpse(play: Play, pet: Monster, item: Item) -> Grade:
    """N-370: what a corpse is to a pet."""
    meat, eater = species_of(item), pet.species
    starving = is_starving(pet)
    old = (
        play.world.turn - apparent_birth(play, item) >= OLD
        and meat.name not in ("lizard", "lichen")
        and eater.letter != "F"
    )
    acid = "acidic" in meat.traits and not monster_resists(pet, "acid")
    poison = "poisonous" in meat.traits and not monster_resists(pet, "poison")
    if old or acid or poison:
        return Grade.POISON
    shuns_change = play.edition.nutrition.pets_avoid_more_poisons and pet.tame > 1 and not starving
    if shuns_change and polymorphs_its_eater(play, meat):
        return Grade.PEOPLE_FOOD
    choosy = play.edition.nutrition.pets_avoid_own_race_and_green_slime
    if choosy and meat.name == "green slime" and eater.name != "green slime":
        return Grade.ACCEPTABLE if starving else Grade.POISON
    if food_conducts.is_vegan(meat):
        return Grade.CADAVER if "herbivore" in eater.traits else Grade.PEOPLE_FOOD
    living_person = "humanoid" in eater.traits and "undead" not in eater.traits
    if choosy and living_person and meat.letter not in UNCHOOSY and is_same_race(eater, meat):
        hungry_enough = starving and "carnivore" in eater.traits and "elf" not in eater.traits
        return Grade.ACCEPTABLE if hungry_enough else Grade.TABOO
    return Grade.CADAVER if "carnivore" in eater.traits else Grade.PEOPLE_FOOD


def _grade_of_thing(pet: Monster, item: Item) -> Grade:
    """N-377: what an item that is no food is to a pet."""
    kind, traits = item.kind, pet.species.traits
    if kind.name in ("amulet of strangulation", "ring of slow digestion"):
        return Grade.TABOO
    if kind.material == "silver" and monster_hates_silver(pet):
        return Grade.TABOO
    if pet.species.name == "gelatinous cube" and inedible.is_organic(item):
        return Grade.ACCEPTABLE
    if "metallivore" in traits and is_metallic(item):
        rusts = kind.material == "iron"
        if rusts or pet.species.name != "rust monster":
            return Grade.TREAT if rusts and not item.erodeproof else Grade.ACCEPTABLE
    if item.blessing >= 0 and kind.class_ not in ("iron ball", "chain", "rock"):
        return FETCH
    return Grade.IGNORED

"""Conducts broken by eating, and cannibalism. Rules N-310 to N-318."""

from dataclasses import dataclass
from typing import Final

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species import Species, is_of_race
from marrow.content.weres import WERE_OF_BEAST
from marrow.content.words import RaceName
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.vocabularies import Hunger, Source
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.monsters.same_race import is_same_race
from marrow.rules.naming import an_item, single_item
from marrow.rules.play import Play

VEGAN_CLASSES: Final = "bjFvy"


@dataclass(frozen=True, slots=True)
class Words:
    """What the chronicle says of the first animal product and the first meat, and what the food is called."""

    product: str
    meat: str
    food: str


DAIRY_AND_EGGS: Final = ("pancake", "fortune cookie", "cream pie", "candy bar", "lump of royal jelly")


def is_vegan(species: Species) -> bool:
    """N-312: whether eating it keeps the vegan conduct. NetHack: mondata.h, vegan."""
    if species.letter in VEGAN_CLASSES:
        return True
    if species.letter == "E":
        return species.name != "stalker"
    if species.letter == "'":
        return species.name not in ("flesh golem", "leather golem")
    return species.letter == " "


def is_vegetarian(species: Species) -> bool:
    """N-312: vegan, or a pudding other than a black pudding."""
    return is_vegan(species) or (species.letter == "P" and species.name != "black pudding")


def count_meal(play: Play, key: str, food: str) -> None:
    """N-175, L-245: count what is eaten; ``key`` is what the chronicle says of the first time."""
    conduct = play.hero.conduct
    if not conduct.food:
        note_broken_conduct(play, key, food=food)
    conduct.food += 1


def count_gluttony(play: Play, rule: str) -> None:
    """N-209, N-425: gluttony is unchivalrous: lawful knights lose alignment."""
    hero = play.hero
    if hero.role.name == "knight" and hero.alignment == "lawful":
        change_alignment(play, -play.edition.nutrition.gluttony_costs, rule)
        play.tell("nutrition.glutton", rule)


def count_overfull_meal(play: Play) -> None:
    """N-425: beginning a meal when satiated is gluttony in itself. SlashTHEM: eat.c, gluttonous."""
    if play.edition.nutrition.meals_when_satiated_are_gluttony and play.hero.hunger == Hunger.SATIATED:
        count_gluttony(play, "N-425")


def count_eaten_creature(play: Play, species: Species) -> None:
    """N-312: a creature is eaten at once, from a tin or by a form. NetHack: eat.c, eating_conducts."""
    count_meal(play, "chronicle.ate", species.name)
    name = species.name
    _count_meat(play, species, Words("chronicle.animal product", "chronicle.meat", name))


def count_corpse_conducts(play: Play, species: Species, item: Item) -> None:
    """N-312: count the conducts that eating this corpse or glob breaks."""
    _count_meat(play, species, words_of_meal(play, item))


def _count_meat(play: Play, species: Species, words: Words) -> None:
    if not is_vegan(species):
        count_animal_product(play, words)
    if not is_vegetarian(species):
        break_vegetarianism(play, words)


def words_of_meal(play: Play, item: Item, meat: str = "chronicle.meat eaten") -> Words:
    """What the chronicle says of this food, if nothing of that kind was eaten before."""
    return Words("chronicle.animal eaten", meat, an_item(play, item, one=True))


def count_animal_product(play: Play, words: Words) -> None:
    """N-312, N-313: count food that is not vegan.

    L-245: the chronicle tells of the first, unless it is also the first meal of all, which is told already.
    """
    conduct = play.hero.conduct
    if not conduct.non_vegan and conduct.food != 1:
        note_broken_conduct(play, words.product, food=words.food)
    conduct.non_vegan += 1


def count_food_conducts(play: Play, item: Item) -> None:
    """N-313: count the conducts that eating this food breaks (not for corpses and tins)."""
    words = words_of_meal(play, item)
    if item.kind.material == "flesh":
        count_animal_product(play, words)
        if item.kind.name != "egg":
            break_vegetarianism(play, words)
    elif item.kind.name in DAIRY_AND_EGGS:
        name = single_item(play, item)
        count_animal_product(play, Words("chronicle.animal product", words.meat, name))


def break_vegetarianism(play: Play, words: Words) -> None:
    """N-314: count food that is not vegetarian; monks feel guilty each time.

    L-245: the chronicle tells of the first, unless it tells of this meal already as another first.
    """
    conduct = play.hero.conduct
    if not conduct.non_vegetarian and conduct.non_vegan != 1 and conduct.food != 1:
        note_broken_conduct(play, words.meat, food=words.food)
    conduct.non_vegetarian += 1
    if play.hero.role.name == "monk":
        play.tell("nutrition.guilty", "N-314")
        change_alignment(play, -play.edition.nutrition.monks_pay_for_meat, "N-314")


def may_be_cannibal(hero: Hero) -> bool:
    """N-316: cavemen and orcs may eat their own kind."""
    return hero.role.name == "caveman" or hero.race.name == "orc"


def is_own_kind(hero: Hero, species: Species, edition: Edition) -> bool:
    """N-316: it is of the hero's race, of his form's race, or the beast or an animal of his lycanthropy."""
    choices, beast = edition.nutrition, hero.polymorph.lycanthrope
    if _race_of(species) == hero.race.name:
        return True
    in_form = choices.eating_own_form_is_cannibalism and hero.form is not None
    if in_form and hero.form is not None and is_same_race(hero.form, species):
        return True
    if beast is None or not choices.eating_own_were_form_is_cannibalism:
        return False
    return WERE_OF_BEAST[beast.name].is_beast(species.name, cubs=edition.hero.cubs_are_were_kin)


def _race_of(species: Species) -> str:
    """The race a species belongs to, or ""; werecreatures in beast form belong to none."""
    if "were" in species.traits and species.letter != "@":
        return ""
    return next((race for race in RACES if is_of_race(species, race)), "")


RACES: Final[tuple[RaceName, ...]] = ("human", "elf", "dwarf", "gnome", "orc", "troll")


def check_cannibalism(play: Play, species: Species, *, told: bool = True) -> bool:
    """N-316 to N-318: punish a hero who eats his own kind; True if he did. NetHack: eat.c, maybe_cannibal."""
    hero = play.hero
    if play.edition.nutrition.cannibal_check_once_a_turn:
        if hero.last.cannibal_check == play.world.turn:
            return False
        hero.last.cannibal_check = play.world.turn
    if may_be_cannibal(hero) or not is_own_kind(hero, species, play.edition):
        return False
    if told:
        if hero.form is not None and _race_of(species) == hero.race.name:
            play.tell("nutrition.bad feeling inside", "N-317")
        play.tell("nutrition.cannibal", "N-317")
    give_intrinsic(play, Property.AGGRAVATE_MONSTER, Source.OUTSIDE, "N-317")
    change_luck(play, -play.dice.rn1(4, 2, "N-317"), "N-317")
    return True

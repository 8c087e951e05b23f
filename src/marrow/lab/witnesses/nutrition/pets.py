"""Witnesses of nutrition: pets."""

from typing import Any

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Read
from marrow.model.monster import Monster
from marrow.rules.monster_moves.eating_items import eat_items_here
from marrow.rules.monster_moves.pet_food import food_grade
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.monster_moves.pet_move import move_pet
from marrow.rules.monster_moves.thrown_food import receive_thrown_food
from marrow.rules.monsters.steeds import mount, steed_at_hero


@witness("nutrition.apport_from_charisma", "N-350")
def new_pet(edition: Edition) -> str:
    """A hero of charisma 18 reads a scroll of taming beside a dog."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 18))
    dog = scene.monster("dog")
    scene.do(Read(item=scene.carry("scroll of taming").letter))
    assert dog.pet is not None
    return f"apport {dog.pet.apport}"


HERE = MIDDLE + 1


def pet_of(scene: Scene, name: SpeciesName, *, hp: int = 10) -> Monster:
    """A pet that will be hungry at turn 2000."""
    pet = scene.monster(name, HERE, tame=10, hp=hp)
    assert pet.pet is not None
    pet.pet.hungry_at = 2000
    return pet


@witness("nutrition.pets_use_ranged_attacks", "N-357")
def dragon(edition: Edition) -> str:
    """A tame red dragon four squares from an ogre, when its breath is ready."""
    shows = {("mthrowu.c breamm", 3): 1, ("mthrowu.c breamm", 18): 0, ("N-357", 5): 1}
    scene = Scene(edition, shows=shows)
    pet = pet_of(scene, "red dragon", hp=80)
    scene.monster("ogre", HERE + 4, hp=200)
    move_pet(scene.play, pet)
    return "it breathes fire" if pet.special_wait else "it does not breathe"


def liking(edition: Edition, pet: SpeciesName, name: KindName, **how: Any) -> str:
    """How a pet rates an item of food, in a word."""
    scene = Scene(edition, turn=1000)
    animal = pet_of(scene, pet)
    return food_grade(scene.play, animal, scene.item(name, **how)).name.lower().replace("_", " ")


@witness("nutrition.pets_avoid_more_poisons", "N-363", "N-370", "N-376")
def dog_and_chameleon(edition: Edition) -> str:
    """How a well-fed dog rates the corpse of a chameleon."""
    return liking(edition, "dog", "corpse", species="chameleon")


@witness("nutrition.cockatrice_corpses_are_taboo_to_pets", "N-365")
def dog_and_cockatrice(edition: Edition) -> str:
    """How a dog rates the corpse of a cockatrice."""
    return liking(edition, "dog", "corpse", species="cockatrice")


@witness("nutrition.pet_ghouls_eat_eggs_and_fresh_corpses", "N-367")
def ghoul(edition: Edition) -> str:
    """How a ghoul rates the fresh corpse of a newt."""
    return liking(edition, "ghoul", "corpse", species="newt")


@witness("nutrition.pets_avoid_own_race_and_green_slime", "N-370")
def gnome(edition: Edition) -> str:
    """How a tame gnome rates the corpse of a gnome lord."""
    return liking(edition, "gnome", "corpse", species="gnome lord")


@witness("nutrition.shifted_vampires_avoid_garlic", "N-371")
def vampire_bat(edition: Edition) -> str:
    """How a vampire in the shape of a bat rates garlic."""
    scene = Scene(edition, turn=1000)
    animal = pet_of(scene, "vampire bat")
    animal.true_species = SPECIES_NAMED["vampire"]
    return food_grade(scene.play, animal, scene.item("clove of garlic")).name.lower().replace("_", " ")


@witness("nutrition.blind_pets_like_carrots", "N-373", "N-393")
def blind_kitten(edition: Edition) -> str:
    """A blind kitten eats a carrot."""
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")
    kitten.blind, kitten.can_see = 10, False
    devour(scene.play, kitten, scene.lay("carrot", HERE))
    return "it can see again" if kitten.can_see else "it stays blind"


@witness("nutrition.whole_class_y_likes_bananas", "N-374")
def owlbear(edition: Edition) -> str:
    """How an owlbear, which eats no plants, rates a banana."""
    return liking(edition, "owlbear", "banana")


@witness("nutrition.horses_and_apes_need_own_food_to_be_tamed", "N-382")
def pony(edition: Edition) -> str:
    """The corpse of a brown mold is thrown to a wild pony."""
    scene = Scene(edition)
    stranger = scene.monster("pony")
    receive_thrown_food(scene.play, stranger, scene.item("corpse", species="brown mold"))
    return "it becomes tame" if stranger.tame else "it stays wild"


@witness("nutrition.pets_mimic_after_eating_mimics", "N-393")
def kitten_and_mimic(edition: Edition) -> str:
    """A kitten eats a small mimic."""
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")
    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))
    return "it looks like something else" if kitten.disguise else "it looks like a kitten"


@witness("nutrition.mimicking_steeds_throw_riders", "N-393")
def steed_and_mimic(edition: Edition) -> str:
    """A baby dragon that the hero rides eats a small mimic."""
    scene = Scene(edition)
    dragon = pet_of(scene, "baby red dragon")
    mount(scene.play, dragon)
    with steed_at_hero(scene.play, dragon):
        devour(scene.play, dragon, scene.lay("corpse", scene.hero.spot, species="small mimic"))
    return "the hero stays in the saddle" if scene.hero.ride.steed_id else "the hero is thrown off"


@witness("nutrition.corpses_strengthen_monsters", "Z-285")
def meal_of_a_red_dragon(edition: Edition) -> str:
    """A dog eats the corpse of a red dragon; the die of fifteen shows 1."""
    scene = Scene(edition, shows={"N-264": 0, "N-265": 0})
    pet = pet_of(scene, "dog")
    devour(scene.play, pet, scene.lay("corpse", HERE, species="red dragon"))
    return "it resists fire" if "fire" in pet.gained else "it resists nothing"


@witness("nutrition.ghouls_eat_corpses", "Z-286")
def ghoul_upon_a_newt(edition: Edition) -> str:
    """A ghoul steps upon the corpse of a newt."""
    scene = Scene(edition)
    ghoul = scene.monster("ghoul", HERE)
    scene.lay("corpse", HERE, species="newt")
    eat_items_here(scene.play, ghoul)
    return "the corpse lies there" if scene.level.items.get(HERE) else "the corpse is eaten"

"""A pet beside the hero, for tests."""

from marrow.content.words import SpeciesName
from marrow.model.monster import Monster, Pet
from scene import MIDDLE, Scene

HERE = MIDDLE + 1
BESIDE = MIDDLE + 2


def pet_of(
    scene: Scene, name: SpeciesName, *, hungry_at: int = 1001, hp: int = 10, spot: int = HERE
) -> Monster:
    pet = scene.monster(name, spot, tame=10, hp=hp)
    assert pet.pet is not None
    pet.pet.hungry_at = hungry_at
    pet.pet.apport = 10
    return pet


def record_of(pet: Monster) -> Pet:
    assert pet.pet is not None
    return pet.pet


def starve(pet: Monster) -> None:
    """The penalty of N-354, as for a maximum of 13."""
    record_of(pet).hp_penalty = 9
    pet.max_hp, pet.hp, pet.confused = 4, 3, True


def wall_in(scene: Scene, spot: int) -> None:
    for step in (-81, -80, -79, -1, 1, 79, 80, 81):
        scene.level.terrain[spot + step] = 2
    scene.level.view = b""

"""Pets on the leash, what they say when they are unhappy, and who sees them eat."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain, TrapKind
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.monster_moves.pet_move import move_pet, pull_by_leash
from marrow.rules.monsters.cries import GROWL, WHIMPER, YELP, Cry, cry
from marrow.rules.monsters.reactions import abuse_pet
from rule import rule
from scene import MIDDLE, Scene


def pet_at(scene: Scene, spot: int, name: SpeciesName = "dog") -> Monster:
    pet = scene.monster(name, spot, tame=10)
    assert pet.pet is not None
    pet.pet.leashed = True
    return pet


@pytest.mark.parametrize(
    ("species", "manner", "verb"),
    [
        ("dog", GROWL, "growls"),
        ("dog", YELP, "yelps"),
        ("dog", WHIMPER, "whines"),
        ("kitten", YELP, "yowls"),
        ("kitten", WHIMPER, "whimpers"),
        ("hill orc", GROWL, "screams"),
        ("hill orc", YELP, ""),
        ("newt", GROWL, ""),
    ],
)
def test_each_cries_in_its_voice(species: SpeciesName, manner: Cry, verb: str) -> None:
    scene = Scene()

    cry(scene.play, scene.monster(species), manner)

    told = [entry.words["verb"] for entry in scene.entries_told() if entry.what == "creatures.cries"]
    assert told == ([verb] if verb else [])


def test_the_deaf_see_a_yelp() -> None:
    scene = Scene()
    scene.hero.timeout[Property.DEAF] = 10

    cry(scene.play, scene.monster("kitten"), YELP)

    assert [entry.words["verb"] for entry in scene.entries_told()] == ["arches"]


@pytest.mark.parametrize(
    ("away", "near"),
    [(3, 1), (3 * WIDTH, WIDTH), (3 + 2 * WIDTH, 1 + WIDTH), (2, 2), (1 + WIDTH, 1 + WIDTH)],
)
def test_on_the_leash_and_left_behind_it_is_drawn_near(away: int, near: int) -> None:
    scene = Scene()
    pet = pet_at(scene, MIDDLE + away)

    pull_by_leash(scene.play, pet)

    assert pet.spot == MIDDLE + near


def test_a_leashed_pet_is_not_pulled_into_rock() -> None:
    scene = Scene()
    pet = pet_at(scene, MIDDLE + 3)
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE

    assert not pull_by_leash(scene.play, pet) and pet.spot == MIDDLE + 3


def test_led_over_a_trap_it_whines() -> None:
    scene = Scene()
    pet = pet_at(scene, MIDDLE + 2)
    trap = MIDDLE + 1
    scene.level.traps[trap] = Trap(TrapKind.BEAR_TRAP, trap, seen=True)

    move_pet(scene.play, pet)

    assert "creatures.cries" in scene.told()


@rule("N-392")
@pytest.mark.parametrize(
    ("blind", "invisible", "name"), [(False, False, "the dog"), (False, True, "it"), (True, False, "")]
)
def test_whoever_sees_the_food_or_the_pet_is_told_of_the_meal(
    blind: bool, invisible: bool, name: str
) -> None:
    scene = Scene(turn=100)
    pet = scene.monster("dog", MIDDLE + 1, tame=10)
    pet.invisible = invisible
    tripe = scene.lay("tripe ration", MIDDLE + 1)
    if blind:
        scene.wear("blindfold", Slot.EYEWEAR)

    devour(scene.play, pet, tripe)

    told = [
        str(entry.words["monster"]) for entry in scene.entries_told() if entry.what == "creatures.pet eats"
    ]
    assert [one.lower() for one in told] == ([name] if name else [])


@rule("N-392")
def test_diggers_dig_in() -> None:
    scene = Scene(turn=100)
    pet = scene.monster("dwarf", MIDDLE + 1, tame=10)
    tripe = scene.lay("tripe ration", MIDDLE + 1)

    devour(scene.play, pet, tripe)

    assert scene.told() == ["creatures.pet digs in"]


@pytest.mark.parametrize(("tame", "verb"), [(10, "yelps"), (1, "growls")])
def test_a_beaten_pet_yelps_until_it_is_wild(tame: int, verb: str) -> None:
    scene = Scene()
    dog = scene.monster("dog", tame=tame)

    abuse_pet(scene.play, dog)

    assert [entry.words["verb"] for entry in scene.entries_told()] == [verb]
    assert dog.tame == tame - 1

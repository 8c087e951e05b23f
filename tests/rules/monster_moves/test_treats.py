"""Food thrown to creatures."""

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Throw
from marrow.model.monster import Monster
from marrow.rules.combat.hero_missiles.missile_hits_monster import Reception
from marrow.rules.monster_moves.thrown_food import receive_thrown_food
from rule import rule
from scene import MIDDLE, Scene

NEAR = MIDDLE + 2
HALF_MOON, FULL_MOON = 2, 4
NIGHT = 23 * 3600  # when a game begins that begins an hour before midnight


def thrown_to(name: SpeciesName, food: KindName, edition: str = "3.6.7") -> tuple[Reception, Monster]:
    """A hostile one, and what becomes of food thrown to it."""
    scene = Scene(edition, turn=200)
    scene.world.moon_phase = HALF_MOON
    animal = scene.monster(name, NEAR)
    return receive_thrown_food(scene.play, animal, scene.item(food)), animal


@rule("N-382", "N-388", "N-348")
def test_v_129_a_wild_kitten_tamed_by_tripe() -> None:
    scene = Scene(turn=200)
    kitten = scene.monster("kitten", NEAR)

    assert receive_thrown_food(scene.play, kitten, scene.item("tripe ration")) is Reception.EATEN

    assert kitten.pet is not None
    assert (kitten.pet.hungry_at, kitten.eating, kitten.tame) == (2100, 1, 11)
    assert NEAR not in scene.level.items


@rule("N-382")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, food, welcome, since_361",
    [
        ("pony", "apple", Reception.EATEN, Reception.EATEN),
        ("pony", "cram ration", Reception.REFUSED, Reception.REFUSED),
        ("pony", "tripe ration", Reception.REFUSED, Reception.NONE),
        ("jackal", "tripe ration", Reception.NONE, Reception.NONE),
        ("large dog", "food ration", Reception.EATEN, Reception.EATEN),
        ("large dog", "dagger", Reception.NONE, Reception.NONE),
        ("kitten", "apple", Reception.REFUSED, Reception.REFUSED),
        ("monkey", "banana", Reception.NONE, Reception.EATEN),
        ("ape", "banana", Reception.NONE, Reception.EATEN),
        ("monkey", "apple", Reception.NONE, Reception.NONE),
        ("owlbear", "banana", Reception.NONE, Reception.NONE),
    ],
)
def test_who_is_tamed_by_what(
    edition: str, name: SpeciesName, food: KindName, welcome: Reception, since_361: Reception
) -> None:
    """Whoever might have been tamed is at peace at least."""
    expected = welcome if edition in ("3.4.3", "3.6.0") else since_361

    found, animal = thrown_to(name, food, edition)

    assert found is expected
    assert bool(animal.tame) == (expected is Reception.EATEN)
    assert animal.peaceful == (expected is not Reception.NONE)


@rule("N-382")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("meat, taken", [("lichen", True), ("brown mold", False)])
def test_horses_take_lichens_and_once_took_other_plants(edition: str, meat: SpeciesName, taken: bool) -> None:
    scene = Scene(edition)
    pony = scene.monster("pony", NEAR)

    welcome = receive_thrown_food(scene.play, pony, scene.item("corpse", species=meat))

    assert (welcome is Reception.EATEN) == (taken or edition in ("3.4.3", "3.6.0"))


@rule("N-381", "N-382")
@pytest.mark.parametrize("tame", [0, 10])
@pytest.mark.parametrize("thrown, welcome", [(0, Reception.EATEN), (5, Reception.REFUSED)])
def test_under_the_full_moon_most_dogs_do_not_want_to_be_fed(
    tame: int, thrown: int, welcome: Reception
) -> None:
    """A new friend or an old one: five times in six they are at peace and no more."""
    scene = Scene(throws=(("N-382", 6, thrown),))
    scene.world.born_at, scene.world.moon_phase = NIGHT, FULL_MOON
    dog = scene.monster("little dog", NEAR, tame=tame)

    assert receive_thrown_food(scene.play, dog, scene.item("tripe ration")) is welcome
    assert dog.peaceful


@rule("N-382")
def test_the_full_moon_does_not_affect_cats() -> None:
    scene = Scene()
    scene.world.born_at, scene.world.moon_phase = NIGHT, FULL_MOON
    kitten = scene.monster("kitten", NEAR)

    assert receive_thrown_food(scene.play, kitten, scene.item("tripe ration")) is Reception.EATEN


@rule("N-381")
@pytest.mark.parametrize(
    "food, turn, welcome",
    [
        ("tripe ration", 1, Reception.EATEN),
        ("food ration", 1000, Reception.REFUSED),
        ("food ration", 1001, Reception.EATEN),
    ],
)
def test_a_pet_catches_what_it_likes_now(food: KindName, turn: int, welcome: Reception) -> None:
    scene = Scene(turn=turn)
    scene.world.moon_phase = HALF_MOON
    dog = scene.monster("dog", NEAR, tame=10)
    assert dog.pet is not None
    dog.pet.hungry_at = 1001

    assert receive_thrown_food(scene.play, dog, scene.item(food)) is welcome


@rule("N-381")
@pytest.mark.parametrize(
    "state",
    [{"eating": 3}, {"confused": True}, {"can_move": False}, {"tame": 0, "pet": None, "peaceful": True}],
)
def test_a_pet_that_eats_or_is_dazed_catches_nothing(state: dict[str, object]) -> None:
    """Nor does one that is nobody's pet, unless it is domestic."""
    scene = Scene()
    scene.world.moon_phase = HALF_MOON
    jaguar = scene.monster("jaguar", NEAR, tame=10)
    for name, value in state.items():
        setattr(jaguar, name, value)

    assert receive_thrown_food(scene.play, jaguar, scene.item("tripe ration")) is not Reception.EATEN


@rule("N-381", "N-377")
def test_a_rust_monster_catches_its_helmet() -> None:
    """Not only food is food; but weapons thrown at a pet hit it."""
    scene = Scene()
    pet = scene.monster("rust monster", NEAR, tame=10)

    assert receive_thrown_food(scene.play, pet, scene.item("helmet")) is Reception.EATEN


@rule("N-382")
def test_food_that_is_not_wanted_makes_peace_and_falls() -> None:
    scene = Scene(turn=200)
    kitten = scene.monster("kitten", NEAR, asleep=True)
    apple = scene.carry("apple")

    scene.do(Throw(item=apple.letter, direction=1))

    assert (kitten.peaceful, kitten.tame, kitten.asleep) == (True, 0, False)
    assert any(item.kind.name == "apple" for lying in scene.level.items.values() for item in lying)


@rule("N-381")
def test_an_egg_that_hits_a_pet_is_not_caught() -> None:
    """Dexterity 10 is more than a one."""
    scene = Scene(turn=200)
    kitten = scene.monster("kitten", NEAR, tame=10, hp=20)
    egg = scene.carry("egg")

    scene.do(Throw(item=egg.letter, direction=1))

    assert kitten.pet is not None
    assert kitten.pet.hungry_at == 1200


@rule("N-381")
@pytest.mark.parametrize(
    ("body", "unseen", "told"),
    [
        ("newt", False, "creatures.catches"),
        ("hill orc", False, "creatures.catches or is caught"),
        ("newt", True, "creatures.item stops"),
    ],
)
def test_how_a_thrown_corpse_is_caught(body: SpeciesName, unseen: bool, told: str) -> None:
    scene = Scene(turn=2000)
    cat = scene.monster("kitten", MIDDLE + 1, tame=10)
    cat.invisible = unseen
    assert cat.pet is not None
    cat.pet.hungry_at = 1000

    receive_thrown_food(scene.play, cat, scene.item("corpse", species=body))

    assert scene.told()[0] == told

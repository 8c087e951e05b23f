"""What pets eat, and what becomes of those that do not. Vectors V-126 to V-144 of docs/rules/nutrition.md."""

from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.model.monster import Monster
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.generation.new_monsters.revival import make_wary
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.monster_moves.pet_meals import devour, weaken_or_starve
from marrow.rules.monster_moves.pet_move import move_pet
from marrow.rules.travel.migration import catch_up_time
from rule import rule
from rules.monster_moves.pet_scenes import HERE, pet_of, record_of, starve, wall_in
from scene import Scene


def graded(scene: Scene, pet: Monster, name: KindName, **how: Any) -> Grade:
    return food_grade(scene.play, pet, scene.item(name, **how))


# The clock


@rule("N-348", "N-350")
def test_v_126_a_starting_pet_is_hungry_after_a_thousand_turns() -> None:
    scene = Scene(turn=1)
    kitten = scene.monster("kitten")

    make_pet(scene.play, kitten)

    assert (record_of(kitten).hungry_at, kitten.tame) == (1001, 10)
    assert record_of(kitten).apport == 10  # the charisma of the scene's hero


@rule("N-350")
def test_a_pet_that_is_not_domestic_is_half_as_tame() -> None:
    scene = Scene()
    jackal = scene.monster("jackal")

    make_pet(scene.play, jackal)

    assert jackal.tame == 5


@rule("N-354", "N-356")
@pytest.mark.parametrize("turn, max_hp, penalty", [(1501, 13, 0), (1502, 4, 9)])
def test_v_133_a_pet_weakens_five_hundred_turns_on(turn: int, max_hp: int, penalty: int) -> None:
    scene = Scene(turn=turn)
    kitten = pet_of(scene, "kitten", hp=13)

    take_move(scene.play, kitten)

    assert (max_hp, penalty, bool(penalty)) == (kitten.max_hp, record_of(kitten).hp_penalty, kitten.confused)
    assert kitten.hp == max_hp


@rule("N-354")
@pytest.mark.parametrize("told", ["creatures.pet weak", "creatures.pet worry"])
def test_the_weakness_is_seen_or_felt(told: str) -> None:
    scene = Scene(turn=1502)
    kitten = pet_of(scene, "kitten", hp=13)
    if told == "creatures.pet worry":
        scene.level.terrain[HERE] = 0
        kitten.spot = HERE - 20 * 80 if HERE > 1600 else 3 * 80 + 3
        scene.level.terrain[kitten.spot - 1 : kitten.spot + 2] = b"\x18\x18\x18"
        scene.level.monster_at = {kitten.spot: kitten}
        wall_in(scene, kitten.spot)

    weaken_or_starve(scene.play, kitten)

    assert [told] == scene.told()


@rule("N-354")
def test_a_pet_of_two_hit_points_starves_at_once() -> None:
    scene = Scene(turn=1502)
    newt = pet_of(scene, "newt", hp=2)

    take_move(scene.play, newt)

    assert newt.hp < 1
    assert newt not in scene.level.monsters


@rule("N-355")
@pytest.mark.parametrize("turn, alive", [(1751, True), (1752, False)])
def test_v_134_a_weak_pet_starves_two_hundred_and_fifty_turns_later(turn: int, alive: bool) -> None:
    scene = Scene(turn=turn)
    kitten = pet_of(scene, "kitten", hp=4)
    starve(kitten)

    take_move(scene.play, kitten)

    assert alive == (kitten.hp > 0)
    assert alive == ("creatures.pet starves" not in scene.told())


@rule("N-355")
def test_nobody_starves_before_being_weak() -> None:
    scene = Scene(turn=1001 + 900)
    kitten = pet_of(scene, "kitten", hp=13)

    take_move(scene.play, kitten)

    assert (kitten.hp, record_of(kitten).hp_penalty) == (4, 9)


@rule("N-353")
def test_a_pet_that_eats_neither_meat_nor_plants_never_starves() -> None:
    scene = Scene(turn=1502)
    golem = pet_of(scene, "straw golem", hp=20)

    take_move(scene.play, golem)

    assert (record_of(golem).hungry_at, record_of(golem).hp_penalty, golem.max_hp) == (2002, 0, 20)


@rule("N-349")
def test_monsters_that_are_not_pets_do_not_starve() -> None:
    scene = Scene(turn=10**6)
    jackal = scene.monster("jackal", peaceful=True)

    take_move(scene.play, jackal)

    assert jackal.hp == 10


@rule("N-356", "N-392")
def test_a_busy_eater_neither_starves_nor_moves() -> None:
    scene = Scene(turn=1502)
    kitten = pet_of(scene, "kitten", hp=13)
    kitten.eating = 2

    take_move(scene.play, kitten)
    assert (kitten.max_hp, kitten.eating, kitten.spot) == (13, 1, HERE)

    take_move(scene.play, kitten)
    assert (kitten.max_hp, kitten.eating) == (13, 0)

    take_move(scene.play, kitten)
    assert kitten.max_hp == 4


@rule("N-356")
def test_a_steed_starves_under_its_rider() -> None:
    scene = Scene(turn=1752)
    pony = pet_of(scene, "pony", hp=4)
    starve(pony)
    scene.hero.ride.steed_id = pony.id
    del scene.level.monster_at[pony.spot]
    pony.spot = 0

    take_move(scene.play, pony)

    assert pony.hp < 1


@rule("N-358")
def test_v_135_left_alone_for_three_hundred_turns() -> None:
    scene = Scene(turn=400)
    kitten = pet_of(scene, "kitten")

    catch_up_time(scene.play, kitten, 300)

    assert kitten.tame == 8


@rule("N-359", "N-352")
def test_v_136_left_alone_until_it_starves_it_turns_hostile() -> None:
    scene = Scene(turn=1752)
    kitten = pet_of(scene, "kitten")

    catch_up_time(scene.play, kitten, 151)

    assert (kitten.tame, kitten.peaceful, kitten.hp) == (0, False, 10)


@rule("N-362", "L-155")
def test_v_143_revived_it_is_hungry_after_five_hundred_turns() -> None:
    scene = Scene(turn=700)
    kitten = pet_of(scene, "kitten", hungry_at=2700)

    make_wary(scene.play, kitten, was_dead=True)

    assert (record_of(kitten).hungry_at, kitten.tame) == (1200, 10)


@rule("N-362", "N-361")
def test_a_life_saved_pet_gets_its_hit_points_back_and_is_hungry_no_sooner() -> None:
    scene = Scene(turn=700)
    kitten = pet_of(scene, "kitten", hungry_at=2700)
    starve(kitten)

    make_wary(scene.play, kitten, was_dead=False)

    assert (record_of(kitten).hungry_at, kitten.max_hp, kitten.hp) == (2700, 13, 12)


# Grades


@rule("N-368", "N-384")
@pytest.mark.parametrize(
    "name, nutrition, worth",
    [("kitten", 1200, Grade.TREAT), ("large dog", 1000, Grade.TREAT), ("warhorse", 800, Grade.PEOPLE_FOOD)],
)
def test_v_128_tripe(name: SpeciesName, nutrition: int, worth: Grade) -> None:
    scene = Scene()
    pet = pet_of(scene, name)
    tripe = scene.item("tripe ration")

    assert (nutrition, worth) == (
        nutrition_for(scene.play, pet, tripe)[0],
        food_grade(scene.play, pet, tripe),
    )


@rule("N-375")
def test_v_131_a_horse_and_a_food_ration() -> None:
    scene = Scene()
    horse = pet_of(scene, "horse")

    assert graded(scene, horse, "food ration") == Grade.PEOPLE_FOOD
    starve(horse)
    assert graded(scene, horse, "food ration") == Grade.ACCEPTABLE


@rule("N-370")
@pytest.mark.parametrize(
    "meat, age, worth",
    [
        ("acid blob", 0, Grade.POISON),
        ("gnome", 49, Grade.CADAVER),
        ("gnome", 50, Grade.POISON),
        ("lizard", 500, Grade.CADAVER),
        ("lichen", 500, Grade.PEOPLE_FOOD),
        ("killer bee", 0, Grade.POISON),
        ("green slime", 0, Grade.POISON),
        ("Death", 0, Grade.FETCH),
    ],
)
def test_v_139_a_dog_and_corpses(meat: SpeciesName, age: int, worth: Grade) -> None:
    scene = Scene(turn=1000)
    dog = pet_of(scene, "dog")

    assert worth == graded(scene, dog, "corpse", species=meat, age=age)


@rule("N-368", "N-372", "N-373", "N-374", "N-371", "N-369")
@pytest.mark.parametrize(
    "name, worth",
    [
        ("apple", Grade.ACCEPTABLE),
        ("tripe ration", Grade.TREAT),
        ("tin", Grade.PEOPLE_FOOD),
        ("carrot", Grade.ACCEPTABLE),
        ("banana", Grade.ACCEPTABLE),
        ("clove of garlic", Grade.ACCEPTABLE),
        ("egg", Grade.CADAVER),
        ("melon", Grade.ACCEPTABLE),
        ("cream pie", Grade.ACCEPTABLE),
    ],
)
def test_v_140_a_starving_dog_is_less_choosy(name: KindName, worth: Grade) -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    starve(dog)

    assert worth == graded(scene, dog, name)


@rule("N-366")
@pytest.mark.parametrize("blessing, worth", [(1, Grade.FETCH), (0, Grade.FETCH), (-1, Grade.IGNORED)])
def test_pets_that_eat_nothing_fetch_food_unless_it_is_cursed(blessing: int, worth: Grade) -> None:
    scene = Scene()
    golem = scene.monster("straw golem", HERE, tame=10)

    assert food_grade(scene.play, golem, scene.carry("apple", blessing=blessing)) == worth


@rule("N-370", "N-373", "N-374", "N-366", "N-367", "N-371", "N-377", "N-363")
@pytest.mark.parametrize(
    "pet, thing, meat, worth",
    [
        ("hill orc", "corpse", "Mordor orc", Grade.CADAVER),
        ("pony", "apple", None, Grade.TREAT),
        ("pony", "corpse", "lichen", Grade.CADAVER),
        ("pony", "corpse", "newt", Grade.PEOPLE_FOOD),
        ("monkey", "banana", None, Grade.TREAT),
        ("ape", "banana", None, Grade.TREAT),
        ("straw golem", "food ration", None, Grade.FETCH),
        ("ghoul", "apple", None, Grade.TABOO),
        ("rock mole", "tin", None, Grade.FETCH),
        ("rust monster", "short sword", None, Grade.TREAT),
        ("rust monster", "silver dagger", None, Grade.FETCH),
        ("xorn", "silver dagger", None, Grade.ACCEPTABLE),
        ("gelatinous cube", "scroll of identify", None, Grade.ACCEPTABLE),
        ("kitten", "ring of slow digestion", None, Grade.TABOO),
        ("kitten", "boulder", None, Grade.IGNORED),
        ("kitten", "arrow", None, Grade.FETCH),
    ],
)
def test_each_pet_grades_items_by_its_diet(
    pet: SpeciesName, thing: KindName, meat: SpeciesName | None, worth: Grade
) -> None:
    scene = Scene()
    eater = pet_of(scene, pet)

    assert worth == graded(scene, eater, thing, species=meat)


@rule("N-365", "N-367", "N-370", "N-374")
@pytest.mark.parametrize(
    "pet, thing, meat, until, before, since",
    [
        ("gnome lord", "corpse", "gnome", 1, Grade.CADAVER, Grade.TABOO),  # its own kind
        ("owlbear", "banana", None, 2, Grade.TREAT, Grade.PEOPLE_FOOD),  # Y, but no eater of plants
        ("ghoul", "corpse", "newt", 1, Grade.TABOO, Grade.POISON),
        ("ghoul", "egg", None, 1, Grade.TABOO, Grade.POISON),
        ("dog", "corpse", "cockatrice", 1, Grade.TABOO, Grade.POISON),
        ("dog", "egg", "cockatrice", 0, Grade.POISON, Grade.POISON),
    ],
)
@pytest.mark.parametrize("edition", NETHACK)
def test_food_grades_that_changed_between_editions(
    edition: str, pet: SpeciesName, thing: KindName, meat: SpeciesName | None,
    until: int, before: Grade, since: Grade,
) -> None:  # fmt: skip
    scene = Scene(edition)
    eater = pet_of(scene, pet)

    worth = before if edition in NETHACK[:until] else since
    assert worth == graded(scene, eater, thing, species=meat)


@rule("N-365", "N-367", "N-370", "N-371", "N-373", "N-374")
@pytest.mark.parametrize(
    "pet, thing, meat, in_343, in_367",
    [
        ("dog", "corpse", "cockatrice", Grade.TABOO, Grade.POISON),
        ("dog", "egg", "cockatrice", Grade.POISON, Grade.POISON),
        ("ghoul", "corpse", "newt", Grade.TABOO, Grade.POISON),
        ("ghoul", "egg", None, Grade.TABOO, Grade.POISON),
        ("gnome", "corpse", "gnome lord", Grade.CADAVER, Grade.TABOO),
        ("dog", "corpse", "green slime", Grade.POISON, Grade.POISON),  # acidic besides
        ("owlbear", "banana", None, Grade.TREAT, Grade.PEOPLE_FOOD),
    ],
)
def test_tastes_changed_with_the_editions(
    pet: SpeciesName, thing: KindName, meat: SpeciesName | None, in_343: Grade, in_367: Grade
) -> None:
    for edition, worth in (("3.4.3", in_343), ("3.6.7", in_367)):
        scene = Scene(edition)
        assert worth == graded(scene, pet_of(scene, pet), thing, species=meat)


@rule("N-373", "N-393")
@pytest.mark.parametrize("edition, cured", [("3.4.3", False), ("3.6.7", True)])
def test_carrots_for_blind_pets_are_new(edition: str, cured: bool) -> None:
    scene = Scene(edition)
    pony = pet_of(scene, "pony")
    pony.blind, pony.can_see = 10, False

    devour(scene.play, pony, scene.lay("carrot", HERE))

    assert cured == pony.can_see


@rule("N-357")
@pytest.mark.parametrize(
    "edition, turn, left",
    [
        *((edition, 1, 2000 - 10) for edition in NETHACK[2:]),
        *((edition, 2301, 2000) for edition in NETHACK[2:]),
        ("3.4.3", 1, 2000),
        ("3.6.0", 1, 2000),
    ],
)
def test_breath_costs_a_pet_meals_and_the_hungry_save_it(edition: str, turn: int, left: int) -> None:
    throws = (("mthrowu.c breamm", 3, 1), ("mthrowu.c breamm", 18, 0), ("N-357", 5, 1))
    scene = Scene(edition, turn=turn, throws=throws if turn == 1 and left < 2000 else ())
    dragon = pet_of(scene, "red dragon", hungry_at=2000, hp=80)
    scene.monster("ogre", HERE + 4, hp=200)

    move_pet(scene.play, dragon)

    assert left == record_of(dragon).hungry_at
    assert (left < 2000) == (dragon.special_wait > 0)


@rule("N-371")
@pytest.mark.parametrize("edition", NETHACK)
def test_garlic_drives_off_vampires_in_the_shape_of_bats(edition: str) -> None:
    scene = Scene(edition)
    bat = pet_of(scene, "vampire bat")

    assert graded(scene, bat, "clove of garlic") == Grade.ACCEPTABLE
    bat.true_species = SPECIES_NAMED["vampire"]
    taboo = edition != "3.4.3"
    assert graded(scene, bat, "clove of garlic") == (Grade.TABOO if taboo else Grade.ACCEPTABLE)


@rule("N-373", "N-393")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_blind_love_carrots_since_361(edition: str) -> None:
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")
    kitten.blind, kitten.can_see = 10, False
    carrot = scene.lay("carrot", HERE)

    new = edition not in ("3.4.3", "3.6.0")
    assert food_grade(scene.play, kitten, carrot) == (Grade.TREAT if new else Grade.PEOPLE_FOOD)
    devour(scene.play, kitten, carrot)
    assert (kitten.blind, kitten.can_see) == ((0, True) if new else (10, False))

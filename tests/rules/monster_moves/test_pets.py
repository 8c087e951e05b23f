"""What pets eat, and what becomes of those that do not. Vectors V-126 to V-144 of docs/rules/nutrition.md."""

from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster, Pet
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.generation.new_monsters.revival import make_wary
from marrow.rules.items.ball_and_chain import attach_ball_and_chain, is_punished
from marrow.rules.monster_moves.monster_step import Step
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.pet_fights import would_attack
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.monster_moves.pet_goal import carries_treat, pet_goal
from marrow.rules.monster_moves.pet_meals import devour, weaken_or_starve
from marrow.rules.monster_moves.pet_move import food_at, move_pet
from marrow.rules.travel.migration import catch_up_time
from rule import rule
from scene import MIDDLE, Scene

HERE = MIDDLE + 1
BESIDE = MIDDLE + 2
TRIPE = glyphs.KIND + KINDS_NAMED["tripe ration"].number
PUPPY = glyphs.MONSTER + SPECIES_NAMED["little dog"].number


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
def test_what_is_not_domestic_is_half_as_tame() -> None:
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


def wall_in(scene: Scene, spot: int) -> None:
    for step in (-81, -80, -79, -1, 1, 79, 80, 81):
        scene.level.terrain[spot + step] = 2
    scene.level.view = bytearray()


@rule("N-354")
def test_a_pet_of_two_hit_points_starves_at_once() -> None:
    scene = Scene(turn=1502)
    newt = pet_of(scene, "newt", hp=2)

    take_move(scene.play, newt)

    assert newt.hp < 1
    assert newt not in scene.level.monsters


@rule("N-355")
@pytest.mark.parametrize("turn, alive", [(1751, True), (1752, False)])
def test_v_134_and_starves_two_hundred_and_fifty_turns_later(turn: int, alive: bool) -> None:
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
def test_who_eats_neither_meat_nor_plants_never_starves() -> None:
    scene = Scene(turn=1502)
    golem = pet_of(scene, "straw golem", hp=20)

    take_move(scene.play, golem)

    assert (record_of(golem).hungry_at, record_of(golem).hp_penalty, golem.max_hp) == (2002, 0, 20)


@rule("N-349")
def test_only_pets_starve() -> None:
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
def test_other_tastes(pet: SpeciesName, thing: KindName, meat: SpeciesName | None, worth: Grade) -> None:
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
def test_tastes_that_changed(
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
    assert (left < 2000) == (dragon.special_used > 0)


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


# Meals


@rule("N-383", "N-384", "N-389", "N-390")
def test_v_127_a_little_dog_eats_a_newt() -> None:
    scene = Scene(turn=1500)
    dog = pet_of(scene, "little dog")
    newt = scene.lay("corpse", HERE, species="newt")

    devour(scene.play, dog, newt)

    assert (record_of(dog).hungry_at, dog.eating, dog.tame) == (1620, 3, 11)
    assert HERE not in scene.level.items


@rule("N-384", "N-385")
def test_v_130_half_a_food_ration() -> None:
    scene = Scene()
    dog = pet_of(scene, "large dog")
    ration = scene.item("food ration")
    ration.uneaten = 400

    assert nutrition_for(scene.play, dog, ration) == (2000, 2)


@rule("N-393", "N-395")
@pytest.mark.parametrize("level, grown", [(0, 1), (17, 17)])
def test_v_132_a_wraith_makes_it_grow(level: int, grown: int) -> None:
    scene = Scene(turn=1300)
    kitten = pet_of(scene, "kitten")
    kitten.level = level
    wraith = scene.lay("corpse", HERE, species="wraith")

    devour(scene.play, kitten, wraith)

    assert (1300, grown) == (record_of(kitten).hungry_at, kitten.level)


@rule("N-393")
def test_other_meat_that_changes_its_eater() -> None:
    scene = Scene()
    kitten = pet_of(scene, "kitten")
    kitten.hp = 2
    devour(scene.play, kitten, scene.lay("corpse", HERE, species="nurse"))
    assert kitten.hp == 10

    dog = pet_of(scene, "little dog", spot=BESIDE)
    devour(scene.play, dog, scene.lay("corpse", BESIDE, species="chameleon"))
    assert dog.species.name != "little dog"


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK)
def test_green_slime_turned_no_pet_in_343(edition: str) -> None:
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="green slime"))

    assert kitten.species.name == ("kitten" if edition == "3.4.3" else "green slime")


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK)
def test_who_ate_a_mimic_looks_like_something_until_the_meal_is_over(edition: str) -> None:
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))
    assert bool(kitten.disguise) == (edition != "3.4.3")
    assert kitten.eating == 3 + 300 // 64

    for _ in range(kitten.eating):
        take_move(scene.play, kitten)
    assert (kitten.disguise, kitten.eating) == (0, 0)


@rule("N-391")
def test_v_137_an_apple_from_the_hero_rewards_fetching() -> None:
    scene = Scene(turn=100)
    pony = pet_of(scene, "pony")
    record = record_of(pony)
    record.drop_turn, record.drop_distance = 85, 5
    apple = scene.lay("apple", HERE)
    apple.letter = "c"

    devour(scene.play, pony, apple)

    assert record.apport == 20


@rule("N-391")
def test_an_apple_of_nobodys_does_not() -> None:
    scene = Scene(turn=100)
    pony = pet_of(scene, "pony")

    devour(scene.play, pony, scene.lay("apple", HERE))

    assert record_of(pony).apport == 10


@rule("N-386", "N-392")
def test_v_138_a_xorn_eats_gold() -> None:
    scene = Scene()
    xorn = pet_of(scene, "xorn", hungry_at=3000)

    devour(scene.play, xorn, scene.lay("gold piece", HERE, quantity=5000))

    assert (record_of(xorn).hungry_at, xorn.eating) == (3250, 3)
    assert HERE not in scene.level.items


@rule("N-387")
def test_metal_feeds_five_times_its_worth() -> None:
    scene = Scene()
    xorn = pet_of(scene, "xorn", hungry_at=3000)
    sword = scene.lay("long sword", HERE)

    devour(scene.play, xorn, sword)

    assert (3000 + 5 * sword.kind.nutrition, 40 // 20 + 1) == (record_of(xorn).hungry_at, xorn.eating)


@rule("N-392")
def test_a_stack_of_food_is_eaten_one_by_one() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    tripe = scene.lay("tripe ration", HERE, quantity=3)

    devour(scene.play, dog, tripe)

    assert (tripe.quantity, tripe.weight) == (2, 20)


@rule("N-390", "N-361")
def test_v_141_a_meal_gives_a_starving_pet_its_maximum_back() -> None:
    scene = Scene(turn=1600)
    dog = pet_of(scene, "dog")
    starve(dog)

    devour(scene.play, dog, scene.lay("corpse", HERE, species="newt"))

    assert (dog.max_hp, dog.hp, dog.confused, record_of(dog).hp_penalty) == (13, 3, False, 0)


@rule("N-390")
def test_a_meal_calms() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    dog.fleeing, dog.flee_turns, dog.tame = True, 9, 20

    devour(scene.play, dog, scene.lay("tripe ration", HERE))

    assert (dog.flee_turns, dog.tame) == (4, 20)


@rule("N-394")
def test_a_rust_monster_spits_out_what_does_not_rust() -> None:
    scene = Scene()
    pet = pet_of(scene, "rust monster", hungry_at=3000)
    sword = scene.lay("long sword", HERE)
    sword.erodeproof = True

    devour(scene.play, pet, sword)

    assert [sword] == scene.level.items[HERE]
    assert (sword.erodeproof, pet.stunned) == (False, True)
    assert record_of(pet).hungry_at > 3000


# Choosing food


@rule("N-378")
def test_v_142_cursed_tripe_underfoot_is_eaten() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", HERE, blessing=-1)

    move_pet(scene.play, dog)

    assert HERE not in scene.level.items
    assert dog.eating == 2


@rule("N-379")
def test_v_142_cursed_tripe_beside_it_is_not() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", BESIDE, blessing=-1)

    assert food_at(scene.play, dog, BESIDE, hungry=True) == (None, True)


@rule("N-379")
def test_food_over_a_cursed_thing_is_eaten_all_the_same() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("arrow", BESIDE, blessing=-1)
    tripe = scene.lay("tripe ration", BESIDE)

    assert (tripe, False) == food_at(scene.play, dog, BESIDE, hungry=False)
    move_pet(scene.play, dog)
    assert (dog.spot, dog.eating) == (BESIDE, 2)


@rule("N-351", "N-379")
@pytest.mark.parametrize("turn, eaten", [(1000, False), (1001, True)])
def test_v_144_hungry_from_the_very_turn(turn: int, eaten: bool) -> None:
    scene = Scene(turn=turn)
    dog = pet_of(scene, "dog")
    scene.lay("food ration", BESIDE)

    move_pet(scene.play, dog)

    assert eaten == (dog.eating > 0)


@rule("N-378")
@pytest.mark.parametrize("starving", [False, True])
def test_underfoot_only_the_starving_eat_what_is_merely_acceptable(starving: bool) -> None:
    scene = Scene(turn=1400)
    dog = pet_of(scene, "dog")
    if starving:
        starve(dog)
    scene.lay("food ration", HERE)

    move_pet(scene.play, dog)

    assert starving == (dog.eating > 0)


@rule("N-378")
def test_only_the_top_of_the_pile_counts_underfoot() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", HERE)
    scene.lay("boulder", HERE)

    move_pet(scene.play, dog)

    assert dog.eating == 0


@rule("N-380")
@pytest.mark.parametrize("turn, tempted", [(500, False), (1001, True)])
def test_a_pet_leaves_the_hero_for_meat_when_hungry(turn: int, tempted: bool) -> None:
    scene = Scene(turn=turn)
    dog = pet_of(scene, "dog")
    corpse = MIDDLE + 5
    scene.lay("corpse", corpse, species="newt", age=0)

    goal, _ = pet_goal(scene.play, dog, record_of(dog), 1, False)

    assert (corpse if tempted else MIDDLE) == goal


@rule("N-380")
def test_it_wants_the_best_then_the_nearest_within_five_squares() -> None:
    scene = Scene(turn=1001)
    dog = pet_of(scene, "dog")
    scene.lay("corpse", HERE + 2, species="newt")
    scene.lay("tripe ration", HERE - 3)
    scene.lay("tripe ration", HERE + 4)
    scene.lay("tripe ration", HERE + 80 * 6)

    assert pet_goal(scene.play, dog, record_of(dog), 1, False) == (HERE - 3, 1)


@rule("N-380")
def test_cursed_piles_are_passed_over_unless_starving() -> None:
    scene = Scene(turn=1001)
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", HERE + 3, blessing=-1)

    assert pet_goal(scene.play, dog, record_of(dog), 1, False)[0] == MIDDLE
    starve(dog)
    dog.confused = False
    assert pet_goal(scene.play, dog, record_of(dog), 1, False)[0] == HERE + 3


@rule("N-380")
def test_food_behind_a_wall_is_no_goal() -> None:
    scene = Scene(turn=1001)
    dog = pet_of(scene, "dog")
    spot = HERE + 3
    scene.lay("tripe ration", spot)
    wall_in(scene, spot)

    assert pet_goal(scene.play, dog, record_of(dog), 1, False)[0] == MIDDLE


@rule("N-399")
def test_wild_metal_eaters_eat_for_their_health_only() -> None:
    scene = Scene(throws=(("zap.c obj_resists", 100, 50),))
    mole = scene.monster("rock mole", hp=30, peaceful=True)
    mole.hp = 1
    sword = scene.lay("long sword", BESIDE)
    walk_to(scene, mole, BESIDE)

    assert (mole.hp, mole.eating) == (30, 40 // 2 + 1)
    assert sword not in scene.level.items.get(BESIDE, [])


def walk_to(scene: Scene, monster: Monster, spot: int) -> None:
    from marrow.rules.monster_moves.monster_step import step_onto
    from marrow.rules.monster_moves.movement_flags import movement_flags_of

    step_onto(scene.play, monster, movement_flags_of(monster.species), spot)


@rule("N-399")
def test_a_cube_dissolves_the_organic_and_carries_the_rest() -> None:
    scene = Scene(throws=(("zap.c obj_resists", 100, 50),))
    cube = scene.monster("gelatinous cube", hp=30)
    cube.hp = 5
    scene.lay("scroll of identify", BESIDE)
    dagger = scene.lay("dagger", BESIDE)
    walk_to(scene, cube, BESIDE)

    assert (10, [dagger]) == (cube.hp, cube.inventory)
    assert BESIDE not in scene.level.items


# Fetching


def fetching(scene: Scene, *, apport: int) -> tuple[Monster, Item]:
    dog = pet_of(scene, "dog", spot=MIDDLE + 3)
    record_of(dog).apport = apport
    return dog, scene.lay("dagger", MIDDLE + 3)


def test_a_pet_picks_up_what_it_stands_on_as_it_is_taught() -> None:
    scene = Scene(throws=(("dogmove.c dog_invent", 20, 12), ("dogmove.c dog_invent", 9, 1)))
    dog, dagger = fetching(scene, apport=10)

    move_pet(scene.play, dog)

    assert [dagger] == dog.inventory
    assert "creatures.picks up" in scene.told()


def test_an_untaught_pet_leaves_it() -> None:
    scene = Scene(throws=(("dogmove.c dog_invent", 20, 3),))
    dog, _ = fetching(scene, apport=0)

    move_pet(scene.play, dog)

    assert dog.inventory == []


def test_it_drops_it_near_the_hero_and_is_less_eager_for_it() -> None:
    scene = Scene(
        turn=77,
        throws=(("dogmove.c dog_invent", 2, 0), ("dogmove.c dog_invent", 10, 4)),
    )
    dog = pet_of(scene, "dog")
    dog.inventory.append(scene.item("dagger"))

    move_pet(scene.play, dog)

    record = record_of(dog)
    assert (dog.inventory, record.apport, record.drop_distance, record.drop_turn) == ([], 9, 1, 77)
    assert HERE in scene.level.items


def test_a_pet_takes_one_of_a_stack_in_its_mouth() -> None:
    scene = Scene(throws=(("dogmove.c dog_invent", *throw) for throw in ((20, 0), (1, 0), (10, 0))))
    dog = pet_of(scene, "dog")
    arrows = scene.lay("arrow", HERE, quantity=9)

    move_pet(scene.play, dog)

    assert (dog.inventory[0].quantity, arrows.quantity) == (1, 8)


# Fighting


def test_a_pet_attacks_who_stands_in_its_way() -> None:
    scene = Scene(seed=3)
    dog = pet_of(scene, "large dog", hp=50)
    newt = scene.monster("newt", BESIDE, hp=1)

    for _ in range(20):
        take_move(scene.play, dog)
        if newt.hp < 1:
            break

    assert newt.hp < 1
    assert scene.world.died[newt.species.number] == 1


@pytest.mark.parametrize("name", ["cockatrice", "floating eye", "minotaur", "kitten"])
def test_but_not_the_deadly_the_mighty_or_its_like(name: SpeciesName) -> None:
    scene = Scene()
    dog = pet_of(scene, "little dog", hp=13)
    other = scene.monster(name, BESIDE, tame=10 if name == "kitten" else 0)

    for _ in range(5):
        take_move(scene.play, dog)

    assert other.hp == 10
    assert dog.hp == 13


def test_under_conflict_food_beneath_the_hero_is_no_meal_but_a_reason_to_bite() -> None:
    scene = Scene(hp=200, seed=3)
    dog = pet_of(scene, "little dog", hp=60)
    scene.intrinsic(Property.CONFLICT)
    scene.lay("tripe ration", MIDDLE)

    for _ in range(5):
        move_pet(scene.play, dog)

    assert dog.spot != scene.hero.spot
    assert scene.hero.hp < 200


# Starving


@rule("N-355")
@pytest.mark.parametrize("leashed, said", [(True, "journey.leash slack"), (False, "creatures.pet starves")])
def test_of_a_pet_that_starves_on_the_leash_only_that_is_felt(leashed: bool, said: str) -> None:
    scene = Scene(turn=3000)
    kitten = pet_of(scene, "kitten", hungry_at=2000)
    record = record_of(kitten)
    record.hp_penalty, record.leashed = 5, leashed

    move_pet(scene.play, kitten)

    assert said in scene.told()
    assert kitten not in scene.level.monsters


@rule("N-355", "N-362")
def test_a_pet_saved_from_starving_has_had_its_move() -> None:
    scene = Scene(turn=3000)
    dog = pet_of(scene, "dog", hungry_at=2000)
    record_of(dog).hp_penalty = 5
    amulet = scene.item("amulet of life saving")
    amulet.worn = int(Slot.AMULET)
    dog.inventory.append(amulet)
    before = dog.spot

    outcome = move_pet(scene.play, dog)

    assert dog.hp > 0
    assert (outcome, dog.spot) == (Step.BUSY, before)


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK[1:])
@pytest.mark.parametrize(
    "throws, image",
    [
        ([8], TRIPE),  # the last of nine ends it
        ([0, 0, 0, 0, 3], PUPPY),  # the fifth is still a kitten's thought
        ([0, 0, 0, 0, 0], TRIPE),
    ],
)
def test_five_thoughts_of_a_kitten_that_ate_a_mimic(edition: str, throws: list[int], image: int) -> None:
    scene = Scene(edition, throws=[("N-393", 9, thrown) for thrown in throws])
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))

    assert kitten.disguise == image


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK[1:])
def test_nobody_mimics_before_one_who_is_protected_from_shape_changers(edition: str) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))

    assert kitten.disguise == 0


@rule("N-380")
def test_a_rust_monster_stays_close_to_who_carries_iron() -> None:
    scene = Scene()
    pet = pet_of(scene, "rust monster")

    assert not carries_treat(scene.play, pet, scene.hero)
    scene.carry("helmet")

    assert carries_treat(scene.play, pet, scene.hero)


# Quarrels


@pytest.mark.parametrize(
    "name, conflict, attacked",
    [("page", False, False), ("Lord Carnarvon", False, False), ("page", True, True), ("hobbit", False, True)],
)
def test_pets_leave_the_quests_own_people_alone(name: SpeciesName, conflict: bool, attacked: bool) -> None:
    """Peaceful ones, unless there is conflict; other peaceful creatures are fair game."""
    scene = Scene()
    if conflict:
        scene.intrinsic(Property.CONFLICT)
    pet = pet_of(scene, "black dragon", hp=90)
    pet.level = 30

    assert would_attack(scene.play, pet, scene.monster(name, BESIDE, peaceful=True)) is attacked


def test_who_eats_the_hero_s_ball_frees_him() -> None:
    """NetHack: dogmove.c, dog_eat."""
    scene = Scene()
    ball = scene.lay("heavy iron ball", HERE)
    attach_ball_and_chain(scene.play, ball)
    pet = scene.monster("rust monster", HERE, tame=10)

    devour(scene.play, pet, ball)

    assert not is_punished(scene.hero)
    assert not any(
        item.kind.class_ in ("iron ball", "chain") for lying in scene.level.items.values() for item in lying
    )

"""The test vectors V-027 to V-093 of docs/rules/nutrition.md: loads, meals, rot, fullness, things eaten."""

from itertools import product

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Meal
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.encumbrance import BOTH_LEGS, LEFT_LEG, carrying_capacity, encumbrance, wound_legs
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.leftovers import use_up_nutrition
from rule import rule
from rules.nutrition.vector_scenes import ALL, eaten, fresh, hungry, whole_meal
from scene import Scene

# V-027 to V-029: loads


@rule("N-064", "N-065", "N-066", "N-068")
@pytest.mark.parametrize("weight, level", [(850, 0), (851, 1), (1274, 1), (1275, 2), (1700, 3)])
@pytest.mark.parametrize("edition", ALL)
def test_loads_of_an_ordinary_hero(edition: str, weight: int, level: int) -> None:
    """V-027."""
    scene = Scene(edition)
    scene.carry("loadstone").weight = weight

    assert carrying_capacity(scene.hero) == 850
    assert encumbrance(scene.hero) == level


@rule("N-065", "N-066")
@pytest.mark.parametrize(
    "stored, scale",
    [(3, 3), (18, 18), (19, 19), (49, 19), (50, 20), (99, 20), (100, 21), (121, 21), (122, 22), (125, 25)],
)
def test_strength_on_the_plain_scale(stored: int, scale: int) -> None:
    scene = Scene(attributes=(stored, 10, 10, 10, 18, 10))

    assert strength_scale(scene.hero) == scale
    assert carrying_capacity(scene.hero) == min(25 * (scale + 18) + 50, 1000)


@rule("N-066", "N-068")
@pytest.mark.parametrize("form", [None, "jackal"])
@pytest.mark.parametrize("legs", [0, LEFT_LEG, BOTH_LEGS])
def test_one_more_than_the_capacity_burdens(form: SpeciesName | None, legs: int) -> None:
    scene = Scene()
    if form is not None:
        scene.form(form)
    if legs:
        wound_legs(scene.play, legs, 10, "N-067")
    load = scene.carry("loadstone")
    for strength, constitution in product((3, 10, 18, 19, 68, 118, 125), (3, 10, 18, 25)):
        scene.hero.base[Attribute.STRENGTH] = strength
        scene.hero.base[Attribute.CONSTITUTION] = constitution
        load.weight = carrying_capacity(scene.hero)
        assert encumbrance(scene.hero) == Burden.UNENCUMBERED
        load.weight += 1
        assert encumbrance(scene.hero) > Burden.UNENCUMBERED


@rule("N-067")
@pytest.mark.parametrize(
    "form, most",
    [("wood nymph", 1000), ("ghost", 850), ("jackal", 850 * 300 // 1450), ("ogre", 850 * 1600 // 1450)],
)
def test_forms_carry_by_their_weight_and_size(form: SpeciesName, most: int) -> None:
    scene = Scene()
    scene.form(form)
    species = SPECIES_NAMED[form]
    if species.weight == 0:
        most = 850 * int(species.size) // 2

    assert carrying_capacity(scene.hero) == min(most, 1000)


@rule("N-064")
def test_gold_weighs_a_hundredth() -> None:
    scene = Scene()

    assert [scene.item("gold piece", quantity=count).weight for count in (1, 49, 50, 150)] == [0, 0, 1, 2]


# V-053 to V-066: meals


@rule("N-173", "N-175", "N-180", "N-181", "N-182", "N-185", "N-186", "N-188", "N-194", "N-196", "N-240")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, species, bites, actions",
    [
        ("food ration", None, [160] * 5, 6),
        ("cram ration", None, [200] * 3, 4),
        ("huge chunk of meat", None, [100] * 20, 21),
        ("apple", None, [50], 1),
        ("corpse", "newt", [6] * 3, 4),
        ("corpse", "gnome", [7] * 13, 14),
        ("corpse", "lichen", [66] * 3, 4),
    ],
)
def test_bites_of_fresh_food(
    edition: str, name: KindName, species: SpeciesName | None, bites: list[int], actions: int
) -> None:
    """V-053, V-054, V-055, V-056, V-057, V-062 and V-063."""
    scene = hungry(edition)
    how = {"species": species} if species is not None else {}
    food = fresh(scene, name, **how)

    took = whole_meal(scene, food)

    assert eaten(scene) == bites
    assert took == actions
    assert food not in scene.hero.inventory


@rule("N-182", "N-187")
def test_a_corpse_poorer_than_its_bites_gives_one_at_most_of_them() -> None:
    """V-060."""
    scene = hungry()

    whole_meal(scene, fresh(scene, "corpse", species="quantum mechanic"))

    assert eaten(scene) == [1] * 19  # 25 bites, all but numbers 0, 5, 10, 15, 20: one is left for none


@rule("N-160", "N-240")
def test_a_dragon_is_eaten_where_it_lies() -> None:
    """V-059."""
    scene = hungry(answers={"commands.eat this": True})
    scene.lay("corpse", species="gray dragon")

    scene.do(Eat())
    while scene.hero.activity is not None:
        scene.do(Continue())

    assert eaten(scene) == [20] * 73  # 1500 in 3 + 4500/64 bites
    assert not scene.level.items.get(scene.hero.spot)


@rule("N-181", "N-249")
def test_a_wraith_is_no_food_but_a_level() -> None:
    """V-061."""
    scene = hungry(nutrition=500)

    assert whole_meal(scene, fresh(scene, "corpse", species="wraith")) == 1
    assert eaten(scene) == []
    assert scene.hero.level == 2


# V-067 to V-072: rot


@rule("N-221", "N-224")
@pytest.mark.parametrize("name, bites", [("food ration", [133] * 3), ("tripe ration", [100])])
def test_rotten_food_is_worth_half(name: KindName, bites: list[int]) -> None:
    """V-067 and V-069."""
    scene = hungry(role="caveman")
    food = fresh(scene, name)
    food.blessing = -1

    whole_meal(scene, food)

    assert eaten(scene) == bites


@rule("N-222", "N-223", "N-225")
def test_a_rotten_corpse_is_worth_a_quarter() -> None:
    """V-068."""
    scene = hungry(throws=[("N-222", 7, 0)])

    whole_meal(scene, fresh(scene, "corpse", species="gnome"))

    assert eaten(scene) == [8] * 3


@rule("N-188", "N-223", "N-240")
@pytest.mark.parametrize("left", [1, 3])
def test_a_mouthful_of_rotten_corpse_is_used_up_without_a_bite(left: int) -> None:
    """Though 1450/64 + 3 are 25 bites for 20 points, and one for the last: a quarter of three is none."""
    scene = hungry(throws=[("N-237", 5, 0), ("N-222", 7, 0)])
    corpse = fresh(scene, "corpse", species="quantum mechanic")
    corpse.uneaten = left

    assert whole_meal(scene, corpse) == 1
    assert eaten(scene) == []
    assert corpse not in scene.hero.inventory


@rule("N-188")
@pytest.mark.parametrize("left, amount, after, bites", [(5, 5, 1, 3), (5, 7, 1, 3), (8, 5, 3, 9)])
def test_at_least_a_point_of_what_is_eaten_is_left(left: int, amount: int, after: int, bites: int) -> None:
    apple = fresh(hungry(), "apple")
    apple.uneaten = left
    meal = Meal(bites=3, bites_needed=9)

    use_up_nutrition(apple, amount, meal)

    assert (apple.uneaten, meal.bites_needed) == (after, bites)


@rule("N-195", "N-223", "N-299", "N-300")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.2", "3.6.7"])
def test_a_rotten_glob_weighs_what_it_did_until_it_is_bitten(edition: str) -> None:
    """100 of weight are four bites, one for a quarter of it."""
    scene = hungry(edition, throws=[("N-222", 7, 0)])
    scene.intrinsic(Property.ACID_RESISTANCE)
    glob = fresh(scene, "glob of gray ooze", species="gray ooze")
    glob.weight = 100

    assert whole_meal(scene, glob) == 1
    assert eaten(scene) == [25]


@rule("N-218")
def test_a_cursed_thing_that_is_no_food_upsets_and_feeds_in_full() -> None:
    scene = hungry(throws=[("N-224", 4, 0), ("N-224", 4, 2), ("N-224", 4, 3)])  # confused for 2 + 3 turns
    scene.form("xorn")
    armour = scene.carry("plate mail", blessing=-1)

    scene.do(Eat(item=armour.letter))

    assert eaten(scene) == [450]
    assert scene.hero.timeout[Property.CONFUSED] == 5


@rule("N-219")
@pytest.mark.parametrize("edition", ALL[1:])
def test_cursed_food_is_rotten_however_fresh(edition: str) -> None:
    scene = hungry(edition, role="caveman")

    whole_meal(scene, fresh(scene, "food ration", blessing=-1))

    assert eaten(scene) == [133] * 3


@rule("N-219", "N-220", "N-227")
@pytest.mark.parametrize(
    "edition, blessing, age, throws",
    [
        ("3.4.3", 0, 1, 1),
        ("3.6.0", 0, 1, 0),
        ("3.6.7", 0, 30, 0),
        ("3.6.7", 0, 31, 1),
        ("3.6.7", 1, 50, 0),
        ("3.6.7", 1, 51, 1),
        *((edition, 0, age, int(age > 30)) for edition in NETHACK[2:] for age in (1, 30, 31, 9000)),
    ],
)
def test_from_what_age_food_may_be_rotten(edition: str, blessing: int, age: int, throws: int) -> None:
    scene = hungry(edition, throws=[("N-219", 7, 6)] * throws)
    food = fresh(scene, "food ration", blessing=blessing)
    food.birth -= age

    whole_meal(scene, food)

    assert scene.thrown == throws
    assert sum(eaten(scene)) == 800


@rule("N-224", "N-226")
@pytest.mark.parametrize(
    "throws, blind, effect",
    [
        ([("N-224", 4, 0)], False, "confused"),
        ([("N-224", 4, 1), ("N-224", 4, 0)], False, "blinded"),
        ([("N-224", 4, 1), ("N-224", 4, 1), ("N-224", 3, 0)], False, "out"),
        ([("N-224", 4, 1), ("N-224", 4, 1), ("N-224", 3, 1)], False, "nothing"),
        ([("N-224", 4, 1), ("N-224", 4, 0), ("N-224", 3, 0)], True, "out"),
    ],
)
def test_effects_of_rot(throws: list[tuple[str, int, int]], blind: bool, effect: str) -> None:
    from marrow.rules.nutrition import rotten

    scene = hungry(throws=throws)
    if blind:
        scene.hero.timeout[Property.BLINDED] = 100

    out = rotten.suffer_rotten_food(scene.play, scene.carry("apple"))

    hero = scene.hero
    assert out == (effect == "out")
    assert bool(hero.timeout[Property.CONFUSED]) == (effect == "confused")
    assert (hero.timeout[Property.BLINDED] > 100 or (not blind and hero.timeout[Property.BLINDED] > 0)) == (
        effect == "blinded"
    )


# V-073 to V-076: stopping and going on


def stopped_ration(scene: Scene) -> Item:
    """A ration of which two bites are eaten."""
    food = fresh(scene, "food ration")
    scene.do(Eat(item=food.letter))
    scene.do(Continue())
    stop_occupation(scene.play)
    return food


@rule("N-173", "N-189", "N-191", "N-195")
def test_a_meal_is_resumed_where_it_was_stopped() -> None:
    """V-073."""
    scene = hungry()
    food = stopped_ration(scene)
    (left,) = (item for item in scene.hero.inventory if item.id == food.id)
    assert (left.uneaten, left.weight) == (480, 20 * 480 // 800)

    whole_meal(scene, left)

    assert eaten(scene) == [160] * 5


@rule("N-190")
def test_leftovers_begun_again_are_planned_again() -> None:
    """V-075."""
    scene = hungry()
    food = stopped_ration(scene)
    whole_meal(scene, fresh(scene, "apple"))
    (left,) = (item for item in scene.hero.inventory if item.id == food.id)

    whole_meal(scene, left)

    assert eaten(scene) == [160, 160, 50, 160, 160, 160]


@rule("N-204", "N-205", "N-207")
def test_stopping_when_nearly_full_loses_a_bite() -> None:
    """V-076."""
    scene = hungry(nutrition=1400, answers={"ask.continue eating": False})
    food = fresh(scene, "food ration")

    whole_meal(scene, food)
    assert eaten(scene) == [160]
    change_nutrition(scene.play, -1000, Cause.WIZARDRY, "N-008")
    update_hunger(scene.play, hungrier=True)
    (left,) = (item for item in scene.hero.inventory if item.id == food.id)
    whole_meal(scene, left)

    assert eaten(scene) == [160] * 4  # one bite of 160 is lost

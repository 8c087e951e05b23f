"""The test vectors V-077 to V-125 of docs/rules/nutrition.md: full heroes, and things that are no food."""

from contextlib import nullcontext
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Doing, Ending, Hunger
from marrow.rules.commands import eating
from marrow.rules.hero.attributes import attribute
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.nutrition import corpse_meals, tins
from marrow.rules.nutrition.fullness import swallow
from marrow.rules.nutrition.hunger_state import gain_nutrition, lose_nutrition
from marrow.rules.nutrition.inedible import nonfood_nutrition
from marrow.rules.play import GameOver
from rule import edition_here, is_343, rule
from rules.nutrition.vector_scenes import ALL, eaten, fresh, hungry, whole_meal
from scene import MIDDLE

# V-077 to V-087: full, and too full


@rule("N-198")
@pytest.mark.parametrize("reaches, chokes", [(1999, False), (2000, True)])
def test_a_satiated_hero_chokes_at_two_thousand(reaches: int, chokes: bool) -> None:
    scene = hungry(nutrition=reaches - 10)
    scene.hero.hunger = Hunger.SATIATED
    scene.hero.meal.can_choke = True

    with nullcontext() if not chokes else pytest.raises(GameOver):
        swallow(scene.play, 10, Cause.EATING, fresh(scene, "apple"))


@rule("N-183", "N-198", "N-203", "N-204")
@pytest.mark.parametrize("edition", ALL)
def test_a_hero_who_was_not_satiated_never_chokes(edition: str) -> None:
    """V-077."""
    scene = hungry(edition, nutrition=1000)

    whole_meal(scene, fresh(scene, "huge chunk of meat"))

    assert sum(eaten(scene)) == 2000
    assert scene.told().count("nutrition.hard to get down") == 1
    assert not any(question.what == "ask.continue eating" for question in scene.answers.asked)


@rule("N-199", "N-200", "N-208", "N-210", "N-211", "N-212", "N-216")
def test_one_who_eats_past_2000_throws_up_or_dies() -> None:
    """V-079 and V-080."""
    lucky = hungry(nutrition=1900, throws=[("N-211", 20, 0)])
    whole_meal(lucky, fresh(lucky, "food ration"))
    assert eaten(lucky) == [160]
    assert lucky.burned_by(Cause.CHOKED) == 1000

    unlucky = hungry(nutrition=1900, throws=[("N-211", 20, 1)])
    with pytest.raises(GameOver) as over:
        eating.start_meal(unlucky.play, fresh(unlucky, "food ration"))
    assert over.value.ending == Ending.CHOKING
    death = compose_death(over.value.killer, Ending.CHOKING, unlucky.play.edition.life_saving)
    assert death == "choked on a food ration"


@rule("N-211")
def test_a_breathless_hero_only_vomits() -> None:
    """V-081."""
    scene = hungry(nutrition=1960, throws=[("N-211", 20, 1)])
    scene.intrinsic(Property.MAGICAL_BREATHING)

    whole_meal(scene, fresh(scene, "apple"))

    assert scene.burned_by(Cause.CHOKED) == 1000
    assert scene.thrown == 0


@rule("N-187", "N-201", "N-217")
def test_a_satiated_hero_at_2000_chokes_before_the_bite() -> None:
    """V-082."""
    scene = hungry(nutrition=2000, throws=[("N-211", 20, 0)])

    whole_meal(scene, fresh(scene, "corpse", species="wraith"))

    assert scene.burned_by(Cause.CHOKED) == 1000
    assert scene.hero.level == (1 if is_343() else 2)  # N-525: the corpse counts as eaten


@rule("N-202", "N-206")
def test_a_rich_tin_chokes_or_is_hard_to_get_down_at_once() -> None:
    """V-083 and V-084."""
    full = hungry(nutrition=1950, throws=[("N-211", 20, 1)])
    with pytest.raises(GameOver):
        swallow(full.play, 500, Cause.TIN, full.carry("tin"))

    scene = hungry(nutrition=1000)
    swallow(scene.play, 500, Cause.TIN, scene.carry("tin"))
    assert "nutrition.hard to get down" in scene.told()
    assert scene.hero.helplessness.turns == 2


@rule("N-209")
@pytest.mark.parametrize("role, lost", [("knight", 1), ("valkyrie", 0)])
def test_eating_while_satiated_costs_knights_alignment(role: Any, lost: int) -> None:
    """V-086."""
    scene = hungry(nutrition=1990, role=role, alignment="lawful", throws=[("N-211", 20, 0)])
    scene.hero.alignment_record = 10

    whole_meal(scene, fresh(scene, "apple"))

    assert scene.hero.alignment_record == 10 - lost


@rule("N-214", "N-308")
@pytest.mark.parametrize("acts, dies", [(0, True), (1, False)])
def test_an_eaten_amulet_may_strangle(acts: int, dies: bool) -> None:
    """V-087."""
    scene = hungry(nutrition=900, throws=[("N-308", 5, acts), ("N-211", 20, 5)])
    scene.form("rock mole")
    amulet = scene.carry("amulet of strangulation")

    if dies:
        with pytest.raises(GameOver):
            eating.start_meal(scene.play, amulet)
    else:
        eating.start_meal(scene.play, amulet)
    assert eaten(scene) == [20]


# V-089 to V-091: things that are no food


@rule("N-302", "N-306")
@pytest.mark.parametrize(
    "name, quantity, worth",
    [
        ("plate mail", 1, 450),
        ("gold piece", 25_000, 250),
        ("gold piece", 250_000, 2000),
        ("ring of hunger", 1, 15),
        ("amulet of ESP", 1, 20),
        ("heavy iron ball", 1, 480),
    ],
)
def test_metal_nourishes_by_its_kind_and_weight(name: KindName, quantity: int, worth: int) -> None:
    """V-089."""
    scene = hungry()

    assert nonfood_nutrition(scene.play, scene.item(name, quantity=quantity)) == worth


@rule("N-165", "N-166", "N-307")
@pytest.mark.parametrize(
    "form, name, contents, edible",
    [
        ("gelatinous cube", "scroll of identify", False, True),
        ("gelatinous cube", "chest", True, False),
        ("gelatinous cube", "long sword", False, False),
        ("rust monster", "long sword", False, True),
        ("rust monster", "dwarvish mithril-coat", False, False),
        ("xorn", "dwarvish mithril-coat", False, True),
        ("rock mole", "apple", False, True),
        ("fire elemental", "apple", False, True),
    ],
)
def test_a_form_eats_what_its_diet_allows(
    form: SpeciesName, name: KindName, contents: bool, edible: bool
) -> None:
    """V-091."""
    scene = hungry()
    scene.form(form)
    item = scene.item(name)
    if contents:
        item.contents = [scene.item("apple")]

    assert eating.is_edible(scene.hero, item, scene.play.edition.nutrition) == edible


@rule("N-169")
def test_a_rust_monster_spits_rustproof_iron_out() -> None:
    """V-091."""
    scene = hungry()
    scene.form("rust monster")
    sword = scene.carry("long sword")
    sword.erodeproof = True

    assert eating.start_meal(scene.play, sword)

    assert (eaten(scene), sword.erodeproof, scene.level.items[MIDDLE]) == ([], False, [sword])


@rule("N-170")
def test_the_ring_of_slow_digestion_does_not_go_down() -> None:
    scene = hungry()
    scene.form("rock mole")
    ring = scene.carry("ring of slow digestion")

    assert eating.start_meal(scene.play, ring)

    assert eaten(scene) == []
    assert not scene.hero.intrinsic[Property.SLOW_DIGESTION]


@rule("N-303", "N-304", "N-309", "N-310")
def test_an_eaten_ring_may_act_for_good() -> None:
    scene = hungry(throws=[("N-308", 3, 0)])
    scene.form("rock mole")
    ring = scene.carry("ring of hunger")

    eating.start_meal(scene.play, ring)

    assert eaten(scene) == [15]
    assert scene.hero.intrinsic[Property.HUNGER]
    assert ring not in scene.hero.inventory
    assert scene.hero.conduct.food == 1


@rule("N-304")
def test_coins_go_down_all_at_once() -> None:
    scene = hungry()
    scene.form("rock mole")
    gold = scene.carry("gold piece", quantity=5000)

    eating.start_meal(scene.play, gold)

    assert eaten(scene) == [50]
    assert gold not in scene.hero.inventory


@rule("N-305")
def test_a_poisoned_blade_poisons() -> None:
    dice = [("N-305", 4, 1), ("N-305", 15, 6)]
    scene = hungry(throws=dice[::-1] if edition_here() in ("3.7", "5.0.0") else dice)
    scene.form("rust monster", hp=50)
    dagger = scene.carry("arrow")
    dagger.poisoned = True

    eating.start_meal(scene.play, dagger)

    assert scene.hero.base[Attribute.STRENGTH] == 14
    assert scene.hero.form_hp == 43


# V-101 and V-102: the state during a meal


@rule("N-125")
@pytest.mark.parametrize("edition", ALL)
def test_a_meal_is_judged_as_one_change(edition: str) -> None:
    """V-101."""
    scene = hungry(edition, nutrition=60)
    lose_nutrition(scene.play, 20, Cause.LIVING, "N-022")
    assert (scene.hero.hunger, attribute(scene.hero, Attribute.STRENGTH)) == (Hunger.WEAK, 15)
    scene.ledger.entries.clear()
    food = fresh(scene, "food ration")

    scene.do(Eat(item=food.letter))
    during = scene.hero.hunger, attribute(scene.hero, Attribute.STRENGTH)
    while scene.hero.activity is not None:
        scene.do(Continue())

    assert during == (Hunger.NOT_HUNGRY, 15)
    assert (scene.hero.hunger, attribute(scene.hero, Attribute.STRENGTH)) == (Hunger.NOT_HUNGRY, 16)
    assert "nutrition.only hungry" not in scene.told()


@rule("N-131", "N-132")
def test_hunger_interrupts_all_but_meals() -> None:
    for doing, goes_on in ((Doing.DIGGING, False), (Doing.OPENING_TIN, True)):
        scene = hungry(nutrition=151)
        scene.hero.activity = Activity(doing)

        lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

        assert (scene.hero.activity is not None) == goes_on


@rule("N-132")
@pytest.mark.parametrize("nutrition", [151, 51])
def test_runners_who_become_hungry_or_weak_stop_since_360(nutrition: int) -> None:
    scene = hungry(nutrition=nutrition)
    scene.hero.activity = Activity(Doing.RUNNING, left=10)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    assert (scene.hero.activity is not None) is (is_343())


@rule("N-106", "N-124")
def test_a_draught_never_chokes() -> None:
    """V-051."""
    scene = hungry(nutrition=1995)

    gain_nutrition(scene.play, 30, Cause.DRINKING, "N-102")

    assert (scene.hero.nutrition, scene.told()) == (2025, [])


# V-119 to V-125


@rule("N-233", "N-234", "N-235")
@pytest.mark.parametrize(
    "blessing, age, throw, tainted",
    [(0, 59, 0, False), (0, 60, 0, True), (0, 60, 1, False), (0, 173, 19, False), (0, 174, 19, True),
     (1, 79, 0, False), (1, 80, 0, True), (-1, 39, 0, False), (-1, 40, 0, True)],
)  # fmt: skip
def test_from_what_age_meat_is_tainted(blessing: int, age: int, throw: int, tainted: bool) -> None:
    scene = hungry(throws=[("N-234", 20, throw)])
    corpse = fresh(scene, "corpse", species="jackal", blessing=blessing)
    corpse.birth -= age

    examined = corpse_meals.start_corpse(scene.play, corpse)

    assert (examined == corpse_meals.MealStart.USED_UP) == tainted
    assert bool(scene.hero.timeout[Property.SICK]) == tainted


@rule("N-284", "N-285")
@pytest.mark.parametrize(
    "edition, tool, blessing, throws, turns",
    [
        ("3.6.7", None, 0, [("N-284", 1 + 500 // 26, 18)], 28),
        ("3.6.7", None, 0, [("N-284", 1 + 500 // 26, 0)], 10),
        ("3.6.7", "tin opener", 0, [("N-284", 2, 0)], 0),
        ("3.6.7", "tin opener", 0, [("N-284", 2, 1)], 1),
        ("3.6.7", "tin opener", 1, [], 0),
        ("3.6.7", "tin opener", -1, [("N-284", 3, 2)], 2),
        ("3.6.7", "dagger", 0, [], 3),
        ("3.6.7", "axe", 0, [], 6),
        ("3.4.3", "tin opener", -1, [], 1),
    ],
)
def test_how_long_a_tin_takes(
    edition: str, tool: KindName | None, blessing: int, throws: list[tuple[str, int, int]], turns: int
) -> None:
    """V-124."""
    scene = hungry(edition, throws=throws, attributes=(16, 10, 10, 10, 16, 10))
    if tool is not None:
        scene.wear(tool, Slot.WIELDED, blessing=blessing)

    assert tins.try_to_open(scene.play, scene.carry("tin")) == turns


@rule("N-294")
@pytest.mark.parametrize(
    "edition, blessing, throw, worth",
    [("3.6.7", 0, 0, 401), ("3.6.7", 0, 199, 600), ("3.6.7", 1, None, 600), ("3.6.7", -1, 0, 201),
     ("3.4.3", 0, None, 600), ("3.4.3", -1, None, 600), ("3.6.0", -1, 399, 600),
     *((edition, 0, 9, 410) for edition in NETHACK[1:])],
)  # fmt: skip
def test_spinach_nourishes_by_blessing_and_edition(
    edition: str, blessing: int, throw: int | None, worth: int
) -> None:
    """V-125."""
    sides = 200 if blessing == 0 else 400
    throws = [("N-294", sides, throw)] if throw is not None else []
    scene = hungry(edition, throws=throws, answers={"ask.eat it": True})
    tin = scene.carry("tin", blessing=blessing)

    tins.eat_spinach(scene.play, tin)

    assert [e.amount for e in scene.entries(NutritionChanged) if e.cause == Cause.TIN] == [worth]

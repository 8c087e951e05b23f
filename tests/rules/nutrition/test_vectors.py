"""The test vectors V-027 to V-093 of docs/rules/nutrition.md: loads, meals, rot, fullness, things eaten."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Ending, Hunger
from marrow.rules.commands import eating
from marrow.rules.hero.attributes import attribute, strength_scale
from marrow.rules.hero.body import change_nutrition, stop_occupation
from marrow.rules.hero.encumbrance import carrying_capacity, encumbrance
from marrow.rules.nutrition import corpse_meals, tins
from marrow.rules.nutrition.hunger import gain_nutrition, lose_nutrition, update_hunger
from marrow.rules.nutrition.inedible import nonfood_nutrition
from marrow.rules.nutrition.meals import swallow
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene

ALL = NETHACK


def hungry(edition: str = "", nutrition: int = 100, **how: Any) -> Scene:
    return Scene(edition, turn=10_000, nutrition=nutrition, **how)


def eaten(scene: Scene) -> list[int]:
    """What each bite gave."""
    return [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING]


def fresh(scene: Scene, name: KindName, **how: Any) -> Item:
    item = scene.carry(name, **how)
    item.birth = scene.world.turn
    return item


def whole_meal(scene: Scene, item: Item) -> int:
    """Eat it to the end; the actions it took."""
    actions = 1
    scene.do(Eat(item=item.letter))
    while scene.hero.activity is not None:
        actions += 1
        scene.do(Continue())
    return actions


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


@rule("N-067")
@pytest.mark.parametrize(
    "form, most",
    [("wood nymph", 1000), ("ghost", 850), ("jackal", 850 * 300 // 1450), ("ogre", 850 * 1600 // 1450)],
)
def test_what_forms_can_carry(form: SpeciesName, most: int) -> None:
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
def test_of_a_mouthful_that_rots_there_is_no_bite_left(left: int) -> None:
    """Though 1450/64 + 3 are 25 bites for 20 points, and one for the last: a quarter of three is none."""
    scene = hungry(throws=[("N-237", 5, 0), ("N-222", 7, 0)])
    corpse = fresh(scene, "corpse", species="quantum mechanic")
    corpse.uneaten = left

    assert whole_meal(scene, corpse) == 1
    assert eaten(scene) == []
    assert corpse not in scene.hero.inventory


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
def test_who_stops_when_nearly_full_loses_a_bite() -> None:
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


# V-077 to V-087: full, and too full


@rule("N-183", "N-198", "N-203", "N-204")
@pytest.mark.parametrize("edition", ALL)
def test_one_who_was_not_satiated_never_chokes(edition: str) -> None:
    """V-077."""
    scene = hungry(edition, nutrition=1000)

    whole_meal(scene, fresh(scene, "huge chunk of meat"))

    assert sum(eaten(scene)) == 2000
    assert scene.told().count("nutrition.hard to get down") == 1
    assert not any(question.what == QuestionKey.CONTINUE_EATING for question in scene.answers.asked)


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
    assert over.value.killer.text == "a food ration"


@rule("N-211")
def test_who_needs_no_breath_only_throws_up() -> None:
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
    assert scene.hero.level == 2  # the corpse counts as eaten all the same


@rule("N-202", "N-206")
def test_a_rich_tin_stuffs_at_once() -> None:
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
def test_a_glutton_is_no_knight(role: Any, lost: int) -> None:
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
def test_what_metal_is_worth(name: KindName, quantity: int, worth: int) -> None:
    """V-089."""
    scene = hungry()

    assert nonfood_nutrition(scene.item(name, quantity=quantity)) == worth


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
def test_what_forms_can_eat(form: SpeciesName, name: KindName, contents: bool, edible: bool) -> None:
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

    assert (eaten(scene), sword.erodeproof, sword in scene.hero.inventory) == ([], False, True)


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
    scene = hungry(throws=[("N-305", 4, 1), ("N-305", 15, 6)])
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
    from marrow.model.hero_parts import Activity
    from marrow.model.vocabularies import Doing

    for doing, goes_on in ((Doing.DIGGING, False), (Doing.OPENING_TIN, True)):
        scene = hungry(nutrition=151)
        scene.hero.activity = Activity(doing)

        lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

        assert (scene.hero.activity is not None) == goes_on


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

    assert (examined == corpse_meals.CorpseOutcome.USED_UP) == tainted
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
def test_what_spinach_is_worth(edition: str, blessing: int, throw: int | None, worth: int) -> None:
    """V-125."""
    sides = 200 if blessing == 0 else 400
    throws = [("N-294", sides, throw)] if throw is not None else []
    scene = hungry(edition, throws=throws, answers={"ask.eat it": True})
    tin = scene.carry("tin", blessing=blessing)

    tins.eat_spinach(scene.play, tin)

    assert [e.amount for e in scene.entries(NutritionChanged) if e.cause == Cause.TIN] == [worth]

"""Numbers, what is remembered, exercise, and pets' appetites and voices."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chances import chances
from marrow.chance import LoadedDice, QuietDice, WorldDice
from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.formats.worlds import decode_world, encode_world
from marrow.messages.commands import Continue, Eat, Move, Search
from marrow.messages.entries import HpChanged
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, TrapKind
from marrow.model.vocabularies import Attribute, Burden, Hunger
from marrow.rules.combat.monster_meals import feed_on_brain
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.rounding import rounded_ratio
from marrow.rules.monster_moves.monster_voices import speak
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.turn import attribute_exercise
from rule import ANY, rule
from scene import Scene

ALL = NETHACK


# Arithmetic and chance


@rule("N-001", "N-002", edition=ANY)
def test_dice_begin_where_the_page_says() -> None:
    dice = LoadedDice([("", 6, 0), ("", 6, 0), ("", 6, 5), ("", 4, 3), ("", 4, 0)])

    assert dice.rn2(6, "N-002") == 0
    assert dice.rnd(6, "N-002") == 1
    assert dice.rn1(6, 10, "N-002") == 15
    assert dice.d(2, 4, "N-002") == 5


@rule("N-004")
@pytest.mark.parametrize(
    "sides, luck, throws, value",
    [
        (20, 0, [("", 20, 7)], 7),
        (20, 5, [("", 20, 7), ("", 42, 1)], 2),
        (20, 5, [("", 20, 7), ("", 42, 0)], 7),
        (20, -9, [("", 20, 7), ("", 46, 1)], 16),
        (10, 10, [("", 10, 7), ("", 40, 1)], 4),  # (10 + 1)/3 for small dice
        (10, -1, [("", 10, 7)], 7),
    ],
)
@pytest.mark.parametrize("edition", ALL[1:])
def test_luck_adjusts_some_dice(
    edition: str, sides: int, luck: int, throws: list[tuple[str, int, int]], value: int
) -> None:
    assert Scene(edition, throws=throws).play.rnl(sides, luck, "N-004") == value


@rule("N-004")
@pytest.mark.parametrize(
    "sides, luck, throws, value",
    [
        (20, 0, [("", 20, 7)], 7),
        (20, 5, [("", 20, 7), ("", 45, 1)], 2),  # 50 - 5 sides
        (20, 5, [("", 20, 7), ("", 45, 0)], 7),
        (10, 10, [("", 10, 7), ("", 40, 1)], 4),  # 10/3
        (10, 2, [("", 10, 7), ("", 48, 1)], 7),  # 2/3 is nothing
        (10, -5, [("", 10, 7), ("", 55, 1)], 8),  # -5/3
        (20, -5, [("", 20, 7), ("", 55, 1)], 12),
        (10, -6, [("", 10, 1), ("", 56, 1)], 7),  # the very unlucky, with small dice too
    ],
)
def test_luck_was_another_matter_in_343(
    sides: int, luck: int, throws: list[tuple[str, int, int]], value: int
) -> None:
    assert Scene("3.4.3", throws=throws).play.rnl(sides, luck, "N-004") == value


ANY_DICE = st.builds(lambda seed: WorldDice({"play": seed}, "play"), st.integers(0, 2**64 - 1))


@rule("N-002", "N-004", "N-005", edition=ANY)
@given(dice=ANY_DICE, sides=st.integers(1, 1000), luck=st.integers(-13, 13), level=st.integers(1, 30))
def test_throws_stay_within_the_range_of_their_dice(
    dice: WorldDice, sides: int, luck: int, level: int
) -> None:
    assert 0 <= dice.rn2(sides, "N-002") < sides
    assert 1 <= dice.rnd(sides, "N-002") <= sides
    assert 5 <= dice.rn1(sides, 5, "N-002") < sides + 5
    assert 3 <= dice.d(3, sides, "N-002") <= 3 * sides
    assert 0 <= dice.rnl(sides, luck, "N-004") < sides
    assert 0 <= dice.rnl_of_343(sides, luck, "N-004") < sides
    assert 1 <= dice.rne(4, level, "N-005") <= max(5, level // 3)
    most = max(5, level // 3) * 2
    assert 350 // most <= dice.rnz(350, level, "N-005") < 350 * most


@rule("N-004", edition=ANY)
@pytest.mark.parametrize(
    "sides, luck, expected",
    [
        (20, 0, Fraction(1, 20)),
        (20, 3, Fraction(39, 40) * Fraction(4, 20) + Fraction(1, 40) * Fraction(1, 20)),
        (20, -3, Fraction(1, 40) * Fraction(1, 20)),
        (10, 8, Fraction(39, 40) * Fraction(4, 10) + Fraction(1, 40) * Fraction(1, 10)),
    ],
)
def test_how_likely_a_die_shows_its_least(sides: int, luck: int, expected: Fraction) -> None:
    """Luck of 3, or of 8 with small dice, makes three more numbers the least, but one time in 40."""
    assert chances(lambda dice: dice.rnl(sides, luck, "N-004") == 0)[True] == expected


@rule("N-005", edition=ANY)
def test_rne_and_rnz_come_to_the_values_of_their_throws() -> None:
    assert LoadedDice([("", 4, 0), ("", 4, 0), ("", 4, 1)]).rne(4, 1, "N-005") == 3
    assert LoadedDice([("", 4, 0)] * 4).rne(4, 1, "N-005") == 5
    assert LoadedDice([("", 1000, 500), ("", 4, 1), ("", 2, 1)]).rnz(350, 1, "N-005") == 525
    assert LoadedDice([("", 1000, 500), ("", 4, 1), ("", 2, 0)]).rnz(350, 1, "N-005") == 233


@rule("N-006", edition=ANY)
def test_halves_are_rounded_up() -> None:
    assert [rounded_ratio(x, 4) for x in (4, 5, 6, 7)] == [1, 1, 2, 2]


@rule("N-007")
def test_blessing_is_stored_as_a_sign() -> None:
    scene = Scene()

    assert [scene.item("apple", blessing=sign).blessing for sign in (1, 0, -1)] == [1, 0, -1]


@rule("N-009", edition=ANY)
def test_states_are_in_order() -> None:
    assert [int(state) for state in Hunger] == [0, 1, 2, 3, 4, 5, 6]


# What is remembered


@rule("N-012", "N-013", "N-014", "N-015")
def test_a_meal_under_way_comes_back_from_a_file() -> None:
    scene = Scene(nutrition=100)
    ration = scene.carry("food ration")
    scene.do(Eat(item=ration.letter))
    scene.do(Continue())
    scene.hero.tin.turns, scene.hero.warned_of_food = 3, True

    hero = decode_world(encode_world(scene.world)).hero

    meal = hero.meal
    assert (meal.bites, meal.bites_needed, meal.per_bite, meal.eating) == (2, 5, -160, True)
    assert (hero.tin.turns, hero.warned_of_food, hero.conduct.food) == (3, True, 1)


@rule("N-016")
@pytest.mark.parametrize("edition", ALL)
def test_the_fast_get_no_more_turns_than_the_slow(edition: str) -> None:
    scene = Scene(edition, turn=1)
    scene.play.dice = QuietDice() if edition in ("3.4.3", "3.6.0") else AlwaysFast()
    scene.intrinsic(Property.FAST)

    taken = 0
    while scene.world.turn < 4:
        scene.do(Search())
        taken += 1

    assert taken > 3
    assert scene.turns_paid() == 3


class AlwaysFast(QuietDice):
    """The fast gain a move each turn."""

    __slots__ = ()

    def rn2(self, sides: int, rule: str) -> int:
        return 0 if sides == 3 else super().rn2(sides, rule)


# Load and exercise


@rule("N-070")
@pytest.mark.parametrize("turn, lost", [(29, 0), (30, 1)])
def test_walking_under_a_great_load_hurts_every_thirtieth_turn(turn: int, lost: int) -> None:
    from marrow.rules.turn.main_loop import overexert_by_load

    scene = Scene(turn=turn)
    scene.carry("loadstone").weight = 1700
    scene.hero.footing.moved = True

    overexert_by_load(scene.play, encumbrance(scene.hero))

    assert scene.hero.hp == 100 - lost


@rule("N-070")
@pytest.mark.parametrize("turn, lost", [(26, [-1]), (24, [])])
def test_a_step_into_sleep_is_walking_for_one_move_only(turn: int, lost: list[int]) -> None:
    """Strained, the hero moves every fourth turn: turn 30 is within the step or after it."""
    scene = Scene(turn=turn)
    scene.carry("loadstone").weight = 1700
    assert encumbrance(scene.hero) == Burden.STRAINED
    spot = scene.hero.spot + EAST
    scene.level.traps[spot] = Trap(TrapKind.SLEEPING_GAS, spot)

    scene.do(Move(direction=EAST))

    assert lost == [entry.amount for entry in scene.entries(HpChanged) if entry.amount < 0]


@rule("N-149", "N-150", "N-151", "N-152", "N-153")
@pytest.mark.parametrize(
    "nutrition, thrown",
    [(1200, ["N-149"]), (890, ["N-150"]), (150, []), (41, ["N-152"]), (-3, ["N-153"])],
)
def test_hunger_exercises_by_its_state(nutrition: int, thrown: list[str]) -> None:
    scene = Scene(turn=10, nutrition=nutrition, seed=1)
    heard: list[str] = []
    dice: Any = scene.play.dice
    scene.play.dice = NotingDice(dice, heard)

    attribute_exercise.exercise_by_hunger(scene.play)

    assert heard == thrown


class NotingDice(LoadedDice):
    """Notes for which rules dice were thrown."""

    def __init__(self, rest: Any, heard: list[str]) -> None:
        super().__init__([], rest)
        self.heard = heard

    __slots__ = ("heard",)

    def rn2(self, sides: int, rule: str) -> int:
        self.heard.append(rule)
        return super().rn2(sides, rule)


@rule("N-154", "N-157")
@pytest.mark.parametrize(
    "weight, changed",
    [(1275, [1, 0, 0]), (1700, [1, -1, 0]), (2125, [0, -1, -1])],  # capacity 850: 2, 3 and 4 halves more
)
def test_loads_exercise_by_their_weight(weight: int, changed: list[int]) -> None:
    throws = [("N-154", 19, 18), ("N-154", 2, 1), ("N-154", 2, 1)]
    scene = Scene(turn=10, throws=throws if weight < 2000 else throws[1:])
    scene.carry("loadstone").weight = weight

    attribute_exercise.exercise_by_load(scene.play)

    points = scene.hero.exercise
    assert [points[0], points[Attribute.DEXTERITY], points[Attribute.CONSTITUTION]] == changed


@rule("N-155")
def test_sickness_is_bad_for_the_constitution() -> None:
    scene = Scene(turn=5, throws=[("N-155", 2, 1)])
    scene.hero.timeout[Property.VOMITING] = 10

    attribute_exercise.exercise_by_condition(scene.play)

    assert scene.hero.exercise[Attribute.CONSTITUTION] == -1


@rule("N-158")
@pytest.mark.parametrize("throw, value, left", [(20, 13, 0), (21, 12, 15)])
def test_practice_tells_at_a_check(throw: int, value: int, left: int) -> None:
    scene = Scene(turn=600, throws=[("N-158", 50, throw), ("N-158", 200, 7)])
    scene.hero.next_exercise = 600
    scene.hero.exercise[Attribute.DEXTERITY] = 31  # two thirds of which are 20

    attribute_exercise.check_exercise(scene.play)

    assert scene.hero.base[Attribute.DEXTERITY] == value
    assert scene.hero.exercise[Attribute.DEXTERITY] == left
    assert scene.hero.next_exercise == 600 + 807


@rule("N-020", "N-324")
@pytest.mark.parametrize("edition", ALL)
def test_prayer_stops_hunger(edition: str) -> None:
    scene = Scene(edition, turn=4)
    scene.wear("ring of hunger", Slot.LEFT_RING)
    scene.hero.invulnerable = True

    hunger_step(scene.play)

    assert scene.hero.nutrition == 900


# Pets


@rule("N-397")
def test_a_tame_mind_flayer_lives_on_brains() -> None:
    scene = Scene(throws=[("N-397", 60, 41)])
    pet = scene.monster("mind flayer", tame=10)
    pet.confused = True
    assert pet.pet is not None
    before = pet.pet.hungry_at

    feed_on_brain(scene.play, pet)

    assert (pet.pet.hungry_at - before, pet.confused) == (42, False)


@rule("N-364")
@pytest.mark.parametrize("edition", ALL)
def test_pets_fetch_riders_as_they_would_an_artifact_and_shun_them_cursed(edition: str) -> None:
    scene = Scene(edition)
    dog = scene.monster("little dog", tame=10)

    assert food_grade(scene.play, dog, scene.item("corpse", species="Death")) == Grade.FETCH
    assert food_grade(scene.play, dog, scene.item("corpse", species="Death", blessing=-1)) == Grade.TABOO


SAID = [
    ("little dog", 10, 999, "creatures.whines"),  # hungry since the turn before
    ("little dog", 4, 1500, "creatures.whines"),
    ("little dog", 10, 2001, "creatures.yips"),
    ("little dog", 10, 2000, "creatures.barks"),
    ("kitten", 4, 1500, "creatures.yowls"),
    ("kitten", 10, 999, "creatures.meows"),
    ("kitten", 10, 2001, "creatures.purrs"),
    ("kitten", 10, 1000, "creatures.mews"),
    ("pony", 4, 999, "creatures.neighs"),
    ("pony", 10, 999, "creatures.whinnies"),
    ("pony", 10, 1000, "creatures.whickers"),
]


@rule("N-400", "N-401", "N-402")
@pytest.mark.parametrize("name, tame, hungry_at, words", SAID)
def test_messages_of_hungry_pets(name: SpeciesName, tame: int, hungry_at: int, words: str) -> None:
    scene = Scene(turn=1000)
    pet = scene.monster(name, tame=tame)
    assert pet.pet is not None
    pet.pet.hungry_at = hungry_at

    speak(scene.play, pet)

    assert scene.told() == [words]


@rule("N-403")
@pytest.mark.parametrize("hurt, hungry_at, hungry", [(0, 999, True), (0, 1000, False), (6, 999, False)])
def test_tame_people_say_that_they_are_hungry(hurt: int, hungry_at: int, hungry: bool) -> None:
    scene = Scene(turn=1000, seed=4)
    pet = scene.monster("dwarf", tame=10)
    assert pet.pet is not None
    pet.pet.hungry_at = hungry_at
    pet.hp -= hurt

    speak(scene.play, pet)

    assert ("creatures.is hungry" in scene.told()) == hungry


@rule("N-345")
@pytest.mark.parametrize("confused, shown", [(False, "apple"), (True, "potion of water")])
def test_food_detection_shows_food_or_potions(confused: bool, shown: KindName) -> None:
    from marrow.rules.magic.detection import detect_food

    scene = Scene()
    spots = {name: scene.hero.spot + 10 + place for place, name in enumerate(("apple", "potion of water"))}
    for name, spot in spots.items():
        scene.lay(name, spot)
    if confused:
        scene.hero.timeout[Property.CONFUSED] = 10

    detect_food(scene.play, 0)

    remembered = {name for name, spot in spots.items() if scene.level.remembered[spot]}
    assert shown in remembered

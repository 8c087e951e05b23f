"""Hunger states, fainting and starvation. Vectors V-094 to V-107 of docs/rules/nutrition.md."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.entries import Cause, HpChanged
from marrow.model.vocabularies import Attribute, Ending, Hunger
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.nutrition.fainting import end_faint, faint
from marrow.rules.nutrition.hunger_state import (
    gain_nutrition,
    hunger_state_for,
    lose_nutrition,
    update_hunger,
)
from marrow.rules.play import GameOver
from marrow.rules.turn.attribute_exercise import exercise_by_living
from marrow.rules.turn.main_loop import end_helplessness
from rule import ANY, rule
from scene import Scene


@rule("N-119", "N-120", edition=ANY)
@pytest.mark.parametrize(
    "nutrition, state",
    [
        (2000, Hunger.SATIATED),
        (1001, Hunger.SATIATED),
        (1000, Hunger.NOT_HUNGRY),
        (151, Hunger.NOT_HUNGRY),
        (150, Hunger.HUNGRY),
        (51, Hunger.HUNGRY),
        (50, Hunger.WEAK),
        (1, Hunger.WEAK),
        (0, Hunger.FAINTING),
        (-1, Hunger.FAINTING),
    ],
)
def test_a_counter_stands_for_a_state(nutrition: int, state: Hunger) -> None:
    """V-100."""
    assert state == hunger_state_for(nutrition)


@rule("N-126", "N-133")
@pytest.mark.parametrize("edition", NETHACK)
def test_weakness_is_told_once_and_kills_nobody_with_strength_to_lose(edition: str) -> None:
    scene = Scene(edition, nutrition=51, hp=1)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")
    update_hunger(scene.play, hungrier=True)

    assert scene.told() == ["nutrition.needs food"]
    assert (scene.hero.hunger, scene.hero.hp) == (Hunger.WEAK, 1)


@rule("N-126", "N-127")
def test_weakness_takes_a_point_of_strength_on_loan() -> None:
    scene = Scene(nutrition=51)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")
    weak = attribute(scene.hero, Attribute.STRENGTH), scene.hero.base[0]
    gain_nutrition(scene.play, 200, Cause.DRINKING, "N-102")

    assert weak == (15, 16)
    assert attribute(scene.hero, Attribute.STRENGTH) == 16


@rule("N-126", "N-127", "N-136")
@pytest.mark.parametrize("hunger", [Hunger.SATIATED, Hunger.NOT_HUNGRY, Hunger.HUNGRY])
def test_fainting_at_once_takes_the_strength_too(hunger: Hunger) -> None:
    scene = Scene(nutrition=0, hunger=hunger)

    update_hunger(scene.play, hungrier=True)

    assert (scene.hero.hunger, attribute(scene.hero, Attribute.STRENGTH)) == (Hunger.FAINTED, 15)


@rule("N-128")
def test_weakness_took_a_stored_point_before_361() -> None:
    scene = Scene("3.4.3", nutrition=51)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")
    weak = scene.hero.base[0]
    gain_nutrition(scene.play, 200, Cause.DRINKING, "N-102")

    assert (weak, scene.hero.base[0]) == (15, 16)


@rule("N-128", "N-133")
@pytest.mark.parametrize("edition", NETHACK[:2])
def test_too_weak_to_lose_strength_one_could_die_of_exhaustion(edition: str) -> None:
    scene = Scene(edition, nutrition=51, hp=6, attributes=(3, 10, 10, 10, 10, 10))

    with pytest.raises(GameOver) as over:
        lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    assert (over.value.ending, over.value.killer.text) == (Ending.STARVING, "exhaustion")


@rule("N-128")
def test_the_ledger_tells_of_hit_points_lost_instead_of_strength() -> None:
    scene = Scene("3.4.3", nutrition=51, hp=60, attributes=(3, 10, 10, 10, 10, 10))

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    assert [(entry.amount, entry.left) for entry in scene.entries(HpChanged)] == [(-6, 54)]


WORDS: list[tuple[dict[str, Any], str]] = [
    ({"role": "wizard", "race": "elf"}, "Wizard"),
    ({"role": "valkyrie"}, "Valkyrie"),
    ({"role": "priest", "race": "elf"}, "Elf"),
]


@rule("N-130")
@pytest.mark.parametrize("who, name", WORDS)
def test_some_heroes_are_told_by_role_or_race_that_they_need_food(who: dict[str, Any], name: str) -> None:
    """V-102."""
    scene = Scene(nutrition=51, **who)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    assert scene.told() == ["nutrition.needs food"]
    assert name == scene.entries_told()[0].words["who"]


@rule("N-130", "N-131")
@pytest.mark.parametrize(
    "start, spent, told",
    [
        (151, 1, ["nutrition.getting hungry"]),
        (151, 7, ["nutrition.hungry"]),
        (51, 1, ["nutrition.getting weak"]),
        (51, 8, ["nutrition.weak"]),
        (1001, 1, []),
    ],
)
def test_worsening_hunger_is_told(start: int, spent: int, told: list[str]) -> None:
    scene = Scene(nutrition=start, role="priest")

    lose_nutrition(scene.play, spent, Cause.LIVING, "N-022")

    assert told == scene.told()


@rule("N-130")
@pytest.mark.parametrize(
    "start, gained, told", [(1, 60, ["nutrition.only hungry"]), (-30, 60, ["nutrition.weak now"])]
)
def test_improving_hunger_is_told(start: int, gained: int, told: list[str]) -> None:
    scene = Scene(nutrition=start, role="priest")

    gain_nutrition(scene.play, gained, Cause.DRINKING, "N-102")

    assert told == scene.told()


@rule("N-135", "N-136", "N-137")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_first_faint_from_weak_is_certain(edition: str) -> None:
    scene = Scene(edition, nutrition=1, turn=901)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    deaf = 0 if edition == "3.4.3" else 10  # where hearing is no timer
    assert (scene.hero.helplessness.turns, scene.hero.hunger) == (10, Hunger.FAINTED)
    assert scene.hero.timeout[Property.DEAF] == deaf


@rule("N-134", "N-136")
@pytest.mark.parametrize("edition, turns", [*((e, 11) for e in NETHACK[:2]), *((e, 12) for e in NETHACK[2:])])
def test_how_long_a_faint_lasts(edition: str, turns: int) -> None:
    """V-097."""
    scene = Scene(edition, nutrition=-15, hunger=Hunger.WEAK)

    update_hunger(scene.play, hungrier=True)

    assert turns == scene.hero.helplessness.turns


@rule("N-135")
@pytest.mark.parametrize("thrown, helpless", [(19, 15), (18, 0)])
def test_the_fainting_throw(thrown: int, helpless: int) -> None:
    """V-098."""
    scene = Scene(nutrition=-50, hunger=Hunger.FAINTING, throws=[("N-135", 25, thrown)])

    update_hunger(scene.play, hungrier=True)

    assert helpless == scene.hero.helplessness.turns


@rule("N-138")
def test_the_helpless_do_not_faint_again() -> None:
    scene = Scene(nutrition=-50, hunger=Hunger.WEAK)
    scene.hero.helplessness.turns = 3

    update_hunger(scene.play, hungrier=True)

    assert (scene.hero.helplessness.turns, scene.hero.hunger) == (3, Hunger.FAINTING)


@rule("N-140")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7"])
@pytest.mark.parametrize("thrown, deaf", [(0, 0), (1, 10)])
def test_waking_may_restore_hearing(edition: str, thrown: int, deaf: int) -> None:
    """V-103."""
    scene = Scene(edition, nutrition=-5, hunger=Hunger.FAINTED, throws=[("N-140", 2, thrown)])
    scene.hero.timeout[Property.DEAF] = 10

    end_faint(scene.play)

    assert (deaf, Hunger.FAINTING) == (scene.hero.timeout[Property.DEAF], scene.hero.hunger)


@rule("N-136", "N-140")
def test_in_3_4_3_who_faints_hears_nothing_until_awake() -> None:
    scene = Scene("3.4.3", nutrition=-5, hunger=Hunger.WEAK, throws=[])

    faint(scene.play, 10)
    assert is_deaf(scene.hero)

    end_helplessness(scene.play)
    assert not is_deaf(scene.hero)


@rule("N-140", "L-017")
@pytest.mark.parametrize("told, deaf", [(True, True), (False, False)])
def test_in_3_4_3_sleepers_hear_nothing_until_awake_unless_they_passed_out(told: bool, deaf: bool) -> None:
    scene = Scene("3.4.3", throws=[])

    fall_asleep(scene.play, 10, "N-056", told=told)
    assert is_deaf(scene.hero) == deaf

    end_helplessness(scene.play)
    assert not is_deaf(scene.hero)


@rule("N-056", "N-140")
def test_who_passed_out_from_effort_throws_no_die_for_hearing_on_waking() -> None:
    scene = Scene(throws=[])
    scene.hero.timeout[Property.DEAF] = 30

    fall_asleep(scene.play, 10, "N-056", told=False)
    end_helplessness(scene.play)

    assert scene.hero.timeout[Property.DEAF] == 30


@rule("N-144", "N-145", "N-146", "N-147")
@pytest.mark.parametrize(
    "edition, constitution, nutrition, sides, dies",
    [
        ("3.6.7", 18, -280, 48, False),
        ("3.6.7", 18, -281, 48, True),
        ("3.4.3", 10, -400, 60, False),
        ("3.4.3", 10, -401, 60, True),
    ],
)
def test_starvation_is_past_the_limit(
    edition: str, constitution: int, nutrition: int, sides: int, dies: bool
) -> None:
    scene = Scene(
        edition,
        nutrition=nutrition,
        hunger=Hunger.FAINTING,
        attributes=(10, 10, 10, 10, constitution, 10),
        throws=[("N-135", sides, 0)],
    )

    try:
        update_hunger(scene.play, hungrier=True)
    except GameOver as over:
        assert dies
        assert (over.ending, over.killer.text) == (Ending.STARVING, "starvation")
    else:
        assert not dies


@rule("N-139")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_fainted_stay_fainted_and_may_starve(edition: str) -> None:
    throws = [("N-135", 80, 19), ("N-135", 80, 18)]
    scene = Scene(edition, nutrition=-600, hunger=Hunger.FAINTED, throws=throws)
    scene.hero.helplessness.turns = 5

    update_hunger(scene.play, hungrier=True)
    assert scene.hero.hunger == Hunger.FAINTED
    with pytest.raises(GameOver):
        update_hunger(scene.play, hungrier=True)


@rule("N-148", "N-150", "N-157")
@pytest.mark.parametrize("thrown, points", [(16, 0), (17, 1)])
def test_living_well_exercises_constitution(thrown: int, points: int) -> None:
    scene = Scene(turn=10, nutrition=890, throws=[("N-150", 19, thrown)])

    exercise_by_living(scene.play)

    assert points == scene.hero.exercise[Attribute.CONSTITUTION]


@rule("N-149")
def test_a_satiated_monk_abuses_dexterity_and_wisdom() -> None:
    """V-105."""
    scene = Scene(turn=20, nutrition=1200, role="monk", throws=[("N-149", 2, 1), ("N-149", 2, 1)])

    exercise_by_living(scene.play)

    assert (scene.hero.exercise[Attribute.DEXTERITY], scene.hero.exercise[Attribute.WISDOM]) == (-1, -1)


@rule("N-151")
def test_the_hungry_exercise_nothing() -> None:
    """V-106."""
    scene = Scene(turn=760, nutrition=150)

    exercise_by_living(scene.play)

    assert scene.hero.exercise == [0] * 6


@rule("N-152")
def test_a_weak_monk_abuses_strength_and_exercises_wisdom() -> None:
    scene = Scene(turn=860, nutrition=41, role="monk", throws=[("N-152", 2, 1), ("N-152", 19, 18)])

    exercise_by_living(scene.play)

    assert (scene.hero.exercise[Attribute.STRENGTH], scene.hero.exercise[Attribute.WISDOM]) == (-1, 1)

"""What editions choose differently about fullness, the command to eat and small things."""

import pytest

from marrow.cli import main
from marrow.content.properties import Property
from marrow.editions import EDITIONS, NETHACK
from marrow.messages.commands import Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.messages.questions import KeepEating
from marrow.model.world import GameOptions
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.nutrition import tins
from marrow.rules.nutrition.fullness import choke
from marrow.rules.nutrition.vomiting import cannot_vomit, finish_nausea, vomit
from rule import rule
from rules.nutrition.edition_scenes import ALL, UP_TO_360
from scene import Scene

# Too much


@rule("N-095", "N-211", "N-212", "N-213", "N-343")
@pytest.mark.parametrize("edition, left", [*((e, 1060) for e in NETHACK[:-2]), ("3.7", 60), ("5.0.0", 60)])
def test_the_hungry_throw_up_all_but_60_in_37(edition: str, left: int) -> None:
    """V-085."""
    scene = Scene(edition, nutrition=2060, throws=[("N-211", 20, 0)])
    scene.intrinsic(Property.HUNGER)

    choke(scene.play, None)

    assert scene.hero.nutrition == left


@rule("N-094", "N-338", "N-341")
@pytest.mark.parametrize("edition", ALL)
def test_rodents_cannot_vomit_from_360_on(edition: str) -> None:
    """V-045."""
    scene = Scene(edition)
    scene.form("giant rat")

    finish_nausea(scene.play)

    assert cannot_vomit(scene.play) == (edition != "3.4.3")
    assert scene.hero.nutrition == (880 if edition == "3.4.3" else 900)


# Small things


@rule("N-292")
@pytest.mark.parametrize("edition", ALL)
def test_stir_fries_grease_from_360_on(edition: str) -> None:
    scene = Scene(edition, nutrition=500, answers={"ask.eat it": True})
    item = scene.carry("tin", species="newt")
    item.variety = next(place for place, one in enumerate(tins.VARIETIES) if one.word == "stir fried")

    tins.open_tin(scene.play, item)

    assert bool(scene.hero.timeout[Property.SLIPPERY_HANDS]) == (edition != "3.4.3")


@rule("N-204")
@pytest.mark.parametrize("edition", ALL)
def test_paranoid_eating_demands_a_full_yes_from_363_on(edition: str) -> None:
    scene = Scene(edition, nutrition=1450, turn=100, options=GameOptions(paranoid=("eat",)))
    ration = scene.carry("food ration", age=5)

    scene.finish(Eat(item=ration.letter))

    (asked,) = [question for question in scene.answers.asked if isinstance(question, KeepEating)]
    assert asked.in_full == (edition in ("3.6.7", "3.7", "5.0.0"))


@rule("N-204")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("goes_on, gained", [(True, 800), (False, 480)])
def test_the_question_to_stop_eating_is_reversed_in_343(edition: str, goes_on: bool, gained: int) -> None:
    """The third bite of 160 passes 1500; who stops then has had three. True is to go on, however asked."""
    key = "ask.stop eating" if edition == "3.4.3" else "ask.continue eating"
    scene = Scene(edition, nutrition=1100, turn=100, answers={key: goes_on})
    ration = scene.carry("food ration", age=5)

    scene.finish(Eat(item=ration.letter))

    (asked,) = [question for question in scene.answers.asked if isinstance(question, KeepEating)]
    assert (asked.what, asked.stopping) == (key, edition == "3.4.3")
    eaten = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING]
    assert sum(eaten) == gained


@rule("N-204")
@pytest.mark.parametrize("edition", ALL)
def test_nobody_is_asked_about_food_of_one_bite(edition: str) -> None:
    scene = Scene(edition, nutrition=1480, turn=100)
    apple = scene.carry("apple", age=5)

    scene.finish(Eat(item=apple.letter))

    assert "nutrition.hard to get down" in scene.told()
    assert not [question for question in scene.answers.asked if isinstance(question, KeepEating)]


@rule("N-340")
@pytest.mark.parametrize("edition", ALL)
def test_until_360_who_vomits_asleep_is_said_to_vomit(edition: str) -> None:
    scene = Scene(edition)
    fall_asleep(scene.play, 9, "N-340")

    vomit(scene.play)

    reason = "vomiting" if edition in UP_TO_360 else "sleeping"
    assert (scene.hero.helplessness.turns, scene.hero.helplessness.reason.value) == (9, reason)


@rule("N-350")
@pytest.mark.parametrize("edition", ALL)
def test_charisma_helps_new_pets_fetch_from_361_on(edition: str) -> None:
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 17))
    dog = scene.monster("dog")

    make_pet(scene.play, dog)

    assert dog.pet is not None
    assert dog.pet.apport == (10 if edition in UP_TO_360 else 17)


# The command


def test_editions_are_listed_and_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert tuple(listed[: len(NETHACK)]) == NETHACK

    assert main(["editions", "3.7"]) == 0
    told = capsys.readouterr().out
    assert "nutrition: meat rings cost nutrition" in told
    assert "yes -> no" in told


def test_each_edition_is_the_child_of_the_one_before() -> None:
    chain = [EDITIONS[name] for name in NETHACK]

    assert [edition.parent for edition in chain] == [None, *chain[:-1]]

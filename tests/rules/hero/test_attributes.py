"""The six attributes and the levels, at their edges. NetHack: attrib.c, exper.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.kill_rewards import experience_for_kill
from marrow.rules.hero.attributes import adjust_attribute, attribute
from marrow.rules.hero.experience import gain_level, random_experience
from marrow.rules.turn.attribute_exercise import check_exercise
from rule import rule
from scene import Scene

RULE = "attrib.c adjattrib"


def test_strength_under_gauntlets_of_power_improves_innately() -> None:
    scene = Scene()
    scene.wear("gauntlets of power", Slot.GLOVES)

    assert not adjust_attribute(scene.play, Attribute.STRENGTH, 1, RULE)

    assert scene.attribute(Attribute.STRENGTH) == 17
    assert scene.told() == ["body.attribute rises innately"]


def test_an_attribute_at_its_limit_stays() -> None:
    scene = Scene(attributes=(118, 10, 10, 12, 16, 10))

    assert not adjust_attribute(scene.play, Attribute.STRENGTH, 1, RULE)

    assert scene.told() == ["body.attribute stays"]


@rule("N-158")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "3.7", "5.0.0"])
def test_practice_that_changes_nothing_that_counts_is_not_told_and_wears_off_by_half(edition: str) -> None:
    """Under gauntlets of power stored strength rises from 16 to 17, which nobody notices: 40 becomes 20."""
    scene = Scene(edition, turn=600, shows={("N-158", 50): 0})
    scene.wear("gauntlets of power", Slot.GLOVES)
    scene.hero.next_exercise = 600
    scene.hero.exercise[Attribute.STRENGTH] = 40

    check_exercise(scene.play)

    assert scene.attribute(Attribute.STRENGTH) == 17
    assert scene.hero.exercise[Attribute.STRENGTH] == 20
    assert scene.told() == []


@rule("N-158")
def test_practice_that_counts_is_told_twice() -> None:
    """How it feels, and what it comes of."""
    scene = Scene(turn=600, shows={("N-158", 50): 0})
    scene.hero.next_exercise = 600
    scene.hero.exercise[Attribute.STRENGTH] = 40

    check_exercise(scene.play)

    assert scene.told() == ["body.attribute rises", "nutrition.you exercised"]
    assert scene.hero.exercise[Attribute.STRENGTH] == 0


@pytest.mark.parametrize("name", ["succubus", "incubus", "water nymph"])
def test_some_forms_are_charming(name: SpeciesName) -> None:
    scene = Scene()
    scene.form(name)

    assert attribute(scene.hero, Attribute.CHARISMA) == 18


def test_what_a_form_resists_is_felt_all_the_same_when_the_level_brings_it() -> None:
    """A monk learns to withstand fire at level 11, though he is a red dragon just now."""
    scene = Scene(role="monk", level=10)
    scene.form("red dragon")
    assert scene.hero.intrinsic[Property.FIRE_RESISTANCE]

    gain_level(scene.play, "exper.c pluslvl")

    assert [entry.words["how"] for entry in scene.entries_told() if entry.what == "growth.you feel"] == [
        "cool"
    ]


@pytest.mark.parametrize("name, drowns", [("human", True), ("giant eel", False), ("ghoul", False)])
def test_eels_teach_those_most_whom_they_can_drown(name: SpeciesName, drowns: bool) -> None:
    scene = Scene()
    if not drowns:
        scene.form(name)
    eel = scene.monster("giant eel")

    assert (experience_for_kill(scene.play, eel, 0) > 1000) is drowns


def test_experience_at_random_comes_in_grains_at_high_levels() -> None:
    """Level 13 lasts from 40,000 to 80,000: a die of 20,000 is thrown, and counts twice."""
    scene = Scene(level=13, throws=[("exper.c rndexp", 20_000, 123)])

    assert random_experience(scene.play) == 40_000 + 2 * 123

"""How attributes change in 3.4.3, beside later editions. NetHack: attrib.c, adjattrib and exerchk."""

import pytest

from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.turn.attribute_exercise import check_exercise
from rule import rule
from scene import Scene

STRENGTH, WISDOM, CONSTITUTION = Attribute.STRENGTH, Attribute.WISDOM, Attribute.CONSTITUTION


@rule("L-061")
@pytest.mark.parametrize(
    "edition, stored, lost, left",
    [
        ("3.4.3", 4, 3, (3, 14)),  # what is beyond the minimum comes off the maximum
        ("3.4.3", 3, 3, (3, 16)),  # but nothing does at the minimum
        ("3.6.0", 4, 3, (3, 14)),
        ("3.6.0", 3, 3, (3, 13)),
    ],
)
def test_what_a_lowered_attribute_lacks_comes_off_its_maximum(
    edition: str, stored: int, lost: int, left: tuple[int, int]
) -> None:
    scene = Scene(edition)
    scene.hero.base[CONSTITUTION], scene.hero.peak[CONSTITUTION] = stored, 16

    adjust_attribute(scene.play, CONSTITUTION, -lost, "L-061", silent=True)

    assert (scene.hero.base[CONSTITUTION], scene.hero.peak[CONSTITUTION]) == left


@rule("L-061")
@pytest.mark.parametrize("edition, changed", [("3.4.3", True), ("3.6.0", False)])
def test_gauntlets_hide_a_change_since_360(edition: str, changed: bool) -> None:
    scene = Scene(edition)
    scene.wear("gauntlets of power", Slot.GLOVES)

    assert adjust_attribute(scene.play, STRENGTH, 1, "L-061", silent=True) is changed
    assert scene.hero.base[STRENGTH] == 17


@rule("L-061")
@pytest.mark.parametrize("edition, base", [("3.4.3", 118), ("3.6.0", 11)])
def test_what_is_worn_restores_a_strength_that_reached_its_limit_in_343(edition: str, base: int) -> None:
    """Human limit 18/100; a hero weakened to 10, in gauntlets of power, who grows stronger by one."""
    scene = Scene(edition)
    scene.wear("gauntlets of power", Slot.GLOVES)
    scene.hero.base[STRENGTH], scene.hero.peak[STRENGTH] = 10, 118

    assert not adjust_attribute(scene.play, STRENGTH, 1, "L-061", silent=True)
    assert scene.hero.base[STRENGTH] == base


@rule("N-158")
@pytest.mark.parametrize(
    "edition, which, value, points, form, dies, after",
    [
        ("3.4.3", STRENGTH, 18, -20, "", 0, 18),  # never lowered from 18
        ("3.6.0", STRENGTH, 18, -20, "", 1, 17),
        ("3.4.3", STRENGTH, 16, 30, "dog", 1, 17),  # also in another form
        ("3.6.0", STRENGTH, 16, 30, "dog", 0, 16),
        ("3.4.3", CONSTITUTION, 3, -20, "", 1, 3),  # a die is thrown at the minimum
        ("3.6.0", CONSTITUTION, 3, -20, "", 0, 3),
        ("3.4.3", WISDOM, 17, 30, "", 1, 18),
    ],
)
def test_the_limits_of_exercise(
    edition: str, which: Attribute, value: int, points: int, form: SpeciesName | str, dies: int, after: int
) -> None:
    scene = Scene(edition, turn=1000, throws=[("N-158", 50, 0)] * dies + [("N-158", 200, 0)])
    scene.hero.base[which] = scene.hero.peak[which] = value
    scene.hero.exercise = [0] * 6
    scene.hero.exercise[which] = points
    scene.hero.next_exercise = 1000
    if form:
        scene.form("dog")
        scene.hero.base[which] = scene.hero.peak[which] = value

    check_exercise(scene.play)

    assert scene.thrown == dies + 1
    assert scene.hero.base[which] == after

"""A monster that comes near interrupts what the hero does. NetHack: monmove.c, dochugw."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Search
from marrow.model.monster import Monster
from marrow.rules.monster_moves.comes_into_view import interrupt_if_came_into_view
from scene import MIDDLE, Scene


def searching(edition: str, apart: int) -> tuple[Scene, Monster]:
    scene = Scene(edition=edition)
    scene.do(Search(count=5))
    return scene, scene.monster("owlbear", MIDDLE + apart)


def stops(scene: Scene, monster: Monster, *, was_seen: bool, left: int) -> bool:
    interrupt_if_came_into_view(scene.play, monster, was_seen, left)
    return scene.hero.activity is None


@pytest.mark.parametrize(("edition", "stopped"), [("3.4.3", True), ("3.6.7", False), ("3.7", True)])
def test_in_36_the_spot_that_was_left_is_measured(edition: str, stopped: bool) -> None:
    """From ten steps away to nine: near enough only now. What was seen far away does not alarm in 3.6."""
    scene, owlbear = searching(edition, 9)
    assert stops(scene, owlbear, was_seen=True, left=MIDDLE + 10) == stopped


@pytest.mark.parametrize(("edition", "stopped"), [("3.4.3", False), ("3.6.7", True), ("3.7", False)])
def test_in_36_one_that_goes_beyond_reach_alarms(edition: str, stopped: bool) -> None:
    scene, owlbear = searching(edition, 10)
    assert stops(scene, owlbear, was_seen=False, left=MIDDLE + 9) == stopped


@pytest.mark.parametrize(("edition", "stopped"), [("3.4.3", False), ("3.6.7", False), ("3.7", True)])
def test_only_since_37_the_confused_take_notice(edition: str, stopped: bool) -> None:
    scene, owlbear = searching(edition, 5)
    scene.hero.timeout[Property.CONFUSED] = 50
    assert stops(scene, owlbear, was_seen=False, left=MIDDLE + 6) == stopped


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
def test_one_that_was_seen_and_near_does_not_alarm(edition: str) -> None:
    scene, owlbear = searching(edition, 5)
    assert not stops(scene, owlbear, was_seen=True, left=MIDDLE + 6)

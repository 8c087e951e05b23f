"""What losing hit points interrupts. NetHack: hack.c, losehp."""

import pytest

from marrow.model.hero_parts import Activity, Killer
from marrow.model.vocabularies import Doing
from marrow.rules.lifesaving.harm import hurt
from rule import rule
from scene import Scene


def still_doing(edition: str, doing: Doing, form: bool) -> bool:
    scene = Scene(edition)
    if form:
        scene.form("jackal", hp=30)
    scene.hero.activity = Activity(doing, left=10)
    hurt(scene.play, 5, Killer("wand"), "L-091")
    return scene.hero.activity is not None


@rule("L-091")
@pytest.mark.parametrize("edition, own, other", [
    ("3.4.3", True, True), ("3.6.0", True, True), ("3.6.1", False, True), ("3.6.7", False, True),
    ("3.7", False, False), ("5.0.0", False, False),
])  # fmt: skip
def test_since_361_lost_hit_points_end_a_run_and_since_37_in_any_form(
    edition: str, own: bool, other: bool
) -> None:
    for doing in (Doing.RUNNING, Doing.TRAVELLING):
        assert still_doing(edition, doing, False) == own
        assert still_doing(edition, doing, True) == other


@rule("L-091")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "5.0.0"])
def test_lost_hit_points_stop_no_occupation(edition: str) -> None:
    assert still_doing(edition, Doing.DIGGING, False)

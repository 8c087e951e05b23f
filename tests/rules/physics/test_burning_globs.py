"""Globs that burn on the floor are gone for good."""

import pytest

from marrow.chance import FixedDice
from marrow.rules.items.timers import start_shrinking
from marrow.rules.physics.zap_over_floor import burn_paper
from scene import MIDDLE, Scene


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_a_burnt_glob_of_green_slime_shrinks_no_more(edition: str) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({("zap.c burn_floor_objects", 3): 0})
    glob = scene.lay("glob of green slime", MIDDLE + 2)
    start_shrinking(scene.play, glob)
    assert [timer.item_id for timer in scene.world.timers] == [glob.id]

    assert burn_paper(scene.play, MIDDLE + 2, by_hero=False) == 1

    assert not scene.level.items.get(MIDDLE + 2) and not scene.world.timers

"""How much movement fast heroes gain: half moves up to 3.6.0, whole ones since. NetHack: moveloop."""

import pytest

from marrow.content.properties import Property
from marrow.model.vocabularies import Burden, Source
from marrow.rules.turn.main_loop import movement_gained
from scene import Scene

HALVES = ("3.4.3", "3.6.0")
WHOLE = ("3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


def gained(edition: str, *, very: bool) -> list[int]:
    """What the three faces of the die give."""
    amounts = []
    for face in range(3):
        scene = Scene(edition, throws=[("allmain.c moveloop", 3, face)])
        if very:
            scene.hero.timeout[Property.FAST] = 10
        else:
            scene.intrinsic(Property.FAST, source=Source.OUTSIDE)
        amounts.append(movement_gained(scene.play, Burden.UNENCUMBERED))
    return amounts


@pytest.mark.parametrize("edition", HALVES)
def test_up_to_360_the_fast_gain_half_moves(edition: str) -> None:
    """Fast: 6 more in 2 of 3 turns. Very fast: 6 more, and another 6 in 1 of 3."""
    assert gained(edition, very=False) == [12, 18, 18]
    assert gained(edition, very=True) == [24, 18, 18]


@pytest.mark.parametrize("edition", WHOLE)
def test_since_361_they_gain_whole_moves(edition: str) -> None:
    """Fast: 12 more in 1 of 3 turns. Very fast: 12 more in 2 of 3."""
    assert gained(edition, very=False) == [24, 12, 12]
    assert gained(edition, very=True) == [12, 24, 24]

"""Levels of Gehennom between its special ones hold what those of the running 3.7 and 5.0.0 held."""

import pytest

from census.counting import differing
from census.gehennom_of_editions import EDITIONS, our_levels, recorded
from kept import kept

OUR_LEVELS = 160


@kept("recorded")
@pytest.mark.parametrize("edition", EDITIONS)
def test_levels_of_gehennom_hold_what_the_originals_held(edition: str) -> None:
    trials, counts = recorded(edition)
    assert trials >= 350

    found = differing(counts, trials, our_levels(edition), OUR_LEVELS)

    assert not found, "\n".join(f"{one.aspect}: p={one.chance:.2g}; {one.detail}" for one in found)

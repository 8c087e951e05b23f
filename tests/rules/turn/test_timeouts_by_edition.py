"""Slow deaths and forms that run out, in each edition before 3.6.7. NetHack: timeout.c."""

from collections.abc import Callable

import pytest

from marrow.choices import Edition
from marrow.editions import EDITIONS
from marrow.lab.witnesses import oldest

CHAIN = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "5.0.0")
UNCHANGED, CHANGED = "he never changed form", "he changed form"


@pytest.mark.parametrize(
    "scene, outcomes",
    [
        (oldest.meal_of_stone, ["he goes on eating", *["he stops"] * 5]),
        (oldest.deaf_stone, [*["deaf for 2 turns more"] * 2, *["deaf for 4 turns more"] * 4]),
        (oldest.spared_from_strangling, ["he keeps the amulet", *["the amulet vanishes"] * 5]),
        (oldest.slimed, [UNCHANGED, *[CHANGED] * 5]),
        (oldest.end_of_a_beast, [*["he is a person"] * 2, *["he stays a beast"] * 4]),
        (oldest.two_rings, ["damage bonus 5", *["damage bonus 2"] * 2, *["damage bonus 5"] * 3]),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_how_it_went_in_each_edition(scene: Callable[[Edition], str], outcomes: list[str]) -> None:
    assert [scene(EDITIONS[edition]) for edition in CHAIN] == outcomes

"""Slow deaths and forms that run out, in each edition before 3.6.7. NetHack: timeout.c."""

from collections.abc import Callable

import pytest

from marrow.choices import Edition
from marrow.editions import EDITIONS
from marrow.lab.witnesses.hero.forms import end_of_a_beast
from marrow.lab.witnesses.life_saving.rescues import spared_from_strangling
from marrow.lab.witnesses.life_saving.stone_and_slime import dead_by_slime, deaf_stone, meal_of_stone
from marrow.lab.witnesses.nutrition.meals import two_rings

CHAIN = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "5.0.0")
UNCHANGED, CHANGED = "he never changed form", "he changed form"


@pytest.mark.parametrize(
    "scene, outcomes",
    [
        (meal_of_stone, ["he goes on eating", *["he stops"] * 5]),
        (deaf_stone, [*["deaf for 2 turns more"] * 2, *["deaf for 4 turns more"] * 4]),
        (spared_from_strangling, ["he keeps the amulet", *["the amulet vanishes"] * 5]),
        (dead_by_slime, [UNCHANGED, *[CHANGED] * 5]),
        (end_of_a_beast, [*["he is a person"] * 2, *["he stays a beast"] * 4]),
        (two_rings, ["damage bonus 5", *["damage bonus 2"] * 2, *["damage bonus 5"] * 3]),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_how_it_went_in_each_edition(scene: Callable[[Edition], str], outcomes: list[str]) -> None:
    assert [scene(EDITIONS[edition]) for edition in CHAIN] == outcomes

"""N-543: how many candles the candelabrum holds. NetHack: objnam.c, doname."""

import pytest

from marrow.rules.naming import item_name
from rule import rule
from scene import Scene

UP_TO_36 = ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7"]
SINCE_37 = ["3.7", "5.0.0"]


def told(edition: str, candles: int, *, lit: bool) -> str:
    scene = Scene(edition)
    candelabrum = scene.item("Candelabrum of Invocation", charge=candles)
    candelabrum.lit = lit
    return item_name(scene.play, candelabrum).partition("(")[2]


@rule("N-543")
@pytest.mark.parametrize("edition", UP_TO_36)
@pytest.mark.parametrize(
    ("candles", "lit", "says"),
    [
        (0, False, "no candles attached)"),
        (1, False, "1 candle attached)"),
        (3, False, "3 candles attached)"),
        (7, True, "7 candles, lit)"),
    ],
)
def test_up_to_36_the_candles_are_told(edition: str, candles: int, lit: bool, says: str) -> None:
    assert told(edition, candles, lit=lit) == says


@rule("N-543")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize(
    ("candles", "lit", "says"),
    [
        (0, False, "0 of 7 candles attached)"),
        (1, False, "1 of 7 candle attached)"),
        (7, True, "7 of 7 candles, lit)"),
    ],
)
def test_since_37_they_are_told_of_seven(edition: str, candles: int, lit: bool, says: str) -> None:
    assert told(edition, candles, lit=lit) == says

"""What lighting shops of 3.7 and 5.0.0 sell and buy."""

import pytest

from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName
from marrow.rules.generation.new_monsters.disguises import random_stock
from marrow.rules.trade.wares import deals_in
from rule import rule
from scene import Scene

SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("Z-251")
@SINCE_37
@pytest.mark.parametrize(
    "thrown, name",
    [
        *((0, "wax candle"), (29, "wax candle"), (30, "tallow candle"), (73, "tallow candle")),
        *((74, "brass lantern"), (78, "brass lantern"), (79, "oil lamp"), (87, "oil lamp")),
        *((88, "magic lamp"), (90, "magic lamp"), (91, "potion of oil"), (95, "potion of oil")),
        *((96, "wand of light"), (97, "wand of light"), (98, "scroll of light"), (99, "spellbook of light")),
    ],
)
def test_what_lighting_shops_stock(edition: str, thrown: int, name: KindName) -> None:
    scene = Scene(edition, throws=[("shknam.c get_shop_item", 100, thrown)])

    assert random_stock(scene.play, SHOPS_NAMED[RoomPurpose.LIGHTING_STORE]).kind == name


@rule("Z-251")
@pytest.mark.parametrize(
    "edition, buys", [("3.6.7", False), ("3.7", True), ("5.0.0", True), ("splicehack", False)]
)
@pytest.mark.parametrize("name", ["wand of light", "scroll of light", "spellbook of light"])
def test_what_lighting_shops_buy(edition: str, buys: bool, name: KindName) -> None:
    scene = Scene(edition)

    assert deals_in(scene.play, RoomPurpose.LIGHTING_STORE, scene.item(name)) == buys

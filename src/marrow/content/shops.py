"""The kinds of shops: their probability and their stock. NetHack: shknam.c, shtypes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from marrow.content.words import ItemClass, KindName

Anything = Literal["anything"]
Vegetarian = Literal["vegetarian"]


@dataclass(frozen=True, slots=True)
class Stock:
    """``chance`` in 100 of a shop's items are of this class or kind, or vegetarian food, or anything."""

    chance: int
    class_: ItemClass | None = None
    kind: KindName | None = None
    special: Anything | Vegetarian | None = None


@dataclass(frozen=True, slots=True)
class Shop:
    """One kind of shop. ``probability`` is out of 100 random shops; with 0 only a map can place it."""

    name: str
    probability: int
    stock: tuple[Stock, ...]
    small: bool = False  # never in a big room, which becomes a general store


def _all(class_: ItemClass) -> tuple[Stock, ...]:
    return (Stock(100, class_),)


def _most(class_: ItemClass, other: ItemClass) -> tuple[Stock, ...]:
    return (Stock(90, class_), Stock(10, other))


SHOPS = (
    Shop("general store", 42, (Stock(100, special="anything"),)),
    Shop("used armor dealership", 14, _most("armor", "weapon")),
    Shop("second-hand bookstore", 10, _most("scroll", "spellbook")),
    Shop("liquor emporium", 10, _all("potion")),
    Shop("antique weapons outlet", 5, _most("weapon", "armor")),
    Shop(  # N-414
        "delicatessen",
        5,
        (
            Stock(83, "food"),
            Stock(5, kind="potion of fruit juice"),
            Stock(4, kind="potion of booze"),
            Stock(5, kind="potion of water"),
            Stock(3, kind="ice box"),
        ),
    ),
    Shop("jewelers", 3, (Stock(85, "ring"), Stock(10, "gem"), Stock(5, "amulet"))),
    Shop(
        "quality apparel and accessories",
        3,
        (Stock(90, "wand"), Stock(5, kind="leather gloves"), Stock(5, kind="elven cloak")),
        small=True,
    ),
    Shop("hardware store", 3, _all("tool")),
    Shop("rare books", 3, _most("spellbook", "scroll"), small=True),
    Shop(  # N-414
        "health food store",
        2,
        (
            Stock(70, special="vegetarian"),
            Stock(20, kind="potion of fruit juice"),
            Stock(4, kind="potion of healing"),
            Stock(3, kind="potion of full healing"),
            Stock(2, kind="scroll of food detection"),
            Stock(1, kind="lump of royal jelly"),
        ),
    ),
    Shop(
        "lighting store",
        0,
        (
            Stock(30, kind="wax candle"),
            Stock(48, kind="tallow candle"),
            Stock(5, kind="brass lantern"),
            Stock(9, kind="oil lamp"),
            Stock(3, kind="magic lamp"),
            Stock(5, kind="potion of oil"),
        ),
    ),
    Shop("black market", 0, (Stock(100, special="anything"),)),  # L-164
)
LIGHTS_WITHOUT_OIL = (  # the lighting shop before 3.6
    Stock(32, kind="wax candle"),
    Stock(50, kind="tallow candle"),
    Stock(5, kind="brass lantern"),
    Stock(10, kind="oil lamp"),
    Stock(3, kind="magic lamp"),
)
BLACK_MARKET = "black market"  # L-164
SHOPS_NAMED: Mapping[str, Shop] = {shop.name: shop for shop in SHOPS}
BOOKSHOPS = ("second-hand bookstore", "rare books")

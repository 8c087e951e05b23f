"""The kinds of shops: their probability and their stock. NetHack: shknam.c, shtypes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from marrow.content.vocabulary import RoomPurpose
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

    name: RoomPurpose
    probability: int
    stock: tuple[Stock, ...]
    small: bool = False  # never in a big room, which becomes a general store


def _all(class_: ItemClass) -> tuple[Stock, ...]:
    return (Stock(100, class_),)


def _most(class_: ItemClass, other: ItemClass) -> tuple[Stock, ...]:
    return (Stock(90, class_), Stock(10, other))


SHOPS = (
    Shop(RoomPurpose.GENERAL_STORE, 42, (Stock(100, special="anything"),)),
    Shop(RoomPurpose.ARMOR_DEALERSHIP, 14, _most("armor", "weapon")),
    Shop(RoomPurpose.SCROLL_SHOP, 10, _most("scroll", "spellbook")),
    Shop(RoomPurpose.LIQUOR_EMPORIUM, 10, _all("potion")),
    Shop(RoomPurpose.WEAPON_OUTLET, 5, _most("weapon", "armor")),
    Shop(  # N-414
        RoomPurpose.DELICATESSEN,
        5,
        (
            Stock(83, "food"),
            Stock(5, kind="potion of fruit juice"),
            Stock(4, kind="potion of booze"),
            Stock(5, kind="potion of water"),
            Stock(3, kind="ice box"),
        ),
    ),
    Shop(RoomPurpose.JEWELERS, 3, (Stock(85, "ring"), Stock(10, "gem"), Stock(5, "amulet"))),
    Shop(
        RoomPurpose.APPAREL_SHOP,
        3,
        (Stock(90, "wand"), Stock(5, kind="leather gloves"), Stock(5, kind="elven cloak")),
        small=True,
    ),
    Shop(RoomPurpose.HARDWARE_STORE, 3, _all("tool")),
    Shop(RoomPurpose.RARE_BOOKS, 3, _most("spellbook", "scroll"), small=True),
    Shop(  # N-414
        RoomPurpose.HEALTH_FOOD_STORE,
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
        RoomPurpose.LIGHTING_STORE,
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
    Shop(RoomPurpose.BLACK_MARKET, 0, (Stock(100, special="anything"),)),  # L-164
)
LIGHTS_WITHOUT_OIL = (  # the lighting shop before 3.6
    Stock(32, kind="wax candle"),
    Stock(50, kind="tallow candle"),
    Stock(5, kind="brass lantern"),
    Stock(10, kind="oil lamp"),
    Stock(3, kind="magic lamp"),
)
LIGHTS_AND_MAGIC = (  # Z-251
    Stock(30, kind="wax candle"),
    Stock(44, kind="tallow candle"),
    Stock(5, kind="brass lantern"),
    Stock(9, kind="oil lamp"),
    Stock(3, kind="magic lamp"),
    Stock(5, kind="potion of oil"),
    Stock(2, kind="wand of light"),
    Stock(1, kind="scroll of light"),
    Stock(1, kind="spellbook of light"),
)
BLACK_MARKET = RoomPurpose.BLACK_MARKET  # L-164
SHOPS_NAMED: Mapping[RoomPurpose, Shop] = {shop.name: shop for shop in SHOPS}
BOOKSHOPS = (RoomPurpose.SCROLL_SHOP, RoomPurpose.RARE_BOOKS)

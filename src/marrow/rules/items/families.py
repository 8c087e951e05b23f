"""Families of item kinds that rules of several rooms name: boxes, candles, lamps, metals, digging tools."""

from collections.abc import Mapping
from typing import Final

from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import TrapKind

BOXES: Final[tuple[KindName, ...]] = ("large box", "chest")  # what has a lock. NetHack: obj.h, Is_box
CONTAINERS: Final[tuple[KindName, ...]] = (*BOXES, "sack", "oilskin sack", "bag of holding", "ice box")
CANDLES: Final[tuple[KindName, ...]] = ("tallow candle", "wax candle")
LAMPS: Final[tuple[KindName, ...]] = ("oil lamp", "magic lamp", "brass lantern")
# Items whose ``birth`` is not a turn but the fuel left (B-149). NetHack: obj.h, age_is_relative.
FUELLED: Final[tuple[KindName, ...]] = (
    "brass lantern", "oil lamp", "Candelabrum of Invocation", "tallow candle", "wax candle", "potion of oil",
)  # fmt: skip
GRAY_STONES: Final[tuple[KindName, ...]] = ("luckstone", "loadstone", "touchstone", "flint")
LOCK_TOOLS: Final[tuple[KindName, ...]] = ("skeleton key", "lock pick", "credit card")
DIGGING_TOOLS: Final[tuple[KindName, ...]] = ("pick-axe", "dwarvish mattock")  # NetHack: obj.h, is_pick
BROUGHT: Final = 0  # L-246: where a scroll of mail comes from, as its charge
JUNK: Final = 1
UNSTAMPED: Final = 2
BLANK_PAPER: Final[tuple[KindName, ...]] = ("scroll of blank paper", "spellbook of blank paper")
HEALING_POTIONS: Final[tuple[KindName, ...]] = (
    "potion of healing", "potion of extra healing", "potion of full healing",
)  # fmt: skip
AXES: Final[tuple[KindName, ...]] = ("axe", "battle-axe")
TREE_FRUITS: Final[tuple[KindName, ...]] = ("apple", "orange", "pear", "banana", "eucalyptus leaf")
INVOCATION_TOOLS: Final[tuple[KindName, ...]] = (
    "Book of the Dead",
    "Candelabrum of Invocation",
    "Bell of Opening",
)
AMULETS_OF_YENDOR: Final[tuple[KindName, ...]] = (
    "Amulet of Yendor",
    "cheap plastic imitation of the Amulet of Yendor",
)
UNIQUE_KINDS: Final[frozenset[KindName]] = frozenset(("Amulet of Yendor", *INVOCATION_TOOLS))
TRAP_KITS: Final[Mapping[TrapKind, KindName]] = {  # what such a trap is made of, and becomes when disarmed
    TrapKind.LAND_MINE: "land mine",
    TrapKind.BEAR_TRAP: "beartrap",
}
METALS: Final = ("iron", "metal", "copper", "silver", "gold", "platinum", "mithril")


def is_metallic(item: Item) -> bool:
    """N-165: whether it is of metal, and metallivores can eat it. NetHack: objclass.h, is_metallic."""
    return item.kind.material in METALS


def is_hard_helmet(helmet: Item) -> bool:
    """Whether it guards the head from what falls: of metal or, as the crystal helmet of 3.7, of glass.

    NetHack: do_wear.c, hard_helmet.
    """
    return is_metallic(helmet) or helmet.kind.material == "glass"


def is_undecided(box: Item) -> bool:
    """Whether this is a quantum mechanic's box, whose cat is not yet decided to be dead or alive."""
    return box.kind.name == "large box" and box.charge == 1


def carries(holder: Hero | Monster, *names: KindName) -> bool:
    """Whether a hero or monster carries an item of one of these kinds, bags not counted."""
    return any(item.kind.name in names for item in holder.inventory)


def true_name(item: Item) -> str:
    """What an item is, whatever it looks like and is called: "newt corpse", "tin of newt", "food ration"."""
    if item.species is None:
        return item.kind.name
    if item.kind.name == "tin":
        return f"tin of {item.species.name}"
    return f"{item.species.name} {item.kind.name}"

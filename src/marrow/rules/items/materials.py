"""How what items are made of wears: fire, rust, rot, acid and cracks. NetHack: objclass.h, mkobj.c."""

from enum import Enum
from typing import Final

from marrow.content.properties import Property
from marrow.content.words import Material
from marrow.model.item import Item
from marrow.rules.items.weapons import is_weapon
from marrow.rules.play import Play

MAX_ERODED: Final = 3
ORGANIC: Final[frozenset[Material]] = frozenset(
    {"wax", "vegetable", "flesh", "paper", "cloth", "leather", "wood"}
)


class ErosionType(Enum):
    """The kinds of erosion."""

    BURN = "burn"
    RUST = "rust"
    ROT = "rot"
    CORRODE = "corrode"
    CRACK = "crack"


PRIMARY: Final = frozenset({ErosionType.BURN, ErosionType.RUST, ErosionType.CRACK})


def is_vulnerable(play: Play, item: Item, erosion: ErosionType) -> bool:
    """Whether the material of an item is subject to this kind of erosion."""
    material = item.kind.material
    match erosion:
        case ErosionType.BURN:
            if item.kind.property == Property.FIRE_RESISTANCE or item.kind.name == "wand of fire":
                return False
            return material in ORGANIC or material == "plastic"
        case ErosionType.RUST:
            return material == "iron"
        case ErosionType.ROT:
            return can_rot(play, item)
        case ErosionType.CORRODE:
            return material in ("iron", "copper")
        case ErosionType.CRACK:
            return material == "glass" and item.kind.class_ == "armor"


def can_rot(play: Play, item: Item) -> bool:
    """Z-036: whether its material rots; in some editions dragon hide does. NetHack: mkobj.c, is_rottable."""
    material = item.kind.material
    return material in ORGANIC or (material == "dragon hide" and play.edition.nutrition.dragon_hide_rots)


def can_erode(item: Item) -> bool:
    """Whether an item can erode at all: armour, weapons, ball and chain."""
    return item.kind.class_ in ("armor", "iron ball", "chain") or is_weapon(item)


# New items


def erode_new_item(play: Play, item: Item, *, on_new_level: bool) -> None:
    """Z-250: a new item may be erodeproof, or eroded, and greased; before the second turn only on new levels.

    NetHack: mkobj.c, mkobj_erosions and may_generate_eroded.
    """
    if not play.edition.dungeon.new_items_may_be_eroded:
        return
    if (play.world.turn <= 1 and not on_new_level) or item.erodeproof or item.artifact is not None:
        return
    wears = {erosion for erosion in ErosionType if is_vulnerable(play, item, erosion)}
    if not can_erode(item) or not wears:
        return
    if play.dice.one_in(100, "Z-250"):
        item.erodeproof = True
    else:
        if play.dice.one_in(80, "Z-250") and not wears.isdisjoint(PRIMARY):
            item.rusted = _random_degree(play)
        if play.dice.one_in(80, "Z-250") and not wears <= PRIMARY:
            item.corroded = _random_degree(play)
    if play.dice.one_in(1000, "Z-250"):
        item.greased = True


def _random_degree(play: Play) -> int:
    """How far it is eroded: once, and one time in nine once more, up to three times."""
    degree = 1
    while degree < MAX_ERODED and play.dice.one_in(9, "Z-250"):
        degree += 1
    return degree


def renew(item: Item) -> None:
    """Take all erosion off an item."""
    item.rusted = item.corroded = 0


def renew_drawn_item(play: Play, item: Item) -> None:
    """Z-250: what a drawn level or a themed room lists is neither eroded, erodeproof nor greased.

    NetHack: sp_lev.c, create_object.
    """
    if play.edition.dungeon.new_items_may_be_eroded:
        renew(item)
        item.erodeproof = item.greased = False

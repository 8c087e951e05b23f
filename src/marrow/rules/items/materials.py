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

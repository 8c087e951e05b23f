"""What touches with bare skin when it attacks. NetHack: mhitm.c, attk_protection."""

from collections.abc import Mapping

from marrow.content.words import Manner
from marrow.model.item import Slot
from marrow.model.monster import Monster

# What protects an attacker against touching: no contact at all, or a piece of armour.
NO_CONTACT: frozenset[Manner] = frozenset(
    {"passive", "spit", "explode", "explode when killed", "gaze", "breathe", "magic"}
)
PROTECTORS: Mapping[Manner, tuple[Slot, ...]] = {
    "claw": (Slot.GLOVES,),
    "touch": (Slot.GLOVES,),
    "weapon": (Slot.GLOVES,),
    "kick": (Slot.BOOTS,),
    "butt": (Slot.HELMET,),
    "hug": (Slot.CLOAK, Slot.GLOVES),
}


def touches_bare(manner: Manner, worn: int) -> bool:
    """Whether an attack in this manner touches with bare skin, wearing these Slot bits."""
    if manner in NO_CONTACT:
        return False
    needed = PROTECTORS.get(manner, ())
    return not needed or not all(worn & slot for slot in needed)


def worn_bits(monster: Monster, *, armed: bool) -> int:
    """What a monster wears; a weapon that strikes (``armed``) counts as gloves for touching."""
    bits = int(Slot.GLOVES) if armed else 0
    for item in monster.inventory:
        bits |= item.worn
    return bits

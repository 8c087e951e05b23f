"""Which attacks touch the victim with bare skin. NetHack: mhitm.c, attk_protection."""

from collections.abc import Mapping

from marrow.content.words import Manner
from marrow.model.item import Slot
from marrow.model.monster import Monster

# What keeps an attacker from touching: an attack without contact, or a piece of armour.
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
    """The Slot bits a monster wears; for a weapon attack (``armed``) the weapon counts as gloves."""
    bits = int(Slot.GLOVES) if armed else 0
    for item in monster.inventory:
        bits |= item.worn
    return bits

"""Items."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag
from typing import TYPE_CHECKING, Final

from marrow.content.kinds import ObjectKind
from marrow.content.species import Species
from marrow.content.words import ArmorPart, ArtifactName

if TYPE_CHECKING:
    from marrow.model.monster import Monster


class Slot(IntFlag):
    """The places an item can be worn, held or readied in. One item may have several; NetHack's bits."""

    BODY_ARMOR = 0x1
    CLOAK = 0x2
    HELMET = 0x4
    SHIELD = 0x8
    GLOVES = 0x10
    BOOTS = 0x20
    SHIRT = 0x40
    WIELDED = 0x100
    QUIVERED = 0x200
    ALTERNATE = 0x400
    CARRIED_ARTIFACT = 0x1000
    INVOKED_ARTIFACT = 0x2000
    AMULET = 0x10000
    LEFT_RING = 0x20000
    RIGHT_RING = 0x40000
    EYEWEAR = 0x80000
    SADDLE = 0x100000
    BALL = 0x200000
    CHAIN = 0x400000


PART_SLOTS: Final[dict[ArmorPart, Slot]] = {
    "shirt": Slot.SHIRT,
    "cloak": Slot.CLOAK,
    "helmet": Slot.HELMET,
    "shield": Slot.SHIELD,
    "gloves": Slot.GLOVES,
    "boots": Slot.BOOTS,
    "body armor": Slot.BODY_ARMOR,
}
"""Where a piece of armour of this part is worn."""


class Mark(IntFlag):
    """Marks that few items have."""

    LIFE_SAVING = 1  # L-211: the object property
    CRACKED = 2  # L-218
    SILVER = 4  # L-212: made of silver, whatever its kind is made of
    NO_REVIVAL = 8  # a corpse in an ice box that was rotting before
    ON_ICE = 16  # N-228: a corpse that lies on ice
    THROWN = 32  # by the hero, and not in anybody's pack since
    STOLEN = 64  # from the hero; this and the next where the edition's autopickup depends on it
    DROPPED = 128  # by the hero, and not in anybody's pack since
    TRAP_KNOWN = 256  # Z-106: a box's trap, if it has one, is known to the hero
    LOCK_KNOWN = 512  # whether a box is locked is known to the hero
    MALE = 1024  # N-612: a corpse, statue or figurine of a male


LOST_MARKS: Final = int(Mark.THROWN | Mark.STOLEN | Mark.DROPPED)  # how the hero lost a thing
ARMOR_SLOTS: Final = 0x7F
ACCESSORY_SLOTS: Final = 0xF0000
RING_SLOTS: Final = int(Slot.LEFT_RING | Slot.RIGHT_RING)
HELD_SLOTS: Final = 0x700  # wielded, quivered, alternate
WORN_SLOTS: Final = ARMOR_SLOTS | ACCESSORY_SLOTS | 0x700000  # what "worn" means: not merely held


@dataclass(slots=True, eq=False)
class Item:
    """One stack of items of one kind.

    ``weight`` is of the whole stack with contents; ``rules.items.stacks.reweigh`` updates it. ``blessing``
    is 1, 0 or -1 (N-007). ``charge`` is the enchantment, the charges, a candle or tin's special value.
    ``uneaten`` is the nutrition left in a partly eaten item, 0 for a whole one (N-176). ``birth`` is the
    turn it was made, or for lamps and candles the turns of light left. ``marks`` are Mark bits.
    """

    id: int
    kind: ObjectKind
    quantity: int = 1
    weight: int = 0
    blessing: int = 0
    charge: int = 0
    birth: int = 0
    letter: str = ""
    worn: int = 0
    species: Species | None = None
    variety: int | None = None
    uneaten: int = 0
    rotten: bool = False
    corroded: int = 0
    rusted: int = 0
    erodeproof: bool = False
    greased: bool = False
    poisoned: bool = False
    diluted: bool = False
    locked: bool = False
    broken: bool = False
    trapped: bool = False
    lit: bool = False
    recharged: int = 0
    artifact: ArtifactName | None = None
    name: str = ""
    seen: bool = False
    charge_known: bool = False
    blessing_known: bool = False
    erosion_known: bool = False
    contents_known: bool = False
    unpaid: bool = False
    free: bool = False
    mine: bool = False
    female: bool = False
    unstackable: bool = False
    ghostly: bool = False  # B-153: from bones: it was another hero's
    ghost_id: int = 0
    laid: int = 0  # N-569: its number among all things ever laid on its level
    marks: int = 0
    contents: list[Item] = field(default_factory=list)
    remains: Monster | None = None

    def clone(self) -> Item:
        copied = Item.__new__(Item)
        copied.id = self.id
        copied.kind = self.kind
        copied.quantity = self.quantity
        copied.weight = self.weight
        copied.blessing = self.blessing
        copied.charge = self.charge
        copied.birth = self.birth
        copied.letter = self.letter
        copied.worn = self.worn
        copied.species = self.species
        copied.variety = self.variety
        copied.uneaten = self.uneaten
        copied.rotten = self.rotten
        copied.corroded = self.corroded
        copied.rusted = self.rusted
        copied.erodeproof = self.erodeproof
        copied.greased = self.greased
        copied.poisoned = self.poisoned
        copied.diluted = self.diluted
        copied.locked = self.locked
        copied.broken = self.broken
        copied.trapped = self.trapped
        copied.lit = self.lit
        copied.recharged = self.recharged
        copied.artifact = self.artifact
        copied.name = self.name
        copied.seen = self.seen
        copied.charge_known = self.charge_known
        copied.blessing_known = self.blessing_known
        copied.erosion_known = self.erosion_known
        copied.contents_known = self.contents_known
        copied.unpaid = self.unpaid
        copied.free = self.free
        copied.mine = self.mine
        copied.female = self.female
        copied.unstackable = self.unstackable
        copied.ghostly = self.ghostly
        copied.ghost_id = self.ghost_id
        copied.laid = self.laid
        copied.marks = self.marks
        copied.contents = [thing.clone() for thing in self.contents] if self.contents else []
        copied.remains = self.remains.clone() if self.remains is not None else None
        return copied

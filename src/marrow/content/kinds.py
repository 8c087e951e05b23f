"""The row type of kinds of objects."""

from msgspec import Struct

from marrow.content.properties import Property
from marrow.content.words import ArmorPart, AttackMode, Beam, Colour, ItemClass, KindName, Material, Skill


class ObjectKind(Struct, frozen=True, gc=False, eq=False):
    """A kind of object.

    ``name`` is unique and complete ("ring of hunger"); ``word`` is its name in messages if that differs;
    ``description`` is its appearance while unidentified, before a game shuffles appearances;
    ``probability`` is out of 1,000 within its class; ``missile`` marks ammunition, whose ``skill`` is that
    of its launcher. Editions may have rows of their
    own for a kind: rows with the same number are the same kind.
    """

    number: int
    name: KindName
    class_: ItemClass
    description: str = ""
    part: ArmorPart | None = None
    probability: int = 0
    weight: int = 0
    cost: int = 0
    nutrition: int = 0
    delay: int = 0
    material: Material = "none"
    merges: bool = False
    bulky: bool = False
    tough: bool = False
    damage_small: int = 0
    damage_large: int = 0
    hit_bonus: int = 0
    armor_class: int = 0
    magic_cancellation: int = 0
    spell_level: int = 0
    skill: Skill | None = None
    missile: bool = False
    property: Property | None = None
    magic: bool = False
    chargeable: bool = False
    uses_known: bool = False
    unique: bool = False
    not_wishable: bool = False
    beam: Beam | None = None
    attack_modes: tuple[AttackMode, ...] = ()
    colour: Colour = "gray"
    word: str = ""
    # A bag of holding; else one that is not cursed weighs 1 more, and rounds down.
    rounds_contents_up: bool = True
    has_least_weight: bool = False  # Z-252: statues of small or light species, and few coins in a container

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, ObjectKind) and self.number == other.number)

    def __hash__(self) -> int:
        return self.number

"""The records of a real bones file in NetHack's own numbers, before conversion."""

from dataclasses import dataclass
from functools import lru_cache

from msgspec import Struct, field


@dataclass(frozen=True, slots=True)
class RealGrave:
    """B-247."""

    who: str
    how: str
    when: str
    x: int
    y: int
    known: bool


class RealMap(Struct, frozen=True):
    """B-248: a byte for each place, row by row, with column 0."""

    terrain: bytes
    flags: bytes  # five bits whose meaning depends on the terrain, then horizontal, lit


@dataclass(frozen=True, slots=True)
class RealStairs:
    """B-250."""

    x: int
    y: int
    dungeon: int
    level: int
    up: bool
    ladder: bool
    elsewhere: bool


@dataclass(frozen=True, slots=True)
class RealRoom:
    """B-252."""

    left: int
    top: int
    right: int
    bottom: int
    purpose: int
    original: int
    lit: bool
    irregular: bool
    number: int  # from 41 on: subrooms


class RealLight(Struct, frozen=True):
    """B-254: a light source; its position is that of its item or monster."""

    radius: int
    kind: int
    of: int


class RealTimer(Struct, frozen=True):
    """B-253."""

    due: int
    kind: int
    function: int
    thing: int


@dataclass(frozen=True, slots=True)
class RealTrap:
    """B-258."""

    x: int
    y: int
    kind: int
    seen: bool
    once: bool
    launch_x: int
    launch_y: int
    joined: int


@dataclass(frozen=True, slots=True)
class RealEngraving:
    """B-262."""

    x: int
    y: int
    text: str
    manner: int


ITEM_BITS = {  # byte and bit: B-260, the one-bit fields
    (54, 0): "cursed",
    (54, 1): "blessed",
    (54, 2): "unpaid",
    (54, 3): "no charge",
    (54, 4): "known",
    (54, 5): "seen",
    (54, 6): "blessing known",
    (54, 7): "rust known",
    (55, 4): "erodeproof",
    (55, 5): "locked",
    (55, 6): "broken",
    (55, 7): "trapped",
    (56, 3): "lit",
    (56, 4): "globby",
    (56, 5): "greased",
    (56, 6): "no merge",
    (56, 7): "thrown",
    (57, 0): "in use",
    (57, 1): "bypass",
    (57, 2): "contents known",
    (57, 3): "lock known",
}
MONSTER_BITS = {  # B-255
    (60, 0): "female",
    (60, 1): "invisible",
    (60, 3): "innately invisible",
    (60, 4): "cancelled",
    (60, 6): "hidden",
    (60, 7): "can see",
    (61, 4): "revived",
    (61, 5): "cloned",
    (61, 7): "fleeing",
    (62, 7): "asleep",
    (63, 7): "stunned",
    (64, 7): "can move",
    (65, 0): "confused",
    (65, 1): "peaceful",
    (65, 2): "trapped",
    (65, 3): "leashed",
    (65, 4): "shopkeeper",
    (65, 5): "minion",
    (65, 6): "guard",
    (65, 7): "priest",
    (66, 0): "Wizard of Yendor",
}


def set_bits(raw: bytes, names: dict[tuple[int, int], str]) -> frozenset[str]:
    return frozenset(name for (at, bit), name in names.items() if raw[at] >> bit & 1)


@lru_cache(maxsize=1024)
def item_flags(raw: bytes) -> frozenset[str]:
    """The flags in bytes 54 to 57; cached, because most items have the same."""
    return set_bits(bytes(54) + raw, ITEM_BITS)


@lru_cache(maxsize=1024)
def monster_flags(raw: bytes) -> frozenset[str]:
    """The flags in bytes 60 to 66."""
    return set_bits(bytes(60) + raw, MONSTER_BITS)


class RealItem(Struct):
    """B-259 to B-261: the fields that are read, in the order of the file, then the parts that follow them."""

    has_contents: int
    id: int
    x: int
    y: int
    kind: int
    weight: int
    quantity: int
    charge: int
    class_: int
    artifact: int
    where: int
    bits: bytes  # 54 to 57
    species: int
    use_count: int
    eaten: int
    age: int
    worn: int
    has_extras: int
    name: str = ""
    remains: "RealMonster | None" = None
    ghost: int = 0
    contents: "list[RealItem]" = field(default_factory=list)

    @property
    def flags(self) -> frozenset[str]:
        """B-260: the names of the bits that are set."""
        return item_flags(self.bits)

    @property
    def eroded(self) -> int:
        return self.bits[1] & 3

    @property
    def eroded2(self) -> int:
        return self.bits[1] >> 2 & 3

    @property
    def recharged(self) -> int:
        return self.bits[2] & 7


@dataclass(frozen=True, slots=True)
class RealKeeper:
    """The fields of a shopkeeper's record (eshk) that are useful in another game."""

    name: str
    customer: str
    shop: int
    room: int
    post: tuple[int, int]
    door: tuple[int, int]
    robbed: int
    credit: int
    debit: int
    following: bool
    surcharge: bool
    visits: int


@dataclass(frozen=True, slots=True)
class RealPriest:
    alignment: int
    room: int
    shrine: tuple[int, int]


class RealMonster(Struct):
    """B-255, B-256: the fields that are read, in the order of the file, then the parts that follow them."""

    id: int
    kind: int
    shape: int
    movement: int
    level: int
    x: int
    y: int
    hp: int
    max_hp: int
    appearance: int
    disguise: int
    tame: int
    special_used: int
    bits: bytes  # 60 to 66
    strategy: int
    traps: int
    has_pack: int
    wields: int
    worn: int
    eating: int
    has_extras: int
    name: str = ""
    keeper: RealKeeper | None = None
    priest: RealPriest | None = None
    guard: bool = False
    minion: tuple[int, bool] | None = None
    pet: bool = False
    inventory: list[RealItem] = field(default_factory=list)

    @property
    def flags(self) -> frozenset[str]:
        """The names of the bits that are set."""
        return monster_flags(self.bits)

    @property
    def speed(self) -> int:
        return self.bits[1] & 3

    @property
    def flee_turns(self) -> int:
        return self.bits[2] & 127

    @property
    def blind(self) -> int:
        return self.bits[3] & 127

    @property
    def frozen(self) -> int:
        return self.bits[4] & 127

    @property
    def worm(self) -> int:
        return self.bits[6] >> 1 & 31


@dataclass(slots=True)
class RealBones:
    """All records of a bones file."""

    version: str
    mail: bool  # whether the game was built with mail, which shifts some numbers
    name: str  # B-207: the bones id in the file
    fruits: dict[int, str]
    graves: list[RealGrave]
    ground: RealMap
    turn: int
    stairs: list[RealStairs]
    flags: frozenset[str]
    rooms: list[RealRoom]
    timers: list[RealTimer]
    lights: list[RealLight]
    monsters: list[RealMonster]
    worms: dict[int, list[tuple[int, int]]]
    worm_growth: list[int]
    traps: list[RealTrap]
    floor: list[RealItem]
    buried: list[RealItem]
    billed: list[RealItem]
    engravings: list[RealEngraving]
    damage: int
    regions: int
    ledger: int = 0
    bytes_read: int = 0

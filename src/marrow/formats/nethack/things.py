"""Things and creatures of a real bones file. Rules B-255 to B-261."""

import struct
from functools import lru_cache

from marrow.errors import HostileFile
from marrow.formats.nethack.reader import Fields, Reader
from marrow.formats.nethack.records import RealItem, RealKeeper, RealMonster, RealPriest

MONSTER_FIELDS = struct.Struct(  # B-255; bytes 60 to 66 are bits
    "<16x Ihhh B x bb 10x ii I Bb 2x i 7s 5x Qq 16x QQ q 4x i Q"
)
ITEM_FIELDS = struct.Struct("<16x Q I bb h I 4x q b B x BB x 4s 2x ii I q I 4x Q")  # B-259; 54 to 57 are bits
MONSTER, ITEM = MONSTER_FIELDS.size, ITEM_FIELDS.size
GUARD, PRIEST, KEEPER, MINION, PET = 324, 40, 4936, 2, 56
MOST_THINGS, MOST_MONSTERS, MOST_NESTED = 2_000, 400, 8  # BT-03, BT-04
MOST_NAME = 63

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


class Census:
    """How many things and creatures have been read, so that nobody sends more than there can be."""

    __slots__ = ("monsters", "things")

    def __init__(self) -> None:
        self.things = 0
        self.monsters = 0

    def thing(self, depth: int) -> None:
        self.things += 1
        if self.things > MOST_THINGS:
            raise HostileFile(f"more than {MOST_THINGS} things")
        if depth > MOST_NESTED:
            raise HostileFile(f"things nested more than {MOST_NESTED} deep")

    def monster(self) -> None:
        self.monsters += 1
        if self.monsters > MOST_MONSTERS:
            raise HostileFile(f"more than {MOST_MONSTERS} monsters")


def set_bits(raw: bytes, names: dict[tuple[int, int], str]) -> frozenset[str]:
    return frozenset(name for (at, bit), name in names.items() if raw[at] >> bit & 1)


@lru_cache(maxsize=1024)
def item_flags(raw: bytes) -> frozenset[str]:
    """Of bytes 54 to 57; most things are like others."""
    return set_bits(bytes(54) + raw, ITEM_BITS)


@lru_cache(maxsize=1024)
def monster_flags(raw: bytes) -> frozenset[str]:
    """Of bytes 60 to 66."""
    return set_bits(bytes(60) + raw, MONSTER_BITS)


def read_items(reader: Reader, census: Census, depth: int = 0) -> list[RealItem]:
    """B-259: a chain of things, up to the length that says it has ended."""
    found = []
    while (length := reader.i32("a thing's length")) != -1:
        if length != ITEM:
            raise HostileFile(f"a thing of {length} bytes at {reader.at}; it has {ITEM}")
        found.append(read_item(reader, census, depth))
    return found


def read_item(reader: Reader, census: Census, depth: int) -> RealItem:
    census.thing(depth)
    raw = reader.take(ITEM, "a thing")
    (
        contents, number, x, y, kind, weight, quantity, charge, class_, artifact, where, bits,
        species, use_count, eaten, age, worn, extra,
    ) = ITEM_FIELDS.unpack(raw)  # fmt: skip
    item = RealItem(
        id=number,
        x=x,
        y=y,
        kind=kind,
        weight=weight,
        quantity=quantity,
        charge=charge,
        class_=class_,
        artifact=artifact,
        where=where,
        flags=item_flags(bits),
        eroded=raw[55] & 3,
        eroded2=raw[55] >> 2 & 3,
        recharged=raw[56] & 7,
        species=species,
        use_count=use_count,
        eaten=eaten,
        age=age,
        worn=worn,
    )
    if extra:
        read_item_extras(reader, census, item, depth)
    if contents:
        item.contents = read_items(reader, census, depth + 1)
    return item


def read_item_extras(reader: Reader, census: Census, item: RealItem, depth: int) -> None:
    """B-261: name, remembered creature, ghost, a long, a mail command."""
    item.name = reader.text(MOST_NAME + 1, "a thing's name")
    length = reader.i32("a remembered creature's length")
    if length == MONSTER:
        item.remains = read_monster_body(reader, census, depth + 1, alone=True)
    elif length:
        raise HostileFile(f"a remembered creature of {length} bytes; it has {MONSTER}")
    ghost = reader.sized((4,), "a corpse's ghost")
    if ghost is not None:
        item.ghost = int.from_bytes(ghost, "little")
    reader.sized((8,), "a thing's number")
    reader.text(256, "a mail command")


def read_monsters(reader: Reader, census: Census) -> list[RealMonster]:
    """B-255: all creatures of the level."""
    found = []
    while (length := reader.i32("a creature's length")) != -1:
        if length != MONSTER:
            raise HostileFile(f"a creature of {length} bytes at {reader.at}; it has {MONSTER}")
        found.append(read_monster_body(reader, census, 0))
    return found


def read_monster_body(reader: Reader, census: Census, depth: int, *, alone: bool = False) -> RealMonster:
    """B-255, B-256; ``alone`` is one remembered by its corpse, whose pack is not written."""
    census.monster()
    raw = reader.take(MONSTER, "a creature")
    (
        number, kind, shape, movement, level, x, y, hp, max_hp, appearance, disguise, tame, special_used,
        bits, strategy, traps, pack, wields, worn, eating, extra,
    ) = MONSTER_FIELDS.unpack(raw)  # fmt: skip
    monster = RealMonster(
        id=number,
        kind=kind,
        shape=shape,
        movement=movement,
        level=level,
        x=x,
        y=y,
        hp=hp,
        max_hp=max_hp,
        appearance=appearance,
        disguise=disguise,
        tame=tame,
        special_used=special_used,
        flags=monster_flags(bits),
        speed=raw[61] & 3,
        flee_turns=raw[62] & 127,
        blind=raw[63] & 127,
        frozen=raw[64] & 127,
        worm=raw[66] >> 1 & 31,
        strategy=strategy,
        traps=traps,
        worn=worn,
        wields=bool(wields),
        eating=eating,
    )
    if extra:
        read_monster_extras(reader, monster)
    if pack and not alone:
        monster.inventory = read_items(reader, census, depth + 1)
    return monster


def read_monster_extras(reader: Reader, monster: RealMonster) -> None:
    """B-256: name, guard, priest, shopkeeper, minion, pet, and what a disguised corpse is of."""
    monster.name = reader.text(MOST_NAME + 1, "a creature's name")
    monster.guard = reader.sized((GUARD,), "a guard's record") is not None
    priest = reader.sized((PRIEST,), "a priest's record")
    if priest is not None:
        monster.priest = priest_of(Fields(priest))
    keeper = reader.sized((KEEPER,), "a shopkeeper's record")
    if keeper is not None:
        monster.keeper = keeper_of(Fields(keeper))
    minion = reader.sized((MINION,), "a minion's record")
    if minion is not None:
        monster.minion = Fields(minion).i8(0), bool(minion[1])
    monster.pet = reader.sized((PET,), "a pet's record") is not None
    reader.i32("a disguise")


def priest_of(seen: Fields) -> RealPriest:
    return RealPriest(seen.i8(0), seen.i8(1), (seen.i8(2), seen.i8(3)))


def keeper_of(seen: Fields) -> RealKeeper:
    return RealKeeper(
        name=seen.text(4900, 32),
        customer=seen.text(4868, 32),
        shop=seen.i32(32),
        room=seen.i8(36),
        following=bool(seen.u8(38)),
        surcharge=bool(seen.u8(39)),
        post=(seen.i8(41), seen.i8(42)),
        door=(seen.i8(43), seen.i8(44)),
        robbed=seen.i64(0),
        credit=seen.i64(8),
        debit=seen.i64(16),
        visits=seen.i32(4864),
    )

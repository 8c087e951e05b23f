"""Reads the items and monsters in a real bones file. Rules B-255 to B-261."""

import struct

from marrow.errors import HostileFile
from marrow.formats.nethack.reader import Fields, Reader
from marrow.formats.nethack.records import RealItem, RealKeeper, RealMonster, RealPriest

MONSTER_FIELDS = struct.Struct(  # B-255; bytes 60 to 66 are bits
    "<16x Ihhh B x bb 10x ii I Bb 2x i 7s 5x Qq 16x QQ q 4x i Q"
)
ITEM_FIELDS = struct.Struct("<16x Q I bb h I 4x q b B x BB x 4s 2x ii I q I 4x Q")  # B-259; 54 to 57 are bits
MONSTER, ITEM = MONSTER_FIELDS.size, ITEM_FIELDS.size
GUARD, PRIEST, KEEPER, MINION, PET = 324, 40, 4936, 2, 56
MAX_THINGS, MAX_MONSTERS, MAX_NESTED = 2_000, 400, 8  # BT-03, BT-04
MAX_NAME = 63


class ReadLimits:
    """Counts the items and monsters read, and refuses too many."""

    __slots__ = ("monsters", "things")

    def __init__(self) -> None:
        self.things = 0
        self.monsters = 0

    def thing(self, depth: int) -> None:
        self.things += 1
        if self.things > MAX_THINGS:
            raise HostileFile(f"more than {MAX_THINGS} things")
        if depth > MAX_NESTED:
            raise HostileFile(f"things nested more than {MAX_NESTED} deep")

    def monster(self) -> None:
        self.monsters += 1
        if self.monsters > MAX_MONSTERS:
            raise HostileFile(f"more than {MAX_MONSTERS} monsters")


def read_items(reader: Reader, census: ReadLimits, depth: int = 0) -> list[RealItem]:
    """B-259: a list of items; a length of -1 ends it."""
    found = []
    while (length := reader.i32("a thing's length")) != -1:
        if length != ITEM:
            raise HostileFile(f"a thing of {length} bytes at {reader.at}; it has {ITEM}")
        found.append(read_item(reader, census, depth))
    return found


def read_item(reader: Reader, census: ReadLimits, depth: int) -> RealItem:
    census.thing(depth)
    item = RealItem(*reader.fields(ITEM_FIELDS, "a thing"))
    if item.has_extras:
        read_item_extras(reader, census, item, depth)
    if item.has_contents:
        item.contents = read_items(reader, census, depth + 1)
    return item


def read_item_extras(reader: Reader, census: ReadLimits, item: RealItem, depth: int) -> None:
    """B-261: an item's extra data: name, saved monster, ghost, a long, a mail command."""
    item.name = reader.text(MAX_NAME + 1, "a thing's name")
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


def read_monsters(reader: Reader, census: ReadLimits) -> list[RealMonster]:
    """B-255: all monsters of the level."""
    found = []
    while (length := reader.i32("a creature's length")) != -1:
        if length != MONSTER:
            raise HostileFile(f"a creature of {length} bytes at {reader.at}; it has {MONSTER}")
        found.append(read_monster_body(reader, census, 0))
    return found


def read_monster_body(reader: Reader, census: ReadLimits, depth: int, *, alone: bool = False) -> RealMonster:
    """B-255, B-256: one monster; ``alone``: it is saved with its corpse, without its inventory."""
    census.monster()
    monster = RealMonster(*reader.fields(MONSTER_FIELDS, "a creature"))
    if monster.has_extras:
        read_monster_extras(reader, monster)
    if monster.has_pack and not alone:
        monster.inventory = read_items(reader, census, depth + 1)
    return monster


def read_monster_extras(reader: Reader, monster: RealMonster) -> None:
    """B-256: extra data: name, guard, priest, shopkeeper, minion, pet, species of a mimicked corpse."""
    monster.name = reader.text(MAX_NAME + 1, "a creature's name")
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


def priest_of(fields: Fields) -> RealPriest:
    return RealPriest(fields.i8(0), fields.i8(1), (fields.i8(2), fields.i8(3)))


def keeper_of(fields: Fields) -> RealKeeper:
    return RealKeeper(
        name=fields.text(4900, 32),
        customer=fields.text(4868, 32),
        shop=fields.i32(32),
        room=fields.i8(36),
        following=bool(fields.u8(38)),
        surcharge=bool(fields.u8(39)),
        post=(fields.i8(41), fields.i8(42)),
        door=(fields.i8(43), fields.i8(44)),
        robbed=fields.i64(0),
        credit=fields.i64(8),
        debit=fields.i64(16),
        visits=fields.i32(4864),
    )

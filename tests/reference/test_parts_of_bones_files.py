"""Parts of a real bones file, built byte by byte as the structures of NetHack lie in memory."""

import struct

import pytest

from marrow.errors import HostileFile
from marrow.formats.nethack.items_and_monsters import MONSTER, ReadLimits, read_items
from marrow.formats.nethack.level import MAX_TRAPS, read_traps
from marrow.formats.nethack.reader import Reader
from marrow.formats.nethack.records import RealTrap
from rule import rule

END = struct.pack("<i", -1)


def trap_of(
    x: int, y: int, kind: int, *, bits: int = 0, launch: tuple[int, int] = (0, 0), union: int = 0
) -> bytes:
    """trap.h: ntrap 0, tx 8, ty 9, dst 10, launch 12, the bits 14, vl 16."""
    return struct.pack("<8xbbbbbbBxB7x", x, y, 77, 78, *launch, kind | bits << 5, union)


@rule("B-258")
def test_each_field_of_a_trap_is_read_from_its_own_place() -> None:
    """tseen, once and madeby_u follow the five bits of the kind; the last is not kept."""
    raw = (
        trap_of(40, 10, 11, bits=0b001, union=0b10000)
        + trap_of(1, 2, 31, bits=0b010, launch=(3, 4))
        + trap_of(79, 20, 1, bits=0b100)
        + bytes(24)
    )
    reader = Reader(raw + b"after")

    traps = read_traps(reader)

    assert traps == [
        RealTrap(40, 10, 11, True, False, 0, 0, 16),
        RealTrap(1, 2, 31, False, True, 3, 4, 0),
        RealTrap(79, 20, 1, False, False, 0, 0, 0),
    ]
    assert reader.take(5, "what follows") == b"after"


@rule("B-258")
def test_a_file_with_too_many_traps_is_refused() -> None:
    assert len(read_traps(Reader(trap_of(1, 2, 3) * MAX_TRAPS + bytes(24)))) == MAX_TRAPS
    with pytest.raises(HostileFile, match=f"more than {MAX_TRAPS} traps"):
        read_traps(Reader(trap_of(1, 2, 3) * (MAX_TRAPS + 1) + bytes(24)))


def item_of(number: int, *, extras: bytes = b"", contents: bytes = b"") -> bytes:
    """obj.h of 64-bit systems, 96 bytes: cobj 16, o_id 24, oextra 88; the parts follow, contents last."""
    holds, extra = bool(contents), bool(extras)
    return struct.pack("<i16xQI60xQ", 96, holds, number, extra) + extras + contents


def extras_of(
    name: bytes = b"", *, monster: bytes = b"", ghost: bytes = b"", number: bytes = b"", mail: bytes = b""
) -> bytes:
    return b"".join(struct.pack("<i", len(part)) + part for part in (name, monster, ghost, number, mail))


@rule("B-261")
def test_what_is_kept_with_an_item_comes_in_its_order() -> None:
    """Name, monster, ghost, a long, a command; then what is inside, and the next item."""
    monster = bytearray(MONSTER)
    monster[16:20] = (4711).to_bytes(4, "little")
    full = extras_of(
        b"Rex\0",
        monster=bytes(monster),
        ghost=(0x01020304).to_bytes(4, "little"),
        number=(99).to_bytes(8, "little"),
        mail=b"read\0",
    )
    inner = item_of(6, extras=extras_of(b"deep\0")) + END
    reader = Reader(item_of(5, extras=full, contents=inner) + item_of(7) + END + b"after")

    first, last = read_items(reader, ReadLimits())

    assert (first.id, first.name, first.ghost) == (5, "Rex", 0x01020304)
    assert first.remains is not None and first.remains.id == 4711
    assert [(item.id, item.name) for item in first.contents] == [(6, "deep")]
    assert (last.id, last.name, last.remains, last.ghost, last.contents) == (7, "", None, 0, [])
    assert reader.take(5, "what follows") == b"after"


@rule("B-261")
@pytest.mark.parametrize(
    "extras, complaint",
    [
        (extras_of(bytes(65)), "bytes of a thing's name"),
        (extras_of(monster=bytes(MONSTER - 1)), "a remembered creature of"),
        (extras_of(ghost=bytes(8)), "a corpse's ghost"),
        (extras_of(number=bytes(4)), "a thing's number"),
        (extras_of(mail=bytes(257)), "bytes of a mail command"),
    ],
)
def test_parts_of_items_with_impossible_lengths_are_refused(extras: bytes, complaint: str) -> None:
    with pytest.raises(HostileFile, match=complaint):
        read_items(Reader(item_of(5, extras=extras) + END), ReadLimits())


@rule("B-261")
def test_names_and_commands_of_the_greatest_length_are_read() -> None:
    extras = extras_of(b"n" * 63 + b"\0", mail=b"m" * 255 + b"\0")

    (item,) = read_items(Reader(item_of(5, extras=extras) + END), ReadLimits())

    assert item.name == "n" * 63

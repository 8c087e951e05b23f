"""Reads a whole real bones file: header, level, end. Rules B-238 to B-264."""

import re

from marrow.errors import HostileFile
from marrow.formats.nethack.items_and_monsters import ReadLimits, read_items, read_monsters
from marrow.formats.nethack.level import (
    LEVEL_FLAGS,
    MAX_DOORS,
    read_engravings,
    read_graves,
    read_lights,
    read_map,
    read_rooms,
    read_stairs,
    read_timers,
    read_traps,
    read_worms,
    skip_damage,
    skip_regions,
)
from marrow.formats.nethack.reader import Fields, Reader, unpacked, without_zero_runs
from marrow.formats.nethack.records import RealBones, set_bits

HEADER = 64
MAIL = 1 << 6  # B-240
COUNTS = {  # B-241: 33 artifacts, 454 objects, 382 monsters; without mail one object and one monster less
    True: 33 << 24 | 454 << 12 | 382,
    False: 33 << 24 | 453 << 12 | 381,
}
SIZES = (0x148C24958, 0x28000)  # B-242
EXTERNAL, RUNS, ZEROS = 1, 2, 4  # B-243
OLDEST, NEWEST = 0x03060000, 0x03060700
BONES_ID = re.compile(r"^(?:[DGMKT]0|Q?[A-Z]?[a-z]{2})\.(?:[1-9][0-9]?|[A-Z])\Z")
MAX_FRUITS = 200
NEWEST_START = b"h\x50"  # Z-120
NEWEST_SIZES = bytes((2, 4, 8, 8))  # of short, int, long and long long
NEWEST_VERSION = 0x05000000


def is_real(raw: bytes) -> bool:
    """Whether these uncompressed bytes begin like a file of NetHack, so that errors can be about NetHack."""
    return version_in(raw) != ""


def version_in(raw: bytes) -> str:
    """The version at the start of an uncompressed file, or "". In 3.7 it comes after five bytes (B-267)."""
    if raw[:2] == NEWEST_START:
        return "5.0.0"
    at = 5 if raw[:5] == b"h\0\0\0\0" else 0
    if len(raw) < at + 8 or raw[at + 3] != 3 or raw[at + 2] not in (4, 5, 6, 7):
        return ""
    patch, minor = raw[at + 1], raw[at + 2]
    return f"3.{minor}" if minor == 7 else f"3.{minor}.{patch}"


def read_real(raw: bytes) -> RealBones:
    """The records in a real bones file. Raises HostileFile."""
    raw = unpacked(raw)
    if raw[:2] == NEWEST_START:
        name = read_newest_header(raw)
        raise HostileFile(
            f"bones {name} of NetHack 5.0.0; those of 3.6.0 to 3.6.7 for Linux on x86-64 can be read"
        )
    if len(raw) < HEADER + 2:
        raise HostileFile(f"{len(raw)} bytes are too few for a bones file of NetHack")
    version, mail = check_header(raw)
    info = int.from_bytes(raw[40:48], "little")
    if info & ~(EXTERNAL | RUNS | ZEROS):
        raise HostileFile(f"unknown compression {info:#x}")
    body = without_zero_runs(raw[HEADER:]) if info & ZEROS else raw[HEADER:]
    reader = Reader(body)
    found = read_body(reader, version, mail=mail, runs=bool(info & RUNS))
    reader.end()
    found.bytes_read = len(raw)
    return found


def read_newest_header(raw: bytes) -> str:
    """Z-120 to Z-123, Z-126: the bones id in a file of 5.0.0 for Linux on x86-64. Raises HostileFile.

    After a letter and a count come the sizes of 70 types and ten zeros, three words (version, features,
    entities), 36 characters that identify the game, and the id.
    """
    reader = Reader(raw)
    count = reader.take(2, "the format")[1]
    sizes = reader.take(count, "the sizes of types")
    if sizes[0] or sizes[1:5] != NEWEST_SIZES or any(sizes[70:]):
        raise HostileFile(
            "bones of a NetHack 5.0.0 built otherwise than for Linux on x86-64: its sizes differ"
        )
    version = int.from_bytes(reader.take(8, "the version"), "little")
    if version != NEWEST_VERSION:
        raise HostileFile(f"version word {version:#x}; that of 5.0.0 is {NEWEST_VERSION:#x}")
    reader.take(16, "the features and entities")
    if reader.take(37, "the game's identifier")[-1]:
        raise HostileFile("an identifier of the game that does not end")
    return read_id(reader)


def check_header(raw: bytes) -> tuple[str, bool]:
    """B-239 to B-243, B-168: the version as text, and whether the game was built with mail."""
    fields = Fields(raw)
    word = fields.u64(0)
    if not OLDEST <= word <= NEWEST:  # 3.6.0 is 0x03060002, for its edit level was 2
        version = version_in(raw)
        claimed = f"bones of NetHack {version}" if version else f"version word {word:#x}"
        raise HostileFile(f"{claimed}; those of 3.6.0 to 3.6.7 for Linux on x86-64 can be read")
    mail = bool(fields.u64(8) & MAIL)
    if fields.u64(16) != COUNTS[mail] or (fields.u64(24), fields.u64(32)) != SIZES:
        raise HostileFile("bones of a NetHack built otherwise than for Linux on x86-64: their sizes differ")
    return f"3.6.{word >> 8 & 0xFF}", mail


def read_body(reader: Reader, version: str, *, mail: bool, runs: bool) -> RealBones:
    census = ReadLimits()
    name = read_id(reader)
    fruits = read_fruits(reader)
    reader.i32("a process")
    ledger = reader.u8("a ledger number")
    graves = read_graves(reader)
    ground = read_map(reader, runs=runs)
    reader.take(1680, "the ground last seen")
    turn = reader.i64("the turn")
    if not 0 <= turn < 2**31:
        raise HostileFile(f"turn {turn}; from 0 to {2**31 - 1} are possible")
    stairs = read_stairs(reader)
    reader.take(16, "the areas of arrival")
    flags = set_bits(reader.take(8, "the level's flags"), LEVEL_FLAGS)
    reader.take(2 * MAX_DOORS, "the doors")
    rooms = read_rooms(reader)
    timers = read_timers(reader)
    lights = read_lights(reader)
    monsters = read_monsters(reader, census)
    worms, growth = read_worms(reader)
    traps = read_traps(reader)
    floor = read_items(reader, census)
    buried = read_items(reader, census)
    billed = read_items(reader, census)
    engravings = read_engravings(reader)
    return RealBones(
        version=version,
        mail=mail,
        name=name,
        fruits=fruits,
        graves=graves,
        ground=ground,
        turn=turn,
        stairs=stairs,
        flags=flags,
        rooms=rooms,
        timers=timers,
        lights=lights,
        monsters=monsters,
        worms=worms,
        worm_growth=growth,
        traps=traps,
        floor=floor,
        buried=buried,
        billed=billed,
        engravings=engravings,
        damage=skip_damage(reader),
        regions=skip_regions(reader),
        ledger=ledger,
    )


def read_id(reader: Reader) -> str:
    """B-244, B-207: the bones id, such as D0.5."""
    length = reader.u8("the id's length")
    if not 2 <= length <= 40:
        raise HostileFile(f"an id of {length} bytes; from 2 to 40 are possible")
    raw = reader.take(length, "the id")
    name = raw[:-1].decode("latin-1")
    if raw[-1] or not BONES_ID.match(name):
        raise HostileFile(f"bones with the id {raw!r}; one looks like D0.5, G0.V or QVal.2")
    return name


def read_fruits(reader: Reader) -> dict[int, str]:
    """B-245: the names of fruits by number."""
    found: dict[int, str] = {}
    while (fields := Fields(reader.take(48, "a fruit"))).i32(32):
        if len(found) == MAX_FRUITS:
            raise HostileFile(f"more than {MAX_FRUITS} fruits")
        found[abs(fields.i32(32))] = fields.text(0, 32)
    return found

"""Reads a real bones file's level: map, rooms, timers, worms, traps, engravings. Rules B-246 to B-262."""

import struct
from operator import itemgetter

from marrow.digits import is_number
from marrow.errors import HostileFile
from marrow.formats.nethack.reader import Fields, Reader, words
from marrow.formats.nethack.records import (
    RealEngraving,
    RealGrave,
    RealLight,
    RealMap,
    RealRoom,
    RealStairs,
    RealTimer,
    RealTrap,
)

COLUMNS, ROWS = 80, 21
MAX_TERRAIN = 35
MAX_ROOMS, MAX_SUBROOMS, MAX_DOORS = 40, 24, 120
FIRST_SUBROOM = MAX_ROOMS + 1
MAX_TIMERS, MAX_LIGHTS, MAX_GRAVES, MAX_TRAPS = 4_000, 2_000, 100, 1_680
MAX_ENGRAVINGS, MAX_DAMAGE, MAX_REGIONS, MAX_RECTANGLES, MAX_INSIDE = 1_680, 1_680, 100, 500, 500
MAX_SEGMENTS = 400
WORMS = 32
IN_ROWS = itemgetter(*(x * ROWS + y for y in range(ROWS) for x in range(COLUMNS)))
TIMER = struct.Struct("<8x q 8x hh 4x I 12x")
LIGHT = struct.Struct("<10x h 2x h Q")
GROWTH = struct.Struct(f"<{WORMS}q")

LEVEL_FLAGS = {  # B-251
    (3, 1): "no teleport",
    (3, 2): "hard floor",
    (3, 3): "no map",
    (3, 4): "hero memory",
    (3, 5): "short-sighted",
    (3, 6): "graveyard",
    (3, 7): "Sokoban rules",
    (4, 0): "maze",
    (4, 1): "cavern",
    (4, 2): "trees",
    (4, 3): "wizard bones",
    (4, 4): "corridor maze",
}


def read_graves(reader: Reader) -> list[RealGrave]:
    """B-247: the cemetery: heroes who died on this level before."""
    flag = reader.i32("the cemetery's mark")
    if flag not in (0, -1):
        raise HostileFile(f"a cemetery marked {flag}; 0 or -1 are possible")
    found: list[RealGrave] = []
    more = flag == 0
    while more:
        if len(found) == MAX_GRAVES:
            raise HostileFile(f"more than {MAX_GRAVES} dead heroes")
        fields = Fields(reader.take(176, "a dead hero's record"))
        when = fields.text(158, 15).strip()
        found.append(
            RealGrave(
                fields.text(8, 49).rstrip(),
                fields.text(57, 101).rstrip(),
                when if is_number(when) and len(when) <= 14 else "",
                fields.i8(173),
                fields.i8(174),
                bool(fields.u8(175)),
            )
        )
        more = bool(fields.u64(0))
    return found


def read_map(reader: Reader, *, runs: bool) -> RealMap:
    """B-248, B-249: the map, eight bytes a place: by columns, or if run-length encoded by rows."""
    if runs:
        raw = read_runs(reader)
        terrain, flags = raw[4::8], raw[6::8]
    else:
        raw = reader.take(COLUMNS * ROWS * 8, "the map")
        terrain, flags = bytes(IN_ROWS(raw[4::8])), bytes(IN_ROWS(raw[6::8]))
    if max(terrain) > MAX_TERRAIN:
        raise HostileFile(f"unknown ground {max(terrain)}; the highest is {MAX_TERRAIN}")
    return RealMap(terrain, flags)


def read_runs(reader: Reader) -> bytes:
    places = b""
    while left := COLUMNS * ROWS - len(places) // 8:
        count = reader.u8("a run of the map")
        if not 1 <= count <= left:
            raise HostileFile(f"a run of {count} places, where {left} are left")
        places += reader.take(8, "a place") * count
    return places


def read_stairs(reader: Reader) -> list[RealStairs]:
    """B-250: stairs up, stairs down, ladder up, ladder down, branch stairs; those that exist.

    Only the branch stairs say themselves whether they go up, and where to.
    """
    found = []
    for number in range(5):
        fields = Fields(reader.take(5, "a stairway"))
        x, y = fields.i8(0), fields.i8(1)
        if x == 0:
            continue
        if not (1 <= x < COLUMNS and 0 <= y < ROWS):
            raise HostileFile(f"a stairway at {x}, {y}, which is not on the map")
        elsewhere = number == 4
        up = bool(fields.u8(4)) if elsewhere else number in (0, 2)
        found.append(RealStairs(x, y, fields.i8(2), fields.i8(3), up, number in (2, 3), elsewhere))
    return found


def read_rooms(reader: Reader) -> list[RealRoom]:
    """B-252: each room, followed by its subrooms."""
    found: list[RealRoom] = []
    inner = FIRST_SUBROOM
    for number in range(reader.count(MAX_ROOMS, "rooms")):
        for _ in range(read_room(reader, found, number)):
            if read_room(reader, found, inner):
                raise HostileFile("a room within a room within a room")
            inner += 1
    return found


def read_room(reader: Reader, found: list[RealRoom], number: int) -> int:
    """Read one room; returns how many subrooms follow."""
    fields = Fields(reader.take(216, "a room"))
    found.append(
        RealRoom(
            fields.i8(0),
            fields.i8(2),
            fields.i8(1),
            fields.i8(3),
            fields.i8(4),
            fields.i8(5),
            bool(fields.i8(6)),
            bool(fields.u8(12)),
            number,
        )
    )
    within = fields.i8(11)
    if not 0 <= within <= MAX_SUBROOMS:
        raise HostileFile(f"{within} rooms inside a room; from 0 to {MAX_SUBROOMS} are possible")
    return within


def read_timers(reader: Reader) -> list[RealTimer]:
    """B-253: the timers."""
    count = reader.count(MAX_TIMERS, "timers")
    return [RealTimer(*raw) for raw in TIMER.iter_unpack(reader.take(TIMER.size * count, "the timers"))]


def read_lights(reader: Reader) -> list[RealLight]:
    """B-254: the light sources."""
    count = reader.count(MAX_LIGHTS, "lights")
    return [RealLight(*raw) for raw in LIGHT.iter_unpack(reader.take(LIGHT.size * count, "the lights"))]


def read_worms(reader: Reader) -> tuple[dict[int, list[tuple[int, int]]], list[int]]:
    """B-257: the segments of each long worm from its tail on, and when each worm grows."""
    tails: dict[int, list[tuple[int, int]]] = {}
    for number in range(1, WORMS):
        count = reader.count(MAX_SEGMENTS, "segments of a worm")
        raw = Fields(reader.take(2 * count, "a worm"))
        if count:
            tails[number] = [(raw.i8(2 * n), raw.i8(2 * n + 1)) for n in range(count)]
    return tails, list(reader.fields(GROWTH, "the worms' growth"))


def read_traps(reader: Reader) -> list[RealTrap]:
    """B-258: the traps."""
    found: list[RealTrap] = []
    while (fields := Fields(reader.take(24, "a trap"))).i8(8):
        if len(found) == MAX_TRAPS:
            raise HostileFile(f"more than {MAX_TRAPS} traps")
        found.append(
            RealTrap(
                fields.i8(8),
                fields.i8(9),
                fields.bits(14, 0, 5),
                bool(fields.bits(14, 5)),
                bool(fields.bits(14, 6)),
                fields.i8(12),
                fields.i8(13),
                fields.u8(16),
            )
        )
    return found


def read_engravings(reader: Reader) -> list[RealEngraving]:
    """B-262: the engravings."""
    found: list[RealEngraving] = []
    while length := reader.count(512, "bytes of an engraving"):
        if len(found) == MAX_ENGRAVINGS:
            raise HostileFile(f"more than {MAX_ENGRAVINGS} engravings")
        fields = Fields(reader.take(40, "an engraving"))
        text = words(reader.take(length, "an engraving's text"))
        found.append(RealEngraving(fields.i8(16), fields.i8(17), text, fields.i8(32)))
    return found


def skip_damage(reader: Reader) -> int:
    count = reader.count(MAX_DAMAGE, "damaged places")
    reader.take(32 * count, "the damage")
    return count


def skip_regions(reader: Reader) -> int:
    """B-262: skip the regions (gas clouds); returns how many there were."""
    reader.i64("the regions' turn")
    count = reader.count(MAX_REGIONS, "regions")
    for _ in range(count):
        reader.take(4, "a region's bounds")
        parts = reader.i16("parts of a region")
        if not 0 <= parts <= MAX_RECTANGLES:
            raise HostileFile(f"a region of {parts} parts; from 0 to {MAX_RECTANGLES} are possible")
        reader.take(4 * parts + 1 + 4, "a region")
        reader.text(256, "a region's first message")
        reader.text(256, "a region's last message")
        reader.take(8 + 6 * 2 + 4, "a region's life")
        inside = reader.i16("creatures of a region")
        if not 0 <= inside <= MAX_INSIDE:
            raise HostileFile(f"{inside} creatures in a region; from 0 to {MAX_INSIDE} are possible")
        reader.take(4 * inside + 1 + 4 + 8, "a region's end")
    return count

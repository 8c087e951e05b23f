"""Writes the ground of a level as the real game keeps it: map, stairs, flags, traps, words, gas.

Rules B-247 to B-262.
"""

import struct

from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.formats.nethack.convert_terrain import ALTARS, HARD, HARD_GROUND, SOLID, SPECIAL_FOUNTAIN
from marrow.formats.nethack.level import COLUMNS, ROWS
from marrow.formats.nethack.numbers import DUNGEONS, MANNERS
from marrow.model.level import Cemetery, Cloud, Level
from marrow.model.places import (
    HOLES,
    NOWHERE,
    SHRINE,
    UNDIGGABLE,
    UNPASSABLE,
    Door,
    Terrain,
    TrapKind,
    on_map,
    spot_at,
    x_of,
    y_of,
)
from marrow.sending.build import FIRST_SYMBOL, NotInNetHack, encoded
from marrow.sending.rooms import RoomPlan
from marrow.sending.things import Written

GRAVE = struct.Struct("<Q49s101s15sbbB")
CELL = struct.Struct("<ibBBB")
TRAP = struct.Struct("<8x bb bb bb B x BB 6x")
ENGRAVING = struct.Struct("<16x bb 2x I q b 7x")
DAMAGE = struct.Struct("<8x q q bb b 5x")
HORIZONTAL, LIT = 32, 64
STAIRS_UP, STAIRS_DOWN = 1, 2
GOD_BITS = {god: bit for bit, god in ALTARS.items()} | {0: 0}  # Moloch
MANNER_NUMBERS: dict[EngravingManner, int] = {manner: number for number, manner in MANNERS.items()}
WALLS = range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL + 1)
# Walls that run left and right, and corners, of which the game says the same
LYING_WALLS = range(Terrain.HORIZONTAL_WALL, Terrain.CROSS_WALL)
LONGEST_WORDS = 255
POISON_CLOUD, PLAIN_CLOUD = 77, 40  # rm.h: S_poisoncloud, S_cloud
IN_GAS, GAS_GOES, NO_CALL = 0, 1, -1  # region.c: what happens in a cloud, and when it ends
NOT_THE_HEROS = 2
HAS_ROOM = {  # B-251: byte and bit
    RoomPurpose.VAULT: (2, 1), RoomPurpose.ZOO: (2, 2), RoomPurpose.COURT: (2, 3), RoomPurpose.MORGUE: (2, 4),
    RoomPurpose.BEEHIVE: (2, 5), RoomPurpose.BARRACKS: (2, 6), RoomPurpose.TEMPLE: (2, 7),
    RoomPurpose.SWAMP: (3, 0),
}  # fmt: skip
HAS_SHOP, HERO_MEMORY = (2, 0), (3, 4)
FIRST_SHOP_TYPE = 14


def graves_of(graves: tuple[Cemetery, ...]) -> bytes:
    """B-247: the records of dead heroes, each of which says whether another follows."""
    if not graves:
        return (-1).to_bytes(4, "little", signed=True)
    parts = [bytes(4)]
    for left, grave in enumerate(graves, 1 - len(graves)):
        texts = (
            (encoded(grave.who[:48], 48, "a dead hero's name") + b"\0").ljust(49),
            (encoded(grave.how[:100], 100, "a cause of death") + b"\0").ljust(101),
            (encoded(grave.when, 14, "a time of death") + b"\0").ljust(15),
        )
        parts.append(GRAVE.pack(1 if left else 0, *texts, x_of(grave.spot), y_of(grave.spot), 0))
    return b"".join(parts)


def map_of(level: Level, plan: RoomPlan, *, mail: bool) -> bytes:
    """B-248: every spot, column by column, as nobody has seen it."""
    ladders = {stairs.spot: STAIRS_UP if stairs.goes_up else STAIRS_DOWN for stairs in reversed(level.stairs)}
    cells = []
    for x in range(COLUMNS):
        for y in range(ROWS):
            spot = spot_at(x, y)
            ground = level.terrain[spot]
            if ground in (Terrain.STAIRS, Terrain.LADDER):
                flags = ladders.get(spot, 0)
            else:
                flags = flags_of(level, spot)
            lit = LIT if level.lit[spot] else 0
            cells.append(CELL.pack(FIRST_SYMBOL[mail], ground, 0, flags | lit, plan.whose[spot]))
    return b"".join(cells)


def flags_of(level: Level, spot: int) -> int:
    """B-248: five bits whose meaning depends on the terrain, and whether a wall or door lies across."""
    ground, detail = level.terrain[spot], level.detail[spot]
    match ground:
        case Terrain.DOOR:
            return detail & 31 | (HORIZONTAL if is_across(level, spot) else 0)
        case Terrain.SECRET_DOOR:
            kept = detail & (Door.LOCKED | Door.TRAPPED)
            return int(kept) | (HORIZONTAL if is_across(level, spot) else 0)
        case Terrain.ALTAR:
            return GOD_BITS[detail & 3] | (SHRINE if detail & SHRINE else 0)
        case Terrain.FOUNTAIN:
            return detail & 3 | (HORIZONTAL if detail & SPECIAL_FOUNTAIN else 0)
        case Terrain.GRAVE:
            return HORIZONTAL if detail & 1 else 0
        case _ if ground in HARD_GROUND:
            hard = (HARD if detail & UNDIGGABLE else 0) | (SOLID if detail & UNPASSABLE else 0)
            return hard | (HORIZONTAL if ground in LYING_WALLS else 0)
        case _:
            return detail & 31


def is_across(level: Level, spot: int) -> bool:
    """Whether a door is in a wall that runs left and right. NetHack: sp_lev.c, set_door_orientation."""

    def is_wall(other: int) -> bool:
        return level.terrain[other] in WALLS or level.terrain[other] in (Terrain.DOOR, Terrain.SECRET_DOOR)

    beside = is_wall(spot - 1) or is_wall(spot + 1)
    return beside and not (is_wall(spot - COLUMNS) and is_wall(spot + COLUMNS))


def stairs_of(level: Level) -> bytes:
    """B-250: stairs up and down, ladders up and down, the stairs to another branch.

    Raises NotInNetHack.
    """
    places = [bytes(5)] * 5
    for stairs in level.stairs:
        elsewhere = stairs.branch != level.branch
        number = 4 if elsewhere else (2 if stairs.ladder else 0) + (0 if stairs.goes_up else 1)
        if places[number] != bytes(5):
            where = f"{x_of(stairs.spot)}, {y_of(stairs.spot)}"
            raise NotInNetHack(f"a second way of its kind at {where}; NetHack 3.6 holds one")
        to = (DUNGEONS.index(stairs.branch), stairs.number, stairs.goes_up) if elsewhere else (0, 0, 0)
        places[number] = struct.pack("<5b", x_of(stairs.spot), y_of(stairs.spot), *to)
    return b"".join(places)


def arrivals_of(level: Level) -> bytes:
    """B-250: where those arrive who come from below, then from above; and the area that is apart."""
    apart = level.apart or (0, 0, 0, 0)
    parts = []
    for from_above in (False, True):
        boxes = [one for one in level.arrivals if one.from_above == from_above]
        box = (boxes[0].left, boxes[0].top, boxes[0].right, boxes[0].bottom) if boxes else (0, 0, 0, 0)
        parts.append(bytes((*box, *apart)))
    return b"".join(parts)


def level_flags_of(level: Level, plan: RoomPlan) -> bytes:
    """B-251."""
    flags = bytearray(8)
    flags[0] = min(127, level.terrain.count(Terrain.FOUNTAIN))
    flags[1] = min(127, level.terrain.count(Terrain.SINK))
    bits = [
        ((3, 1), level.no_teleport), ((3, 2), level.hard_floor), ((3, 3), level.no_magic_map),
        (HERO_MEMORY, True), ((3, 5), level.short_sighted), ((3, 6), level.graveyard), ((3, 7), level.puzzle),
        ((4, 0), level.dug_wall == Terrain.ROOM), ((4, 1), level.dug_wall == Terrain.CORRIDOR),
        ((4, 3), level.wizard_bones), (HAS_SHOP, max(plan.types.values(), default=0) >= FIRST_SHOP_TYPE),
    ]  # fmt: skip
    bits += [(HAS_ROOM[room.purpose], True) for room in level.rooms if room.purpose in HAS_ROOM]
    for (at, bit), holds in bits:
        flags[at] |= holds << bit
    return bytes(flags)


def traps_of(level: Level) -> bytes:
    """B-258, B-084: the traps; nobody has made them, and only holes are seen. Raises NotInNetHack."""
    parts = []
    for spot, trap in level.traps.items():
        if trap.kind in HOLES and level.hard_floor:
            raise NotInNetHack(f"a {trap.kind.name.lower().replace('_', ' ')} in a floor too hard to dig")
        start = (x_of(trap.target), y_of(trap.target)) if trap.target != NOWHERE else (0, 0)
        more = (trap.joined, 0)
        if trap.kind == TrapKind.ROLLING_BOULDER:
            more = (2 * x_of(spot) - start[0], 2 * y_of(spot) - start[1])
            if trap.target == NOWHERE or not on_map(*more):  # nothing rolls there
                start = more = (x_of(spot), y_of(spot))
        bits = trap.kind | trap.seen << 5 | trap.once << 6
        parts.append(TRAP.pack(x_of(spot), y_of(spot), 0, 0, *start, bits, *more))
    return b"".join(parts) + bytes(TRAP.size)


def engravings_of(level: Level) -> bytes:
    """B-262: the words on the ground."""
    parts = []
    for one in level.engravings.values():
        text = encoded(one.text, LONGEST_WORDS, "the engraving") + b"\0"
        place = (x_of(one.spot), y_of(one.spot))
        parts.append(len(text).to_bytes(4, "little"))
        parts.append(ENGRAVING.pack(*place, len(text), one.turn, MANNER_NUMBERS[one.manner]) + text)
    return b"".join(parts) + bytes(4)


def damage_of(level: Level) -> bytes:
    """B-262: what shopkeepers have still to mend."""
    parts = [len(level.damage).to_bytes(4, "little")]
    for one in level.damage:
        parts.append(DAMAGE.pack(one.turn, one.cost, x_of(one.spot), y_of(one.spot), one.terrain))
    return b"".join(parts)


def clouds_of(level: Level, done: Written) -> bytes:
    """B-262, B-173: gas, with whom it has in it. NetHack: region.c, create_gas_cloud.

    Raises NotInNetHack.
    """
    parts = [struct.pack("<qi", done.turn, len(level.clouds))]
    parts += [cloud_of(cloud, level, done) for cloud in level.clouds]
    return b"".join(parts)


def cloud_of(cloud: Cloud, level: Level, done: Written) -> bytes:
    if cloud.spots:
        raise NotInNetHack("a cloud of gas that follows walls; those of NetHack 3.6 do not")
    x, y, wide = x_of(cloud.spot), y_of(cloud.spot), cloud.radius - 1
    boxes = [(x - n, y - wide + n, x + n, y + wide - n) for n in range(wide + 1)]
    in_it = [
        monster.id for monster in level.monsters
        if any(left <= x_of(monster.spot) <= right and top <= y_of(monster.spot) <= bottom
               for left, top, right, bottom in boxes)
    ]  # fmt: skip
    glyph = FIRST_SYMBOL[done.build.mail] + (POISON_CLOUD if cloud.strength else PLAIN_CLOUD)
    calls = (GAS_GOES, *[NO_CALL] * 4, IN_GAS)
    parts = (
        struct.pack("<4b", x - wide, y - wide, x + wide, y + wide),
        struct.pack("<h", len(boxes)), *(struct.pack("<4b", *box) for box in boxes),
        bytes(1 + 4 + 4 + 4),  # with nobody, without messages
        struct.pack("<q6hI", cloud.turns, *calls, NOT_THE_HEROS),
        struct.pack(f"<h{len(in_it)}I", len(in_it), *in_it),
        struct.pack("<Biq", 1, glyph, cloud.strength),
    )  # fmt: skip
    return b"".join(parts)

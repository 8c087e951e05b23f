"""Writes a whole bones file for the real NetHack 3.6. Rules B-238 to B-262, B-266; decision 0042."""

import struct
from collections import Counter

from marrow.formats.nethack.convert_bones import LEVEL_TIMER, MELTING, OBJECT_TIMER
from marrow.formats.nethack.level import COLUMNS, ROWS
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import x_of, y_of
from marrow.model.vocabularies import TimerKind
from marrow.sending import ground
from marrow.sending.build import NotInNetHack, RealBuild, encoded, small
from marrow.sending.creatures import all_monsters
from marrow.sending.rooms import plan_rooms
from marrow.sending.things import BURIED, END, FLOOR, Written, one_item

FRUIT = struct.Struct("<32s i 12x")
TIMER = struct.Struct("<8x qQ hh 4x Q B 7x")  # B-253
LIGHT = struct.Struct("<8x bb h h h Q")  # B-254
LONGEST_FRUIT, MOST_FRUITS = 31, 127
SHOWN, NEEDS_FIXUP = 1, 2
MONSTER_LIGHT = 1
FUNCTIONS = {  # timeout.h; what rots in the earth and is no corpse has a number of its own
    TimerKind.ROT: 1, TimerKind.REVIVE: 2, TimerKind.BURN: 3, TimerKind.HATCH: 4, TimerKind.FIGURINE: 5,
}  # fmt: skip
ROTS_IN_EARTH = 0


def write_real_bones(bones: Bones, build: RealBuild) -> bytes:
    """The file, not compressed. Raises NotInNetHack for what a level of that game cannot hold.

    The bones must be of the edition with the rules of that game, as ``judging.converting`` makes them.
    """
    if bones.edition != build.edition:
        raise NotInNetHack(
            f"bones of the edition {bones.edition}; for that game they must be of {build.edition}"
        )
    level = bones.level
    if level.bubbles:
        raise NotInNetHack("a level with bubbles of air has no bones in NetHack 3.6")
    done = Written(build, Counter(timer.item_id for timer in bones.timers), turn=bones.turn)
    plan = plan_rooms(level)
    monsters = all_monsters(level, plan, done)
    floor, buried = (
        b"".join(one_item(item, spot, where, done) for spot, item in newest_first(piles)) + END
        for piles, where in ((level.items, FLOOR), (level.buried, BURIED))
    )
    parts = (
        build.header(), id_of(bones), fruits_of(bones), bytes(5), ground.graves_of(level.cemetery),
        ground.map_of(level, plan, mail=build.mail), bytes(COLUMNS * ROWS),
        bones.turn.to_bytes(8, "little"), ground.stairs_of(level), ground.arrivals_of(level),
        ground.level_flags_of(level, plan), plan.doors, plan.rooms, timers_of(bones, done),
        lights_of(done), monsters, ground.traps_of(level), floor, buried, END,
        ground.engravings_of(level), ground.damage_of(level), ground.clouds_of(level, done),
    )  # fmt: skip
    return b"".join(parts)


def newest_first(piles: dict[int, list[Item]]) -> list[tuple[int, Item]]:
    """N-569: things with their spots, what came there last first, or pile by pile where nobody knows."""
    found = [(spot, item) for spot, pile in piles.items() for item in reversed(pile)]
    return sorted(found, key=lambda one: one[1].laid, reverse=True)


def id_of(bones: Bones) -> bytes:
    """B-244, B-207."""
    raw = encoded(bones.name, 10, "the level's id") + b"\0"
    return bytes((len(raw),)) + raw


def fruits_of(bones: Bones) -> bytes:
    """B-245: the names of fruits, after which comes an empty one. Raises NotInNetHack."""
    parts = []
    for number, name in bones.fruits.items():
        small(number, 1, MOST_FRUITS, "the number of a fruit")
        parts.append(FRUIT.pack(encoded(name, LONGEST_FRUIT, "the fruit"), number))
    return b"".join(parts) + bytes(FRUIT.size)


def timers_of(bones: Bones, done: Written) -> bytes:
    """B-253, B-266: the clocks of items, each of which is there, and of melting ice."""
    level = bones.level
    earth = bodies_in_earth(level)
    parts = []
    for timer in bones.timers:
        if timer.what not in FUNCTIONS:
            raise NotInNetHack(f"a clock of the kind {timer.what.value}, which NetHack 3.6 does not have")
        if timer.item_id not in done.items:
            raise NotInNetHack(f"a clock of the thing {timer.item_id}, which is not on this level")
        rots = timer.what == TimerKind.ROT and timer.item_id in earth
        parts.append(
            (timer.due, OBJECT_TIMER, ROTS_IN_EARTH if rots else FUNCTIONS[timer.what], timer.item_id, 1)
        )
    for spot, due in level.melting.items():
        parts.append((due, LEVEL_TIMER, MELTING, x_of(spot) << 16 | y_of(spot), 0))
    raw = b"".join(
        TIMER.pack(due, number, kind, function, argument, fix)
        for number, (due, kind, function, argument, fix) in enumerate(parts, 1)
    )
    return len(parts).to_bytes(4, "little") + raw


def bodies_in_earth(level: Level) -> set[int]:
    """What lies in the earth and is no corpse: it rots in another way."""
    return {item.id for pile in level.buried.values() for item in pile if item.kind.name != "corpse"}


def lights_of(done: Written) -> bytes:
    """B-254, B-266: the lights of things and of monsters that shine."""
    parts = [len(done.lights).to_bytes(4, "little")]
    for spot, radius, of_monster, number in done.lights:
        kind = MONSTER_LIGHT if of_monster else 0
        parts.append(LIGHT.pack(x_of(spot), y_of(spot), radius, SHOWN | NEEDS_FIXUP, kind, number))
    return b"".join(parts)

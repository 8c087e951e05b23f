"""Writes the monsters of a level as the real game keeps them, with packs and duties.

Rules B-255 to B-257.
"""

import struct

from marrow.formats.nethack.convert_items import ALIGNMENT_GODS, ROOM_OFFSET
from marrow.formats.nethack.items_and_monsters import GUARD, KEEPER
from marrow.formats.nethack.numbers import DUNGEONS
from marrow.model.item import Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Minion, Priest
from marrow.model.places import NOWHERE, x_of, y_of
from marrow.sending.bodies import NO_CORPSE, NOTHING, body_of, named, sized
from marrow.sending.build import NotInNetHack, encoded, small
from marrow.sending.rooms import RoomPlan
from marrow.sending.things import CARRIED, END, Written, chain

WORMS = 32
GODS = {god: alignment for alignment, god in ALIGNMENT_GODS.items()} | {0: -128}  # Moloch's followers: A_NONE
KEEPER_START = struct.Struct("<qqqq i bxBBB 4b 2b x i")
PRIEST_PARTS = struct.Struct("<bb 2b 2b 2x qqqq")
GUARD_START = struct.Struct("<iii 2b 2b 2b b B")
MOST_DUG = 100
LONGEST_PERSON = 31


def all_monsters(level: Level, plan: RoomPlan, done: Written) -> bytes:
    """B-255 to B-257: the monsters, then the tails of long worms and when they grow."""
    parts, tails, growth = [], [], [0] * WORMS
    for monster in level.monsters:
        worm = 0
        if monster.tail or monster.segments:
            tails.append(monster)
            worm = small(len(tails), 1, WORMS - 1, "the number of long worms")
            growth[worm] = monster.grows_at
        parts.append(one_monster(monster, level, plan, done, worm))
    parts.append(END)
    for number in range(1, WORMS):
        parts.append(segments_of(tails[number - 1]) if number <= len(tails) else NOTHING)
    parts.append(struct.pack(f"<{WORMS}q", *growth))
    return b"".join(parts)


def one_monster(monster: Monster, level: Level, plan: RoomPlan, done: Written, worm: int) -> bytes:
    """B-255, B-256: a monster, its extra data, and what it carries."""
    name = monster.species.name
    done.new_id(monster.id, name)
    has_extras = bool(monster.name) or monster.duty is not None
    raw = sized(body_of(monster, done.build, has_extras=has_extras, worm=worm, turn=done.turn))
    if has_extras:
        raw += extras_of(monster, level, plan)
    if monster.species.light:
        done.lights.append((monster.spot, monster.species.light, True, monster.id))
    if monster.inventory:
        pack = [item.clone() for item in monster.inventory]
        for item, mine in zip(pack, monster.inventory, strict=True):
            item.worn &= ~int(Slot.WIELDED)
            if mine is monster.wields:
                item.worn |= int(Slot.WIELDED)
        raw += chain(pack, monster.spot, CARRIED, done)
    return raw


def segments_of(worm: Monster) -> bytes:
    """B-257: from the tail's end to the head."""
    spots = (*reversed(worm.tail), worm.spot)
    count = len(spots).to_bytes(4, "little")
    return count + bytes(value for spot in spots for value in (x_of(spot), y_of(spot)))


def extras_of(monster: Monster, level: Level, plan: RoomPlan) -> bytes:
    """B-256: name, guard, priest, shopkeeper, minion, pet, each after its length, and no disguise."""
    parts = {Guard: NOTHING, Priest: NOTHING, Keeper: NOTHING, Minion: NOTHING}
    match monster.duty:
        case Guard() as duty:
            parts[Guard] = sized(guard_of(duty, level, plan))
        case Priest() as duty:
            parts[Priest] = sized(priest_of(duty, level, plan))
        case Keeper() as duty:
            parts[Keeper] = sized(keeper_of(duty, level, plan))
        case None:
            pass
        case Minion(god, renegade):
            parts[Minion] = sized(struct.pack("<bB", GODS[god], renegade))
    return named(monster.name, "the name") + b"".join(parts.values()) + NOTHING + NO_CORPSE


def here(level: Level) -> tuple[int, int]:
    """A level as the real game counts: its dungeon, and its number there."""
    return DUNGEONS.index(level.branch), level.number


def room_of(room: int, plan: RoomPlan, what: str) -> int:
    """A room as people keep it. Raises NotInNetHack if there is none."""
    if room not in plan.numbers:
        raise NotInNetHack(f"{what} belongs to room {room}, which is not on this level")
    return plan.numbers[room] + ROOM_OFFSET


def keeper_of(duty: Keeper, level: Level, plan: RoomPlan) -> bytes:
    """B-256: a shopkeeper's record. The bill is empty: who owed something is dead."""
    room = room_of(duty.room, plan, "a shopkeeper")
    raw = bytearray(KEEPER)
    KEEPER_START.pack_into(
        raw, 0, duty.robbed, duty.credit, duty.debit, duty.loan, plan.types[duty.room], room,
        duty.following, duty.surcharge, duty.dismisses_kops, x_of(duty.post), y_of(duty.post),
        x_of(duty.door), y_of(duty.door), *here(level), 0,
    )  # fmt: skip
    customer = encoded(duty.customer, LONGEST_PERSON, "a customer's name")
    name = encoded(duty.name, LONGEST_PERSON, "a shopkeeper's name")
    struct.pack_into("<i32s32s", raw, 4864, duty.visits, customer, name)
    return bytes(raw)


def priest_of(duty: Priest, level: Level, plan: RoomPlan) -> bytes:
    """B-256: a temple priest's record."""
    room = room_of(duty.room, plan, "a priest")
    times = (duty.intones, duty.greets, duty.hostility, duty.peace)
    return PRIEST_PARTS.pack(GODS[duty.god], room, x_of(duty.shrine), y_of(duty.shrine), *here(level), *times)


def guard_of(duty: Guard, level: Level, plan: RoomPlan) -> bytes:
    """B-256: a vault guard's record, with the passage dug for the hero."""
    dug = duty.passage
    if len(dug) > MOST_DUG:
        raise NotInNetHack(f"a guard's passage of {len(dug)} spots; NetHack 3.6 holds {MOST_DUG}")
    raw = bytearray(GUARD)
    witness = 1 if duty.outraged else 0
    places = [value for spot in (duty.goal, duty.stood) for value in (x_of(spot), y_of(spot))]
    GUARD_START.pack_into(
        raw, 0, duty.closed, len(dug), plan.numbers.get(duty.room, 0), *places, *here(level),
        small(duty.warnings, 0, 127, "warnings of a guard"), duty.done | witness << 1,
    )  # fmt: skip
    for number, one in enumerate(dug):
        at = GUARD_START.size + 3 * number
        raw[at : at + 3] = (
            bytes((x_of(one.spot), y_of(one.spot), one.terrain)) if one.spot != NOWHERE else bytes(3)
        )
    return bytes(raw)

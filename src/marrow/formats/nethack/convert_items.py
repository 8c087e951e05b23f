"""Converts the items and monsters of a real level. Rules B-255 to B-261."""

from collections import Counter

from marrow.content import glyphs
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import ArtifactName
from marrow.errors import HostileFile
from marrow.formats.nethack.numbers import ARTIFACTS, kind_numbered, room_purpose, species_numbered
from marrow.formats.nethack.records import RealBones, RealItem, RealKeeper, RealMonster
from marrow.model.item import WORN_SLOTS, Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Duty, Keeper, Minion, Priest
from marrow.model.places import NOWHERE, on_map, spot_at

Losses = Counter[str]

OF_SPECIES = ("corpse", "tin", "egg", "statue", "figurine")
SPINACH, FEMALE_STATUE = 1, 4
WAITING = 0x30000000
DISGUISES = 7
SPEEDS = {0: 0, 1: -1, 2: 1}  # NetHack: permonst.h MSLOW, MFAST
ALIGNMENT_GODS = {-1: 1, 0: 2, 1: 3}


def item_of(raw: RealItem, real: RealBones, losses: Losses) -> Item | None:
    """The item with its contents; None for the scroll of mail, which Marrow does not have."""
    kind = kind_numbered(raw.kind, mail=real.mail)
    if kind is None:
        losses["scroll of mail"] += 1
        return None
    flags = raw.flags
    item = Item(raw.id, kind, name=raw.name)
    item.quantity = checked(raw.quantity, 1, 2**31 - 1, "quantity of", kind.name)
    item.weight = checked(raw.weight, 0, 2**31 - 1, "weight of", kind.name)
    item.blessing = -1 if "cursed" in flags else 1 if "blessed" in flags else 0
    item.charge = raw.charge
    item.birth = checked(raw.age, -(2**31), 2**31 - 1, "age of", kind.name)
    item.erodeproof = "erodeproof" in flags
    item.greased = "greased" in flags
    item.locked = "locked" in flags
    item.broken = "broken" in flags
    item.lit = "lit" in flags
    item.recharged = raw.recharged
    item.charge_known = "known" in flags and not kind.uses_known
    item.uneaten = checked(raw.eaten, 0, 2**20, "nutrition left in", kind.name)
    item.ghost_id = raw.ghost
    erode(item, raw)
    if kind.name in OF_SPECIES and raw.species >= 0:
        item.species = species_numbered(raw.species, mail=real.mail)
    if kind.name == "tin":
        set_tin_variety(item, raw)
    if kind.name == "statue":
        item.female = bool(raw.charge & FEMALE_STATUE)
    if kind.name == "egg":
        item.charge, item.mine = 0, False
    if raw.artifact:
        item.artifact = artifact_of(raw, kind, losses)
    if raw.contents and kind.class_ not in ("tool", "rock"):
        raise HostileFile(f"{kind.name} cannot contain anything")
    for thing in raw.contents:
        inside = item_of(thing, real, losses)
        if inside is not None:
            item.contents.append(inside)
    if raw.remains is not None:
        item.remains = convert_saved_monster(raw.remains, real)
    return item


def checked(value: int, least: int, most: int, what: str, of: str = "") -> int:
    """BT-12, BT-13: the value. Raises HostileFile if it is outside the limits."""
    if not least <= value <= most:
        raise HostileFile(f"{what} {of}".rstrip() + f" is {value}; from {least} to {most} are possible")
    return value


def erode(item: Item, raw: RealItem) -> None:
    """B-260: the same bits mean rust on a sword, rot in an apple, dilution of a potion."""
    match item.kind.class_:
        case "food":
            item.rotten = bool(raw.eroded)
        case "potion":
            item.diluted = bool(raw.eroded)
        case "weapon" | "armor" | "tool" | "iron ball" | "chain":
            item.rusted, item.corroded = raw.eroded, raw.eroded2
        case _:
            pass  # nothing else erodes
    if "trapped" in raw.flags:
        if item.kind.class_ == "weapon":
            item.poisoned = True
        else:
            item.trapped = True


def set_tin_variety(tin: Item, raw: RealItem) -> None:
    """N-288: in a tin, a charge of 1 is spinach, and a negative charge is its variety."""
    if raw.charge == SPINACH:
        tin.variety = -1
    elif raw.charge < 0:
        tin.variety = -raw.charge - 1
        tin.charge = 0


def artifact_of(raw: RealItem, kind: ObjectKind, losses: Losses) -> ArtifactName | None:
    """BT-08: the artifact, if its number, kind and name agree with the table."""
    if 1 <= raw.artifact <= len(ARTIFACTS):
        name = ARTIFACTS[raw.artifact - 1]
        if ARTIFACTS_NAMED[name].base == kind.name and raw.name == name:
            return name
    losses[f"powers of {kind.name} called {raw.name!r}, which is not the artifact it claims to be"] += 1
    return None


def monster_of(
    raw: RealMonster, real: RealBones, level: Level, rooms: dict[int, int], losses: Losses
) -> Monster | None:
    """The monster with its inventory and duty; None for the mail daemon, which Marrow does not have."""
    if not on_map(raw.x, raw.y):
        raise HostileFile(f"a creature at {raw.x}, {raw.y}, which is not on the map")
    monster = body_of(raw, real)
    if monster is None:
        losses["mail daemon with all it has"] += 1
        return None
    monster.spot = spot_at(raw.x, raw.y)
    if raw.worm:
        monster.tail = tail_of(raw, real)
        monster.grows_at = max(0, min(real.worm_growth[raw.worm], 2**31 - 1))
    for thing in raw.inventory:
        if thing.where != 4:
            raise HostileFile(f"a thing in a pack is marked as being in place {thing.where}")
        item = item_of(thing, real, losses)
        if item is None:
            continue
        item.worn = thing.worn & (WORN_SLOTS | int(Slot.WIELDED))
        monster.inventory.append(item)
        if thing.worn & Slot.WIELDED:
            monster.wields = item
    monster.duty = duty_of(raw, level, rooms, losses)
    if raw.guard:
        losses["passage that a guard has dug"] += 1
    return monster


def body_of(raw: RealMonster, real: RealBones) -> Monster | None:
    species = species_numbered(raw.kind, mail=real.mail)
    if species is None:
        return None
    name = species.name
    shape = species_numbered(raw.shape, mail=real.mail) if raw.shape >= 0 else None
    flags = raw.flags
    monster = Monster(raw.id, species, name=raw.name, true_species=shape)
    monster.hp = checked(raw.hp, 0, 5_000, "hit points of", name)
    monster.max_hp = checked(raw.max_hp, 0, 5_000, "full hit points of", name)
    monster.level = checked(raw.level, 0, 50, "level of", name)
    monster.movement = checked(raw.movement, -1_000, 1_000, "movement of", name)
    monster.speed_change = SPEEDS.get(raw.speed, 0)
    monster.asleep = "asleep" in flags
    monster.waiting = bool(raw.strategy & WAITING)
    monster.frozen = raw.frozen
    monster.can_move = "can move" in flags
    monster.blind = raw.blind
    monster.can_see = "can see" in flags
    monster.confused = "confused" in flags
    monster.stunned = "stunned" in flags
    monster.fleeing = "fleeing" in flags
    monster.flee_turns = raw.flee_turns
    monster.peaceful = "peaceful" in flags
    monster.trapped = "trapped" in flags
    monster.seen_traps = raw.traps & 0x7FFFFF
    monster.invisible = "invisible" in flags
    monster.innately_invisible = "innately invisible" in flags
    monster.hidden = "hidden" in flags
    monster.disguise = disguise_of(raw, real)
    monster.cancelled = "cancelled" in flags
    monster.female = "female" in flags
    monster.revived = "revived" in flags
    monster.cloned = "cloned" in flags
    monster.special_wait = checked(raw.special_used, -(2**31), 2**31 - 1, "special of", name)
    monster.eating = checked(raw.eating, 0, 2**31 - 1, "meal of", name)
    monster.last_moved = real.turn
    return monster


def disguise_of(raw: RealMonster, real: RealBones) -> int:
    """What a mimic looks like: 1 furniture (always converted to a door), 2 an item, 3 a monster (monst.h).

    Since 3.6.2 a higher bit says that somebody has looked at it.
    """
    match raw.disguise & DISGUISES:
        case 1:
            return glyphs.CLOSED_DOOR
        case 2 if raw.appearance == 0:
            return glyphs.KIND  # a strange object
        case 2:
            kind = kind_numbered(raw.appearance, mail=real.mail)
            return glyphs.KIND + kind.number if kind is not None else 0
        case 3:
            species = species_numbered(raw.appearance, mail=real.mail)
            return glyphs.MONSTER + species.number if species is not None else 0
        case _:
            return 0


def tail_of(raw: RealMonster, real: RealBones) -> tuple[int, ...]:
    """B-257: the segments from the head on. The file begins at the tail, and its last segment is the head."""
    segments = real.worms.get(raw.worm, [])[:-1]
    for x, y in segments:
        if x and not on_map(x, y):
            raise HostileFile(f"a worm's segment at {x}, {y}, which is not on the map")
    return tuple(spot_at(x, y) for x, y in reversed(segments) if x)


def convert_saved_monster(raw: RealMonster, real: RealBones) -> Monster | None:
    """B-132: the monster saved with its corpse or statue."""
    monster = body_of(raw, real)
    if monster is not None:
        monster.spot = NOWHERE
    return monster


def duty_of(raw: RealMonster, level: Level, rooms: dict[int, int], losses: Losses) -> Duty | None:
    """B-256, B-107, BT-27: the duty, if the room for it exists."""
    if raw.keeper is not None:
        room = rooms.get(raw.keeper.room - ROOM_OFFSET)
        if room is not None and level.rooms[room].purpose == room_purpose(raw.keeper.shop):
            return keeper_of(raw.keeper, level, room)
        losses[f"shop of {raw.keeper.name or 'a keeper'}"] += 1
    elif raw.priest is not None:
        room = rooms.get(raw.priest.room - ROOM_OFFSET)
        x, y = raw.priest.shrine
        if room is not None and level.rooms[room].purpose == RoomPurpose.TEMPLE and on_map(x, y):
            god = ALIGNMENT_GODS.get(raw.priest.alignment, 0)
            return Priest(level.branch, level.number, room, spot_at(x, y), god)
        losses["temple of a priest"] += 1
    elif raw.minion is not None:
        alignment, renegade = raw.minion
        return Minion(ALIGNMENT_GODS.get(max(-1, min(1, alignment)), 0), renegade)
    return None


ROOM_OFFSET = 3


def keeper_of(raw: RealKeeper, level: Level, room: int) -> Keeper:
    places = []
    for x, y in (raw.door, raw.post):
        if not on_map(x, y):
            raise HostileFile(f"a shop's door at {x}, {y}, which is not on the map")
        places.append(spot_at(x, y))
    return Keeper(
        level.branch,
        level.number,
        room,
        level.rooms[room].purpose,
        places[0],
        places[1],
        name=raw.name,
        credit=checked(raw.credit, 0, 2**31 - 1, "a shopkeeper's credit"),
        debit=checked(raw.debit, 0, 2**31 - 1, "a shopkeeper's debit"),
        robbed=checked(raw.robbed, 0, 2**31 - 1, "what was robbed"),
        following=raw.following,
        surcharge=raw.surcharge,
        visits=checked(raw.visits, 0, 2**31 - 1, "visits to a shop"),
        customer=raw.customer,
    )

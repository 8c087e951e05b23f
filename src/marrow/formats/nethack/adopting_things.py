"""Things and creatures of a real level, in our terms. Rules B-255 to B-261."""

from collections import Counter

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import ArtifactName
from marrow.errors import HostileFile
from marrow.formats.nethack.numbers import ARTIFACTS, kind_numbered, room_purpose, species_numbered
from marrow.formats.nethack.records import RealBones, RealItem, RealKeeper, RealMonster
from marrow.model import glyphs
from marrow.model.item import WORN_SLOTS, Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Minion, Office, Priest
from marrow.model.places import NOWHERE, on_map, spot_at

Losses = Counter[str]

OF_SPECIES = ("corpse", "tin", "egg", "statue", "figurine")
SPINACH, FEMALE_STATUE = 1, 4
WAITING = 0x30000000
DISGUISES = 7
SPEEDS = {0: 0, 1: -1, 2: 1}  # NetHack: permonst.h MSLOW, MFAST
ALIGNMENT_GODS = {-1: 1, 0: 2, 1: 3}


def item_of(one: RealItem, real: RealBones, losses: Losses) -> Item | None:
    """The thing with what is inside it; None for what does not exist here."""
    kind = kind_numbered(one.kind, mail=real.mail)
    if kind is None:
        losses["scroll of mail"] += 1
        return None
    flags = one.flags
    item = Item(one.id, kind, name=one.name)
    item.quantity = checked(one.quantity, 1, 2**31 - 1, "quantity of", kind.name)
    item.weight = checked(one.weight, 0, 2**31 - 1, "weight of", kind.name)
    item.blessing = -1 if "cursed" in flags else 1 if "blessed" in flags else 0
    item.charge = one.charge
    item.birth = checked(one.age, -(2**31), 2**31 - 1, "age of", kind.name)
    item.erodeproof = "erodeproof" in flags
    item.greased = "greased" in flags
    item.locked = "locked" in flags
    item.broken = "broken" in flags
    item.lit = "lit" in flags
    item.recharged = one.recharged
    item.charge_known = "known" in flags and not kind.uses_known
    item.uneaten = checked(one.eaten, 0, 2**20, "nutrition left in", kind.name)
    item.ghost_id = one.ghost
    erode(item, one)
    if kind.name in OF_SPECIES and one.species >= 0:
        item.species = species_numbered(one.species, mail=real.mail)
    if kind.name == "tin":
        preserve(item, one)
    if kind.name == "statue":
        item.female = bool(one.charge & FEMALE_STATUE)
    if kind.name == "egg":
        item.charge, item.mine = 0, False
    if one.artifact:
        item.artifact = artifact_of(one, kind, losses)
    if one.contents and kind.class_ not in ("tool", "rock"):
        raise HostileFile(f"{kind.name} cannot contain anything")
    for thing in one.contents:
        inside = item_of(thing, real, losses)
        if inside is not None:
            item.contents.append(inside)
    if one.remains is not None:
        item.remains = remembered(one.remains, real)
    return item


def checked(value: int, least: int, most: int, what: str, of: str = "") -> int:
    """BT-12, BT-13."""
    if not least <= value <= most:
        raise HostileFile(f"{what} {of}".rstrip() + f" is {value}; from {least} to {most} are possible")
    return value


def erode(item: Item, one: RealItem) -> None:
    """B-260: the same bits tell rust of a sword, rot of an apple, water in a potion."""
    match item.kind.class_:
        case "food":
            item.rotten = bool(one.eroded)
        case "potion":
            item.diluted = bool(one.eroded)
        case "weapon" | "armor" | "tool" | "ball" | "chain":
            item.rusted, item.corroded = one.eroded, one.eroded2
        case _:
            pass  # nothing else erodes
    if "trapped" in one.flags:
        if item.kind.class_ == "weapon":
            item.poisoned = True
        else:
            item.trapped = True


def preserve(tin: Item, one: RealItem) -> None:
    """N-288: spinach is a charge of 1; a recipe is written below zero."""
    if one.charge == SPINACH:
        tin.variety = -1
    elif one.charge < 0:
        tin.variety = -one.charge - 1
        tin.charge = 0


def artifact_of(one: RealItem, kind: ObjectKind, losses: Losses) -> ArtifactName | None:
    """BT-08: number, kind and name must agree with the table."""
    if 1 <= one.artifact <= len(ARTIFACTS):
        name = ARTIFACTS[one.artifact - 1]
        if ARTIFACTS_NAMED[name].base == kind.name and one.name == name:
            return name
    losses[f"powers of {kind.name} called {one.name!r}, which is not the artifact it claims to be"] += 1
    return None


def monster_of(
    one: RealMonster, real: RealBones, level: Level, rooms: dict[int, int], losses: Losses
) -> Monster | None:
    """The creature with its pack and office; None for what does not exist here."""
    if not on_map(one.x, one.y):
        raise HostileFile(f"a creature at {one.x}, {one.y}, which is not on the map")
    monster = body_of(one, real)
    if monster is None:
        losses["mail daemon with all it has"] += 1
        return None
    monster.spot = spot_at(one.x, one.y)
    if one.worm:
        monster.tail = tail_of(one, real)
        monster.grows_at = max(0, min(real.worm_growth[one.worm], 2**31 - 1))
    for thing in one.inventory:
        if thing.where != 4:
            raise HostileFile(f"a thing in a pack is marked as being in place {thing.where}")
        item = item_of(thing, real, losses)
        if item is None:
            continue
        item.worn = thing.worn & (WORN_SLOTS | int(Slot.WIELDED))
        monster.inventory.append(item)
        if thing.worn & Slot.WIELDED:
            monster.wields = item
    monster.office = office_of(one, level, rooms, losses)
    if one.guard:
        losses["passage that a guard has dug"] += 1
    return monster


def body_of(one: RealMonster, real: RealBones) -> Monster | None:
    species = species_numbered(one.kind, mail=real.mail)
    if species is None:
        return None
    name = species.name
    shape = species_numbered(one.shape, mail=real.mail) if one.shape >= 0 else None
    flags = one.flags
    monster = Monster(one.id, species, name=one.name, true_species=shape)
    monster.hp = checked(one.hp, 0, 5_000, "hit points of", name)
    monster.max_hp = checked(one.max_hp, 0, 5_000, "full hit points of", name)
    monster.level = checked(one.level, 0, 50, "level of", name)
    monster.movement = checked(one.movement, -1_000, 1_000, "movement of", name)
    monster.speed_change = SPEEDS.get(one.speed, 0)
    monster.asleep = "asleep" in flags
    monster.waiting = bool(one.strategy & WAITING)
    monster.frozen = one.frozen
    monster.can_move = "can move" in flags
    monster.blind = one.blind
    monster.can_see = "can see" in flags
    monster.confused = "confused" in flags
    monster.stunned = "stunned" in flags
    monster.fleeing = "fleeing" in flags
    monster.flee_turns = one.flee_turns
    monster.peaceful = "peaceful" in flags
    monster.trapped = "trapped" in flags
    monster.seen_traps = one.traps & 0x7FFFFF
    monster.invisible = "invisible" in flags
    monster.innately_invisible = "innately invisible" in flags
    monster.hidden = "hidden" in flags
    monster.disguise = disguise_of(one, real)
    monster.cancelled = "cancelled" in flags
    monster.female = "female" in flags
    monster.revived = "revived" in flags
    monster.cloned = "cloned" in flags
    monster.special_used = checked(one.special_used, -(2**31), 2**31 - 1, "special of", name)
    monster.eating = checked(one.eating, 0, 2**31 - 1, "meal of", name)
    monster.last_moved = real.turn
    return monster


def disguise_of(one: RealMonster, real: RealBones) -> int:
    """What a mimic looks like: 1 furniture, here always a door, 2 a thing, 3 a creature (monst.h).

    Since 3.6.2 a higher bit says that somebody looked at it.
    """
    match one.disguise & DISGUISES:
        case 1:
            return glyphs.CLOSED_DOOR
        case 2 if one.appearance == 0:
            return glyphs.KIND  # a strange object
        case 2:
            kind = kind_numbered(one.appearance, mail=real.mail)
            return glyphs.KIND + kind.number if kind is not None else 0
        case 3:
            species = species_numbered(one.appearance, mail=real.mail)
            return glyphs.MONSTER + species.number if species is not None else 0
        case _:
            return 0


def tail_of(one: RealMonster, real: RealBones) -> tuple[int, ...]:
    """B-257: from the head on; the last of the list is where the head is itself."""
    segments = real.worms.get(one.worm, [])[:-1]
    for x, y in segments:
        if x and not on_map(x, y):
            raise HostileFile(f"a worm's segment at {x}, {y}, which is not on the map")
    return tuple(spot_at(x, y) for x, y in reversed(segments) if x)


def remembered(one: RealMonster, real: RealBones) -> Monster | None:
    """B-132: the creature that a corpse or statue was."""
    monster = body_of(one, real)
    if monster is not None:
        monster.spot = NOWHERE
    return monster


def office_of(one: RealMonster, level: Level, rooms: dict[int, int], losses: Losses) -> Office | None:
    """B-256, B-107, BT-27: an office only where there is a room for it."""
    if one.keeper is not None:
        room = rooms.get(one.keeper.room - ROOM_OFFSET)
        if room is not None and level.rooms[room].purpose == room_purpose(one.keeper.shop):
            return keeper_of(one.keeper, level, room)
        losses[f"shop of {one.keeper.name or 'a keeper'}"] += 1
    elif one.priest is not None:
        room = rooms.get(one.priest.room - ROOM_OFFSET)
        x, y = one.priest.shrine
        if room is not None and level.rooms[room].purpose == RoomPurpose.TEMPLE and on_map(x, y):
            god = ALIGNMENT_GODS.get(one.priest.alignment, 0)
            return Priest(level.branch, level.number, room, spot_at(x, y), god)
        losses["temple of a priest"] += 1
    elif one.minion is not None:
        alignment, renegade = one.minion
        return Minion(ALIGNMENT_GODS.get(max(-1, min(1, alignment)), 0), renegade)
    return None


ROOM_OFFSET = 3


def keeper_of(one: RealKeeper, level: Level, room: int) -> Keeper:
    places = []
    for x, y in (one.door, one.post):
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
        name=one.name,
        credit=checked(one.credit, 0, 2**31 - 1, "a shopkeeper's credit"),
        debit=checked(one.debit, 0, 2**31 - 1, "a shopkeeper's debit"),
        robbed=checked(one.robbed, 0, 2**31 - 1, "what was robbed"),
        following=one.following,
        surcharge=one.surcharge,
        visits=checked(one.visits, 0, 2**31 - 1, "visits to a shop"),
        customer=one.customer,
    )

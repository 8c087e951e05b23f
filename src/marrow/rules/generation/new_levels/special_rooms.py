"""Which room of a level is special, if any, and which room it is. NetHack: mklev.c makelevel, mkroom.c."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Level, Room
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.new_levels.corridors import Plan
from marrow.rules.generation.new_levels.shop_rooms import make_shop
from marrow.rules.generation.new_levels.swamps import make_swamps
from marrow.rules.generation.new_levels.temple_rooms import make_temple
from marrow.rules.generation.new_levels.zoos import anthole_species, fill_den
from marrow.rules.generation.population import is_gone
from marrow.rules.generation.workshop import Workshop

RULE = "mklev.c makelevel"
MEDUSA_DEPTH = 21  # shops are made above it if the dungeon has no Medusa's level
Digger = Callable[[Workshop, Plan, RoomPurpose], None]


@dataclass(frozen=True, slots=True)
class Chance:
    """A special room, made below a depth one time in so many, unless its species is gone."""

    purpose: RoomPurpose
    below: int
    one_in: int
    of: SpeciesName | None = None


CHANCES = (
    Chance(RoomPurpose.COURT, 4, 6),
    Chance(RoomPurpose.LEPRECHAUN_HALL, 5, 8, "leprechaun"),
    Chance(RoomPurpose.ZOO, 6, 7),
    Chance(RoomPurpose.TEMPLE, 8, 5),
    Chance(RoomPurpose.BEEHIVE, 9, 5, "killer bee"),
    Chance(RoomPurpose.MORGUE, 11, 6),
    Chance(RoomPurpose.ANTHOLE, 12, 8),
    Chance(RoomPurpose.BARRACKS, 14, 4, "soldier"),
    Chance(RoomPurpose.SWAMP, 15, 6),
    Chance(RoomPurpose.COCKATRICE_NEST, 16, 8, "cockatrice"),
)


def make_special_room(shop: Workshop, plan: Plan) -> None:
    """At most one kind a level: a shop three times in ``depth``, else the first other that the dice allow."""
    level = shop.level
    depth = level.depth
    needed = 3 + any(room.purpose == RoomPurpose.VAULT for room in level.rooms) + _is_branch_level(shop)
    if 1 < depth < _medusa_depth(shop) and len(level.rooms) >= needed and shop.dice.rn2(depth, RULE) < 3:
        _shop(shop, plan)
        return
    for chance in CHANCES:
        if depth > chance.below and shop.dice.one_in(chance.one_in, RULE) and _can_be(shop, chance):
            DIGGERS.get(chance.purpose, _zoo)(shop, plan, chance.purpose)
            return


def _is_branch_level(shop: Workshop) -> bool:
    here = (shop.level.branch, shop.level.number)
    return any(here in (link.upper, link.lower) for link in shop.world.dungeon.links)


def _medusa_depth(shop: Workshop) -> int:
    for place in shop.world.dungeon.places:
        if place.name == "medusa":
            return place.number
    return MEDUSA_DEPTH


def _can_be(shop: Workshop, chance: Chance) -> bool:
    if chance.purpose == RoomPurpose.ANTHOLE:
        return anthole_species(shop) is not None
    return chance.of is None or not is_gone(shop.world, SPECIES_NAMED[chance.of])


# Which room


def stairs_in(level: Level, room: Room, *, up: bool) -> bool:
    return any(stairs.goes_up == up and is_inside(room, stairs.spot) for stairs in level.stairs)


def _shop(shop: Workshop, plan: Plan) -> None:
    """The first ordinary room with one door and no stairs becomes a shop. NetHack: mkroom.c, mkshop."""
    level = shop.level
    for number, room in enumerate(plan.rooms):
        if level.rooms[number].purpose != RoomPurpose.ORDINARY or plan.doors_of[number] != 1:
            continue
        if not stairs_in(level, room, up=True) and not stairs_in(level, room, up=False):
            make_shop(shop, number, plan.spots[number][0])
            return


def pick_room(shop: Workshop, plan: Plan, *, strict: bool) -> int | None:
    """An ordinary room without stairs, preferably with one door. NetHack: mkroom.c, pick_room."""
    rule = "mkroom.c pick_room"
    level = shop.level
    count = len(level.rooms)
    first = shop.dice.rn2(count, rule)
    for step in range(count):
        number = (first + step) % count
        room = level.rooms[number]
        if room.purpose != RoomPurpose.ORDINARY or stairs_in(level, room, up=True):
            continue
        if stairs_in(level, room, up=False) and (strict or shop.dice.rn2(3, rule)):
            continue
        if plan.doors_of[number] == 1 or shop.dice.one_in(5, rule) or shop.world.mode == "wizard":
            return number
    return None


def set_purpose(level: Level, number: int, purpose: RoomPurpose) -> Room:
    """Set what a room is for; returns the changed room."""
    rooms = list(level.rooms)
    rooms[number] = replace(rooms[number], purpose=purpose)
    level.rooms = tuple(rooms)
    return rooms[number]


def _zoo(shop: Workshop, plan: Plan, purpose: RoomPurpose) -> None:
    number = pick_room(shop, plan, strict=False)
    if number is not None:
        room = set_purpose(shop.level, number, purpose)
        doors = plan.spots[number]
        fill_den(shop, room, doors[0] if doors else 0)


def _temple(shop: Workshop, plan: Plan, purpose: RoomPurpose) -> None:
    number = pick_room(shop, plan, strict=True)
    if number is not None:
        set_purpose(shop.level, number, purpose)
        make_temple(shop, number)


def _swamp(shop: Workshop, plan: Plan, purpose: RoomPurpose) -> None:
    level = shop.level
    fit = [
        number
        for number, room in enumerate(level.rooms)
        if not stairs_in(level, room, up=True) and not stairs_in(level, room, up=False)
    ]
    for number in make_swamps(shop, fit):
        set_purpose(level, number, purpose)


DIGGERS: dict[RoomPurpose, Digger] = {RoomPurpose.TEMPLE: _temple, RoomPurpose.SWAMP: _swamp}

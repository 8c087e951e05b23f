"""Which room of a level is special, if any, and which room it is. NetHack: mklev.c makelevel, mkroom.c."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from marrow.choices import FirstDoor
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Level, Room
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.corridors import RoomPlan
from marrow.rules.generation.new_levels.shop_rooms import make_shop
from marrow.rules.generation.new_levels.swamps import make_swamps
from marrow.rules.generation.new_levels.temple_rooms import make_temple
from marrow.rules.generation.new_levels.zoos import anthole_species, fill_zoo
from marrow.rules.generation.population import is_gone

RULE: Final = "mklev.c makelevel"
MEDUSA_DEPTH: Final = 21  # shops are made above it if the dungeon has no Medusa's level
RoomMaker = Callable[[LevelBuilder, RoomPlan, RoomPurpose], None]


@dataclass(frozen=True, slots=True)
class Chance:
    """A special room, made below a depth one time in so many, unless its species is gone."""

    purpose: RoomPurpose
    below: int
    one_in: int
    species: SpeciesName | None = None


CHANCES: Final = (
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


def make_special_room(builder: LevelBuilder, plan: RoomPlan) -> None:
    """At most one kind a level: a shop three times in ``depth``, else the first other that the dice allow."""
    level = builder.level
    depth = level.depth
    needed = 3 + any(room.purpose == RoomPurpose.VAULT for room in level.rooms) + _is_branch_level(builder)
    if (
        1 < depth < _medusa_depth(builder)
        and len(level.rooms) >= needed
        and builder.dice.rn2(depth, RULE) < 3
    ):
        _make_shop(builder, plan)
        return
    for chance in CHANCES:
        if depth > chance.below and builder.dice.one_in(chance.one_in, RULE) and _can_be(builder, chance):
            ROOM_MAKERS.get(chance.purpose, make_zoo)(builder, plan, chance.purpose)
            return


def _is_branch_level(builder: LevelBuilder) -> bool:
    here = (builder.level.branch, builder.level.number)
    return any(here in (link.upper, link.lower) for link in builder.world.dungeon.links)


def _medusa_depth(builder: LevelBuilder) -> int:
    for place in builder.world.dungeon.places:
        if place.name == "medusa":
            branch = next(one for one in builder.world.dungeon.branches if one.name == place.branch)
            return branch.first_depth + place.number - 1
    return MEDUSA_DEPTH


def _can_be(builder: LevelBuilder, chance: Chance) -> bool:
    if chance.purpose == RoomPurpose.ANTHOLE:
        others = builder.edition.dungeon.antholes_take_other_ants
        return not others or anthole_species(builder) is not None
    return chance.species is None or not is_gone(builder.world, SPECIES_NAMED[chance.species])


# Which room


def stairs_in(level: Level, room: Room, *, up: bool) -> bool:
    return any(stairs.goes_up == up and is_inside(room, stairs.spot) for stairs in level.stairs)


def is_fit(builder: LevelBuilder, room: Room) -> bool:
    """Whether a room is an ordinary one; B-221: without a theme, and a rectangle with nothing in it."""
    note = builder.note_of(room)
    return room.purpose == RoomPurpose.ORDINARY and (note is None or note.plain)


def _make_shop(builder: LevelBuilder, plan: RoomPlan) -> None:
    """The first ordinary room with one door and no stairs becomes a shop. NetHack: mkroom.c, mkshop."""
    level = builder.level
    for number, room in enumerate(plan.rooms):
        if not is_fit(builder, level.rooms[number]) or plan.doors_of[number] != 1:
            continue
        if not stairs_in(level, room, up=True) and not stairs_in(level, room, up=False):
            make_shop(builder, number, plan.spots[number][0])
            return


def pick_room(builder: LevelBuilder, plan: RoomPlan, *, strict: bool) -> int | None:
    """An ordinary room without stairs, preferably with one door. NetHack: mkroom.c, pick_room."""
    rule = "mkroom.c pick_room"
    level = builder.level
    count = len(level.rooms)
    first = builder.dice.rn2(count, rule)
    for step in range(count):
        number = (first + step) % count
        room = level.rooms[number]
        if not is_fit(builder, room) or stairs_in(level, room, up=True):
            continue
        if stairs_in(level, room, up=False) and (strict or builder.dice.rn2(3, rule)):
            continue
        if plan.doors_of[number] == 1 or builder.dice.one_in(5, rule) or builder.world.mode == "wizard":
            return number
    return None


def set_purpose(level: Level, number: int, purpose: RoomPurpose) -> Room:
    """Set what a room is for; returns the changed room."""
    rooms = list(level.rooms)
    rooms[number] = replace(rooms[number], purpose=purpose)
    level.rooms = tuple(rooms)
    return rooms[number]


def make_zoo(builder: LevelBuilder, plan: RoomPlan, purpose: RoomPurpose) -> None:
    number = pick_room(builder, plan, strict=False)
    if number is not None:
        room = set_purpose(builder.level, number, purpose)
        doors = plan.spots[number]
        first = -1 if builder.edition.dungeon.first_door == FirstDoor.OLDEST else 0  # N-470
        fill_zoo(builder, room, doors[first] if doors else 0)


def _make_temple(builder: LevelBuilder, plan: RoomPlan, purpose: RoomPurpose) -> None:
    number = pick_room(builder, plan, strict=True)
    if number is not None:
        set_purpose(builder.level, number, purpose)
        make_temple(builder, number)


def _make_swamp(builder: LevelBuilder, plan: RoomPlan, purpose: RoomPurpose) -> None:
    level = builder.level
    fit = [
        number
        for number, room in enumerate(level.rooms)
        if not stairs_in(level, room, up=True)
        and not stairs_in(level, room, up=False)
        and is_fit(builder, room)
    ]
    for number in make_swamps(builder, fit):
        set_purpose(level, number, purpose)


ROOM_MAKERS: Final[dict[RoomPurpose, RoomMaker]] = {
    RoomPurpose.TEMPLE: _make_temple,
    RoomPurpose.SWAMP: _make_swamp,
}

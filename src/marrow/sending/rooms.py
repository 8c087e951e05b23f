"""Lays out a level's rooms as the real game keeps them: rooms within rooms, doors, and whose each spot is.

Rule B-252. NetHack: mklev.c, topologize.
"""

import struct
from dataclasses import dataclass

from marrow.content.shops import SHOPS
from marrow.content.vocabulary import RoomPurpose
from marrow.formats.nethack.convert_items import ROOM_OFFSET
from marrow.formats.nethack.level import COLUMNS, FIRST_SUBROOM, MAX_DOORS, MAX_ROOMS, MAX_SUBROOMS, ROWS
from marrow.formats.nethack.numbers import FIRST_SHOP, SPECIAL_ROOMS
from marrow.model.level import Level, Room
from marrow.model.places import Terrain, spot_at, x_of, y_of
from marrow.sending.build import NotInNetHack, small

ROOM = struct.Struct("<13b 203x")
SHARED, EDGE = 1, 64
TYPES: dict[RoomPurpose, int] = {
    RoomPurpose.ORDINARY: 0,
    **{purpose: number for number, purpose in SPECIAL_ROOMS.items()},
    **{shop.name: FIRST_SHOP + number for number, shop in enumerate(SHOPS)},
}


@dataclass(slots=True)
class RoomPlan:
    """The rooms of a level: numbers and types by Marrow's index, and whose room each spot is in."""

    numbers: dict[int, int]
    types: dict[int, int]
    rooms: bytes
    doors: bytes
    whose: bytearray  # by spot: a room's number and whether it is an edge


def plan_rooms(level: Level) -> RoomPlan:
    """Lay out the rooms. Raises NotInNetHack for more rooms or doors than there is space for."""
    inside = {at: around(at, level.rooms) for at in range(len(level.rooms))}
    outer = [at for at, one in inside.items() if one is None]
    inner = {at: [other for other, one in inside.items() if one == at] for at in outer}
    small(len(outer), 0, MAX_ROOMS, "the number of rooms")
    small(len(level.rooms) - len(outer), 0, MAX_SUBROOMS, "the number of rooms within rooms")
    numbers = {at: number for number, at in enumerate(outer)}
    subrooms = [other for at in outer for other in inner[at]]
    numbers |= {at: FIRST_SUBROOM + number for number, at in enumerate(subrooms)}
    types = {at: type_of(room.purpose) for at, room in enumerate(level.rooms)}
    plan = RoomPlan(numbers, types, b"", b"", bytearray(len(level.terrain)))
    records, doors = [len(outer).to_bytes(4, "little")], bytearray()
    for at in outer:
        for one in (at, *inner[at]):
            room = level.rooms[one]
            mark_spots(room, numbers[one] + ROOM_OFFSET, plan.whose)
            found = doors_of(room, level)
            first = len(doors) // 2
            small(first + len(found), 0, MAX_DOORS, "the number of doors")
            doors += bytes(value for spot in found for value in (x_of(spot), y_of(spot)))
            was = room.purpose if room.entered_as == RoomPurpose.ORDINARY else room.entered_as
            sides = (room.left, room.right, room.top, room.bottom)
            kinds = (types[one], type_of(was), room.lit, 0, 0)
            records.append(ROOM.pack(*sides, *kinds, len(found), first, len(inner.get(one, ())), 0))
    plan.rooms, plan.doors = b"".join(records), bytes(doors.ljust(2 * MAX_DOORS, b"\0"))
    return plan


def type_of(purpose: RoomPurpose) -> int:
    """Raises NotInNetHack."""
    if purpose not in TYPES:
        raise NotInNetHack(f"NetHack 3.6 has no room of the kind {purpose.value!r}")
    return TYPES[purpose]


def around(at: int, rooms: tuple[Room, ...]) -> int | None:
    """The largest other room that this one lies wholly in, walls included."""
    one = rooms[at]
    found = [
        (room_size(other), number)
        for number, other in enumerate(rooms)
        if number != at
        and other.left <= one.left
        and one.right <= other.right
        and other.top <= one.top
        and one.bottom <= other.bottom
        and room_size(other) > room_size(one)
    ]
    return max(found)[1] if found else None


def room_size(room: Room) -> int:
    return (room.right - room.left + 1) * (room.bottom - room.top + 1)


def mark_spots(room: Room, number: int, whose: bytearray) -> None:
    """Say of every spot of a room, its walls included, whose it is. Walls of two rooms are shared."""
    for y in range(max(0, room.top - 1), min(ROWS - 1, room.bottom + 1) + 1):
        for x in range(max(0, room.left - 1), min(COLUMNS - 1, room.right + 1) + 1):
            spot = spot_at(x, y)
            if room.left <= x <= room.right and room.top <= y <= room.bottom:
                whose[spot] = number
            else:
                whose[spot] = (SHARED if whose[spot] & ~EDGE else number) | EDGE


def doors_of(room: Room, level: Level) -> list[int]:
    """The doors in the walls of a room, row by row."""
    found = []
    for y in range(max(0, room.top - 1), min(ROWS - 1, room.bottom + 1) + 1):
        for x in range(max(1, room.left - 1), min(COLUMNS - 1, room.right + 1) + 1):
            within = room.left <= x <= room.right and room.top <= y <= room.bottom
            if not within and level.terrain[spot_at(x, y)] in (Terrain.DOOR, Terrain.SECRET_DOOR):
                found.append(spot_at(x, y))
    return found

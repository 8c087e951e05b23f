"""An ordinary level of rooms and corridors. NetHack: mklev.c, makelevel."""

from collections.abc import Iterable
from typing import Final

from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level, Room
from marrow.model.places import HEIGHT, WIDTH, Terrain, table_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.corridors import RoomPlan, join_rooms, make_niches
from marrow.rules.generation.new_levels.room_features import fill_ordinary_room, place_stairs
from marrow.rules.generation.new_levels.room_placement import make_rooms
from marrow.rules.generation.new_levels.special_rooms import make_special_room
from marrow.rules.generation.new_levels.themed_rooms import (
    fill_themed_rooms,
    finish_designed_rooms,
    make_designed_rooms,
)
from marrow.rules.generation.new_levels.vaults import dig_vault

PASSABLE: Final = table_of(
    (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR, *range(Terrain.DOOR, 256))
).translate(b"01" + bytes(254))  # as binary digits

ORDINARY: Final = RoomPurpose.ORDINARY


def make_ordinary_level(builder: LevelBuilder) -> bool:
    """Make rooms and corridors and fill them; False if the stairs are not connected.

    Nothing is put into the rooms before that is known. B-221: in some editions rooms have designs and themes.
    """
    designed = builder.edition.bones.new_levels_have_themed_rooms
    layout = make_designed_rooms(builder) if designed else make_rooms(builder)
    rooms = layout.rooms
    if not rooms:
        return False
    builder.level.rooms = tuple(rooms)
    place_stairs(builder, rooms)
    plan = RoomPlan(rooms)
    plan.count_inner_doors(builder)
    join_rooms(builder, plan)
    if not are_stairs_connected(builder.level):
        return False
    fill_themed_rooms(builder, layout)
    make_niches(builder, plan)
    dig_vault(builder, plan, layout)
    make_special_room(builder, plan)
    bonus = _bonus_room(builder)
    for number, room in enumerate(builder.level.rooms):
        if is_to_be_filled(builder, room):
            fill_ordinary_room(builder, room, len(builder.level.rooms), bonus=number == bonus)
    if designed:
        finish_designed_rooms(builder, layout)
    return True


def is_to_be_filled(builder: LevelBuilder, room: Room) -> bool:
    """Whether a room gets random contents: if it is ordinary, and its design does not leave it empty."""
    note = builder.note_of(room)
    return room.purpose == ORDINARY and (note is None or note.filled)


def _bonus_room(builder: LevelBuilder) -> int | None:
    """Z-169: the number of the ordinary room that gets the level's extra item, in editions that have one."""
    rooms = builder.level.rooms
    ordinary = [number for number, room in enumerate(rooms) if is_to_be_filled(builder, room)]
    if not ordinary or not builder.edition.dungeon.levels_have_bonus_items:
        return None
    return ordinary[builder.dice.rn2(len(ordinary), "Z-169")]


def are_stairs_connected(level: Level) -> bool:
    """Whether all stairs are connected, secret doors and corridors counted as ways; ladders need not be."""
    spots = [stairs.spot for stairs in level.stairs if not stairs.ladder]
    if not spots:
        return True
    return can_reach(level, spots[0], spots)


def can_reach(level: Level, start: int, goals: Iterable[int]) -> bool:
    """Whether one can walk to all spots without diagonal steps, after searching for secret doors.

    The spots reached are the bits of one integer, which grows by a step on all sides at once.
    """
    walkable = int(level.terrain[WIDTH * HEIGHT - 1 : 0 : -1].translate(PASSABLE) + b"0", 2)
    wanted = sum({1 << goal for goal in goals})
    reached = 1 << start
    while wanted & ~reached:
        beside = reached << 1 | reached >> 1 | reached << WIDTH | reached >> WIDTH
        grown = reached | beside & walkable
        if grown == reached:
            return False
        reached = grown
    return True

"""Shopkeepers, priests and other inhabitants for the rooms of a special level."""

from dataclasses import replace

from marrow.choices import FirstDoor
from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level, Room
from marrow.model.places import Terrain, spot_at, x_of, y_of
from marrow.rules.generation.drawn_levels.canvas import Canvas
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.shop_rooms import make_shop
from marrow.rules.generation.new_levels.temple_rooms import make_priest
from marrow.rules.generation.new_levels.zoos import fill_zoo
from marrow.rules.generation.room_notes import rectangle_of

ZOOS = (
    RoomPurpose.COURT,
    RoomPurpose.ZOO,
    RoomPurpose.BEEHIVE,
    RoomPurpose.MORGUE,
    RoomPurpose.BARRACKS,
    RoomPurpose.LEPRECHAUN_HALL,
    RoomPurpose.COCKATRICE_NEST,
    RoomPurpose.ANTHOLE,
)
DOORS = (Terrain.DOOR, Terrain.SECRET_DOOR)
GOD = 7  # the part of an altar's detail that names its god


def fill_rooms(builder: LevelBuilder, canvas: Canvas) -> None:
    """Give shops keepers and items, temples priests, zoos and the like monsters; "shop" is a random shop."""
    level = builder.level
    for number, area in canvas.areas:
        room = level.rooms[number]
        if not area.filled:
            continue
        door = first_door(builder, canvas, number)
        if room.purpose in SHOPS_NAMED or room.purpose == RoomPurpose.SHOP:
            if door is not None:
                make_shop(builder, number, door, SHOPS_NAMED.get(room.purpose))
        elif room.purpose == RoomPurpose.TEMPLE:
            for spot in rectangle_of(room):
                if level.terrain[spot] == Terrain.ALTAR:
                    high = number in canvas.high_temples
                    make_priest(builder, number, spot, level.detail[spot] & GOD, high=high)
        elif room.purpose in ZOOS:
            only = (spot for letter in area.letters for spot in canvas.spots.get(letter, ()))
            fill_zoo(builder, room, door or 0, only=frozenset(only) if area.irregular else None)


def first_door(builder: LevelBuilder, canvas: Canvas, number: int) -> int | None:
    """N-470: the door by which a room's keeper stands, and beside which it stays empty.

    NetHack: mklev.c, add_door; sp_lev.c, link_doors_rooms.
    """
    choices = builder.edition.dungeon
    plan = canvas.plan
    dug = plan.spots[number] if plan is not None and number < len(plan.rooms) else []  # the newest first
    drawn = doors_around(builder.level, builder.level.rooms[number])
    if choices.first_door == FirstDoor.OLDEST:
        return dug[-1] if dug else next(iter(drawn), None)
    if choices.first_door == FirstDoor.NEWEST_BY_COLUMNS:
        drawn.sort(key=lambda spot: (x_of(spot), y_of(spot)))
    if dug and choices.doors_are_counted_once:
        drawn = [spot for spot in drawn if spot not in dug]
    return drawn[-1] if drawn else next(iter(dug), None)


def doors_around(level: Level, room: Room) -> list[int]:
    """The doors in a room and in its walls, row by row.

    What a corridor dug where the corner of this room meets the wall of the room around it is no door of it.
    NetHack would stand the keeper in the wall then, but keeps its shops away from such walls.
    """
    wider = replace(room, left=room.left - 1, top=room.top - 1, right=room.right + 1, bottom=room.bottom + 1)
    corners = [spot_at(x, y) for x in (wider.left, wider.right) for y in (wider.top, wider.bottom)]
    return [spot for spot in rectangle_of(wider) if level.terrain[spot] in DOORS and spot not in corners]

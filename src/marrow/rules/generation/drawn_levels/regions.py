"""Shopkeepers, priests and other inhabitants for the rooms of a special level."""

from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level, Room
from marrow.model.places import Terrain, spot_at
from marrow.rules.generation.drawn_levels.canvas import Canvas
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.shop_rooms import make_shop
from marrow.rules.generation.new_levels.temple_rooms import make_priest
from marrow.rules.generation.new_levels.zoos import fill_zoo

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
        door = door_of(level, room)
        if room.purpose in SHOPS_NAMED or room.purpose == RoomPurpose.SHOP:
            if door is not None:
                make_shop(builder, number, door, SHOPS_NAMED.get(room.purpose))
        elif room.purpose == RoomPurpose.TEMPLE:
            for spot in spots_in(room):
                if level.terrain[spot] == Terrain.ALTAR:
                    high = number in canvas.high_temples
                    make_priest(builder, number, spot, level.detail[spot] & GOD, high=high)
        elif room.purpose in ZOOS:
            fill_zoo(builder, room, door or 0)


def spots_in(room: Room) -> list[int]:
    """Every spot of a room's floor, row by row."""
    return [spot_at(x, y) for y in range(room.top, room.bottom + 1) for x in range(room.left, room.right + 1)]


def door_of(level: Level, room: Room) -> int | None:
    """The first door in a room's walls."""
    inside = set(spots_in(room))
    wider = Room(room.left - 1, room.top - 1, room.right + 1, room.bottom + 1, room.lit)
    walls = [spot for spot in spots_in(wider) if spot not in inside]
    return next((spot for spot in walls if level.terrain[spot] in DOORS), None)

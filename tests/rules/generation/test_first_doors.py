"""Which of a room's doors is its first. NetHack: mklev.c, add_door; sp_lev.c, link_doors_rooms."""

import pytest

from marrow.content.level_maps import parse_map
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.level import Level, Room
from marrow.model.places import spot_at
from marrow.rules.generation.drawn_levels.canvas import Canvas
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.drawn_levels.regions import first_door
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.corridors import RoomPlan, set_door
from marrow.rules.generation.new_levels.room_placement import dig_room
from marrow.rules.generation.new_levels.special_rooms import make_zoo
from marrow.rules.play import Play
from rule import rule
from worlds import new_world

NORTH, EAST, SOUTH = spot_at(13, 5), spot_at(14, 7), spot_at(11, 9)
MAP = """
title = "A room with three doors"
at = [10, 5]
map = '''
---+-
|rrr|
|rrr+
|rrr|
-+---
'''
[legend]
r = {}
[[area]]
letters = "r"
purpose = "%s"
"""
BESIDE = {
    NORTH: [spot_at(x, 6) for x in (11, 12, 13)],
    EAST: [spot_at(13, y) for y in (6, 7, 8)],
    SOUTH: [spot_at(x, 8) for x in (11, 12, 13)],
}
ROOM = Room(11, 6, 13, 8, True)


def builder_in(edition: str) -> LevelBuilder:
    world = new_world(EDITIONS[edition], 1, Birth(role="valkyrie"))
    return LevelBuilder(Play(world, EDITIONS[edition], NOBODY), Level("dungeons", 5, 5))


@rule("N-470")
@pytest.mark.parametrize(
    ("edition", "empty"),
    [("3.4.3", NORTH), ("3.6.0", SOUTH), ("3.6.1", SOUTH), ("3.6.2", SOUTH), ("3.6.7", SOUTH),
     ("3.7", EAST), ("5.0.0", EAST)],
)  # fmt: skip
def test_the_row_beside_the_first_door_of_a_map_stays_empty(edition: str, empty: int) -> None:
    builder = builder_in(edition)
    draw_level(builder, parse_map(MAP % "cockatrice nest", "nest"))

    assert len(builder.level.monsters) == 6
    assert not set(BESIDE[empty]) & set(builder.level.monster_at)


@rule("N-470")
@pytest.mark.parametrize(("edition", "door"), [("3.4.3", NORTH), ("3.6.7", SOUTH), ("3.7", EAST)])
def test_the_keeper_of_a_shop_stands_by_the_first_door(edition: str, door: int) -> None:
    builder = builder_in(edition)
    draw_level(builder, parse_map(MAP % "general store", "shop"))

    (keeper,) = [one for one in builder.level.monsters if one.species.name == "shopkeeper"]
    inside = {NORTH: spot_at(13, 6), EAST: spot_at(13, 7), SOUTH: spot_at(11, 8)}
    assert keeper.spot == inside[door]


def builder_of_room(edition: str) -> tuple[LevelBuilder, RoomPlan]:
    """A room with doors that corridors made in the east, the south and, last, in the north."""
    builder, plan = builder_in(edition), RoomPlan([ROOM])
    builder.level.rooms = (ROOM,)
    dig_room(builder.level, ROOM)
    for door in (EAST, SOUTH, NORTH):
        set_door(builder, plan, door, 0, secret=False)
    return builder, plan


@rule("N-470")
@pytest.mark.parametrize(
    ("edition", "first"),
    [
        ("3.4.3", EAST),
        ("3.6.0", SOUTH),
        ("3.6.7", SOUTH),
        ("splicehack-0.8", NORTH),
        ("3.7", NORTH),
        ("5.0.0", NORTH),
    ],
)
def test_where_corridors_join_random_rooms_of_special_levels_the_first_door_is(
    edition: str, first: int
) -> None:
    builder, plan = builder_of_room(edition)
    drawn = parse_map("title = 'rooms'\nground = 'rooms'", "rooms")

    assert first_door(builder, Canvas(drawn, builder.level, plan), 0) == first


@rule("N-470")
@pytest.mark.parametrize(("edition", "empty"), [("3.4.3", EAST), ("3.6.0", NORTH), ("3.7", NORTH)])
def test_on_ordinary_levels_the_first_door_is_the_oldest_or_the_newest(edition: str, empty: int) -> None:
    builder, plan = builder_of_room(edition)
    builder.world.mode = "wizard"  # where zoos may have several doors
    make_zoo(builder, plan, RoomPurpose.COCKATRICE_NEST)

    assert len(builder.level.monsters) == 6
    assert not set(BESIDE[empty]) & set(builder.level.monster_at)

"""Ways out of the parts of a level that its map cuts off. NetHack: sp_lev.c, ensure_way_out."""

import pytest

from marrow.chance import LoadedDice
from marrow.content.level_maps import load_map, parse_map
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import Terrain, spot_at
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from rule import rule
from worlds import new_world

# Two rooms with a thin wall between them, and one behind a thick wall.
MAP = """
title = "Three rooms"
at = [10, 5]
flags = ["ways out"%s]
map = '''
----------
|..|..||.|
----------
'''
"""
RULE = "sp_lev.c ensure_way_out"


def made(edition: str, flags: str, *throws: tuple[int, int]) -> Level:
    world = new_world(EDITIONS[edition], 1, Birth(role="valkyrie"))
    builder = LevelBuilder(Play(world, EDITIONS[edition], NOBODY), Level("dungeons", 9, 9))
    builder.dice = dice = LoadedDice([(RULE, *throw) for throw in throws], builder.level_dice)
    draw_level(builder, parse_map(MAP % flags, "test"))
    assert dice.used == len(throws)
    return builder.level


@rule("N-473")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "3.7", "5.0.0"])
def test_a_part_behind_a_thin_wall_gets_a_secret_door_and_others_a_hole(edition: str) -> None:
    level = made(
        edition,
        "",
        *[(2, 0), (1, 0), (2, 1), (2, 1)],  # the first room: no wall will do; a hole on its second spot
        *[(2, 1), (1, 0)],  # the second: its second spot is at the thick wall, its first at the thin one
        *[(1, 0), (1, 0), (2, 0)],  # the third: a trap door
    )

    assert {spot: trap.kind.name for spot, trap in level.traps.items()} == {
        spot_at(12, 6): "HOLE",
        spot_at(18, 6): "TRAP_DOOR",
    }
    assert level.terrain[spot_at(13, 6)] == Terrain.SECRET_DOOR


@rule("N-473")
@pytest.mark.parametrize("edition", ["3.6.0", "3.7"])
def test_where_one_cannot_fall_something_to_escape_with_lies_there(edition: str) -> None:
    level = made(
        edition,
        ', "hard floor"',
        *[(2, 0), (1, 0), (2, 1), (6, 1)],
        *[(2, 0)],
        *[(1, 0), (1, 0), (6, 4)],
    )

    assert not level.traps
    assert {spot: [item.kind.name for item in pile] for spot, pile in level.items.items()} == {
        spot_at(12, 6): ["dwarvish mattock"],
        spot_at(18, 6): ["scroll of teleportation"],
    }


@rule("N-473")
def test_before_36_nobody_cares() -> None:
    level = made("3.4.3", "")

    assert not level.traps and not level.items
    assert level.terrain[spot_at(13, 6)] == Terrain.VERTICAL_WALL


@rule("N-473")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "3.7", "5.0.0"])
def test_the_part_in_the_west_gets_a_hole_though_it_has_stairs(edition: str) -> None:
    world = new_world(EDITIONS[edition], 1, Birth(role="valkyrie"))
    builder = LevelBuilder(Play(world, EDITIONS[edition], NOBODY), Level("mines", 5, 7))
    while not draw_level(builder, load_map("minetown-6")):
        builder = LevelBuilder(Play(world, EDITIONS[edition], NOBODY), Level("mines", 5, 7))

    assert any(trap.kind.name in ("HOLE", "TRAP_DOOR") for trap in builder.level.traps.values())

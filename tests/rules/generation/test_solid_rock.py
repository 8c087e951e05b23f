"""The rock beyond everything, and what lies in rock and water."""

import pytest

from census.levels import plain_game
from marrow.chance import FixedDice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.level_maps import parse_map
from marrow.content.texts.rumours import FALSE_RUMOURS, TRUE_RUMOURS
from marrow.model.level import Level
from marrow.model.places import HEIGHT, UNDIGGABLE, WIDTH, Terrain, spot_at
from marrow.rules.dungeon.inscriptions import random_rumour
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_levels.corridors import fill_closed_niche
from marrow.rules.generation.new_levels.edges import harden_edges
from marrow.rules.generation.new_levels.minerals import put_kelp
from marrow.rules.generation.new_levels.walls import choose_wall_pieces
from marrow.rules.play import Play
from rule import rule
from scene import Scene


@rule("N-474")
def test_rock_can_be_dug_as_far_as_there_is_anything_and_not_beyond() -> None:
    level = Scene().level  # walls from 2 to 77 and from 1 to 19
    for x in range(WIDTH):
        level.terrain[spot_at(x, 1)] = level.terrain[spot_at(x, 2)] = Terrain.STONE
    level.terrain[spot_at(40, 3)] = Terrain.ROOM

    harden_edges(level)

    holds = [bool(level.detail[spot_at(40, y)] & UNDIGGABLE) for y in range(HEIGHT)]
    assert holds == [True, True, True, *[False] * 17, True]


@rule("N-474")
def test_the_outer_walls_of_a_maze_hold() -> None:
    level = Scene().level
    level.dug_wall = Terrain.ROOM

    harden_edges(level)

    assert level.detail[spot_at(2, 10)] & UNDIGGABLE
    assert not level.detail[spot_at(3, 10)] & UNDIGGABLE


@rule("N-474")
def test_walls_in_the_first_and_last_row_can_be_dug_and_not_in_the_first_and_last_column() -> None:
    level = Scene().level
    for spot in (spot_at(40, 0), spot_at(40, 20), spot_at(1, 10), spot_at(79, 10)):
        level.terrain[spot] = Terrain.HORIZONTAL_WALL

    harden_edges(level)

    held = [x for x in range(WIDTH) if level.detail[spot_at(x, 10)] & UNDIGGABLE]
    assert held == [0, 79]
    assert not level.detail[spot_at(40, 0)] & UNDIGGABLE
    assert not level.detail[spot_at(40, 20)] & UNDIGGABLE


@rule("N-474")
@pytest.mark.parametrize("flags, hold", [("", True), ('flags = ["rooms"]', False)])
def test_the_outer_walls_of_a_drawn_level_hold_if_it_counts_as_a_maze(flags: str, hold: bool) -> None:
    drawn = parse_map(f"title = 'A cell'\nat = [10, 5]\n{flags}\nmap = \"---\\n|.|\\n---\"", "cell")
    builder = LevelBuilder(Scene().play, Level("dungeons", 5, 5))
    draw_level(builder, drawn)

    harden_edges(builder.level)

    assert bool(builder.level.detail[spot_at(10, 6)] & UNDIGGABLE) == hold


@rule("N-475")
def test_walls_of_two_caves_that_touch_do_not_join_through_the_rock() -> None:
    level = Scene().level
    level.terrain[:] = bytes(len(level.terrain))
    for x in range(10, 15):
        level.terrain[spot_at(x, 4)] = Terrain.ROOM
        level.terrain[spot_at(x, 5)] = Terrain.HORIZONTAL_WALL
    for x, y in ((12, 6), (13, 6), (14, 6), (12, 7)):
        level.terrain[spot_at(x, y)] = Terrain.HORIZONTAL_WALL
    level.terrain[spot_at(13, 7)] = Terrain.ROOM

    choose_wall_pieces(level)

    assert level.terrain[spot_at(12, 5)] == Terrain.HORIZONTAL_WALL
    assert level.terrain[spot_at(12, 6)] == Terrain.TOP_LEFT


@rule("N-475")
def test_a_wall_in_the_middle_of_rock_is_rock_and_one_that_stands_alone_stays_what_it_is() -> None:
    level = Scene().level
    level.terrain[:] = bytes(len(level.terrain))
    level.terrain[spot_at(10, 5)] = Terrain.HORIZONTAL_WALL
    level.terrain[spot_at(20, 5)] = Terrain.VERTICAL_WALL
    level.terrain[spot_at(21, 5)] = Terrain.ROOM

    choose_wall_pieces(level)

    assert level.terrain[spot_at(10, 5)] == Terrain.STONE
    assert level.terrain[spot_at(20, 5)] == Terrain.VERTICAL_WALL


def test_nothing_lies_in_rock_that_cannot_be_dug() -> None:
    play = plain_game(12)

    level = make_level(play, "dungeons", 12)

    assert not [spot for spot in (*level.items, *level.buried) if level.detail[spot] & UNDIGGABLE]
    assert any(not level.terrain[spot] for spot in level.items)


def test_the_mines_are_richer_in_gold_than_plain_levels() -> None:
    play = plain_game(4)

    mines = sum(in_rock(play, "mines", 1) for _ in range(20))

    assert mines > 20 * 5


def in_rock(play: Play, branch: str, number: int) -> int:
    level = make_level(play, branch, number)
    return sum(len(pile) for spot, pile in level.items.items() if not level.terrain[spot])


@rule("N-415")
def test_kelp_grows_in_a_tenth_of_pools_and_a_thirtieth_of_moats() -> None:
    scene = Scene(seed=1)
    level = scene.level
    for x in range(2, WIDTH - 2):
        for y in range(1, HEIGHT - 1):
            level.terrain[spot_at(x, y)] = Terrain.POOL if x < 40 else Terrain.MOAT

    put_kelp(LevelBuilder(scene.play, level))

    kelp = [spot % WIDTH for spot, pile in level.items.items() if pile[0].kind == KINDS_NAMED["kelp frond"]]
    pools, moats = sum(x < 40 for x in kelp), sum(x >= 40 for x in kelp)
    assert 50 < pools < 95  # 722 pools
    assert 10 < moats < 40  # 722 moats


def test_rumours_are_true_or_false_as_wanted_and_else_either() -> None:
    assert random_rumour(FixedDice({}), truth=1) in TRUE_RUMOURS
    assert random_rumour(FixedDice({}), truth=-1) in FALSE_RUMOURS
    assert random_rumour(FixedDice({2: 1}), truth=0) in TRUE_RUMOURS
    assert random_rumour(FixedDice({2: 0}), truth=0) in FALSE_RUMOURS


@pytest.mark.parametrize("thrown, bars", [(0, True), (1, False)])
def test_one_closet_in_five_has_bars_and_somebody_may_lie_behind_them(thrown: int, bars: bool) -> None:
    scene = Scene()
    scene.play.level_dice = FixedDice({("mklev.c makeniche", 5): thrown, ("mklev.c makeniche", 3): 1})
    door = spot_at(40, 1)

    fill_closed_niche(LevelBuilder(scene.play, scene.level), door, door + WIDTH)

    assert (scene.level.terrain[door] == Terrain.IRON_BARS) == bars
    lying = [item.kind.name for item in scene.level.items[door + WIDTH]]
    assert lying == ["corpse", "scroll of teleportation"] if bars else ["scroll of teleportation"]

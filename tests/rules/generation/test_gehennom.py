"""Levels of Gehennom between its special ones, since 3.7. NetHack: hellfill.lua."""

from collections.abc import Mapping
from statistics import mean

import pytest

from marrow.chance import FixedDice
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import EDITIONS
from marrow.model.level import Level
from marrow.model.places import AREA, SHRINE, UNDIGGABLE, WIDTH, Terrain, TrapKind, spot_at, x_of, y_of
from marrow.rules.dungeon.branches import place_at
from marrow.rules.generation.gehennom.hell_kinds import dig_gehennom
from marrow.rules.generation.gehennom.hell_places import put_places
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_levels.mazes import dig_maze
from marrow.rules.play import Play
from rule import rule
from rules.generation.hell_scenes import ALL, NEWEST, WALLS, builder_of, grounds

NEWER = pytest.mark.parametrize("edition", NEWEST)
CAVES, ALTERED, WIDE, BARS, THICK, COLD, OPEN = range(7)
EDGE = [
    spot for spot in range(1, AREA - WIDTH) if x_of(spot) in (1, 79) or (y_of(spot) in (0, 20) and x_of(spot))
]


def dug(edition: str, kind: int, shows: Mapping[object, int] = {}, seed: int = 1) -> Level:
    """A level of this kind, without anything in it."""
    builder = builder_of(edition, {"Z-300": kind} | dict(shows), seed)
    dig_gehennom(builder)
    return builder.level


def ordinary_number(play: Play) -> int:
    """The number of a level of Gehennom that is no special one and begins no branch."""
    dungeon = play.world.dungeon
    for number in range(2, 20):
        here = ("gehennom", number)
        if place_at(dungeon, *here) is None and not any(
            here in (link.upper, link.lower) for link in dungeon.links
        ):
            return number
    raise AssertionError


@pytest.mark.parametrize("edition", ALL)
@rule("Z-300")
def test_since_37_gehennom_is_filled_with_levels_of_several_kinds(edition: str) -> None:
    builder = builder_of(edition, {"Z-300": COLD})
    level = make_level(builder, "gehennom", ordinary_number(builder))

    assert level.cold is (edition in NEWEST)
    assert [stairs.goes_up for stairs in level.stairs[:2]] == [True, False]


@NEWER
@rule("Z-300")
def test_one_kind_in_six_is_cold_and_in_500_one_in_seven(edition: str) -> None:
    thrown: list[int] = []
    builder = builder_of(edition, {})
    ordinary = builder.dice

    class Dice(FixedDice):
        def rn2(self, sides: int, rule: str) -> int:
            if rule == "Z-300":
                thrown.append(sides)
                return COLD
            return ordinary.rn2(sides, rule)

    builder.dice = builder.level_dice = Dice({})
    dig_gehennom(builder)

    assert thrown == [{"3.7": 6, "5.0.0": 7}[edition]]
    assert builder.level.cold


@NEWER
@rule("Z-300")
def test_above_the_sanctum_lies_the_vibrating_square_and_no_stairs_down(edition: str) -> None:
    for kind in range(EDITIONS[edition].dungeon.gehennom_kinds):
        play = builder_of(edition, {"Z-300": kind})
        last = next(branch for branch in play.world.dungeon.branches if branch.name == "gehennom").levels
        level = make_level(play, "gehennom", last - 1)

        assert [trap.kind for trap in level.traps.values()].count(TrapKind.VIBRATING_SQUARE) == 1
        assert [stairs.goes_up for stairs in level.stairs] == [True]


# Means of 300 levels of each kind, but 600 of the second, of the running 3.7 (the seventh: 5.0.0), and how
# far the mean of sixteen levels may be off: 4.5 standard errors.
SEEN: dict[int, dict[Terrain, tuple[float, float]]] = {
    CAVES: {Terrain.LAVA: (783.2, 73), Terrain.ROOM: (561.5, 58)},
    ALTERED: {Terrain.LAVA: (80.3, 78), Terrain.ROOM: (689.2, 72), Terrain.IRON_BARS: (30.9, 80)},
    WIDE: {Terrain.LAVA: (0, 0), Terrain.ROOM: (779.6, 80)},
    BARS: {Terrain.LAVA: (244.7, 292), Terrain.ROOM: (800.6, 72), Terrain.IRON_BARS: (212.1, 274)},
    THICK: {Terrain.LAVA: (288.3, 370), Terrain.ROOM: (405.7, 117)},
    COLD: {Terrain.ICE: (448.4, 62), Terrain.ROOM: (309.6, 58), Terrain.POOL: (24, 7)},
    OPEN: {Terrain.LAVA: (330.3, 388), Terrain.ROOM: (969.5, 77)},
}


@pytest.mark.parametrize("kind", SEEN)
@rule("Z-301", "Z-302", "Z-303", "Z-304", "Z-305", "Z-306", "Z-307")
def test_each_kind_has_as_much_of_each_ground_as_those_of_the_originals(kind: int) -> None:
    levels = [dug("5.0.0" if kind == OPEN else "3.7", kind, seed=seed) for seed in range(1, 17)]

    for ground, (expected, off) in SEEN[kind].items():
        assert abs(mean(level.terrain.count(ground) for level in levels) - expected) <= off, ground.name


@NEWER
@rule("Z-301")
def test_around_caves_there_is_only_lava(edition: str) -> None:
    assert Terrain.STONE not in grounds(dug(edition, CAVES))


@NEWER
@rule("Z-302")
def test_a_plain_maze_may_be_altered_and_hold_a_place(edition: str) -> None:
    """With dice that show their most nothing but the maze is there, with its opening in the west."""
    unaltered: dict[object, int] = {(rule, 100): 99 for rule in ("Z-302", "Z-310", "Z-311", "Z-312")}
    plain = dug(edition, ALTERED, unaltered)
    with_place = dug(edition, ALTERED, unaltered | {("Z-302", 100): 24, ("Z-309", 10): FORT})

    assert grounds(plain) == {Terrain.STONE, *range(1, 12), Terrain.ROOM} & grounds(plain)
    assert plain.terrain[spot_at(3, 10)] == Terrain.ROOM
    assert Terrain.DRAWBRIDGE_UP in grounds(with_place)


FORT, TEMPLE, CAGE, CELL, WELLS, LANES = 2, 5, 6, 7, 8, 9


@NEWER
@pytest.mark.parametrize("wide", [1, 2, 3, 4])
@rule("Z-303")
def test_ways_are_one_to_four_wide_and_walls_thin(edition: str, wide: int) -> None:
    """The first cell is a square of this size; after it stands a wall, or the way goes on."""
    level = dug(edition, WIDE, {("Z-303", 4): wide - 1})

    square = {level.terrain[spot_at(x, y)] for x in range(3, 3 + wide) for y in range(3, 3 + wide)}
    assert square == {Terrain.ROOM}
    corner = spot_at(3 + wide, 3 + wide)  # where walls cross
    assert WALLS[level.terrain[corner]] or level.terrain[corner] == Terrain.STONE


@NEWER
@pytest.mark.parametrize(("die", "walls"), [(0, Terrain.IRON_BARS), (1, Terrain.LAVA)])
@rule("Z-304")
def test_all_walls_are_bars_or_all_are_lava(edition: str, die: int, walls: Terrain) -> None:
    level = dug(edition, BARS, {("Z-304", 4): 2, ("Z-304", 2): die})

    assert grounds(level) == {Terrain.STONE, Terrain.ROOM, walls}
    assert level.terrain[spot_at(2, 2)] == walls
    assert level.terrain[spot_at(1, 1)] == Terrain.STONE


@NEWER
@rule("Z-304")
def test_gaps_in_bars_lie_between_floors_one_above_the_other(edition: str) -> None:
    """In 100 of 100: no bar with floor above and below is left."""
    level = dug(edition, BARS, {("Z-304", 4): 0, ("Z-304", 2): 0, ("Z-304", 100): 0})

    bars = [spot for spot in range(WIDTH, AREA - WIDTH) if level.terrain[spot] == Terrain.IRON_BARS]
    left = [
        spot for spot in bars if {level.terrain[spot - WIDTH], level.terrain[spot + WIDTH]} == {Terrain.ROOM}
    ]
    assert bars
    assert not left


@NEWER
@pytest.mark.parametrize(("roll", "lava"), [(49, True), (50, False)])
@rule("Z-305")
def test_half_of_the_mazes_of_thick_walls_are_of_lava(edition: str, roll: int, lava: bool) -> None:
    level = dug(edition, THICK, {("Z-305", 100): roll, ("Z-305", 2): 1})

    assert (Terrain.LAVA in grounds(level)) is lava
    assert level.terrain[spot_at(3, 3)] == level.terrain[spot_at(4, 4)] == Terrain.ROOM
    crossing = {level.terrain[spot_at(x, y)] for x in (5, 6, 7) for y in (5, 6, 7)}
    assert crossing <= ({Terrain.LAVA} if lava else {Terrain.STONE, *range(1, 12)})


@NEWER
@pytest.mark.parametrize(("roll", "water"), [(24, True), (25, False)])
@rule("Z-306", "Z-313")
def test_a_cold_maze_may_have_water_for_walls(edition: str, roll: int, water: bool) -> None:
    level = dug(edition, COLD, {("Z-306", 4): 3, ("Z-306", 100): roll})

    assert level.cold
    assert (Terrain.WATER in grounds(level)) is water
    assert any(WALLS[level.terrain[spot]] for spot in range(AREA)) is not water


@rule("Z-307")
def test_the_edge_of_open_caverns_is_rock_or_lava() -> None:
    for roll, rock in ((49, Terrain.STONE), (50, Terrain.LAVA)):
        level = dug("5.0.0", OPEN, {("Z-307", 100): roll})

        walls = set(range(1, 12)) if rock == Terrain.STONE else set()
        assert {level.terrain[spot] for spot in EDGE} <= {rock, *walls}
        assert rock in grounds(level)


@NEWER
@pytest.mark.parametrize(("most", "kinds"), [(False, (12, 3, 1, 8, 8, 8)), (True, (19, 12, 3, 12, 13, 13))])
@rule("Z-308")
def test_what_lies_and_lives_there(edition: str, most: bool, kinds: tuple[int, ...]) -> None:
    """The least and the most: gems and others, stones, minotaurs, other monsters, heaps of gold, traps."""
    number = {8: 7, 10: 9, 3: 2, 5: 4, 6: 5}
    shows: dict[object, int] = {("sp_lev.c", sides): top * most for sides, top in number.items()}
    builder = builder_of(edition, {"Z-300": WIDE, "makemon.c m_initgrp": 0, **shows})

    level = make_level(builder, "gehennom", ordinary_number(builder))

    lying = [item for pile in level.items.values() for item in pile]
    stones = sum(item.kind.name in ("boulder", "statue") for item in lying)
    heaps = sum(item.kind.class_ == "coin" for item in lying)
    minotaurs = sum(monster.species.name == "minotaur" for monster in level.monsters)
    assert stones >= kinds[1]
    assert minotaurs == kinds[2]
    assert len(level.monsters) - minotaurs >= kinds[3]
    assert heaps in (kinds[4], kinds[4] - 1)  # two may have met on one spot
    assert len(level.traps) <= kinds[5]
    assert not any(monster.peaceful for monster in level.monsters if monster.species.name == "minotaur")


def place(edition: str, number: int, shows: Mapping[object, int] = {}) -> LevelBuilder:
    """A maze in which this place is."""
    builder = builder_of(edition, {("Z-309", 10): number, **shows})
    dig_maze(builder, in_rock=False)
    put_places(builder)
    return builder


@NEWER
@pytest.mark.parametrize(
    ("number", "left", "top", "wide", "high"),
    [(0, 19, 3, 6, 16), (3, 9, 9, 62, 5), (4, 37, 7, 7, 7)],
)
@rule("Z-309")
def test_halls_are_open_and_lie_at_odd_columns(
    edition: str, number: int, left: int, top: int, wide: int, high: int
) -> None:
    """By arithmetic: 2 + (76 - wide) / 4 to the left, in the middle 2 + (76 - wide) / 2; rows likewise."""
    level = place(edition, number, {("Z-309", 3): 1 if number == 4 else 0}).level

    rows = range(top + (number == 4), top + high - (number == 4))
    inside = {level.terrain[spot_at(x, y)] for y in rows for x in range(left, left + wide)}
    assert inside == {Terrain.ROOM}
    assert any(level.lit) is (number == 4)


@NEWER
@rule("Z-309")
def test_a_round_hall_has_225_spots(edition: str) -> None:
    bare = builder_of(edition, {("Z-309", 10): 1, ("Z-309", 3): 0})

    put_places(bare)

    assert bare.level.terrain.count(Terrain.ROOM) == 225


@NEWER
@pytest.mark.parametrize(("bridges", "cold"), [(1, False), (4, False), (4, True)])
@rule("Z-309")
def test_a_fort_stands_in_lava_or_water_behind_drawbridges(edition: str, bridges: int, cold: bool) -> None:
    builder = builder_of(edition, {("Z-309", 10): FORT, ("Z-309", 4): bridges - 1, ("Z-309", 5): 4})
    dig_maze(builder, in_rock=False)

    put_places(builder, cold=cold)

    level = builder.level
    liquid = level.terrain.count(Terrain.POOL if cold else Terrain.LAVA)
    assert (
        level.terrain.count(Terrain.DRAWBRIDGE_UP) == level.terrain.count(Terrain.DRAWBRIDGE_WALL) == bridges
    )
    assert liquid == 11 * 9 - 9 * 7 - bridges
    assert sum(bits & UNDIGGABLE != 0 for bits in level.detail) == 9 * 7 - 7 * 5
    assert len(level.monsters) == 8
    assert len({monster.species.letter for monster in level.monsters}) == 1


@NEWER
@pytest.mark.parametrize(("roll", "priests"), [(74, 0), (75, 1)])
@rule("Z-309")
def test_a_temple_without_a_door_has_a_priest_one_time_in_four(edition: str, roll: int, priests: int) -> None:
    level = place(edition, TEMPLE, {("Z-309", 100): roll}).level

    (altar,) = (spot for spot in range(AREA) if level.terrain[spot] == Terrain.ALTAR)
    assert level.detail[altar] == SHRINE * priests
    assert [monster.species.name for monster in level.monsters] == ["aligned priest"] * priests
    assert Terrain.DOOR not in grounds(level)
    assert level.rooms[0].purpose == RoomPurpose.TEMPLE


@NEWER
@rule("Z-309")
def test_prisoners_sit_behind_bars_or_in_a_moat(edition: str) -> None:
    cage = place(edition, CAGE, {("Z-309", 4): 0}).level
    cell = place(edition, CELL).level

    assert [monster.species.name for monster in cage.monsters] == ["Angel"]
    assert cage.terrain.count(Terrain.IRON_BARS) == 12
    assert [monster.species.letter for monster in cell.monsters] == ["L"]
    assert Terrain.MOAT in grounds(cell)


@NEWER
@pytest.mark.parametrize(("roll", "lava", "pools"), [(29, 45, 0), (30, 0, 40)])
@rule("Z-309")
def test_five_wells_are_of_water_or_lava(edition: str, roll: int, lava: int, pools: int) -> None:
    level = place(edition, WELLS, {("Z-309", 100): roll}).level

    assert level.terrain.count(Terrain.LAVA) == lava
    assert level.terrain.count(Terrain.POOL) == pools


@NEWER
@rule("Z-309")
def test_after_a_hall_there_may_be_others_but_no_more_than_six(edition: str) -> None:
    """Three lanes each time: with dice that never end them six times three throws for their columns."""
    builder = builder_of(
        edition, {("Z-309", 10): LANES, **{("Z-309", sides): 1 for sides in range(3, 14, 2)}}
    )
    thrown: list[int] = []
    ordinary = builder.dice

    class Dice(FixedDice):
        def rn2(self, sides: int, rule: str) -> int:
            thrown.append(sides)
            return ordinary.rn2(sides, rule)

    builder.dice = builder.level_dice = Dice({})
    put_places(builder)

    assert thrown == [side for n in range(1, 7) for side in (10, 73, 73, 73, 2 * n + 1)]

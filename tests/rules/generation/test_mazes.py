"""Levels that are one maze. NetHack: mkmaze.c, makemaz, create_maze."""

from collections.abc import Mapping

import pytest

from marrow.chance import FixedDice
from marrow.content.level_maps import load_map
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import AREA, ORTHOGONAL, WIDTH, Terrain, TrapKind, x_of, y_of
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.mazes import dig_plain_maze
from marrow.rules.generation.new_levels.trap_placement import any_trap_kind
from marrow.rules.play import Play
from rule import rule
from worlds import new_world

IN_ROCK = ("mkmaze.c makemaz", 3)
VARIED = ("mkmaze.c makemaz", 2)
SIZES = ("mkmaze.c makemaz", 4)
OPENED = ("mkmaze.c maze_remove_deadends", 5)
ALL = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


def builder_of(edition: str, shows: Mapping[object, int]) -> LevelBuilder:
    """Makes a level in this edition, where dice show these numbers and else come as they come."""
    world = new_world(EDITIONS[edition], 1, Birth(role="valkyrie"))
    builder = LevelBuilder(Play(world, EDITIONS[edition], NOBODY), Level("gehennom", 5, 40))
    random = builder.dice

    class Dice(FixedDice):
        def rn2(self, sides: int, rule: str) -> int:
            if (rule, sides) in self.shows:
                return self.shows[rule, sides]
            return random.rn2(sides, rule)

    builder.dice = builder.level_dice = Dice(shows)
    return builder


def maze(edition: str, shows: Mapping[object, int], *, invocation: bool = False) -> Level:
    builder = builder_of(edition, shows)
    dig_plain_maze(builder, invocation=invocation)
    return builder.level


def ways(level: Level) -> set[int]:
    return {spot for spot in range(AREA - WIDTH) if level.terrain[spot] in (Terrain.ROOM, Terrain.CORRIDOR)}


def dead_ends(level: Level) -> int:
    there = ways(level)
    return sum(sum(spot + step in there for step in ORTHOGONAL) == 1 for spot in there)


@rule("N-478")
@pytest.mark.parametrize("edition", ALL)
def test_one_maze_in_three_is_of_corridors_in_rock_but_none_in_343(edition: str) -> None:
    level = maze(edition, {IN_ROCK: 0, VARIED: 0})

    expected = Terrain.ROOM if edition == "3.4.3" else Terrain.CORRIDOR
    assert {level.terrain[spot] for spot in ways(level)} == {expected}
    assert (Terrain.HORIZONTAL_WALL in level.terrain) == (edition == "3.4.3")


@rule("N-478")
@pytest.mark.parametrize("edition", ALL)
def test_a_boulder_lies_where_the_digging_began_before_361(edition: str) -> None:
    level = maze(edition, {VARIED: 0})

    lying = [item.kind.name for pile in level.items.values() for item in pile]
    assert lying == (["boulder"] if edition in ("3.4.3", "3.6.0") else [])


@rule("N-478")
@pytest.mark.parametrize("edition", ALL)
def test_half_of_the_mazes_are_wide_since_361(edition: str) -> None:
    level = maze(edition, {IN_ROCK: 1, VARIED: 1, SIZES: 3, OPENED: 1})  # ways of four, walls of one

    columns = [x_of(spot) for spot in range(AREA - WIDTH) if level.terrain[spot]]
    rows = [y_of(spot) for spot in range(AREA - WIDTH) if level.terrain[spot]]
    # 78 // 5 and 20 // 5 leave 14 and 3 cells of four, 13 and 2 walls between them, and two around them.
    old = edition in ("3.4.3", "3.6.0")
    assert (min(columns), max(columns)) == ((2, 78) if old else (2, 72))
    assert (min(rows), max(rows)) == ((2, 20) if old else (2, 17))


@rule("N-478")
def test_walls_may_be_thick() -> None:
    level = maze("3.6.7", {IN_ROCK: 1, VARIED: 1, SIZES: 0, OPENED: 1})
    assert max(x_of(spot) for spot in ways(level)) == 77  # rnd(4) - 1 is nothing: walls of one

    shown = iter((0, 3))  # ways of one, walls of three

    class Thick(dict[object, int]):
        def __getitem__(self, key: object) -> int:
            return next(shown) if key == SIZES else super().__getitem__(key)

    level = maze("3.6.7", Thick({IN_ROCK: 1, VARIED: 1, SIZES: 0, OPENED: 1}))
    # 78 // 4 leaves 18 cells: 18 ways, 17 walls of three between them, and two around them.
    assert max(x_of(spot) for spot in range(AREA - WIDTH) if level.terrain[spot]) == 2 + 18 + 51 + 1


@rule("N-478")
@pytest.mark.parametrize(
    ("edition", "varied", "opened"),
    [("3.6.0", 0, False), ("3.6.1", 0, True), ("3.6.2", 0, True), ("3.6.7", 0, True), ("3.7", 0, False),
     ("5.0.0", 0, False), ("3.6.7", 1, True), ("3.7", 1, True), ("5.0.0", 1, True)],
)  # fmt: skip
def test_one_maze_in_five_has_no_dead_ends(edition: str, varied: int, opened: bool) -> None:
    level = maze(edition, {IN_ROCK: 0, VARIED: varied, SIZES: 0, OPENED: 0})

    assert (dead_ends(level) == 0) == opened


@rule("N-478")
def test_the_maze_of_the_vibrating_square_is_never_wide() -> None:
    level = maze("3.6.7", {IN_ROCK: 1, VARIED: 1, SIZES: 3, OPENED: 1}, invocation=True)

    assert max(x_of(spot) for spot in range(AREA - WIDTH) if level.terrain[spot]) == 78


LOADED = "sp_lev.c load_maze"
NO_TRAPS: dict[object, int] = {(LOADED, number): 0 for number in (3, 6, 14, 28)}  # rn2(15f/100)
BOULDERS = {"3.4.3": {"fakewiz1": 11, "castle": 2}, "3.7": {"fakewiz1": 22, "castle": 10}}
BOULDERS["5.0.0"] = BOULDERS["3.7"]


@rule("N-505")
@pytest.mark.parametrize("place", ["fakewiz1", "castle"])
@pytest.mark.parametrize("edition", ALL)
def test_mazes_around_maps_are_filled(edition: str, place: str) -> None:
    """94 and 21 hundredths of these levels are maze. All dice of boulders show the most: 12f/100.

    Of 60 levels of the running originals the castle had 1.6 boulders in 3.4.3, and 6.6 in 3.7 and 5.0.0.
    """
    most = BOULDERS.get(edition, {}).get(place, 0)
    each = most // 2 if most == 10 else most
    unaltered = {(rule, 100): 99 for rule in ("Z-310", "Z-311", "Z-312")}
    builder = builder_of(edition, NO_TRAPS | unaltered | {(LOADED, each): each - 1, (LOADED, 2): 1})

    draw_level(builder, load_map(place))

    level = builder.level
    lying = [item.kind.name for pile in level.items.values() for item in pile]
    minotaurs = sum(monster.species.name == "minotaur" for monster in level.monsters)
    assert lying.count("boulder") == most
    assert minotaurs == (0 if not most else 2 if most == 10 else 1)


@rule("N-505")
@pytest.mark.parametrize("no_teleport", [False, True])
def test_in_a_maze_around_a_map_there_may_be_traps_of_any_kind(no_teleport: bool) -> None:
    builder = builder_of("3.4.3", {})
    builder.level.no_teleport = no_teleport

    kinds = {any_trap_kind(builder) for _ in range(400)}

    never = {TrapKind.HOLE, TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE}
    if no_teleport:
        never |= {TrapKind.TELEPORTATION, TrapKind.LEVEL_TELEPORTER}
    assert kinds == set(TrapKind) - never

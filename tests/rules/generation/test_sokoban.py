"""Sokoban: every puzzle can be solved, and its levels are as the rules want them."""

from functools import cache

import pytest

from marrow.content import glyphs
from marrow.content.level_maps import load_map, maps_of_place
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import EDITIONS
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.messages.commands import Move
from marrow.model.level import Level
from marrow.model.places import (
    AREA,
    EAST,
    HEIGHT,
    UNDIGGABLE,
    UNPASSABLE,
    WIDTH,
    Terrain,
    TrapKind,
    spot_at,
    x_of,
    y_of,
)
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_monsters.newcomer_spots import RULE as SPOT_RULE
from marrow.rules.generation.new_monsters.newcomer_spots import newcomer_spot
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.play import Play
from marrow.rules.turn import higher_rooms
from marrow.rules.turn.amulet_effects import note_achievements
from marrow.rules.turn.main_loop import perform
from puzzles import Push, Puzzle, puzzle_of, solve, step_by_step
from rule import edition_here, rule
from scene import MIDDLE, Scene
from worlds import new_world

FLOORS = ("soko1", "soko2", "soko3", "soko4")
MAPS = [name for floor in FLOORS for name in maps_of_place(floor)]
PRIZES = ("bag of holding", "amulet of reflection")


def sokoban(name: str, seed: int = 1, edition_name: str = "") -> Level:
    """The floor of this map, in the branch where it belongs."""
    edition = EDITIONS[edition_name or edition_here()]
    world = new_world(edition, seed, Birth(role="valkyrie"))
    play = Play(world, edition, NOBODY)
    number = int(name[4])
    shop = LevelBuilder(play, Level("sokoban", number, 5 + number))
    shop.level.hard_floor = number == 4
    assert draw_level(shop, load_map(name))
    return shop.level


def closets(level: Level) -> list[int]:
    """Where the prize lies."""
    return [spot for spot, words in level.engravings.items() if words.text == "Elbereth"]


def the_way_on(level: Level) -> int:
    up = [stairs.spot for stairs in level.stairs if stairs.goes_up]
    return up[0] if up else closets(level)[0]


def test_every_floor_has_two_puzzles_of_its_own() -> None:
    assert [len(maps_of_place(floor)) for floor in FLOORS] == [2, 2, 2, 2]


@cache
def solution(name: str) -> list[Push] | None:
    level = sokoban(name)
    start = next(stairs.spot for stairs in level.stairs if not stairs.goes_up)
    return solve(puzzle_of(level, start, the_way_on(level)))


@pytest.mark.parametrize("name", MAPS)
def test_every_puzzle_can_be_solved(name: str) -> None:
    level = sokoban(name)
    start = next(stairs.spot for stairs in level.stairs if not stairs.goes_up)
    puzzle = puzzle_of(level, start, the_way_on(level))

    assert puzzle.holes, "there is nothing to fill"
    unfilled = Puzzle(puzzle.floor, puzzle.walked_only, frozenset(), puzzle.holes, puzzle.start, puzzle.end)
    assert solve(unfilled) is None, "the holes can be walked around"
    assert solution(name) is not None


@pytest.mark.parametrize("name", MAPS)
def test_no_gap_can_be_left_open(name: str) -> None:
    """Whoever has come to the end has filled them all."""
    level = sokoban(name)
    start = next(stairs.spot for stairs in level.stairs if not stairs.goes_up)
    puzzle = puzzle_of(level, start, the_way_on(level))

    assert puzzle.holes
    for gap in puzzle.holes:
        floor = puzzle.floor - {gap}
        others = Puzzle(floor, puzzle.walked_only, frozenset(), frozenset(), puzzle.start, puzzle.end)
        assert solve(others) is None


def test_the_solver_knows_what_cannot_be_done() -> None:
    row = frozenset(range(100, 110))
    stuck = Puzzle(row, frozenset(), frozenset({104, 105}), frozenset({107}), 100, 109)
    one = Puzzle(row, frozenset(), frozenset({105}), frozenset({107}), 100, 109)

    assert solve(stuck) is None
    assert solve(one) == [(105, EAST), (106, EAST)]


@pytest.mark.parametrize("name", MAPS)
def test_a_floor_is_mapped_hard_and_closed_to_teleports(name: str) -> None:
    level = sokoban(name)

    assert level.puzzle and level.no_teleport
    gaps = {trap.kind for trap in level.traps.values()}
    assert gaps == ({TrapKind.PIT} if name.startswith("soko4") else {TrapKind.HOLE})
    for spot, trap in level.traps.items():
        assert trap.seen and level.remembered[spot] == glyphs.TRAP + trap.kind
    for spot in range(spot_at(1, 0), spot_at(79, 20)):
        if level.terrain[spot] <= Terrain.T_RIGHT:
            assert level.detail[spot] & UNDIGGABLE and level.detail[spot] & UNPASSABLE
        elif spot in level.items and level.items[spot][-1].kind.name == "boulder":
            assert level.remembered[spot] >= glyphs.KIND


@rule("N-412")
@pytest.mark.parametrize("name", MAPS)
def test_food_a_ring_and_a_wand_lie_about(name: str) -> None:
    lying = [item for pile in sokoban(name).items.values() for item in pile]

    assert sum(item.quantity for item in lying if item.kind.class_ == "food") >= 4
    assert any(item.kind.class_ == "ring" for item in lying)
    assert any(item.kind.class_ == "wand" for item in lying)
    earths = sum(item.kind.name == "scroll of earth" for item in lying)
    assert earths >= 2 if name.startswith("soko4") else True


def test_the_prize_lies_in_one_of_three_closets_behind_the_zoo() -> None:
    prizes = set()
    for seed in range(12):
        level = sokoban("soko1-1", seed)
        found = [
            (spot, item) for spot, pile in level.items.items() for item in pile if item.kind.name in PRIZES
        ]
        (spot,) = closets(level)
        assert any(where == spot for where, _ in found)
        prizes |= {(spot, item.kind.name) for where, item in found if where == spot}
        scare = [item for item in level.items[spot] if item.kind.name == "scroll of scare monster"]
        assert scare and scare[0].blessing < 0
        zoo = next(room for room in level.rooms if room.purpose == RoomPurpose.ZOO)
        in_the_zoo = [m for m in level.monsters if zoo.left <= m.spot % 80 <= zoo.right]
        sleepers = [m for m in in_the_zoo if m.species.name != "giant mimic"]  # it may be a boulder there
        assert len(sleepers) > 20 and all(m.asleep for m in sleepers)
    assert {name for _, name in prizes} == set(PRIZES) and len({spot for spot, _ in prizes}) == 3


@pytest.mark.parametrize("name", MAPS)
def test_the_solution_can_be_played(name: str) -> None:
    """Move by move, as a player would; nobody is at home, and no door is locked."""
    world = new_world(NETHACK_367, 1, Birth(role="valkyrie"))
    play = Play(world, NETHACK_367, NOBODY, higher_rooms=higher_rooms)
    level = sokoban(name)
    for monster in list(level.monsters):
        remove_monster(level, monster)
    for spot, ground in enumerate(level.terrain):
        if ground == Terrain.DOOR:
            level.detail[spot] = 0
    start = next(stairs.spot for stairs in level.stairs if not stairs.goes_up)
    end = the_way_on(level)
    pushes = solution(name)
    assert pushes is not None
    steps = step_by_step(level, pushes, start, end)
    world.level, world.hero.spot = level, start
    world.hero.inventory.clear()

    for direction in steps:
        before = world.hero.spot
        for monster in list(level.monsters):
            remove_monster(level, monster)
        world.hero.nutrition = 900
        perform(play, Move(direction=direction))
        assert world.hero.spot == before + direction
    assert world.hero.spot == end and world.hero.luck >= 0  # a full moon may help


@rule("L-172")
def test_getting_the_prize_is_an_achievement() -> None:
    world = new_world(NETHACK_367, 1, Birth(role="valkyrie"))
    play = Play(world, NETHACK_367, NOBODY, higher_rooms=higher_rooms)
    for name, branch, bit in (("soko1-1", "sokoban", 10), ("minesend-3", "mines", 9)):
        shop = LevelBuilder(play, Level(branch, 1, 5))
        assert draw_level(shop, load_map(name))
        ((number, _),) = world.prizes.items()
        prize = next(item for pile in shop.level.items.values() for item in pile if item.id == number)
        add_to_pack(play, prize)
        note_achievements(play)
        assert world.achievements & 1 << bit and not world.prizes


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(
    "edition, shun", [("3.6.7", False), ("3.7", True), ("5.0.0", True), ("splicehack", False)]
)
def test_since_37_nobody_appears_by_chance_where_boulders_belong(name: str, edition: str, shun: bool) -> None:
    """NetHack: the exclusion zones of its maps; teleport.c, goodpos."""
    level = sokoban(name, edition_name=edition)

    assert level.shunned == (tuple(sorted(level.traps)) if shun else ())


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
@rule("Z-314")
def test_sokoban_of_500_has_traps_that_let_boulders_roll_on(name: str, edition: str) -> None:
    """Seen: two on the first level and one on each other, and neither pits nor boulders more or fewer."""
    level = sokoban(name, edition_name=edition)
    before = sokoban(name, edition_name="3.6.7")

    rolling = [trap.spot for trap in level.traps.values() if trap.kind == TrapKind.ROLLING_BOULDER]
    assert len(rolling) == ((2 if name.startswith("soko4") else 1) if edition == "5.0.0" else 0)
    assert len(level.traps) - len(rolling) == len(before.traps)
    assert boulders(level) == boulders(before)


def boulders(level: Level) -> int:
    return sum(item.kind.name == "boulder" for pile in level.items.values() for item in pile)


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_a_shunned_square_is_no_place_for_a_newcomer(edition: str) -> None:
    """All throws show one square; if it is shunned, another is found."""
    for shunned in ((), (MIDDLE + 3,)):
        spot = MIDDLE + 3
        shows = {(SPOT_RULE, WIDTH - 3): x_of(spot) - 2, (SPOT_RULE, HEIGHT): y_of(spot)}
        scene = Scene(edition, shows=shows)
        scene.level.shunned = shunned
        scene.level.view = bytes(AREA)

        where = newcomer_spot(scene.play, None)

        assert (where == spot) == (not shunned)

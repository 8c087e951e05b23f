"""What is done to mazes of Gehennom since 3.7. NetHack: nhlib.lua, hell_tweaks."""

from collections.abc import Mapping

import pytest

from marrow.chance import FixedDice
from marrow.content.level_maps import load_map, parse_map
from marrow.model.level import Level
from marrow.model.places import AREA, WIDTH, Terrain, TrapKind, spot_at, spots_of, x_of, y_of
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.gehennom.lava_flows import alter_maze
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_levels.mazes import dig_maze
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.items.piles import put_on_floor
from rule import rule
from rules.generation.hell_scenes import ALL, LAVA, NEWEST, WALLS, builder_of, grounds

NEWER = pytest.mark.parametrize("edition", NEWEST)


def altered(edition: str, shows: Mapping[object, int], mapped: bytes = bytes(AREA), seed: int = 1) -> Level:
    """A plain maze that is altered; what these dice do not decide does not happen."""
    rare = {(rule, 100): 99 for rule in ("Z-310", "Z-311", "Z-312")}
    builder = builder_of(edition, rare | dict(shows), seed)
    dig_maze(builder, in_rock=False)
    alter_maze(builder, mapped)
    return builder.level


@NEWER
@pytest.mark.parametrize(
    ("depth", "roll", "pools"), [(30, 49, True), (30, 50, False), (45, 64, True), (45, 65, False)]
)
@rule("Z-310")
def test_pools_of_lava_are_likelier_the_deeper(edition: str, depth: int, roll: int, pools: bool) -> None:
    builder = builder_of(edition, {("Z-310", 100): roll, ("Z-311", 100): 99, ("Z-312", 100): 99}, depth=depth)
    dig_maze(builder, in_rock=False)

    alter_maze(builder, bytes(AREA))

    assert (Terrain.LAVA in grounds(builder.level)) is pools


@NEWER
@rule("Z-310")
def test_pools_come_nowhere_else_than_into_the_maze_between_its_walls(edition: str) -> None:
    """Rows 0 to 2 and 20, columns 1, 2, 78 and 79, and the map stay as they are."""
    mapped = bytes(30 <= x_of(spot) <= 50 and 5 <= y_of(spot) <= 15 for spot in range(AREA))
    for seed in range(1, 6):
        level = altered(edition, {("Z-310", 100): 0, ("Z-310", 40): 39}, mapped, seed)

        lava = spots_of(level.terrain, LAVA)
        assert lava
        assert all(3 <= x_of(spot) <= 77 and 3 <= y_of(spot) <= 19 and not mapped[spot] for spot in lava)
        assert all(level.lit[spot] for spot in lava)


@NEWER
@rule("Z-311")
def test_rivers_cover_a_twelfth_of_the_maze_if_eight_suffice(edition: str) -> None:
    """75 by 17 spots: at least 107 of lava, as eight rivers always were here."""
    for seed in range(1, 9):
        level = altered(edition, {("Z-311", 100): 0}, seed=seed)

        assert level.terrain.count(Terrain.LAVA) > 75 * 17 / 12


@NEWER
@pytest.mark.parametrize("die", [0, 7])
@rule("Z-312")
def test_boulders_stand_for_some_walls_between_floors(edition: str, die: int) -> None:
    """3 or 24 of 100, of all walls that have floor on two sides: seldom fewer than 2 or more than 150."""
    builder = builder_of(edition, {("Z-310", 100): 99, ("Z-311", 100): 99, ("Z-312", 8): die})
    ordinary, gates = builder.dice, [0, 99]

    class Dice(FixedDice):
        def rn2(self, sides: int, rule: str) -> int:
            if (rule, sides) == ("Z-312", 100) and gates and (len(gates) == 2 or self.last):
                return gates.pop(0)
            return ordinary.rn2(sides, rule)

        last = False

    dice = Dice({})
    builder.dice = builder.level_dice = dice
    dig_maze(builder, in_rock=False)
    thin = len(thin_walls(builder.level))
    alter_maze(builder, bytes(AREA))

    boulders = sum(item.kind.name == "boulder" for pile in builder.level.items.values() for item in pile)
    expected = thin * 3 * (die + 1) / 100
    assert abs(boulders - expected) <= 4.5 * expected**0.5 + 1


def thin_walls(level: Level) -> list[int]:
    """Walls with floor on two opposite sides."""
    return [
        spot
        for spot in range(WIDTH, AREA - 2 * WIDTH)
        if WALLS[level.terrain[spot]]
        and any(
            level.terrain[spot - step] == level.terrain[spot + step] == Terrain.ROOM for step in (1, WIDTH)
        )
    ]


@NEWER
@rule("Z-312")
def test_boulders_and_traps_do_not_outlast_lava_but_other_things_do(edition: str) -> None:
    builder = builder_of(edition, {(rule, 100): 99 for rule in ("Z-310", "Z-311", "Z-312")})
    dig_maze(builder, in_rock=False)
    level, spot = builder.level, spot_at(5, 5)
    put_on_floor(builder, item_named(builder, "boulder"), spot, level)
    put_on_floor(builder, item_named(builder, "dagger"), spot, level)
    put_trap(builder, spot, TrapKind.MAGIC)
    level.terrain[spot] = Terrain.LAVA

    alter_maze(builder, bytes(AREA))

    assert is_liquid(level, spot)
    assert [item.kind.name for item in level.items[spot]] == ["dagger"]
    assert spot not in level.traps


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "drawing", ["asmodeus", "orcus", "wizard1", "wizard2", "wizard3", "fakewiz1", "fakewiz2", "baalzebub"]
)
@rule("Z-310", "Z-311", "Z-312")
def test_mazes_around_these_maps_are_altered_since_37(edition: str, drawing: str) -> None:
    builder = builder_of(edition, {("Z-310", 100): 0})

    draw_level(builder, load_map(drawing))

    lava = Terrain.LAVA in grounds(builder.level)
    assert lava is (edition in NEWEST and drawing != "baalzebub")


@rule("Z-310")
def test_a_drawing_says_whether_its_maze_is_altered() -> None:
    text = "title = 'A maze'\nground = 'maze'\nat = [10, 5]\nmap = '.'\n"
    builder = builder_of("3.7", {("Z-310", 100): 0})

    draw_level(builder, parse_map(text, "maze"))

    assert Terrain.LAVA not in grounds(builder.level)

"""The kinds of levels that fill Gehennom: caves in lava, mazes of several makes. Rules Z-300 to Z-307.

NetHack 3.7: hellfill.lua; mkmaze.c, create_maze.
"""

from collections.abc import Callable, Sequence
from typing import Final

from marrow.model.places import (
    AREA,
    HEIGHT,
    NORTH,
    SOUTH,
    WIDTH,
    Terrain,
    both,
    spot_at,
    spots_in_mask,
    table_of,
)
from marrow.rules.generation.gehennom.hell_places import put_places
from marrow.rules.generation.gehennom.lava_flows import (
    FLOOR,
    ROCK,
    alter_maze,
    set_all,
    set_ground,
    walls_between,
)
from marrow.rules.generation.gehennom.spot_masks import ON_MAP, grown, thinned
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.caves import dig_caves
from marrow.rules.generation.new_levels.mazes import dig_maze, dig_wide_maze
from marrow.rules.generation.new_levels.walls import lay_walls

KINDS: Final = "Z-300"
SOLID: Final = table_of((Terrain.STONE,))
BARS: Final = table_of((Terrain.IRON_BARS,))
LAVA: Final = table_of((Terrain.LAVA,))
WEST_OPENING: Final = spot_at(3, 10)  # where NetHack's walk begins: between two cells of the first column
OUTLINE: Final = bytes(
    ON_MAP[spot] and (spot % WIDTH in (1, WIDTH - 1) or spot // WIDTH in (0, HEIGHT - 1))
    for spot in range(AREA)
)


def dig_gehennom(builder: LevelBuilder) -> None:
    """Z-300: dig one of the kinds of levels that this edition has, each as likely; a maze if it has none."""
    kinds = builder.edition.dungeon.gehennom_kinds
    if kinds:
        KINDS_OF_LEVELS[builder.dice.rn2(kinds, KINDS)](builder)
    else:
        dig_maze(builder, in_rock=False)


def _caves_in_lava(builder: LevelBuilder) -> None:
    """Z-301: caves as in the Mines, but lava is all rock, a twentieth of the floor, and many of the walls."""
    rule, level = "Z-301", builder.level
    dig_caves(builder, lit=False, walled=False)
    lay_walls(level)
    set_all(level, _of(builder, SOLID), Terrain.LAVA)
    set_all(level, thinned(builder, _of(builder, FLOOR), 5, rule), Terrain.LAVA)
    set_all(level, thinned(builder, _of(builder, ROCK), 20, rule), Terrain.LAVA)
    set_all(level, thinned(builder, _of(builder, ROCK), 15, rule), Terrain.ROOM)


def _altered_maze(builder: LevelBuilder) -> None:
    """Z-302: a plain maze with what Z-310 to Z-312 do to it, and in one of four a place of Z-309."""
    dig_maze(builder, in_rock=False)
    set_ground(builder.level, WEST_OPENING, Terrain.ROOM)
    alter_maze(builder, bytes(AREA))
    if builder.dice.rn2(100, "Z-302") < 25:
        put_places(builder)


def _wide_maze(builder: LevelBuilder) -> None:
    """Z-303: a maze of thin walls, its ways one to four wide."""
    dig_wide_maze(builder, builder.dice.rnd(4, "Z-303"), 1)


def _maze_of_bars_or_lava(builder: LevelBuilder) -> None:
    """Z-304: a maze with iron bars or lava for walls; narrow ones have gaps in the bars, or a place."""
    rule, dice, level = "Z-304", builder.dice, builder.level
    wide = dice.rnd(4, rule)
    dig_wide_maze(builder, wide, 1)
    outside = _of(builder, SOLID)
    walls = (Terrain.IRON_BARS, Terrain.LAVA)[dice.rn2(2, rule)]
    set_all(level, _of(builder, ROCK), walls)
    if wide == 1:
        if walls == Terrain.IRON_BARS and dice.rn2(100, rule) < 80:
            percent = 25 * dice.rnd(4, rule)
            for spot in spots_in_mask(
                thinned(builder, walls_between(level, NORTH, SOUTH, BARS), percent, rule)
            ):
                set_ground(level, spot, Terrain.ROOM)
        elif dice.rn2(100, rule) < 25:
            put_places(builder)
    _restore_rock(builder, outside)


def _maze_of_thick_walls(builder: LevelBuilder) -> None:
    """Z-305: a maze of walls two or three thick, its ways one or two wide; half are of lava."""
    rule, dice, level = "Z-305", builder.dice, builder.level
    thick = 1 + dice.rnd(2, rule)
    dig_wide_maze(builder, dice.rnd(2, rule), thick)
    if dice.rn2(100, rule) < 50:
        outside = _of(builder, SOLID)
        set_all(level, _of(builder, ROCK), Terrain.LAVA)
        _restore_rock(builder, outside)


def _cold_maze(builder: LevelBuilder) -> None:
    """Z-306: a cold maze of thin walls with much ice, some pools, and sometimes water for walls."""
    rule, dice, level = "Z-306", builder.dice, builder.level
    wide = dice.rnd(4, rule)
    level.cold = True
    dig_wide_maze(builder, wide, 1)
    outside = _of(builder, SOLID)
    icy = both(grown(thinned(builder, ON_MAP, 10, rule)), _of(builder, FLOOR))
    set_all(level, icy, Terrain.ICE)
    if wide > 1:
        set_all(level, thinned(builder, icy, 1, rule), Terrain.WATER)
    set_all(level, thinned(builder, icy, 5, rule), Terrain.POOL)
    if dice.rn2(100, rule) < 25:
        set_all(level, _of(builder, ROCK), Terrain.WATER)
    if wide == 1 and dice.rn2(100, rule) < 25:
        put_places(builder, cold=True)
    _restore_rock(builder, outside)


def _open_caverns(builder: LevelBuilder) -> None:
    """Z-307: caves as in the Mines, wider by a spot on each side, in rock or in lava."""
    level = builder.level
    rock = (Terrain.STONE, Terrain.LAVA)[builder.dice.rn2(100, "Z-307") >= 50]
    dig_caves(builder, lit=False, walled=False)
    open_ground = grown(_of(builder, FLOOR))
    set_all(level, ON_MAP, rock)
    set_all(level, open_ground, Terrain.ROOM, lit=0)
    set_all(level, OUTLINE, rock, lit=0)
    lay_walls(level)


def _of(builder: LevelBuilder, table: bytes) -> bytes:
    """The spots of the map whose ground the table marks."""
    return both(builder.level.terrain.translate(table), ON_MAP)


def _restore_rock(builder: LevelBuilder, outside: bytes) -> None:
    """What was rock around a maze is rock again."""
    set_all(builder.level, outside, Terrain.STONE)


KINDS_OF_LEVELS: Final[Sequence[Callable[[LevelBuilder], None]]] = (
    _caves_in_lava, _altered_maze, _wide_maze, _maze_of_bars_or_lava, _maze_of_thick_walls, _cold_maze,
    _open_caverns,
)  # fmt: skip

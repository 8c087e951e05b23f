"""Mazes, and the items, monsters and traps scattered in ordinary ones. NetHack: mkmaze.c."""

from typing import Final

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.level import Level
from marrow.model.places import (
    HEIGHT,
    ORTHOGONAL,
    WIDTH,
    Terrain,
    TrapKind,
    distance2,
    spot_at,
    steps_between,
    x_of,
    y_of,
)
from marrow.model.world import Dungeon
from marrow.rules.dungeon.branches import branch_named, is_in_gehennom
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import floor_gold, item_named, random_item
from marrow.rules.generation.new_levels.stairs_and_portals import free_spot, put_branch_ways, put_stairs
from marrow.rules.generation.new_levels.trap_placement import (
    is_occupied,
    make_trap_on_free_spot,
    put_trap,
)
from marrow.rules.generation.new_levels.walls import choose_wall_pieces
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.piles import put_on_floor

RULE: Final = "mkmaze.c makemaz"
LEFT: Final = 3  # the outermost cells, all odd
TOP: Final = 3
RIGHT: Final = WIDTH - 3
BOTTOM: Final = HEIGHT - 2
SQUARE_MARGIN_X: Final = 4  # from the vibrating square to the edge, at least
SQUARE_MARGIN_Y: Final = 3
SQUARE_DISTANCE: Final = 11  # it is farther than this from the stairs


def make_maze(builder: LevelBuilder) -> None:
    """Make a level that is one maze. NetHack: mkmaze.c, makemaz."""
    builder.level.dug_wall = Terrain.ROOM
    dig_maze(builder)
    put_stairs(builder, maze_spot(builder), up=True)
    if is_vibrating_level(builder.world.dungeon, builder.level):
        put_trap(builder, _square_spot(builder), TrapKind.VIBRATING_SQUARE)
    else:
        put_stairs(builder, maze_spot(builder), up=False)
    put_branch_ways(builder, lambda: maze_spot(builder))
    scatter_in_maze(builder)


def is_vibrating_level(dungeon: Dungeon, level: Level) -> bool:
    """Whether this is the level of the vibrating square: the last but one of Gehennom."""
    return is_in_gehennom(level) and level.number == branch_named(dungeon, level.branch).levels - 1


def dig_maze(builder: LevelBuilder) -> None:
    """Fill the whole level with a maze: between walls, or one time in three of corridors in rock.

    Exactly one way joins any two cells. NetHack: mkmaze.c, walkfrom.
    """
    level = builder.level
    in_rock = builder.dice.one_in(3, RULE)
    way = Terrain.CORRIDOR if in_rock else Terrain.ROOM
    if not in_rock:
        for y in range(TOP - 1, BOTTOM + 2):
            row = spot_at(LEFT - 1, y)
            wide = RIGHT - LEFT + 3
            level.terrain[row : row + wide] = bytes([Terrain.HORIZONTAL_WALL]) * wide
    carve_maze(builder, level, way)
    if not in_rock:
        choose_wall_pieces(level)


def carve_maze(builder: LevelBuilder, level: Level, way: Terrain) -> None:
    """Walk at random from cell to new cell, going back at dead ends, until all are joined."""
    cells_x, cells_y = (RIGHT - LEFT) // 2, (BOTTOM - TOP) // 2
    start = spot_at(LEFT + 2 * builder.dice.rn2(cells_x, RULE), TOP + 2 * builder.dice.rn2(cells_y, RULE))
    level.terrain[start] = way
    untouched = {spot for spot in INSIDE if level.terrain[spot] != way}
    path = [start]
    while path:
        here = path[-1]
        ahead = [step for step in ORTHOGONAL if here + 2 * step in untouched]
        if not ahead:
            path.pop()
            continue
        step = ahead[builder.dice.rn2(len(ahead), "mkmaze.c walkfrom")]
        level.terrain[here + step] = level.terrain[here + 2 * step] = way
        untouched.remove(here + 2 * step)
        path.append(here + 2 * step)


def maze_spot(builder: LevelBuilder) -> int:
    """A random free spot of the maze. NetHack: mkmaze.c, mazexy."""
    return free_spot(builder, INSIDE, (Terrain.ROOM, Terrain.CORRIDOR), "mkmaze.c mazexy")


INSIDE: Final = tuple(spot_at(x, y) for y in range(TOP, BOTTOM + 1) for x in range(LEFT, RIGHT + 1))


def _square_spot(builder: LevelBuilder) -> int:
    """A random spot for the vibrating square: not in line with the stairs up, nor near them or the edge."""
    level = builder.level
    stairs = level.stairs[0].spot
    fit = [
        spot
        for y in range(TOP + SQUARE_MARGIN_Y, BOTTOM + 1 - SQUARE_MARGIN_Y)
        for x in range(LEFT + SQUARE_MARGIN_X, RIGHT + 1 - SQUARE_MARGIN_X)
        if _suits_the_square(level, spot := spot_at(x, y), stairs)
    ]
    return fit[builder.dice.rn2(len(fit), RULE)]


def _suits_the_square(level: Level, spot: int, stairs: int) -> bool:
    across, along = x_of(spot) - x_of(stairs), y_of(spot) - y_of(stairs)
    return (
        level.terrain[spot] in (Terrain.ROOM, Terrain.CORRIDOR)
        and not is_occupied(level, spot)
        and across != 0
        and along != 0
        and abs(across) != abs(along)
        and steps_between(spot, stairs) > SQUARE_DISTANCE
        and distance2(spot, stairs) > 0
    )


def scatter_in_maze(builder: LevelBuilder) -> None:
    """Put gems and other items, boulders, minotaurs and other monsters, gold and traps into a maze."""
    dice, level = builder.dice, builder.level
    for _ in range(dice.rn1(8, 11, RULE)):
        thing = random_item(builder, class_="gem" if dice.rn2(2, RULE) else None)
        put_on_floor(builder, thing, maze_spot(builder), level)
    for _ in range(dice.rn1(10, 2, RULE)):
        put_on_floor(builder, item_named(builder, "boulder"), maze_spot(builder), level)
    for _ in range(dice.rn2(3, RULE)):
        make_monster(builder, SPECIES_NAMED["minotaur"], maze_spot(builder))
    for _ in range(dice.rn1(5, 7, RULE)):
        make_monster(builder, None, maze_spot(builder))
    for _ in range(dice.rn1(6, 7, RULE)):
        put_on_floor(builder, floor_gold(builder), maze_spot(builder), level)
    for _ in range(dice.rn1(6, 7, RULE)):
        make_trap_on_free_spot(builder, lambda: maze_spot(builder))

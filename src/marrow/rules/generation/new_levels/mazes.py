"""Mazes, and the items, monsters and traps scattered in ordinary ones. NetHack: mkmaze.c."""

from dataclasses import dataclass
from typing import Final

from marrow.choices import Mazes
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.level import Level
from marrow.model.places import (
    HEIGHT,
    ORTHOGONAL,
    PITS_AND_HOLES,
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
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import floor_gold, item_named, random_item
from marrow.rules.generation.new_levels.stairs_and_portals import free_spot, put_branch_ways, put_stairs
from marrow.rules.generation.new_levels.trap_placement import (
    any_trap_kind,
    is_occupied,
    make_trap_on_free_spot,
    put_trap,
)
from marrow.rules.generation.new_levels.walls import choose_wall_pieces
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.piles import put_on_floor

RULE: Final = "mkmaze.c makemaz"
FILLED_RULE: Final = "sp_lev.c load_maze"
OPENED_RULE: Final = "mkmaze.c maze_remove_deadends"
LEFT: Final = 3  # the outermost cells, all odd
TOP: Final = 3
RIGHT: Final = WIDTH - 3
BOTTOM: Final = HEIGHT - 2
SQUARE_MARGIN_X: Final = 4  # from the vibrating square to the edge, at least
SQUARE_MARGIN_Y: Final = 3
SQUARE_DISTANCE: Final = 11  # it is farther than this from the stairs


def make_maze(builder: LevelBuilder) -> None:
    """N-478: make a level that is one maze. NetHack: mkmaze.c, makemaz, create_maze."""
    builder.level.dug_wall = Terrain.ROOM
    invocation = is_vibrating_level(builder.world.dungeon, builder.level)
    dig_plain_maze(builder, invocation=invocation)
    put_stairs(builder, maze_spot(builder), up=True)
    if invocation:
        put_vibrating_square(builder)
    else:
        put_stairs(builder, maze_spot(builder), up=False)
    put_branch_ways(builder, lambda: maze_spot(builder))
    scatter_in_maze(builder)


def dig_plain_maze(builder: LevelBuilder, *, invocation: bool) -> None:
    """N-478: dig the maze of a level that is nothing else."""
    style = builder.edition.dungeon.mazes
    in_rock = style is not Mazes.WALLED and builder.dice.one_in(3, RULE)
    if style in (Mazes.WALLED, Mazes.SOME_IN_ROCK):
        start = dig_maze(builder, in_rock=in_rock)
        put_on_floor(builder, item_named(builder, "boulder"), start, builder.level)
        return
    wide, thick, opened = 1, 1, False
    varied = not invocation and builder.dice.rn2(2, RULE) != 0
    if varied and style is Mazes.HALF_VARIED:
        opened = builder.dice.one_in(5, OPENED_RULE)
    if varied:
        wide = builder.dice.rnd(4, RULE)
        thick = max(builder.dice.rnd(4, RULE) - wide, 1)
    cells = _cells_for(wide, thick)
    _fill_with_maze(builder, cells, in_rock=in_rock)
    if style is Mazes.VARIED:
        opened = builder.dice.one_in(5, OPENED_RULE)
    if opened:
        _open_dead_ends(builder, cells, Terrain.CORRIDOR if in_rock else Terrain.ROOM)
    if (wide, thick) != (1, 1):
        _widen(builder.level, cells, wide, thick)
    if not in_rock:
        choose_wall_pieces(builder.level, 2, 2, WIDTH - 2, HEIGHT - 1)


def dig_wide_maze(builder: LevelBuilder, wide: int, thick: int) -> None:
    """Fill the whole level with a maze whose ways are this wide and whose walls are this thick.

    NetHack: mkmaze.c, create_maze.
    """
    cells = _cells_for(wide, thick)
    _fill_with_maze(builder, cells, in_rock=False)
    if (wide, thick) != (1, 1):
        _widen(builder.level, cells, wide, thick)


def is_vibrating_level(dungeon: Dungeon, level: Level) -> bool:
    """Whether this is the level of the vibrating square: the last but one of Gehennom."""
    return is_in_gehennom(level) and level.number == branch_named(dungeon, level.branch).levels - 1


@dataclass(frozen=True, slots=True)
class Cells:
    """The last odd column and row of a maze, whose first ones are LEFT and TOP."""

    right: int
    bottom: int


def _cells_for(wide: int, thick: int) -> Cells:
    """The cells of the small maze that is widened so."""
    return Cells((WIDTH - 2) // (wide + thick) * 2 - 1, (HEIGHT - 1) // (wide + thick) * 2 - 1)


def dig_maze(builder: LevelBuilder, *, in_rock: bool) -> int:
    """Fill the whole level with a maze between walls, or of corridors in rock; where the digging began.

    Exactly one way joins any two cells. No maze of 3.4.3 is in rock. NetHack: mkmaze.c, walkfrom.
    """
    in_rock = in_rock and builder.edition.dungeon.mazes is not Mazes.WALLED
    start = _fill_with_maze(builder, Cells(RIGHT, BOTTOM), in_rock=in_rock)
    if not in_rock:
        choose_wall_pieces(builder.level)
    return start


def _fill_with_maze(builder: LevelBuilder, cells: Cells, *, in_rock: bool) -> int:
    """Lay walls, unless it is ``in_rock``, and dig the ways; where the digging began."""
    level = builder.level
    if not in_rock:
        for y in range(TOP - 1, cells.bottom + 2):
            row = spot_at(LEFT - 1, y)
            wide = cells.right - LEFT + 3
            level.terrain[row : row + wide] = bytes([Terrain.HORIZONTAL_WALL]) * wide
    return _carve(builder, cells, Terrain.CORRIDOR if in_rock else Terrain.ROOM)


def _carve(builder: LevelBuilder, cells: Cells, way: Terrain) -> int:
    """Walk at random from cell to new cell, going back at dead ends, until all are joined."""
    level = builder.level
    across, down = (cells.right - LEFT) // 2 + 1, (cells.bottom - TOP) // 2 + 1
    rule = "mkmaze.c maze0xy"
    start = spot_at(LEFT + 2 * builder.dice.rn2(across, rule), TOP + 2 * builder.dice.rn2(down, rule))
    level.terrain[start] = way
    untouched = {
        spot_at(x, y)
        for x in range(LEFT, cells.right + 1, 2)
        for y in range(TOP, cells.bottom + 1, 2)
        if level.terrain[spot_at(x, y)] != way
    }
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
    return start


def _open_dead_ends(builder: LevelBuilder, cells: Cells, way: Terrain) -> None:
    """Give each dead end another way out. NetHack: mkmaze.c, maze_remove_deadends."""
    terrain = builder.level.terrain
    for x in range(LEFT, cells.right + 1, 2):
        for y in range(TOP, cells.bottom + 1, 2):
            closed, ways = 0, []
            for across, along in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                far_x, far_y = x + 2 * across, y + 2 * along
                if not (LEFT <= far_x <= cells.right and TOP <= far_y <= cells.bottom):
                    closed += 1
                elif terrain[spot_at(x + across, y + along)] != way:
                    closed += 1
                    ways.append(spot_at(x + across, y + along))
            if closed >= 3 and ways:
                terrain[ways[builder.dice.rn2(len(ways), OPENED_RULE)]] = way


def _widen(level: Level, cells: Cells, wide: int, thick: int) -> None:
    """Make ways this wide and the walls between them this thick."""
    small = bytes(level.terrain)
    columns = _widened(cells.right, wide, thick, WIDTH - 2)
    rows = _widened(cells.bottom, wide, thick, HEIGHT - 1)
    for y, from_y in enumerate(rows, TOP - 1):
        for x, from_x in enumerate(columns, LEFT - 1):
            level.terrain[spot_at(x, y)] = small[spot_at(from_x, from_y)]


def _widened(last: int, wide: int, thick: int, end: int) -> list[int]:
    """For each column (or row) from the second on, before ``end``, that of the small maze that it repeats."""
    found: list[int] = []
    line = 2
    while len(found) < end - 2:
        inner_wall = 1 if line in (2, last + 1) else thick
        found += [line] * (wide if line % 2 else inner_wall)
        line += 1
    return found[: end - 2]


def maze_spot(builder: LevelBuilder) -> int:
    """A random free spot of the maze, before 3.6.1 one of its cells. NetHack: mkmaze.c, mazexy."""
    cells_only = builder.edition.dungeon.mazes in (Mazes.WALLED, Mazes.SOME_IN_ROCK)
    among = CELLS if cells_only else INSIDE
    return free_spot(builder, among, (Terrain.ROOM, Terrain.CORRIDOR), "mkmaze.c mazexy")


CELLS: Final = tuple(spot_at(x, y) for y in range(TOP, BOTTOM + 1, 2) for x in range(LEFT, RIGHT + 1, 2))
INSIDE: Final = tuple(spot_at(x, y) for y in range(TOP, BOTTOM + 1) for x in range(LEFT, RIGHT + 1))


def put_vibrating_square(builder: LevelBuilder) -> None:
    """Put the vibrating square, where the way down to the sanctum will be, on a random spot."""
    put_trap(builder, _square_spot(builder), TrapKind.VIBRATING_SQUARE)


def _square_spot(builder: LevelBuilder) -> int:
    """A random spot for it: not in line with the stairs up, nor near them or the edge, if one is left."""
    level = builder.level
    stairs = level.stairs[0].spot
    inner = [
        spot_at(x, y)
        for y in range(TOP + SQUARE_MARGIN_Y, BOTTOM + 1 - SQUARE_MARGIN_Y)
        for x in range(LEFT + SQUARE_MARGIN_X, RIGHT + 1 - SQUARE_MARGIN_X)
    ]
    fit = [spot for spot in inner if _suits_the_square(level, spot, stairs)]
    fit = fit or [spot for spot in INSIDE if level.terrain[spot] in (Terrain.ROOM, Terrain.CORRIDOR)]
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


def fill_maze_around(builder: LevelBuilder, share: int, mapped: bytes) -> None:
    """N-505: fill the maze around a map, which is ``share`` hundredths of the level, as ordinary mazes are.

    ``mapped``: 1 for each spot of the map. NetHack 3.4.3: sp_lev.c, load_maze.
    """
    dice, level, cells = builder.dice, builder.level, _cells_around(builder, mapped)

    def free_cell() -> int:
        return cells[dice.rn2(len(cells), FILLED_RULE)]

    for _ in range(dice.rnd(20 * share // 100, FILLED_RULE)):
        spot = free_cell()
        thing = random_item(builder, class_="gem" if dice.rn2(2, FILLED_RULE) else None)
        put_on_floor(builder, thing, spot, level)
    for _ in range(dice.rnd(12 * share // 100, FILLED_RULE)):
        put_on_floor(builder, item_named(builder, "boulder"), free_cell(), level)
    if dice.rn2(2, FILLED_RULE):
        make_monster(builder, SPECIES_NAMED["minotaur"], free_cell())
    for _ in range(dice.rnd(12 * share // 100, FILLED_RULE)):
        make_monster(builder, None, free_cell())
    for _ in range(dice.rn2(15 * share // 100, FILLED_RULE)):
        put_on_floor(builder, floor_gold(builder), free_cell(), level)
    for _ in range(dice.rn2(15 * share // 100, FILLED_RULE)):
        spot = free_cell()
        put_trap(builder, spot, _trap_kind_for(builder, spot))


def _cells_around(builder: LevelBuilder, mapped: bytes) -> list[int]:
    """The cells of the maze that are not on the map; of the whole level if the map leaves none."""
    terrain = builder.level.terrain
    cells = [
        spot
        for y in range(TOP, BOTTOM + 1, 2)
        for spot in range(spot_at(LEFT, y), spot_at(RIGHT, y) + 1, 2)
        if terrain[spot] in (Terrain.ROOM, Terrain.CORRIDOR)
    ]
    return [spot for spot in cells if not mapped[spot]] or cells


def _trap_kind_for(builder: LevelBuilder, spot: int) -> TrapKind:
    """Any kind for this spot, but none that a boulder which lies there would fill."""
    kind = any_trap_kind(builder)
    if has_boulder(builder.level, spot):
        while kind in PITS_AND_HOLES:
            kind = any_trap_kind(builder)
    return kind

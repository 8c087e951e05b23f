"""Connected caves, as in the Gnomish Mines. NetHack: mkmap.c, mines.des.

Random floor spots are smoothed by counting neighbours: single floor spots become stone, stone among much
floor becomes floor. Separate caves are joined by passages, and very small ones are filled.
"""

from collections.abc import Callable
from itertools import pairwise

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, HEIGHT, WIDTH, Terrain, spot_at, x_of, y_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.new_levels.room_placement import is_lit_by_chance
from marrow.rules.generation.new_levels.stairs_and_portals import free_spot, put_branch_ways, put_stairs
from marrow.rules.generation.new_levels.trap_placement import put_trap, random_trap_kind
from marrow.rules.generation.new_levels.walls import wrap_in_walls
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.items.piles import put_on_floor

RULE = "mkmap.c mkmap"
LEFT, TOP, RIGHT, BOTTOM = 2, 1, WIDTH - 2, HEIGHT - 2
INSIDE = tuple(spot_at(x, y) for y in range(TOP, BOTTOM + 1) for x in range(LEFT, RIGHT + 1))
SMALLEST = 4  # a cavern of fewer spots is filled
FLOOR, STONE = Terrain.ROOM, Terrain.STONE

# Monsters and items of an ordinary level of the Mines. NetHack: mines.des, minefill.
MINES_MONSTERS = ("gnome",) * 7 + ("gnome lord", "dwarf", "dwarf")
MINES_LETTERS = "GGh"  # and one of each of these letters
MINES_ITEMS: tuple[ItemClass | None, ...] = ("gem", "gem", "gem", "tool", None, None, None)
TRAPS = 6


def make_cave(builder: LevelBuilder) -> None:
    """Make an ordinary level of the Mines."""
    builder.level.dug_wall = Terrain.CORRIDOR
    dig_caves(builder, lit=is_lit_by_chance(builder))
    put_stairs(builder, cave_spot(builder), up=True)
    put_stairs(builder, cave_spot(builder), up=False)
    put_branch_ways(builder, lambda: cave_spot(builder))
    for class_ in MINES_ITEMS:
        put_on_floor(builder, random_item(builder, class_=class_), cave_spot(builder), builder.level)
    for name in MINES_MONSTERS:
        make_monster(builder, SPECIES_NAMED[name], cave_spot(builder))
    for letter in MINES_LETTERS:
        make_monster(builder, random_species_of_class(builder, letter), cave_spot(builder))
    for _ in range(TRAPS):
        put_trap(builder, cave_spot(builder), random_trap_kind(builder))


def dig_caves(builder: LevelBuilder, *, lit: bool, ground: Terrain = FLOOR, rock: Terrain = STONE) -> None:
    """Make caves of this ground over the whole level, with walls, or ``rock``, around them.

    Caves of another ground than floor are not joined. NetHack: mkmap.c, mkmap.
    """
    level = builder.level
    _random_floor(builder, level)
    _smooth(level, lambda floor, near: floor if near in (3, 4) else near > 4)
    _smooth(level, lambda floor, near: floor and near != 5)
    _smooth(level, lambda floor, near: floor and near >= 3)
    _smooth(level, lambda floor, near: floor and near >= 3)
    if ground == FLOOR:
        _join_caves(builder, level)
    if (ground, rock) != (FLOOR, STONE):
        for spot in INSIDE:
            level.terrain[spot] = ground if level.terrain[spot] == FLOOR else rock
    wrap_in_walls(level)
    if lit:
        for spot in INSIDE:
            if level.terrain[spot] >= Terrain.POOL:
                _light_around(level, spot)


def _light_around(level: Level, spot: int) -> None:
    """Light a spot of the ground and the walls about it."""
    for step in (0, *DIRECTIONS):
        if 0 < spot + step < WIDTH * HEIGHT:
            level.lit[spot + step] = 1


def _random_floor(builder: LevelBuilder, level: Level) -> None:
    """Two spots in five become floor."""
    wanted = len(INSIDE) * 2 // 5
    while wanted:
        spot = INSIDE[builder.dice.rn2(len(INSIDE), "mkmap.c init_fill")]
        if level.terrain[spot] == STONE:
            level.terrain[spot] = FLOOR
            wanted -= 1


def _smooth(level: Level, stays: Callable[[bool, int], bool]) -> None:
    """Set each spot to floor or stone by what it is and how many of its eight neighbours are floor."""
    floor = bytes(terrain == FLOOR for terrain in level.terrain)
    ends = INSIDE[0], INSIDE[-1] + 1
    near = map(sum, zip(*(floor[ends[0] + step : ends[1] + step] for step in DIRECTIONS), strict=True))
    verdicts = [[STONE, FLOOR][stays(was, count)] for was in (False, True) for count in range(9)]
    after = [verdicts[9 * floor[ends[0] + index] + count] for index, count in enumerate(near)]
    for spot in INSIDE:
        level.terrain[spot] = after[spot - ends[0]]


def _join_caves(builder: LevelBuilder, level: Level) -> None:
    """Fill very small caves and dig a passage from each cave to the next. NetHack: mkmap.c, join_map."""
    caverns = caverns_of(level)
    for speck in caverns:
        if len(speck) < SMALLEST:
            for spot in speck:
                level.terrain[spot] = STONE
    large = [cavern for cavern in caverns if len(cavern) >= SMALLEST]
    for near, far in pairwise(large):
        start = near[builder.dice.rn2(len(near), "mkmap.c join_map")]
        end = far[builder.dice.rn2(len(far), "mkmap.c join_map")]
        _dig_passage(builder, level, start, end)


def caverns_of(level: Level) -> list[list[int]]:
    """The spots of each connected cave, from left to right; diagonal steps do not connect."""
    left = {spot for spot in INSIDE if level.terrain[spot] == FLOOR}
    found: list[list[int]] = []
    for first in sorted(left, key=lambda spot: (x_of(spot), y_of(spot))):
        if first not in left:
            continue
        left.remove(first)
        cavern, edge = [first], [first]
        while edge:
            spot = edge.pop()
            for step in (-1, 1, -WIDTH, WIDTH):
                if spot + step in left:
                    left.remove(spot + step)
                    cavern.append(spot + step)
                    edge.append(spot + step)
        found.append(cavern)
    return found


def _dig_passage(builder: LevelBuilder, level: Level, start: int, end: int) -> None:
    spot = start
    while spot != end:
        across, along = x_of(end) - x_of(spot), y_of(end) - y_of(spot)
        sideways = along == 0 or (
            across != 0 and builder.dice.rn2(abs(across) + abs(along), RULE) < abs(across)
        )
        spot += (1 if across > 0 else -1) if sideways else (WIDTH if along > 0 else -WIDTH)
        level.terrain[spot] = FLOOR


def cave_spot(builder: LevelBuilder) -> int:
    """A random free spot of the caves."""
    return free_spot(builder, INSIDE, (FLOOR,), "sp_lev.c get_location")

"""Caves, as in the Gnomish Mines. NetHack: mkmap.c.

Random floor spots are smoothed by counting neighbours: single floor spots become stone, stone among much
floor becomes floor. Separate caves are joined by passages, and very small ones are filled.
"""

from collections.abc import Callable

from marrow.model.level import Level
from marrow.model.places import (
    COUNTED,
    DIRECTIONS,
    HEIGHT,
    WIDTH,
    Terrain,
    either,
    neighbours_in,
    spot_at,
    spots_in_mask,
    table_of,
    x_of,
    y_of,
)
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.corridors import dig_corridor
from marrow.rules.generation.new_levels.walls import OPEN, wrap_in_walls

JOIN_RULE = "mkmap.c join_map"
LEFT, TOP, RIGHT, BOTTOM = 2, 1, WIDTH - 2, HEIGHT - 2
INSIDE = tuple(spot_at(x, y) for y in range(TOP, BOTTOM + 1) for x in range(LEFT, RIGHT + 1))
SMALLEST = 4  # a cave of fewer spots is filled
FLOOR, STONE = Terrain.ROOM, Terrain.STONE
FLOORS = table_of((FLOOR,))


def dig_caves(
    builder: LevelBuilder,
    *,
    lit: bool,
    smoothed: bool = True,
    joined: bool = True,
    ground: Terrain = FLOOR,
    rock: Terrain = STONE,
    walled: bool = True,
) -> None:
    """Make caves of this ground over the whole level, with walls, or ``rock``, around them.

    Caves not ``smoothed`` have ragged edges; only those ``joined`` can all be reached on foot.
    NetHack: mkmap.c, mkmap.
    """
    level = builder.level
    _random_floor(builder, level)
    _settle(level)
    _recount(level, lambda near: near == 5)
    for _ in range(2 * smoothed):
        _recount(level, lambda near: near < 3)
    if joined:
        _join_caves(builder, level)
    if (ground, rock) != (FLOOR, STONE):
        for spot in range(WIDTH * HEIGHT):
            if spot % WIDTH:
                level.terrain[spot] = ground if level.terrain[spot] == FLOOR else rock
    if walled:
        wrap_in_walls(level)
    if lit:
        _light(level)


def _light(level: Level) -> None:
    """Light the ground and the walls about it."""
    ground = level.terrain.translate(OPEN)
    for spot in spots_in_mask(either(ground, neighbours_in(ground).translate(COUNTED))):
        if spot:
            level.lit[spot] = 1


def _random_floor(builder: LevelBuilder, level: Level) -> None:
    """Turn random spots into floor, until there are as many as two fifths of 78 by 20.

    NetHack: mkmap.c, init_fill.
    """
    rule = "mkmap.c init_fill"
    wanted = 78 * 20 * 2 // 5
    while wanted:
        x = builder.dice.rn1(RIGHT - LEFT + 1, LEFT, rule)
        spot = spot_at(x, builder.dice.rnd(BOTTOM - TOP + 1, rule))
        if level.terrain[spot] == STONE:
            level.terrain[spot] = FLOOR
            wanted -= 1


def _settle(level: Level) -> None:
    """Turn spots with fewer than three floor neighbours into stone, those with five or more into floor.

    Each spot sees what became of those to its left, and above in its own column. NetHack: mkmap.c, pass_one.
    """
    terrain = level.terrain
    floor = bytearray(terrain.translate(FLOORS))
    for x in range(LEFT, RIGHT + 1):
        for spot in range(spot_at(x, TOP), spot_at(x, BOTTOM) + 1, WIDTH):
            above, below = spot - WIDTH, spot + WIDTH
            near = floor[above] + floor[below] + floor[spot - 1] + floor[spot + 1]
            near += floor[above - 1] + floor[above + 1] + floor[below - 1] + floor[below + 1]
            if near < 3:
                floor[spot], terrain[spot] = 0, STONE
            elif near > 4:
                floor[spot], terrain[spot] = 1, FLOOR


def _recount(level: Level, becomes_stone: Callable[[int], bool]) -> None:
    """Turn spots into stone by how many of their eight neighbours are floor, all at the same time.

    NetHack: mkmap.c, pass_two and pass_three.
    """
    floor = level.terrain.translate(FLOORS)
    near = neighbours_in(floor)
    for spot in INSIDE:
        if floor[spot] and becomes_stone(near[spot]):
            level.terrain[spot] = STONE


def _join_caves(builder: LevelBuilder, level: Level) -> None:
    """Fill very small caves and dig passages between the others.

    Each cave is joined to one to its left, or above or below it: to the same as the cave before it if they
    overlap, and one time in three if one of them lies above the other. NetHack: mkmap.c, join_map.
    """
    dice = builder.dice
    large: list[list[int]] = []
    for cave in caves_of(level):
        if len(cave) >= SMALLEST:
            large.append(cave)
        else:
            for spot in cave:
                level.terrain[spot] = STONE
    joined_to = 0
    for number in range(1, len(large)):
        near, far = large[joined_to], large[number]
        start = near[dice.rn2(len(near), JOIN_RULE)]
        end = far[dice.rn2(len(far), JOIN_RULE)]
        dig_corridor(builder, start, end, perhaps=False, ground=FLOOR)
        if min(map(x_of, far)) > max(map(x_of, near)) or (_is_above(near, far) and dice.rn2(3, JOIN_RULE)):
            joined_to = number


def _is_above(one: list[int], other: list[int]) -> bool:
    """Whether one of two caves lies wholly above the other."""
    return max(map(y_of, one)) < min(map(y_of, other)) or max(map(y_of, other)) < min(map(y_of, one))


def caves_of(level: Level) -> list[list[int]]:
    """The spots of each connected cave, from left to right. NetHack: mkmap.c, flood_fill_rm."""
    left = {spot for spot in INSIDE if level.terrain[spot] == FLOOR}
    found: list[list[int]] = []
    for first in sorted(left, key=lambda spot: (x_of(spot), y_of(spot))):
        if first not in left:
            continue
        left.remove(first)
        cave, edge = [first], [first]
        while edge:
            spot = edge.pop()
            for step in DIRECTIONS:
                if spot + step in left:
                    left.remove(spot + step)
                    cave.append(spot + step)
                    edge.append(spot + step)
        found.append(cave)
    return found

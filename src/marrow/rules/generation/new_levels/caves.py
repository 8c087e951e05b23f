"""Caves, as in the Gnomish Mines. NetHack: mkmap.c.

Random floor spots are smoothed by counting neighbours: single floor spots become stone, stone among much
floor becomes floor. Separate caves are joined by passages, and very small ones are filled.
"""

from collections.abc import Callable

from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, HEIGHT, WIDTH, Terrain, spot_at, x_of, y_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.corridors import dig_corridor
from marrow.rules.generation.new_levels.walls import wrap_in_walls

JOIN_RULE = "mkmap.c join_map"
LEFT, TOP, RIGHT, BOTTOM = 2, 1, WIDTH - 2, HEIGHT - 2
INSIDE = tuple(spot_at(x, y) for y in range(TOP, BOTTOM + 1) for x in range(LEFT, RIGHT + 1))
SMALLEST = 4  # a cave of fewer spots is filled
FLOOR, STONE = Terrain.ROOM, Terrain.STONE


def dig_caves(
    builder: LevelBuilder,
    *,
    lit: bool,
    smoothed: bool = True,
    joined: bool = True,
    ground: Terrain = FLOOR,
    rock: Terrain = STONE,
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
    wrap_in_walls(level)
    if lit:
        for spot, terrain in enumerate(level.terrain):
            if terrain >= Terrain.POOL:
                _light_around(level, spot)


def _light_around(level: Level, spot: int) -> None:
    """Light a spot of the ground and the walls about it."""
    for step in (0, *DIRECTIONS):
        if 0 < spot + step < WIDTH * HEIGHT:
            level.lit[spot + step] = 1


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
    for x in range(LEFT, RIGHT + 1):
        for y in range(TOP, BOTTOM + 1):
            spot = spot_at(x, y)
            near = sum(terrain[spot + step] == FLOOR for step in DIRECTIONS)
            if near < 3:
                terrain[spot] = STONE
            elif near > 4:
                terrain[spot] = FLOOR


def _recount(level: Level, becomes_stone: Callable[[int], bool]) -> None:
    """Turn spots into stone by how many of their eight neighbours are floor, all at the same time.

    NetHack: mkmap.c, pass_two and pass_three.
    """
    floor = bytes(terrain == FLOOR for terrain in level.terrain)
    for spot in INSIDE:
        if floor[spot] and becomes_stone(sum(floor[spot + step] for step in DIRECTIONS)):
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

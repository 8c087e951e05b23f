"""What is done to mazes of Gehennom: lava in them, boulders and bars for walls. Rules Z-310 to Z-312.

NetHack 3.7: nhlib.lua, hell_tweaks.
"""

from typing import Final

from marrow.model.level import Level
from marrow.model.places import (
    AREA,
    EAST,
    FLIPPED,
    HEIGHT,
    NORTH,
    SOUTH,
    WEST,
    WIDTH,
    Terrain,
    TrapKind,
    both,
    either,
    spots_in_mask,
    table_of,
    x_of,
    y_of,
)
from marrow.rules.dungeon.terrain import has_boulder, is_liquid
from marrow.rules.generation.gehennom.spot_masks import (
    ON_MAP,
    any_on_map,
    crooked_line,
    grown,
    in_direction_by_chance,
    mask_of,
    thinned,
)
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.piles import put_on_floor, take_from_floor

POOLS: Final = "Z-310"
RIVERS: Final = "Z-311"
WALLS: Final = "Z-312"
CROOKEDNESS: Final = 10
MOST_RIVERS: Final = 8
LASTING_TRAPS: Final = (TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE)
FLOOR: Final = table_of((Terrain.ROOM,))
ROCK: Final = table_of(range(Terrain.DRAWBRIDGE_WALL + 1))  # stone and walls
WALLS_OF_MAZES: Final = table_of(range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL))
LEFT, TOP, RIGHT, BOTTOM = 3, 3, WIDTH - 3, HEIGHT - 2  # between the walls around a maze
BETWEEN_WALLS: Final = bytes(
    LEFT <= x_of(spot) <= RIGHT and TOP <= y_of(spot) <= BOTTOM for spot in range(AREA)
)


def alter_maze(builder: LevelBuilder, mapped: bytes) -> None:
    """Z-310 to Z-312: change the maze between its outer walls, but for the spots of a map on it.

    Its walls get their pieces anew afterwards.
    """
    free = both(BETWEEN_WALLS, mapped.translate(FLIPPED))
    walls = both(builder.level.terrain.translate(WALLS_OF_MAZES), free)
    set_all(builder.level, walls, Terrain.HORIZONTAL_WALL)
    if builder.dice.rn2(100, POOLS) < 20 + builder.level.depth:
        _make_pools(builder, free)
    if builder.dice.rn2(100, RIVERS) < 50:
        _make_rivers(builder, free)
    if builder.dice.rn2(100, WALLS) < 20:
        for spot in spots_in_mask(both(_some_thin_walls(builder), free)):
            set_ground(builder.level, spot, Terrain.ROOM)
            put_on_floor(builder, item_named(builder, "boulder"), spot, builder.level)
    if builder.dice.rn2(100, WALLS) < 20:
        walls = both(grown(_some_thin_walls(builder)), builder.level.terrain.translate(ROCK))
        set_all(builder.level, both(walls, free), Terrain.IRON_BARS)
    clear_liquids(builder)


def _make_pools(builder: LevelBuilder, free: bytes) -> None:
    """Z-310: 5+rnd(depth) single pools of lava, three of two, and often floor around them."""
    dice = builder.dice
    spots = [any_on_map(builder, POOLS) for _ in range(5 + dice.rnd(builder.level.depth, POOLS))]
    for step in (WEST, NORTH, 0):
        spot = any_on_map(builder, POOLS)
        spots += spots_in_mask(grown(mask_of((spot,)), step or in_direction_by_chance(builder, POOLS)))
    pools = both(mask_of(spots), free)
    if dice.rn2(100, POOLS) < 80:
        percent = 10 * dice.rnd(8, POOLS)
        set_all(builder.level, thinned(builder, both(grown(pools), free), percent, POOLS), Terrain.ROOM)
    set_all(builder.level, pools, Terrain.LAVA)


def _make_rivers(builder: LevelBuilder, free: bytes) -> None:
    """Z-311: rivers of lava between random spots of the floor, until they cover a twelfth of the maze."""
    dice = builder.dice
    rivers, enough = bytes(AREA), free.count(1) / 12
    for _ in range(MOST_RIVERS):
        floor = spots_in_mask(both(builder.level.terrain.translate(FLOOR), ON_MAP))
        source, mouth = (floor[dice.rn2(len(floor), RIVERS)] for _ in range(2))
        river = mask_of(crooked_line(builder, source, mouth, CROOKEDNESS, RIVERS))
        for step in (NORTH, WEST):
            if dice.rn2(100, RIVERS) < 50:
                river = grown(river, step)
        rivers = both(either(rivers, river), free)
        if rivers.count(1) > enough:
            break
    if dice.rn2(100, RIVERS) < 60:
        percent = 10 * dice.rnd(6, RIVERS)
        set_all(builder.level, thinned(builder, both(grown(rivers), free), percent, RIVERS), Terrain.ROOM)
    set_all(builder.level, rivers, Terrain.LAVA)


def _some_thin_walls(builder: LevelBuilder) -> bytes:
    """Z-312: 3 to 24 in 100 of the walls that have floor on two opposite sides."""
    percent = 3 * builder.dice.rnd(8, WALLS)
    upright = thinned(builder, walls_between(builder.level, WEST, EAST), percent, WALLS)
    return either(upright, thinned(builder, walls_between(builder.level, NORTH, SOUTH), percent, WALLS))


def walls_between(level: Level, one: int, other: int, walls: bytes = ROCK) -> bytes:
    """The walls with floor in both directions."""
    terrain, floor = level.terrain, Terrain.ROOM
    among = spots_in_mask(both(terrain.translate(walls), ON_MAP))
    return mask_of(spot for spot in among if terrain[spot + one] == floor and terrain[spot + other] == floor)


def set_all(level: Level, mask: bytes, ground: Terrain, *, lit: int | None = None) -> None:
    for spot in spots_in_mask(mask):
        set_ground(level, spot, ground, lit=lit)


def set_ground(level: Level, spot: int, ground: Terrain, *, lit: int | None = None) -> None:
    """Change the ground of a spot, but not where stairs are; lava glows. NetHack: mkmaze.c, set_levltyp."""
    if level.terrain[spot] in (Terrain.STAIRS, Terrain.LADDER):
        return
    level.terrain[spot] = ground
    level.detail[spot] = 0
    if ground == Terrain.LAVA:
        level.lit[spot] = 1
    elif lit is not None:
        level.lit[spot] = lit


def clear_liquids(builder: LevelBuilder) -> None:
    """Z-312: no boulder, trap or engraving stays where liquid has come. NetHack: sp_lev.c, map_cleanup."""
    level = builder.level
    for spot in [spot for spot in level.items if is_liquid(level, spot) and has_boulder(level, spot)]:
        for item in [item for item in level.items[spot] if item.kind.name == "boulder"]:
            take_from_floor(builder, level, item, spot)
    for trap in list(level.traps.values()):
        if trap.kind not in LASTING_TRAPS and is_liquid(level, trap.spot):
            del level.traps[trap.spot]
    for spot in [spot for spot in level.engravings if is_liquid(level, spot)]:
        del level.engravings[spot]

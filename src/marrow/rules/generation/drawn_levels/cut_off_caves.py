"""N-473: ways out of the parts of a level that its map cuts off. NetHack: sp_lev.c, ensure_way_out."""

from typing import Final

from marrow.content.words import KindName
from marrow.model.places import (
    AREA,
    DIRECTIONS,
    HEIGHT,
    HOLES,
    WIDTH,
    Door,
    Terrain,
    TrapKind,
    spot_at,
    x_of,
    y_of,
)
from marrow.rules.dungeon.depths import can_fall_through
from marrow.rules.dungeon.terrain import is_wall
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.items.piles import put_on_floor

RULE: Final = "sp_lev.c ensure_way_out"
LEAD_OUT: Final = (TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE, *HOLES)
HIDDEN: Final = (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR)
ASIDE: Final = (1, -1, WIDTH, -WIDTH)  # in this order a secret door is tried
ESCAPE_ITEMS: Final[tuple[KindName, ...]] = (
    "pick-axe",
    "dwarvish mattock",
    "wand of digging",
    "wand of teleportation",
    "scroll of teleportation",
    "ring of teleportation",
)


def make_ways_out(builder: LevelBuilder) -> None:
    """N-473: give each part of the level a way out, the westernmost first.

    Stairs do not count, because the only level that asks for this gets its stairs later.
    """
    level = builder.level
    left: set[int] = set()  # spots from which there is a way out
    for spot, trap in level.traps.items():
        if trap.kind in LEAD_OUT and spot not in left:
            left |= part_around(builder, spot)
    for x in range(1, WIDTH):
        for y in range(HEIGHT):
            spot = spot_at(x, y)
            if level.terrain[spot] >= Terrain.DOOR and spot not in left:
                part = part_around(builder, spot)
                _make_way_out(builder, part, left)
                left |= part


def part_around(builder: LevelBuilder, start: int) -> set[int]:
    """All spots that can be reached from one, diagonally too, secret doors and corridors counted as ways."""
    terrain = builder.level.terrain
    part, edge = {start}, [start]
    while edge:
        spot = edge.pop()
        for step in DIRECTIONS:
            beside = spot + step
            if not (0 <= beside < AREA and beside % WIDTH) or beside in part:
                continue
            if terrain[beside] >= Terrain.DOOR or terrain[beside] in HIDDEN:
                part.add(beside)
                edge.append(beside)
    return part


def _make_way_out(builder: LevelBuilder, part: set[int], left: set[int]) -> None:
    """A secret door in a thin wall, else a hole or trap door, else an item with which to escape."""
    level = builder.level
    spots = sorted(part, key=lambda spot: (x_of(spot), y_of(spot)))
    untried = list(spots)
    while untried:
        spot = untried.pop(builder.dice.rn2(len(untried), RULE))
        for step in ASIDE:
            beyond = spot + 2 * step
            thin = spot + step not in left and is_wall(level, spot + step) and beyond in left
            if thin and level.terrain[beyond] >= Terrain.DOOR:
                level.terrain[spot + step] = Terrain.SECRET_DOOR
                level.detail[spot + step] = Door.CLOSED
                return
    untried = list(spots) if can_fall_through(builder) else []
    while untried:
        spot = untried.pop(builder.dice.rn2(len(untried), RULE))
        kind = TrapKind.HOLE if builder.dice.rn2(2, RULE) else TrapKind.TRAP_DOOR
        if put_trap(builder, spot, kind) is not None:
            return
    spot = spots[builder.dice.rn2(len(spots), RULE)]
    name = ESCAPE_ITEMS[builder.dice.rn2(len(ESCAPE_ITEMS), RULE)]
    put_on_floor(builder, item_named(builder, name), spot, level)

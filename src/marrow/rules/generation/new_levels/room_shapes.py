"""Rooms that are no rectangles: B-221. Their floor is the union of a few boxes, and walls surround it.

NetHack: themerms.lua; sp_lev.c, lspo_map.
"""

from typing import Final, NamedTuple

from marrow.model.level import Level, Room
from marrow.model.places import DIRECTIONS, EAST, HEIGHT, NORTH, SOUTH, WEST, WIDTH, Terrain, spot_at
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.room_placement import RoomLayout, is_lit_by_chance
from marrow.rules.generation.room_notes import RoomNote, corners_of

RULE: Final = "sp_lev.c lspo_map"
TRIES: Final = 101
Box = tuple[int, int, int, int]  # left, top, right, bottom, counted from the first column and row of floor


class Shape(NamedTuple):
    """A room whose floor is all these boxes together, less a ``hole``; its walls may stand in a moat."""

    boxes: tuple[Box, ...]
    hole: Box | None = None
    moat: bool = False

    def cells(self) -> set[tuple[int, int]]:
        """The floor, by column and row."""
        found = {cell for box in self.boxes for cell in _cells(box)}
        return found - set(_cells(self.hole)) if self.hole is not None else found

    def turned(self, times: int = 1) -> "Shape":
        """The same shape so many quarter turns to the right."""
        if not times:
            return self
        bottom = max(box[3] for box in self.boxes)
        turned = Shape(tuple((bottom - box[3], box[0], bottom - box[1], box[2]) for box in self.boxes))
        return turned.turned(times - 1)

    def mirrored(self) -> "Shape":
        """The same shape with left and right exchanged."""
        right = max(box[2] for box in self.boxes)
        return Shape(tuple((right - box[2], box[1], right - box[0], box[3]) for box in self.boxes))


def _cells(box: Box) -> list[tuple[int, int]]:
    left, top, right, bottom = box
    return [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


ELL: Final = Shape(((0, 0, 2, 5), (0, 3, 5, 5)))
TEE: Final = Shape(((3, 0, 5, 5), (0, 3, 8, 5)))
ESS: Final = Shape(((0, 0, 2, 5), (3, 3, 5, 8), (0, 3, 5, 5)))
ZED: Final = ESS.mirrored()
CROSS: Final = Shape(((3, 0, 5, 8), (0, 3, 8, 5)))
CLOVER: Final = Shape(
    ((0, 0, 2, 2), (6, 0, 8, 2), (0, 2, 8, 2), (2, 3, 6, 5), (0, 6, 8, 6), (0, 6, 2, 8), (6, 6, 8, 8))
)
BLOCKED: Final = Shape(((0, 0, 8, 8),), hole=(3, 3, 5, 5))
SMALL_CIRCLE: Final = Shape(((2, 0, 2, 4), (1, 1, 3, 3), (0, 2, 4, 2)))
CIRCLE: Final = Shape(((2, 0, 4, 6), (1, 1, 5, 5), (0, 2, 6, 4)))
BIG_CIRCLE: Final = Shape(((3, 0, 5, 8), (1, 1, 7, 7), (0, 3, 8, 5)))
ISLAND: Final = Shape(((0, 0, 1, 1),), moat=True)


def place_shape(builder: LevelBuilder, layout: RoomLayout, shape: Shape, note: RoomNote) -> Room | None:
    """Put a room of this shape where all around it is stone; None if 101 tries find no such place."""
    level, dice = builder.level, builder.dice
    floor = shape.cells()
    border = 3 if shape.moat else 2  # columns and rows from the floor to the stone that must be there
    wide = max(x for x, _ in floor) + 2 * border - 1
    high = max(y for _, y in floor) + 2 * border - 1
    for _ in range(TRIES):
        left, top = 1 + dice.rn2(WIDTH - 1 - wide, RULE), dice.rn2(HEIGHT - high, RULE)
        if _is_stone_around(level, left, top, wide, high):
            break
    else:
        return None
    lit = is_lit_by_chance(builder)
    spots = frozenset(spot_at(left + border - 1 + x, top + border - 1 + y) for x, y in floor)
    _dig(level, spots, moat=shape.moat, lit=lit)
    columns, rows = [spot % WIDTH for spot in spots], [spot // WIDTH for spot in spots]
    room = Room(min(columns), min(rows), max(columns), max(rows), lit)
    note.spots = spots
    builder.notes[corners_of(room)] = note
    layout.rooms.append(room)
    return room


def _is_stone_around(level: Level, left: int, top: int, wide: int, high: int) -> bool:
    """Whether a box of the map and one spot on all its sides is on the map, and stone."""
    if left < 2 or top < 1 or left + wide > WIDTH - 1 or top + high > HEIGHT - 1:
        return False
    return all(
        not any(level.terrain[spot_at(left - 1, y) : spot_at(left + wide, y) + 1])
        for y in range(top - 1, top + high + 1)
    )


def _dig(level: Level, floor: frozenset[int], *, moat: bool, lit: bool) -> None:
    """Make the floor, its walls, its light and perhaps the moat around them."""
    terrain = level.terrain
    walls = {spot + step for spot in floor for step in DIRECTIONS} - floor
    for spot in floor:
        terrain[spot] = Terrain.ROOM
    for spot in walls:
        upright = spot + EAST in floor or spot + WEST in floor
        level_wall = spot + NORTH in floor or spot + SOUTH in floor
        terrain[spot] = Terrain.VERTICAL_WALL if upright and not level_wall else Terrain.HORIZONTAL_WALL
    if moat:
        for spot in {spot + step for spot in walls for step in DIRECTIONS} - walls - floor:
            terrain[spot] = Terrain.MOAT
    if lit:
        for spot in (*floor, *walls):
            level.lit[spot] = 1

"""Rooms within rooms, and the doors between them: B-221. NetHack: sp_lev.c, create_subroom, create_door."""

from typing import Final

from marrow.model.level import Level, Room
from marrow.model.places import EAST, NORTH, SOUTH, WEST, Door, Terrain, spot_at
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.corridors import is_beside_door
from marrow.rules.generation.new_levels.room_placement import RoomLayout, dig_room, is_lit_by_chance
from marrow.rules.generation.new_levels.walls import choose_wall_pieces
from marrow.rules.generation.room_notes import RoomNote, corners_of, rectangle_of

RULE: Final = "sp_lev.c create_subroom"
SMALLEST_AROUND: Final = 4  # columns and rows of a room that can have another within it
SIDES: Final = (NORTH, SOUTH, WEST, EAST)
WALLS: Final = (Terrain.HORIZONTAL_WALL, Terrain.VERTICAL_WALL)


def note_for(builder: LevelBuilder, room: Room) -> RoomNote:
    """The note about a room; a new one if there is none yet."""
    return builder.notes.setdefault(corners_of(room), RoomNote())


def floor_of(builder: LevelBuilder, room: Room) -> list[int]:
    """Every spot of a room's floor, whatever is there now, row by row."""
    note = builder.note_of(room)
    return rectangle_of(room) if note is None or note.spots is None else sorted(note.spots)


def build_inner_room(
    builder: LevelBuilder,
    layout: RoomLayout,
    around: Room,
    *,
    size: tuple[int, int] | None = None,
    at: tuple[int, int] | None = None,
    note: RoomNote | None = None,
) -> Room | None:
    """Build a room within another, of random size and place unless they are given. None if it is too small.

    It never leaves a gap of one spot to the outer walls, but shares them. NetHack: create_subroom.
    """
    wide, high = around.right - around.left + 1, around.bottom - around.top + 1
    if wide < SMALLEST_AROUND or high < SMALLEST_AROUND:
        return None
    dice = builder.dice
    if size is None:
        size = dice.rnd(wide - 3, RULE), dice.rnd(high - 3, RULE)
    if at is None:
        at = dice.rnd(wide - size[0], RULE), dice.rnd(high - size[1], RULE)
    x, y = _without_gap(at[0], size[0], wide), _without_gap(at[1], size[1], high)
    lit = is_lit_by_chance(builder)
    left, top = around.left + x, around.top + y
    room = Room(left, top, left + size[0] - 1, top + size[1] - 1, lit)
    dig_room(builder.level, room)
    choose_wall_pieces(builder.level, room.left - 1, room.top - 1, room.right + 1, room.bottom + 1)
    wider = Room(room.left - 1, room.top - 1, room.right + 1, room.bottom + 1, lit)
    outer = note_for(builder, around)
    outer.spots = frozenset(floor_of(builder, around)) - frozenset(rectangle_of(wider))
    builder.notes[corners_of(room)] = note if note is not None else RoomNote(filled=False)
    layout.inner.append(room)
    return room


def _without_gap(at: int, size: int, space: int) -> int:
    if at == 1:
        at = 0
    return at + 1 if at + size + 1 == space else at


def hang_inner_door(
    builder: LevelBuilder,
    around: Room,
    room: Room,
    *,
    sides: tuple[int, ...] = SIDES,
    state: Door | None = None,
    secret: bool = False,
) -> int | None:
    """Make a door in a wall of an inner room that leads to the room around it; None if no wall is fit.

    Without a ``state`` two in three are doorways. NetHack: create_door.
    """
    level, dice = builder.level, builder.dice
    rule = "sp_lev.c create_door"
    if state is None and not secret:
        state = _random_state(builder)
    for _ in range(100):
        side = SIDES[dice.rn2(4, rule)]
        if side not in sides:
            continue
        if side in (NORTH, SOUTH):
            x = room.left + dice.rn2(room.right - room.left + 1, rule)
            door = spot_at(x, room.top if side == NORTH else room.bottom) + side
        else:
            y = room.top + dice.rn2(room.bottom - room.top + 1, rule)
            door = spot_at(room.left if side == WEST else room.right, y) + side
        outside = door + side
        if not is_on_map(outside) or level.terrain[outside] < Terrain.POOL or not _takes_door(level, door):
            continue
        level.terrain[door] = Terrain.SECRET_DOOR if secret else Terrain.DOOR
        level.detail[door] = state if state is not None else Door.NONE
        note_for(builder, room).doors.insert(0, door)
        note_for(builder, around).doors.insert(0, door)
        return door
    return None


def _takes_door(level: Level, spot: int) -> bool:
    return level.terrain[spot] in WALLS and not is_beside_door(level, spot)


def _random_state(builder: LevelBuilder) -> Door:
    """A doorway, or one time in three a door: open, locked or closed, the last two perhaps trapped."""
    dice = builder.dice
    rule = "sp_lev.c create_door"
    if dice.rn2(3, rule):
        return Door.NONE
    if dice.one_in(5, rule):
        return Door.OPEN
    state = Door.LOCKED if dice.one_in(6, rule) else Door.CLOSED
    return state | Door.TRAPPED if dice.one_in(25, rule) else state

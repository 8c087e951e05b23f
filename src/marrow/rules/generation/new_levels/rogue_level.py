"""The Rogue level: three by three cells, each with a room or a bend of a corridor.

NetHack: extralev.c (makeroguerooms, makerogueghost), mklev.c makelevel.
"""

from dataclasses import dataclass
from itertools import pairwise

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.ghosts import ROGUE_NAMES
from marrow.content.words import KindName
from marrow.model.level import Room
from marrow.model.places import WIDTH, Door, Terrain, spot_at, x_of, y_of
from marrow.rules.dungeon.difficulty import has_the_amulet, level_difficulty
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import floor_gold, item_named
from marrow.rules.generation.new_levels.corridors import hang_door
from marrow.rules.generation.new_levels.ordinary_level import are_stairs_connected
from marrow.rules.generation.new_levels.room_features import place_stairs, put_monster, put_random_items
from marrow.rules.generation.new_levels.room_placement import dig_room, random_spot_in
from marrow.rules.generation.new_levels.trap_placement import make_trap_in
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import curse, reweigh

RULE = "extralev.c makeroguerooms"
GHOST_RULE = "extralev.c makerogueghost"
SIDE = 3
CELL_WIDTH, CELL_HEIGHT = 26, 7
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cell:
    """A ninth of the level: its room, or if there is none the spot where corridors meet."""

    column: int
    row: int
    room: Room | None
    bend: int


def make_rogue_level(builder: LevelBuilder) -> bool:
    """Make the whole level; False if its stairs are not connected, secret corridors counted as ways."""
    cells = _make_cells(builder)
    level = builder.level
    level.narrow_doorways = True
    ways: set[tuple[Place, Place]] = set()
    start = builder.dice.rn2(SIDE, RULE), builder.dice.rn2(SIDE, RULE)
    _connect_cells(builder, start, ways)
    rooms = [cell.room for row in cells for cell in row if cell.room is not None]
    for room in rooms:
        dig_room(level, room)
    level.rooms = tuple(rooms)
    for row in range(SIDE):
        for column in range(SIDE):
            for beside in ((column, row + 1), (column + 1, row)):
                if ((column, row), beside) in ways:
                    _dig_way(builder, cells[row][column], cells[beside[1]][beside[0]])
    place_stairs(builder, rooms)
    if not are_stairs_connected(level):
        return False
    _put_ghost_of_author(builder, rooms)
    for room in rooms:
        _fill_room(builder, room)
    return True


def _make_cells(builder: LevelBuilder) -> list[list[Cell]]:
    """One cell in five has no room, but at least one has."""
    cells: list[list[Cell]] = []
    rooms = 0
    for row in range(SIDE):
        cells.append([])
        for column in range(SIDE):
            bends = builder.dice.one_in(5, RULE) and (rooms > 0 or (column < 2 and row < 2))
            cells[row].append(_make_cell(builder, column, row, bends=bends))
            rooms += not bends
    return cells


def _make_cell(builder: LevelBuilder, column: int, row: int, *, bends: bool) -> Cell:
    dice = builder.dice
    left, top = 1 + CELL_WIDTH * column, CELL_HEIGHT * row
    high = 4 if row == SIDE - 1 else 3
    if bends:
        x = left + dice.rn1(22, 2, RULE)
        return Cell(column, row, None, spot_at(x, top + dice.rn1(high, 2, RULE)))
    wide = dice.rn1(22, 2, RULE)
    tall = dice.rn1(high, 2, RULE)
    left += dice.rnd(24 - wide, RULE)
    top += dice.rnd(high + 2 - tall, RULE)
    lit = dice.one_in(7, RULE)
    return Cell(column, row, Room(left, top, left + wide - 1, top + tall - 1, lit), 0)


def _connect_cells(builder: LevelBuilder, here: Place, ways: set[tuple[Place, Place]]) -> None:
    """Connect cells at random: with an unconnected one, or one time in ten with any. NetHack: miniwalk."""
    column, row = here
    around = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    while True:
        touched = {end for way in ways for end in way}
        ahead = [
            there
            for there in around
            if 0 <= there[0] < SIDE
            and 0 <= there[1] < SIDE
            and (here, there) not in ways
            and (there not in touched or builder.dice.one_in(10, "extralev.c miniwalk"))
        ]
        if not ahead:
            return
        there = ahead[builder.dice.rn2(len(ahead), "extralev.c miniwalk")]
        ways |= {(here, there), (there, here)}
        _connect_cells(builder, there, ways)


def _dig_way(builder: LevelBuilder, a: Cell, b: Cell) -> None:
    """Dig the corridor from one cell down or to the right, with two turns. NetHack: roguejoin."""
    down = b.row > a.row
    start, end = _way_out(builder, a, down, near=False), _way_out(builder, b, down, near=True)
    rule = "extralev.c roguejoin"
    if down:
        turn = y_of(start) + builder.dice.rn2(y_of(end) - y_of(start) + 1, rule)
        corners = [start, spot_at(x_of(start), turn), spot_at(x_of(end), turn), end]
    else:
        turn = x_of(start) + builder.dice.rn2(x_of(end) - x_of(start) + 1, rule)
        corners = [start, spot_at(turn, y_of(start)), spot_at(turn, y_of(end)), end]
    for start, end in pairwise(corners):
        _corridor(builder, start, end)


def _way_out(builder: LevelBuilder, cell: Cell, down: bool, *, near: bool) -> int:
    """The spot before a new doorway in the wall of a cell's room, or its bend. NetHack: roguecorr.

    B-219: one doorway in eight is secret.
    """
    room = cell.room
    if room is None:
        return cell.bend
    if down:
        x = builder.dice.rn1(room.right - room.left + 1, room.left, "extralev.c roguecorr")
        door = spot_at(x, room.top - 1 if near else room.bottom + 1)
        step = -WIDTH if near else WIDTH
    else:
        y = builder.dice.rn1(room.bottom - room.top + 1, room.top, "extralev.c roguecorr")
        door = spot_at(room.left - 1 if near else room.right + 1, y)
        step = -1 if near else 1
    hang_door(builder, door, secret=builder.dice.rn2(8, "mklev.c dodoor") == 0)
    builder.level.detail[door] = Door.NONE
    return door + step


def _corridor(builder: LevelBuilder, start: int, end: int) -> None:
    """Dig a straight piece of corridor; one spot in fifty is secret. NetHack: extralev.c, corr."""
    step = 1 if y_of(start) == y_of(end) else WIDTH
    if end < start:
        step = -step
    for spot in range(start, end + step, step) if start != end else (start,):
        secret = builder.dice.rn2(50, "extralev.c corr") == 0
        builder.level.terrain[spot] = Terrain.SECRET_CORRIDOR if secret else Terrain.CORRIDOR


def _fill_room(builder: LevelBuilder, room: Room) -> None:
    """Fill a room like an ordinary one, but without furniture, statues, boxes and graffiti."""
    dice = builder.dice
    rule = "mklev.c makelevel"
    if has_the_amulet(builder.hero) or dice.one_in(3, rule):
        put_monster(builder, room)
    rarity = max(2, 8 - level_difficulty(builder) // 6)
    while dice.one_in(rarity, rule):
        make_trap_in(builder, room)
    if dice.one_in(3, rule):
        put_on_floor(builder, floor_gold(builder), random_spot_in(builder, room), builder.level)
    if dice.one_in(3, rule):
        put_random_items(builder, room)


def _put_ghost_of_author(builder: LevelBuilder, rooms: list[Room]) -> None:
    """Put the ghost of one of Rogue's authors over the items of a hero of Rogue."""
    dice = builder.dice
    spot = random_spot_in(builder, rooms[dice.rn2(len(rooms), GHOST_RULE)])
    ghost = make_monster(builder, SPECIES_NAMED["ghost"], spot, asleep=True)
    if ghost is None:
        return
    ghost.asleep = True
    ghost.name = ROGUE_NAMES[dice.rn2(len(ROGUE_NAMES), "do_name.c roguename")]
    if dice.rn2(4, GHOST_RULE):
        _put_item(builder, spot, "food ration", 0, dice.rnd(7, GHOST_RULE))
    if dice.rn2(2, GHOST_RULE):
        _put_item(builder, spot, "mace", dice.rnd(3, GHOST_RULE), may_be_cursed=True)
    else:
        _put_item(builder, spot, "two-handed sword", dice.rnd(5, GHOST_RULE) - 2, may_be_cursed=True)
    _put_item(builder, spot, "bow", 1, may_be_cursed=True)
    _put_item(builder, spot, "arrow", 0, dice.rn1(10, 25, GHOST_RULE), may_be_cursed=True)
    if dice.rn2(2, GHOST_RULE):
        _put_item(builder, spot, "ring mail", dice.rn2(3, GHOST_RULE), may_be_cursed=True, may_be_fixed=True)
    else:
        _put_item(
            builder, spot, "plate mail", dice.rnd(5, GHOST_RULE) - 2, may_be_cursed=True, may_be_fixed=True
        )
    if dice.rn2(2, GHOST_RULE):
        sham = item_named(builder, "cheap plastic imitation of the Amulet of Yendor")
        sham.charge_known = True
        put_on_floor(builder, sham, spot, builder.level)


def _put_item(
    builder: LevelBuilder,
    spot: int,
    name: KindName,
    charge: int,
    count: int = 1,
    *,
    may_be_cursed: bool = False,
    may_be_fixed: bool = False,
) -> None:
    """Put down one item, if so asked cursed three times in four, and erodeproof (fixed) one in three."""
    item = item_named(builder, name, init=False)
    item.charge = charge
    item.quantity = count
    reweigh(item)
    if may_be_fixed and builder.dice.one_in(3, GHOST_RULE):
        item.erodeproof = True
    if may_be_cursed and builder.dice.rn2(4, GHOST_RULE):
        curse(item)
    put_on_floor(builder, item, spot, builder.level)

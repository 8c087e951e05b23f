"""Joining rooms by corridors and doors; niches. NetHack: mklev.c, sp_lev.c."""

from typing import Final

from marrow.chance import Dice
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.model.level import Engraving, Level, Room
from marrow.model.places import HEIGHT, WIDTH, Door, Terrain, TrapKind, spot_at, x_of, y_of
from marrow.rules.dungeon.depths import can_fall_through
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.inscriptions import wipe_out_text
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_gone, random_species_of_class
from marrow.rules.items.piles import put_on_floor

MAX_DOORS: Final = 120
STONE: Final = int(Terrain.STONE)
CORRIDOR: Final = int(Terrain.CORRIDOR)
SECRET_CORRIDOR: Final = int(Terrain.SECRET_CORRIDOR)
_DOOR: Final = int(Terrain.DOOR)
_SECRET_DOOR: Final = int(Terrain.SECRET_DOOR)
_NO_DOOR: Final = int(Door.NONE)
_OPEN: Final = int(Door.OPEN)
_CLOSED: Final = int(Door.CLOSED)
_LOCKED: Final = int(Door.LOCKED)
_TRAPPED: Final = int(Door.TRAPPED)
_WALLS: Final = bytes((Terrain.HORIZONTAL_WALL, Terrain.VERTICAL_WALL))
DOORS: Final = bytes((Terrain.DOOR, Terrain.SECRET_DOOR))
# What is engraved in front of a trapped niche.
NICHE_WORDS: Final = {
    TrapKind.TRAP_DOOR: "Vlad was here",
    TrapKind.TELEPORTATION: "ad aerarium",
    TrapKind.LEVEL_TELEPORTER: "ad aerarium",
}


class RoomPlan:
    """The rooms being joined: which are connected already, and how many doors each has."""

    __slots__ = ("doors", "doors_of", "group", "rooms", "spots")

    def __init__(self, rooms: list[Room]) -> None:
        self.rooms = rooms
        self.group = list(range(len(rooms)))
        self.doors_of = [0] * len(rooms)
        self.doors = 0
        self.spots: list[list[int]] = [[] for _ in rooms]  # of doors, the newest first

    def count_inner_doors(self, builder: LevelBuilder) -> None:
        """B-221: doors to a room within a room count as doors of both."""
        for number, room in enumerate(self.rooms):
            note = builder.note_of(room)
            if note is not None:
                self.doors += len(note.doors)
                self.doors_of[number] += len(note.doors)
                self.spots[number] += note.doors


def join_rooms(builder: LevelBuilder, plan: RoomPlan) -> None:
    """Join neighbours, then rooms not yet connected, then some more. NetHack: mklev.c, makecorridors."""
    dice = builder.dice
    rule = "mklev.c makecorridors"
    count = len(plan.rooms)
    for a in range(count - 1):
        join_two_rooms(builder, plan, a, a + 1)
        if dice.one_in(50, rule):
            break
    for a in range(count - 2):
        if plan.group[a] != plan.group[a + 2]:
            join_two_rooms(builder, plan, a, a + 2)
    for a in range(count):
        any_apart = False
        for b in range(count):
            if plan.group[a] != plan.group[b]:
                join_two_rooms(builder, plan, a, b)
                any_apart = True
        if not any_apart:
            break
    if count > 2:
        for _ in range(dice.rn2(count, rule) + 4):
            a = dice.rn2(count, rule)
            b = dice.rn2(count - 2, rule)
            if b >= a:
                b += 2
            join_two_rooms(builder, plan, a, b, perhaps=True)


def join_two_rooms(builder: LevelBuilder, plan: RoomPlan, a: int, b: int, *, perhaps: bool = False) -> None:
    """Dig a corridor between two rooms; ``perhaps`` one with a dead end. NetHack: mklev.c, join."""
    if plan.doors >= MAX_DOORS:
        return
    level, doors_follow = builder.level, builder.edition.dungeon.doors_follow_corridors
    here, there = plan.rooms[a], plan.rooms[b]
    step, wall_here, wall_there = _facing_walls(here, there)
    first = _door_of_room(builder, here, wall_here, -step)
    last = _door_of_room(builder, there, wall_there, step) if first is not None else None
    if first is None or last is None:
        return
    start, end = first + step, last - step
    if perhaps and level.terrain[start] != STONE:
        return
    if not doors_follow and (can_be_door(level, plan, first) or not perhaps):
        make_door(builder, plan, first, a)
    stone = level.terrain.count(STONE)
    arrives = dig_corridor(builder, start, end, perhaps=perhaps)
    dug = level.terrain.count(STONE) < stone
    if doors_follow and dug and (can_be_door(level, plan, first) or not perhaps):
        make_door(builder, plan, first, a)
    if not arrives:
        return
    if can_be_door(level, plan, last) or not perhaps:
        make_door(builder, plan, last, b)
    lower, higher = sorted((plan.group[a], plan.group[b]))
    if plan.group[a] == higher:
        plan.group[a] = lower
    if plan.group[b] == higher:
        plan.group[b] = lower


_Wall = tuple[int, int, int, int]


def _facing_walls(here: Room, there: Room) -> tuple[int, _Wall, _Wall]:
    """The direction of digging, and the two walls where the doors will be."""
    if there.left > here.right:
        x1, x2 = here.right + 1, there.left - 1
        return 1, (x1, here.top, x1, here.bottom), (x2, there.top, x2, there.bottom)
    if there.bottom < here.top:
        y1, y2 = here.top - 1, there.bottom + 1
        return -WIDTH, (here.left, y1, here.right, y1), (there.left, y2, there.right, y2)
    if there.right < here.left:
        x1, x2 = here.left - 1, there.right + 1
        return -1, (x1, here.top, x1, here.bottom), (x2, there.top, x2, there.bottom)
    y1, y2 = here.bottom + 1, there.top - 1
    return WIDTH, (here.left, y1, here.right, y1), (there.left, y2, there.right, y2)


def dig_corridor(
    builder: LevelBuilder, start: int, end: int, *, perhaps: bool, ground: Terrain = Terrain.CORRIDOR
) -> bool:
    """Dig from one spot to another through stone; False if something is in the way, or at a dead end.

    One spot in a hundred becomes a secret corridor, unless other ``ground`` than a corridor is dug.
    Those dug ``perhaps`` may end early or hold boulders. NetHack: sp_lev.c, dig_corridor.
    """
    dice = builder.dice
    rule = "sp_lev.c dig_corridor"
    plain = ground != CORRIDOR or not may_have_secret_ways(builder)
    terrain = builder.level.terrain
    passable = bytes((STONE, ground, SECRET_CORRIDOR))
    x, y, goal_x, goal_y = x_of(start), y_of(start), x_of(end), y_of(end)
    step_x, step_y = _first_step(x, y, goal_x, goal_y)
    x, y = x - step_x, y - step_y
    for _ in range(501):
        if x == goal_x and y == goal_y:
            return True
        if perhaps and dice.rn2(35, rule) == 0:
            return False
        x, y = x + step_x, y + step_y
        if not (0 < x < WIDTH - 1 and 0 < y < HEIGHT - 1):
            return False
        spot = y * WIDTH + x
        if terrain[spot] == STONE:
            if plain or dice.rn2(100, rule):
                terrain[spot] = ground
                if perhaps and dice.rn2(50, rule) == 0:
                    put_on_floor(builder, item_named(builder, "boulder"), spot, builder.level)
            else:
                terrain[spot] = SECRET_CORRIDOR
        elif terrain[spot] not in passable:
            return False
        step_x, step_y = _next_step(dice, terrain, passable, x, y, goal_x, goal_y, step_x, step_y)
    return False


def _first_step(x: int, y: int, goal_x: int, goal_y: int) -> tuple[int, int]:
    if goal_x > x:
        return 1, 0
    if goal_y > y:
        return 0, 1
    return (-1, 0) if goal_x < x else (0, -1)


def _next_step(
    dice: Dice,
    terrain: bytearray,
    passable: bytes,
    x: int,
    y: int,
    goal_x: int,
    goal_y: int,
    step_x: int,
    step_y: int,
) -> tuple[int, int]:
    """Go straight on, or turn towards the goal on the longer axis, or aside where something blocks."""
    spot = y * WIDTH + x
    rule = "sp_lev.c dig_corridor"
    far_x, far_y = abs(x - goal_x), abs(y - goal_y)
    if far_x > far_y > 0:
        if dice.rn2(far_x - far_y + 1, rule) == 0:
            far_x = 0
    elif far_y > far_x > 0 and dice.rn2(far_y - far_x + 1, rule) == 0:
        far_y = 0
    if step_y and far_x > far_y:
        turn = -1 if x > goal_x else 1
        if terrain[spot + turn] in passable:
            return turn, 0
    elif step_x and far_y > far_x:
        turn = -1 if y > goal_y else 1
        if terrain[spot + turn * WIDTH] in passable:
            return 0, turn
    if terrain[spot + step_x + step_y * WIDTH] in passable:
        return step_x, step_y
    if step_x:
        step_x, step_y = 0, (-1 if goal_y < y else 1)
    else:
        step_x, step_y = (-1 if goal_x < x else 1), 0
    if terrain[spot + step_x + step_y * WIDTH] in passable:
        return step_x, step_y
    return -step_x, -step_y


# Doors


def is_beside_door(level: Level, spot: int) -> bool:
    terrain = level.terrain
    return (
        terrain[spot + 1] in DOORS
        or terrain[spot - 1] in DOORS
        or terrain[spot + WIDTH] in DOORS
        or terrain[spot - WIDTH] in DOORS
    )


def can_be_door(level: Level, plan: RoomPlan, spot: int) -> bool:
    return level.terrain[spot] in _WALLS and plan.doors < MAX_DOORS and not is_beside_door(level, spot)


def door_spot(
    builder: LevelBuilder, left: int, top: int, right: int, bottom: int, *, inside: int
) -> int | None:
    """A spot for a door in a piece of wall, from which ``inside`` is the step into the room.

    NetHack: mklev.c, finddpos.
    """
    level, dice, rule = builder.level, builder.dice, "mklev.c finddpos"
    # A wall is a line.
    stretch = list(range(spot_at(left, top), spot_at(right, bottom) + 1, WIDTH if left == right else 1))
    if builder.edition.dungeon.doors_follow_corridors:
        return _door_spot_or_none(builder, stretch, inside)
    x = dice.rn1(right - left + 1, left, rule)
    y = dice.rn1(bottom - top + 1, top, rule)
    for spot in (spot_at(x, y), *stretch):
        if level.terrain[spot] in _WALLS and not is_beside_door(level, spot):
            return spot
    for spot in stretch:
        if level.terrain[spot] in DOORS:
            return spot
    return spot_at(left, bottom)


def _door_spot_or_none(builder: LevelBuilder, stretch: list[int], inside: int) -> int | None:
    """By chance in twenty tries, else the first that will do, or none. NetHack 5.0.0: mklev.c, finddpos."""
    for _ in range(20):
        chosen = builder.dice.rn2(len(stretch), "mklev.c finddpos") if len(stretch) > 1 else 0
        if _will_do_as_door(builder.level, stretch[chosen], inside):
            return stretch[chosen]
    for spot in stretch:
        if _will_do_as_door(builder.level, spot, inside):
            return spot
    return None


def _will_do_as_door(level: Level, spot: int, inside: int) -> bool:
    """Whether a door may be there, or is already. NetHack 5.0.0: mklev.c, good_rm_wall_doorpos."""
    terrain = level.terrain
    if terrain[spot] not in _WALLS and terrain[spot] not in DOORS:
        return False
    return not is_beside_door(level, spot) and terrain[spot + inside] >= Terrain.POOL


def _door_of_room(builder: LevelBuilder, room: Room, wall: _Wall, inward: int) -> int | None:
    """B-221: a spot for a door of this room. None if it is not to be joined, or has no floor behind the wall.

    In rooms that are no rectangles, the wall may lie further ``inward``. NetHack: mklev.c, finddpos.
    """
    note = builder.note_of(room)
    left, top, right, bottom = wall
    if note is None or (note.joined and note.spots is None):
        return door_spot(builder, left, top, right, bottom, inside=inward)
    if not note.joined or note.spots is None:
        return None
    rule = "mklev.c finddpos"
    stretch = list(range(spot_at(left, top), spot_at(right, bottom) + 1, WIDTH if left == right else 1))
    tried = [stretch[builder.dice.rn2(len(stretch), rule)] for _ in range(20)]
    for edge in (*tried, *stretch):
        spot = _wall_behind(builder.level, edge, inward)
        if spot is not None and spot + inward in note.spots and not is_beside_door(builder.level, spot):
            return spot
    return None


def _wall_behind(level: Level, edge: int, inward: int) -> int | None:
    """The first wall or door from the edge of a room inward, past stone and corridors."""
    spot = edge
    while is_on_map(spot) and level.terrain[spot] in (STONE, CORRIDOR):
        spot += inward
    if level.terrain[spot] in _WALLS or level.terrain[spot] in DOORS:
        return spot
    return None


def make_door(builder: LevelBuilder, plan: RoomPlan, spot: int, room: int) -> None:
    """Make a door, one time in eight a secret one. NetHack: mklev.c, dodoor."""
    secret = may_have_secret_ways(builder) and builder.dice.rn2(8, "mklev.c dodoor") == 0
    set_door(builder, plan, spot, room, secret=secret)


def may_have_secret_ways(builder: LevelBuilder) -> bool:
    """Whether doors and corridors may be secret ones here. NetHack 3.7: mklev.c, maybe_sdoor."""
    return builder.level.depth > 2 or not builder.edition.dungeon.no_secret_ways_on_first_levels


def set_door(builder: LevelBuilder, plan: RoomPlan, spot: int, room: int, *, secret: bool) -> None:
    """Make a door of a room, or a mimic in its place. NetHack: mklev.c, dosdoor."""
    hang_door(builder, spot, secret=secret)
    if builder.level.terrain[spot] == _DOOR and builder.level.detail[spot] & _TRAPPED:
        _maybe_mimic(builder, spot)
    if builder.edition.dungeon.doors_are_counted_once and spot in plan.spots[room]:
        return
    plan.doors += 1
    plan.doors_of[room] += 1
    plan.spots[room].insert(0, spot)


def hang_door(builder: LevelBuilder, spot: int, *, secret: bool) -> None:
    """Hang a door: two in three are empty doorways, the others open, locked or closed, perhaps trapped."""
    dice = builder.dice
    rule = "mklev.c dosdoor"
    level = builder.level
    if level.terrain[spot] not in _WALLS:
        secret = False
    level.terrain[spot] = _SECRET_DOOR if secret else _DOOR
    state, trapped = _NO_DOOR, False
    if secret:
        state = _LOCKED if dice.one_in(5, rule) else _CLOSED
        trapped = level_difficulty(builder) >= 4 and dice.one_in(20, rule)
    elif dice.one_in(3, rule):
        if dice.one_in(5, rule):
            state = _OPEN
        elif dice.one_in(6, rule):
            state = _LOCKED
        else:
            state = _CLOSED
        trapped = state != _OPEN and level_difficulty(builder) >= 5 and dice.one_in(25, rule)
    level.detail[spot] = state | _TRAPPED if trapped else state


def _maybe_mimic(builder: LevelBuilder, spot: int) -> None:
    """Deep down, a trapped door is one time in five replaced by a mimic."""
    if level_difficulty(builder) < 9 or builder.dice.rn2(5, "mklev.c dosdoor"):
        return
    mimics = [SPECIES_NAMED[name] for name in ("small mimic", "large mimic", "giant mimic")]
    if all(is_gone(builder.world, mimic) for mimic in mimics):
        return
    builder.level.detail[spot] = Door.NONE
    species = random_species_of_class(builder, "m")
    if species is not None:
        make_monster(builder, species, spot)


# Niches


def make_niches(builder: LevelBuilder, plan: RoomPlan) -> None:
    """Make niches behind the walls of rooms, some with traps. NetHack: mklev.c, make_niches."""
    dice = builder.dice
    rule = "mklev.c make_niches"
    depth = builder.level.depth
    teleporter_due = depth > 15 and not builder.level.no_teleport
    trapdoor_due = 5 < depth < 25
    for _ in range(dice.rnd(len(plan.rooms) // 2 + 1, rule)):
        if teleporter_due and dice.one_in(6, rule):
            teleporter_due = False
            make_niche(builder, plan, TrapKind.LEVEL_TELEPORTER)
        elif trapdoor_due and dice.one_in(6, rule):
            trapdoor_due = False
            make_niche(builder, plan, TrapKind.TRAP_DOOR)
        else:
            make_niche(builder, plan, None)


def make_niche(builder: LevelBuilder, plan: RoomPlan, trap: TrapKind | None) -> None:
    """Make one niche above or below a room. NetHack: mklev.c, makeniche."""
    dice = builder.dice
    rule = "mklev.c makeniche"
    level = builder.level
    if plan.doors >= MAX_DOORS:
        return
    for _ in range(8):
        index = dice.rn2(len(plan.rooms), rule)
        if plan.doors_of[index] == 1 and dice.rn2(5, rule):
            continue
        room = plan.rooms[index]
        note = builder.note_of(room)
        if note is not None and note.themed:
            continue
        down = dice.rn2(2, rule) == 1
        row = room.bottom + 1 if down else room.top - 1
        step = WIDTH if down else -WIDTH
        door = _door_of_room(builder, room, (room.left, row, room.right, row), -step)
        if door is None:
            continue
        closet, inside = door + step, door - step
        if not is_on_map(closet) or level.terrain[closet] != STONE or not is_on_map(inside):
            continue
        if Terrain.POOL <= level.terrain[inside] <= Terrain.LAVA or _is_furniture(level, inside):
            continue
        if trap is not None or dice.one_in(4, rule):
            level.terrain[closet] = Terrain.SECRET_CORRIDOR
            if trap is not None:
                _set_niche_trap(builder, closet, inside, trap)
            set_door(builder, plan, door, index, secret=True)
        else:
            level.terrain[closet] = Terrain.CORRIDOR
            if dice.rn2(7, rule):
                set_door(builder, plan, door, index, secret=dice.rn2(5, rule) != 0)
            else:
                fill_closed_niche(builder, door, closet)
        return


def _is_furniture(level: Level, spot: int) -> bool:
    return Terrain.STAIRS <= level.terrain[spot] <= Terrain.ALTAR


def _set_niche_trap(builder: LevelBuilder, closet: int, inside: int, kind: TrapKind) -> None:
    if kind == TrapKind.TRAP_DOOR and not can_fall_through(builder):
        kind = TrapKind.FALLING_ROCK
    trap = put_trap(builder, closet, kind)
    if trap is not None and kind != TrapKind.FALLING_ROCK:
        trap.once = True
    if kind in NICHE_WORDS:
        words = wipe_out_text(builder.dice, NICHE_WORDS[kind], 5)
        builder.level.engravings[inside] = Engraving(inside, words, EngravingManner.DUST)


def fill_closed_niche(builder: LevelBuilder, door: int, closet: int) -> None:
    """A niche without a door, with a scroll of teleportation; behind iron bars perhaps a corpse."""
    dice = builder.dice
    rule = "mklev.c makeniche"
    level = builder.level
    bars = builder.edition.dungeon.closed_niches_may_have_bars  # B-212
    if bars and dice.one_in(5, rule) and level.terrain[door] in _WALLS:
        level.terrain[door] = Terrain.IRON_BARS
        if dice.rn2(3, rule):
            species = random_species_of_class(builder, "@")
            corpse = item_named(builder, "corpse")
            if species is not None:
                set_species(builder, corpse, species)
            put_on_floor(builder, corpse, closet, level)
    if not level.no_teleport:
        put_on_floor(builder, item_named(builder, "scroll of teleportation"), closet, level)
    if dice.one_in(3, rule):
        put_on_floor(builder, random_item(builder), closet, level)

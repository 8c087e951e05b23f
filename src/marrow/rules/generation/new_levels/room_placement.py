"""Placing rooms in free rectangles of stone, which each room splits. NetHack: rect.c, sp_lev.c."""

from collections.abc import Callable
from typing import Final, NamedTuple

from marrow.model.level import Level, Room
from marrow.model.places import HEIGHT, WIDTH, Terrain, spot_at
from marrow.rules.generation.level_builder import LevelBuilder

RULE: Final = "sp_lev.c create_room"
MAX_ROOMS: Final = 40
MARGIN_X: Final = 4  # stone kept between rooms
MARGIN_Y: Final = 3
MAX_FREE: Final = 50
VAULT_SIDE: Final = 1  # a vault of two by two
FEW_ROOMS: Final = MAX_ROOMS // 6
CENTERED: Final = 3  # of the three ways to put a room into its part of the map
_ROOM: Final = bytes([Terrain.ROOM])
_VERTICAL_WALL: Final = bytes([Terrain.VERTICAL_WALL])
_HORIZONTAL_WALL: Final = bytes([Terrain.HORIZONTAL_WALL])
_TOP_LEFT: Final = bytes([Terrain.TOP_LEFT])
_TOP_RIGHT: Final = bytes([Terrain.TOP_RIGHT])
_BOTTOM_LEFT: Final = bytes([Terrain.BOTTOM_LEFT])
_BOTTOM_RIGHT: Final = bytes([Terrain.BOTTOM_RIGHT])
FLOOR: Final = bytes((Terrain.CORRIDOR, Terrain.ROOM, Terrain.ICE))


Contents = Callable[[LevelBuilder], None]  # puts something into a room


class FreeRectangle(NamedTuple):
    """A rectangle with nothing in it yet."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, other: "FreeRectangle") -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


class RoomLayout:
    """The free stone of a level while its rooms are placed.

    B-221: ``rigid`` rooms are given up rather than made smaller. ``inner`` are the rooms within rooms. What
    ``later`` holds is done once the rooms are joined, what ``last`` holds when the level is finished.
    """

    __slots__ = ("free", "inner", "last", "later", "rigid", "rooms", "vault")

    def __init__(self, *, rigid: bool = False) -> None:
        self.free: list[FreeRectangle] = [FreeRectangle(0, 0, WIDTH - 1, HEIGHT - 1)]
        self.rooms: list[Room] = []
        self.vault: FreeRectangle | None = None  # where a vault may be dug
        self.rigid = rigid
        self.inner: list[Room] = []
        self.later: list[Contents] = []
        self.last: list[Contents] = []

    def take(self, held: FreeRectangle, taken: FreeRectangle) -> None:
        """Remove ``taken`` from the free rectangles; what remains around it stays free if big enough."""
        if held in self.free:
            self.free.remove(held)
        for other in reversed(tuple(self.free)):
            common = _common(other, taken)
            if common is not None and other in self.free:
                self.take(other, common)
        low_y = 2 * MARGIN_Y if held.bottom < HEIGHT - 1 else MARGIN_Y + 1
        low_x = 2 * MARGIN_X if held.right < WIDTH - 1 else MARGIN_X + 1
        high_y = 2 * MARGIN_Y if held.top > 0 else MARGIN_Y + 1
        high_x = 2 * MARGIN_X if held.left > 0 else MARGIN_X + 1
        if taken.top - held.top - 1 > low_y + 4:
            self._add(FreeRectangle(held.left, held.top, held.right, taken.top - 2))
        if taken.left - held.left - 1 > low_x + 4:
            self._add(FreeRectangle(held.left, held.top, taken.left - 2, held.bottom))
        if held.bottom - taken.bottom - 1 > high_y + 4:
            self._add(FreeRectangle(held.left, taken.bottom + 2, held.right, held.bottom))
        if held.right - taken.right - 1 > high_x + 4:
            self._add(FreeRectangle(taken.right + 2, held.top, held.right, held.bottom))

    def _add(self, piece: FreeRectangle) -> None:
        if len(self.free) < MAX_FREE and not any(other.holds(piece) for other in self.free):
            self.free.append(piece)


def _common(a: FreeRectangle, b: FreeRectangle) -> FreeRectangle | None:
    left, top = max(a.left, b.left), max(a.top, b.top)
    right, bottom = min(a.right, b.right), min(a.bottom, b.bottom)
    return FreeRectangle(left, top, right, bottom) if left <= right and top <= bottom else None


def make_rooms(builder: LevelBuilder, most: int = MAX_ROOMS) -> RoomLayout:
    """Place rooms until none fits or there are enough, sorted left to right; perhaps reserve a vault."""
    layout = RoomLayout()
    fill_layout(builder, layout, place_room, most=most)
    return layout


RoomPlacer = Callable[[LevelBuilder, RoomLayout], bool]


def fill_layout(
    builder: LevelBuilder, layout: RoomLayout, place: RoomPlacer, *, most: int = MAX_ROOMS, patience: int = 0
) -> None:
    """Place rooms until there are enough or one fails; of the first few ``patience`` may fail before that.

    NetHack: mklev.c, makerooms.
    """
    tried_vault = False
    failed = 0
    while len(layout.rooms) < most and layout.free:
        tries_vault = len(layout.rooms) >= FEW_ROOMS and builder.dice.rn2(2, "mklev.c makerooms") == 1
        if tries_vault and not tried_vault:
            tried_vault = True
            layout.vault = reserve_vault(builder, layout)
        elif not place(builder, layout):
            failed += 1
            if failed > patience or len(layout.rooms) >= FEW_ROOMS:
                break
    layout.rooms.sort(key=lambda room: room.left)


def is_lit_by_chance(builder: LevelBuilder) -> bool:
    """Whether a room is lit: nearly always near the surface. NetHack: mkmap.c, litstate_rnd."""
    if builder.dice.rnd(1 + builder.level.depth, "mkmap.c litstate") >= 11:
        return False
    return builder.dice.rn2(77, "mkmap.c litstate") != 0


def place_room(builder: LevelBuilder, layout: RoomLayout, lit: bool | None = None) -> bool:
    """Place one more room of random size, and random light unless given; False if no rectangle takes it."""
    if lit is None:
        lit = is_lit_by_chance(builder)
    if not layout.free:
        return False
    spare = [_space_for_floor(held, MARGIN_X, MARGIN_Y) for held in layout.free]
    for _ in range(100):
        found = _try_place(builder, layout, spare)
        if found is not None:
            held, room = found
            left, top, right, bottom = room
            layout.take(held, FreeRectangle(left - 1, top - 1, right + 1, bottom + 1))
            dug = Room(left, top, right, bottom, lit)
            layout.rooms.append(dug)
            dig_room(builder.level, dug)
            return True
    return False


def place_room_of_size(builder: LevelBuilder, layout: RoomLayout, wide: int, high: int) -> bool:
    """B-221: place a room of this size in one of 25 parts of the map; False if none of 101 tries fits.

    What must be free is a row and a column more than the room takes. NetHack: sp_lev.c, create_room.
    """
    dice = builder.dice
    lit = is_lit_by_chance(builder)
    for _ in range(101):
        left, top = (dice.rnd(5, RULE) - 1) * WIDTH // 5 + 1, (dice.rnd(5, RULE) - 1) * HEIGHT // 5 + 1
        if dice.rnd(3, RULE) == CENTERED:
            left += int((WIDTH // 5 - wide) / 2)
        if dice.rnd(3, RULE) == CENTERED:
            top += int((HEIGHT // 5 - high) / 2)
        left = max(2, WIDTH - wide - 3 if left + wide > WIDTH - 1 else left)
        top = max(2, HEIGHT - high - 3 if top + high > HEIGHT - 1 else top)
        taken = FreeRectangle(left - 1, top - 1, left + wide + 1, top + high + 1)
        held = next((one for one in layout.free if one.holds(taken)), None)
        if held is None:
            continue
        wanted = FreeRectangle(left, top, left + wide, top + high)
        floor = _fit(builder, wanted, MARGIN_X, MARGIN_Y, rigid=layout.rigid)
        if floor is not None:
            layout.take(held, taken)
            room = Room(floor.left, floor.top, floor.left + wide - 1, floor.top + high - 1, lit)
            layout.rooms.append(room)
            dig_room(builder.level, room)
            return True
    return False


def reserve_vault(builder: LevelBuilder, layout: RoomLayout) -> FreeRectangle | None:
    """Reserve free stone for a vault of two by two; None if there is none. NetHack: mklev.c, create_vault."""
    if not layout.free:
        return None
    spare = [_space_for_floor(held, MARGIN_X + 1, MARGIN_Y + 1) for held in layout.free]
    for _ in range(100):
        found = _try_place(builder, layout, spare, vault=True)
        if found is not None:
            held, (left, top, right, bottom) = found
            layout.take(held, FreeRectangle(left - 1, top - 1, right + 1, bottom + 1))
            return FreeRectangle(left, top, left + VAULT_SIDE, top + VAULT_SIDE)
    return None


def still_fits_vault(builder: LevelBuilder, vault: FreeRectangle) -> FreeRectangle | None:
    """The place of a vault, perhaps smaller, if no corridor comes near it; else None."""
    return _fit(builder, vault, MARGIN_X + 1, MARGIN_Y + 1)


def _space_for_floor(held: FreeRectangle, margin_x: int, margin_y: int) -> tuple[int, int]:
    """How much wider and higher than one spot a floor can be that lies in a free rectangle."""
    left, top, right, bottom = held
    border_x = 2 * margin_x if left > 0 and right < WIDTH - 1 else margin_x + 1
    border_y = 2 * margin_y if top > 0 and bottom < HEIGHT - 1 else margin_y + 1
    return right - left - 3 - border_x, bottom - top - 3 - border_y


def _try_place(
    builder: LevelBuilder, layout: RoomLayout, spare: list[tuple[int, int]], *, vault: bool = False
) -> tuple[FreeRectangle, FreeRectangle] | None:
    """Try once to place a room: its free rectangle, and its floor. NetHack: sp_lev.c, create_room.

    ``spare`` is the space for a floor in each of the free rectangles.
    """
    dice = builder.dice
    chosen = dice.rn2(len(layout.free), "rect.c rnd_rect")
    held = layout.free[chosen]
    spare_x, spare_y = spare[chosen]
    left, top, right, bottom = held
    if vault:
        wide = high = VAULT_SIDE
    else:
        wide = 2 + dice.rn2(12 if right - left > 28 else 8, RULE)
        high = 2 + dice.rn2(4, RULE)
        if wide * high > 50:
            high = 50 // wide
    if wide > spare_x or high > spare_y:
        return None
    margin_x, margin_y = MARGIN_X + vault, MARGIN_Y + vault
    x = left + margin_x if left > 0 else 3
    x += dice.rn2(spare_x - wide + 1 + (3 if left > 0 else 0), RULE)
    y = top + margin_y if top > 0 else 2
    y += dice.rn2(spare_y - high + 1 + (3 if top > 0 else 1), RULE)
    rooms = len(layout.rooms)
    across = top == 0 and bottom >= HEIGHT - 1
    if across and (rooms == 0 or dice.one_in(rooms, RULE)) and y + high > HEIGHT // 2:
        y = dice.rn1(3, 2, RULE)
        if rooms < 4 and high > 1:
            high -= 1
    wanted = FreeRectangle(x, y, x + wide, y + high)
    floor = _fit(builder, wanted, margin_x, margin_y, rigid=layout.rigid and not vault)
    return (held, floor) if floor is not None else None


def _fit(
    builder: LevelBuilder, floor: FreeRectangle, margin_x: int, margin_y: int, *, rigid: bool = False
) -> FreeRectangle | None:
    """Shrink a room until nothing else is near it, or give up; a ``rigid`` one only at the map's edges.

    NetHack: sp_lev.c, check_room.
    """
    left, top = max(3, floor.left), max(2, floor.top)
    right, bottom = min(WIDTH - 3, floor.right), min(HEIGHT - 3, floor.bottom)
    while True:
        if right <= left or bottom <= top:
            return None
        obstacle = _obstacle(
            builder.level, left - margin_x, top - margin_y, right + margin_x, bottom + margin_y
        )
        if obstacle is None:
            found = FreeRectangle(left, top, right, bottom)
            return None if rigid and _is_cut_left_and_above(floor, found) else found
        if builder.dice.one_in(3, "sp_lev.c check_room") or rigid:
            return None
        x, y = obstacle
        if x < left:
            left = x + margin_x + 1
        else:
            right = x - margin_x - 1
        if y < top:
            top = y + margin_y + 1
        else:
            bottom = y - margin_y - 1


def _is_cut_left_and_above(wanted: FreeRectangle, found: FreeRectangle) -> bool:
    """Whether a room was cut off on the left and above."""
    return (
        wanted.left != found.left
        and wanted.top != found.top
        and wanted.right - wanted.left != found.right - found.left
        and wanted.bottom - wanted.top != found.bottom - found.top
    )


def _obstacle(level: Level, left: int, top: int, right: int, bottom: int) -> tuple[int, int] | None:
    """The first spot that is not stone, looking column by column."""
    terrain = level.terrain
    for x in range(max(1, left), min(WIDTH - 1, right) + 1):
        column = terrain[max(0, top) * WIDTH + x : min(HEIGHT - 1, bottom) * WIDTH + x + 1 : WIDTH]
        if any(column):
            for y in range(max(0, top), min(HEIGHT - 1, bottom) + 1):
                if terrain[y * WIDTH + x]:
                    return x, y
    return None


def dig_room(level: Level, room: Room) -> None:
    """Make the floor, walls, corners and light of one room."""
    terrain, lit = level.terrain, level.lit
    left, top, right, bottom = room.left - 1, room.top - 1, room.right + 1, room.bottom + 1
    first, last, width = spot_at(left, top), spot_at(left, bottom), right - left + 1
    wall = _HORIZONTAL_WALL * (width - 2)
    terrain[first : first + width] = _TOP_LEFT + wall + _TOP_RIGHT
    floor = _VERTICAL_WALL + _ROOM * (width - 2) + _VERTICAL_WALL
    for row in range(first + WIDTH, last, WIDTH):
        terrain[row : row + width] = floor
    terrain[last : last + width] = _BOTTOM_LEFT + wall + _BOTTOM_RIGHT
    if room.lit:
        for row in range(first, last + 1, WIDTH):
            lit[row : row + width] = b"\1" * width


def random_spot_in(builder: LevelBuilder, room: Room) -> int:
    """A random spot of a room's floor. NetHack: mkroom.c, somexy."""
    if builder.notes:
        note = builder.notes.get((room.left, room.top, room.right, room.bottom))
        if note is not None and note.spots is not None:
            return _random_spot_among(builder, note.spots)
    x = builder.dice.rn1(room.right - room.left + 1, room.left, "mkroom.c somex")
    y = builder.dice.rn1(room.bottom - room.top + 1, room.top, "mkroom.c somey")
    return spot_at(x, y)


def _random_spot_among(builder: LevelBuilder, spots: frozenset[int]) -> int:
    """A random spot of a room that is no plain rectangle: bare floor without trap, if there is any."""
    level = builder.level
    everywhere = sorted(spots)
    bare = [spot for spot in everywhere if level.terrain[spot] in FLOOR and spot not in level.traps]
    found = bare or everywhere
    return found[builder.dice.rn2(len(found), "mkroom.c somexyspace")]


def is_by_the_door(room: Room, spot: int, door: int) -> bool:
    """Whether a spot is in the row along the wall that the door is in."""
    x, y, door_x, door_y = spot % WIDTH, spot // WIDTH, door % WIDTH, door // WIDTH
    return (
        (x == room.left and door_x == x - 1)
        or (x == room.right and door_x == x + 1)
        or (y == room.top and door_y == y - 1)
        or (y == room.bottom and door_y == y + 1)
    )

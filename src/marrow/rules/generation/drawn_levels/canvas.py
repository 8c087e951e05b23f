"""The terrain of a special level: what surrounds its map, the map itself, its light and its rooms."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from marrow.content.level_maps import (
    TERRAIN_LETTERS,
    Area,
    Box,
    Feature,
    LevelMap,
    Light,
    OwnRoom,
    Part,
    rows_of,
)
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level, Room
from marrow.model.places import (
    AREA,
    FLIPPED,
    HEIGHT,
    UNDIGGABLE,
    UNPASSABLE,
    WIDTH,
    Door,
    Terrain,
    both,
    spot_at,
    spots_in_mask,
    table_of,
    x_of,
    y_of,
)
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.bubbles import make_bubbles
from marrow.rules.generation.new_levels.caves import dig_caves
from marrow.rules.generation.new_levels.corridors import RoomPlan, join_rooms
from marrow.rules.generation.new_levels.mazes import dig_maze
from marrow.rules.generation.new_levels.room_placement import (
    FreeRectangle,
    RoomLayout,
    make_rooms,
    place_room,
)
from marrow.rules.generation.new_levels.trap_placement import OCCUPIED
from marrow.rules.generation.new_levels.walls import wrap_in_walls

RULE = "sp_lev.c get_location"
FILLED = {  # terrain that may fill the whole level around the map
    "lava": Terrain.LAVA,
    "moat": Terrain.MOAT,
    "air": Terrain.AIR,
    "water": Terrain.WATER,
    "cloud": Terrain.CLOUD,
    "ice": Terrain.ICE,
    "room": Terrain.ROOM,
}
GROUND = {letter: Terrain[name] for letter, name in TERRAIN_LETTERS.items() if name}
BARE = table_of((Terrain.ROOM, Terrain.CORRIDOR, Terrain.ICE, Terrain.AIR, Terrain.CLOUD))
IN_ROOMS = table_of((Terrain.ROOM,))
LAVA = table_of((Terrain.LAVA,))
NOT_OCCUPIED = OCCUPIED.translate(FLIPPED)
INNER = bytes(2 <= spot % WIDTH <= WIDTH - 2 and 1 <= spot // WIDTH <= HEIGHT - 2 for spot in range(AREA))
RANDOM_GROUND = ("maze", "caves", "rooms", "gehennom")
MAX_ROOMS = 6  # on a level of drawn rooms
ROOM = int(Terrain.ROOM)


@dataclass(slots=True)
class Canvas:
    """A special level being made: where each letter of its map is, and the features to put there."""

    drawn: LevelMap
    level: Level
    plan: RoomPlan | None = None  # the rooms that corridors join, if there are any
    spots: dict[str, list[int]] = field(default_factory=dict)
    mapped: bytearray = field(default_factory=lambda: bytearray(AREA))  # 1 where the map shows a letter
    marked: list[tuple[int, Feature]] = field(default_factory=list)
    is_ground_random: bool = False
    areas: list[tuple[int, Area]] = field(default_factory=list)  # each with the number of its room
    own_rooms: list[tuple[Room, OwnRoom]] = field(default_factory=list)
    without_space: list[OwnRoom] = field(default_factory=list)  # those for which there was no space
    high_temples: set[int] = field(default_factory=set)  # numbers of rooms
    gods: list[int] = field(default_factory=list)  # in the order of "first", "second" and "third"
    swapped: dict[str, str] = field(default_factory=dict)
    varied: dict[str, str] = field(default_factory=dict)  # the ground of letters, where it is by chance

    def all_features(self) -> Iterator[Feature]:
        yield from self.drawn.put
        for _, feature in self.marked:
            yield feature

    def any_spot(
        self,
        builder: LevelBuilder,
        letters: str = "",
        within: Box | None = None,
        *,
        outside: bool = False,
        ground: bytes = BARE,
        for_trap: bool = False,
    ) -> int:
        """A random free spot: with one of these letters, or in a box, or else of this ground.

        N-472: a new trap may be where a monster or another trap is, which it replaces.
        """
        terrain = self.level.terrain
        among = self._lettered(letters) if letters else self._bare_in(within)
        if 1 not in among:
            among = self._of_ground(ground, outside=outside)
        if 1 not in among:
            among = self._of_ground(BARE, outside=outside)
        if 1 not in among:
            among = bytes(terrain.translate(BARE))
        bare = bytearray(both(among, terrain.translate(NOT_OCCUPIED)))
        if not for_trap:
            for spot in self.level.traps:
                bare[spot] = 0
        free = bare if 1 in bare else bytearray(among)
        without_monsters = free[:]
        if not for_trap:
            for spot in self.level.monster_at:
                without_monsters[spot] = 0
        spots = spots_in_mask(without_monsters) or spots_in_mask(free)
        return spots[builder.dice.rn2(len(spots), RULE)]

    def _of_ground(self, ground: bytes, *, outside: bool) -> bytes:
        """Spots of this ground on the map, ``outside`` it, or on the whole level if its ground is random."""
        if self.drawn.ground == "rooms" and ground is BARE:
            ground = IN_ROOMS
        found = self.level.terrain.translate(ground)
        if outside:
            return both(found, self.mapped.translate(FLIPPED))
        return both(found, INNER if self.is_ground_random else self.mapped)

    def _lettered(self, letters: str) -> bytes:
        mask = bytearray(AREA)
        for letter in letters:
            for spot in self.spots.get(letter, ()):
                mask[spot] = 1
        return bytes(mask)

    def _bare_in(self, box: Box | None) -> bytes:
        mask = bytearray(AREA)
        if box is not None:
            left, top, right, bottom = box
            for y in range(top, bottom + 1):
                mask[spot_at(left, y) : spot_at(right, y) + 1] = b"\1" * (right - left + 1)
        return both(mask, self.level.terrain.translate(BARE))

    def assign_rooms(self, builder: LevelBuilder) -> None:
        """Give each area of the drawing a random room without stairs."""
        level = self.level
        rooms = list(level.rooms)
        stairs = [stairs.spot for stairs in level.stairs]
        free = [n for n, room in enumerate(rooms) if not any(is_inside(room, spot) for spot in stairs)]
        for area in self.drawn.area:
            if free and not area.letters:
                number = free.pop(builder.dice.rn2(len(free), RULE))
                rooms[number] = replace(rooms[number], purpose=area.purpose)
                self.areas.append((number, area))
        level.rooms = tuple(rooms)


@dataclass(frozen=True, slots=True)
class MapLetter:
    """What is done at every spot of a letter of the map. ``light``: None leaves it as it is."""

    spots: list[int]
    feature: Feature | None
    ground: int  # a Terrain; -1 leaves what is there
    chance: int  # of this ground, else it is floor
    is_door: bool
    light: bool | None


def make_terrain(builder: LevelBuilder, drawn: LevelMap) -> Canvas:
    """Make the terrain of the whole level, its light and its rooms."""
    level = builder.level
    plan = None
    lit = "lit" in drawn.flags
    if drawn.ground == "maze":
        dig_maze(builder, in_rock="corridor maze" in drawn.flags)
    elif drawn.ground == "caves":
        if not lit and "unlit" not in drawn.flags:
            lit = builder.dice.rn2(2, "sp_lev.c splev_initlev") == 1
        dig_caves(
            builder,
            lit=lit,
            smoothed=drawn.smoothed,
            joined=drawn.joined,
            ground=GROUND[drawn.cave],
            rock=GROUND[drawn.rock],
        )
    elif drawn.ground == "rooms" and not drawn.room:
        level.rooms = tuple(_in_order(builder, make_rooms(builder, most=MAX_ROOMS).rooms))
        plan = RoomPlan(list(level.rooms))
        join_rooms(builder, plan)
    elif drawn.ground in FILLED:
        for y in range(HEIGHT):
            row = spot_at(1, y)
            level.terrain[row : row + WIDTH - 1] = bytes([FILLED[drawn.ground]]) * (WIDTH - 1)
            if lit:
                level.lit[row : row + WIDTH - 1] = b"\1" * (WIDTH - 1)
    if "bubbles" in drawn.flags:
        make_bubbles(builder.dice, level, clouds=drawn.ground == "air")
    canvas = Canvas(drawn, level, plan, is_ground_random=drawn.ground in RANDOM_GROUND)
    _shuffle(builder, canvas)
    _vary(builder, canvas)
    _lay_map(builder, canvas, not {"lit", "lit map"}.isdisjoint(drawn.flags))
    for light in drawn.light:
        _light_box(level, light)
    if drawn.ground == "caves":
        wrap_in_walls(level)
    if drawn.room:
        _surround_with_rooms(builder, canvas, lit)
    if drawn.ground != "rooms" or drawn.room:
        _set_areas(builder, canvas)
    for spot in spots_in_mask(level.terrain.translate(LAVA)):
        level.lit[spot] = 1  # lava glows
    _harden(canvas)
    return canvas


def _shuffle(builder: LevelBuilder, canvas: Canvas) -> None:
    """Shuffle the letters of each group that the drawing names."""
    for letters in canvas.drawn.shuffle:
        left = list(letters)
        for letter in letters:
            canvas.swapped[letter] = left.pop(builder.dice.rn2(len(left), "sp_lev.c shuffled letters"))


def _vary(builder: LevelBuilder, canvas: Canvas) -> None:
    """N-477: choose the ground of letters whose ground is by chance."""
    if not builder.edition.dungeon.maps_vary:
        return
    for varied in canvas.drawn.vary:
        if varied.chance == 100 or builder.dice.rn2(100, RULE) < varied.chance:
            ground = varied.grounds[builder.dice.rn2(len(varied.grounds), RULE)]
            canvas.varied |= dict.fromkeys(varied.letters, ground)


def is_of_edition(builder: LevelBuilder, drawn: Feature | Part) -> bool:
    """N-504, Z-057: whether the level files of this edition have it."""
    notes = builder.edition.dungeon.level_file_notes
    return (drawn.when is None or drawn.when in notes) and drawn.unless not in notes


def _rows_with_parts(builder: LevelBuilder, drawn: LevelMap) -> list[str]:
    """N-477: the rows of the map, with the parts drawn over it that are there by chance."""
    rows = drawn.rows()
    for part in drawn.part:
        if not is_of_edition(builder, part):
            continue
        if not builder.edition.dungeon.maps_vary:
            if not part.always:
                continue
        elif part.chance < 100 and builder.dice.rn2(100, RULE) >= part.chance:
            continue
        chosen = builder.dice.rn2(len(part.maps), RULE) if len(part.maps) > 1 else 0
        left, top = part.at
        for y, drawn_over in enumerate(rows_of(part.maps[chosen]), top):
            letters = list(rows[y].ljust(left + len(drawn_over), "?"))
            for x, letter in enumerate(drawn_over, left):
                if letter != "?":
                    letters[x] = letter
            rows[y] = "".join(letters)
    return rows


def _lay_map(builder: LevelBuilder, canvas: Canvas, lit: bool) -> None:
    drawn, level = canvas.drawn, canvas.level
    rows = _rows_with_parts(builder, drawn)
    if not rows:
        return
    wide, high = max(map(len, rows)), len(rows)
    middle = 1 + (WIDTH - 1 - wide) // 2, max((HEIGHT - high) // 2, int(high < HEIGHT))
    left, top = drawn.at if drawn.at is not None else middle
    letters: dict[str, MapLetter] = {}
    terrain, detail, lights = level.terrain, level.detail, level.lit
    for y, row in enumerate(rows, top):
        first = spot_at(left, y)
        canvas.mapped[first : first + len(row)] = b"\1" * len(row)
        for spot, letter in enumerate(row, first):
            shown = letters.get(letter)
            if shown is None:
                shown = letters[letter] = _map_letter(canvas, letter, lit)
            shown.spots.append(spot)
            if shown.ground >= 0:
                chanced = shown.chance < 100 and builder.dice.rn2(100, RULE) >= shown.chance
                terrain[spot] = ROOM if chanced else shown.ground
                detail[spot] = 0
                if shown.is_door and not chanced:
                    _hang_door(builder, level, spot, shown.feature)
            if shown.feature is not None:
                canvas.marked.append((spot, shown.feature))
            if shown.light is not None:
                lights[spot] = shown.light


def _light_box(level: Level, light: Light) -> None:
    """Light a box and the spots around it, or darken the box."""
    more = int(light.lit)
    left, top, right, bottom = light.within
    for y in range(max(top - more, 0), min(bottom + more, HEIGHT - 1) + 1):
        for spot in range(spot_at(max(left - more, 1), y), spot_at(min(right + more, WIDTH - 1), y) + 1):
            level.lit[spot] = light.lit


def _surround_with_rooms(builder: LevelBuilder, canvas: Canvas, lit: bool) -> None:
    """Make the map the first room, put the drawing's own rooms around it, and join them.

    NetHack: sp_lev.c, build_room.
    """
    level, layout = canvas.level, RoomLayout()
    spots = [spot for letter in canvas.spots for spot in canvas.spots[letter]]
    if spots:
        walls = FreeRectangle(*box_around(spots))
        layout.rooms.append(Room(walls.left + 1, walls.top + 1, walls.right - 1, walls.bottom - 1, lit))
        layout.take(layout.free[0], walls)
    for own in canvas.drawn.room:
        if place_room(builder, layout):
            layout.rooms[-1] = room = replace(layout.rooms[-1], purpose=own.purpose)
            canvas.own_rooms.append((room, own))
        else:
            canvas.without_space.append(own)
    rooms = _in_order(builder, layout.rooms)
    canvas.areas += [(rooms.index(room), Area(purpose=own.purpose)) for room, own in canvas.own_rooms]
    level.rooms = tuple(rooms)
    canvas.plan = RoomPlan(rooms)
    join_rooms(builder, canvas.plan)


def _in_order(builder: LevelBuilder, rooms: list[Room]) -> list[Room]:
    """The rooms in the order in which corridors join them. NetHack: sp_lev.c, create_corridor."""
    as_listed = builder.edition.dungeon.rooms_of_maps_are_joined_as_listed
    return rooms if as_listed else sorted(rooms, key=lambda room: room.left)


def box_around(spots: list[int]) -> Box:
    """The smallest box that holds all these spots."""
    columns, rows = [x_of(spot) for spot in spots], [y_of(spot) for spot in spots]
    return min(columns), min(rows), max(columns), max(rows)


def _map_letter(canvas: Canvas, letter: str, lit: bool) -> MapLetter:
    """What the map says of all spots of a letter."""
    shown = canvas.swapped.get(letter, letter)
    feature = canvas.drawn.legend.get(shown)
    ground = shown if feature is None else "+" if feature.door else feature.ground
    terrain = GROUND.get(canvas.varied.get(shown, ground))
    return MapLetter(
        canvas.spots.setdefault(shown, []),
        feature,
        -1 if terrain is None else int(terrain),
        100 if feature is None else feature.ground_chance,
        terrain in (Terrain.DOOR, Terrain.SECRET_DOOR),
        None if letter == "?" else lit and letter not in canvas.drawn.dark,
    )


def _hang_door(builder: LevelBuilder, level: Level, spot: int, feature: Feature | None) -> None:
    """N-476: a door as the legend says; otherwise in a random state, a secret one closed."""
    state = feature.door if feature is not None and feature.door else "random"
    if state in ("secret", "secret locked"):
        level.terrain[spot] = Terrain.SECRET_DOOR
    if level.terrain[spot] == Terrain.SECRET_DOOR:
        level.detail[spot] = Door.LOCKED if state in ("locked", "secret locked") else Door.CLOSED
        return
    states = {"open": Door.OPEN, "closed": Door.CLOSED, "locked": Door.LOCKED, "broken": Door.BROKEN}
    if state == "random":
        choice = (Door.NONE, Door.BROKEN, Door.OPEN, Door.CLOSED, Door.LOCKED)
        level.detail[spot] = choice[builder.dice.rn2(5, "sp_lev.c rnddoor")]
    else:
        level.detail[spot] = states.get(state, Door.NONE)
    if feature is not None and feature.trapped:
        level.detail[spot] |= Door.TRAPPED


def _set_areas(builder: LevelBuilder, canvas: Canvas) -> None:
    """Make a room of the box around the letters of each area."""
    level = canvas.level
    rooms: list[Room] = list(level.rooms)
    for area in canvas.drawn.area:
        if not area.letters:
            continue
        spots = [spot for letter in area.letters for spot in canvas.spots.get(letter, ())]
        if not spots:
            continue
        left, top, right, bottom = box_around(spots)
        has_purpose = area.chance == 100 or builder.dice.rn2(100, RULE) < area.chance
        purpose = area.purpose if has_purpose else RoomPurpose.ORDINARY
        if purpose == RoomPurpose.HIGH_TEMPLE:
            purpose = RoomPurpose.TEMPLE
            canvas.high_temples.add(len(rooms))
        canvas.areas.append((len(rooms), area))
        rooms.append(Room(left, top, right, bottom, area.lit, purpose))
        for y in range(top - 1, bottom + 2):
            row = spot_at(left - 1, y)
            level.lit[row : row + right - left + 3] = bytes([area.lit]) * (right - left + 3)
    level.rooms = tuple(rooms)


def _harden(canvas: Canvas) -> None:
    """Make the map's walls undiggable or unpassable, if the drawing says so, and those of caves around it.

    If the drawing names boxes, only walls in them are undiggable.
    """
    drawn, level = canvas.drawn, canvas.level
    bits = UNDIGGABLE * ("undiggable walls" in drawn.flags)
    bits |= UNPASSABLE * ("unpassable walls" in drawn.flags)
    if bits:
        mapped = [spot for spots in canvas.spots.values() for spot in spots]
        _harden_walls(level, range(WIDTH * HEIGHT) if drawn.ground == "caves" else mapped, bits)
    for left, top, right, bottom in drawn.hard:
        for y in range(top, bottom + 1):
            _harden_walls(level, range(spot_at(left, y), spot_at(right, y) + 1), UNDIGGABLE)


def _harden_walls(level: Level, spots: Iterable[int], bits: int) -> None:
    for spot in spots:
        terrain = level.terrain[spot]
        if terrain <= Terrain.TREE or terrain in (Terrain.SECRET_CORRIDOR, Terrain.IRON_BARS):
            level.detail[spot] |= bits

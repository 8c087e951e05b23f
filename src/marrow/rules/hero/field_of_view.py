"""Lines of sight and what is lit, as pure functions of a level's ground. NetHack: vision.c, clear_path."""

from functools import lru_cache
from math import ceil, floor

from marrow.model.level import Level
from marrow.model.places import AREA, HEIGHT, WIDTH, Door, Terrain, x_of, y_of
from marrow.rules.dungeon.terrain import has_boulder

_SHUT = int(Door.CLOSED | Door.LOCKED)
_DOOR = int(Terrain.DOOR)
_TINY = 1e-9
_OPAQUE_GROUND = bytes(code < Terrain.POOL or code in (Terrain.CLOUD, Terrain.WATER) for code in range(256))
_QUADRANTS = ((-WIDTH, 1), (WIDTH, 1), (-1, WIDTH), (1, WIDTH))


def opacity(level: Level) -> bytearray:
    """1 for every spot that stops light: rock, walls, trees, clouds, shut doors, boulders."""
    terrain, detail = level.terrain, level.detail
    opaque = bytearray(terrain.translate(_OPAQUE_GROUND))
    spot = terrain.find(_DOOR)
    while spot != -1:
        if detail[spot] & _SHUT:
            opaque[spot] = 1
        spot = terrain.find(_DOOR, spot + 1)
    for spot, lying in level.items.items():
        for item in lying:
            if item.kind.name == "boulder":
                opaque[spot] = 1
    return opaque


@lru_cache(maxsize=4)
def lines_of_sight(opaque: bytes, origin: int) -> bytes:
    """1 for every spot in line of sight: symmetric shadow casting, one quadrant at a time.

    Beams stop at the borders of the map: column 0, the row below the last (into which the row above the first
    wraps), and one more spot, the corner beyond both.
    """
    opaque += b"\x01"
    view = bytearray(AREA + 1)
    view[origin] = 1
    for step, side in _QUADRANTS:
        rows: list[tuple[int, float, float]] = [(1, -1.0, 1.0)]
        while rows:
            depth, start, end = rows.pop()
            base = origin + depth * step
            low, high = depth * start - _TINY, depth * end + _TINY
            shut_before = -1
            for column in range(floor(depth * start + 0.5 + _TINY), ceil(depth * end - 0.5 - _TINY) + 1):
                spot = base + column * side
                if opaque[spot]:
                    view[spot] = 1
                    if shut_before == 0:
                        rows.append((depth + 1, start, (2 * column - 1) / (2 * depth)))
                    shut_before = 1
                else:
                    if low <= column <= high:
                        view[spot] = 1
                    if shut_before == 1:
                        start = (2 * column - 1) / (2 * depth)
                    shut_before = 0
            if shut_before == 0:
                rows.append((depth + 1, start, end))
    for row in range(HEIGHT):
        view[row * WIDTH] = 0
    view[HEIGHT * WIDTH :] = bytes(WIDTH)  # the row below and the corner
    return bytes(view)


@lru_cache(maxsize=4)
def field_of_view(opaque: bytes, lit: bytes, origin: int) -> bytes:
    """The lines of sight, with 2 for spots that are lit or next to the hero; lamps are not yet counted."""
    lines = lines_of_sight(opaque, origin)
    top, bottom = (
        lines.find(1) // WIDTH,
        lines.rfind(1) // WIDTH + 1,
    )  # of all rows in sight
    rows = slice(top * WIDTH, bottom * WIDTH)
    in_line = int.from_bytes(lines[rows], "little")
    bright = in_line & int.from_bytes(lit[rows], "little")
    walls = bright & int.from_bytes(opaque[rows], "little")
    here = 1 << 8 * (origin - rows.start)
    walls_seen = walls & _one_step_away(bright | here, x_of(origin), y_of(origin) - top, bottom - top)
    view = bytearray(lines)
    view[rows] = (in_line + (bright ^ walls) + walls_seen).to_bytes(rows.stop - rows.start, "little")
    for row in (origin - WIDTH, origin, origin + WIDTH):
        for spot in (row - 1, row, row + 1):
            if 0 <= spot < AREA and lines[spot]:
                view[spot] = 2
    return bytes(view)


def _one_step_away(bright: int, x: int, y: int, height: int) -> int:
    """The mask of the spots before which, on the way to the origin, lies one of the bright ones.

    A wall or shut door is seen only from its lit side. Masks are integers with a byte for each spot of some
    rows; the origin is in column ``x`` of row ``y`` of them.
    """
    left = int.from_bytes((b"\xff" * x + bytes(WIDTH - x)) * height, "little")
    right = int.from_bytes((bytes(x + 1) + b"\xff" * (WIDTH - 1 - x)) * height, "little")
    in_row = bright & ~(left | right) | bright >> 8 & left | bright << 8 & right
    above, here = (1 << 8 * WIDTH * y) - 1, (1 << 8 * WIDTH) - 1 << 8 * WIDTH * y
    below = in_row >> 8 * WIDTH * y << 8 * WIDTH * (y + 1)
    return in_row >> 8 * WIDTH & above | in_row & here | below


def clear_path(level: Level, start: int, end: int) -> bool:
    """Whether nothing between two spots stops light on a straight line. NetHack: vision.c, clear_path."""
    x, y = start % WIDTH, start // WIDTH
    to_x, to_y = end % WIDTH, end // WIDTH
    dx, dy = abs(to_x - x), abs(to_y - y)
    step_x = 1 if to_x > x else -1
    step_y = WIDTH if to_y > y else -WIDTH
    spot = start
    error = dx - dy
    for _ in range(dx + dy + 1):
        if spot == end:
            return True
        doubled = 2 * error
        if doubled > -dy:
            error -= dy
            spot += step_x
        if doubled < dx:
            error += dx
            spot += step_y
        if spot != end and _stops_light(level, spot):
            return False
    return True


def _stops_light(level: Level, spot: int) -> bool:
    ground = level.terrain[spot]
    if _OPAQUE_GROUND[ground] or (ground == _DOOR and level.detail[spot] & _SHUT):
        return True
    return spot in level.items and has_boulder(level, spot)

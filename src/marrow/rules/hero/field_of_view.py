"""Lines of sight and what is lit, as pure functions of a level's ground. NetHack: vision.c, clear_path."""

from functools import lru_cache
from typing import Final

from marrow.kernels import cast_shadows
from marrow.model.level import Level
from marrow.model.places import AREA, HEIGHT, WIDTH, Door, Terrain, x_of, y_of
from marrow.rules.dungeon.terrain import has_boulder

_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
_DOOR: Final = int(Terrain.DOOR)
_OPAQUE_GROUND: Final = bytes(
    code < Terrain.POOL or code in (Terrain.CLOUD, Terrain.WATER) for code in range(256)
)


def opacity(level: Level) -> bytearray:
    """1 for every spot that stops light: rock, walls, trees, clouds, shut doors, boulders, thick gas."""
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
    for cloud in level.clouds:
        if cloud.opaque:
            for spot in cloud.spots:
                opaque[spot] = 1
    return opaque


@lru_cache(maxsize=4)
def lines_of_sight(opaque: bytes, origin: int) -> bytes:
    """1 for every spot in line of sight."""
    return cast_shadows(opaque, origin, WIDTH)


@lru_cache(maxsize=4)
def field_of_view(opaque: bytes, lit: bytes, origin: int) -> bytes:
    """The lines of sight, with 2 for spots that are lit or next to the hero; lamps are not yet counted."""
    lines = lines_of_sight(opaque, origin)
    top, bottom = lines.find(1) // WIDTH, lines.rfind(1) // WIDTH + 1  # of all rows in sight
    first, end = top * WIDTH, bottom * WIDTH
    in_line = int.from_bytes(lines[first:end], "little")
    bright = in_line & int.from_bytes(lit[first:end], "little")
    walls = bright & int.from_bytes(opaque[first:end], "little")
    here = 1 << 8 * (origin - first)
    walls_seen = walls & _one_step_away(bright | here, x_of(origin), y_of(origin) - top, bottom - top)
    view = bytearray(lines)
    view[first:end] = (in_line + (bright ^ walls) + walls_seen).to_bytes(end - first, "little")
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
    left, left_and_same = _LEFT_OF[x], _LEFT_OF[x + 1]
    same, right = left ^ left_and_same, left_and_same ^ _LEFT_OF[WIDTH]
    in_row = bright & same | bright >> 8 & left | bright << 8 & right
    above, here = (1 << 8 * WIDTH * y) - 1, (1 << 8 * WIDTH) - 1 << 8 * WIDTH * y
    below = in_row >> 8 * WIDTH * y << 8 * WIDTH * (y + 1)
    return in_row >> 8 * WIDTH & above | in_row & here | below


_LEFT_OF: Final = [  # the masks of all spots to the left of a column
    int.from_bytes((b"\xff" * x + bytes(WIDTH - x)) * HEIGHT, "little") for x in range(WIDTH + 1)
]


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
    if spot in level.items and has_boulder(level, spot):
        return True
    return any(cloud.opaque and spot in cloud.spots for cloud in level.clouds)

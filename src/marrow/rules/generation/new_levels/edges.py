"""The rock around everything on a level cannot be dug. NetHack: mkmaze.c, bound_digging."""

from collections.abc import Iterable
from typing import Final

from marrow.model.level import Level
from marrow.model.places import HEIGHT, UNDIGGABLE, WIDTH, Terrain, either, spot_at

_STONE: Final = int(Terrain.STONE)
_DRAWBRIDGE_WALL: Final = int(Terrain.DRAWBRIDGE_WALL)


def harden_edges(level: Level) -> None:
    """N-474: make rock outside the smallest rectangle around the level undiggable, and a maze's outer walls.

    The first and the last column always are; rows need not be.
    """
    maze = level.dug_wall is Terrain.ROOM
    ground = bytes(level.terrain[: WIDTH * HEIGHT])
    columns = [ground[x::WIDTH] for x in range(WIDTH)]
    left = max(_outermost(columns, maze), 0)
    right = WIDTH - 1 - max(_outermost(columns[::-1], maze), 0)
    rows = [ground[spot_at(0, y) : spot_at(WIDTH, y)] for y in range(HEIGHT)]
    top, bottom = _outermost(rows, maze), HEIGHT - 1 - _outermost(rows[::-1], maze)
    hardened = bytearray(ground.translate(HARDENED))
    for y in range(top + 1, bottom):
        hardened[spot_at(left + 1, y) : spot_at(right, y)] = bytes(max(right - left - 1, 0))
    level.detail[: len(hardened)] = either(level.detail[: len(hardened)], hardened)


HARDENED: Final = bytes(UNDIGGABLE if code <= Terrain.DRAWBRIDGE_WALL else 0 for code in range(256))


def _outermost(lines: Iterable[bytes], maze: bool) -> int:
    """The last undiggable line, counted from the edge: the one before the first that is not all stone.

    -1 if that is the outermost one.
    """
    for number, line in enumerate(lines):
        highest = max(line)
        if highest != _STONE:
            return number if maze and highest <= _DRAWBRIDGE_WALL else number - 1
    return 0

"""The rock around everything on a level cannot be dug. NetHack: mkmaze.c, bound_digging."""

from collections.abc import Iterable

from marrow.model.level import Level
from marrow.model.places import HEIGHT, UNDIGGABLE, WIDTH, Terrain, spot_at


def harden_edges(level: Level, *, maze: bool) -> None:
    """Make rock outside the smallest rectangle around the level undiggable, and a maze's outer walls."""
    ground = bytes(level.terrain[: WIDTH * HEIGHT])
    columns = [ground[x::WIDTH] for x in range(WIDTH)]
    left, right = _outermost(columns, maze), WIDTH - 1 - _outermost(columns[::-1], maze)
    rows = [ground[spot_at(0, y) : spot_at(WIDTH, y)] for y in range(HEIGHT)]
    top, bottom = _outermost(rows, maze), HEIGHT - 1 - _outermost(rows[::-1], maze)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            inside = left < x < right and top < y < bottom
            if not inside and ground[spot_at(x, y)] <= Terrain.DRAWBRIDGE_WALL:
                level.detail[spot_at(x, y)] |= UNDIGGABLE


def _outermost(lines: Iterable[bytes], maze: bool) -> int:
    """The last undiggable line, counted from the edge: the one before the first that is not all stone."""
    for number, line in enumerate(lines):
        highest = max(line)
        if highest != Terrain.STONE:
            outer_walls = maze and highest <= Terrain.DRAWBRIDGE_WALL
            return max(number if outer_walls else number - 1, 0)
    return 0

"""Rock beyond everything on a level holds against picks. NetHack: mkmaze.c, bound_digging."""

from collections.abc import Iterable

from marrow.model.level import Level
from marrow.model.places import HEIGHT, UNDIGGABLE, WIDTH, Terrain, spot_at


def harden_edges(level: Level, *, maze: bool) -> None:
    """The rock beyond the rectangle of all there is cannot be dug, nor can a maze's outer walls."""
    columns = [[spot_at(x, y) for y in range(HEIGHT)] for x in range(WIDTH)]
    left, right = _outermost(level, columns, maze), _outermost(level, columns[::-1], maze)
    rows = [[spot_at(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
    top, bottom = _outermost(level, rows, maze), _outermost(level, rows[::-1], maze)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            outside = x <= left or WIDTH - 1 - x <= right or y <= top or HEIGHT - 1 - y <= bottom
            if outside and level.terrain[spot_at(x, y)] <= Terrain.DRAWBRIDGE_WALL:
                level.detail[spot_at(x, y)] |= UNDIGGABLE


def _outermost(level: Level, lines: Iterable[list[int]], maze: bool) -> int:
    """The last line, from the edge, that holds: that before the first with anything on it, at least 0."""
    for number, line in enumerate(lines):
        ground = [level.terrain[spot] for spot in line if level.terrain[spot]]
        if ground:
            outer_walls = maze and all(terrain <= Terrain.DRAWBRIDGE_WALL for terrain in ground)
            return max(number if outer_walls else number - 1, 0)
    return 0

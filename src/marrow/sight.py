"""Lines of sight on a map of bytes, as NetHack draws them. NetHack: vision.c, view_from.

A map has a byte for each spot, 1 where light stops and else 0, row by row; its last row lies below the map.
"""

from typing import Final

Run = tuple[int, int]  # neighbours in a row: the first spot, and how many there are
NO_LIMIT: Final[tuple[int, ...]] = ()


def runs_in_sight(opaque: bytes, origin: int, width: int, reach: tuple[int, ...] = NO_LIMIT) -> list[Run]:
    """All that is in line of sight, in the order in which NetHack finds it.

    That is the origin's row, the rows below it, at first on the right, and the rows above. ``reach`` is how
    far one looks to both sides in each row, beginning with the origin's; farther rows are not looked at.
    """
    y = origin // width
    outwards = opaque[origin : (y + 1) * width], opaque[y * width : origin + 1][::-1]
    ends = []
    for row in outwards:
        shut = row.find(1, 1 if row[0] else 0)  # whoever stands in rock sees what is next to him
        end = len(row) - 1 if shut < 0 else shut
        ends.append(min(end, reach[0]) if reach else end)
    runs = [(origin - ends[1], ends[0] + ends[1] + 1)]
    for down, rows in ((width, len(opaque) // width - 2 - y), (-width, y)):
        rows = min(rows, len(reach) - 1) if reach else rows
        for row, end, side in zip(outwards, ends, (1, -1), strict=True):
            if rows > 0 and len(row) > 1:
                _Quarter(opaque, origin, width, down, side, row, rows, reach, runs).look(1, 0, end)
    return runs


class _Quarter:
    """A quarter of a map; rows and columns are counted from the origin outwards."""

    __slots__ = ("down", "found", "last", "opaque", "origin", "reach", "rows", "side", "width")

    def __init__(
        self,
        opaque: bytes,
        origin: int,
        width: int,
        down: int,
        side: int,
        here: bytes,
        last: int,
        reach: tuple[int, ...],
        found: list[Run],
    ) -> None:
        self.opaque, self.origin, self.width, self.down, self.side = opaque, origin, width, down, side
        self.rows = [here]
        self.last = last
        self.reach = reach
        self.found = found

    def look(self, depth: int, column: int, seen_to: int) -> None:
        """Find what is in sight in a row and beyond it, if the row before is in sight up to ``seen_to``."""
        if len(self.rows) == depth:
            self.rows.append(self._row(depth))
        row, before = self.rows[depth], self.rows[depth - 1]
        border = min(len(row) - 1, self.reach[depth]) if self.reach else len(row) - 1
        seen_to = min(seen_to, border)
        while column <= seen_to:
            end = row.find(not row[column], column)
            if row[column]:  # a wall: seen up to there, and at the corner of an opening one beyond it
                end = border if end < 0 else min(end - 1, border)
                if end > seen_to:
                    end = seen_to if before[seen_to] else seen_to + 1
                self._add(depth, column, end)
                column = end + 1
                continue
            end = border if end < 0 else min(end, border)  # the wall that ends an opening belongs to it
            if column:
                while column <= end and not self._is_reached(depth, column):
                    column += 1
                if column >= border:
                    if column == border:
                        self._add(depth, border, border)
                    return
                if column >= end:  # nothing of the opening, but its wall
                    column = end
                    continue
            if seen_to < end:
                wall, end = end, seen_to - 1
                while end < wall and self._is_reached(depth, end + 1):
                    end += 1
            if column <= end:
                if end == 0 and row[1]:
                    end = min(1, border)  # the wall beside a gap as wide as the one who looks
                self._add(depth, column, end)
                if depth < self.last:
                    self.look(depth + 1, column, end)
                column = end + 1

    def _row(self, depth: int) -> bytes:
        spot = self.origin + depth * self.down
        start = spot - spot % self.width
        if self.side > 0:
            return self.opaque[spot : start + self.width]
        return self.opaque[start : spot + 1][::-1]

    def _is_reached(self, depth: int, column: int) -> bool:
        """Whether nothing stops light between the origin and a spot; an exact half counts as a step aside."""
        rows = self.rows
        if depth > column:
            for step in range(1, depth):
                if rows[step][(2 * column * step + depth) // (2 * depth)]:
                    return False
        else:
            for step in range(1, column):
                if rows[(2 * depth * step + column) // (2 * column)][step]:
                    return False
        return True

    def _add(self, depth: int, first: int, last: int) -> None:
        spot = self.origin + depth * self.down
        self.found.append((spot + first if self.side > 0 else spot - last, last - first + 1))

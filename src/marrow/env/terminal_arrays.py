"""The terminal in NLE's arrays: characters and colours. Only cells that changed are written."""

from typing import Any

import numpy.typing as npt

from marrow.env.map_arrays import terminal_colour
from marrow.front.changed_cells import COLUMNS as COLUMNS_OF_MAP
from marrow.front.changed_cells import PLAIN_TEXT, changed_columns, shown_colour, write_columns
from marrow.front.frame import COLUMNS, INVERSE, NO_COLOUR, ROWS, Cell, Frame
from marrow.model.places import HEIGHT

STANDOUT = 16
MANY = 24  # so many cells of a row are written faster as a row
_SIZE = ROWS * COLUMNS


class TerminalArrays:
    """Writes a frame. What no array is wanted for is written into memory of its own."""

    def __init__(self, arrays: dict[str, npt.NDArray[Any]]) -> None:
        self._chars = _memory_of(arrays.get("tty_chars"))
        self._colours = _memory_of(arrays.get("tty_colors"))
        self._rows: list[list[Cell]] = [[] for _ in range(ROWS)]  # as they were written

    def forget(self) -> None:
        """Write everything anew the next time."""
        self._rows = [[] for _ in range(ROWS)]

    def write(self, frame: Frame, dark: bytearray, darkened: list[int] | None) -> None:
        """Write what has changed.

        ``dark``: places of the map whose floor is not seen have their own colour; ``darkened``: those where
        that has changed, None for all.
        """
        rows = self._rows
        if darkened is None:
            rows[1 : HEIGHT + 1] = [[]] * HEIGHT
        for number, cells in enumerate(frame.cells[:ROWS]):
            before = rows[number]
            if cells is before:
                continue
            rows[number] = cells
            columns = changed_columns(cells, before) if before else ()
            start, dark_from = number * COLUMNS, (number - 1) * COLUMNS_OF_MAP if 0 < number <= HEIGHT else -1
            if not before or len(columns) > MANY:
                self._write_row(start, cells, dark, dark_from)
            elif columns:
                pairs = [_PAIRS[cells[column]] for column in columns]
                write_columns(columns, pairs, start, dark, dark_from, self._chars, self._colours)
        for place in darkened or ():
            row, column = divmod(place, COLUMNS_OF_MAP)
            self._colours[(row + 1) * COLUMNS + column] = shown_colour(
                _PAIRS[rows[row + 1][column]], dark[place]
            )

    def _write_row(self, start: int, cells: list[Cell], dark: bytearray, dark_from: int) -> None:
        raw = "".join(map(_PAIRS.__getitem__, cells)).encode("latin-1")
        self._chars[start : start + COLUMNS] = raw[::2]
        self._colours[start : start + COLUMNS] = raw[1::2]
        if dark_from < 0:
            return
        place = dark.find(1, dark_from, dark_from + COLUMNS_OF_MAP)
        while place >= 0:
            column = place - dark_from
            self._colours[start + column] = shown_colour(_PAIRS[cells[column]], 1)
            place = dark.find(1, place + 1, dark_from + COLUMNS_OF_MAP)


def _memory_of(array: npt.NDArray[Any] | None) -> memoryview:
    """The memory of an array as bytes, or some that nobody sees."""
    return memoryview(bytearray(_SIZE)) if array is None else array.reshape(-1).data.cast("B")


class _CellPairs(dict[Cell, str]):
    """The character and colour of each cell as two letters, found when it is first seen; there are few."""

    def __missing__(self, cell: Cell) -> str:
        character, colour, style = cell
        if style & INVERSE:
            number = STANDOUT + (PLAIN_TEXT if colour in (NO_COLOUR, 0) else colour)
        else:
            number = terminal_colour(character, colour)
        letter = character if character < "\u0100" else "?"
        pair = self[cell] = letter + chr(number)
        return pair


_PAIRS = _CellPairs()

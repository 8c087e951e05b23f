"""The terminal in NLE's arrays: characters and colours. Only what has changed is written.

As long as the screen is plain (the map, the status, a line of text over them), its rows of text are written
by ``plain``, and the map by ``MapArrays``. Else a frame is written.
"""

from typing import Any

import numpy.typing as npt

from marrow.env.terminal_tables import pair_of, terminal_colour
from marrow.front.changed_cells import COLUMNS as COLUMNS_OF_MAP
from marrow.front.changed_cells import TextRows, changed_columns, shown_colour, write_columns
from marrow.front.frame import CELLS_BY_STYLE, COLUMNS, NO_COLOUR, ROWS, Cell, Frame
from marrow.front.plain_rows import PlainRows
from marrow.model.places import HEIGHT

MANY = 24  # so many cells of a row are written faster as a row
_SIZE = ROWS * COLUMNS
NOTHING: list[list[Cell]] = []
PLAIN_COLOURS = bytes(terminal_colour(chr(letter), NO_COLOUR) for letter in range(256))


class TerminalArrays:
    """Writes a frame. What no array is wanted for is written into memory of its own."""

    def __init__(self, arrays: dict[str, npt.NDArray[Any]]) -> None:
        self.chars = _memory_of(arrays.get("tty_chars"))
        self.colours = _memory_of(arrays.get("tty_colors"))
        self.plain = PlainRows(TextRows(self.chars, self.colours, PLAIN_COLOURS, _bytes_of))
        self._rows: list[list[Cell]] = NOTHING  # the frame as it was written, if one was

    def forget(self) -> None:
        """Write everything anew the next time."""
        self._rows = NOTHING
        self.plain.forget()

    def write(self, frame: Frame, dark: bytearray, darkened: list[int] | None) -> None:
        """Write what has changed in a frame.

        ``dark``: places of the map whose floor is not seen have their own colour; ``darkened``: those where
        that has changed, None for all.
        """
        if not self._rows:
            self.forget()
            self._rows = [[] for _ in range(ROWS)]
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
                write_columns(columns, pairs, start, dark, dark_from, self.chars, self.colours)
        for place in darkened or ():
            row, column = divmod(place, COLUMNS_OF_MAP)
            self.colours[(row + 1) * COLUMNS + column] = shown_colour(
                _PAIRS[rows[row + 1][column]], dark[place]
            )

    def _write_row(self, start: int, cells: list[Cell], dark: bytearray, dark_from: int) -> None:
        raw = "".join(map(_PAIRS.__getitem__, cells)).encode("latin-1")
        self.chars[start : start + COLUMNS] = raw[::2]
        self.colours[start : start + COLUMNS] = raw[1::2]
        if dark_from < 0:
            return
        place = dark.find(1, dark_from, dark_from + COLUMNS_OF_MAP)
        while place >= 0:
            column = place - dark_from
            self.colours[start + column] = shown_colour(_PAIRS[cells[column]], 1)
            place = dark.find(1, place + 1, dark_from + COLUMNS_OF_MAP)


def _memory_of(array: npt.NDArray[Any] | None) -> memoryview:
    """The memory of an array as bytes, or some that nobody sees."""
    return memoryview(bytearray(_SIZE)) if array is None else array.reshape(-1).data.cast("B")


def _bytes_of(text: str, colour: int, attributes: int) -> tuple[bytes, bytes]:
    """The characters of a text in any style, and the number of each one's colour."""
    pairs = "".join(_PAIRS[CELLS_BY_STYLE[colour, attributes][letter]] for letter in text).encode("latin-1")
    return pairs[::2], pairs[1::2]


class _CellPairs(dict[Cell, str]):
    """The character and colour of each cell as two letters, found when it is first seen; there are few."""

    def __missing__(self, cell: Cell) -> str:
        pair = self[cell] = pair_of(cell)
        return pair


_PAIRS = _CellPairs()

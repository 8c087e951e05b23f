"""The terminal in NLE's arrays: characters and colours. Only rows that changed are written."""

from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.env.map_arrays import BRIGHT, PLAIN_TEXT, terminal_colour
from marrow.front.frame import COLUMNS, INVERSE, NO_COLOUR, ROWS, Cell, Frame
from marrow.model.places import HEIGHT

Array = npt.NDArray[Any]

STANDOUT = 16
_SHAPE = (ROWS, COLUMNS)
_MAP = slice(COLUMNS, (HEIGHT + 1) * COLUMNS)  # the places of the map, row by row
_DOT = ord(".")


class TerminalArrays:
    """Writes a frame. What no array is wanted for is written into one of its own."""

    def __init__(self, arrays: dict[str, Array]) -> None:
        self._chars: Array = arrays.get("tty_chars", np.zeros(_SHAPE, np.uint8)).reshape(-1)
        self._colors = arrays["tty_colors"].reshape(-1) if "tty_colors" in arrays else None
        self._rows: list[list[Cell]] = [[] for _ in range(ROWS)]  # as they were written
        self._plain = np.zeros(ROWS * COLUMNS, np.int8)  # colours before dark floor gets its own
        self._bytes = self._chars.data, self._plain.data.cast("B")  # to write whole rows
        self._dark: Array | None = None  # the darkness that is written

    def forget(self) -> None:
        """Write everything anew the next time."""
        self._rows = [[] for _ in range(ROWS)]
        self._dark = None

    def write(self, frame: Frame, dark: Array) -> None:
        """Write rows that have changed; ``dark``: floor of the map that is not seen has its own colour."""
        rows = self._rows
        changed = [
            number
            for number, (cells, before) in enumerate(zip(frame.cells, rows, strict=False))
            if cells is not before and (cells != before or not before)
        ]
        rows[:] = frame.cells
        for number in changed:
            self._write_row(number, rows[number])
        colours = self._colors
        if colours is None:
            return
        if dark is not self._dark or any(0 < number <= HEIGHT for number in changed):
            self._write_colours_of_map(colours, dark)
        for number in changed:
            if not 0 < number <= HEIGHT:
                row = slice(number * COLUMNS, (number + 1) * COLUMNS)
                colours[row] = self._plain[row]

    def _write_row(self, number: int, cells: list[Cell]) -> None:
        raw = "".join(map(_PAIRS.__getitem__, cells)).encode("latin-1")
        row = slice(number * COLUMNS, (number + 1) * COLUMNS)
        chars, plain = self._bytes
        chars[row] = raw[::2]
        plain[row] = raw[1::2]

    def _write_colours_of_map(self, colours: Array, dark: Array) -> None:
        self._dark = dark
        on_map = colours[_MAP]
        on_map[:] = self._plain[_MAP]
        turned = self._chars[_MAP] == _DOT
        turned.reshape(HEIGHT, COLUMNS)[:, :-1] &= dark
        turned &= on_map == PLAIN_TEXT
        np.copyto(on_map, BRIGHT, where=turned)


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

"""A screen as plain data: 24 rows of 80 cells.

A cell is ``(character, colour, attributes)``. Colours are NetHack's sixteen, numbered as in
content/symbols.py. This module imports nothing, because the first frame waits for it.
"""

ROWS, COLUMNS = 24, 80

BLACK, RED, GREEN, BROWN, BLUE, MAGENTA, CYAN, GRAY = range(8)
NO_COLOUR, ORANGE, BRIGHT_GREEN, YELLOW, BRIGHT_BLUE, BRIGHT_MAGENTA, BRIGHT_CYAN, WHITE = range(8, 16)

PLAIN, BOLD, DIM, UNDERLINE, INVERSE = 0, 1, 2, 4, 8

Cell = tuple[str, int, int]
BLANK: Cell = (" ", NO_COLOUR, PLAIN)


def shown(letter: str) -> str:
    """The character itself if it is printable and one cell wide, else a question mark."""
    from unicodedata import category, east_asian_width

    if not letter.isprintable() or category(letter) in ("Mn", "Me", "Cf") or east_asian_width(letter) in "WF":
        return "?"
    return letter


class Frame:
    """24 rows of 80 cells, and the cursor's position (row, column)."""

    __slots__ = ("cells", "cursor")

    def __init__(self) -> None:
        self.cells: list[list[Cell]] = [[BLANK] * COLUMNS for _ in range(ROWS)]
        self.cursor: tuple[int, int] = (0, 0)

    def clear(self) -> None:
        for row in range(ROWS):
            self.clear_row(row)

    def clear_row(self, row: int, start: int = 0) -> None:
        """Clear a row, from a column on."""
        self.cells[row][start:] = [BLANK] * (COLUMNS - start)

    def put(self, row: int, column: int, text: str, colour: int = NO_COLOUR, attributes: int = PLAIN) -> int:
        """Write text from a column on, cut at the edge; returns the column after it. Uses ``shown``."""
        if not 0 <= row < ROWS:
            return column
        cells = self.cells[row]
        for letter in text:
            if 0 <= column < COLUMNS:
                cells[column] = (letter if " " <= letter <= "~" else shown(letter), colour, attributes)
            column += 1
        return min(column, COLUMNS)

    def copy(self) -> "Frame":
        other = Frame.__new__(Frame)
        other.cells = [row[:] for row in self.cells]
        other.cursor = self.cursor
        return other

    def line(self, row: int) -> str:
        """The text of a row, without trailing spaces."""
        return "".join(cell[0] for cell in self.cells[row]).rstrip()

    def text(self) -> str:
        """All rows as text."""
        return "\n".join(self.line(row) for row in range(ROWS))

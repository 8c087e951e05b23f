"""A screen as plain data: rows of cells, 24 of 80 unless the layout is a larger one.

A cell is ``(character, colour, attributes)``. Colours are NetHack's sixteen, numbered as in
content/symbols.py. This module imports nothing, because the first frame waits for it.
"""

ROWS, COLUMNS = 24, 80

BLACK, RED, GREEN, BROWN, BLUE, MAGENTA, CYAN, GRAY = range(8)
NO_COLOUR, ORANGE, BRIGHT_GREEN, YELLOW, BRIGHT_BLUE, BRIGHT_MAGENTA, BRIGHT_CYAN, WHITE = range(8, 16)

PLAIN, BOLD, DIM, UNDERLINE, INVERSE = 0, 1, 2, 4, 8

# For terminals that have no others
PLAIN_LETTERS = str.maketrans("│─┌┐└┘├┤┬┴┼█▓▒░·•−–…×→←", "|-+++++++++##=-.*--~x><")
CLICK, LOOK_CLICK = "click", "look click"  # the left button, and the right one

Cell = tuple[str, int, int]
BLANK: Cell = (" ", NO_COLOUR, PLAIN)


def shown(letter: str) -> str:
    """The character itself if it is printable and one cell wide, else a question mark."""
    from unicodedata import category, east_asian_width

    if not letter.isprintable() or category(letter) in ("Mn", "Me", "Cf") or east_asian_width(letter) in "WF":
        return "?"
    return letter


def click_key(row: int, column: int, click: str = CLICK) -> str:
    """The key that stands for a click on a place."""
    return f"{click} {row} {column}"


def place_clicked(key: str, click: str = CLICK) -> tuple[int, int] | None:
    """The place (row, column) of a click; None for other keys."""
    word, _, place = key.partition(click + " ")
    if word or not place:
        return None
    row, column = place.split(" ")
    return int(row), int(column)


class _Letters(dict[str, Cell]):
    """The cells of one style by their letter, each made once: rows that show the same share their cells."""

    def __init__(self, colour: int, attributes: int) -> None:
        self.colour, self.attributes = colour, attributes

    def __missing__(self, letter: str) -> Cell:
        cell = (letter if " " <= letter <= "~" else shown(letter), self.colour, self.attributes)
        if len(self) < MOST_LETTERS:
            self[letter] = cell
        return cell


class _Styles(dict[tuple[int, int], _Letters]):
    def __missing__(self, style: tuple[int, int]) -> _Letters:
        made = self[style] = _Letters(*style)
        return made


MOST_LETTERS = 256  # kept of one style
CELLS_BY_STYLE = _Styles()
BLANK_ROW = [BLANK] * COLUMNS  # of all frames


class Frame:
    """Rows of cells, the cursor's position (row, column), and what a click on a place means.

    Copies share their rows until one of them writes into a row; who writes a cell calls ``own_row`` first.
    """

    __slots__ = ("_own", "cells", "cursor", "links")

    def __init__(self, rows: int = ROWS, columns: int = COLUMNS) -> None:
        self.cells: list[list[Cell]] = [BLANK_ROW if columns == COLUMNS else [BLANK] * columns] * rows
        self.cursor: tuple[int, int] = (0, 0)
        self.links: list[tuple[int, int, int, str]] = []  # row, columns from and up to, the key
        self._own = 0  # a bit for each row that nobody else has

    @property
    def rows(self) -> int:
        return len(self.cells)

    @property
    def columns(self) -> int:
        return len(self.cells[0])

    def own_row(self, row: int) -> list[Cell]:
        """The cells of a row, to be written."""
        if not self._own >> row & 1:
            self._own |= 1 << row
            self.cells[row] = self.cells[row][:]
        return self.cells[row]

    def share_row(self, row: int, cells: list[Cell]) -> None:
        """Show cells that others have, too."""
        self._own &= ~(1 << row)
        self.cells[row] = cells

    def clear(self) -> None:
        for row in range(self.rows):
            self.clear_row(row, end=self.columns)

    def clear_row(self, row: int, start: int = 0, end: int = COLUMNS) -> None:
        """Clear a row, from a column on and up to another."""
        self.own_row(row)[start:end] = [BLANK] * (end - start)

    def put(
        self,
        row: int,
        column: int,
        text: str,
        colour: int = NO_COLOUR,
        attributes: int = PLAIN,
        *,
        end: int = COLUMNS,
    ) -> int:
        """Write text from a column on, cut at ``end``; returns the column after it. Uses ``shown``."""
        if not 0 <= row < len(self.cells):
            return column
        cells = self.own_row(row)
        if column < 0:
            text, column = text[-column:], 0
        after = min(column + len(text), end)
        made = CELLS_BY_STYLE[colour, attributes]
        if after > column:
            cells[column:after] = [made[letter] for letter in text[: after - column]]
        return after

    def link(self, row: int, start: int, end: int, key: str) -> None:
        """A click on these columns of a row is this key."""
        self.links.append((row, start, end, key))

    def key_at(self, row: int, column: int) -> str:
        """The key that a click at a place is; "" for none."""
        for there, start, end, key in self.links:
            if there == row and start <= column < end:
                return key
        return ""

    def copy(self) -> "Frame":
        other = Frame.__new__(Frame)
        other.cells = self.cells[:]
        other._own = self._own = 0
        other.cursor = self.cursor
        other.links = self.links[:]
        return other

    def grown(self, rows: int, columns: int) -> "Frame":
        """A copy with more rows and columns, which are blank."""
        other = Frame(rows, columns)
        for row, cells in enumerate(self.cells):
            other.own_row(row)[: len(cells)] = cells
        other.cursor, other.links = self.cursor, self.links[:]
        return other

    def line(self, row: int) -> str:
        """The text of a row, without trailing spaces."""
        return "".join(cell[0] for cell in self.cells[row]).rstrip()

    def text(self) -> str:
        """All rows as text."""
        return "\n".join(self.line(row) for row in range(self.rows))

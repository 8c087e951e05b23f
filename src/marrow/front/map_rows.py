"""Rows of the map as cells: symbols of glyphs, with what stands out."""

from collections.abc import Iterable, Sequence

from marrow.content import glyphs
from marrow.content.symbols import SymbolTable
from marrow.front.frame import BLANK, CELLS_BY_STYLE, COLUMNS, DIM, PLAIN, Cell
from marrow.front.marks import SEEN, Marks
from marrow.model.places import WIDTH

BLANK_ROW = [BLANK] * COLUMNS
ALL_SEEN = bytes([SEEN]) * WIDTH
_DETECTED = glyphs.MONSTER + glyphs.DETECTED


def row_of_map(shown: Sequence[int], view: bytes, symbols: SymbolTable, marks: Marks) -> list[Cell]:
    """A row of the map; ground that is not in ``view`` (2: really seen) is dim, if there is one."""
    if not any(shown):
        return BLANK_ROW
    cells = [
        map_cell(glyph, in_view, symbols, marks) if glyph else BLANK
        for glyph, in_view in zip(shown, view or ALL_SEEN, strict=False)
    ]
    cells.append(BLANK)
    return cells


def changed_row(
    old: list[Cell],
    start: int,
    spots: Iterable[int],
    shown: Sequence[int],
    view: bytes,
    symbols: SymbolTable,
    marks: Marks,
) -> list[Cell]:
    """A row that begins at a spot as it was, with the cells of these spots made anew."""
    cells = old[:]
    for spot in spots:
        cells[spot - start] = map_cell(shown[spot], view[spot] if view else SEEN, symbols, marks)
    return cells


def map_cell(glyph: int, in_view: int, symbols: SymbolTable, marks: Marks) -> Cell:
    """The cell of a glyph; all maps share it."""
    if not glyph:
        return BLANK
    character, colour = symbols[glyph]
    style = PLAIN
    if in_view != SEEN and glyph < glyphs.UNSEEN_MONSTER:
        style = DIM
    elif glyph >= glyphs.MONSTER + glyphs.PET and glyph < glyphs.HERO:
        style = marks.pets if glyph < _DETECTED else marks.detected
    return CELLS_BY_STYLE[colour, style][character]

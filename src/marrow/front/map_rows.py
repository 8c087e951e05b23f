"""Rows of the map as cells: symbols of glyphs, with what stands out."""

from array import array
from collections.abc import Iterable, Sequence
from operator import is_
from typing import NamedTuple

from marrow.content import glyphs
from marrow.content.symbols import SymbolTable
from marrow.front.frame import BLANK, BLANK_ROW, CELLS_BY_STYLE, DIM, INVERSE, PLAIN, Cell, Frame
from marrow.front.map_highlights import NO_HIGHLIGHTS, MapHighlights
from marrow.kernels import differences
from marrow.model.level import SEEN
from marrow.model.places import HEIGHT, WIDTH, x_of, y_of

NOT_DRAWN: list[Cell] = []
ALL_SEEN = bytes([SEEN]) * WIDTH
MAP_TOP = 1  # the first of its rows on the screen
_DETECTED = glyphs.MONSTER + glyphs.DETECTED


def row_of_map(
    shown: Sequence[int], view: bytes, symbols: SymbolTable, map_highlights: MapHighlights
) -> list[Cell]:
    """A row of the map; ground that is not in ``view`` (2: really seen) is dim, if there is one."""
    if not any(shown):
        return BLANK_ROW
    cells = [
        map_cell(glyph, in_view, symbols, map_highlights) if glyph else BLANK
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
    map_highlights: MapHighlights,
) -> list[Cell]:
    """A row that begins at a spot as it was, with the cells of these spots made anew."""
    cells = old[:]
    for spot in spots:
        cells[spot - start] = map_cell(shown[spot], view[spot] if view else SEEN, symbols, map_highlights)
    return cells


def map_cell(glyph: int, in_view: int, symbols: SymbolTable, map_highlights: MapHighlights) -> Cell:
    """The cell of a glyph; all maps share it."""
    if not glyph:
        return BLANK
    character, colour = symbols[glyph]
    style = PLAIN
    if in_view != SEEN and glyph < glyphs.UNSEEN_MONSTER:
        style = DIM
    elif glyph >= glyphs.MONSTER + glyphs.PET and glyph < glyphs.HERO:
        style = map_highlights.pets if glyph < _DETECTED else map_highlights.detected
    return CELLS_BY_STYLE[colour, style][character]


class MapShown(NamedTuple):
    """A map: its glyphs, what of it the hero sees, and how it is drawn."""

    glyphs: "array[int]"
    view: bytes
    symbols: SymbolTable | None
    map_highlights: MapHighlights


class DrawnMap:
    """The rows of the map in a frame. Those that show the same as before stay."""

    def __init__(self) -> None:
        self._before = MapShown(array("H"), b"", None, NO_HIGHLIGHTS)
        self._rows = [NOT_DRAWN] * HEIGHT

    def draw(self, frame: Frame, wanted: MapShown) -> None:
        before, self._before = self._before, wanted
        if wanted != before or not self._stands_in(frame):
            self._draw_changed(frame, wanted, before)

    def _stands_in(self, frame: Frame) -> bool:
        """Whether nothing was put over the map since it was drawn."""
        return all(map(is_, frame.cells[MAP_TOP : MAP_TOP + HEIGHT], self._rows))

    def _draw_changed(self, frame: Frame, wanted: MapShown, before: MapShown) -> None:
        """Make the rows anew whose glyphs have changed, or of which the hero sees more or less."""
        shown, view, symbols, map_highlights = wanted
        assert symbols is not None
        again = wanted[2:] == before[2:]
        known = again and len(before.glyphs) == len(shown) and len(before.view) == len(view)
        changed: dict[int, list[int]] = {}
        if known:
            spots = differences(before.glyphs, shown)
            for spot in {*spots, *differences(before.view, view)} if view else spots:
                changed.setdefault(spot // WIDTH, []).append(spot)
        for y in range(HEIGHT):
            start = y * WIDTH + 1
            old = self._rows[y]
            if known and old:
                if y not in changed and frame.cells[y + MAP_TOP] is old:
                    continue
                cells = changed_row(old, start, changed.get(y, ()), shown, view, symbols, map_highlights)
            else:
                end = start + WIDTH - 1
                cells = row_of_map(shown[start:end], view[start:end], symbols, map_highlights)
            for spot in map_highlights.piles:
                if y_of(spot) == y and glyphs.KIND <= shown[spot] < glyphs.MONSTER:
                    character, colour, _ = cells[x_of(spot) - 1]
                    cells[x_of(spot) - 1] = (character, colour, INVERSE)
            self._rows[y] = cells
            frame.share_row(y + MAP_TOP, cells)

"""What cells and glyphs are on NLE's terminal: a character and the number of a colour."""

from functools import lru_cache

from marrow.content.symbols import Symbol, SymbolTable
from marrow.front.changed_cells import BRIGHT, FLOOR, PLAIN_TEXT, TerminalTables, shown_colour
from marrow.front.frame import CELLS_BY_STYLE, INVERSE, NO_COLOUR, PLAIN, Cell
from marrow.front.map_highlights import MapHighlights
from marrow.front.map_rows import map_cell
from marrow.front.symbol_sets import base_symbols
from marrow.model.level import SEEN

STANDOUT = 16

OwnSymbols = tuple[str, tuple[tuple[str, str], ...]]  # the boulder's, and those of a player


def terminal_colour(character: str, colour: int) -> int:
    """NLE's number of a colour: 0 for blanks, bright black (8) for black, and gray for no colour."""
    if character == " ":
        return 0
    if colour == 0:
        return BRIGHT
    return PLAIN_TEXT if colour == NO_COLOUR else colour


def pair_of(cell: Cell) -> str:
    """The character and the colour of a cell, as two letters."""
    character, colour, style = cell
    if style & INVERSE:
        if character == " " and colour == NO_COLOUR:
            number = STANDOUT
        else:
            number = STANDOUT + (PLAIN_TEXT if colour in (NO_COLOUR, 0) else colour)
    else:
        number = terminal_colour(character, colour)
    return (character if character < "\u0100" else "?") + chr(number)


def terminal_tables(symbols: SymbolTable, own: OwnSymbols, map_highlights: MapHighlights) -> TerminalTables:
    """The tables of a game's map that is drawn with these symbols and highlights."""
    characters, colours = _base_tables(*own, map_highlights.pets, map_highlights.detected)
    kinds = "".join(map(_PAIRS_OF_KINDS.__getitem__, symbols.kinds)).encode("latin-1")
    return TerminalTables(characters, colours, kinds[::2], kinds[1::2])


class _PairsOfKinds(dict[Symbol, str]):
    """The pair of each symbol that a kind of thing has; there are few."""

    def __missing__(self, symbol: Symbol) -> str:
        character, colour = symbol
        pair = self[symbol] = pair_of(CELLS_BY_STYLE[colour, PLAIN][character])
        return pair


_PAIRS_OF_KINDS = _PairsOfKinds()


@lru_cache(maxsize=8)
def _base_tables(
    boulder: str, own: tuple[tuple[str, str], ...], pets: int, detected: int
) -> tuple[bytes, bytes]:
    """The character and the colour of each glyph, and of floor that is not seen; kinds differ by game."""
    symbols, map_highlights = (
        SymbolTable(base_symbols(boulder, own)),
        MapHighlights(pets, detected, frozenset()),
    )
    pairs = [pair_of(map_cell(glyph, SEEN, symbols, map_highlights)) for glyph in range(len(symbols))]
    floor = pairs[FLOOR]
    pairs.append(floor[0] + chr(shown_colour(floor, 1)))
    raw = "".join(pairs).encode("latin-1")
    return raw[::2], raw[1::2]

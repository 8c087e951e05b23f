"""The map in NLE's arrays: glyphs, characters, colours, specials, and on the terminal.

Only cells that changed are written.
"""

from array import array
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.symbols import plain_symbols
from marrow.env import glyph_numbers as numbers
from marrow.env.terminal_arrays import TerminalArrays
from marrow.env.terminal_tables import terminal_colour, terminal_tables
from marrow.front.changed_cells import (
    BRIGHT,
    COLUMNS,
    DARK_FLOOR,
    FLOOR,
    IS_THING,
    IS_TURNABLE,
    PLACES,
    MapCells,
    Tables,
    TerminalTables,
)
from marrow.front.map_rows import MAP_TOP
from marrow.front.seat import Seat
from marrow.model.level import SEEN
from marrow.model.places import HEIGHT, WIDTH, Terrain

Array = npt.NDArray[Any]

MAP = (HEIGHT, COLUMNS)
TYPES = {"glyphs": np.int16, "chars": np.uint8, "colors": np.uint8, "specials": np.uint8}
DARK_NUMBER = numbers.GLYPH_CMAP_OFF + numbers.DARK_ROOM
THINGS = glyphs.MONSTER - glyphs.KIND  # glyphs of things that lie about: kinds, corpses, statues
KINDS = max(kind.number for kind in ALL_KINDS) + 1
_WATCHED = np.zeros(DARK_FLOOR + 1, np.uint8)  # of glyphs
_WATCHED[
    [glyphs.CLOSED_DOOR, glyphs.TERRAIN + Terrain.DRAWBRIDGE_UP, glyphs.TERRAIN + Terrain.DRAWBRIDGE_DOWN]
] = IS_TURNABLE
_WATCHED[glyphs.KIND : glyphs.MONSTER] = IS_THING
_NUMBERS = np.append(numbers.NUMBER_OF_GLYPH, np.int16(DARK_NUMBER))  # of NetHack's glyphs, by ours
_SPECIALS = np.append(numbers.SPECIALS_OF_GLYPH, numbers.SPECIALS_OF_GLYPH[FLOOR])
_NUMBER_LIST, _SPECIAL_BYTES, _WATCHED_BYTES = _NUMBERS.tolist(), _SPECIALS.tobytes(), _WATCHED.tobytes()


class MapArrays:
    """Writes the map. What no array is wanted for is written into one of its own.

    On the terminal it is written as long as nothing but the map is shown there; else frames are.
    """

    def __init__(self, arrays: dict[str, Array], terminal: TerminalArrays) -> None:
        self._terminal = terminal
        self._on_terminal = False  # whether the map there is the one that was written last
        self._terminal_tables: TerminalTables | None = None
        made = {key: arrays.get(key, np.zeros(MAP, kind)) for key, kind in TYPES.items()}
        self._theirs, self._chars, self._colors, self._specials = (made[key].reshape(-1) for key in TYPES)
        self.dark = bytearray(PLACES)  # 1 where floor is not seen, by place;
        self.darkened: list[int] | None = None  # places where that has changed, None for all
        self._cells = MapCells(
            self.dark,
            self._theirs.data,
            self._chars.data,
            self._colors.data,
            self._specials.data,
            terminal.chars,
            terminal.colours,
        )
        self.characters = self._colours = b""  # by glyph
        self._numbers_of_kinds: Array = np.zeros(0, np.int16)  # what differs by game
        self._colours_of_kinds = b""

    def forget(self) -> None:
        """Write everything anew the next time."""
        self._cells.symbols = None

    @property
    def shown(self) -> "array[int]":
        """The glyphs of the map as it was written."""
        return self._cells.shown

    def take_darkened(self) -> list[int] | None:
        """The places where darkness has changed since the last time, None for all."""
        darkened, self.darkened = self.darkened, []
        return darkened

    def write(self, seat: Seat, plain: bool) -> None:
        """Write the map of a seat; on the terminal only if its screen is plain."""
        cells = self._cells
        if plain and self._on_terminal and cells.follow(seat):
            self.darkened = None
            return
        world = seat.seen_world
        level = world.level
        shown, view = seat.glyphs, level.view
        engulfed = bool(world.hero.hold.engulfer_id)
        whole = engulfed or not cells.knows(seat)
        if not plain:
            self._on_terminal = False
        if whole or not cells.write_changes(shown, view, self._on_terminal, self.darkened):
            if whole:
                self._learn_symbols(seat)
            self._write_all(shown, view)
        if plain:
            if not self._on_terminal:
                self._write_terminal()
            self.darkened = None
        cells.turn(level.terrain)
        if engulfed:
            self._show_engulfer(seat)
            self.forget()  # these numbers are in no table
        cells.write_piles(level.items)

    def _write_all(self, shown: "array[int]", view: bytes) -> None:
        ours = _places(shown, view)
        np.take(_NUMBERS, ours, out=self._theirs, mode="clip")
        np.take(np.frombuffer(self.characters, np.uint8), ours, out=self._chars, mode="clip")
        np.take(np.frombuffer(self._colours, np.uint8), ours, out=self._colors, mode="clip")
        kinds = ours - np.uint16(glyphs.KIND)  # all else is a great number: it wraps around
        lying = (kinds < KINDS).nonzero()[0]
        if lying.size:
            self._theirs[lying] = self._numbers_of_kinds[kinds[lying]]
            self._colors[lying] = np.frombuffer(self._colours_of_kinds, np.uint8)[kinds[lying]]
        np.take(_SPECIALS, ours, out=self._specials, mode="clip")
        glyphs_shown = np.frombuffer(shown, np.uint16)
        turnable = (_WATCHED[glyphs_shown] & IS_TURNABLE).nonzero()[0].tolist()
        things = (glyphs_shown - np.uint16(glyphs.KIND) < THINGS).nonzero()[0].tolist()
        self._cells.wrote_all(shown, view, turnable, things)
        np.frombuffer(self.dark, np.bool_)[:] = ours == DARK_FLOOR
        self.darkened = None
        self._on_terminal = False

    def _write_terminal(self) -> None:
        """Write the whole map on the terminal."""
        self._on_terminal = True
        tables = self._terminal_tables
        assert tables is not None
        ours = _places(self._cells.shown, self._cells.view)
        kinds = ours - np.uint16(glyphs.KIND)
        lying = (kinds < KINDS).nonzero()[0]
        for memory, table, of_kinds in (
            (self._terminal.chars, tables.characters, tables.characters_of_kinds),
            (self._terminal.colours, tables.colours, tables.colours_of_kinds),
        ):
            cells = np.frombuffer(table, np.uint8)[ours]
            if lying.size:
                cells[lying] = np.frombuffer(of_kinds, np.uint8)[kinds[lying]]
            rows = np.frombuffer(memory, np.uint8).reshape(-1, COLUMNS + 1)[MAP_TOP : MAP_TOP + HEIGHT]
            rows[:, :COLUMNS] = cells.reshape(MAP)
            rows[:, COLUMNS] = table[0]

    def _learn_symbols(self, seat: Seat) -> None:
        symbols, map_highlights = seat.agent_screen.symbols, seat.agent_screen.map_highlights
        in_game = numbers.numbers_in_game(seat.seen_world.looks)
        self._numbers_of_kinds = in_game[glyphs.KIND : glyphs.KIND + KINDS].copy()
        self.characters, self._colours = _base_tables(symbols[glyphs.BOULDER_CAMOUFLAGE][0])
        tables = terminal_tables(symbols, seat.agent_screen.symbols_are, map_highlights)
        self._terminal_tables, self._colours_of_kinds = tables, tables.colours_of_kinds[:KINDS]
        self._cells.learn(
            symbols,
            map_highlights,
            Tables(
                _NUMBER_LIST,
                self.characters,
                self._colours,
                _SPECIAL_BYTES,
                _WATCHED_BYTES,
                numbers.HORIZONTAL,
                numbers.MG_OBJPILE,
            ),
            self._numbers_of_kinds.data,
            self._colours_of_kinds,
            self._terminal_tables,
        )

    def _show_engulfer(self, seat: Seat) -> None:
        world = seat.seen_world
        number = world.hero.hold.engulfer_id
        engulfer = next((each for each in world.level.monsters if each.id == number), None)
        if engulfer is not None:
            ours = _places(self._cells.shown, b"")
            inside = (ours >= glyphs.SWALLOWED) & (ours < glyphs.SWALLOWED + 8)
            self._theirs[inside] += 8 * numbers.species_number(engulfer.species.number)


def _places(shown: "array[int]", view: bytes) -> Array:
    """The glyphs of the map by place, in NLE's columns; floor that is not in view is ``DARK_FLOOR``."""
    ours: Array = np.array(shown, np.uint16)
    if view:
        dark = ours == FLOOR
        dark &= np.frombuffer(view, np.uint8, HEIGHT * WIDTH) != SEEN
        np.copyto(ours, DARK_FLOOR, where=dark)
    return ours.reshape(HEIGHT, WIDTH)[:, 1:].reshape(-1)


@lru_cache(maxsize=4)
def _base_tables(boulder: str) -> tuple[bytes, bytes]:
    """The character and the colour of each glyph; the colours of kinds differ by game."""
    symbols = plain_symbols(boulder)[:]
    characters = [ord(character) for character, _ in symbols]
    colours = [terminal_colour(*symbol) for symbol in symbols]
    return bytes([*characters, characters[FLOOR]]), bytes([*colours, BRIGHT])

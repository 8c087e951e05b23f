"""Writes the few cells of map and terminal that have changed, one by one, into memory that arrays share.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final

from marrow.content import glyphs
from marrow.content.symbols import SymbolTable
from marrow.front.frame import NO_COLOUR, PLAIN
from marrow.front.map_highlights import MapHighlights
from marrow.front.seat import Seat
from marrow.front.status_line import Run
from marrow.kernels import differences, put_text
from marrow.model.item import Item
from marrow.model.level import SEEN
from marrow.model.places import HEIGHT, WIDTH, Terrain

COLUMNS: Final = WIDTH - 1  # of the map in NLE's arrays
TERMINAL_COLUMNS: Final = 80
PLACES: Final = HEIGHT * COLUMNS
AREA_SHOWN: Final = HEIGHT * WIDTH
FLOOR: Final = glyphs.TERRAIN + int(Terrain.ROOM)
DARK_FLOOR: Final = glyphs.END  # floor that is not seen: one more row in each table
BRIGHT: Final = 8
PLAIN_TEXT: Final = 7
IS_TURNABLE: Final = 1
IS_THING: Final = 2
MANY: Final = 150  # so many cells are written faster all together
WALLS_FROM: Final = int(Terrain.HORIZONTAL_WALL)
WALLS_END: Final = int(Terrain.DRAWBRIDGE_WALL)
NOTHING: Final[list[Item]] = []


class Tables:
    """What each of our glyphs is in NLE's arrays.

    ``watched``: whether something there may turn, or is a thing (IS_TURNABLE, IS_THING); ``horizontal``: the
    numbers that are others in a wall that runs left and right; ``pile``: the bit of more things than one.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        characters: bytes,
        colours: bytes,
        specials: bytes,
        watched: bytes,
        horizontal: dict[int, int],
        pile: int,
    ) -> None:
        self.numbers = numbers
        self.characters = characters
        self.colours = colours
        self.specials = specials
        self.watched = watched
        self.horizontal = horizontal
        self.pile = pile


class TerminalTables:
    """What each of our glyphs is on the terminal: those of kinds of things by themselves."""

    def __init__(
        self, characters: bytes, colours: bytes, characters_of_kinds: bytes, colours_of_kinds: bytes
    ) -> None:
        self.characters = characters
        self.colours = colours
        self.characters_of_kinds = characters_of_kinds
        self.colours_of_kinds = colours_of_kinds


class MapCells:
    """The arrays of the map as memory, by place (NLE's 79 columns), and what each glyph is shown as there.

    ``dark`` is 1 where floor is not seen. The terminal has the map, too, one row lower in 80 columns.
    ``shown`` and ``view`` are the glyphs as they were written, and what of them the hero saw. ``symbols`` and
    ``map_highlights`` are those that the tables were made of; None: they must be learned.
    """

    def __init__(
        self,
        dark: bytearray,
        theirs: memoryview,
        chars: memoryview,
        colours: memoryview,
        specials: memoryview,
        terminal_chars: memoryview,
        terminal_colours: memoryview,
    ) -> None:
        self.dark = dark
        self.shown: array[int] = array("H")
        self.view = b""
        self.symbols: SymbolTable | None = None
        self.map_highlights: MapHighlights | None = None
        self._turnable: dict[int, bool] = {}  # spots of doors and bridges that may lie across
        self._things: dict[int, bool] = {}  # spots that show a thing,
        self._piles: list[int] = []  # and places of more things than one
        self._terminal_chars = terminal_chars
        self._terminal_colours = terminal_colours
        self._theirs = theirs
        self._chars = chars
        self._colours = colours
        self._specials = specials

    def learn(
        self,
        symbols: SymbolTable,
        map_highlights: MapHighlights,
        tables: Tables,
        numbers_of_kinds: Sequence[int],
        colours_of_kinds: bytes,
        terminal: TerminalTables,
    ) -> None:
        """Take the tables of all glyphs, and those of kinds of things, whose looks differ by game."""
        self.symbols, self.map_highlights = symbols, map_highlights
        self._tables = tables
        self._terminal = terminal
        self._numbers_of_kinds = numbers_of_kinds
        self._colours_of_kinds = colours_of_kinds

    def wrote_all(
        self, shown: "array[int]", view: bytes, turnable: Sequence[int], things: Sequence[int]
    ) -> None:
        """Remember that all has been written, and at which spots something may turn, and things lie."""
        self.shown, self.view = shown, view
        self._turnable = dict.fromkeys(turnable, True)
        self._things = dict.fromkeys(things, True)
        self._piles.clear()

    def knows(self, seat: Seat) -> bool:
        """Whether the tables are those of a seat's screen."""
        screen = seat.agent_screen
        return screen.symbols is self.symbols and screen.map_highlights == self.map_highlights

    def follow(self, seat: Seat) -> bool:
        """Write what has changed on a plain screen; False if all must be written, or by other tables."""
        world = seat.seen_world
        level = world.level
        if world.hero.hold.engulfer_id or not self.knows(seat):
            return False
        if not self.write_changes(seat.glyphs, level.view, True, None):
            return False
        self.turn(level.terrain)
        self.write_piles(level.items)
        return True

    def write_changes(
        self, shown: "array[int]", view: bytes, on_terminal: bool, darkened: list[int] | None
    ) -> bool:
        """Write what is not as it was; False, and nothing is written, if that is too much.

        Places that turn dark, or dark no more, are added.
        """
        if len(shown) != len(self.shown) or len(view) != len(self.view):
            return False
        spots = differences(self.shown, shown)
        for spot in differences(self.view, view):
            if spot < AREA_SHOWN and shown[spot] == FLOOR:  # nothing else looks different in the dark
                spots.append(spot)
        if len(spots) > MANY:
            return False
        if spots:
            self._write(spots, shown, view, on_terminal, darkened)
        self.shown, self.view = shown, view  # the same objects as the screen's: less memory
        return True

    def _write(
        self,
        spots: list[int],
        shown: Sequence[int],
        view: bytes,
        on_terminal: bool,
        darkened: list[int] | None,
    ) -> None:
        before: Sequence[int] = self.shown
        dark, tables, terminal = self.dark, self._tables, self._terminal
        watched = tables.watched
        kinds = len(self._colours_of_kinds)
        for spot in spots:
            if spot >= AREA_SHOWN or not spot % WIDTH:
                continue
            place = spot - spot // WIDTH - 1
            glyph: int = shown[spot]
            if watched[glyph] | watched[before[spot]]:
                self._note_watched(spot, watched[glyph])
            is_dark = glyph == FLOOR and len(view) > 0 and view[spot] != SEEN
            if is_dark:
                glyph = DARK_FLOOR
            if is_dark != bool(dark[place]):
                dark[place] = is_dark
                if darkened is not None:
                    darkened.append(place)
            kind = glyph - glyphs.KIND
            if 0 <= kind < kinds:
                self._theirs[place] = self._numbers_of_kinds[kind]
                self._colours[place] = self._colours_of_kinds[kind]
            else:
                self._theirs[place] = tables.numbers[glyph]
                self._colours[place] = tables.colours[glyph]
            self._chars[place] = tables.characters[glyph]
            self._specials[place] = tables.specials[glyph]
            if on_terminal:
                cell = spot + TERMINAL_COLUMNS - 1
                if 0 <= kind < kinds:
                    self._terminal_chars[cell] = terminal.characters_of_kinds[kind]
                    self._terminal_colours[cell] = terminal.colours_of_kinds[kind]
                else:
                    self._terminal_chars[cell] = terminal.characters[glyph]
                    self._terminal_colours[cell] = terminal.colours[glyph]

    def _note_watched(self, spot: int, watched: int) -> None:
        """Note whether something may turn at a spot that is written, or a thing lies there."""
        if watched & IS_TURNABLE:
            self._turnable[spot] = True
        elif spot in self._turnable:
            del self._turnable[spot]
        if watched & IS_THING:
            self._things[spot] = True
        elif spot in self._things:
            del self._things[spot]

    def turn(self, terrain: Sequence[int]) -> None:
        """Write closed doors and drawbridges: those in a wall that runs left and right have other numbers."""
        for spot in self._turnable:
            number = self._tables.numbers[self.shown[spot]]
            across = is_wall(terrain[spot - 1]) or is_wall(terrain[spot + 1])
            self._theirs[spot - spot // WIDTH - 1] = self._tables.horizontal[number] if across else number

    def write_piles(self, items: dict[int, list[Item]]) -> None:
        """Write at which places more things than one lie."""
        if not self._things:
            return
        specials, pile = self._specials, self._tables.pile
        piles = []
        for spot in self._things:
            if len(items.get(spot, NOTHING)) > 1:
                piles.append(spot - spot // WIDTH - 1)
        if piles != self._piles:
            for place in self._piles:
                specials[place] &= 255 - pile
        for place in piles:
            specials[place] |= pile
        self._piles = piles


class TextRows:
    """Writes rows of text into the memory of the terminal.

    ``colours_of`` has the number of the colour of each letter in plain text; ``styled`` are the characters
    and the colours of a text in any style.
    """

    def __init__(
        self,
        chars: memoryview,
        colours: memoryview,
        colours_of: bytes,
        styled: Callable[[str, int, int], tuple[bytes, bytes]],
    ) -> None:
        self._chars = chars
        self._colours = colours
        self._colours_of = colours_of
        self._styled = styled

    def write(self, row: int, runs: Sequence[Run]) -> None:
        """Write a row of text."""
        start = row * TERMINAL_COLUMNS
        if len(runs) == 1:
            text, colour, attributes = runs[0]
            is_plain = colour == NO_COLOUR and attributes == PLAIN
            if is_plain and put_text(
                self._chars, self._colours, start, TERMINAL_COLUMNS, text, self._colours_of
            ):
                return
        chars, colours = b"", b""
        for text, colour, attributes in runs:
            if colour == NO_COLOUR and attributes == PLAIN and text.isascii() and text.isprintable():
                raw = text.encode("ascii")
                chars += raw
                colours += raw.translate(self._colours_of)
            else:
                pair = self._styled(text, colour, attributes)
                chars += pair[0]
                colours += pair[1]
        end = start + TERMINAL_COLUMNS
        self._chars[start:end] = chars[:TERMINAL_COLUMNS].ljust(TERMINAL_COLUMNS)
        self._colours[start:end] = colours[:TERMINAL_COLUMNS].ljust(TERMINAL_COLUMNS, b"\0")


def is_wall(terrain: int) -> bool:
    """Whether it is one of a wall's grounds, in which doors are."""
    return WALLS_FROM <= terrain < WALLS_END


def changed_columns(cells: list[Any], before: list[Any]) -> list[int]:
    """The columns of a row whose cells are other objects: most cells that look alike are the same object."""
    return [column for column in range(len(cells)) if cells[column] is not before[column]]


def shown_colour(pair: str, dark: int) -> int:
    """The colour of a cell, given as character and colour: a dot of plain text on dark floor is its own."""
    colour = ord(pair[1])
    return BRIGHT if dark and colour == PLAIN_TEXT and pair[0] == "." else colour


def write_columns(
    columns: list[int],
    pairs: list[str],
    start: int,
    dark: bytearray,
    dark_from: int,
    chars: memoryview,
    colours: memoryview,
) -> None:
    """Write these columns of a row that begins at ``start``.

    ``pairs`` are their characters and colours. The row's places on the map begin at ``dark_from``; -1 if it
    is not on the map.
    """
    for number in range(len(columns)):
        column, pair = columns[number], pairs[number]
        chars[start + column] = ord(pair[0])
        on_map = dark_from >= 0 and column < COLUMNS
        colours[start + column] = shown_colour(pair, dark[dark_from + column] if on_map else 0)

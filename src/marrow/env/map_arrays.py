"""The map in NLE's arrays: glyphs, characters, colours, specials. Only cells that changed are written."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.symbols import SymbolTable, plain_symbols
from marrow.env import glyph_numbers as numbers
from marrow.env.seat import Seat
from marrow.front.frame import NO_COLOUR
from marrow.model.places import HEIGHT, WIDTH, Terrain

Array = npt.NDArray[Any]

COLUMNS = WIDTH - 1
MAP = (HEIGHT, COLUMNS)
TYPES = {"glyphs": np.int16, "chars": np.uint8, "colors": np.uint8, "specials": np.uint8}
BRIGHT, PLAIN_TEXT = 8, 7
SEEN = 2  # in a level's view
FLOOR = glyphs.TERRAIN + Terrain.ROOM
DARK_FLOOR = glyphs.END  # floor that is not seen: one more row in each table
DARK_NUMBER = numbers.GLYPH_CMAP_OFF + numbers.DARK_ROOM
THINGS = glyphs.MONSTER - glyphs.KIND  # glyphs of things that lie about: kinds, corpses, statues
KINDS = max(kind.number for kind in ALL_KINDS) + 1
IS_TURNABLE, IS_THING, IS_DARK = 1, 2, 4
_MARKS = np.zeros(DARK_FLOOR + 1, np.uint8)  # of glyphs
_MARKS[
    [glyphs.CLOSED_DOOR, glyphs.TERRAIN + Terrain.DRAWBRIDGE_UP, glyphs.TERRAIN + Terrain.DRAWBRIDGE_DOWN]
] = IS_TURNABLE
_MARKS[glyphs.KIND : glyphs.MONSTER] = IS_THING
_MARKS[DARK_FLOOR] = IS_DARK
_WALLS = frozenset(range(Terrain.HORIZONTAL_WALL, Terrain.DRAWBRIDGE_WALL))
_NUMBERS = np.append(numbers.NUMBER_OF_GLYPH, np.int16(DARK_NUMBER))  # of NetHack's glyphs, by ours
_SPECIALS = np.append(numbers.SPECIALS_OF_GLYPH, numbers.SPECIALS_OF_GLYPH[FLOOR])


class MapArrays:
    """Writes the map. What no array is wanted for is written into one of its own."""

    def __init__(self, arrays: dict[str, Array]) -> None:
        made = {key: arrays.get(key, np.zeros(MAP, kind)) for key, kind in TYPES.items()}
        self._theirs, self._chars, self._colors, self._specials = (made[key].reshape(-1) for key in TYPES)
        self.shown: Sequence[int] = ()  # the glyphs of the map as it was written,
        self._view = b""  # what of it the hero saw,
        self._ours: Array = np.zeros(HEIGHT * COLUMNS, np.uint16)  # and both, by place
        self.dark: Array = np.zeros(MAP, np.bool_)  # floor that is not seen; another array when it changes
        self._turnable: list[int] = []  # places of doors and bridges that may lie across
        self._things: list[int] = []  # spots that show a thing,
        self._piles: list[int] = []  # and places of more things than one
        self._engulfed = False
        self._symbols: SymbolTable | None = None
        self.characters: Array = np.zeros(0, np.uint8)  # by glyph
        self._colours: Array = np.zeros(0, np.uint8)
        self._numbers_of_kinds: Array = np.zeros(0, np.int16)  # what differs by game
        self._colours_of_kinds: Array = np.zeros(0, np.uint8)

    def forget(self) -> None:
        """Write everything anew the next time."""
        self._symbols = None

    def write(self, seat: Seat) -> None:
        world = seat.seen_world
        level = world.level
        shown, view = seat.glyphs, level.view
        engulfed = bool(world.hero.hold.engulfer_id)
        whole = engulfed or self._engulfed or seat.player.screen.symbols is not self._symbols
        if not whole and view == self._view and shown == self.shown:
            self.shown, self._view = shown, view  # the same objects as the screen's: less memory, and faster
        else:
            self._engulfed = engulfed
            self._write_cells(seat, shown, view, whole=whole)
        for place in self._turnable:
            self._theirs[place] = self._turned(place, level.terrain)
        if engulfed:
            self._show_engulfer(seat)
        self._write_piles(seat)

    def _write_cells(self, seat: Seat, shown: Sequence[int], view: bytes, *, whole: bool) -> None:
        if whole:
            self._learn_symbols(seat)
        before, ours = self._ours, _places(shown, view)
        self.shown, self._view, self._ours = shown, view, ours
        if whole:
            np.take(_NUMBERS, ours, out=self._theirs, mode="clip")
            np.take(self.characters, ours, out=self._chars, mode="clip")
            np.take(self._colours, ours, out=self._colors, mode="clip")
            self._write_kinds(slice(None), ours)
            np.take(_SPECIALS, ours, out=self._specials, mode="clip")
            self._piles.clear()
            turns = lie = True
            self.dark = (ours == DARK_FLOOR).reshape(MAP)
        else:
            changed = (ours != before).nonzero()[0]
            now = ours[changed]
            self._theirs[changed] = _NUMBERS[now]
            self._chars[changed] = self.characters[now]
            self._colors[changed] = self._colours[now]
            self._specials[changed] = _SPECIALS[now]
            marks = _MARKS[now] | _MARKS[before[changed]]
            found = int(np.bitwise_or.reduce(marks))
            turns, lie = bool(found & IS_TURNABLE), bool(found & IS_THING)
            if lie:
                self._write_kinds(changed, now)
            if found & IS_DARK:
                self.dark = (ours == DARK_FLOOR).reshape(MAP)
        if turns:
            self._turnable = (_MARKS[ours] & IS_TURNABLE).nonzero()[0].tolist()
        if lie:
            things = (ours - np.uint16(glyphs.KIND) < THINGS).nonzero()[0]
            self._things = (things + (things // COLUMNS + 1)).tolist()

    def _write_kinds(self, places: Array | slice, ours: Array) -> None:
        """Write kinds of things, whose looks differ by game, at those of these places where they lie."""
        kinds = ours - np.uint16(glyphs.KIND)  # all else is a great number: it wraps around
        lying = (kinds < KINDS).nonzero()[0]
        if lying.size:
            at = lying if isinstance(places, slice) else places[lying]
            kinds = kinds[lying]
            self._theirs[at] = self._numbers_of_kinds[kinds]
            self._colors[at] = self._colours_of_kinds[kinds]

    def _learn_symbols(self, seat: Seat) -> None:
        symbols = self._symbols = seat.player.screen.symbols
        in_game = numbers.numbers_in_game(seat.seen_world.looks)
        self._numbers_of_kinds = in_game[glyphs.KIND : glyphs.KIND + KINDS].copy()
        self.characters, self._colours = _base_arrays(symbols[glyphs.BOULDER_CAMOUFLAGE][0])
        kinds = symbols[glyphs.KIND : glyphs.KIND + KINDS]
        self._colours_of_kinds = np.array([terminal_colour(*symbol) for symbol in kinds], np.uint8)

    def _turned(self, place: int, terrain: Sequence[int]) -> int:
        """The number of a closed door or drawbridge; it is another one in a wall that runs left and right."""
        spot = place + place // COLUMNS + 1
        number = int(_NUMBERS[self._ours[place]])
        across = terrain[spot - 1] in _WALLS or terrain[spot + 1] in _WALLS
        return numbers.HORIZONTAL[number] if across else number

    def _show_engulfer(self, seat: Seat) -> None:
        world = seat.seen_world
        number = world.hero.hold.engulfer_id
        engulfer = next((each for each in world.level.monsters if each.id == number), None)
        if engulfer is not None:
            inside = (self._ours >= glyphs.SWALLOWED) & (self._ours < glyphs.SWALLOWED + 8)
            self._theirs[inside] += 8 * numbers.species_number(engulfer.species.number)

    def _write_piles(self, seat: Seat) -> None:
        specials, items = self._specials, seat.seen_world.level.items
        piles = [spot - spot // WIDTH - 1 for spot in self._things if len(items.get(spot, ())) > 1]
        for place in self._piles:
            specials[place] &= _NO_PILE
        for place in piles:
            specials[place] |= numbers.MG_OBJPILE
        self._piles = piles


_NO_PILE = 255 - numbers.MG_OBJPILE


def _places(shown: Sequence[int], view: bytes) -> Array:
    """The glyphs of the map by place, in NLE's columns; floor that is not in view is ``DARK_FLOOR``."""
    ours: Array = np.array(shown, np.uint16)
    if view:
        dark = ours == FLOOR
        dark &= np.frombuffer(view, np.uint8, HEIGHT * WIDTH) != SEEN
        np.copyto(ours, DARK_FLOOR, where=dark)
    return ours.reshape(HEIGHT, WIDTH)[:, 1:].reshape(-1)


def terminal_colour(character: str, colour: int) -> int:
    """NLE's number of a colour: 0 for blanks, bright black (8) for black, and gray for no colour."""
    if character == " ":
        return 0
    if colour == 0:
        return BRIGHT
    return PLAIN_TEXT if colour == NO_COLOUR else colour


@lru_cache(maxsize=4)
def _base_arrays(boulder: str) -> tuple[Array, Array]:
    """The character and the colour of each glyph; the colours of kinds differ by game."""
    symbols = plain_symbols(boulder)[:]
    characters = [ord(character) for character, _ in symbols]
    colours = [terminal_colour(*symbol) for symbol in symbols]
    return np.array([*characters, characters[FLOOR]], np.uint8), np.array([*colours, BRIGHT], np.uint8)

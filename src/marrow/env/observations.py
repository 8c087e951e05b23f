"""What an agent sees: arrays in NLE's shapes and meanings, and Marrow's own, written from a seat.

Only what has changed since the last step is written anew. ``docs/env.md`` lists every array.
"""

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from marrow.content import glyphs
from marrow.env import glyph_numbers as numbers
from marrow.env.errors import BadSetting
from marrow.env.facts import (
    CAUSES,
    QUESTION_KINDS,
    causes_of,
    internal,
    legal_keys,
    program_state,
    put_text,
    question_kind,
)
from marrow.env.inventory_rows import InventoryRows
from marrow.env.map_arrays import MAP, MapArrays
from marrow.env.map_symbols import MAP_SYMBOLS
from marrow.env.order_actions import legal_orders
from marrow.env.packed_arrays import PackedArrays
from marrow.env.terminal_arrays import TerminalArrays
from marrow.front.changed_cells import FLOOR
from marrow.front.frame import COLUMNS, ROWS
from marrow.front.plain_rows import PlainScreen, ScreenWriter
from marrow.front.seat import Seat
from marrow.front.seat_memory import MessageMemory, write_blstats
from marrow.game.view import play_for_viewing
from marrow.model.places import HEIGHT, WIDTH, Terrain
from marrow.rules.commands import looking
from marrow.rules.play import Play

Array = npt.NDArray[Any]
Arrays = dict[str, Array]
Writer = tuple[tuple[str, ...], Callable[[Seat], None]]  # of these arrays

INVENTORY, TEXT, MESSAGE = 55, 80, 256
_INT32 = (int(np.iinfo(np.int32).min), int(np.iinfo(np.int32).max))

SPACES: Mapping[str, tuple[tuple[int, ...], type[np.integer[Any]], int, int]] = {  # shape, type, least, most
    "glyphs": (MAP, np.int16, 0, numbers.MAX_GLYPH),
    "chars": (MAP, np.uint8, 0, 255),
    "colors": (MAP, np.uint8, 0, 15),
    "specials": (MAP, np.uint8, 0, 255),
    "blstats": ((27,), np.int64, *_INT32),
    "message": ((MESSAGE,), np.uint8, 0, 255),
    "program_state": ((6,), np.int32, *_INT32),
    "internal": ((9,), np.int32, *_INT32),
    "inv_glyphs": ((INVENTORY,), np.int16, 0, numbers.MAX_GLYPH),
    "inv_strs": ((INVENTORY, TEXT), np.uint8, 0, 255),
    "inv_letters": ((INVENTORY,), np.uint8, 0, 127),
    "inv_oclasses": ((INVENTORY,), np.uint8, 0, numbers.MAXOCLASSES),
    "screen_descriptions": ((*MAP, TEXT), np.uint8, 0, 127),
    "tty_chars": ((ROWS, COLUMNS), np.uint8, 0, 255),
    "tty_colors": ((ROWS, COLUMNS), np.int8, 0, 31),
    "tty_cursor": ((2,), np.uint8, 0, 255),
    "misc": ((3,), np.int32, *_INT32),
    "nutrition": ((2,), np.int32, *_INT32),
    "causes": ((len(CAUSES),), np.int32, *_INT32),
    "question": ((257,), np.uint8, 0, 255),
}
NLE_KEYS = tuple(key for key in SPACES if key not in ("nutrition", "causes", "question"))
DEFAULT_KEYS = (
    *(key for key in NLE_KEYS if key not in ("program_state", "internal", "screen_descriptions")),
    "nutrition",
    "legal",
)
MAP_KEYS = ("glyphs", "chars", "colors", "specials", "tty_chars", "tty_colors", "screen_descriptions")


def observation_space(keys: Sequence[str], actions: int) -> spaces.Dict:
    """The space of these observations; ``legal`` has a place for each of so many actions."""
    return spaces.Dict({key: space_of(key, actions) for key in keys})


def space_of(key: str, actions: int) -> spaces.Box:
    """The space of an observation: a copy that shares its bounds with all others, as nothing changes them."""
    return copy.copy(_space(key, actions))


@lru_cache(maxsize=256)
def _space(key: str, actions: int) -> spaces.Box:
    if key == "legal":
        return spaces.Box(0, 1, (actions,), np.int8)
    if key not in SPACES:
        raise BadSetting(f"observation {key!r}; known are {', '.join((*SPACES, 'legal'))}")
    shape, kind, least, most = SPACES[key]
    return spaces.Box(least, most, shape, kind)


def batched_space(space: spaces.Dict, lanes: int) -> spaces.Dict:
    """The space of so many of these observations. Its bounds are those of one, seen many times."""
    return spaces.Dict({key: _repeated(box, lanes) for key, box in space.items()})


def _repeated(space: spaces.Space[Any], lanes: int) -> spaces.Box:
    assert isinstance(space, spaces.Box)
    box = copy.copy(space)
    box._shape = shape = (lanes, *space.shape)
    box.low, box.high = np.broadcast_to(space.low, shape), np.broadcast_to(space.high, shape)
    box.bounded_below = np.broadcast_to(space.bounded_below, shape)
    box.bounded_above = np.broadcast_to(space.bounded_above, shape)
    return box


def new_arrays(keys: Iterable[str], actions: int) -> PackedArrays:
    """Arrays for these observations, of zeros."""
    made = ((key, space_of(key, actions)) for key in keys)
    return PackedArrays({key: (space.shape, space.dtype) for key, space in made})


class ObservationWriter:
    """Writes what a seat shows into arrays, which stay the same; a caller copies those it wants to keep.

    ``actions``: the keys of the action space, for ``legal``.
    """

    def __init__(self, arrays: Arrays, actions: Sequence[str]) -> None:
        self.arrays = arrays
        memory = {key: _memory_of(arrays, key) for key in ("blstats", "tty_cursor", "message")}
        self._cursor = memory["tty_cursor"]
        self._actions = actions
        self._terminal = TerminalArrays(arrays)
        self._map = MapArrays(arrays, self._terminal)
        self._inventory = InventoryRows(arrays)
        self._message = MessageMemory(memory["message"])
        self._described: dict[int, int] = {}  # the glyph of each spot whose description is written
        of_world: tuple[Writer, ...] = (
            (MAP_KEYS, self._write_map),
            (("blstats",), partial(write_blstats, memory["blstats"])),
            (("screen_descriptions",), self._write_descriptions),
            (("inv_glyphs", "inv_strs", "inv_letters", "inv_oclasses"), self._inventory.write),
            (("nutrition", "causes"), self._write_nutrition),
        )
        of_frame: tuple[Writer, ...] = (
            (("tty_chars", "tty_colors"), self._write_frame),
            (("tty_cursor",), self._write_cursor_of_frame),
            (("message",), self._message.write),
        )
        of_any_screen: tuple[Writer, ...] = (
            (("internal", "misc", "program_state"), self._write_flags),
            (("question", "legal"), self._write_legal),
        )
        plain = PlainScreen(
            self._terminal.plain if "tty_chars" in arrays or "tty_colors" in arrays else None,
            self._cursor if "tty_cursor" in arrays else None,
            self._message if "message" in arrays else None,
        )
        self._screen = ScreenWriter(
            _wanted(arrays, of_world),
            plain,
            _wanted(arrays, of_frame),
            _wanted(arrays, of_any_screen),
            self._terminal.forget,
        )
        self.write = self._screen.write  # what may have changed on the screen of a seat

    def forget(self) -> None:
        """Write everything anew the next time: the arrays were changed, or another game is shown."""
        self._map.forget()
        self._terminal.forget()
        self._described.clear()
        if "screen_descriptions" in self.arrays:
            self.arrays["screen_descriptions"][:] = 0
        self._inventory.forget()
        self._message.forget()
        self._screen.forget()

    # The terminal

    def _write_map(self, seat: Seat) -> None:
        self._map.write(seat, self._screen.is_plain)

    def _write_frame(self, seat: Seat) -> None:
        self._terminal.write(seat.frame, self._map.dark, self._map.take_darkened())

    def _write_cursor_of_frame(self, seat: Seat) -> None:
        self._cursor[0], self._cursor[1] = seat.frame.cursor

    # Numbers

    def _write_flags(self, seat: Seat) -> None:
        facts = internal(seat)
        arrays = self.arrays
        if "internal" in arrays:
            arrays["internal"][:] = facts
        if "misc" in arrays:
            arrays["misc"][:] = facts[1:4]
        if "program_state" in arrays:
            arrays["program_state"][:] = program_state(seat)

    def _write_nutrition(self, seat: Seat) -> None:
        hero = seat.seen_world.hero
        if "nutrition" in self.arrays:
            self.arrays["nutrition"][:] = hero.nutrition, hero.hunger
        if "causes" in self.arrays:
            self.arrays["causes"][:] = causes_of(hero)

    def _write_legal(self, seat: Seat) -> None:
        keys = legal_keys(seat)
        if "legal" in self.arrays:
            self.arrays["legal"][:] = (
                [key in keys for key in self._actions] if self._actions else legal_orders(seat)
            )
        if "question" in self.arrays:
            question = self.arrays["question"]
            question[:] = 0
            question[0] = QUESTION_KINDS.index(question_kind(seat))
            for key in keys:
                question[1 + (ord(key) if len(key) == 1 else 128 + ord(key[-1]))] = 1

    # Words

    def _write_descriptions(self, seat: Seat) -> None:
        """Words for each spot. Those of bare ground change only with the glyph, all others are found anew."""
        world, edition = seat.seen_world, seat.game.edition
        target = self.arrays["screen_descriptions"]
        look = play_for_viewing(world.clone(), edition)
        described = self._described
        shown = self._map.shown
        for y in range(HEIGHT):
            for spot in range(y * WIDTH + 1, (y + 1) * WIDTH):
                glyph = shown[spot]
                before = described.get(spot, 0)
                if glyph == before and glyph < glyphs.TRAP and glyph != FLOOR:
                    continue
                described[spot] = glyph
                x = spot % WIDTH - 1
                put_text(
                    target[y, x], self._words(look, spot, glyph, bool(self._map.dark[y * (WIDTH - 1) + x]))
                )

    def _words(self, look: Play, spot: int, glyph: int, dark: bool) -> str:
        """A spot in words: bare ground and traps as NLE calls them, all else as the game does."""
        if self._map.characters[glyph] == _BLANK:
            return ""
        symbol = numbers.DARK_ROOM if dark else int(numbers.NUMBER_OF_GLYPH[glyph]) - numbers.GLYPH_CMAP_OFF
        if glyph < glyphs.UNSEEN_MONSTER and glyph != _ALTAR:
            return MAP_SYMBOLS[symbol][1]
        return looking.what_is_shown(look, spot)


def _wanted(arrays: Arrays, writers: Sequence[Writer]) -> list[Callable[[Seat], None]]:
    """Those that write one of these arrays."""
    return [write for keys, write in writers if any(key in arrays for key in keys)]


def _memory_of(arrays: Arrays, key: str) -> memoryview:
    """The memory of an array as bytes; none if it is not wanted."""
    return arrays[key].reshape(-1).data.cast("B") if key in arrays else memoryview(b"")


_ALTAR = glyphs.TERRAIN + Terrain.ALTAR
_BLANK = ord(" ")

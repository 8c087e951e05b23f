"""A running game of the real NetHack: its variables, its window functions, keys and calls."""

from __future__ import annotations

import ctypes
import re
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from nle import nethack

import layout
from image import Image

PUTSTR = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_int, ctypes.c_char_p)
RAW = ctypes.CFUNCTYPE(None, ctypes.c_char_p)
SHOW = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_uint8)
ASK = ctypes.CFUNCTYPE(ctypes.c_int8, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint8)
LINE = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)
NOTHING = ctypes.CFUNCTYPE(None)
GETCH = ctypes.CFUNCTYPE(ctypes.c_int)
POSKEY = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
MENU = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
RIP = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_int, ctypes.c_long)

ESCAPE = "\x1b"
DEFAULT_ANSWERS = {
    r"^Die\?": "n",
    r"Really (attack|step)": "y",
    r"Continue eating": "y",
    r"Are you sure you want to pray": "y",
    r"You have a little trouble lifting": "y",
    r"Overwrite the old file|Save bones|Replace it": "y",
    r"Get bones|Unlink bones": "y",
}


class GameOver(RuntimeError):
    """The game has ended; no further keys can be sent."""


class RunningGame:
    """The game's library, and what is typed and shown."""

    SPAWNS = False  # whether monsters come by chance

    game: Any
    over: bool
    messages: list[str]
    answers: dict[str, str]
    _queue: deque[str]
    _kept: list[Any]

    def _new_game(self, options: Sequence[str], seed: int) -> Any:
        """A game in wizard mode with these options, without autopickup, with bones, at its first command."""
        dropped = ("autopickup", "nobones")
        kept = [o for o in nethack.NETHACKOPTIONS if o not in dropped]
        game = nethack.Nethack(
            observation_keys=("tty_chars", "misc"),
            playername="Hero",
            ttyrec=None,
            wizard=True,
            spawn_monsters=self.SPAWNS,
            options=[*kept, "!autopickup", "bones", *options],
        )
        game.set_initial_seeds(seed, seed, False)
        game.reset()
        while game._obs_buffers["misc"][2]:  # greetings longer than a line
            game.step(13)
        return game

    def _new_image(self) -> Image:
        return Image(self.game.dlpath)

    def _open_image(self) -> None:
        """Give names to the game's variables that are read and written most."""
        self.image = self._new_image()
        self.you = self.image.record("u", layout.YOU)
        self.context = self.image.record("context", layout.CONTEXT)
        self.flags = self.image.record("flags", layout.FLAGS)
        self.killer = self.image.record("killer", layout.KILLER)
        self.body = self.image.record("youmonst", layout.MONST)
        self.level = self.image.record("level", layout.LEVEL)
        self.topology = self.image.record("dungeon_topology", layout.TOPOLOGY)
        self.species = self.image.rows(
            "mons", layout.PERMONST, layout.SIZES["PERMONST"], layout.COUNTS["species"]
        )
        self.objects = self.image.rows(
            "objects", layout.OBJCLASS, layout.SIZES["OBJCLASS"], layout.COUNTS["objects"]
        )
        self._moves = self.image.cell("moves", "q")
        self._multi = self.image.cell("multi", "i")
        self._windows = self.image.record("windowprocs", layout.WINDOWPROCS)

    # -- window port ------------------------------------------------------

    def _install_windows(self) -> None:
        def putstr(_window: int, _attribute: int, text: bytes) -> None:
            self.messages.append(text.decode("latin-1"))

        def raw_print(text: bytes) -> None:
            self.messages.append(text.decode("latin-1"))

        def ask(question: bytes, choices: bytes | None, default: int) -> int:
            return self._answer(question.decode("latin-1"), choices, default)

        def getline(_prompt: bytes, buffer: int) -> None:
            text = ""
            while self._queue and (key := self._queue.popleft()) != "\n":
                text += key
            data = (text or ESCAPE).encode("latin-1") + b"\0"
            ctypes.memmove(buffer, data, len(data))

        def show_nothing(_window: int, _blocking: int) -> None:
            return None

        self._set_window("win_putstr", PUTSTR(putstr))
        self._set_window("win_raw_print", RAW(raw_print))
        self._set_window("win_raw_print_bold", RAW(raw_print))
        self._set_window("win_display_nhwindow", SHOW(show_nothing))
        self._set_window("win_yn_function", ASK(ask))
        self._set_window("win_getlin", LINE(getline))
        self._set_window("win_wait_synch", NOTHING(lambda: None))
        self._set_window("win_display_file", RAW(lambda name: None))
        self._set_window("win_outrip", RIP(lambda window, how, when: None))
        self._silent = {
            "win_nhgetch": GETCH(lambda: 27),
            "win_nh_poskey": POSKEY(lambda x, y, mod: 27),
            "win_select_menu": MENU(lambda window, how, items: 0),
            "win_get_ext_cmd": GETCH(lambda: -1),
        }
        self._listening = {name: self._windows[name] for name in self._silent}

    def _set_window(self, name: str, callback: Any) -> None:
        self._kept.append(callback)
        self._windows[name] = ctypes.cast(callback, ctypes.c_void_p).value

    def _answer(self, question: str, choices: bytes | None, default: int) -> int:
        self.messages.append(question)
        for pattern, reply in self.answers.items():
            if re.search(pattern, question):
                return ord(reply)
        if self._queue:
            return ord(self._queue.popleft())
        return default or 27

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Make every kind of input answer itself, so that calls cannot wait."""
        saved = {name: self._windows[name] for name in self._silent}
        for name, callback in self._silent.items():
            self._windows[name] = ctypes.cast(callback, ctypes.c_void_p).value
        try:
            yield
        finally:
            for name, pointer in saved.items():
                self._windows[name] = pointer

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Within :meth:`silent`: wait for typed keys again."""
        quiet = {name: self._windows[name] for name in self._listening}
        for name, pointer in self._listening.items():
            self._windows[name] = pointer
        try:
            yield
        finally:
            for name, pointer in quiet.items():
                self._windows[name] = pointer

    # -- acting -----------------------------------------------------------

    def call(self, name: str, *arguments: Any, result: Any = ctypes.c_int) -> Any:
        """Call one of NetHack's exported functions.

        A call that ends in the hero's death must be survivable (wizard mode or an
        amulet of life saving): a final death can only happen under :meth:`keys`.
        """
        with self.silent():
            return self.image.function(name, result)(*arguments)

    def keys(self, text: str) -> list[str]:
        """Type ``text`` and return the messages that appeared."""
        if self.over:
            raise GameOver
        start = len(self.messages)
        self._queue.extend(text)
        misc = self.game._obs_buffers["misc"]
        while self._queue and not self.over:
            self._step(self._queue.popleft())
        for _ in range(100):
            if self.over or not misc[2]:
                break
            self._step("\r")
        self._queue.clear()
        return self.messages[start:]

    def _step(self, key: str) -> None:
        _, self.over = self.game.step(ord(key))

    def screen(self) -> str:
        """The terminal contents (messages excepted)."""
        rows = self.game._obs_buffers["tty_chars"]
        return "\n".join(bytes(row).decode("latin-1").rstrip() for row in rows)

    def set_seeds(self, seed: int) -> None:
        """Restart both random number generators from ``seed``."""
        self.game.set_current_seeds(core=seed, disp=seed, reseed=False)

    def close(self) -> None:
        """Free the game.  The object cannot be used afterwards."""
        self.image.close()
        self.game.close()

"""A private copy of an edition's library, playing: what the harness asks of the game of `nle`."""

from __future__ import annotations

import _ctypes
import contextlib
import ctypes
import mmap
import os
import shutil
import struct
import tempfile
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

STACK = 2 * 1024 * 1024  # bytes on which the game waits for keys
PREFIXES, DATA_PREFIX = 10, 4
LINES_OF_ERROR = 12
SYSCONF = "WIZARDS=*\nMAXPLAYERS=10\n"
SYMBOL_TABLE, DYNAMIC_SYMBOLS, RELOCATIONS = 2, 11, 4  # kinds of sections
OBJECT, FUNCTION = 1, 2  # kinds of symbols
THROUGH_POINTER = 6  # kind of relocation


class Game:
    """One running game; it types, seeds and ends."""

    _obs_buffers = {"misc": (0, 0, 0), "tty_chars": ()}

    def __init__(self, folder: Path, options: Sequence[str], seed: int) -> None:
        self._vardir = tempfile.mkdtemp(prefix="oracle-")
        self.dlpath = os.path.join(self._vardir, "lib.so")
        shutil.copyfile(folder / "lib.so", self.dlpath)
        for name in ("record", "logfile", "xlogfile", "perm", "livelog"):
            Path(self._vardir, name).touch()
        Path(self._vardir, "save").mkdir()
        Path(self._vardir, "sysconf").write_text(SYSCONF)
        mode = os.RTLD_LAZY | os.RTLD_LOCAL | os.RTLD_DEEPBIND
        self.library = ctypes.CDLL(self.dlpath, mode=mode)
        os.unlink(self.dlpath)
        self._closing = weakref.finalize(self, _close, self.library._handle, self._vardir)
        self.early_messages: list[str] = []
        self._listen_to_messages()
        ctypes.c_long.in_dll(self.library, "oracle_seed").value = seed
        self._kept = self._set_prefixes(folder)
        self._start(options)

    def _listen_to_messages(self) -> None:
        def listen(_window: int, _attribute: int, text: bytes | None) -> None:
            self.early_messages.append((text or b"").decode("latin-1"))

        self._listen = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_int, ctypes.c_char_p)(listen)
        cell = ctypes.c_void_p.in_dll(self.library, "oracle_on_message")
        cell.value = ctypes.cast(self._listen, ctypes.c_void_p).value

    def _set_prefixes(self, folder: Path) -> list[Any]:
        own = ctypes.create_string_buffer((self._vardir + "/").encode())
        data = ctypes.create_string_buffer((str(folder / "data") + "/").encode())
        values = (ctypes.c_void_p * PREFIXES).in_dll(self.library, "oracle_prefix_values")
        for number in range(PREFIXES):
            values[number] = ctypes.addressof(data if number == DATA_PREFIX else own)
        return [own, data]

    def _start(self, options: Sequence[str]) -> None:
        """Play to the first command. Raises RuntimeError with the game's reason."""
        arguments = (ctypes.c_char_p * 4)(b"nethack", b"-u", b"Hero", None)
        self._stack = mmap.mmap(-1, STACK)
        self._kept.append(arguments)
        base = ctypes.addressof(ctypes.c_char.from_buffer(self._stack))
        start = self.library.oracle_start
        start.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
        variables = {"NETHACKOPTIONS": ",".join(options), "HOME": self._vardir, "USER": "hero", "TERM": "dumb"}
        with environment(variables):
            over = start(3, arguments, base, STACK)
        if over:
            text = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(self.library, "oracle_error")))
            told = self.early_messages[:LINES_OF_ERROR]
            raise RuntimeError(f"the game did not start: {text.decode('latin-1')} {told}")

    def step(self, key: int) -> tuple[None, bool]:
        """Give one key; whether the game is over."""
        return None, bool(self.library.oracle_step(key))

    def set_current_seeds(self, core: int, disp: int, reseed: bool) -> None:
        self.library.oracle_seed_dice(ctypes.c_long(core))

    def close(self) -> None:
        self._closing()


def _close(handle: int, folder: str) -> None:
    _ctypes.dlclose(handle)
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def environment(variables: dict[str, str]) -> Iterator[None]:
    """Set variables of the environment for a while."""
    saved = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in saved.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


# What a library's file says of its symbols


def sections_of(data: bytes) -> list[tuple[int, ...]]:
    """The headers of the sections of a 64-bit library."""
    (table,) = struct.unpack_from("<Q", data, 0x28)
    size, count, _ = struct.unpack_from("<HHH", data, 0x3A)
    return [struct.unpack_from("<IIQQQQIIQQ", data, table + number * size) for number in range(count)]


def text_at(data: bytes, position: int) -> str:
    return data[position : data.index(b"\0", position)].decode()


def all_symbols(data: bytes) -> dict[str, int]:
    """All functions and variables of a library, those known inside it only included."""
    sections = sections_of(data)
    found: dict[str, int] = {}
    for section in sections:
        if section[1] != SYMBOL_TABLE:
            continue
        texts = sections[section[6]][4]
        for position in range(section[4], section[4] + section[5], 24):
            label, info, _, _, value, _ = struct.unpack_from("<IBBHQQ", data, position)
            if value and info & 15 in (OBJECT, FUNCTION):
                found.setdefault(text_at(data, texts + label), value)
    return found


def pointers_to_functions(data: bytes) -> dict[str, int]:
    """Where calls go through a plain pointer, because a function's address is also taken."""
    sections = sections_of(data)
    symbols = next(section for section in sections if section[1] == DYNAMIC_SYMBOLS)
    texts = sections[symbols[6]][4]
    found: dict[str, int] = {}
    for section in sections:
        if section[1] != RELOCATIONS:
            continue
        for position in range(section[4], section[4] + section[5], 24):
            offset, info, _ = struct.unpack_from("<QQq", data, position)
            if info & 0xFFFFFFFF == THROUGH_POINTER:
                (label,) = struct.unpack_from("<I", data, symbols[4] + 24 * (info >> 32))
                found[text_at(data, texts + label)] = offset
    return found

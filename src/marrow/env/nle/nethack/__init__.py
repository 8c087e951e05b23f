"""The names of ``nle.nethack``: actions, constants, glyph functions, tables, and the raw ``Nethack``."""

from types import ModuleType
from typing import Any

from marrow.env import glyph_numbers
from marrow.env.nle.nethack import actions, constants, glyph_tests, nethack, raw, tables
from marrow.env.nle.nethack.raw import Nethack, tty_render

_HOMES: tuple[ModuleType, ...] = (actions, constants, glyph_tests, tables, glyph_numbers)


def __getattr__(name: str) -> Any:
    for home in _HOMES:
        if not name.startswith("_") and hasattr(home, name):
            return getattr(home, name)
    raise AttributeError(f"module 'nle.nethack' has no attribute {name!r} in Marrow")


def __dir__() -> list[str]:
    return sorted({name for home in _HOMES for name in dir(home) if not name.startswith("_")} | {"Nethack"})


__all__ = ["Nethack", "actions", "constants", "nethack", "raw", "tables", "tty_render"]

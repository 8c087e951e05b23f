"""The arena of the real game, if it is installed (x86-64 Linux with the test tools)."""

import platform
import sys
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

HARNESS = Path(__file__).parent.parent / "reference" / "harness"
# On this platform test.lock includes the real game: its tests must run; elsewhere they are skipped.
RUNS_HERE = sys.platform == "linux" and platform.machine() == "x86_64"
needs_the_real_game = pytest.mark.skipif(not RUNS_HERE, reason="the real game is for x86-64 Linux")


@cache
def arena(**how: Any) -> Any:
    """A room of the real game with such a hero; one room for each kind of hero."""
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("arena").Arena(**how)


@lru_cache(maxsize=1)  # so many games at once are too much
def surveyor(**how: Any) -> Any:
    """A real game that has a special level at a depth."""
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("surveyor").game_with(**how)


def waiting_game(seed: int) -> Any:
    """A real game in which monsters come."""
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("waiting").WaitingGame(seed)


def survey_words() -> Any:
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("survey_words")


def layout() -> Any:
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("layout")

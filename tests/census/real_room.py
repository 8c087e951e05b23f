"""The real game's arena, where it is installed (x86-64 Linux with the test tools)."""

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

HARNESS = Path(__file__).parent.parent / "reference" / "harness"


def is_installed() -> bool:
    return sys.platform == "linux" and find_spec("nle") is not None


@cache
def arena(**how: Any) -> Any:
    """A room of the real game with such a hero; one for each kind of hero."""
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("arena").Arena(**how)


def layout() -> Any:
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    return import_module("layout")

"""The sources of Marrow, parsed once in a run."""

import ast
import gc
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "marrow"


@cache
def trees() -> dict[Path, ast.Module]:
    """The tree of every file; for looking at only.

    They are millions of objects that stay. Were the collector of garbage to look at all of them again and
    again while they are made, that would take three times as long.
    """
    gc.disable()
    try:
        return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}
    finally:
        gc.freeze()
        gc.enable()

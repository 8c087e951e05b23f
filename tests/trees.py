"""The sources of Marrow, parsed once in a run."""

import ast
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "marrow"


@cache
def trees() -> dict[Path, ast.Module]:
    """The tree of every file; for looking at only."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}

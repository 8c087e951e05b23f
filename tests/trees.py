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


def nodes_of(part: ast.AST) -> list[ast.AST]:
    """All that `ast.walk` finds, in its order: of a file kept for the next who asks, else found quicker."""
    return _of_file(part) if isinstance(part, ast.Module) else _nodes_of(part)


@cache
def _of_file(tree: ast.Module) -> list[ast.AST]:
    gc.disable()
    try:
        return _nodes_of(tree)
    finally:
        gc.enable()


def _nodes_of(part: ast.AST) -> list[ast.AST]:
    found = [part]
    for node in found:
        for name in node._fields:  # what else a node has are lines and columns
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found.extend([one for one in value if isinstance(one, ast.AST)])
    return found

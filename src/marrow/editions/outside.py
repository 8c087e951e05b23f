"""Editions in other packages: entry points of the group ``marrow.editions``.

    [project.entry-points."marrow.editions"]
    lent = "marrow_lent:LENT"

The entry point has the edition's name, and its value is an ``Edition``. A package is imported when its
edition is asked for by name, or when all are listed; a game of a built-in edition does not search for
packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from marrow.choices import Edition
from marrow.errors import BadOption
from marrow.lazy import lazy

if TYPE_CHECKING:
    from importlib import metadata
else:
    metadata = lazy("importlib.metadata")

GROUP = "marrow.editions"
LONGEST_NAME = 24  # the limit in bones files

_loaded: dict[str, Edition] = {}


def outside_names() -> list[str]:
    """The names of the editions in other packages, without importing them."""
    return sorted({entry.name for entry in metadata.entry_points(group=GROUP)})


def load_outside_edition(name: str) -> Edition | None:
    """The edition of this name in another package; None if there is no such package.

    Raises BadOption, which names the package, if it cannot be imported or is not a usable edition.
    """
    if name not in _loaded:
        found = list(metadata.entry_points(group=GROUP, name=name))
        if not found:
            return None
        if len(found) > 1:
            packages = ", ".join(sorted(_package(entry) for entry in found))
            raise BadOption(f"the edition {name!r} comes from several packages: {packages}")
        _loaded[name] = _checked(found[0])
    return _loaded[name]


def _checked(entry: metadata.EntryPoint) -> Edition:
    whose = f"the edition {entry.name!r} of the package {_package(entry)}"
    try:
        edition = entry.load()
    except Exception as error:  # somebody else's code: it may raise anything
        raise BadOption(f"{whose} cannot be imported: {type(error).__name__}: {error}") from error
    if not isinstance(edition, Edition):
        raise BadOption(f"{whose} is no Edition: {entry.value} is {type(edition).__name__}")
    wrong = "; ".join(_wrong(edition, entry.name))
    if wrong:
        raise BadOption(f"{whose} cannot be used: {wrong}")
    return edition


def _wrong(edition: Edition, name: str) -> Iterator[str]:
    """Everything that is wrong with the edition's own statements."""
    if edition.name != name:
        yield f"it calls itself {edition.name!r}"
    if len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
        yield f"a name has up to {LONGEST_NAME} printable letters"
    if edition.parent is None:
        yield "it names no parent"


def _package(entry: metadata.EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value.partition(":")[0]

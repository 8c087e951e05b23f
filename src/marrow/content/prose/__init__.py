"""The texts of messages and questions, by key. Rules name a key; an edition may replace a text."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

_texts: dict[str, str] = {}


def texts() -> Mapping[str, str]:
    """All rooms' texts by key.  They are gathered when first asked for."""
    if not _texts:
        for room in sorted(iter_modules(__path__), key=lambda found: found.name):
            _texts.update(import_module(f"{__name__}.{room.name}").TEXTS)
    return _texts


def text(key: str) -> str | None:
    """The text of a key, None if nobody wrote it."""
    return texts().get(key)

"""Hashes: of a world's whole state, and of all choices of an edition."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from hashlib import blake2b

from msgspec import Struct

from marrow.choices import Edition
from marrow.content.vocabulary import Vocabulary
from marrow.formats.worlds import state_hash

__all__ = ["BEHAVIOUR", "edition_fingerprint", "state_hash"]

# Raised in a release in which the same inputs give a different game. Snapshots and replays carry it.
BEHAVIOUR = 1


def edition_fingerprint(edition: Edition) -> str:
    """A hash of everything in which an edition differs from 3.4.3, except its prose.

    A choice that is added later does not change the hash of editions that keep its default.
    """
    choices = [field.name for field in fields(edition) if field.name not in ("name", "parent", "prose")]
    parts = [f"{part}={_text_of(getattr(edition, part))}" for part in choices]
    return blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def _default(field: Field[object]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _text_of(value: object) -> str:
    if is_dataclass(value):
        values = ((field.name, getattr(value, field.name), _default(field)) for field in fields(value))
        return ";".join(f"{name}={_text_of(chosen)}" for name, chosen, default in values if chosen != default)
    if isinstance(value, Vocabulary):  # said as it was when it was a plain word
        return repr(value.value)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{_text_of(value[key])}" for key in sorted(value))
    if isinstance(value, frozenset | set):
        return ",".join(sorted(_text_of(part) for part in value))
    if isinstance(value, Struct):
        rows = ", ".join(f"{name}={_text_of(getattr(value, name))}" for name in value.__struct_fields__)
        return f"{type(value).__name__}({rows})"
    if isinstance(value, tuple):
        parts = ", ".join(_text_of(part) for part in value)
        return f"({parts},)" if len(value) == 1 else f"({parts})"
    return repr(value)

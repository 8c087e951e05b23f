"""Short names: of a world's whole state, and of an edition's complete set of choices."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from hashlib import blake2b

from msgspec import Struct

from marrow.choices import Edition
from marrow.content.vocabulary import Vocabulary
from marrow.formats.worlds import state_hash

__all__ = ["BEHAVIOUR", "edition_fingerprint", "state_hash"]

# Moves with a release in which the same inputs make another game. Snapshots and replays carry it.
BEHAVIOUR = 1


def edition_fingerprint(edition: Edition) -> str:
    """A name for everything an edition chooses otherwise than 3.4.3, wording excepted.

    So a choice that is added later changes nothing for those who keep to the default.
    """
    choices = [field.name for field in fields(edition) if field.name not in ("name", "parent", "prose")]
    parts = [f"{part}={_said(getattr(edition, part))}" for part in choices]
    return blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def _default(field: Field[object]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _said(value: object) -> str:
    if is_dataclass(value):
        said = ((field.name, getattr(value, field.name), _default(field)) for field in fields(value))
        return ";".join(f"{name}={_said(chosen)}" for name, chosen, default in said if chosen != default)
    if isinstance(value, Vocabulary):  # said as it was when it was a plain word
        return repr(value.value)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{_said(value[key])}" for key in sorted(value))
    if isinstance(value, frozenset | set):
        return ",".join(sorted(_said(part) for part in value))
    if isinstance(value, Struct):
        rows = ", ".join(f"{name}={_said(getattr(value, name))}" for name in value.__struct_fields__)
        return f"{type(value).__name__}({rows})"
    if isinstance(value, tuple):
        parts = ", ".join(_said(part) for part in value)
        return f"({parts},)" if len(value) == 1 else f"({parts})"
    return repr(value)

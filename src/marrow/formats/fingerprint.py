"""Short names: of a world's whole state, and of an edition's complete set of choices."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2b

from marrow.choices import Edition
from marrow.formats.worlds import state_hash

__all__ = ["BEHAVIOUR", "edition_fingerprint", "state_hash"]

BEHAVIOUR = 1  # moves when the same inputs could give a different game; snapshots and replays carry it


def edition_fingerprint(edition: Edition) -> str:
    """A name for everything an edition chooses, wording excepted."""
    choices = [field.name for field in fields(edition) if field.name not in ("name", "parent", "prose")]
    parts = [f"{part}={_said(getattr(edition, part))}" for part in choices]
    return blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def _said(value: object) -> str:
    if is_dataclass(value):
        return ";".join(f"{field.name}={_said(getattr(value, field.name))}" for field in fields(value))
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{_said(value[key])}" for key in sorted(value))
    if isinstance(value, frozenset | set):
        return ",".join(sorted(_said(part) for part in value))
    return repr(value)

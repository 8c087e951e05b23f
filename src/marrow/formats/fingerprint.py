"""Hashes: of a world's whole state, and of all choices of an edition."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from hashlib import blake2b

from msgspec import Struct

from marrow.choices import Edition
from marrow.content.vocabulary import Vocabulary
from marrow.formats.former_names import FORMER_NAMES
from marrow.formats.worlds import state_hash

__all__ = ["BEHAVIOUR", "edition_fingerprint", "is_fingerprint_of", "state_hash"]

# Raised in a release in which the same inputs give a different game. Snapshots and replays carry it.
BEHAVIOUR = 4


# The same choices by their names then and now: first as fingerprints named their groups, too, then without.
# A row goes when its edition chooses otherwise than then: a file that says so is of other rules.
SAME_CHOICES: Mapping[str, str] = {}


# Content is hashed apart; the others change no game.
LATER_WORDS = ("male_word", "female_word")  # of a row; fingerprints are older than they
NO_CHOICES = ("name", "parent", "prose", "content", "records", "screen")


def edition_fingerprint(edition: Edition) -> str:
    """A hash of everything in which an edition differs from 3.4.3, except prose and looks.

    A choice that is added later, or moved to another part of ``choices``, does not change the hash of an
    edition that keeps its default; nor does a new name for a choice, if ``FORMER_NAMES`` tells the former
    one. The last hash is cached, because an edition never changes.
    """
    global _last_edition
    if _last_edition is None or _last_edition[0] is not edition:
        _last_edition = (edition, _fingerprint_of(edition))
    return _last_edition[1]


_last_edition: tuple[Edition, str] | None = None


def _fingerprint_of(edition: Edition) -> str:
    parts = [field.name for field in fields(edition) if field.name not in NO_CHOICES]
    chosen = [line for part in parts for line in _differences(getattr(edition, part))]
    text = "\n".join([*sorted(chosen), f"content={_text_of(edition.content)}"])
    return blake2b(text.encode(), digest_size=8).hexdigest()


def is_fingerprint_of(written: str, edition: Edition) -> bool:
    """Whether a fingerprint that stands in a file says that the edition chose then as it chooses now."""
    return SAME_CHOICES.get(written, written) == edition_fingerprint(edition)


def _differences(choices: object) -> Iterator[str]:
    """Each choice that is not the default, as "name=value", by its first name."""
    assert is_dataclass(choices)
    for field in fields(choices):
        chosen = getattr(choices, field.name)
        if chosen != _default(field):
            yield f"{FORMER_NAMES.get(field.name, field.name)}={_text_of(chosen)}"


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
        names = [name for name in value.__struct_fields__ if name not in LATER_WORDS]
        rows = ", ".join(f"{name}={_text_of(getattr(value, name))}" for name in names)
        return f"{type(value).__name__}({rows})"
    if isinstance(value, tuple):
        parts = ", ".join(_text_of(part) for part in value)
        return f"({parts},)" if len(value) == 1 else f"({parts})"
    return repr(value)

"""The types of checks: ranges, words, spots and texts, each with the words that describe it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, IntFlag
from typing import Any, Final

from marrow.model.places import NOWHERE, on_map, spot_at, x_of, y_of

ON_MAP: Final = frozenset(spot_at(x, y) for y in range(21) for x in range(1, 80) if on_map(x, y))


@dataclass(frozen=True, slots=True)
class Allowed:
    """One check of one field: whether a value passes, and in words what passes."""

    says: str
    passes: Callable[[Any], bool]


def whole(least: int, most: int) -> Allowed:
    """Whole numbers from ``least`` to ``most``."""

    def passes(value: Any) -> bool:
        return (type(value) is int or is_whole(value)) and bool(least <= value <= most)

    return Allowed(f"from {least} to {most}", passes)


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def word(words: Iterable[str | Enum], says: str = "") -> Allowed:
    """One of these words."""
    known = frozenset(words)
    listed = says or "one of " + ", ".join(sorted(f"`{one}`" for one in known))
    return Allowed(listed, lambda value: (type(value) is str or is_hashable(value)) and value in known)


def is_hashable(value: object) -> bool:
    return isinstance(value, str | Enum)


def bits_of(flags: type[IntFlag], says: str) -> Allowed:
    """A sum of these flags."""
    others = ~int(sum(flags))
    return Allowed(says, lambda value: is_whole(value) and value >= 0 and not int(value) & others)


def text(most: int) -> Allowed:
    """Printable text of at most so many characters."""
    return Allowed(
        f"printable, at most {most} characters",
        lambda value: isinstance(value, str) and len(value) <= most and value.isprintable(),
    )


def line(most: int) -> Allowed:
    """One line of at most so many characters, which need not be printable (B-177)."""
    return Allowed(
        f"one line of at most {most} characters",
        lambda value: isinstance(value, str) and len(value) <= most and len(value.splitlines()) <= 1,
    )


def grid(size: int, most: int) -> Allowed:
    """A number for each spot, from 0 to ``most``, as bytes."""
    fine = bytes(range(most + 1))
    return Allowed(
        f"{size} numbers from 0 to {most}",
        lambda value: len(value) == size and not value.translate(None, fine),
    )


def optional(allowed: Allowed) -> Allowed:
    """Nothing, or what ``allowed`` lets pass."""
    return Allowed(f"{allowed.says}, or none", lambda value: value is None or allowed.passes(value))


def each(allowed: Allowed, most: int) -> Allowed:
    """At most so many, each of which passes."""
    return Allowed(
        f"at most {most}, each {allowed.says}",
        lambda value: len(value) <= most and all(allowed.passes(one) for one in value),
    )


def is_spot(value: object) -> bool:
    return is_whole(value) and value in ON_MAP


FLAG: Final = Allowed("true or false", lambda value: isinstance(value, bool))
SPOT: Final = Allowed("a spot of the map", is_spot)
SPOT_OR_NOWHERE: Final = Allowed(
    "a spot of the map, or 0", lambda value: is_whole(value) and (value == NOWHERE or value in ON_MAP)
)
ID: Final = whole(0, 2**53)
INSIDE: Final = Allowed("see its own fields", lambda value: True)
DERIVED: Final = Allowed("computed anew, never read", lambda value: True)
ROW: Final = Allowed("one that the edition has", lambda value: True)  # checked with the edition
UNCHECKED: Final = (INSIDE, DERIVED)  # fields that have no code of their own
PASSES_ALL: Final = (INSIDE, DERIVED, ROW)


def place_of(spot: int) -> str:
    """A spot in words, such as 12, 7."""
    return f"{x_of(spot)}, {y_of(spot)}"

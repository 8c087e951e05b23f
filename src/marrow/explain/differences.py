"""The differences between two editions, choice by choice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum

from marrow.choices import Edition
from marrow.content.artifacts import Artifact
from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Attack, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName

SHORT_TUPLE = 1  # a tuple with so few parts is shown whole
MAX_LISTED = 8
NOT_CHOICES = ("name", "parent")


@dataclass(frozen=True, slots=True)
class Difference:
    """One choice that differs: its place in ``Edition``, for a mapping or set the key, and both values."""

    choice: str
    part: str
    before: str
    after: str

    @property
    def name(self) -> str:
        """The choice in words, such as "nutrition: meat rings cost nutrition"."""
        section, dot, choice = self.choice.partition(".")
        words = f"{section}: {choice}" if dot else section
        return words.replace("_", " ") + (f": {self.part}" if self.part else "")


def differences(before: Edition, after: Edition) -> list[Difference]:
    """Every choice in which the second edition differs from the first, in the order of ``choices``."""
    found: list[Difference] = []
    for field in fields(Edition):
        if field.name not in NOT_CHOICES:
            found += _between(getattr(before, field.name), getattr(after, field.name), field.name)
    return found


def probability_in_words(content: Content, name: str) -> str:
    """How many of a thousand random items of its class are of this kind."""
    kind = KINDS_NAMED[name]
    if not content.has_kind(kind):
        return "not at all"
    return f"{content.shares.get(kind.name, kind.probability)} in 1000"


def frequency_in_words(content: Content, name: str) -> str:
    """How often a species is generated, from 0 to 7."""
    species = SPECIES_NAMED[name]
    return str(content.frequency(species)) if content.has_species(species) else "not at all"


def row_before(content: Content, name: SpeciesName) -> str:
    """After which species this one stands in the edition's order."""
    return (
        f"after the {content.placed_after[name]}" if name in content.placed_after else "in the common order"
    )


def kind_before(content: Content, name: KindName) -> str:
    """After which kind this one stands in the edition's order."""
    return f"after the {content.kinds_after[name]}" if name in content.kinds_after else "in the common order"


def _of_content(before: Content, after: Content) -> Iterator[Difference]:
    """Which kinds and species exist, and how often: the result in each edition, not what it amends."""
    yield from _between(before.without, after.without, "content.without")
    yield from _between(before.without_species, after.without_species, "content.without_species")
    for name in sorted({*before.placed_after} | {*after.placed_after}):
        was, became = row_before(before, name), row_before(after, name)
        if was != became and all(one.has_species(SPECIES_NAMED[name]) for one in (before, after)):
            yield Difference("content.placed_after", name, was, became)
    for name in sorted({*before.kinds_after} | {*after.kinds_after}):
        was, became = kind_before(before, name), kind_before(after, name)
        if was != became and all(one.has_kind(KINDS_NAMED[name]) for one in (before, after)):
            yield Difference("content.kinds_after", name, was, became)
    for choice, names, of in (
        ("content.shares", {*before.shares, *after.shares}, probability_in_words),
        ("content.frequencies", {*before.frequencies, *after.frequencies}, frequency_in_words),
    ):
        for name in sorted(names):
            was, became = of(before, name), of(after, name)
            if was != became:
                yield Difference(choice, name, was, became)
    yield from _of_rows("content.own_kinds", before.kinds, after.kinds)
    yield from _of_rows("content.own_species", before.species, after.species)
    yield from _of_rows("content.own_artifacts", before.artifact_rows, after.artifact_rows)
    for field in ("roles", "races", "artifacts"):
        had, has = getattr(before, field), getattr(after, field)
        for name in sorted({*had} ^ {*has}):
            yield Difference(f"content.{field}", name, in_words(name in had), in_words(name in has))


def _of_rows(
    choice: str,
    before: Sequence[ObjectKind | Species | Artifact],
    after: Sequence[ObjectKind | Species | Artifact],
) -> Iterator[Difference]:
    """Kinds or species that both editions have, but with different properties."""
    others = {row.number: row for row in after}
    for row in before:
        other = others.get(row.number, row)
        if row_differences(row, other):
            yield Difference(choice, row.name, row_differences(row, other), row_differences(other, row))


def row_differences(row: ObjectKind | Species | Artifact, other: ObjectKind | Species | Artifact) -> str:
    """The values of a row that differ from those of another row of the same kind or species."""
    parts = []
    for name in row.__struct_fields__:
        value, otherwise = getattr(row, name), getattr(other, name)
        if value == otherwise:
            continue
        words = name.replace("_", " ")
        if isinstance(value, frozenset):
            parts += [f"{words} without {_quoted(otherwise - value)}"] if otherwise - value else []
            parts += [f"{words} with {_quoted(value - otherwise)}"] if value - otherwise else []
        else:
            parts.append(f"{words} {_said(value)}")
    return "; ".join(parts)


def _quoted(words: frozenset[str]) -> str:
    return ", ".join(f'"{word}"' for word in sorted(words))


def _said(value: object) -> str:
    match value:
        case Attack():
            return f"{value.manner} {value.damage} {value.dice}d{value.sides}"
        case tuple():
            return ", ".join(_said(part) for part in value) or "none"
        case _:
            return in_words(value)


def _between(before: object, after: object, choice: str) -> Iterator[Difference]:
    if before == after:
        return
    if isinstance(before, Content) and isinstance(after, Content):
        yield from _of_content(before, after)
    elif is_dataclass(before) and is_dataclass(after):
        for field in fields(before):
            yield from _between(
                getattr(before, field.name), getattr(after, field.name), f"{choice}.{field.name}"
            )
    elif isinstance(before, frozenset) and isinstance(after, frozenset):
        for name in sorted(before ^ after, key=str):
            yield Difference(choice, str(name), in_words(name in before), in_words(name in after))
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in sorted({*before, *after}, key=str):
            if before.get(name) != after.get(name):
                yield Difference(choice, str(name), in_words(before.get(name)), in_words(after.get(name)))
    elif isinstance(before, tuple) and isinstance(after, tuple):
        yield Difference(choice, "", tuple_difference(before, after), tuple_difference(after, before))
    else:
        yield Difference(choice, "", in_words(before), in_words(after))


def tuple_difference(row: tuple[object, ...], other: tuple[object, ...]) -> str:
    """What one tuple has and the other lacks, and the reverse; the whole tuple if that says too little."""
    if row and all(isinstance(part, int) for part in row):
        return _listed(list(row))
    own, lacking = [part for part in row if part not in other], [part for part in other if part not in row]
    if len(row) <= SHORT_TUPLE >= len(other) or not (own or lacking):
        return in_words(row)
    parts = [f"with {_listed(own)}"] if own else []
    parts += [f"without {_listed(lacking)}"] if lacking else []
    return "; ".join(parts)


def _listed(parts: list[object]) -> str:
    rest = f" and {len(parts) - MAX_LISTED} more" if len(parts) > MAX_LISTED else ""
    return ", ".join(in_words(part) for part in parts[:MAX_LISTED]) + rest


def in_words(value: object) -> str:
    """A value of a choice in words."""
    match value:
        case None:
            return "as usual"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple():
            return ", then ".join(in_words(part) for part in value) or "none"
        case Mapping():
            return ", ".join(f"{key} {in_words(part)}" for key, part in value.items()) or "none"
        case frozenset():
            return ", ".join(sorted(in_words(part) for part in value)) or "none"
        case _:
            return str(value)

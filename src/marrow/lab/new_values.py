"""Other values for a field of a saved shape: extremes, neighbours, other words, and other files' values."""

from collections.abc import Sequence
from enum import Enum
from random import Random
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from marrow.content.kinds_table import ALL_KINDS
from marrow.content.species_table import ALL_SPECIES
from marrow.formats.shapes import SavedShape

EXTREMES = (
    0, 1, -1, 2, 3, 5, 7, 10, 20, 63, 79, 80, 99, 100, 127, 128, 255, 256, 1000, 1679, 1759, 4000, 32767,
    65535, 10**6, 10**9, 2**31 - 1, 2**31, -128, -(2**31), 2**53, 2**63,
)  # fmt: skip
TEXTS = (
    "",
    "x",
    "Elbereth",
    "a" * 255,
    "a" * 256,
    "%s%n",
    "\x1b[2J",
    "²",
    "ghost",
    "dungeons",
    "-",
    "planes",
)


def new_value(part: type[SavedShape], name: str, value: Any, lent: Sequence[Any], dice: Random) -> Any:
    """A value for this field that is not the present one, if there is any other."""
    (wanted,) = (one.type for one in msgspec.structs.fields(part) if one.name == name)
    for _ in range(20):
        found = dice.choice(lent) if dice.random() < 0.25 else value_of_type(wanted, value, dice)
        if found != value:
            return found
    return value


def value_of_type(wanted: Any, value: Any, dice: Random) -> Any:
    """A value that fits the type or nearly fits it; for numbers, also the limits that the type names."""
    if isinstance(value, bytes):
        return changed_grid(value, dice)
    if isinstance(value, tuple | list):
        return changed_list(list(value), dice)
    if isinstance(value, dict):
        return changed_mapping(value, dice)
    if isinstance(value, SavedShape):
        return None
    choices = list(alternatives(wanted, value))
    return dice.choice(choices) if choices else value


def alternatives(wanted: Any, value: Any) -> list[Any]:
    """Every value worth trying for a plain type."""
    if get_origin(wanted) in (Union, UnionType):
        return [one for kind in get_args(wanted) for one in alternatives(kind, value)]
    if get_origin(wanted) is Literal:
        return [*get_args(wanted)]
    if get_origin(wanted) is Annotated:
        kind, *notes = get_args(wanted)
        limits = [limit for note in notes if isinstance(note, Meta) for limit in (note.ge, note.le)]
        near = [limit + step for limit in limits if isinstance(limit, int) for step in (-1, 0, 1)]
        return [*near, *alternatives(kind, value)]
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return [one.value for one in wanted]
    if wanted is bool:
        return [not value]
    if wanted is int:
        near = [value + step for step in (-2, -1, 1, 2)] if isinstance(value, int) else []
        return [*near, *EXTREMES]
    if wanted is str:
        kinds, species = (ALL_KINDS[::37], ALL_SPECIES[::29])
        return [*TEXTS, *(kind.name for kind in kinds), *(one.name for one in species)]
    return [None] if wanted is type(None) else []


def changed_grid(grid: bytes, dice: Random) -> bytes:
    """A grid with one spot, or some, or all, other than before."""
    spots = bytearray(grid)
    worth = dice.choice((0, 1, 255, 127, 22, 25, 35, 36, dice.randrange(256)))
    match dice.randrange(4):
        case 0:
            return bytes([worth]) * len(grid)
        case 1:
            for at in range(dice.randrange(len(grid)), len(grid), 7):
                spots[at] = worth
        case _:
            spots[dice.randrange(len(grid))] = worth
    return bytes(spots)


def changed_list(parts: list[Any], dice: Random) -> list[Any]:
    """A list with one part less, one twice, none at all, in another order, or with a number changed."""
    if not parts:
        return [dice.choice(EXTREMES)]
    at = dice.randrange(len(parts))
    match dice.randrange(5):
        case 0:
            del parts[at]
        case 1:
            parts.append(parts[at])
        case 2:
            return []
        case 3 if isinstance(parts[at], int):
            parts[at] = dice.choice(EXTREMES)
        case _:
            parts.reverse()
    return parts


def changed_mapping(parts: dict[Any, Any], dice: Random) -> dict[Any, Any]:
    """A mapping with one part less, under another key, or twice."""
    if not parts:
        return {str(dice.choice(EXTREMES)): dice.choice(EXTREMES)}
    key = dice.choice(list(parts))
    other = dice.choice((*EXTREMES, *(spot for spot in range(81, 1680, 40)))) if isinstance(key, int) else "x"
    match dice.randrange(3):
        case 0:
            return {one: part for one, part in parts.items() if one != key}
        case 1:
            return {other if one == key else one: part for one, part in parts.items()}
        case _:
            return {**parts, other: parts[key]}

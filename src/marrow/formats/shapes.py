"""What all saved shapes share: no unknown fields, immutable, limited sizes, printable text."""

import sys
from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, fields
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Annotated, Any, ClassVar, Generic, Literal, Protocol, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from marrow.model.places import AREA


class Dataclass(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


Model = TypeVar("Model", bound=Dataclass)
Shape = TypeVar("Shape", bound="SavedShape")

Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Id = Annotated[int, Meta(ge=0, le=2**53)]
State = Annotated[int, Meta(ge=0)]  # of a random stream: 64 bits
SEEDS = range(-(2**63), 2**63)
Seed = Annotated[int, Meta(ge=SEEDS.start, le=SEEDS.stop - 1)]
Spot = Annotated[int, Meta(ge=0, le=AREA - 1)]
Word = Annotated[str, Meta(max_length=32)]  # a word of Marrow's: the name of a branch, a manner of engraving
Text = Annotated[str, Meta(max_length=255)]  # a text typed by a player
Letter = Annotated[str, Meta(max_length=1)]
Grid = Annotated[bytes, Meta(min_length=AREA, max_length=AREA)]
WideGrid = Annotated[bytes, Meta(min_length=2 * AREA, max_length=2 * AREA)]  # two bytes a spot
Six = Annotated[list[Number], Meta(min_length=6, max_length=6)]


class SavedShape(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """B-177: a saved shape. A field that is left out has its default, so defaults are part of the format."""

    def __post_init__(self) -> None:
        for name in _fields_with_text(type(self)):
            if value := getattr(self, name):
                refuse_unprintable(value, name)


@cache
def _fields_with_text(shape: type[SavedShape]) -> tuple[str, ...]:
    """The fields that may hold text, directly or in a list or mapping."""
    return tuple(field.name for field in msgspec.structs.fields(shape) if _holds_text(field.type))


def _holds_text(kind: object) -> bool:
    if get_origin(kind) is Literal:  # there may be hundreds of words, and none is text
        return False
    return kind is str or any(_holds_text(part) for part in get_args(kind))


def refuse_unprintable(value: object, where: str) -> None:
    """Raise ValueError for unprintable text, also in lists and mappings; inner shapes check themselves."""
    if isinstance(value, str):
        if not value.isprintable():
            raise ValueError(f"text in {where} must be printable")
    elif isinstance(value, list | tuple):
        for part in value:
            if isinstance(part, str):
                refuse_unprintable(part, where)
    elif isinstance(value, dict):
        for key, part in value.items():
            refuse_unprintable(key, where)
            refuse_unprintable(part, where)


Parts = Mapping[str, tuple[type[Dataclass], Mapping[str, str]]]


class ShapeConverter(Generic[Model, Shape]):
    """Converts between a model class and its saved shape: fields with the same name are copied as they are.

    Other fields, such as items inside, are given in the call. A shape leaves out fields that have their
    default, so that equal values give equal bytes. A model made from a shape may share its lists, since it
    is read once.

    The ``parts`` of a model lie flat in its shape: for each, its class, and each field's name there.
    """

    def __init__(self, model: type[Model], shape: type[Shape], parts: Parts | None = None) -> None:
        self._parts = parts or {}
        paths = {field.name: field.name for field in fields(model) if field.name not in self._parts}
        for part, (_, names) in self._parts.items():
            paths |= {flat: f"{part}.{name}" for name, flat in names.items()}
        shared = [field for field in msgspec.structs.fields(shape) if field.name in paths]
        self._model, self._shape = model, shape
        self._names = tuple(field.name for field in shared)
        self._defaults = tuple(field.default for field in shared)
        self._places = tuple(range(len(shared)))
        self._values = _values_of(tuple(paths[name] for name in self._names))
        self._flat = _values_of(self._names)

    def shape(self, value: Model, **given: object) -> Shape:
        """The shape of a value."""
        # msgspec leaves out a default only if it is the very same object: equal words and numbers need not be
        names, values, defaults = self._names, self._values(value), self._defaults
        others = compress(self._places, map(is_not, values, defaults))
        shared = {names[at]: values[at] for at in others if values[at] != defaults[at]}
        shared.update(given)
        return self._shape(**shared)

    def model(self, shape: Shape, **given: object) -> Model:
        """The value of a shape."""
        shared = dict(zip(self._names, self._flat(shape), strict=True))
        shared.update(given)
        for part, (record, names) in self._parts.items():  # names are in the order of their fields
            shared[part] = record(*[shared.pop(flat) for flat in names.values()])
        return self._model(**shared)


def _values_of(names: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    """A function that returns these fields of a value as a tuple, also if there is only one or none."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(attrgetter(name)(value) for name in names)


def maker(model: type[Model]) -> Callable[..., Model]:
    """A faster ``ShapeConverter.model``, for models whose shapes have all of their fields.

    It passes fields by position, because a level has hundreds of items and monsters with forty fields each.
    """
    names = tuple(one.name for one in fields(model))
    get = attrgetter(*names)
    place = {name: at for at, name in enumerate(names)}

    def make(shape: SavedShape, **given: object) -> Model:
        values = list(get(shape))
        for name, value in given.items():
            values[place[name]] = value
        return model(*values)

    return make


def to_two_bytes(numbers: Iterable[int]) -> bytes:
    """A list of small numbers as two bytes each, the lower first."""
    return _lower_first(array("H", numbers)).tobytes()


def from_two_bytes(raw: bytes) -> "array[int]":
    return _lower_first(array("H", raw))


def _lower_first(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError, OverflowError)

"""Copies records field by field, from the declared types of their fields, so that no field is forgotten."""

import types
from collections.abc import Callable
from dataclasses import Field, fields
from enum import Enum
from functools import cache
from operator import methodcaller
from typing import Any, ClassVar, Final, Literal, Self, Union, get_args, get_origin, get_type_hints

import msgspec

from marrow.model.written_types import WRITTEN

BY_HAND: Final = {"copied": "by hand"}  # metadata of a field that its class copies itself
UNCHANGING: Final = (int, str, bytes, bool, float, Enum, msgspec.Struct, type(None))
Copier = Callable[[Any], Any]


class Part:
    """A record with a copy of its own: everything in it that can change is copied too."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every part is a dataclass

    def clone(self) -> Self:
        record: type = type(self)
        copied: Self = copier(record)(self)
        return copied


@cache
def copier(record: type) -> Copier:
    """The function that copies a record of this class; it is made once, from the class's fields."""
    record.__annotations__.update(WRITTEN.get(record.__name__, {}))
    kinds = get_type_hints(record)
    deep = {
        field.name: copy
        for field in fields(record)
        if "copied" not in field.metadata and (copy := _copier_of(kinds[field.name])) is not None
    }
    return _record_copier(record, deep)


def _record_copier(record: type, deep: dict[str, Copier]) -> Copier:
    """A function that sets every field of an empty record, those of ``deep`` to copies.

    It is written out and compiled, as dataclasses write constructors: a loop over names takes twice as long.
    """
    names = [field.name for field in fields(record)]
    values = [f"copy_{name}(old.{name})" if name in deep else f"old.{name}" for name in names]
    lines = [f"    new.{name} = {value}" for name, value in zip(names, values, strict=True)]
    source = "\n".join(("def copy(old):", "    new = empty(record)", *lines, "    return new"))
    written: dict[str, Any] = {f"copy_{name}": copy for name, copy in deep.items()}
    written |= {"record": record, "empty": record.__new__}
    exec(source, written)
    copy: Copier = written["copy"]
    return copy


def _copier_of(kind: Any) -> Copier | None:
    """The function that copies a value of a declared type; None if such values never change."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _choice_copier([part for part in parts if part is not type(None)], len(parts))
    if origin is list:
        return _list_copier(_copier_of(parts[0]))
    if origin is dict:
        return _dict_copier(_copier_of(parts[1]))
    if origin in (tuple, Literal) or kind is tuple or _never_changes(kind):
        return None
    if hasattr(kind, "clone"):
        return copier(kind) if issubclass(kind, Part) and kind.clone is Part.clone else methodcaller("clone")
    raise TypeError(f"no way is known to copy {kind}")


def _never_changes(kind: Any) -> bool:
    frozen = getattr(kind, "__dataclass_params__", None)
    return (isinstance(kind, type) and issubclass(kind, UNCHANGING)) or (frozen is not None and frozen.frozen)


def _choice_copier(choices: list[Any], of_types: int) -> Copier | None:
    """The copier of a union with None. TypeError for a union of several types that need to be copied."""
    copies = [copy for copy in map(_copier_of, choices) if copy is not None]
    if not copies:
        return None
    if len(choices) > 1 or of_types > 2:
        raise TypeError(f"no way is known to copy one of {choices}")
    copy = copies[0]
    return lambda value: None if value is None else copy(value)


def _list_copier(copy: Copier | None) -> Copier:
    if copy is None:
        return list.copy
    return lambda values: [copy(value) for value in values] if values else []


def _dict_copier(copy: Copier | None) -> Copier:
    if copy is None:
        return dict.copy
    return lambda values: {key: copy(value) for key, value in values.items()} if values else {}

"""Copies records field by field, from the declared types of their fields, so that no field is forgotten."""

import types
from collections.abc import Callable
from dataclasses import Field, fields
from enum import Enum
from functools import cache
from typing import Any, ClassVar, Final, Literal, Self, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

Record = TypeVar("Record")
BY_HAND: Final = {"copied": "by hand"}  # metadata of a field that its class copies itself
UNCHANGING: Final = (int, str, bytes, bool, float, Enum, msgspec.Struct, type(None))


class Part:
    """A record with a copy of its own: everything in it that can change is copied too.

    The copy is written out (``written_copy``): by the compiler into each class, in pure Python when a record
    of the class is first copied.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every part is a dataclass

    def clone(self) -> Self:
        return self.copy_fields()

    def copy_fields(self) -> Self:
        """A copy in which fields that are copied by hand are those of the original."""
        record: Any = type(self)
        copy = record.copy_fields = copier(record)
        if record.clone is Part.clone:
            record.clone = copy
        copied: Self = copy(self)
        return copied


@cache
def copier(record: type) -> Callable[[Any], Any]:
    """The function that copies a record of this class; it is made once, from the class's fields."""
    written: dict[str, Any] = {"record": record}
    exec(written_copy(record, "copy", "record"), written)
    copy: Callable[[Any], Any] = written["copy"]
    return copy


def sharing(record: Record) -> Record:
    """Another record that has the very same values, to be given others in some fields."""
    kind: Any = type(record)
    shared: Record = kind.__new__(kind)
    for field in fields(kind):
        setattr(shared, field.name, getattr(record, field.name))
    return shared


def written_copy(record: type, name: str, called: str) -> str:
    """The source of a method of this name that copies a record of the class that is ``called`` so there.

    It sets every field of an empty record: a loop over names takes twice as long.
    """
    kinds = get_type_hints(record)
    lines = [f"def {name}(self) -> {called}:", f"    new = {called}.__new__({called})"]
    for field in fields(record):
        old = f"self.{field.name}"
        copy = None if "copied" in field.metadata else _copy_of(kinds[field.name], old)
        lines.append(f"    new.{field.name} = {copy or old}")
    return "\n".join([*lines, "    return new"])


def _copy_of(kind: Any, value: str) -> str | None:
    """The expression that copies a value of a declared type; None if such values never change."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _copy_of_choice([part for part in parts if part is not type(None)], len(parts), value)
    if origin is list:
        copy = _copy_of(parts[0], "one")
        return f"[{copy} for one in {value}] if {value} else []" if copy else f"{value}[:]"
    if origin is dict:
        copy = _copy_of(parts[1], "one")
        return f"{{key: {copy} for key, one in {value}.items()}}" if copy else f"{value}.copy()"
    if origin in (tuple, Literal) or kind is tuple or _never_changes(kind):
        return None
    if hasattr(kind, "clone"):
        return f"{value}.clone()"
    raise TypeError(f"no way is known to copy {kind}")


def _never_changes(kind: Any) -> bool:
    frozen = getattr(kind, "__dataclass_params__", None)
    return (isinstance(kind, type) and issubclass(kind, UNCHANGING)) or (frozen is not None and frozen.frozen)


def _copy_of_choice(choices: list[Any], of_types: int, value: str) -> str | None:
    """The copy of a union with None. TypeError for a union of several types that need to be copied."""
    copies = [copy for choice in choices if (copy := _copy_of(choice, value)) is not None]
    if not copies:
        return None
    if len(choices) > 1 or of_types > 2:
        raise TypeError(f"no way is known to copy one of {choices}")
    return f"None if {value} is None else {copies[0]}"

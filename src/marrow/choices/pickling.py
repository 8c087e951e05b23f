"""Pickles choices by their fields: a frozen record that is compiled lets nothing be set on it afterwards."""

import copyreg
from collections.abc import Callable
from dataclasses import fields
from typing import Any

Remade = tuple[Callable[..., Any], tuple[type, dict[str, Any]]]


def by_fields(record: Any) -> Remade:
    """How to make the record again, for pickle and copy."""
    return remade, (type(record), {field.name: getattr(record, field.name) for field in fields(record)})


def remade(kind: type, values: dict[str, Any]) -> Any:
    """A record of this class with these values."""
    return kind(**values)


def pickle_by_fields(*kinds: type[Any]) -> None:
    """Let records of these classes be pickled by their fields."""
    for kind in kinds:
        copyreg.pickle(kind, by_fields)

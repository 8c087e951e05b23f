"""PostgreSQL statements whose text is the same for any number of rows: each column is passed as an array."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from marrow.server.database import Batch, Value


class Filled(NamedTuple):
    """A statement, and its values in PostgreSQL's text format."""

    sql: str
    values: list[bytes]


def rows_of(sql: str, values: Sequence[Value]) -> Filled:
    """Fill a statement without a batch."""
    return Filled(numbered_once(sql), sent((), values))


def rows_with(batch: Batch, sql: str, values: Sequence[Value] = ()) -> Filled:
    """Fill a statement that may read the table ``batch``."""
    return Filled(with_arrays(*kinds_of(batch), sql), sent(batch.values(), values))


def change_with(batch: Batch, changes: Sequence[str], values: Sequence[Value] = ()) -> Filled:
    """Join changes of different tables in one statement, and fill it."""
    return Filled(in_one(*kinds_of(batch), tuple(changes)), sent(batch.values(), values))


def rows_each(sql: str, values: Sequence[Sequence[Value]]) -> Filled:
    """Fill a SELECT that runs for each of ``values``, whose place is the first column of a row."""
    kinds = tuple(ARRAYS[type(one)] for one in values[0])
    return Filled(each_row(kinds, sql), sent((range(len(values)), *zip(*values, strict=True))))


def by_place(rows: Sequence[tuple[Any, ...]], number: int) -> list[list[tuple[Any, ...]]]:
    """Sort the rows of a ``rows_each`` statement by the values that they belong to."""
    found: list[list[tuple[Any, ...]]] = [[] for _ in range(number)]
    for row in rows:
        found[row[0]].append(row[1:])
    return found


def kinds_of(batch: Batch) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a batch's columns, and the array types of them."""
    return tuple(batch), tuple(ARRAYS[type(column[0])] for column in batch.values())


def sent(columns: Iterable[Sequence[Value]], values: Sequence[Value] = ()) -> list[bytes]:
    """Columns as arrays, and values, in PostgreSQL's text format."""
    return [array_of(column).encode() for column in columns] + [sent_alone(value) for value in values]


def sent_alone(value: Value) -> bytes:
    return b"\\x" + value.hex().encode() if isinstance(value, bytes) else str(value).encode()


ARRAYS = {str: "text[]", int: "bigint[]", bytes: "bytea[]"}


def array_of(column: Sequence[Value]) -> str:
    """A column as an array in PostgreSQL's text format."""
    if isinstance(column[0], int):
        return f"{{{','.join(map(str, column))}}}"
    if isinstance(column[0], bytes):
        return "{" + ",".join(f'"\\\\x{value.hex()}"' for value in column if isinstance(value, bytes)) + "}"
    texts = list(map(str, column))
    whole = "".join(texts)
    if "\\" in whole or '"' in whole:
        texts = [text.replace("\\", "\\\\").replace('"', '\\"') for text in texts]
    return '{"' + '","'.join(texts) + '"}'


def numbered(sql: str) -> str:
    """Write PostgreSQL's own ``$1``, ``$2`` for each ``?`` of a statement."""
    first, *others = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


numbered_once = cache(numbered)


def batch_of(names: tuple[str, ...], kinds: tuple[str, ...]) -> str:
    """The beginning of a statement that makes the table ``batch`` from arrays."""
    columns = ", ".join(f"?::{kind}" for kind in kinds)
    return f"WITH batch ({', '.join(names)}) AS (SELECT * FROM unnest({columns}))"


@cache
def with_arrays(names: tuple[str, ...], kinds: tuple[str, ...], sql: str) -> str:
    """Put the table ``batch`` before a statement."""
    return numbered(f"{batch_of(names, kinds)} {sql}")


@cache
def in_one(names: tuple[str, ...], kinds: tuple[str, ...], changes: tuple[str, ...]) -> str:
    """Join changes of different tables in one statement."""
    *others, last = changes
    before = "".join(f", change_{number} AS ({one})" for number, one in enumerate(others))
    return numbered(f"{batch_of(names, kinds)}{before} {last}")


@cache
def each_row(kinds: tuple[str, ...], sql: str) -> str:
    """Write a statement that runs a SELECT for each row of arrays, and puts the row's number first."""
    names = [f"value_{number}" for number in range(len(kinds))]
    parts = sql.split("?")
    select = parts[0] + "".join(f"batch.{name}{part}" for name, part in zip(names, parts[1:], strict=True))
    whole = f"SELECT batch.place, found.* FROM batch CROSS JOIN LATERAL ({select}) found"
    return with_arrays(("place", *names), ("bigint[]", *kinds), whole)

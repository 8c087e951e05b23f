"""What both stores offer: transactions in which one SQL text serves either database, and their migrations.

A *deed* is a function of a transaction. ``change`` does it wholly or not at all, and its future is done when
what it did is on the disk; ``look`` does one that only reads. A deed may be done again after a deadlock or a
lost connection, so it depends on nothing but what it is handed and reads.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, TypeVar

from marrow.errors import StoreTrouble

T = TypeVar("T")
Value = str | int | bytes


class Database(Protocol):
    """One transaction. Values are written as ``?``."""

    name: str  # "sqlite" or "postgresql", as in the names of migrations
    skip_locked: str  # ends a SELECT whose rows will be changed, without those that others are changing
    hold: str  # ends a SELECT whose rows nobody else may change until the transaction ends

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """All rows that a statement gives."""
        ...

    def change(self, sql: str, *values: Value) -> int:
        """Do a statement; how many rows it changed."""
        ...


Deed = Callable[[Database], T]


class AtOnce(NamedTuple):
    """One statement of PostgreSQL that does a whole deed and gives a row.

    If it gives none it has changed nothing, and the deed itself is done: to find another way, or say why not.
    """

    sql: str
    values: tuple[Value, ...]
    ends: Callable[[tuple[Any, ...]], Any]  # what the deed would have returned


class Outcome(NamedTuple):
    """What a deed returned, or the trouble that undid it."""

    result: Any
    trouble: Exception | None


class Store(Protocol):
    """Where an exchange keeps everything. Raises StoreTrouble, in the futures."""

    says: str  # which store this is, without secrets
    most_together: int  # deeds that are handed over at once
    groups: int  # of deeds, under way at once, beside one of short deeds

    def change(self, deed: Deed[T]) -> Future[T]: ...

    def change_each(
        self, deeds: Sequence[Deed[Any]], *, short: bool = False, at_once: Sequence[AtOnce | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several deeds, each wholly or not at all.

        ``short``: each takes microseconds. ``at_once``: for each, a statement that may do the same.
        """
        ...

    def look(self, deed: Deed[T]) -> Future[T]: ...
    def close(self) -> None: ...


WORDS = {
    "sqlite": {"bytes": "BLOB", "number": "INTEGER PRIMARY KEY AUTOINCREMENT"},
    "postgresql": {"bytes": "BYTEA", "number": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"},
}


def migrations_for(name: str) -> list[tuple[int, list[str]]]:
    """The number and the statements of every migration for the database of this name, in order."""
    found = []
    for file in sorted(files("marrow.server.migrations").iterdir(), key=lambda one: one.name):
        parts = file.name.split(".")
        if parts[-1] != "sql" or (len(parts) == 3 and parts[1] != name):
            continue
        text = file.read_text(encoding="utf-8")
        for word, means in WORDS[name].items():
            text = text.replace(f"{{{word}}}", means)
        found.append((int(parts[0][:4]), [one for one in text.split("\n\n") if one.strip()]))
    return found


def migrate(db: Database, now: int) -> None:
    """Bring the tables up to date. The caller sees to it that only one process does so at a time."""
    db.change("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, at BIGINT NOT NULL)")
    ((version,),) = db.rows("SELECT coalesce(max(number), 0) FROM migrations")
    steps = migrations_for(db.name)
    if version > steps[-1][0]:
        raise StoreTrouble(
            f"the store is of version {version}; this Marrow knows {steps[-1][0]} and left it alone"
        )
    for number, statements in steps:
        if number > version:
            for statement in statements:
                db.change(statement)
            db.change("INSERT INTO migrations (number, at) VALUES (?, ?)", number, now)


def count(db: Database, sql: str, *values: Value) -> int:
    """The one number that a statement gives."""
    ((number,),) = db.rows(sql, *values)
    return int(number)

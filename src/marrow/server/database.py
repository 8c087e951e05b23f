"""The interface of both stores: transactions, tasks, batches of tasks, and the migrations of the tables.

One SQL text serves either database. A *task* is a function of a transaction. ``change`` does a task wholly or
not at all, and its future is done when the changes are on the disk; ``look`` does a task that only reads. A
task may be done again after a deadlock or a lost connection, so it depends only on its arguments and on what
it reads.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, TypeVar

from marrow.errors import StoreTrouble

T = TypeVar("T")
Value = str | int | bytes


class Locks(Protocol):
    """The words with which a SELECT locks rows that the transaction will change."""

    @property
    def skip_locked(self) -> str:
        """The words that leave out rows that other transactions have locked."""
        ...

    @property
    def hold(self) -> str:
        """The words that lock the rows until the transaction ends."""
        ...


class Database(Locks, Protocol):
    """One transaction. A statement has ``?`` for each value."""

    name: str  # "sqlite" or "postgresql", as in the names of migrations

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """All rows that a statement gives."""
        ...

    def change(self, sql: str, *values: Value) -> int:
        """Do a statement. Returns how many rows it changed."""
        ...

    def rows_with(self, batch: "Batch", sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """All rows of a statement that may read the table ``batch``."""
        ...

    def change_with(self, batch: "Batch", *changes: str, values: Sequence[Value] = ()) -> None:
        """Do changes of different tables that may read the table ``batch``, but not each other's rows."""
        ...

    def rows_each(self, sql: str, values: Sequence[Sequence[Value]]) -> list[list[tuple[Any, ...]]]:
        """All rows that a statement gives for each of these values."""
        ...


Batch = Mapping[str, Sequence[Value]]  # a table in a statement: the values of each column, at least one
Task = Callable[[Database], T]


class RowsWith(NamedTuple):
    """A step: all rows of a statement that may read the table ``batch``."""

    batch: Batch
    sql: str

    def do(self, db: Database) -> list[tuple[Any, ...]]:
        return db.rows_with(self.batch, self.sql)


class RowsEach(NamedTuple):
    """A step: all rows that a statement gives for each of these values."""

    sql: str
    values: Sequence[Sequence[Value]]

    def do(self, db: Database) -> list[list[tuple[Any, ...]]]:
        return db.rows_each(self.sql, self.values)


class ChangeWith(NamedTuple):
    """A step: changes of different tables that may read the table ``batch``, but not each other's rows."""

    batch: Batch
    changes: Sequence[str]

    def do(self, db: Database) -> None:
        db.change_with(self.batch, *self.changes)


class AtOnce(NamedTuple):
    """A step: several steps at once, none of which waits for another."""

    steps: Sequence[RowsWith | RowsEach]

    def do(self, db: Database) -> list[Any]:
        return [one.do(db) for one in self.steps]


Step = RowsWith | RowsEach | ChangeWith | AtOnce
Steps = Generator[Step, Any, T]  # yields steps, is sent the rows of each, and returns a T


class Together(NamedTuple):
    """A task as a member of a batch: tasks with the same ``do_all`` are done by a few statements.

    ``do_all`` gets the ``asked`` of every member, and returns the result of each task. None stands for a task
    that has changed nothing yet: it is done by itself, and finds another way or raises the reason. ``do_all``
    only yields steps, so that a store may do other things while the database is busy with one.
    """

    do_all: Callable[[Locks, Sequence[Any]], Steps[Sequence[Any | None]]]
    asked: Any


class Outcome(NamedTuple):
    """The result of a task, or the error that undid it."""

    result: Any
    trouble: Exception | None


class Store(Protocol):
    """The tables of an exchange. Its futures raise StoreTrouble."""

    says: str  # which store this is, without secrets
    most_together: int  # the most tasks of a group
    groups: int  # of long tasks, under way at once
    short_groups: int

    def change(self, task: Task[T]) -> Future[T]: ...

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several tasks, each wholly or not at all.

        ``short``: each takes microseconds. ``together``: each task as a member of a batch, or None.
        """
        ...

    def look(self, task: Task[T]) -> Future[T]: ...
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
    """Bring the tables up to date. The caller lets only one process do so at a time."""
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


def done(db: Database, steps: Steps[T]) -> T:
    """Do steps, one after the other, and return their result."""
    try:
        step = next(steps)
        while True:
            step = steps.send(step.do(db))
    except StopIteration as end:
        result: T = end.value
        return result


def steps_together(locks: Locks, ways: Sequence[Together | None]) -> Steps[list[Outcome | None]]:
    """The steps of all batches; their result has None for each task that is left to be done by itself."""
    outcomes: list[Outcome | None] = [None] * len(ways)
    kinds: dict[Callable[..., Any], list[int]] = {}
    for number, way in enumerate(ways):
        if way is not None:
            kinds.setdefault(way.do_all, []).append(number)
    for do_all, numbers in kinds.items():
        found = yield from do_all(
            locks, [way.asked for number in numbers if (way := ways[number]) is not None]
        )
        for number, one in zip(numbers, found, strict=True):
            if one is not None:
                outcomes[number] = Outcome(one, None)
    return outcomes


def done_together(db: Database, ways: Sequence[Together | None]) -> list[Outcome | None]:
    """Do all batches; the result has None for each task that is left to be done by itself."""
    return done(db, steps_together(db, ways))


def count(db: Database, sql: str, *values: Value) -> int:
    """The one number that a statement gives."""
    ((number,),) = db.rows(sql, *values)
    return int(number)

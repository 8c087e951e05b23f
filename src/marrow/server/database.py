"""What both stores offer: transactions in which one SQL text serves either database, and their migrations.

A *task* is a function of a transaction. ``change`` does it wholly or not at all, and its future is done when
what it did is on the disk; ``look`` does one that only reads. A task may be done again after a deadlock or a
lost connection, so it depends on nothing but what it is handed and reads.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, TypeVar

from marrow.errors import StoreTrouble

T = TypeVar("T")
Value = str | int | bytes


class Locks(Protocol):
    """What ends a SELECT of rows that will be changed."""

    @property
    def skip_locked(self) -> str:
        """The words that leave out rows which others are changing."""
        ...

    @property
    def hold(self) -> str:
        """The words that keep others from changing the rows until the transaction ends."""
        ...


class Database(Locks, Protocol):
    """One transaction. Values are written as ``?``."""

    name: str  # "sqlite" or "postgresql", as in the names of migrations

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """All rows that a statement gives."""
        ...

    def change(self, sql: str, *values: Value) -> int:
        """Do a statement; how many rows it changed."""
        ...

    def rows_with(self, batch: "Batch", sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """All rows of a statement that may read the table ``batch``."""
        ...

    def change_with(self, batch: "Batch", *changes: str, values: Sequence[Value] = ()) -> None:
        """Do changes that may read the table ``batch``, each of another table, and none of what others do."""
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
    """A step: changes that may read the table ``batch``, each of another table and none of what others do."""

    batch: Batch
    changes: Sequence[str]

    def do(self, db: Database) -> None:
        db.change_with(self.batch, *self.changes)


class AtOnce(NamedTuple):
    """A step: several steps at once, none of which waits for another."""

    asked: Sequence[RowsWith | RowsEach]

    def do(self, db: Database) -> list[Any]:
        return [one.do(db) for one in self.asked]


Step = RowsWith | RowsEach | ChangeWith | AtOnce
Steps = Generator[Step, Any, T]  # asks for steps, is sent what each gives, and returns a T


class Together(NamedTuple):
    """A way to do many tasks of one kind in a few statements.

    ``does`` is handed what each asks for, and gives what each task would have returned. None is given for a
    task for which nothing was changed: it is done by itself, to find another way, or say why not. It only
    says the steps, so that a store may do other things while the database is busy with one.
    """

    does: Callable[[Locks, Sequence[Any]], Steps[Sequence[Any | None]]]
    asked: Any


class Outcome(NamedTuple):
    """What a task returned, or the trouble that undid it."""

    result: Any
    trouble: Exception | None


class Store(Protocol):
    """Where an exchange keeps everything. Raises StoreTrouble, in the futures."""

    says: str  # which store this is, without secrets
    most_together: int  # tasks that are handed over at once
    groups: int  # of tasks, under way at once, beside those of short tasks
    short_groups: int

    def change(self, task: Task[T]) -> Future[T]: ...

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several tasks, each wholly or not at all.

        ``short``: each takes microseconds. ``together``: for each, a way to do it with others.
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


def done(db: Database, steps: Steps[T]) -> T:
    """Do steps, one after the other."""
    try:
        step = next(steps)
        while True:
            step = steps.send(step.do(db))
    except StopIteration as end:
        result: T = end.value
        return result


def steps_together(locks: Locks, ways: Sequence[Together | None]) -> Steps[list[Outcome | None]]:
    """The steps of what can be done together; None for each task that is left."""
    outcomes: list[Outcome | None] = [None] * len(ways)
    kinds: dict[Callable[..., Any], list[int]] = {}
    for number, way in enumerate(ways):
        if way is not None:
            kinds.setdefault(way.does, []).append(number)
    for does, numbers in kinds.items():
        found = yield from does(locks, [way.asked for number in numbers if (way := ways[number]) is not None])
        for number, one in zip(numbers, found, strict=True):
            if one is not None:
                outcomes[number] = Outcome(one, None)
    return outcomes


def done_together(db: Database, ways: Sequence[Together | None]) -> list[Outcome | None]:
    """Do what can be done together; None for each task that is left."""
    return done(db, steps_together(db, ways))


def count(db: Database, sql: str, *values: Value) -> int:
    """The one number that a statement gives."""
    ((number,),) = db.rows(sql, *values)
    return int(number)

"""A store in one SQLite file: one thread commits what came together as one group.

Every change of a group stands in a savepoint of its own, so one that fails takes no other along. Their
futures are done after the commit, which waits for the disk once for all of them.

Short tasks are done in the thread that orders them, and only the commit is left to the other: SQLite lets
other threads run at each statement, and to get Python back would take longer than the statement.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from marrow.errors import StoreTrouble
from marrow.same_file import SameFile
from marrow.server.database import Batch, Database, Outcome, T, Task, Together, Value, done_together, migrate

BUSY_SECONDS = 10.0  # another process may be writing: the one that makes trials
GROUP = 256  # changes committed together, at most
READERS = 4
SWEEP_SECONDS = 1.0
PAGES_AT_LAST = 16_384  # of the log of writes, from which the writer itself brings them into the file
STATEMENTS = 1_024  # kept ready: one for each size of a group
CACHE_KIB = 16_384  # of pages, for the indexes that claims go through; bodies that are kept fill it, too


class SqliteDatabase:
    """A transaction of a SQLite connection."""

    name = "sqlite"
    skip_locked = hold = ""  # one transaction writes at a time

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.execute(sql, values).fetchall()

    def change(self, sql: str, *values: Value) -> int:
        return self.connection.execute(sql, values).rowcount

    def rows_with(self, batch: Batch, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.rows(*_with(batch, sql, values))

    def change_with(self, batch: Batch, *changes: str, values: Sequence[Value] = ()) -> None:
        for sql in changes:
            self.change(*_with(batch, sql, values))

    def rows_each(self, sql: str, values: Sequence[Sequence[Value]]) -> list[list[tuple[Any, ...]]]:
        return [self.rows(sql, *one) for one in values]


def _with(batch: Batch, sql: str, values: Sequence[Value]) -> tuple[Any, ...]:
    """A statement with a table ``batch`` of values, and all its values."""
    rows = list(zip(*batch.values(), strict=True))
    return _with_rows(tuple(batch), len(rows), sql), *chain.from_iterable(rows), *values


@lru_cache(maxsize=STATEMENTS)
def _with_rows(names: tuple[str, ...], number: int, sql: str) -> str:
    row = f"({', '.join('?' * len(names))})"
    return f"WITH batch ({', '.join(names)}) AS (VALUES {', '.join([row] * number)}) {sql}"


class Order(NamedTuple):
    """Tasks that were handed over together, and the future that tells how each of them went."""

    tasks: Sequence[Callable[[Database], Any]]
    together: Sequence[Together | None]
    future: Future[list[Outcome]]


class Begun(NamedTuple):
    """Tasks that are done in a transaction which is still open, and how each of them went."""

    future: Future[list[Outcome]]
    outcomes: list[Outcome]


class SqliteStore:
    """The store in a file. Raises StoreTrouble if it cannot be opened."""

    most_together = GROUP
    groups = short_groups = 1

    def __init__(self, path: Path, *, now: int) -> None:
        self.path = path
        self.says = f"SQLite {path}"
        self._orders: queue.SimpleQueue[Order | Begun | None] = queue.SimpleQueue()
        self._turn = threading.Lock()  # held from the beginning of a transaction to its end
        self._mine = threading.local()
        self._read_by: list[sqlite3.Connection] = []
        try:
            if path.exists() and not path.is_file():
                raise StoreTrouble(f"store {path}: it is no ordinary file")
            path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = self._connect()
            self._writer.execute(f"PRAGMA wal_autocheckpoint={PAGES_AT_LAST}")
            self._writer.execute("BEGIN IMMEDIATE")
            migrate(SqliteDatabase(self._writer), now)
            self._writer.execute("COMMIT")
            self._file = SameFile(path)
        except (sqlite3.Error, OSError) as error:
            raise self._trouble(error) from error
        self._readers = ThreadPoolExecutor(READERS, "exchange-reader")
        self._thread = threading.Thread(target=self._write, name="exchange-writer", daemon=True)
        self._thread.start()
        self._closing = threading.Event()
        self._sweeper = threading.Thread(target=self._sweep, name="exchange-sweeper", daemon=True)
        self._sweeper.start()

    def _connect(self) -> sqlite3.Connection:
        made = sqlite3.connect(
            self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False,
            cached_statements=STATEMENTS,
        )  # fmt: skip
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("PRAGMA synchronous=FULL")
        made.execute("PRAGMA foreign_keys=ON")
        made.execute("PRAGMA temp_store=MEMORY")  # pages as they were before a savepoint
        made.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
        return made

    def _trouble(self, error: Exception) -> StoreTrouble:
        return StoreTrouble(f"store {self.path}: {error}")

    def _lost(self) -> StoreTrouble | None:
        """What is wrong if the file is there no more: what would be written into it is never found again."""
        trouble = self._file.trouble()
        return StoreTrouble(f"store {self.path}: {trouble}") if trouble else None

    def change(self, task: Task[T]) -> Future[T]:
        future: Future[T] = Future()
        self.change_each([task]).add_done_callback(lambda done: _tell_one(future, done.result()[0]))
        return future

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several tasks, each wholly or not at all; one future for all of them wakes its thread once."""
        future: Future[list[Outcome]] = Future()
        trouble = self._lost()
        if not self._thread.is_alive():
            trouble = StoreTrouble(f"store {self.path}: it is closed")
        if trouble is not None:
            future.set_result([Outcome(None, trouble)] * len(tasks))
        elif short and self._begin_now():
            self._orders.put(Begun(future, self._do_now(tasks, together)))
        else:
            self._orders.put(Order(tasks, together, future))
        return future

    def _begin_now(self) -> bool:
        """Begin a transaction, unless to do so would have to wait for somebody."""
        if not self._turn.acquire(blocking=False):
            return False
        try:
            self._writer.execute("PRAGMA busy_timeout=0")
            self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            self._turn.release()
            return False
        finally:
            self._writer.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")
        return True

    def _do_now(self, tasks: Sequence[Task[Any]], together: Sequence[Together | None]) -> list[Outcome]:
        """Do tasks in the transaction that is open, which the writing thread will end."""
        try:
            return self._do_all(tasks, together)
        except Exception as error:
            return [Outcome(None, error)] * len(tasks)

    def look(self, task: Task[T]) -> Future[T]:
        return self._readers.submit(self._look, task)

    def _look(self, task: Task[T]) -> T:
        if (trouble := self._lost()) is not None:
            raise trouble
        try:
            if not hasattr(self._mine, "connection"):
                self._mine.connection = self._connect()
                self._read_by.append(self._mine.connection)
            db = self._mine.connection
            db.execute("BEGIN")
            try:
                return task(SqliteDatabase(db))
            finally:
                db.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise self._trouble(error) from error

    def _write(self) -> None:
        """Do orders in groups, and end transactions that others began, until the end is ordered."""
        waiting: list[Order] = []
        ending = False
        while waiting or not ending:
            if waiting and self._turn.acquire(blocking=False):
                self._gather(waiting)
                self._do_together(waiting)
                self._turn.release()
                waiting = []
                continue
            order = self._orders.get()  # if it is the turn of others, the end of what they began will come
            if isinstance(order, Begun):
                self._end(order)
            elif order is None:
                ending = True
            else:
                waiting.append(order)

    def _gather(self, group: list[Order]) -> None:
        """Add what is ordered already; nobody else has begun anything."""
        tasks = sum(len(one.tasks) for one in group)
        with suppress(queue.Empty):
            while tasks < GROUP:
                more = self._orders.get_nowait()
                if not isinstance(more, Order):
                    self._orders.put(more)  # the end: nothing comes after it
                    return
                group.append(more)
                tasks += len(more.tasks)

    def _end(self, begun: Begun) -> None:
        """Bring a transaction to the disk, and tell everybody how it went."""
        told = begun.outcomes
        try:
            if not self._writer.in_transaction:
                raise StoreTrouble(f"store {self.path}: {told[0].trouble}")
            self._writer.execute("COMMIT")
        except Exception as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            told = [Outcome(None, error)] * len(told)
        self._turn.release()
        begun.future.set_result([self._named(one) for one in told])

    def _sweep(self) -> None:
        """Bring what was committed from the log of writes into the file, while the writer goes on."""
        db = self._connect()
        try:
            while not self._closing.wait(SWEEP_SECONDS):
                with suppress(sqlite3.Error):  # a full disk, say, of which the writer will tell
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        finally:
            db.close()

    def _do_together(self, group: list[Order]) -> None:
        """Do a group in one transaction, and tell everybody how it went."""
        told: list[list[Outcome]] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for order in group:
                told.append(self._do_all(order.tasks, order.together))
            self._writer.execute("COMMIT")
        except Exception as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            told = [[Outcome(None, error)] * len(order.tasks) for order in group]
        for order, outcomes in zip(group, told, strict=True):
            order.future.set_result([self._named(one) for one in outcomes])

    def _do_all(self, tasks: Sequence[Task[Any]], together: Sequence[Together | None]) -> list[Outcome]:
        """Do tasks, together where that can be, and the others each by itself."""
        db = SqliteDatabase(self._writer)
        done: Sequence[Outcome | None] = [None] * len(tasks)
        if any(together):
            done = self._do_one(partial(done_together, ways=together), db).result or done
        return [outcome or self._do_one(task, db) for task, outcome in zip(tasks, done, strict=True)]

    def _do_one(self, task: Callable[[Database], Any], db: SqliteDatabase) -> Outcome:
        self._writer.execute("SAVEPOINT one")
        try:
            outcome = Outcome(task(db), None)
        except Exception as error:
            if not self._writer.in_transaction:  # a full disk: SQLite has ended it for all
                raise
            self._writer.execute("ROLLBACK TO one")
            outcome = Outcome(None, error)
        self._writer.execute("RELEASE one")
        return outcome

    def _named(self, outcome: Outcome) -> Outcome:
        trouble = outcome.trouble
        return Outcome(None, self._trouble(trouble)) if isinstance(trouble, sqlite3.Error) else outcome

    def close(self) -> None:
        """Finish what was ordered, and close."""
        self._orders.put(None)
        self._thread.join()
        self._closing.set()
        self._sweeper.join()
        self._readers.shutdown()
        for connection in (*self._read_by, self._writer):  # the last one leaves no log beside the file
            connection.close()


def _tell_one(future: Future[T], outcome: Outcome) -> None:
    if outcome.trouble is None:
        future.set_result(outcome.result)
    else:
        future.set_exception(outcome.trouble)

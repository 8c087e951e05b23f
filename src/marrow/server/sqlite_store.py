"""A store in one SQLite file: a writing thread gathers tasks into groups and commits each group.

Every task of a group has a savepoint of its own, so a task that fails undoes no other. The futures are done
after the commit, which waits for the disk once for the whole group.

Short tasks run in the thread that orders them, and only the commit is left to the writing thread: SQLite
releases the interpreter at each statement, and to get it back would take longer than the statement.
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

BUSY_SECONDS = 10.0  # how long to wait for another process that writes, such as `--new-account`
GROUP = 256  # changes committed together, at most
READERS = 4
SWEEP_SECONDS = 1.0
PAGES_AT_LAST = 16_384  # of the write-ahead log, from which on the writer itself moves them into the file
STATEMENTS = 1_024  # kept ready: one for each size of a group
CACHE_KIB = 16_384  # of pages: claims need the indexes, and the bodies of uploads take room, too


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
    """Put a table ``batch`` before a statement. Returns the statement and all its values."""
    rows = list(zip(*batch.values(), strict=True))
    return _with_rows(tuple(batch), len(rows), sql), *chain.from_iterable(rows), *values


@lru_cache(maxsize=STATEMENTS)
def _with_rows(names: tuple[str, ...], number: int, sql: str) -> str:
    row = f"({', '.join('?' * len(names))})"
    return f"WITH batch ({', '.join(names)}) AS (VALUES {', '.join([row] * number)}) {sql}"


class Order(NamedTuple):
    """Tasks that were ordered at once, and the future of their outcomes."""

    tasks: Sequence[Callable[[Database], Any]]
    together: Sequence[Together | None]
    future: Future[list[Outcome]]


class OpenTransaction(NamedTuple):
    """A transaction that is not committed yet, the outcomes of its tasks, and their future."""

    future: Future[list[Outcome]]
    outcomes: list[Outcome]


class SqliteStore:
    """The store in a file. Raises StoreTrouble if it cannot be opened."""

    most_together = GROUP
    groups = short_groups = 1

    def __init__(self, path: Path, *, now: int) -> None:
        self.path = path
        self.says = f"SQLite {path}"
        self._orders: queue.SimpleQueue[Order | OpenTransaction | None] = queue.SimpleQueue()
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
        """The trouble if the file was moved or deleted: nobody would find again what is written into it."""
        trouble = self._file.trouble()
        return StoreTrouble(f"store {self.path}: {trouble}") if trouble else None

    def change(self, task: Task[T]) -> Future[T]:
        future: Future[T] = Future()
        self.change_each([task]).add_done_callback(lambda done: _set_outcome(future, done.result()[0]))
        return future

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several tasks, each wholly or not at all. One future for all wakes the waiting thread once."""
        future: Future[list[Outcome]] = Future()
        trouble = self._lost()
        if not self._thread.is_alive():
            trouble = StoreTrouble(f"store {self.path}: it is closed")
        if trouble is not None:
            future.set_result([Outcome(None, trouble)] * len(tasks))
        elif short and self._begin_now():
            self._orders.put(OpenTransaction(future, self._do_now(tasks, together)))
        else:
            self._orders.put(Order(tasks, together, future))
        return future

    def _begin_now(self) -> bool:
        """Begin a transaction, unless another one is open."""
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
        """Do tasks in the open transaction, which the writing thread will commit."""
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
        """Do orders in groups, and commit transactions of other threads, until the store is closed."""
        waiting: list[Order] = []
        ending = False
        while waiting or not ending:
            if waiting and self._turn.acquire(blocking=False):
                self._gather(waiting)
                self._do_together(waiting)
                self._turn.release()
                waiting = []
                continue
            order = (
                self._orders.get()
            )  # if another thread has begun a transaction, its OpenTransaction will come
            if isinstance(order, OpenTransaction):
                self._end(order)
            elif order is None:
                ending = True
            else:
                waiting.append(order)

    def _gather(self, group: list[Order]) -> None:
        """Add the orders that wait to a group. No other transaction is open."""
        tasks = sum(len(one.tasks) for one in group)
        with suppress(queue.Empty):
            while tasks < GROUP:
                more = self._orders.get_nowait()
                if not isinstance(more, Order):
                    self._orders.put(more)  # the None of ``close``, after which nothing comes
                    return
                group.append(more)
                tasks += len(more.tasks)

    def _end(self, opened: OpenTransaction) -> None:
        """Commit a transaction, and set the outcomes of its tasks."""
        outcomes = opened.outcomes
        try:
            if not self._writer.in_transaction:
                raise StoreTrouble(f"store {self.path}: {outcomes[0].trouble}")
            self._writer.execute("COMMIT")
        except Exception as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            outcomes = [Outcome(None, error)] * len(outcomes)
        self._turn.release()
        opened.future.set_result([self._named(one) for one in outcomes])

    def _sweep(self) -> None:
        """Move committed pages from the write-ahead log into the file, while the writer goes on."""
        db = self._connect()
        try:
            while not self._closing.wait(SWEEP_SECONDS):
                with suppress(sqlite3.Error):  # a full disk, say, which the writer will report
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        finally:
            db.close()

    def _do_together(self, group: list[Order]) -> None:
        """Do a group in one transaction, and set the outcomes of its tasks."""
        done: list[list[Outcome]] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for order in group:
                done.append(self._do_all(order.tasks, order.together))
            self._writer.execute("COMMIT")
        except Exception as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            done = [[Outcome(None, error)] * len(order.tasks) for order in group]
        for order, outcomes in zip(group, done, strict=True):
            order.future.set_result([self._named(one) for one in outcomes])

    def _do_all(self, tasks: Sequence[Task[Any]], together: Sequence[Together | None]) -> list[Outcome]:
        """Do the batches among the tasks, and each other task by itself."""
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
        """Do all tasks that were ordered, and close."""
        self._orders.put(None)
        self._thread.join()
        self._closing.set()
        self._sweeper.join()
        self._readers.shutdown()
        for connection in (*self._read_by, self._writer):  # the last one leaves no log beside the file
            connection.close()


def _set_outcome(future: Future[T], outcome: Outcome) -> None:
    if outcome.trouble is None:
        future.set_result(outcome.result)
    else:
        future.set_exception(outcome.trouble)

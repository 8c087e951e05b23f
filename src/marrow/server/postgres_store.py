"""A store in PostgreSQL, for several processes and machines at once."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import ConnectionPool, PoolTimeout

from marrow.errors import StoreTrouble
from marrow.server import postgres_batches as batches
from marrow.server.database import (
    Batch,
    Outcome,
    T,
    Task,
    Together,
    Value,
    done_together,
    migrate,
    steps_together,
)
from marrow.server.postgres_loop_connection import SETTINGS, GroupEnd, LoopConnection, LoopConnections
from marrow.server.postgres_prepared import PreparingConnection

LOCK = 0x4D617272  # the advisory lock of migrations: one process at a time makes them
CONNECTIONS = 8
TOGETHER = 64  # tasks in one transaction
SHORT = 2  # connections for short tasks: PostgreSQL does one group while the worker prepares the next
TRIES = 4
WAIT = 5.0  # seconds for a connection
WAIT_AT_FIRST = 10.0  # the database may be starting, too
AGAIN = 1.0  # seconds after a vain wait for a connection, in which other tasks fail at once
GIVE_UP = 8.0  # seconds in which the pool tries again by itself; then only when it is asked
OF_TABLES = ("ALTER ", "DROP ")
PASSING = (errors.DeadlockDetected, errors.SerializationFailure)


@cache
def in_psycopg(sql: str) -> bytes:
    """Write psycopg's ``%s`` for each ``?``. No statement here has a percent sign or a quoted ``?``."""
    return sql.replace("?", "%s").encode()


class PostgresLocks:
    """The words with which a SELECT locks rows that the transaction will change."""

    skip_locked = " FOR UPDATE SKIP LOCKED"
    hold = " FOR UPDATE"


class PostgresDatabase(PostgresLocks):
    """A transaction of a PostgreSQL connection."""

    name = "postgresql"

    def __init__(self, connection: PreparingConnection) -> None:
        self.connection = connection

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.execute(in_psycopg(sql), values, binary=True).fetchall()

    def change(self, sql: str, *values: Value) -> int:
        done = self.connection.execute(in_psycopg(sql), values)
        if (done.statusmessage or "").startswith(OF_TABLES):
            self.connection.prepared.clear()  # psycopg may have deallocated them
        return done.rowcount

    def rows_with(self, batch: Batch, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.prepared_rows(*batches.rows_with(batch, sql, values))

    def change_with(self, batch: Batch, *changes: str, values: Sequence[Value] = ()) -> None:
        self.connection.run_prepared(*batches.change_with(batch, changes, values))

    def rows_each(self, sql: str, values: Sequence[Sequence[Value]]) -> list[list[tuple[Any, ...]]]:
        return batches.by_place(self.connection.prepared_rows(*batches.rows_each(sql, values)), len(values))


class PostgresReader(PostgresDatabase):
    """A connection that only reads, so it needs no transaction.

    Even in a transaction each statement would see what others have committed before it.
    """

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.read_prepared_rows(*batches.rows_of(sql, values))

    def rows_with(self, batch: Batch, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.read_prepared_rows(*batches.rows_with(batch, sql, values))

    def rows_each(self, sql: str, values: Sequence[Sequence[Value]]) -> list[list[tuple[Any, ...]]]:
        return batches.by_place(
            self.connection.read_prepared_rows(*batches.rows_each(sql, values)), len(values)
        )


NO_CONNECTION = "error connecting in 'exchange': "


class LastPoolError(logging.Handler):
    """Keeps the reason why the pool last made no connection: the pool's errors leave it out."""

    reason = ""

    def emit(self, record: logging.LogRecord) -> None:
        message = " ".join(record.getMessage().split())
        if message.startswith(NO_CONNECTION):
            self.reason = message.removeprefix(NO_CONNECTION)


LAST_POOL_ERROR = LastPoolError(logging.WARNING)
_pool_log = logging.getLogger("psycopg.pool")
_pool_log.addHandler(LAST_POOL_ERROR)
_pool_log.propagate = False  # the server's log is JSON


class PostgresStore:
    """The store at an address such as postgresql://user@host/database. Raises StoreTrouble."""

    most_together = TOGETHER
    short_groups = SHORT

    def __init__(self, address: str, *, now: int, connections: int = CONNECTIONS) -> None:
        self.says = f"PostgreSQL {without_password(address)}"
        try:
            self._pool = ConnectionPool(
                address, min_size=1, max_size=connections, timeout=WAIT, reconnect_timeout=GIVE_UP,
                open=False, name="exchange", connection_class=PreparingConnection,
            )  # fmt: skip
            self._none_until = 0.0
            self._pool.open(wait=True, timeout=WAIT_AT_FIRST)
            with self._pool.connection() as connection:
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
                migrate(PostgresDatabase(connection), now)
        except (psycopg.Error, PoolTimeout) as error:
            raise self._trouble(error) from error
        self.groups = max(1, connections - SHORT)
        self._hands = ThreadPoolExecutor(connections, "exchange-hand")
        self._address = address
        self._loop_connections = LoopConnections(self._connect_for_loop, SHORT, self._hands)

    def _trouble(self, error: Exception) -> StoreTrouble:
        why = (
            f": {LAST_POOL_ERROR.reason}" if isinstance(error, PoolTimeout) and LAST_POOL_ERROR.reason else ""
        )
        return StoreTrouble(f"store {self.says}: {str(error).strip()}{why}")

    @contextmanager
    def _connected(self) -> Iterator[PreparingConnection]:
        """Lend a connection for one transaction. Raises PoolTimeout; at once, if the pool just had none."""
        if time.monotonic() < self._none_until:
            raise PoolTimeout("there was no connection a moment ago")
        try:
            with self._pool.connection() as connection:
                try:
                    yield connection
                except BaseException:
                    connection.prepared.clear()  # psycopg may deallocate them when it rolls back
                    raise
        except PoolTimeout:
            self._none_until = time.monotonic() + AGAIN
            raise

    def change(self, task: Task[T]) -> Future[T]:
        return self._hands.submit(self._do, task)

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several tasks in one transaction, each in a savepoint; if that fails, one by one.

        Batches are done first, over a loop connection if an event loop orders them and one is free.
        """
        if short and any(together):
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                loop = None
            if loop is not None and (connection := self._loop_connections.take()) is not None:
                return self._do_on_loop_connection(loop, connection, tasks, together)
        return self._hands.submit(self._do_each, tasks, together or [None] * len(tasks))

    def _connect_for_loop(self) -> LoopConnection:
        """Make a loop connection. Raises psycopg.Error."""
        connection = PreparingConnection.connect(self._address, autocommit=True)
        for setting in SETTINGS:
            connection.execute(setting.encode())
        return LoopConnection(connection)

    def _do_on_loop_connection(
        self,
        loop: asyncio.AbstractEventLoop,
        connection: LoopConnection,
        tasks: Sequence[Task[Any]],
        together: Sequence[Together | None],
    ) -> Future[list[Outcome]]:
        """Do the batches among the tasks over a loop connection, and the rest in another transaction."""
        future: Future[list[Outcome]] = Future()

        def tell(ended: GroupEnd) -> None:
            self._loop_connections.give_back(connection)
            if ended.perhaps and ended.trouble is not None:
                future.set_result([Outcome(None, self._trouble(ended.trouble))] * len(tasks))
                return
            outcomes = ended.outcomes or [None] * len(tasks)
            done = [outcome for outcome in outcomes if outcome is not None]
            if len(done) == len(tasks):
                future.set_result(done)
                return
            try:
                self._hands.submit(self._do_left, tasks, outcomes, future)
            except RuntimeError as error:  # the store is closed
                future.set_exception(error)

        connection.do(loop, steps_together(PostgresLocks(), together), tell)
        return future

    def _do_left(
        self, tasks: Sequence[Task[Any]], outcomes: Sequence[Outcome | None], future: Future[list[Outcome]]
    ) -> None:
        """Do the tasks that have no outcome yet."""
        try:
            left = [task for task, outcome in zip(tasks, outcomes, strict=True) if outcome is None]
            others = iter(self._do_each(left, [None] * len(left)))
            future.set_result([outcome or next(others) for outcome in outcomes])
        except Exception as error:
            future.set_exception(error)

    def _do_each(self, tasks: Sequence[Task[Any]], together: Sequence[Together | None]) -> list[Outcome]:
        if len(tasks) == 1 and together[0] is None:
            return [self._alone(tasks[0])]
        committing = False
        try:
            with self._connected() as connection:
                done = done_together(PostgresDatabase(connection), together)
                outcomes = [
                    outcome or self._in_savepoint(connection, task)
                    for task, outcome in zip(tasks, done, strict=True)
                ]
                committing = True
                connection.end()
                return outcomes
        except (psycopg.Error, PoolTimeout) as error:
            lost = committing and isinstance(error, psycopg.OperationalError)  # the commit may have been done
            if isinstance(error, PoolTimeout) or (lost and not isinstance(error, PASSING)):
                return [Outcome(None, self._trouble(error))] * len(tasks)
        return [self._alone(task) for task in tasks]

    def _in_savepoint(self, connection: PreparingConnection, task: Task[Any]) -> Outcome:
        """Do one task in a savepoint. Raises psycopg.Error if the whole transaction is undone."""
        connection.begin()
        connection.tell(b"SAVEPOINT one")
        try:
            outcome = Outcome(task(PostgresDatabase(connection)), None)
        except psycopg.Error:
            raise
        except Exception as error:
            connection.tell(b"ROLLBACK TO one")
            outcome = Outcome(None, error)
        connection.tell(b"RELEASE one")
        return outcome

    def _alone(self, task: Task[Any]) -> Outcome:
        try:
            return Outcome(self._do(task), None)
        except Exception as error:
            return Outcome(None, error)

    def look(self, task: Task[T]) -> Future[T]:
        return self._hands.submit(self._do, task, PostgresReader)

    def _do(
        self, task: Callable[[PostgresDatabase], T], kind: type[PostgresDatabase] = PostgresDatabase
    ) -> T:
        """Do a task in a transaction; again after a deadlock, or a connection lost before the commit."""
        for left in reversed(range(TRIES)):
            committing = False
            try:
                with self._connected() as connection:
                    result = task(kind(connection))
                    committing = True
                    connection.commit()
                    return result
            except PASSING as error:
                if not left:
                    raise self._trouble(error) from error
            except psycopg.OperationalError as error:
                if committing or not left or isinstance(error, PoolTimeout):
                    raise self._trouble(error) from error
            except psycopg.Error as error:
                raise self._trouble(error) from error
        raise AssertionError("the last try returns or raises")

    def close(self) -> None:
        self._hands.shutdown()
        self._loop_connections.close()
        self._pool.close()


def without_password(address: str) -> str:
    """Name the database and the host of an address, without its password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        return "at an address that cannot be read"
    return f"{parts.get('dbname', '')} at {parts.get('host', 'this machine')}"

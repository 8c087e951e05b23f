"""A store in PostgreSQL, for several processes and machines at once."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import ConnectionPool, PoolTimeout

from marrow.errors import StoreTrouble
from marrow.server.database import AtOnce, Deed, Outcome, T, Value, migrate

LOCK = 0x4D617272  # of the migrations: only one process makes them
CONNECTIONS = 8
TOGETHER = 32  # deeds in one transaction
TRIES = 4
WAIT = 10.0  # seconds for a connection
PASSING = (errors.DeadlockDetected, errors.SerializationFailure)


@cache
def in_psycopg(sql: str) -> bytes:
    """A statement with psycopg's signs for values; none of ours has a percent sign or a quoted ``?``."""
    return sql.replace("?", "%s").encode()


class PostgresDatabase:
    """A transaction of a PostgreSQL connection."""

    name = "postgresql"
    skip_locked = " FOR UPDATE SKIP LOCKED"
    hold = " FOR UPDATE"

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return self.connection.execute(in_psycopg(sql), values).fetchall()

    def change(self, sql: str, *values: Value) -> int:
        return self.connection.execute(in_psycopg(sql), values).rowcount


class PostgresStore:
    """The store at an address such as postgresql://user@host/database. Raises StoreTrouble."""

    most_together = TOGETHER

    def __init__(self, address: str, *, now: int, connections: int = CONNECTIONS) -> None:
        self.says = f"PostgreSQL {said(address)}"
        try:
            self._pool = ConnectionPool(
                address, min_size=1, max_size=connections, timeout=WAIT, open=False, name="exchange"
            )
            self._pool.open(wait=True, timeout=WAIT)
            with self._pool.connection() as connection:
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
                migrate(PostgresDatabase(connection), now)
        except (psycopg.Error, PoolTimeout) as error:
            raise self._trouble(error) from error
        self.groups = connections - 1  # one is left for short deeds
        self._hands = ThreadPoolExecutor(connections, "exchange-hand")

    def _trouble(self, error: Exception) -> StoreTrouble:
        return StoreTrouble(f"store {self.says}: {str(error).strip()}")

    def change(self, deed: Deed[T]) -> Future[T]:
        return self._hands.submit(self._do, deed)

    def change_each(
        self, deeds: Sequence[Deed[Any]], *, short: bool = False, at_once: Sequence[AtOnce | None] = ()
    ) -> Future[list[Outcome]]:
        """Do several deeds in one transaction, each in a savepoint; one by one if that cannot be.

        Statements that do theirs at once are sent together, before all else.
        """
        return self._hands.submit(self._do_each, deeds, at_once or [None] * len(deeds))

    def _do_each(self, deeds: Sequence[Deed[Any]], at_once: Sequence[AtOnce | None]) -> list[Outcome]:
        if len(deeds) == 1 and at_once[0] is None:
            return [self._alone(deeds[0])]
        committing = False
        try:
            with self._pool.connection() as connection:
                outcomes = [
                    outcome or self._in_savepoint(connection, deed)
                    for deed, outcome in zip(deeds, done_at_once(connection, at_once), strict=True)
                ]
                committing = True
                connection.commit()
                return outcomes
        except (psycopg.Error, PoolTimeout) as error:
            lost = committing and isinstance(error, psycopg.OperationalError)  # was it done? nobody knows
            if isinstance(error, PoolTimeout) or (lost and not isinstance(error, PASSING)):
                return [Outcome(None, self._trouble(error))] * len(deeds)
        return [self._alone(deed) for deed in deeds]

    def _in_savepoint(self, connection: psycopg.Connection[Any], deed: Deed[Any]) -> Outcome:
        """Raises psycopg.Error, after which none of the transaction holds."""
        connection.execute("SAVEPOINT one")
        try:
            outcome = Outcome(deed(PostgresDatabase(connection)), None)
        except psycopg.Error:
            raise
        except Exception as error:
            connection.execute("ROLLBACK TO one")
            outcome = Outcome(None, error)
        connection.execute("RELEASE one")
        return outcome

    def _alone(self, deed: Deed[Any]) -> Outcome:
        try:
            return Outcome(self._do(deed), None)
        except Exception as error:
            return Outcome(None, error)

    def look(self, deed: Deed[T]) -> Future[T]:
        return self._hands.submit(self._do, deed)

    def _do(self, deed: Callable[[PostgresDatabase], T]) -> T:
        """Do a deed in a transaction; again after a deadlock, or a connection lost before the commit."""
        for left in reversed(range(TRIES)):
            committing = False
            try:
                with self._pool.connection() as connection:
                    result = deed(PostgresDatabase(connection))
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
        self._pool.close()


def done_at_once(connection: psycopg.Connection[Any], ways: Sequence[AtOnce | None]) -> list[Outcome | None]:
    """Do what can be done at once; None for each deed that is left. Raises psycopg.Error.

    They go by their values, so that groups of several workers hold the same rows in the same order.
    """
    outcomes: list[Outcome | None] = [None] * len(ways)
    by_statement: dict[str, list[int]] = {}
    for number, way in enumerate(ways):
        if way is not None:
            by_statement.setdefault(way.sql, []).append(number)
    for sql, numbers in by_statement.items():
        chosen = [(number, way) for number in numbers if (way := ways[number]) is not None]
        chosen.sort(key=lambda one: one[1].values)
        with connection.cursor(binary=True) as cursor:
            cursor.executemany(in_psycopg(sql), [way.values for _, way in chosen], returning=True)
            for number, way in chosen:
                row = cursor.fetchone()
                cursor.nextset()
                if row is not None:
                    outcomes[number] = Outcome(way.ends(row), None)
    return outcomes


def said(address: str) -> str:
    """The host and the database of an address, without its password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        return "at an address that cannot be read"
    return f"{parts.get('dbname', '')} at {parts.get('host', 'this machine')}"

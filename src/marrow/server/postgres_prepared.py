"""Connections that prepare their statements themselves, and run each in one round trip.

psycopg polls the socket before and after each message, and lets other threads run meanwhile. The statements
of a claim block in libpq instead, which takes a third of the time.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any

import psycopg
from psycopg import errors
from psycopg.adapt import Transformer
from psycopg.pq import ConnStatus, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGresult

GOOD = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)
IN_BINARY = 1


class PreparingConnection(psycopg.Connection[Any]):
    """A connection that knows its prepared statements."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.prepared: dict[str, bytes] = {}  # the name of each statement
        self._names = (
            count()
        )  # never used twice: PostgreSQL may still have a statement that was forgotten here
        self._reads = Transformer(self)

    def begin(self) -> None:
        """Begin a transaction, unless one is open."""
        if self.pgconn.transaction_status == TransactionStatus.IDLE:
            self.tell(b"BEGIN")

    def end(self) -> None:
        """Commit the transaction, if one is open."""
        if self.pgconn.transaction_status != TransactionStatus.IDLE:
            self.tell(b"COMMIT")

    def tell(self, command: bytes) -> None:
        """Do a command without values, such as SAVEPOINT."""
        self._checked(self.pgconn.exec_(command))

    def run_prepared(self, sql: str, values: Sequence[bytes]) -> PGresult:
        """Run a statement in the transaction, with the values of ``$1`` and so on as text."""
        self.begin()
        return self._run_prepared(sql, values)

    def _run_prepared(self, sql: str, values: Sequence[bytes]) -> PGresult:
        name = self.prepared.get(sql)
        if name is None:
            name = b"marrow_%d" % next(self._names)
            self._checked(self.pgconn.prepare(name, sql.encode()))
            self.prepared[sql] = name
        return self._checked(self.pgconn.exec_prepared(name, values, None, IN_BINARY))

    def prepared_rows(self, sql: str, values: Sequence[bytes]) -> list[tuple[Any, ...]]:
        return self._loaded(self.run_prepared(sql, values))

    def read_prepared_rows(self, sql: str, values: Sequence[bytes]) -> list[tuple[Any, ...]]:
        """Run a statement that only reads, which begins no transaction, and load its rows."""
        return self._loaded(self._run_prepared(sql, values))

    def _loaded(self, result: PGresult) -> list[tuple[Any, ...]]:
        self._reads.set_pgresult(result)
        return self._reads.load_rows(0, result.ntuples, tuple)

    def _checked(self, result: PGresult) -> PGresult:
        """Pass a good result on. Raises psycopg.Error for any other."""
        if result.status in GOOD:
            return result
        if self.pgconn.status != ConnStatus.OK:
            raise psycopg.OperationalError(result.get_error_message())
        raise errors.error_from_result(result)

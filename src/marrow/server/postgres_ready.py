"""Statements that PostgreSQL keeps ready, done in one exchange of messages each.

psycopg asks the system before and after each message whether the socket may be used, and lets other threads
run meanwhile. What is done for every claim waits in libpq instead, which takes a third of the time.
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


class ReadyConnection(psycopg.Connection[Any]):
    """A connection that knows which statements PostgreSQL has ready for it."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.ready: dict[str, bytes] = {}  # the name of each statement
        self._names = count()  # PostgreSQL may still have what was forgotten here: no name comes twice
        self._reads = Transformer(self)

    def begin(self) -> None:
        """Begin a transaction, unless one is begun."""
        if self.pgconn.transaction_status == TransactionStatus.IDLE:
            self.tell(b"BEGIN")

    def end(self) -> None:
        """Bring the transaction to the disk, if one is begun."""
        if self.pgconn.transaction_status != TransactionStatus.IDLE:
            self.tell(b"COMMIT")

    def tell(self, command: bytes) -> None:
        """Do a command without values, such as SAVEPOINT."""
        self._checked(self.pgconn.exec_(command))

    def do_ready(self, sql: str, values: Sequence[bytes]) -> PGresult:
        """Do a statement with the values ``$1`` and so on, as text, in the transaction."""
        self.begin()
        return self._sent_ready(sql, values)

    def _sent_ready(self, sql: str, values: Sequence[bytes]) -> PGresult:
        name = self.ready.get(sql)
        if name is None:
            name = b"marrow_%d" % next(self._names)
            self._checked(self.pgconn.prepare(name, sql.encode()))
            self.ready[sql] = name
        return self._checked(self.pgconn.exec_prepared(name, values, None, IN_BINARY))

    def rows_ready(self, sql: str, values: Sequence[bytes]) -> list[tuple[Any, ...]]:
        return self._loaded(self.do_ready(sql, values))

    def rows_alone(self, sql: str, values: Sequence[bytes]) -> list[tuple[Any, ...]]:
        """The same for a statement that only reads, in no transaction unless one is begun."""
        return self._loaded(self._sent_ready(sql, values))

    def _loaded(self, result: PGresult) -> list[tuple[Any, ...]]:
        self._reads.set_pgresult(result)
        return self._reads.load_rows(0, result.ntuples, tuple)

    def _checked(self, result: PGresult) -> PGresult:
        """The result, if it is good. Raises psycopg.Error."""
        if result.status in GOOD:
            return result
        if self.pgconn.status != ConnStatus.OK:
            raise psycopg.OperationalError(result.get_error_message())
        raise errors.error_from_result(result)

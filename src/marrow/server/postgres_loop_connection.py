"""Connections that the event loop uses without blocking, in libpq's pipeline mode.

Every claim is done over one of them. A thread that waits for an answer has to get the interpreter back each
time, which takes longer in a busy worker than the whole exchange with PostgreSQL.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from itertools import count
from typing import Any, NamedTuple

import psycopg
from psycopg import errors
from psycopg.adapt import Transformer
from psycopg.pq import ConnStatus, ExecStatus
from psycopg.pq.abc import PGresult

from marrow.server import postgres_batches as batches
from marrow.server.database import AtOnce, ChangeWith, Outcome, RowsEach, RowsWith, Steps

AGAIN = 1.0  # seconds to wait after a connection could not be made
IN_BINARY = 1
# Each statement finds its rows by their keys. PostgreSQL would plan some of them anew for each group, which
# takes a quarter of its time, and read whole tables as long as it takes them for short.
SETTINGS = (
    "SET plan_cache_mode = force_generic_plan",
    "SET enable_seqscan = off",
    "SET enable_bitmapscan = off",
    "SET enable_hashjoin = off",
    "SET enable_mergejoin = off",
    "SET jit = off",
)


class GroupEnd(NamedTuple):
    """The end of a group: an outcome for each task, None for one that is left; or the error that undid it."""

    outcomes: Sequence[Outcome | None]
    trouble: Exception | None = None
    perhaps: bool = False  # the connection was lost during the commit, which may have been done


Tell = Callable[[GroupEnd], None]


class LoopConnection:
    """One connection. It does one group at a time, in a transaction of its own."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection  # kept here, since psycopg closes a connection that nobody holds
        self._pg = connection.pgconn
        self._reads = Transformer(connection)
        self._prepared: dict[str, bytes] = {}  # the name of each statement that PostgreSQL has
        self._newly_prepared: list[str] = []  # those that this group has prepared
        self._names = count()
        self._lost = False
        self._socket = self._pg.socket
        self._pg.nonblocking = 1
        self._pg.enter_pipeline_mode()

    @property
    def good(self) -> bool:
        return not self._lost and self._pg.status == ConnStatus.OK

    def close(self) -> None:
        self._lost = True
        self._pg.finish()

    def do(self, loop: asyncio.AbstractEventLoop, steps: Steps[Sequence[Outcome | None]], tell: Tell) -> None:
        """Begin the steps of a group, and call ``tell`` in this loop at their end. A failure undoes all."""
        self._loop, self._steps, self._tell = loop, steps, tell
        self._outcomes: Sequence[Outcome | None] | None = None  # None until the last step is done
        self._trouble: Exception | None = None
        self._undoing = self._full = False
        self._begun = True
        self._newly_prepared.clear()
        loop.add_reader(self._socket, self._read)
        try:
            self._say(b"BEGIN")
            self._go_on(None)
        except psycopg.Error as error:
            self._lose(error)

    def _go_on(self, found: Any) -> None:
        """Send steps up to the next that gives rows, or the commit after the last. Raises psycopg.Error."""
        try:
            step = self._steps.send(found)
            while isinstance(step, ChangeWith):
                self._send(step)
                step = next(self._steps)
            self._asked = step.steps if isinstance(step, AtOnce) else (step,)
            self._at_once = isinstance(step, AtOnce)
            self._found: list[PGresult] = []
            for one in self._asked:
                self._send(one)
        except StopIteration as end:
            self._outcomes = end.value
            self._say(b"COMMIT")
        except psycopg.Error:
            raise
        except Exception as error:
            self._trouble = error
            self._undo()
            return
        self._send_all()

    def _undo(self) -> None:
        self._undoing = True
        self._say(b"ROLLBACK")
        self._send_all()

    def _say(self, command: bytes) -> None:
        """Queue a command without values, such as COMMIT."""
        self._pg.send_query_params(command, None)

    def _send(self, step: RowsWith | RowsEach | ChangeWith) -> None:
        """Queue a step, and prepare its statement if it is new."""
        if isinstance(step, RowsWith):
            sql, values = batches.rows_with(*step)
        elif isinstance(step, ChangeWith):
            sql, values = batches.change_with(*step)
        else:
            sql, values = batches.rows_each(*step)
        name = self._prepared.get(sql)
        if name is None:
            name = b"marrow_%d" % next(self._names)
            self._pg.send_prepare(name, sql.encode())
            self._prepared[sql] = name
            self._newly_prepared.append(sql)
        self._pg.send_query_prepared(name, values, None, IN_BINARY)

    def _send_all(self) -> None:
        self._pg.pipeline_sync()
        self._flush()

    def _flush(self) -> None:
        """Send the queue, now or when the socket takes more."""
        full = bool(self._pg.flush())
        if full and not self._full:
            self._loop.add_writer(self._socket, self._write)
        elif self._full and not full:
            self._loop.remove_writer(self._socket)
        self._full = full

    def _write(self) -> None:
        try:
            self._flush()
        except psycopg.Error as error:
            self._lose(error)

    def _read(self) -> None:
        """Read results, until all statements that were sent together are answered."""
        try:
            self._pg.consume_input()
            while not self._pg.is_busy():
                result = self._pg.get_result()
                if result is None:  # between two answers
                    continue
                if result.status == ExecStatus.PIPELINE_SYNC:
                    self._answered()
                    return
                self._take(result)
        except psycopg.Error as error:
            self._lose(error)

    def _take(self, result: PGresult) -> None:
        if result.status == ExecStatus.TUPLES_OK:
            self._found.append(result)
        elif self._trouble is None and result.status != ExecStatus.COMMAND_OK:
            self._trouble = errors.error_from_result(result)

    def _answered(self) -> None:
        """Go on after all statements that were sent together are answered. Raises psycopg.Error."""
        if self._undoing:
            self._end(GroupEnd((), self._trouble))
        elif self._trouble is not None:
            for sql in self._newly_prepared:  # a statement that could not be prepared is not in PostgreSQL
                del self._prepared[sql]
            self._undo()
        elif self._outcomes is not None:
            self._end(GroupEnd(self._outcomes))
        else:
            found = [self._rows(step, one) for step, one in zip(self._asked, self._found, strict=True)]
            self._go_on(found if self._at_once else found[0])

    def _rows(self, step: RowsWith | RowsEach, result: PGresult) -> Any:
        """Load the rows of a step."""
        self._reads.set_pgresult(result)
        rows: Any = self._reads.load_rows(0, result.ntuples, tuple)
        return rows if isinstance(step, RowsWith) else batches.by_place(rows, len(step.values))

    def _lose(self, error: Exception) -> None:
        """End the group of a connection that is lost."""
        self._lost = True
        perhaps = self._outcomes is not None and not self._undoing
        self._end(GroupEnd((), self._trouble or error, perhaps))

    def _end(self, ended: GroupEnd) -> None:
        if self._begun:
            self._begun = False
            self._loop.remove_reader(self._socket)
            if self._full:
                self._loop.remove_writer(self._socket)
            self._tell(ended)


class LoopConnections:
    """The free loop connections of a store. Up to ``most`` are made, when they are first wanted."""

    def __init__(self, make: Callable[[], LoopConnection], most: int, hands: Executor) -> None:
        self._make, self._most, self._hands = make, most, hands
        self._free: list[LoopConnection] = []
        self._lock = threading.Lock()
        self._number = 0  # connections that are free, used or being made
        self._none_until = 0.0
        self._closed = False

    def take(self) -> LoopConnection | None:
        """Take a free connection. If there is none, begin to make one, and return None."""
        with self._lock:
            if self._free:
                return self._free.pop()
            if self._number < self._most and time.monotonic() >= self._none_until and not self._closed:
                self._number += 1
                self._hands.submit(self._add)
        return None

    def _add(self) -> None:
        try:
            connection = self._make()
        except psycopg.Error:
            with self._lock:
                self._number -= 1
                self._none_until = time.monotonic() + AGAIN
        else:
            self.give_back(connection)

    def give_back(self, connection: LoopConnection) -> None:
        with self._lock:
            if connection.good and not self._closed:
                self._free.append(connection)
                return
            self._number -= 1
        connection.close()

    def close(self) -> None:
        """Close the free connections now, and the others when they are given back."""
        with self._lock:
            self._closed = True
            free, self._free = self._free, []
        for connection in free:
            connection.close()

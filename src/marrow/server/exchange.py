"""One worker of an exchange: its store, its policy, its clock, its log and its counts."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import msgspec

from marrow.game.wall_clock import now as unix_time
from marrow.server.database import Outcome, Store, T, Task, Together
from marrow.server.metrics import Metrics
from marrow.server.policy import Policy

APART_AT_ONCE = 4
SMALL = 32 * 1024  # bytes of a file that is judged in the loop: ordinary bones have 20 KiB
SMALL_IN_TURN = 8  # files that are judged in one turn of the loop: ordinary bones take some 1.5 ms each
LOG_SECONDS = 0.1
LEAST_BESIDE = 8  # short tasks in a group beside another one under way: smaller groups cost more
encode_line = msgspec.json.Encoder().encode


class Log:
    """The structured log, a line of JSON for each request. Lines are gathered and written a little later.

    Every write lets other threads run. A write for each line would cost more than many a request.
    """

    def __init__(self) -> None:
        self._lines: list[bytes] = []

    def __call__(self, line: dict[str, Any]) -> None:
        self._lines.append(encode_line(line))
        if len(self._lines) > 1:
            return
        try:
            asyncio.get_running_loop().call_later(LOG_SECONDS, self.write)
        except RuntimeError:  # no loop runs, so no other line will come
            self.write()

    def write(self) -> None:
        lines, self._lines = self._lines, []
        if lines:
            sys.stderr.write(b"\n".join([*lines, b""]).decode())
            sys.stderr.flush()


class Ordered(NamedTuple):
    """A task, the future that waits for it, and the task as a member of a batch, if it can be one."""

    task: Task[Any]
    waiter: asyncio.Future[Any]
    together: Together | None


class Lane:
    """A queue of short or of long tasks: those that gather while a group is under way are the next group."""

    def __init__(self, store: Store, groups: int, *, short: bool) -> None:
        self.store, self.groups, self.short = store, groups, short
        self.ordered: list[Ordered] = []
        self.under_way = 0  # groups that the store has not done yet

    def add(self, one: Ordered) -> None:
        self.ordered.append(one)
        if len(self.ordered) in (1, LEAST_BESIDE):
            one.waiter.get_loop().call_soon(self.hand_over)

    def hand_over(self) -> None:
        least = LEAST_BESIDE if self.short and self.under_way else 1
        while len(self.ordered) >= least and self.under_way < self.groups:
            most = self.store.most_together
            some, self.ordered = self.ordered[:most], self.ordered[most:]
            self.under_way += 1
            least = LEAST_BESIDE if self.short else 1
            self._hand_over_some(some)

    def _hand_over_some(self, some: Sequence[Ordered]) -> None:
        loop = some[0].waiter.get_loop()

        def end(outcomes: Sequence[Outcome]) -> None:
            self.under_way -= 1
            tell_all([one.waiter for one in some], outcomes)
            self.hand_over()

        def tell(done: Future[list[Outcome]]) -> None:
            if not loop.is_closed():
                try:
                    outcomes = done.result()
                except Exception as error:
                    outcomes = [Outcome(None, error)] * len(some)
                if runs_here(loop):
                    end(outcomes)
                else:
                    loop.call_soon_threadsafe(end, outcomes)

        tasks, ways = [one.task for one in some], [one.together for one in some]
        try:
            done = self.store.change_each(tasks, short=self.short, together=ways)
        except Exception as error:  # the store is closed, say: no future may wait for ever
            self.under_way -= 1
            tell_all([one.waiter for one in some], [Outcome(None, error)] * len(some))
        else:
            done.add_done_callback(tell)


def runs_here(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether this thread runs the loop, which then need not be woken."""
    try:
        return asyncio.get_running_loop() is loop
    except RuntimeError:
        return False


@dataclass(slots=True)
class Exchange:
    """One worker. The store does a task even if the request that ordered it is gone."""

    store: Store
    policy: Policy
    clock: Callable[[], int] = unix_time
    log: Callable[[dict[str, Any]], None] = field(default_factory=Log)
    metrics: Metrics = field(default_factory=Metrics)
    _lanes: tuple[Lane, Lane] | None = None  # short tasks, and others
    _loop: asyncio.AbstractEventLoop | None = None  # the loop of these lanes
    _apart: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(APART_AT_ONCE))
    _in_turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(SMALL_IN_TURN))

    async def change(self, task: Task[T], *, short: bool = False, together: Together | None = None) -> T:
        """Do a task in a group with tasks of other requests, as soon as the store has time for it.

        ``short``: the task changes a handful of rows, found by their keys. Few groups of such tasks are under
        way at once, so that groups grow with the load. ``together``: the task as a member of a batch.
        """
        loop = asyncio.get_running_loop()
        if self._lanes is None or loop is not self._loop:
            self._loop = loop
            self._lanes = (
                Lane(self.store, self.store.short_groups, short=True),
                Lane(self.store, self.store.groups, short=False),
            )
        waiter: asyncio.Future[T] = loop.create_future()
        self._lanes[not short].add(Ordered(task, waiter, together))
        return await waiter

    async def apart(self, work: Callable[[], T]) -> T:
        """Do long work in another thread, while the loop answers other requests."""
        async with self._apart:
            return await asyncio.to_thread(work)

    async def judge(self, judging: Callable[[bytes], T], raw: bytes) -> T:
        """Judge a file: a small one of Marrow's in the loop, any other one apart.

        Threads that judge would take the interpreter from each other and from the loop, and what is judged
        in one turn of the loop comes to the store as one group. Real bones and packed files take longer
        than their size tells.
        """
        if len(raw) > SMALL or not raw.startswith(b"{"):
            return await self.apart(partial(judging, raw))
        async with self._in_turn:
            try:
                return judging(raw)
            finally:
                await asyncio.sleep(0)  # others are judged, and answered, before the next turn

    async def look(self, task: Task[T]) -> T:
        return await asyncio.shield(asyncio.wrap_future(self.store.look(task)))


def tell_all(waiting: Sequence[asyncio.Future[Any]], outcomes: Sequence[Outcome]) -> None:
    """Give each future that still waits the outcome of its task."""
    for waiter, outcome in zip(waiting, outcomes, strict=True):
        if waiter.done():  # its request is gone; the task is done all the same
            continue
        if outcome.trouble is None:
            waiter.set_result(outcome.result)
        else:
            waiter.set_exception(outcome.trouble)

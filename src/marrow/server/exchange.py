"""What one worker of an exchange has: the store, the policy, a clock, and its own counts."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from marrow.game.wall_clock import now as unix_time
from marrow.server.database import Outcome, Store, T, Task, Together
from marrow.server.metrics import Metrics
from marrow.server.policy import Policy

JUDGED_AT_ONCE = 4
LOG_SECONDS = 0.1
LEAST_BESIDE = 8  # short tasks in a group that goes while another is under way: smaller ones cost more
encode_line = msgspec.json.Encoder().encode


class Log:
    """The structured log, a line of JSON each. What comes together is written together, soon.

    To write is to let other threads run: done for each line, it would cost more than many a request.
    """

    def __init__(self) -> None:
        self._lines: list[bytes] = []

    def __call__(self, line: dict[str, Any]) -> None:
        self._lines.append(encode_line(line))
        if len(self._lines) > 1:
            return
        try:
            asyncio.get_running_loop().call_later(LOG_SECONDS, self.write)
        except RuntimeError:  # no loop runs: nothing else comes
            self.write()

    def write(self) -> None:
        lines, self._lines = self._lines, []
        if lines:
            sys.stderr.write(b"\n".join([*lines, b""]).decode())
            sys.stderr.flush()


class Ordered(NamedTuple):
    """A task, who waits for it, and a way to do it together with others."""

    task: Task[Any]
    mine: asyncio.Future[Any]
    together: Together | None


class Lane:
    """Tasks of one sort, which wait until those before them are done, and then go on together."""

    def __init__(self, store: Store, groups: int, *, short: bool) -> None:
        self.store, self.groups, self.short = store, groups, short
        self.ordered: list[Ordered] = []
        self.under_way = 0  # groups that are handed over, and not done yet

    def add(self, one: Ordered) -> None:
        self.ordered.append(one)
        if len(self.ordered) in (1, LEAST_BESIDE):
            one.mine.get_loop().call_soon(self.hand_over)

    def hand_over(self) -> None:
        least = LEAST_BESIDE if self.short and self.under_way else 1
        while len(self.ordered) >= least and self.under_way < self.groups:
            most = self.store.most_together
            some, self.ordered = self.ordered[:most], self.ordered[most:]
            self.under_way += 1
            least = LEAST_BESIDE if self.short else 1
            self._hand_over_some(some)

    def _hand_over_some(self, some: Sequence[Ordered]) -> None:
        loop = some[0].mine.get_loop()

        def end(outcomes: Sequence[Outcome]) -> None:
            self.under_way -= 1
            tell_all([one.mine for one in some], outcomes)
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
        except Exception as error:  # it is closed, say: nobody may wait for ever
            self.under_way -= 1
            tell_all([one.mine for one in some], [Outcome(None, error)] * len(some))
        else:
            done.add_done_callback(tell)


def runs_here(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether this thread runs it, so that nobody has to wake it."""
    try:
        return asyncio.get_running_loop() is loop
    except RuntimeError:
        return False


@dataclass(slots=True)
class Exchange:
    """One worker. What was ordered of the store is done even if nobody waits for it any more."""

    store: Store
    policy: Policy
    clock: Callable[[], int] = unix_time
    says: Callable[[dict[str, Any]], None] = field(default_factory=Log)
    metrics: Metrics = field(default_factory=Metrics)
    _lanes: tuple[Lane, Lane] | None = None  # of short tasks, and of others
    _loop: asyncio.AbstractEventLoop | None = None  # in which all this was ordered
    judging: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(JUDGED_AT_ONCE))

    async def change(self, task: Task[T], *, short: bool = False, together: Together | None = None) -> T:
        """Do a task, with those that other requests order until the store has time for it.

        ``short``: it changes a handful of rows, found by their keys. Few groups of them are under way: the
        more there are, the more go together. ``together``: a way to do it with others of its kind.
        """
        loop = asyncio.get_running_loop()
        if self._lanes is None or loop is not self._loop:
            self._loop = loop
            self._lanes = (
                Lane(self.store, self.store.short_groups, short=True),
                Lane(self.store, self.store.groups, short=False),
            )
        mine: asyncio.Future[T] = loop.create_future()
        self._lanes[not short].add(Ordered(task, mine, together))
        return await mine

    async def look(self, task: Task[T]) -> T:
        return await asyncio.shield(asyncio.wrap_future(self.store.look(task)))


def tell_all(waiting: Sequence[asyncio.Future[Any]], outcomes: Sequence[Outcome]) -> None:
    """Tell all who still wait how their tasks went."""
    for mine, outcome in zip(waiting, outcomes, strict=True):
        if mine.done():  # nobody waits any more; the task is done all the same
            continue
        if outcome.trouble is None:
            mine.set_result(outcome.result)
        else:
            mine.set_exception(outcome.trouble)

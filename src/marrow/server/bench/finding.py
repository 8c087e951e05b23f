"""Finders who claim dead for ever, and write down what they were told; all of a process on one thread."""

import asyncio
import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple, TextIO

from marrow.server.bench.answers import Answers
from marrow.server.bench.requests import claimed, posted

PAUSE = 0.05  # seconds before a finder asks again
NOT_NOW = (429, 503)
PATIENCE = 60.0  # seconds for an answer
ENDINGS = ("taken", "", "returned", "")  # of claims, in turn: each other one stays lent

Requests = Generator[bytes, int, None]  # is sent the status of each


class Finder(NamedTuple):
    """An account that claims, and the file into which it writes what it was told."""

    account: str
    token: str
    told: str


def find_together(port: int, finders: Sequence[Finder], code: str, round_: int) -> None:
    """Let these find for ever, until there is nobody left to find."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses ^C ends the campaign, which ends this process
    with ExitStack() as files:
        all_requests = [
            requests_of(one, code, round_, files.enter_context(Path(one.told).open("a", buffering=1)))
            for one in finders
        ]
        asyncio.run(ask_all(port, all_requests))


def requests_of(finder: Finder, code: str, round_: int, told: TextIO) -> Requests:
    """Claim, take and return, and write down what was told."""
    for number in count():
        name = f"{round_}-{number}"
        status = yield claimed(finder.token, name, code)
        if status == 204:
            return
        told.write(f"lent {name} {status}\n")
        ending = ENDINGS[number % len(ENDINGS)]
        if ending:
            status = yield posted(f"/v1/claims/{name}/{ending}", finder.token, b"")
            told.write(f"{ending} {name} {status}\n")


async def ask_all(port: int, all_requests: Sequence[Requests]) -> None:
    """Ask all these, each over a connection of its own, until they come to an end."""
    ends = [asyncio.get_running_loop().create_future() for _ in all_requests]
    asking = [
        Asking(port, requests, partial(end.set_result, None))
        for requests, end in zip(all_requests, ends, strict=True)
    ]
    for one in asking:
        one.ask()
    while (await asyncio.wait(ends, timeout=PATIENCE / 4))[1]:
        for one in asking:
            one.lose_patience()


class Asking(Answers):
    """Asks one request after the other. What is not answered is asked again, over a new connection."""

    def __init__(self, port: int, requests: Requests, ended: Callable[[], None]) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._port, self._requests, self._ended = port, requests, ended
        self._request: bytes | None = next(requests)
        self._there = False  # the connection
        self._asked_at: float | None = None  # when it waits for an answer
        self._again: asyncio.TimerHandle | None = None  # when it will ask

    def ask(self) -> None:
        self._again = None
        if not self._there:
            self._connecting = self._loop.create_task(self._connect())
        elif self._request is not None:
            self._asked_at = self._loop.time()
            self.transport.write(self._request)

    def _ask_soon(self) -> None:
        self._asked_at = None
        if self._again is None and self._request is not None:
            self._again = self._loop.call_later(PAUSE, self.ask)

    async def _connect(self) -> None:
        try:
            await self._loop.create_connection(lambda: self, "127.0.0.1", self._port)
        except OSError:
            self._ask_soon()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._there = True
        self.ask()

    def connection_lost(self, error: Exception | None) -> None:
        self._there = False
        self._ask_soon()

    def answered(self, status: int) -> None:
        if status in NOT_NOW:
            self._ask_soon()
            return
        try:
            self._request = self._requests.send(status)
        except StopIteration:
            self._request = self._asked_at = None
            self.transport.close()
            self._ended()
        else:
            self.ask()

    def lose_patience(self) -> None:
        """Give the connection up if the answer does not come."""
        if self._asked_at is not None and self._loop.time() - self._asked_at > PATIENCE:
            self.transport.abort()

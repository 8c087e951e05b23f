"""HTTP as uvicorn speaks it, to clients who send the head of a request in time, or are cut off."""

import asyncio
from functools import partial
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

HEAD_SECONDS = 20.0
WHOLE_ANSWER = "marrow.whole_answer"  # the extension of ASGI by which an answer is sent at once
Message = dict[str, Any]


class TimedHttp(H11Protocol):
    """A connection. uvicorn waits for ever for a head that has begun, and for the first one.

    Otherwise somebody who opens some thousand connections, and sends a letter now and then or nothing at
    all, would leave none for others. Between requests uvicorn waits for five seconds.
    """

    _ends: asyncio.TimerHandle | None = None

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.app = cast(Any, partial(with_whole_answers, self.app))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and self.transport.get_protocol() is self:
            self._wait_for_head()
        elif self._ends is not None:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        """Wait, no longer than since the head began."""
        if self._ends is None:
            self._ends = self.loop.call_later(HEAD_SECONDS, self._cut_off)

    def _wait_no_more(self) -> None:
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None

    def _cut_off(self) -> None:
        self._ends = None
        self.transport.close()


async def with_whole_answers(app: Any, scope: Message, receive: Any, send: Any) -> None:
    """Let an application send an answer at once that it has as a whole."""
    scope.setdefault("extensions", {})[WHOLE_ANSWER] = partial(send_whole, send.__self__)
    await app(scope, receive, send)


async def send_whole(cycle: RequestResponseCycle, start: Message, body: Message) -> None:
    """Send both messages of an answer in one write: uvicorn would wake the client twice."""
    transport = cycle.transport
    gathered = Gathered(transport)
    cycle.transport = cast(asyncio.Transport, gathered)
    try:
        await cycle.send(cast(Any, start))
        await cycle.send(cast(Any, body))
    finally:
        cycle.transport = transport
        gathered.write_all()


class Gathered:
    """A transport that keeps the head, the body and the end of an answer until all three are there."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> None:
        self._parts.append(part)
        if len(self._parts) == 3:
            self.write_all()  # before anything else is said over the connection

    def write_all(self) -> None:
        whole = b"".join(self._parts)
        self._parts.clear()
        if whole:
            self._transport.write(whole)

    def close(self) -> None:
        self.write_all()
        self._transport.close()

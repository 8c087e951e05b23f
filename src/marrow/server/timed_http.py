"""uvicorn's HTTP with a time limit for the head of each request, and answers that are sent in one write."""

import asyncio
from functools import lru_cache, partial
from http import HTTPStatus
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

HEAD_SECONDS = 20.0
WHOLE_ANSWER = "marrow.whole_answer"  # the extension of ASGI by which an answer is sent at once
Message = dict[str, Any]
Headers = tuple[tuple[bytes, bytes], ...]


class TimedHttp(H11Protocol):
    """A connection that is closed if the head of a request takes longer than HEAD_SECONDS.

    uvicorn waits for ever for the first head, and for the rest of one that has begun. A client could open
    thousands of connections, send next to nothing, and leave none for others. Between requests uvicorn
    itself waits for five seconds.
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
        """Start the time limit, unless it runs since an earlier part of the head."""
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
    """Offer the application an ASGI extension that sends a whole answer in one write."""
    scope.setdefault("extensions", {})[WHOLE_ANSWER] = partial(send_whole, send.__self__)
    await app(scope, receive, send)


NO_BODY = h11.Response(status_code=204, headers=[])
NO_BODY_SAID = b"HTTP/1.1 204 \r\n\r\n"  # how h11 writes it, unless it has to close the connection
CLOSE = b"connection: close\r\n"
END = h11.EndOfMessage()


async def send_whole(cycle: RequestResponseCycle, status: int, headers: Headers, body: bytes) -> None:
    """Send an answer in one write: uvicorn would wake the client twice.

    h11 would check the same headers again for each answer, which takes longer than many a request. It gets
    an answer without a body instead, to keep its state, and to find whether the connection has to close.
    """
    if cycle.flow.write_paused and not cycle.disconnected:
        await cycle.flow.drain()
    if cycle.disconnected:
        return
    cycle.response_started = True
    cycle.waiting_for_100_continue = False
    closes = cycle.conn.send(NO_BODY) != NO_BODY_SAID
    cycle.conn.send(END)
    dates = b"".join([b"%b: %b\r\n" % one for one in cycle.default_headers])
    length = b"content-length: %d\r\n" % len(body) if status != 204 else b""
    rest = (CLOSE if closes else b"", length, b"\r\n", body)
    cycle.transport.write(b"".join((head_of(status, headers), dates, *rest)))
    cycle.response_complete = True
    cycle.message_event.set()
    if closes or not cycle.keep_alive:
        cycle.conn.send(h11.ConnectionClosed())
        cycle.transport.close()
    cycle.on_response()


@lru_cache(maxsize=256)
def head_of(status: int, headers: Headers) -> bytes:
    """Write the status line and the headers, as h11 has checked them. Raises h11.LocalProtocolError."""
    known = h11.Response(status_code=status, headers=list(headers)).headers
    lines = [b"HTTP/1.1 %d %b" % (status, HTTPStatus(status).phrase.encode())]
    lines += [b"%b: %b" % (name, value) for name, value in known]
    return b"\r\n".join([*lines, b""])

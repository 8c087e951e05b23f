"""HTTP as uvicorn speaks it, to clients who send the head of a request in time, or are cut off."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 20.0


class TimedHttp(H11Protocol):
    """A connection. uvicorn waits for ever for a head that has begun, and for the first one.

    Otherwise somebody who opens some thousand connections, and sends a letter now and then or nothing at
    all, would leave none for others. Between requests uvicorn waits for five seconds.
    """

    _ends: asyncio.TimerHandle | None = None

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

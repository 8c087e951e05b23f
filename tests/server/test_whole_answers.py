"""Answers that an application has as a whole: each is one write, so that the client wakes once."""

import asyncio
from typing import Any

import pytest
import uvicorn
from h11 import LocalProtocolError
from uvicorn.server import ServerState

from marrow.server.timed_http import WHOLE_ANSWER, TimedHttp, head_of

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
START = {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]}
BODY = {"type": "http.response.body", "body": b"ok"}


async def at_once(scope: Any, receive: Any, send: Any) -> None:
    await scope["extensions"][WHOLE_ANSWER](200, (), b"ok")


async def nothing_at_once(scope: Any, receive: Any, send: Any) -> None:
    await scope["extensions"][WHOLE_ANSWER](204, ((b"x-kind", b"none"),), b"")


async def head_first(scope: Any, receive: Any, send: Any) -> None:
    await send(START)
    await send(BODY)


class Written(asyncio.Transport):
    """A connection that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 80)})
        self.parts: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        if data:
            self.parts.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_protocol(self) -> Any:
        return None

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


def written(request: bytes, app: Any = at_once) -> Written:
    async def ask() -> Written:
        config = uvicorn.Config(app, http=TimedHttp, lifespan="off", log_level="critical")
        config.load()
        transport, protocol = Written(), TimedHttp(config, ServerState(), {})
        protocol.connection_made(transport)
        protocol.data_received(request)
        await asyncio.gather(*protocol.tasks)
        await asyncio.gather(*protocol.tasks)  # of a request that waited for the first
        protocol.connection_lost(None)
        return transport

    return asyncio.run(ask())


def test_a_whole_answer_is_one_write() -> None:
    (answer,) = written(GET).parts

    assert answer.startswith(b"HTTP/1.1 200 OK\r\n") and answer.endswith(b"\r\n\r\nok")


def test_an_answer_in_parts_is_written_in_parts() -> None:
    head, body = written(GET, head_first).parts

    assert (head + body, body) == (written(GET).parts[0], b"ok")


@pytest.mark.parametrize(("following", "told"), [(GET, b"HTTP/1.1 200 "), (b"?\r\n\r\n", b"HTTP/1.1 400 ")])
def test_what_follows_a_whole_answer_is_written_after_it(following: bytes, told: bytes) -> None:
    first, second, *_ = written(GET + following).parts

    assert first.endswith(b"\r\n\r\nok") and second.startswith(told)


def test_a_connection_is_closed_after_a_whole_answer() -> None:
    transport = written(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")

    assert [part[-2:] for part in transport.parts] == [b"ok"]
    assert transport.closed


def test_a_whole_answer_to_an_old_client_says_that_the_connection_is_closed() -> None:
    transport = written(b"GET / HTTP/1.0\r\n\r\n")

    assert b"\r\nconnection: close\r\n" in transport.parts[0].lower()
    assert transport.closed


def test_a_whole_answer_of_nothing_has_no_length() -> None:
    (answer,) = written(GET, nothing_at_once).parts

    assert answer == b"HTTP/1.1 204 No Content\r\nx-kind: none\r\n\r\n"


def test_no_header_can_end_the_head_of_a_whole_answer() -> None:
    with pytest.raises(LocalProtocolError):
        head_of(200, ((b"x-kind", b"a\r\n\r\nb"),))

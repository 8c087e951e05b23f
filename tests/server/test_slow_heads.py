"""Clients who send the head of a request slowly, or none."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from marrow.server import timed_http
from marrow.server.timed_http import TimedHttp

SECONDS = 1.0
REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
Asks = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_http, "HEAD_SECONDS", SECONDS)


async def slow_app(scope: Any, receive: Any, send: Any) -> None:
    """It takes longer than a head may."""
    await asyncio.sleep(2 * SECONDS)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


def told(asks: Asks) -> bytes:
    async def ask() -> bytes:
        config = uvicorn.Config(slow_app, http=TimedHttp, lifespan="off", log_level="critical")
        config.load()
        loop, state = asyncio.get_running_loop(), ServerState()
        server = await loop.create_server(lambda: TimedHttp(config, state, {}), "127.0.0.1", 0)
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            got = await asyncio.wait_for(asks(reader, writer), 120)
            writer.close()
        return got

    return asyncio.run(ask())


def test_who_sends_nothing_is_cut_off() -> None:
    async def nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        return await reader.read()

    assert told(nothing) == b""


def test_who_sends_a_head_letter_by_letter_is_cut_off() -> None:
    async def letters(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        reading = asyncio.ensure_future(reader.read())
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        while not reading.done():
            writer.write(b"y")
            await asyncio.sleep(SECONDS / 20)
        return await reading

    assert told(letters) == b""


def test_a_request_that_came_in_time_is_answered_however_long_that_takes() -> None:
    async def twice(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        got = b""
        for _ in range(2):
            writer.write(REQUEST)
            got += await reader.readuntil(b"ok")
        return got

    assert told(twice).count(b"200 OK") == 2


def test_the_second_head_must_come_in_time_too() -> None:
    async def half(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(REQUEST)
        got = await reader.readuntil(b"ok")
        writer.write(REQUEST[:10])
        return got + await reader.read()

    assert told(half).count(b"200 OK") == 1

"""Load for a server: many sockets in one loop, each with as little work as RFC 6455 allows."""

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable

from marrow.errors import StoreTrouble

OPEN_SECONDS = 120.0


class Socket(asyncio.Protocol):
    """One WebSocket of a client. ``heard`` gets each text message."""

    def __init__(self, address: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.address, self.path, self.cookie = address, path, cookie
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended = False
        self._raw = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET {self.path} HTTP/1.1\r\nHost: {self.address}\r\nOrigin: http://{self.address}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Version: 13\r\nCookie: marrow={self.cookie}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self._raw += data
        if not self.opened.done():
            head, end, rest = bytes(self._raw).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head[:80].decode("latin-1")))
                return
            self.opened.set_result(None)
            self._raw = bytearray(rest)
        while self._one_message():
            pass

    def _one_message(self) -> bool:
        raw = self._raw
        if len(raw) < 2:
            return False
        size, start = raw[1] & 127, 2
        if size == 126:
            if len(raw) < 4:
                return False
            (size,), start = struct.unpack_from(">H", raw, 2), 4
        elif size == 127:
            if len(raw) < 10:
                return False
            (size,), start = struct.unpack_from(">Q", raw, 2), 10
        if len(raw) < start + size:
            return False
        kind, body = raw[0] & 15, bytes(raw[start : start + size])
        del raw[: start + size]
        if kind == 1:
            self.heard(body)
        elif kind == 9:
            self._send(10, body)
        return True

    def _send(self, kind: int, body: bytes) -> None:
        """A frame, masked with zeros."""
        assert self._transport is not None
        head = bytes((128 | kind, 128 | len(body))) if len(body) < 126 else b""
        self._transport.write((head or struct.pack(">BBH", 128 | kind, 254, len(body))) + bytes(4) + body)

    def send(self, text: str) -> None:
        self._send(1, text.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.ended = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def opened(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Socket:
    """A socket that is open. Raises OSError."""
    address = f"127.0.0.1:{port}"
    _, made = await asyncio.get_running_loop().create_connection(
        lambda: Socket(address, path, cookie, heard), "127.0.0.1", port
    )
    await made.opened
    return made


class LoadedGame:
    """A player who presses a key a second, and those who watch."""

    def __init__(self, game: str, cookie: str) -> None:
        self.game, self.cookie = game, cookie
        self.wait = b""
        self.pressed_at = 0.0
        self.delays: list[float] = []  # seconds from a key to the first frame after it
        self.frames = 0
        self.bytes_a_key: list[int] = []  # to one watcher
        self.ready = asyncio.Event()
        self.socket: Socket | None = None
        self.watchers: list[Socket] = []
        self._watched = 0

    def hear(self, raw: bytes) -> None:
        if b'"r":' not in raw:
            return
        self.frames += 1
        at = raw.find(b'"w":"')
        self.wait = raw[at + 5 : raw.index(b'"', at + 5)] if at >= 0 else b""
        if self.pressed_at:
            self.delays.append(time.perf_counter() - self.pressed_at)
            self.pressed_at = 0.0
        if self.wait == b"command":
            self.ready.set()
        elif self.wait and not self.ready.is_set():
            self._read_on()

    def hear_watched(self, raw: bytes) -> None:
        self._watched += len(raw)

    async def open(self, port: int) -> None:
        self.socket = await opened(port, f"/play/{self.game}/socket", self.cookie, self.hear)
        if self.wait and not self.ready.is_set():
            self._read_on()
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                await self.ready.wait()
        except TimeoutError as error:
            last = (
                f"its last frame waits for {self.wait.decode() or 'nothing'!r}"
                if self.frames
                else "no frame came"
            )
            raise StoreTrouble(
                f"game {self.game} was not at its first command after {OPEN_SECONDS:.0f} s: {last}"
            ) from error

    def _read_on(self) -> None:
        """Past a message at the beginning, to the first command."""
        if self.socket is not None:
            self.socket.send('{"keys":["\\u001b"]}')

    async def watch(self, port: int, watchers: int) -> None:
        for number in range(watchers):
            heard = self.hear_watched if number == 0 else ignore
            self.watchers.append(await opened(port, f"/watch/{self.game}/socket", "", heard))

    async def play(self, seconds: float, phase: float) -> None:
        """Press a key a second: search, step about, and read on where a message waits."""
        await asyncio.sleep(phase)
        until = time.perf_counter() + seconds
        number = 0
        while time.perf_counter() < until:
            self._press("shsljsks"[number % 8])
            number += 1
            await asyncio.sleep(1.0)

    def _press(self, key: str) -> None:
        assert self.socket is not None
        if self.watchers and self._watched:
            self.bytes_a_key.append(self._watched)
        self._watched = 0
        self.pressed_at = time.perf_counter()
        self.socket.send('{"keys":["%s"]}' % (key if self.wait == b"command" else "\\u001b"))

    def close(self) -> None:
        for socket in (self.socket, *self.watchers):
            if socket is not None:
                socket.close()


def ignore(raw: bytes) -> None:
    """A watcher whose bytes are not counted."""

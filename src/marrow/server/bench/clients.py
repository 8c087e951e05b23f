"""A client of one exchange over HTTP, with as little of its own as possible."""

import json
import socket
from typing import NamedTuple

from marrow.server.bench.requests import posted

SECONDS = 60.0
AT_ONCE = 65_536  # bytes
HEAD_END = b"\r\n\r\n"
LENGTH = b"\r\ncontent-length:"


class Told(NamedTuple):
    """An answer. Status 0: there was none, so nobody knows whether it was done."""

    status: int
    body: bytes

    @property
    def page(self) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.body)
        return found


class Client:
    """One account's connection, made anew when it is lost. The library's own takes ten times as long."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token
        self.connection: socket.socket | None = None

    def post(self, path: str, body: bytes = b"", kind: str = "application/json") -> Told:
        try:
            if self.connection is None:
                self.connection = socket.create_connection(("127.0.0.1", self.port), SECONDS)
            self.connection.sendall(posted(path, self.token, body, kind))
            return self._answer(self.connection)
        except (OSError, ValueError):
            self.close()
            return Told(0, b"")

    def _answer(self, connection: socket.socket) -> Told:
        """The answer that comes next. Raises OSError, ValueError."""
        got = bytearray()
        while (end := got.find(HEAD_END)) < 0:
            got += self._more(connection)
        head = bytes(got[: end + 2]).lower()
        at = head.find(LENGTH)
        length = int(head[at + len(LENGTH) :].split(b"\r", 1)[0]) if at >= 0 else 0
        whole = end + len(HEAD_END) + length
        while len(got) < whole:
            got += self._more(connection)
        if b"\r\nconnection: close\r\n" in head:
            self.close()
        return Told(int(head[9:12]), bytes(got[end + len(HEAD_END) :]))

    def _more(self, connection: socket.socket) -> bytes:
        """Raises OSError if the server went away."""
        part = connection.recv(AT_ONCE)
        if not part:
            raise ConnectionError("the server closed the connection")
        return part

    def post_again(self, path: str, body: bytes = b"") -> Told:
        """Post what may be done twice: once more if a connection that had been idle was closed."""
        told = self.post(path, body)
        return told if told.status else self.post(path, body)

    def claim(self, name: str, code: str, level: int = 30) -> Told:
        asked = {"edition": "3.6.7", "code": code, "level": level, "claim": name}
        return self.post_again("/v1/claims", json.dumps(asked).encode())

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

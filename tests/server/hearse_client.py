"""Debian's client of Hearse in a directory of its own, and a server that says what a test tells it to."""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest

PROGRAM = shutil.which("hearse")
needs_hearse = pytest.mark.skipif(PROGRAM is None, reason="Debian's package hearse is not installed")


class Ended(NamedTuple):
    """How a run of the client ended, and what it said."""

    status: int
    said: str


@dataclass
class Client:
    """A player's bones directory and settings. B-288: a line for each key, or switches of the same names."""

    folder: Path
    url: str
    mail: str = "ann@example.org"
    settings: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.bones.mkdir(parents=True)

    @property
    def bones(self) -> Path:
        return self.folder / "bones"

    @property
    def token_file(self) -> Path:
        return self.folder / "token"

    def put(self, name: str, raw: bytes) -> Path:
        (self.bones / name).write_bytes(raw)
        return self.bones / name

    def run(self, *switches: str) -> Ended:
        settings = {
            "server-url": self.url, "bones-dir": str(self.bones), "user-token-file": str(self.token_file),
            "user-email": self.mail, "run-as-me": "on", **self.settings,
        }  # fmt: skip
        file = self.folder / "hearse.conf"
        file.write_text("# for a test\n" + "".join(f"{key}  {value}\n" for key, value in settings.items()))
        assert PROGRAM is not None
        done = subprocess.run(
            [PROGRAM, "--config-file", str(file), *switches],
            env={"PATH": os.environ["PATH"], "HOME": str(self.folder), "no_proxy": "127.0.0.1"},
            capture_output=True, timeout=60, check=False,
        )  # fmt: skip
        return Ended(done.returncode, (done.stdout + done.stderr).decode("latin-1"))


class Asked(NamedTuple):
    """A request as it came, with names of headers as they were written."""

    act: str
    method: str
    headers: dict[str, str]
    body: bytes
    query: str


class Told(NamedTuple):
    """An answer: headers, body, status."""

    headers: Mapping[str, str] = MappingProxyType({})
    body: bytes = b""
    status: int = 200


HELLO = {"X-HEARSE": "Y"}
END = Told(HELLO | {"X_ERROR": "INFO"}, b"INFO: that is all\n")
Script = Callable[[Asked, Sequence[Asked]], Told]


def polite(asked: Asked, before: Sequence[Asked]) -> Told:
    """B-290: the least that a server says: a token, nothing, and the end of downloads."""
    if asked.act == "newuser":
        return Told(HELLO | {"X_USERTOKEN": "a-token"})
    return END if asked.act == "download" else Told(HELLO)


@contextmanager
def scripted(script: Script = polite) -> Iterator[tuple[str, list[Asked]]]:
    """A server on loopback: its address, and what it is asked."""
    heard: list[Asked] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            act = parse_qs(parts.query).get("act", [""])[0]
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            asked = Asked(act, self.command, dict(self.headers.items()), body, parts.query)
            told = script(asked, tuple(heard))
            heard.append(asked)
            self.send_response(told.status)
            for name, value in {"Content-Length": str(len(told.body)), **told.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(told.body)

        do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/bones.dll", heard
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

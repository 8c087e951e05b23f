"""An exchange that answers as an enemy would: a sync ends, tells it, and loses nothing."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import pytest

from marrow.client import api as speaking
from marrow.client.api import Api, Unreachable
from marrow.client.syncing import Ahead, Sync
from marrow.errors import MarrowError
from marrow.formats.bones import read_bones
from marrow.game.wall_clock import now
from marrow.pool.shelf import Shelf
from marrow.pool.sqlite import SqlitePool
from server.serving import bones_file

SOON = 0.5  # seconds that are waited for an enemy, who may send nothing
Says = Callable[[socket.socket], None]
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
DEEP = b'{"claims":' + b"[" * 100_000
BODIES = {
    "nothing": b"", "deep": DEEP, "deep and unknown": b'{"x":' + b"[" * 100_000, "NUL": b"\0" * 100,
    "list": b"[]", "null": b"null", "wrong types": b'{"claims": {"a": 1}, "token": 5, "name": []}',
    "surrogate": b'{"claims": [{"claim": "\\ud800", "state": "\\ud800"}]}',
    "no unicode": b'{"claims": [{"claim": "\xff\xfe", "state": "here"}]}',
    "huge number": b'{"claims": [{"claim": "a", "state": "here", "lease_until": 1' + b"0" * 4_000 + b"}]}",
    "number beyond": b'{"claims": [{"claim": "a", "state": "here", "lease_until": 99999999999999999999}]}',
    "float": b'{"claims": [{"claim": "a", "state": "here", "lease_until": 1e308}]}',
    "endless text": b'{"claims": [{"claim": "' + b"a" * 5_000 + b'", "state": "here"}]}',
    "many": json.dumps({"claims": [{"claim": f"{n}", "state": "here"} for n in range(10_001)]}).encode(),
    "a list without end": b'{"claims": [], "next": "a"}',
    "a next of nothing": b'{"claims": [], "next": "\\ud800 \\u0000"}',
    "too long": b" " * (speaking.MAX_ANSWER + 2),
}  # fmt: skip


def with_length(body: bytes) -> bytes:
    return HEAD + f"Content-Length: {len(body)}\r\n\r\n".encode() + body


def sends(raw: bytes) -> Says:
    def say(client: socket.socket) -> None:
        client.sendall(raw)

    return say


def drips(first: bytes, drop: bytes) -> Says:
    """One drop after the other, for ever."""

    def say(client: socket.socket) -> None:
        client.sendall(first)
        while True:
            client.sendall(drop)
            time.sleep(0.01)

    return say


ANSWERS: dict[str, Says] = {name: sends(with_length(body)) for name, body in BODIES.items()} | {
    "no HTTP": sends(b"\x16\x03\x01\0\0" * 50),
    "a long status": sends(b"HTTP/1.1 200 " + b"x" * 100_000),
    "an endless header": sends(HEAD + b"X: " + b"x" * 100_000 + b"\r\n\r\n"),
    "headers without end": drips(HEAD, b"X: y\r\n"),
    "a body without end": drips(HEAD + b"Content-Length: 1000000\r\n\r\n", b" "),
    "continue for ever": drips(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    "chunks without end": drips(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "a chunk of no length": sends(HEAD + b"Transfer-Encoding: chunked\r\n\r\n\xc2\xb2\r\n \r\n"),
    "a length below nothing": sends(HEAD + b"Content-Length: -5\r\n\r\n{}"),
    "a length beyond all": sends(HEAD + b"Content-Length: " + b"9" * 5_000 + b"\r\n\r\n{}"),
    "a wrong date": sends(HEAD + b"Date: 9 Foo 99999 99:99:99 +99999999\r\nContent-Length: 2\r\n\r\n[]"),
    "a redirection": sends(b"HTTP/1.1 302 Found\r\nLocation: file:///etc\r\nContent-Length: 0\r\n\r\n"),
    "a deep refusal": sends(b"HTTP/1.1 422 No\r\nContent-Length: 100001\r\n\r\n" + b"[" * 100_001),
    "a refusal with bells": sends(
        b"HTTP/1.1 422 No\r\nContent-Length: 50\r\n\r\n"
        + json.dumps({"detail": "\x1b[2J\x07"}).encode().ljust(50)
    ),
    "silence": lambda client: time.sleep(3),
}  # fmt: skip


class Enemy:
    """Listens in a thread, and answers each request alike."""

    def __init__(self, says: Says) -> None:
        self.says = says
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listening.accept()
                Thread(target=self.answer, args=(client,), daemon=True).start()

    def answer(self, client: socket.socket) -> None:
        with suppress(OSError), client:
            while client.recv(65_536):
                self.says(client)

    def close(self) -> None:
        self.listening.close()


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[SqlitePool]:
    with closing(SqlitePool(tmp_path / "bones.sqlite")) as made:
        yield made


@pytest.fixture(params=sorted(ANSWERS))
def enemy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Enemy]:
    monkeypatch.setattr(speaking, "ANSWER_SECONDS", SOON)
    with closing(Enemy(ANSWERS[request.param])) as made:
        yield made


def test_a_sync_with_an_enemy_ends_and_tells_it(enemy: Enemy, pool: SqlitePool) -> None:
    shelf = Shelf(pool, enemy.address)
    assert pool.leave(read_bones(bones_file(0)), token="ann:9:D0.5", time=now())
    began = time.monotonic()

    with closing(Api(enemy.address, "mrw_x", seconds=SOON)) as api:
        report = Sync(shelf, api, "m").run([Ahead("g", "3.6.7", 5, ("D0.5", "D0.6"))])

    assert report.troubles != []
    assert time.monotonic() - began < 30
    assert report.brought == 0
    assert (shelf.last_sync() or pytest.fail()).trouble != ""


def test_no_answer_of_an_enemy_is_an_account(enemy: Enemy) -> None:
    with closing(Api(enemy.address, seconds=SOON)) as api, pytest.raises(MarrowError):
        api.ask("GET", "/v1/me").of(speaking.AccountPage)


LENT = {
    "claim": {"claim": "x", "state": "lent", "lease_until": 9_999_999_999},
    "page": {"id": "a", "danger": 1, "because": []},
    "bones": "",
}


@pytest.mark.parametrize(
    "change",
    [
        {"page": {"id": "../../v1/me\r\nX: y"}}, {"page": {"id": "\0"}}, {"page": {"id": "²漢😀 " * 200}},
        {"claim": {"claim": "../..", "state": "", "lease_until": -(2**70)}},
        {"claim": {"claim": "a", "state": "here", "lease_until": 2**63}},
        {"page": {"id": "a", "danger": 2**80}},
        {"bones": "e30="}, {"bones": "!!"}, {"bones": "A" * 1_600_000},
    ],
)  # fmt: skip
def test_what_an_enemy_lends_is_refused_or_put_aside(change: dict[str, object], pool: SqlitePool) -> None:
    def say(client: socket.socket) -> None:
        client.sendall(with_length(json.dumps(LENT | change | {"claims": []}).encode()))

    enemy = Enemy(say)
    with closing(enemy), closing(Api(enemy.address, "mrw_x", seconds=SOON)) as api:
        report = Sync(Shelf(pool, enemy.address), api, "m").run([Ahead("g", "3.6.7", 5, ("D0.5",))])

    assert report.brought == 0 and report.troubles != []


def test_a_sync_that_takes_too_long_altogether_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "LONGEST", -1.0)
    enemy = Enemy(sends(with_length(b"{}")))

    with (
        closing(enemy),
        closing(Api(enemy.address, seconds=SOON)) as api,
        pytest.raises(Unreachable, match="takes longer"),
    ):
        api.ask("GET", "/v1/me")

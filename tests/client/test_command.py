"""`marrow exchange`: joining, seeing how things stand, and syncs by hand."""

import io
import stat
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from client.places import Place, place_in
from marrow import cli
from marrow.formats.bones import read_bones
from marrow.pool.sqlite import SqlitePool
from server.serving import bones_file

NOTHING_HERE = "  0 of your dead wait to be sent, 0 lent ones lie here"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with place_in(tmp_path) as one:
        yield one


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path / "marrow"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("MARROWOPTIONS", raising=False)
    return tmp_path / "marrow"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = cli.main(["exchange", *words])
    said = capsys.readouterr()
    return status, said.out + said.err


def test_who_logs_in_gets_an_account_that_only_its_owner_can_read(
    place: Place, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, said = run(capsys, "login", place.address, "--name", "Ann")

    assert status == 0 and f"You are Ann at {place.address}" in said
    assert f"OPTIONS=exchange:{place.address}" in said
    assert "begins with http, not https" in said
    file = home / "exchange.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and "mrw_" not in said
    monkeypatch.setenv("MARROWOPTIONS", f"exchange:{place.address}")
    assert run(capsys, "status") == (
        0,
        f"Ann at {place.address}\n  left 0, met or borrowed 0\n  no sync yet\n{NOTHING_HERE}\n",
    )


def test_a_sync_by_hand_tells_what_it_did(
    place: Place, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(capsys, "login", place.address, "--name", "Ann")
    monkeypatch.setenv("MARROWOPTIONS", f"exchange:{place.address}/")
    pool = SqlitePool(home / "bones.sqlite")
    pool.leave(read_bones(bones_file()), token="g:1:D0.5", time=1)
    pool.close()

    status, said = run(capsys, "sync")

    assert (status, said) == (
        0, f"{place.address}: sent 1, fetched 0, returned 0, told of 0 that were met\n"
    )  # fmt: skip
    assert place.states() == ["quarantined"]
    place.shut()
    status, said = run(capsys, "sync")
    assert status == 1 and "cannot be reached" in said
    status, said = run(capsys, "status")
    assert status == 1 and "it told: " in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["status"], "no exchange is named; write OPTIONS=exchange:https://…"),
        (["login", "ftp://x", "--name", "A"], 'such as https://exchange.example.org, not "ftp://x"'),
        (["login", "http://127.0.0.1:1"], "give --name NAME for a new account, or --token"),
        (["login", "http://127.0.0.1:1", "--name", "A"], "http://127.0.0.1:1 cannot be reached"),
        (["login", "http://nowhere.invalid", "--name", "A"], "cannot be reached"),
        (["login", "http://127.0.0.1:99999", "--name", "A"], 'not "http://127.0.0.1:99999"'),
    ],
)
def test_what_is_wrong_is_told(
    home: Path, capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    status, said = run(capsys, *words)

    assert status == 2 and says in said and not (home / "exchange.json").exists()


def test_what_the_exchange_refuses_is_told_by_its_check(
    place: Place, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(capsys, "login", place.address, "--name", "Ann")

    assert "account.name-taken" in run(capsys, "login", place.address, "--name", "Ann")[1]
    monkeypatch.setattr("sys.stdin", io.StringIO("secret\n"))
    assert "a token begins with mrw_" in run(capsys, "login", place.address, "--token")[1]
    monkeypatch.setenv("MARROWOPTIONS", f"exchange:{place.address}")
    assert "a hero has a level from 1 to 30" in run(capsys, "sync", "--game", "g", "--level", "99")[1]
    (home / "exchange.json").write_text("{")
    assert "exchange.json" in run(capsys, "status")[1]


class Elsewhere(BaseHTTPRequestHandler):
    """Answers everything with a redirection, or with a page that is no exchange's."""

    answers = (302, b"")

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", "0")))
        status, body = self.answers
        self.send_response(status)
        self.send_header("Location", "http://127.0.0.1:1/steal")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ((302, b""), "it answers with the status 302"),
        ((200, b"<html>"), "the answer is not one of an exchange"),
        ((200, b"[" * 5_000), "the answer is not one of an exchange"),
        ((200, b" " * (2 * 1024 * 1024 + 1)), "an answer of more than 2097152 bytes"),
        ((404, b'{"check":"request.version","detail":"this server speaks version 2"}'), "request.version"),
    ],
)
def test_another_server_gets_no_account_and_nothing_is_kept(
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answers: tuple[int, bytes],
    says: str,
) -> None:
    monkeypatch.setattr(Elsewhere, "answers", answers)
    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        status, said = run(capsys, "login", f"http://127.0.0.1:{server.server_port}", "--name", "Ann")
    finally:
        server.shutdown()
        server.server_close()

    assert status == 2 and says in said
    assert not (home / "exchange.json").exists()

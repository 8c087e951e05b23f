"""`marrow serve` as a person starts it: what it is told, what it answers, and how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from marrow import cli
from patience import until
from ports import free_port
from server.serving import bones_file, claim_body

ROOT = Path(__file__).parent.parent.parent


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit status and what was printed."""
    status = cli.main(["serve", *words])
    said = capsys.readouterr()
    return status, said.out + said.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--bind", "8080"], "--bind '8080'; write HOST:PORT"),
        (["--bind", "127.0.0.1:99999"], "write HOST:PORT"),
        (["--workers", "4"], "4 workers need a store that many can write to"),
        (["--workers", "0"], "0 workers; from 1 to 64 can be"),
        (["--store", "mysql://ann:secret@x/y"], "--store mysql://…; write a file"),
        (["--policy", "/nowhere/exchange.toml"], "/nowhere/exchange.toml: No such file"),
        (["--moderator"], "--moderator belongs to --new-account"),
    ],
)
def test_wrong_options_are_told(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    status, said = run(capsys, *words)

    assert status == 2 and says in said
    assert "secret" not in said


def test_an_address_where_another_server_listens_is_told_before_anything_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    store = tmp_path / "exchange.sqlite"
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"

        status, said = run(capsys, "--bind", address, "--store", str(store))

    assert (status, said) == (2, f"marrow: --bind {address}: Address already in use\n")
    assert not store.exists()


def test_a_wrong_key_for_the_pages_is_told_before_anything_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    store, pages = tmp_path / "exchange.sqlite", tmp_path / "browser.toml"
    pages.write_text("[games]\nworkerss = 2\n")

    status, said = run(capsys, "--pages", str(pages), "--store", str(store))

    assert status == 2 and f"{pages}: Object contains unknown field `workerss`" in said
    assert not store.exists()


def test_without_its_libraries_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [
        name for name in sys.modules if name.startswith(("marrow.server", "marrow.together", "uvicorn"))
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)

    status, said = run(capsys)

    how = f"in a checkout: {sys.executable} -m pip install '.[server]'"
    assert (status, said) == (2, f"marrow: this needs uvicorn, of Marrow's extra [server] ({how})\n")


def test_a_file_that_is_no_store_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x").write_text("no database" * 500)

    status, said = run(capsys, "--store", str(tmp_path / "x"))

    assert status == 2 and "file is not a database" in said


@contextmanager
def running(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, which keeps its store in this folder."""
    environment = os.environ | {"XDG_DATA_HOME": str(folder), "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-P", "-m", "marrow", "serve", "--no-pages", "--bind", f"127.0.0.1:{port}"]
    with (folder / "said").open("ab") as said:
        process = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
    try:
        until(lambda: process.poll() is not None or ask(port, "GET", "/readyz")[0] == 200)
        assert process.poll() is None, (folder / "said").read_text()
        yield process
    finally:
        process.kill()
        process.wait()


def ask(port: int, method: str, path: str, body: bytes | None = None, token: str = "") -> tuple[int, Any]:
    """The status and the JSON of an answer; 0 if nobody answers."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/octet-stream"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, headers, method=method)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=30) as answer:
            raw, status = answer.read(), answer.status
    except urllib.error.HTTPError as error:
        raw, status = error.read(), error.code
    except OSError:
        return 0, None
    return status, json.loads(raw) if raw.startswith(b"{") else raw


def test_one_leaves_bones_and_another_meets_them_though_the_server_is_killed_between(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as server:
        ann = ask(port, "POST", "/v1/accounts", b'{"name": "Ann"}')[1]["token"]
        bob = ask(port, "POST", "/v1/accounts", b'{"name": "Bob"}')[1]["token"]
        status, left = ask(port, "POST", "/v1/bones", bones_file(), ann)
        assert status == 202
        until(lambda: ask(port, "GET", f"/v1/dead/{left['id']}", None, ann)[1]["state"] == "waiting")
        server.kill()
        server.wait()

    wanted = json.dumps(claim_body("b-1")).encode()
    with running(tmp_path, port) as server:
        status, lent = ask(port, "POST", "/v1/claims", wanted, bob)
        assert (status, lent["page"]["id"]) == (200, left["id"])
        server.kill()
        server.wait()

    with running(tmp_path, port) as server:
        assert ask(port, "POST", "/v1/claims", wanted, bob) == (200, lent)
        assert ask(port, "POST", "/v1/claims/b-1/taken", None, bob)[1]["state"] == "taken"
        server.send_signal(signal.SIGTERM)
        server.wait(120)
    assert "Traceback" not in (tmp_path / "said").read_text()


def test_a_server_that_is_stopped_leaves_its_store_in_one_file(tmp_path: Path) -> None:
    """So that a backup can be put in its place: a log beside it would be read into that."""
    with running(tmp_path, free_port()) as server:
        server.terminate()
        server.wait(120)

    assert [file.name for file in (tmp_path / "marrow").iterdir()] == ["exchange.sqlite"]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in Linux's /proc")
def test_helpers_of_a_server_that_is_killed_end_by_themselves(tmp_path: Path) -> None:
    with running(tmp_path, port := free_port()) as server:
        ann = ask(port, "POST", "/v1/accounts", b'{"name": "Ann"}')[1]["token"]
        status, left = ask(port, "POST", "/v1/bones", bones_file(), ann)
        assert status == 202
        until(lambda: ask(port, "GET", f"/v1/dead/{left['id']}", None, ann)[1]["state"] == "waiting")
        threads = Path(f"/proc/{server.pid}/task").iterdir()
        children = [one for thread in threads for one in (thread / "children").read_text().split()]
        server.kill()
        server.wait()

    assert children
    until(lambda: not any(lives(child) for child in children))


def lives(process: str) -> bool:
    """Whether this process runs: it has not ended, and does not only wait until somebody hears of its end."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"

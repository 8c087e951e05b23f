"""`marrow serve --workers 2` over PostgreSQL: real processes share the dead, even when one is killed."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from marrow.game.wall_clock import now
from marrow.server.bench.filling import fill, new_accounts
from marrow.server.postgres_store import PostgresStore
from patience import until
from ports import free_port
from server.serving import claim_body
from server.stores import judged, new_address
from server.test_serve import ROOT, ask, lives

DEAD = 40


def children_of(parent: int) -> list[int]:
    """The processes that this one started."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def are_ready(server: "subprocess.Popen[bytes]", port: int) -> bool:
    """Whether both workers are there; also if the server has ended."""
    return server.poll() is not None or (
        ask(port, "GET", "/readyz")[0] == 200 and len(children_of(server.pid)) == 2
    )


def claimed(port: int, asked: bytes, token: str) -> tuple[int, Any]:
    """The answer to a claim, once there is one: a worker that was killed answers nobody."""
    answers: list[tuple[int, Any]] = []

    def is_answered() -> bool:
        answers.append(ask(port, "POST", "/v1/claims", asked, token))
        return answers[-1][0] != 0

    until(is_answered)
    return answers[-1]


def test_two_workers_lend_each_dead_once_though_one_is_killed(tmp_path: Path) -> None:
    address, port = new_address(), free_port()
    store = PostgresStore(address, now=now(), connections=2)
    (owner, _), (_, token) = new_accounts(store, 2, now())
    fill(store, owner, judged(), ["D0.5"], DEAD, now())
    policy = tmp_path / "exchange.toml"
    policy.write_text("[lending]\nratio = false\n")
    words = ["serve", "--no-pages", "--store", address, "--bind", f"127.0.0.1:{port}", "--workers", "2"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    with (tmp_path / "said").open("wb") as said:
        command = [sys.executable, "-P", "-m", "marrow", *words, "--policy", str(policy)]
        server = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
    try:
        until(lambda: are_ready(server, port))
        assert server.poll() is None, (tmp_path / "said").read_text()
        workers = children_of(server.pid)
        lent = []
        for number in range(DEAD + 1):
            if number == DEAD // 2:
                os.kill(workers[0], signal.SIGKILL)
            asked = json.dumps(claim_body(f"c-{number}")).encode()
            lent.append(claimed(port, asked, token))
        assert [status for status, _ in lent] == [200] * DEAD + [204]
        assert len({page["page"]["id"] for status, page in lent if status == 200}) == DEAD
        until(lambda: len(children_of(server.pid)) == 2)  # another worker takes the place of the killed one
    finally:
        for one in (*children_of(server.pid), server.pid):
            os.kill(one, signal.SIGKILL)
        server.wait()
        store.close()


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    address, port = new_address(), free_port()
    words = ["serve", "--no-pages", "--store", address, "--bind", f"127.0.0.1:{port}", "--workers", "2"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT / "src")}
    with (tmp_path / "said").open("wb") as said:
        command = [sys.executable, "-P", "-m", "marrow", *words]
        server = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
    workers: list[int] = []
    try:
        until(lambda: are_ready(server, port))
        assert server.poll() is None, (tmp_path / "said").read_text()
        workers = children_of(server.pid)
        server.kill()
        server.wait()

        until(lambda: not any(lives(str(one)) for one in workers), lambda: "the workers go on")
    finally:
        for one in (server.pid, *workers):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)

"""`marrow serve --workers 2` over PostgreSQL: real processes share the dead, even when one is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from marrow.game.wall_clock import now
from marrow.server.bench.filling import fill, new_accounts
from marrow.server.postgres_store import PostgresStore
from server.serving import claim_body
from server.stores import judged, new_address
from server.test_serve import ROOT, ask, free_port, lives

DEAD = 40


def children_of(parent: int) -> list[int]:
    """The processes that this one started."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


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
        until = time.monotonic() + 90
        while ask(port, "GET", "/readyz")[0] != 200 or len(children_of(server.pid)) < 2:
            assert server.poll() is None and time.monotonic() < until, (tmp_path / "said").read_text()
            time.sleep(0.2)
        workers = children_of(server.pid)
        lent = []
        for number in range(DEAD + 1):
            if number == DEAD // 2:
                os.kill(workers[0], signal.SIGKILL)
            asked = json.dumps(claim_body(f"c-{number}")).encode()
            while not (answer := ask(port, "POST", "/v1/claims", asked, token))[0]:
                assert time.monotonic() < until
                time.sleep(0.1)
            lent.append(answer)
        assert [status for status, _ in lent] == [200] * DEAD + [204]
        assert len({page["page"]["id"] for status, page in lent if status == 200}) == DEAD
        while len(children_of(server.pid)) < 2:  # another worker has taken the place of the killed one
            assert time.monotonic() < until
            time.sleep(0.2)
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
        until = time.monotonic() + 90
        while ask(port, "GET", "/readyz")[0] != 200 or len(workers) < 2:
            assert server.poll() is None and time.monotonic() < until, (tmp_path / "said").read_text()
            workers = children_of(server.pid)
            time.sleep(0.2)
        server.kill()
        server.wait()

        until = time.monotonic() + 60
        while any(lives(str(one)) for one in workers):
            assert time.monotonic() < until, "the workers go on"
            time.sleep(0.2)
    finally:
        for one in (server.pid, *workers):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)

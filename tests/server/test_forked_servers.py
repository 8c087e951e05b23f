"""The servers of a campaign of kills: made by a process that has imported all of them."""

from multiprocessing import get_context
from pathlib import Path
from socket import socket

import pytest

from marrow.server.bench import POLICY
from marrow.server.bench.running import ForkedServer, serve_forked
from patience import until
from server.stores import KINDS, new_address
from server.test_serve import ask


@pytest.mark.parametrize("kind", KINDS)
def test_a_forked_server_answers_and_is_killed_with_all_its_workers(kind: str, tmp_path: Path) -> None:
    policy = tmp_path / "exchange.toml"
    policy.write_text(POLICY)
    where = new_address() if kind == "postgresql" else str(tmp_path / "exchange.sqlite")
    context = get_context("forkserver")
    context.set_forkserver_preload([serve_forked.__module__])

    server = ForkedServer(context, where, tmp_path, policy, workers=2 if kind == "postgresql" else 1)
    try:
        until(lambda: ask(server.port, "GET", "/readyz")[0] == 200)
        assert not server.ended()
    finally:
        server.kill()

    assert server.ended() and is_free(server.port)
    server.start()
    server.stop()
    assert server.ended() and is_free(server.port)


def is_free(port: int) -> bool:
    with socket() as one:
        return one.connect_ex(("127.0.0.1", port)) != 0

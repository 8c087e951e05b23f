"""An exchange in the test's own process, and real bones to leave there."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec
from starlette.testclient import TestClient

from marrow.editions import EDITIONS
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.server import accounts, dead
from marrow.server.api_types import Scope
from marrow.server.app import make_app
from marrow.server.database import Store
from marrow.server.exchange import Exchange
from marrow.server.policy import Policy
from server.stores import FREE, NOW, do


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


class Served:
    """An exchange and a client of it. Trials are made by hand, unless it runs (``with served.client``)."""

    def __init__(self, store: Store, policy: Policy) -> None:
        self.store = store
        self.clock = Clock()
        self.lines: list[dict[str, Any]] = []
        self.exchange = Exchange(store, policy, clock=self.clock, log=self.lines.append)
        self.client = TestClient(make_app(self.exchange), raise_server_exceptions=False)

    def account(self, name: str, *scopes: Scope) -> dict[str, str]:
        """The headers of a new account."""
        made = do(
            self.store,
            lambda db: accounts.register(
                db, FREE, name, self.clock(), scopes=scopes or tuple(Scope), by="test"
            ),
        )
        return {"Authorization": f"Bearer {made.token}"}

    def leave(self, headers: dict[str, str], number: int = 0) -> str:
        """Leave good bones and let them pass; their id."""
        answer = self.client.post("/v1/bones", content=bones_file(number), headers=headers)
        assert answer.status_code == 202, answer.text
        one = str(answer.json()["id"])
        do(self.store, lambda db: dead.end_trial(db, one, "", "", self.clock()))
        return one


@cache
def bones_file(number: int = 0) -> bytes:
    """A file of good bones; number 0 is D0.5."""
    return write_bones(good_bones(EDITIONS["3.6.7"], number))


@contextmanager
def served(store: Store, policy: Policy = FREE) -> Iterator[Served]:
    yield Served(store, policy)


def claim_body(name: str, *, code: str = "D0.5", level: int = 30, edition: str = "3.6.7") -> dict[str, Any]:
    return {"edition": edition, "code": code, "level": level, "claim": name}


def refused(answer: Any, status: int, check: str) -> None:
    """An answer is a problem page that names this check."""
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json"), (
        answer.text
    )
    assert answer.json()["check"] == check, answer.text
    assert msgspec.json.decode(answer.content)["status"] == status

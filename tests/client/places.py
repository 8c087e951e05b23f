"""An exchange that answers over HTTP in the test's own process, and homes of players who deal with it."""

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread

import uvicorn

from marrow.client.api import Answer, Api, Unreachable
from marrow.client.command import new_account
from marrow.client.replays import FindReplay
from marrow.client.syncing import Ahead, Report, Sync
from marrow.formats.bones import read_bones
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.model.bones import Bones
from marrow.pool.pool import TrialResult
from marrow.pool.shelf import Shelf
from marrow.pool.sqlite import SqlitePool, content_of
from marrow.server import dead
from marrow.server.app import make_app
from marrow.server.database import Database
from marrow.server.exchange import Exchange
from marrow.server.policy import Lending, Limits, Policy
from marrow.server.sqlite_store import SqliteStore
from patience import until
from ports import free_port
from server.serving import Clock, bones_file
from server.stores import NOW, do

EDITION = "3.6.7"
OPEN = Policy(lending=Lending(ratio=False), limits=Limits(requests_a_minute_by_address=100_000))


class Place:
    """An exchange in a thread. Trials are made by hand: ``let_in`` has everybody pass."""

    def __init__(self, folder: Path, policy: Policy = OPEN) -> None:
        self.store = SqliteStore(folder / "exchange.sqlite", now=NOW)
        self.clock = Clock()
        self.clock.now = int(time.time())
        self.policy = policy
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._server: uvicorn.Server | None = None
        self._thread: Thread | None = None

    def open(self) -> None:
        exchange = Exchange(self.store, self.policy, clock=self.clock, log=lambda line: None)
        config = uvicorn.Config(
            make_app(exchange), port=self.port, log_level="critical", lifespan="off", ws="none"
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, daemon=True)
        self._thread.start()
        server = self._server
        until(lambda: server.started)

    def shut(self) -> None:
        """Nobody answers any more."""
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join(30)
            self._server = None

    def token(self, name: str) -> str:
        return new_account(self.address, name, "")

    def let_in(self) -> None:
        def pass_all(db: Database) -> None:
            for (one,) in db.rows("SELECT id FROM dead WHERE state = 'quarantined'"):
                dead.end_trial(db, one, "", "", self.clock())

        do(self.store, pass_all)

    def states(self) -> list[str]:
        return [str(one) for (one,) in self.rows("SELECT state FROM dead ORDER BY number")]

    def rows(self, sql: str) -> list[tuple[object, ...]]:
        return self.store.look(lambda db: db.rows(sql)).result(60)


class CutApi(Api):
    """The network is cut at one request: before it is sent, or after it was done there."""

    def __init__(self, exchange: str, token: str, at: int, *, done: bool) -> None:
        super().__init__(exchange, token)
        self.at = at
        self.done = done

    def ask(
        self, method: str, path: str, body: bytes = b"", *, kind: str = "application/json", key: str = ""
    ) -> Answer:
        self.at -= 1
        if self.at >= 0:
            return super().ask(method, path, body, kind=kind, key=key)
        if self.done and self.at == -1:
            super().ask(method, path, body, kind=kind, key=key)
        raise Unreachable("cut", sent=self.done)


class Home:
    """One player's machine: a pool, and an account at the exchange."""

    def __init__(self, folder: Path, place: Place, name: str) -> None:
        self.place = place
        self.name = name
        self.token = place.token(name)
        self.pool = SqlitePool(folder / f"{name}.sqlite")
        self.shelf = Shelf(self.pool, place.address)
        self.clock = place.clock

    def die(self, number: int = 0) -> Bones:
        """The hero of a game here leaves good bones; number 0 is D0.5."""
        bones = read_bones(bones_file(number))
        assert self.pool.leave(bones, token=f"{self.name}:9:{bones.name}", time=self.clock())
        return bones

    def trust(self, *numbers: int) -> None:
        """Note that these bones passed their trial, so that no process is forked in a test with threads."""
        for number in numbers or (0,):
            content = content_of(read_bones(bones_file(number)))
            self.pool.note_trial(content, BEHAVIOUR, TrialResult("", ""), time=self.clock())

    def sync(
        self,
        *codes: str,
        game: str = "g",
        api: Api | None = None,
        level: int = 30,
        replays: FindReplay | None = None,
    ) -> Report:
        with closing(api or Api(self.place.address, self.token)) as speaking:
            sync = Sync(self.shelf, speaking, f"m{self.name}", clock=self.clock, replays=replays)
            return sync.run([Ahead(game, EDITION, level, codes)])

    def meet(self, code: str = "D0.5", *, game: str = "g") -> Bones | None:
        """The hero of a game comes to a level, and the command ends."""
        claim = f"{game}:1.1"
        found = self.pool.claim(EDITION, code, claim, time=self.clock())
        self.pool.settle(claim)
        return found


@contextmanager
def place_in(folder: Path, policy: Policy = OPEN) -> Iterator[Place]:
    made = Place(folder, policy)
    made.open()
    try:
        yield made
    finally:
        made.shut()
        made.store.close()

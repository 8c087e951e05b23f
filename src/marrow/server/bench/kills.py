"""Claims while finders, servers, their workers and PostgreSQL's processes are killed at random.

What an exchange has told may never be untrue afterwards: no dead are lost, none are lent twice.
"""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import NamedTuple

import psycopg

from marrow.errors import StoreTrouble
from marrow.server.bench.clients import Client
from marrow.server.bench.running import Server
from marrow.server.database import Store
from marrow.server.serve import is_postgres, open_store

FINDERS = 4
SHORTEST, LONGEST = 0.1, 1.5  # seconds between two kills
PAUSE = 0.05  # before a finder asks again
SPARED = 8  # of so many looks at which nothing was claimed since the last one, one still kills somebody
PATIENCE = 120.0  # seconds without any claim, after which something hangs
MOVES = 2  # of three claims are taken, the others returned

CLAIMS = "SELECT account, claim, state, dead FROM claims"
WRONG_COUNTS = (
    "SELECT a.id FROM accounts a WHERE a.met <>"
    " (SELECT count(*) FROM claims c WHERE c.account = a.id AND c.state IN ('lent', 'taken'))"
)


class Campaign(NamedTuple):
    """How many claims were told and what was killed; and what was lost, doubled or undone: nothing may be."""

    claims: int
    kills: dict[str, int]
    troubles: list[str]


def find_forever(port: int, token: str, code: str, round_: int, told: str) -> None:
    """Claim, take and return, and write down what was told. What is not answered is asked again."""
    client = Client(port, token)

    def asked(action: Callable[[], tuple[int, bytes]]) -> int:
        while (status := action()[0]) in (0, 429, 503):
            time.sleep(PAUSE)
        return status

    with Path(told).open("a", buffering=1) as file:
        for number in count():
            name = f"{round_}-{number}"
            status = asked(lambda name=name: client.claim(name, code))  # type: ignore[misc]
            if status == 204:
                return
            file.write(f"lent {name} {status}\n")
            ending = "taken" if number % 3 < MOVES else "returned"
            status = asked(lambda name=name, to=ending: client.post(f"/v1/claims/{name}/{to}"))  # type: ignore[misc]
            file.write(f"{ending} {name} {status}\n")


def campaign(
    where: str,
    folder: Path,
    policy: Path,
    accounts: list[tuple[str, str]],
    code: str,
    claims: int,
    seed: int,
    rest: float = LONGEST,
) -> Campaign:
    """Let finders claim dead of this code so often, and kill somebody at least every ``rest`` seconds."""
    dice, kills = Random(seed), dict.fromkeys(("finder", "server"), 0)
    if is_postgres(where):
        kills |= {"worker": 0, "connections": 0, "database": 0}
    files = {account: folder / f"told-{account}" for account, _ in accounts}
    server = Server(where, folder, policy, workers=2 if is_postgres(where) else 1)
    running: dict[str, BaseProcess] = {}
    rounds = count()

    def begin(account: str, token: str) -> None:
        words = (server.port, token, code, next(rounds), str(files[account]))
        running[account] = get_context("spawn").Process(target=find_forever, args=words)
        running[account].start()

    try:
        for account, token in accounts:
            begin(account, token)
        told = [Told(file) for file in files.values()]
        before, since = 0, time.monotonic()
        while (done := sum(file.lent() for file in told)) < claims:
            if time.monotonic() - since > PATIENCE:
                return Campaign(done, kills, [f"no claim in {PATIENCE:.0f} seconds after {done}"])
            time.sleep(dice.uniform(SHORTEST, rest))
            if done > before:
                before, since = done, time.monotonic()
            elif dice.randrange(SPARED):  # on a busy machine it might be killed again and again as it starts
                continue
            victim, killed = dice.choice(list(kills)), True
            if victim == "finder":
                account, token = dice.choice(accounts)
                end(running[account])
                begin(account, token)
            elif victim == "server":
                server.kill()
                server.start()
            elif victim == "worker":
                killed = server.kill_worker(dice)
            else:
                killed = end_connections(where, dice, kills_one=victim == "database")
            kills[victim] += killed
    finally:
        for process in running.values():
            end(process)
        server.stop()
    store = opened_again(where)
    try:
        return Campaign(done, kills, [*found_wrong(store), *told_wrongly(store, files)])
    finally:
        store.close()


def end(process: BaseProcess) -> None:
    process.kill()
    process.join()


def end_connections(where: str, dice: Random, *, kills_one: bool) -> bool:
    """End all other connections; or kill a process of PostgreSQL, after which it begins anew from its log.

    Whether there was any to end.
    """
    with suppress(psycopg.Error), psycopg.connect(where, autocommit=True, connect_timeout=5) as connection:
        others = (
            " FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            " AND backend_type = 'client backend'"
        )
        if not kills_one:
            return connection.execute(f"SELECT pg_terminate_backend(pid){others}").rowcount > 0
        pids = [pid for (pid,) in connection.execute(f"SELECT pid{others}").fetchall()]
        if pids and is_process_of_postgres(chosen := dice.choice(pids)):
            os.kill(chosen, signal.SIGKILL)
            return True
    return False


def is_process_of_postgres(pid: int) -> bool:
    """Whether this is a process of PostgreSQL on this machine."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().startswith("postgres")
    return False


def opened_again(where: str) -> Store:
    """The store, which may have to recover first."""
    for _ in range(60):
        with suppress(StoreTrouble):
            return open_store(where)
        time.sleep(1)
    return open_store(where)


def whole_lines(file: Path) -> list[list[str]]:
    """What a finder has written; a line that a kill cut short does not count."""
    text = file.read_text() if file.exists() else ""
    return [line.split() for line in text.splitlines(keepends=True) if line.endswith("\n")]


class Told:
    """The file of a finder, of which each look reads only what is new."""

    def __init__(self, file: Path) -> None:
        self._file, self._read, self._lent = file, 0, 0

    def lent(self) -> int:
        """How many claims it has been told so far."""
        if self._file.exists():
            with self._file.open("rb") as file:
                file.seek(self._read)
                new = file.read()
            whole = new[: new.rfind(b"\n") + 1]
            self._read += len(whole)
            self._lent += whole.count(b"lent ")
        return self._lent


def found_wrong(store: Store) -> list[str]:
    """What does not fit together in the store."""

    def rows(sql: str) -> list[tuple[str, ...]]:
        return store.look(lambda db: db.rows(sql)).result()

    wrong = []
    held = {"lent": set[str](), "taken": set[str]()}
    for _, name, state, one in rows(CLAIMS):
        if state in held:
            if one in held["lent"] or one in held["taken"]:
                wrong.append(f"claim {name} has dead {one}, whom another has too")
            held[state].add(one)
    away = held["lent"] | held["taken"]
    for one, state in rows("SELECT id, state FROM dead"):
        fits = one in held[state] if state in held else one not in away
        if not fits:
            wrong.append(f"dead {one} are {state}, and no claim says so")
    wrong += [f"account {one} has a wrong count of the met" for (one,) in rows(WRONG_COUNTS)]
    return wrong


def told_wrongly(store: Store, files: dict[str, Path]) -> list[str]:
    """What finders were told, and the store does not know any more."""
    rows = store.look(lambda db: db.rows(CLAIMS)).result()
    known = {(account, name): state for account, name, state, _ in rows}
    wrong = []
    for account, file in files.items():
        for said, name, status in whole_lines(file):
            now = known.get((account, name), "gone")
            if status != "200" or (said != "lent" and now != said) or now == "gone":
                wrong.append(f"claim {name} of {account} was told {said} ({status}), and is {now}")
    return wrong

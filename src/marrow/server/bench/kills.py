"""Claims while finders, servers, their workers and PostgreSQL's processes are killed at random.

What an exchange has told may never be untrue afterwards: no dead are lost, none are lent twice.
"""

import math
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import NamedTuple

import psycopg

from marrow.errors import StoreTrouble
from marrow.server.bench.bare_tables import sweep
from marrow.server.bench.finding import Finder, find_together
from marrow.server.bench.kept import Kept, write_kept
from marrow.server.bench.running import ForkedServer, serve_forked
from marrow.server.database import Store
from marrow.server.serve import is_postgres, open_store

PROCESSES, FINDERS = 4, 8  # processes, and finders in each
APART = 1_000  # claims between two kills, at most
HASTY = 8  # of so many kills, one comes whatever was claimed since the last one,
HASTE = 5.0  # within so many seconds: whoever was killed may just be getting up
SWEPT = 10_000  # claims, after which PostgreSQL sweeps
PATIENCE = 3600.0  # seconds without any claim, after which something hangs
SEED = 26
SAYS_EVERY = 10.0  # seconds
OPENED_WITHIN = 600  # tries, a second apart
LOOK = 0.2  # seconds from one look at what was claimed to the next

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


class Stop:
    """Whether somebody wants a campaign to end. No event: its lock is no place for a signal to come upon."""

    asked = False

    def wait(self, seconds: float) -> None:
        """Wait so long, or until somebody does."""
        until = time.monotonic() + seconds
        while not self.asked and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, LOOK))


class Ends(NamedTuple):
    """When a campaign ends: with so many claims, after so many minutes, or when somebody wants it to."""

    claims: int
    minutes: float
    stop: Stop

    def now(self, done: int, seconds: float) -> bool:
        return done >= self.claims or seconds >= self.minutes * 60 or self.stop.asked


@contextmanager
def stopped_by_signals(stop: Stop) -> Iterator[None]:
    """Let SIGINT and SIGTERM end a campaign, whose counts are told then as if it had come to its end."""

    def ask(number: int, frame: object) -> None:
        stop.asked = True

    before = [(sign, signal.signal(sign, ask)) for sign in (signal.SIGINT, signal.SIGTERM)]
    try:
        yield
    finally:
        for sign, what in before:
            signal.signal(sign, what)


class Victims:
    """A server, finders who claim dead of one code from it, and whoever kills one of them at random."""

    def __init__(self, folder: Path, policy: Path, kept: Kept, finders: Sequence[Finder]) -> None:
        self.where, self.kept, self.folder = kept.where, kept, folder
        victims = ["finder", "server"]
        if is_postgres(self.where):
            victims += ["worker", "connections", "database"]
        self.kills = kept.kills = {one: kept.kills.get(one, 0) for one in victims}
        self.teams = [finders[first::PROCESSES] for first in range(min(PROCESSES, len(finders)))]
        self.processes = get_context("forkserver")  # one that begins anew has nothing to import
        self.processes.set_forkserver_preload([find_together.__module__, serve_forked.__module__])
        self.running: dict[int, BaseProcess] = {}
        workers = 2 if is_postgres(self.where) else 1
        self.server = ForkedServer(self.processes, self.where, folder, policy, workers)

    def begin(self, team: int) -> None:
        words = (self.server.port, self.teams[team], self.kept.code, self.kept.rounds)
        self.kept.rounds += 1
        write_kept(self.folder, self.kept)  # before its names are used, so that none ever is again
        self.running[team] = self.processes.Process(target=find_together, args=words)
        self.running[team].start()

    def kill_one(self, dice: Random) -> None:
        """Kill somebody, and let them begin again if they do not by themselves."""
        victim, killed = dice.choice(list(self.kills)), True
        if victim == "finder":
            team = dice.randrange(len(self.teams))
            end(self.running[team])
            self.begin(team)
        elif victim == "server":
            self.server.kill()
            self.server.start()
        elif victim == "worker":
            killed = self.server.kill_worker(dice)
        else:
            killed = end_connections(self.where, dice, kills_one=victim == "database")
        self.kills[victim] += killed
        write_kept(self.folder, self.kept)

    def stop(self) -> None:
        for process in self.running.values():
            end(process)
        self.server.stop()


class Broom:
    """Sweeps PostgreSQL's table of the dead while claims go on.

    It would do so by itself, if it did not forget how many rows have changed each time it is killed. A
    claim passes all who were lent since, so each would take longer than the one before.
    """

    def __init__(self, where: str, done: int) -> None:
        self._where, self._swept = where, done
        self._thread: threading.Thread | None = None

    def look(self, done: int) -> None:
        """Begin, if so many were claimed by now that it is time."""
        if done - self._swept >= SWEPT and (self._thread is None or not self._thread.is_alive()):
            self._swept = done
            self._thread = threading.Thread(target=self._sweep, daemon=True)
            self._thread.start()

    def _sweep(self) -> None:
        with suppress(psycopg.Error):  # it is killed like others
            sweep(self._where, "dead")


class Pace:
    """When the next one is killed: after so many claims, chosen at random, however long they take.

    A busy machine, on which a server takes minutes to start, gets somewhere so, and is killed as often in
    a thousand claims as a quick one.
    """

    def __init__(self, dice: Random, apart: int) -> None:
        self._dice, self._apart = dice, apart

    def begin(self, done: int, at: float) -> None:
        """Choose when, if so many were claimed by now."""
        self._claims = done + self._dice.randint(1, self._apart)
        hasty = self._dice.randrange(HASTY) == 0
        self._at = at + self._dice.uniform(0, HASTE) if hasty else math.inf

    def over(self, done: int, at: float) -> bool:
        return done >= self._claims or at >= self._at


def campaign(folder: Path, policy: Path, kept: Kept, ends: Ends, apart: int = APART) -> Campaign:
    """Let finders claim dead, and kill somebody at least every ``apart`` claims; go on with what is kept."""
    dice = Random(SEED + kept.rounds)
    finders = [Finder(account, token, str(folder / f"told-{account}")) for account, token in kept.finders]
    told = [Told(Path(one.told)) for one in finders]
    before = done = sum(file.lent() for file in told)
    progress = Progress(kept.seconds, before)
    victims = Victims(folder, policy, kept, finders)
    hung = []
    try:
        for team in range(len(victims.teams)):
            victims.begin(team)
        since, pace = time.monotonic(), Pace(dice, apart)
        pace.begin(done, since)
        broom = Broom(kept.where, done) if is_postgres(kept.where) else None
        while not ends.now(done := sum(file.lent() for file in told), progress.lasted):
            now = time.monotonic()
            if done > before:
                before, since = done, now
            if now - since > PATIENCE:
                hung.append(f"no claim in {PATIENCE:.0f} seconds after {done}")
                break
            if pace.over(done, now):
                victims.kill_one(dice)
                pace.begin(done, time.monotonic())
            if broom is not None:
                broom.look(done)
            kept.seconds = progress.seconds
            progress.say(done, sum(victims.kills.values()))
            ends.stop.wait(dice.uniform(0, LOOK))
    finally:
        victims.stop()
        write_kept(folder, kept)
    done = sum(file.lent() for file in told)
    store = opened_again(kept.where)
    try:
        files = {one.account: Path(one.told) for one in finders}
        wrong = [*hung, *found_wrong(store), *told_wrongly(store, files)]
        return Campaign(done, victims.kills, wrong)
    finally:
        store.close()


class Progress:
    """Says on standard error how far a campaign is, with the seconds and the claims of earlier runs."""

    def __init__(self, seconds_before: float, claims_before: int) -> None:
        self.began = self.said = time.monotonic()
        self._before, self._claims_before = seconds_before, claims_before

    @property
    def lasted(self) -> float:
        """The seconds of this run."""
        return time.monotonic() - self.began

    @property
    def seconds(self) -> float:
        return self._before + self.lasted

    def say(self, claims: int, kills: int) -> None:
        if time.monotonic() - self.said >= SAYS_EVERY:
            self.said = time.monotonic()
            a_second = (claims - self._claims_before) / self.lasted
            line = f"{self.seconds:.0f} s: {claims} claims ({a_second:.0f} a second), {kills} kills"
            print(line, file=sys.stderr, flush=True)


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
    for _ in range(OPENED_WITHIN):
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

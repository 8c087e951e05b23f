"""`marrow bench --pages`: how fast the pages for the browser are, with players and watchers made here.

Load and server share the machine. The server runs as `marrow serve` does, in a home of its own.
"""

import argparse
import asyncio
import gc
import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from marrow.browser import places, users
from marrow.browser.book import Book
from marrow.browser.load import LoadedGame
from marrow.browser.playing import write_atomically_in
from marrow.browser.policy import Policy
from marrow.browser.workers import socket_directory
from marrow.errors import StoreTrouble
from marrow.game.wall_clock import now

EXAMPLES = """examples:
  marrow bench --pages                               20 players, 3 watchers each, for 20 seconds
  marrow bench --pages --players 200 --watchers 10   what the server is made for
  marrow bench --pages --json                        for programs
"""
POLICY = """
[games]
workers = {workers}
[limits]
sockets-of-one-address = 1000000
requests-a-minute = 1000000
"""
WISHES = '{{"role": "{role}", "race": "human", "gender": "female", "alignment": "neutral", "seed": {seed}}}'
ROLES = ("valkyrie", "healer", "wizard", "tourist")
OPENED_AT_ONCE = 8
RESUMED = 10
START_SECONDS = 60.0


@dataclass(frozen=True)
class Row:
    """One row of the table."""

    name: str
    value: float
    unit: str


def main(words: Sequence[str]) -> int:
    options = parser().parse_args(words)
    with tempfile.TemporaryDirectory(prefix="marrow-bench-") as home:
        rows = Bench(Path(home), options.players, options.watchers, options.seconds, options.workers).run()
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
        return 0
    for row in rows:
        print(f"{row.name:52} {row.value:>10.4g} {row.unit}")
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="marrow bench --pages",
        description="Measure the pages for the browser under load.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("--players", type=int, default=20, metavar="N", help="each a key a second (20)")
    made.add_argument("--watchers", type=int, default=3, metavar="N", help="of each game (3)")
    made.add_argument("--seconds", type=int, default=20, metavar="N", help="of play (20)")
    made.add_argument("--workers", type=int, default=2, metavar="N", help="processes that play (2)")
    made.add_argument("--json", action="store_true", help="write JSON")
    return made


class Bench:
    """A server in a home of its own, and the load on it."""

    def __init__(self, home: Path, players: int, watchers: int, seconds: int, workers: int) -> None:
        self.home, self.players, self.watchers = home, players, watchers
        self.seconds, self.workers = seconds, workers
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None
        self.rows: list[Row] = []

    def run(self) -> list[Row]:
        (self.home / "browser.toml").write_text(POLICY.format(workers=self.workers))
        self.start()
        try:
            games = self.make_games(self.players + 1)
            asyncio.run(self.first_frame(games.pop()))
            asyncio.run(self.load(games))
            self.stop()
            self.start()
            asyncio.run(self.resume(games[:RESUMED]))
        finally:
            self.stop()
        return self.rows

    # The server

    def start(self) -> None:
        """Begin, and wait until all workers listen. Raises StoreTrouble if they do not."""
        words = [sys.executable, "-P", "-m", "marrow", "serve", "--bind", f"127.0.0.1:{self.port}"]
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*words, "--pages", str(self.home / "browser.toml")],
                env={**os.environ, "MARROW_HOME": str(self.home)},
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if time.monotonic() > until or self.process.poll() is not None:
                raise StoreTrouble(f"the server did not begin: {(self.home / 'log').read_text()[-300:]}")
            time.sleep(0.1)

    def is_ready(self) -> bool:
        with suppress(OSError):
            self.get("/watch")
            for number in range(self.workers + 1):
                with socket.socket(socket.AF_UNIX) as one:
                    one.connect(str(socket_directory(self.home) / f"worker-{number}"))
            return True
        return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(60)
            self.process = None

    def get(self, path: str, cookie: str = "") -> bytes:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", headers={"Cookie": f"marrow={cookie}"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            raw: bytes = answer.read()
            return raw

    def make_games(self, many: int) -> list[LoadedGame]:
        """Players who are signed in, each with the address of a new game."""
        book, made = Book(places.book_file(self.home)), []
        for seed in range(1, many + 1):
            user = users.register_guest(book, now())
            cookie = users.sign_in(book, Policy(), user, now())
            write_atomically_in(places.options_file(self.home, user), b"OPTIONS=time,!legacy\n")
            game = places.game_id(user, "Hero")
            wishes = WISHES.format(role=ROLES[seed % len(ROLES)], seed=seed)
            book.change("INSERT INTO games VALUES (?, ?, 'Hero', ?, 0)", game, user, wishes)
            made.append(LoadedGame(game, cookie))
        book.close()
        return made

    def worker_memory(self) -> int:
        """Bytes of the processes that play."""
        assert self.process is not None
        total = 0
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                if int(parent) != self.process.pid:
                    continue
                if b"multiprocessing-fork" in (folder / "cmdline").read_bytes():
                    total += int((folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return total

    # What is measured

    async def first_frame(self, game: LoadedGame) -> None:
        """The weight of a game's page with all that it needs, and how long until its first frame."""
        before = time.perf_counter()
        page = await asyncio.to_thread(self.get, f"/play/{game.game}", game.cookie)
        needed = {*re.findall(rb'(?:src|href)="(/static/[^"]+)"', page), b"/static/screen.js"}
        parts = [await asyncio.to_thread(self.get, path.decode()) for path in sorted(needed)]
        await game.open(self.port)
        self.rows += [
            Row("first page in all", (len(page) + sum(map(len, parts))) / 1000, "KB"),
            Row("first frame of a new game", time.perf_counter() - before, "s"),
        ]
        game.close()

    async def load(self, games: list[LoadedGame]) -> None:
        """Players and watchers for a while."""
        empty = self.worker_memory()
        turns = asyncio.Semaphore(OPENED_AT_ONCE)

        async def open_one(game: LoadedGame) -> None:
            async with turns:
                await game.open(self.port)
                await game.watch(self.port, self.watchers)

        await asyncio.gather(*(open_one(game) for game in games))
        gc.collect()
        gc.disable()  # what holds up who measures is no delay of the server
        await asyncio.gather(*(game.play(self.seconds, at / len(games)) for at, game in enumerate(games)))
        gc.enable()
        await asyncio.sleep(1.0)
        delays = sorted(delay for game in games for delay in game.delays)
        sizes = [size for game in games for size in game.bytes_a_key]
        lost = sum(one.ended for game in games for one in (*game.watchers, game.socket) if one is not None)
        memory = (self.worker_memory() - empty) / max(1, len(games))
        self.rows += [
            Row("players, each a key a second", len(games), ""),
            Row("watchers", len(games) * self.watchers, ""),
            Row("sockets that ended", lost, ""),
            Row("keys that changed cells", len(delays), ""),
            Row("key to changed cells, median", statistics.median(delays) * 1000, "ms"),
            Row("key to changed cells, p99", delays[len(delays) * 99 // 100] * 1000, "ms"),
            Row("bytes to a watcher for each key, median", statistics.median(sizes or [0]), "B"),
            Row("memory of a session", memory / 1e6, "MB"),
        ]
        for game in games:
            game.close()

    async def resume(self, games: list[LoadedGame]) -> None:
        """Games that are on the disk only, one after the other."""
        seconds = []
        for old in games:
            game = LoadedGame(old.game, old.cookie)
            before = time.perf_counter()
            await game.open(self.port)
            seconds.append(time.perf_counter() - before)
            game.close()
        self.rows += [
            Row("a game resumes, median", statistics.median(seconds), "s"),
            Row("a game resumes, longest", max(seconds), "s"),
        ]

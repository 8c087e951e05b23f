"""A real `marrow serve` with its pages, in a home of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from marrow.browser import places, users
from marrow.browser.book import Book
from marrow.browser.policy import Policy
from marrow.browser.wire import Wishes
from marrow.browser.workers import socket_directory
from patience import LONG, until
from ports import free_port

ROOT = Path(__file__).parent.parent.parent
WORKERS = 2  # one that plays, and one that reads


class Server:
    """A server that is begun, killed and begun again at one address, with one home."""

    def __init__(self, home: Path, policy: str) -> None:
        self.home = home
        self.port = free_port()
        self.at = f"http://127.0.0.1:{self.port}"
        self.policy = home / "browser.toml"
        self.policy.write_text(policy)
        self.log = home / "serve.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin, and wait until all game workers listen."""
        words = ["serve", "--bind", f"127.0.0.1:{self.port}", "--pages", str(self.policy)]
        env = {**os.environ, "MARROW_HOME": str(self.home), "PYTHONPATH": str(ROOT / "src")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "marrow", *words], env=env, stdout=log, stderr=log
            )
        begun = self.process
        until(lambda: begun.poll() is not None or self.is_ready(), self.log.read_text)
        assert begun.poll() is None, self.log.read_text()

    def is_ready(self) -> bool:
        with suppress(OSError, urllib.error.URLError):
            with urllib.request.urlopen(f"{self.at}/watch", timeout=60) as page:
                page.read()
            return all(self.worker_listens(number) for number in (0, 1))
        return False

    def worker_listens(self, number: int) -> bool:
        with socket.socket(socket.AF_UNIX) as one:
            return one.connect_ex(str(socket_directory(self.home) / f"worker-{number}")) == 0

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(LONG)

    def kill(self) -> None:
        """Kill the web process. Its workers save their games and end when they notice."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(LONG)

    def workers(self) -> list[int]:
        """The process ids of the workers, oldest first; the last plays no games."""
        assert self.process is not None
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                command = (folder / "cmdline").read_bytes()
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                if int(parent) == self.process.pid and b"multiprocessing-fork" in command:
                    found.append(int(folder.name))
        assert len(found) >= WORKERS, found
        return sorted(found)

    # What is in its home

    @property
    def book(self) -> Book:
        return Book(places.book_file(self.home))

    def user(self, name: str) -> tuple[str, str]:
        """A user who is signed in: the id, and the cookie."""
        book = self.book
        one = users.register(book, name, "a long password", 1_700_000_000)
        secret = users.sign_in(book, Policy(), one, int(time.time()))
        book.close()
        return one, secret

    def game(self, user: str, hero: str, wishes: str = "") -> str:
        """Note a game; its address."""
        book, game = self.book, places.game_id(user, hero)
        wished = (
            wishes
            or '{"role": "valkyrie", "race": "human", "gender": "female", "alignment": "neutral", "seed": 7}'
        )
        book.change("INSERT INTO games VALUES (?, ?, ?, ?, 0)", game, user, hero, wished)
        book.close()
        return game


SMALL = """
[games]
workers = 1
idle-seconds = 3600
[limits]
sign-ins-a-minute = 1000
accounts-a-day = 1000
requests-a-minute = 100000
"""


@contextmanager
def server_at(home: Path, policy: str = SMALL) -> Iterator[Server]:
    """A server that runs until the end."""
    one = Server(home, policy)
    one.start()
    try:
        yield one
    finally:
        one.stop()


__all__ = ["Server", "Wishes", "server_at"]

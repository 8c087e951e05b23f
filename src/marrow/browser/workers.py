"""Starts the game workers, and starts one again that has ended; they end when this process does."""

import asyncio
import fcntl
import hashlib
import os
import signal
import tempfile
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from marrow.browser.policy import Policy
from marrow.browser.worker import work
from marrow.errors import BadOption

LOOK_SECONDS = 0.2
END_SECONDS = 15.0
BACKGROUND = 10  # how much nicer the worker that plays no games is: a key is answered before a replay


def socket_directory(data: Path) -> Path:
    """Where the workers' sockets are: a short path, for this user only. Raises BadOption if it is not."""
    name = hashlib.sha256(os.path.realpath(data).encode()).hexdigest()[:12]
    path = Path(tempfile.gettempdir()) / f"marrow-{os.getuid()}-{name}"
    path.mkdir(mode=0o700, exist_ok=True)
    facts = path.lstat()
    if facts.st_uid != os.getuid() or facts.st_mode & 0o077 or path.is_symlink():
        raise BadOption(f"{path} does not belong to this user alone; remove it")
    return path


def socket_file(data: Path, number: int) -> Path:
    return socket_directory(data) / f"worker-{number}"


def be_worker(data: Path, policy: Policy, number: int, parent: Connection) -> None:
    """The whole life of a worker's process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent tells it to end
    signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def alive() -> None:
        with suppress(EOFError, OSError):
            parent.recv_bytes()

    reads = number == policy.games.workers
    if reads:
        os.nice(BACKGROUND)
    work(data, policy, socket_file(data, number), reads, alive)


class Workers:
    """The game workers of a data directory: of all web processes, the one that holds the lock has them."""

    def __init__(self, data: Path, policy: Policy) -> None:
        self.data = data
        self.policy = policy
        self.processes: dict[int, tuple[BaseProcess, Connection]] = {}

    async def run(self) -> None:
        """Wait for the lock, then see that all workers run."""
        directory = socket_directory(self.data)
        lock = os.open(directory / "lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        try:
            while not took(lock):
                await asyncio.sleep(LOOK_SECONDS)
            while True:
                for number in range(self.policy.games.workers + 1):  # the last reads, and plays no games
                    one = self.processes.get(number)
                    if one is None or not one[0].is_alive():
                        self._start(number)
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            await asyncio.to_thread(self.end)
            os.close(lock)

    def _start(self, number: int) -> None:
        context = get_context("spawn")
        theirs, ours = context.Pipe(duplex=False)
        process = context.Process(
            target=be_worker,
            args=(self.data, self.policy, number, theirs),
            name=f"games {number}",
            daemon=True,
        )
        process.start()
        theirs.close()
        if old := self.processes.get(number):
            old[1].close()
        self.processes[number] = process, ours

    def end(self) -> None:
        """Tell all workers to save their games and end, and wait for them."""
        for _, ours in self.processes.values():
            ours.close()
        for process, _ in self.processes.values():
            process.join(END_SECONDS)
        self.processes.clear()


def took(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True

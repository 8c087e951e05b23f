"""A server in processes of its own, which can be killed and started again."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from socket import socket

from marrow.errors import BadOption
from marrow.server import serve, serve_options

START_SECONDS = 900.0  # its database may have to read its log first, and others may want the processors


class Server:
    """`marrow serve` without pages, at a free port. ``port`` stays the same when it starts again."""

    def __init__(self, where: str, folder: Path, policy: Path, workers: int = 1) -> None:
        with socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = int(one.getsockname()[1])
        self._log = folder / "log"
        self._environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)  # who starts often compiles once
        self._words = [
            "--no-pages", "--store", where, "--bind", f"127.0.0.1:{self.port}",
            "--policy", str(policy), "--workers", str(workers),
        ]  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens. Raises BadOption if it does not."""
        until = time.monotonic() + START_SECONDS
        self._begin()
        while True:
            if self.listens():
                return
            if time.monotonic() > until:
                self.kill()
                raise BadOption(f"the server did not start: {self._log.read_text()[-500:]}")
            if self.ended():  # its database may still be getting up
                time.sleep(0.5)
                self._begin()
            time.sleep(0.05)

    def _begin(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "marrow", "serve", *self._words],
                stdout=log, stderr=log, env=self._environment, start_new_session=True,
            )  # fmt: skip

    def ended(self) -> bool:
        return self.process.poll() is not None

    @property
    def pid(self) -> int:
        return self.process.pid

    def listens(self) -> bool:
        with socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """Kill all its processes at once, and wait until the last has given its port back."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.process.wait()
        self._wait_for_port()

    def _wait_for_port(self) -> None:
        """Else a worker that dies slowly is taken for the next server, which finds no port."""
        while self.listens():
            time.sleep(0.01)

    def kill_worker(self, dice: Random) -> bool:
        """Kill one of its workers, which it will start again; whether it had any."""
        with suppress(OSError):
            children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
            if children:
                os.kill(int(dice.choice(children)), signal.SIGKILL)
                return True
        return False

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def memory(self) -> int:
        """KiB that it holds."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0


class ForkedServer(Server):
    """The same, made by a process that has imported all of it: it starts in a tenth of the time."""

    forked: BaseProcess

    def __init__(
        self, context: ForkServerContext, where: str, folder: Path, policy: Path, workers: int = 1
    ) -> None:
        self._context = context
        super().__init__(where, folder, policy, workers)

    def _begin(self) -> None:
        words = (self._words, self._environment, str(self._log))
        self.forked = self._context.Process(target=serve_forked, args=words)
        self.forked.start()

    def ended(self) -> bool:
        return not self.forked.is_alive()

    @property
    def pid(self) -> int:
        return self.forked.pid or 0

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.forked.kill()  # if it has no group of its own yet
        self.forked.join()
        self._wait_for_port()

    def stop(self) -> None:
        self.forked.terminate()
        self.forked.join()


def serve_forked(words: list[str], environment: dict[str, str], log: str) -> None:
    """`marrow serve` in a process that the caller has made."""
    os.setsid()
    with Path(log).open("ab") as file, Path(os.devnull).open("rb") as nothing:
        for where, number in ((nothing, 0), (file, 1), (file, 2)):  # a server hands all three to its workers
            os.dup2(where.fileno(), number)
    sys.stdin = os.fdopen(0, closefd=False)
    os.environ.update(environment)
    sys.exit(serve.main(serve_options.parser().parse_args(words)))

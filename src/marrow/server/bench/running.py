"""A server in processes of its own, which can be killed and started again."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import socket

from marrow.errors import BadOption

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
            "serve", "--no-pages", "--store", where, "--bind", f"127.0.0.1:{self.port}",
            "--policy", str(policy), "--workers", str(workers),
        ]  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens. Raises BadOption if it does not."""
        until = time.monotonic() + START_SECONDS
        self._begin()
        while True:
            with socket() as one:
                if one.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if time.monotonic() > until:
                self.kill()
                raise BadOption(f"the server did not start: {self._log.read_text()[-500:]}")
            if self.process.poll() is not None:  # its database may still be getting up
                time.sleep(0.5)
                self._begin()
            time.sleep(0.05)

    def _begin(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "marrow", *self._words],
                stdout=log, stderr=log, env=self._environment, start_new_session=True,
            )  # fmt: skip

    def kill(self) -> None:
        """Kill all its processes at once."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def kill_worker(self, dice: Random) -> bool:
        """Kill one of its workers, which it will start again; whether it had any."""
        with suppress(OSError):
            children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
            if children:
                os.kill(int(dice.choice(children)), signal.SIGKILL)
                return True
        return False

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def memory(self) -> int:
        """KiB that it holds."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0

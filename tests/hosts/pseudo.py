"""The real program in a pseudo-terminal: keys go in, and what a terminal would show is looked at."""

import os
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pyte

PATIENCE = 30.0


class Played:
    """Marrow running in a terminal of this kind and size, with its own data directory."""

    def __init__(
        self,
        home: Path,
        words: Sequence[str] = (),
        *,
        term: str = "xterm-256color",
        rows: int = 24,
        columns: int = 80,
        options: str = "disclose:none",
        program: Sequence[str] = (sys.executable, "-m", "marrow"),
    ) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)
        env = {**os.environ, "TERM": term, "HOME": str(home), "MARROW_HOME": str(home / "marrow")}
        env |= {"MARROWOPTIONS": options, "LC_ALL": "C.UTF-8"}
        self.child = pexpect.spawn(
            program[0],
            [*program[1:], *words],
            env=env,
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None

    def __enter__(self) -> "Played":
        return self

    def __exit__(self, *error: object) -> None:
        self.child.close(force=True)

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def line(self, row: int) -> str:
        return str(self.screen.display[row]).rstrip()

    def until(self, pattern: str, *, patience: float = PATIENCE) -> str:
        """Wait until the screen shows this; the screen's text."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            self._read()
            if re.search(pattern, self.text()):
                return self.settle()
            if not self.child.isalive():
                self._read()
                break
        if re.search(pattern, self.text()):
            return self.text()
        raise AssertionError(f"waited for {pattern!r}; the screen shows\n{self.text()}")

    def _read(self) -> None:
        try:
            self._stream.feed(self.child.read_nonblocking(65536, timeout=0.05))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return

    def settle(self) -> str:
        """Wait until nothing more comes; the screen's text."""
        before = None
        while before != self.text():
            before = self.text()
            for _ in range(3):
                self._read()
        return self.text()

    def type(self, keys: str) -> str:
        self.child.send(keys)
        return self.settle()

    def past_more(self) -> str:
        """Read on until no --More-- is left."""
        for _ in range(60):
            if "--More--" not in self.settle():
                break
            self.child.send("\r")
        return self.text()

    def turn(self) -> int:
        """The turn that the status line shows, with the option time."""
        found = re.search(r" T:(\d+)", self.line(23))
        assert found is not None, self.text()
        return int(found.group(1))

    def resize(self, rows: int, columns: int) -> None:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def ended(self) -> int | None:
        """Wait for the program to end; its exit status."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive() and time.monotonic() < end:
            self._read()
        self._read()
        self.child.close()
        status: int | None = self.child.exitstatus
        return status


VALKYRIE = ("-u", "Agnes", "--role", "val", "--race", "human", "--gender", "female", "--align", "neutral")


def playing(home: Path, *words: str, options: str = "disclose:none", term: str = "xterm-256color") -> Played:
    """A game of Agnes the Valkyrie at its first command."""
    game = Played(home, [*VALKYRIE, "--pet", "none", "--seed", "7", *words], options=options, term=term)
    game.until("Dlvl:1")
    game.past_more()
    return game

"""The real program in a pseudo-terminal: keys go in, and what a terminal would show is looked at."""

import os
import re
import signal
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pexpect
import ptyprocess
import pyte

from asleep import POLL, call_of, pauses_of, works
from hosts import preloaded

PATIENCE = 300.0
MARROW = (sys.executable, "-m", "marrow")
GRACE = 3.0  # seconds in which a program ends whose terminal is closed
BUSY = 10.0  # seconds for which a program that works is waited for, though nothing comes
AT_ITS_EASE = 900  # milliseconds: who polls as long waits for a key, and not for the rest of one


class Program(pexpect.spawn):  # type: ignore[misc]
    """The program, of which one can tell whether it has seen all keys and waits for another."""

    pauses = (0, -1)  # who was in front when the last key was sent, and how many it had made

    def _spawnpty(self, args: list[bytes], **settings: Any) -> ptyprocess.PtyProcess:
        """Start it; the game as others start it comes of a process that has imported everything."""
        words = tuple(os.fsdecode(word) for word in args)
        is_python = words[:1] == MARROW[:1] and preloaded.can_become(words[1:])
        if not is_python or not preloaded.can_preload(settings["env"]):
            return super()._spawnpty(args, **settings)
        mine, its = os.openpty()
        try:
            termios.tcsetwinsize(its, settings["dimensions"])
            return ptyprocess.PtyProcess(
                preloaded.start(words[1:], settings["env"], its, settings["cwd"]), mine
            )
        finally:
            os.close(its)

    def close(self, force: bool = True) -> None:
        end_program(self)
        super().close(force)

    def send(self, keys: str) -> int:
        self.pauses = self.pauses_made()
        return int(super().send(keys))

    def setwinsize(self, rows: int, columns: int) -> None:
        self.pauses = self.pauses_made()
        super().setwinsize(rows, columns)

    def in_front(self) -> int:
        """The process that has the terminal: the program, or what a shell has started."""
        try:
            return os.tcgetpgrp(self.child_fd) or self.pid
        except OSError:
            return int(self.pid)

    def pauses_made(self) -> tuple[int, int]:
        """Who is in front, and how many times it has stopped to wait for anything; -1 if that is unknown."""
        who = self.in_front()
        return who, pauses_of(who)

    def waits_for_a_key(self) -> bool:
        """Whether it does; also False if that cannot be told."""
        who, pauses = self.pauses_made()
        call = call_of(who)
        polls = call is not None and call[:1] == (POLL,) and AT_ITS_EASE <= call[3] < 1 << 31
        return polls and (self.pauses[0] != who or pauses > self.pauses[1])

    def works(self) -> bool:
        """Whether it is known to do something, for which the machine may have no time."""
        return works(self.in_front())


def end_program(child: pexpect.spawn) -> None:
    """Close a program's terminal, which ends it; if that takes long, kill it and wait for its end.

    pexpect's own ``close`` sleeps a fixed time, and raises an exception where a busy machine takes longer.
    """
    child.ptyproc.fileobj.close()
    end = time.monotonic() + GRACE
    while child.isalive():
        if time.monotonic() > end:
            os.kill(child.pid, signal.SIGKILL)
            child.ptyproc.wait()
        time.sleep(0.005)
    child.ptyproc.delayafterclose = 0


class Terminal(pyte.Screen):
    """A terminal of pyte's that also scrolls and repeats letters when it is told to, as xterm does."""

    last = " "

    def draw(self, data: str) -> None:
        super().draw(data)
        self.last = data[-1:] or self.last

    def repeat(self, times: int = 1, **_: object) -> None:
        super().draw(self.last * (times or 1))

    def scroll_up(self, lines: int = 1, **_: object) -> None:
        self._scrolled(lines, self.index, last=True)

    def scroll_down(self, lines: int = 1, **_: object) -> None:
        self._scrolled(lines, self.reverse_index, last=False)

    def _scrolled(self, lines: int, scroll: Callable[[], None], *, last: bool) -> None:
        row, column = self.cursor.y, self.cursor.x
        top, bottom = self.margins or (0, self.lines - 1)
        self.cursor.y = bottom if last else top
        for _ in range(lines or 1):
            scroll()
        self.cursor.y, self.cursor.x = row, column


class TerminalStream(pyte.Stream):
    csi = {**pyte.Stream.csi, "S": "scroll_up", "T": "scroll_down", "b": "repeat"}  # noqa: RUF012
    events = pyte.Stream.events | {"scroll_up", "scroll_down", "repeat"}


def without_delays(options: str) -> str:
    """The same options, if they are no file, with flights shown in no time."""
    return options if options[:1] in "@/~" else f"{options},!timed_delay"


class Played:
    """Marrow running in a terminal of this kind and size, with its own data directory."""

    in_vain = 45.0  # seconds without news from others for which a program is waited for that waits for a key

    def __init__(
        self,
        home: Path,
        words: Sequence[str] = (),
        *,
        term: str = "xterm-256color",
        rows: int = 24,
        columns: int = 80,
        options: str = "disclose:none",
        locale: str = "C.UTF-8",
        program: Sequence[str] = MARROW,
    ) -> None:
        self.screen = Terminal(columns, rows)
        self._stream = TerminalStream(self.screen)
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        env = {**inherited, "TERM": term, "HOME": str(home), "MARROW_HOME": str(home / "marrow")}
        env |= {"MARROWOPTIONS": without_delays(options), "LC_ALL": locale}
        self.child = Program(
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
        """Wait until the screen shows this and nothing more comes; the screen's text."""
        self.until_it_passes(pattern, patience=patience)
        return self.settle()

    def until_it_passes(self, pattern: str, *, patience: float = PATIENCE) -> None:
        """Wait until the screen shows this, though more comes all the time."""
        quiet = time.monotonic()  # since then nothing has come, and it has waited for a key
        end = quiet + patience
        while time.monotonic() < min(end, quiet + self.in_vain):
            if self._read() or not self.child.waits_for_a_key():
                quiet = time.monotonic()
            if re.search(pattern, self.text()):
                return
            if not self.child.isalive():
                self._read()
                break
        if not re.search(pattern, self.text()):
            raise AssertionError(f"waited for {pattern!r}; the screen shows\n{self.text()}")

    def _read(self, seconds: float = 0.05) -> bool:
        """Whether something came within so long."""
        try:
            self._stream.feed(self.child.read_nonblocking(65536, timeout=seconds))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        return True

    def settle(self) -> str:
        """Wait until nothing more comes; the screen's text.

        Nothing comes from a program that waits for a key. Of one that works more comes. Of others, and of one
        that works for long, three silent reads are believed. What comes may change nothing that is seen, as
        when the cursor goes back and forth, and yet more comes.
        """
        silent, end, last = 0, time.monotonic() + BUSY, time.monotonic() + PATIENCE
        while silent < 3 and time.monotonic() < last:
            waits = self.child.waits_for_a_key()
            if self._read(0.02 if waits else 0.05):
                silent, end = 0, time.monotonic() + BUSY
            elif waits:
                break
            else:
                silent += not self.child.works() or time.monotonic() > end
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

"""`marrow crash --keys`: random bytes at the real program in a terminal that changes its size.

The program runs in a pseudo-terminal with a data directory of its own. It may end games, refuse what it is
told and save, but never show a traceback, note trouble, stop answering, or end otherwise than a game does.
"""

import contextlib
import fcntl
import os
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

SIZES = (
    (24, 80), (24, 80), (24, 80), (30, 100), (50, 160), (50, 132), (25, 200), (24, 79), (10, 40), (1, 1),
    (100, 300),
)  # fmt: skip
LIKELY = (
    b"hjklyubnHJKLYUBN.,:;sdeiwWTPRqrztfo<>_^?/&\\OICDAaEXx$+=()[]*ynmFgG1239\r\r\r   \x1b\x1b"
    b"\x01\x04\x0f\x10\x12\x18\x1a"
)
SEQUENCES = (
    b"\x1b[A", b"\x1bOB", b"\x1b[5~", b"\x1b[99999;1R", b"\x1b[", b"\x1b\x1b", b"\x1bp",
    b"\xc3\xa9", b"\xc2\xb2", b"\xc3", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xff\xfe", b"\0",
    b"#pray\r", b"#loot\r", b"#name\r", b"#?\r", b"20s", b"n99999999999999999999", b"9999999999999s",
    b"\x173 blessed scrolls of genocide\r", b"#explore\r", b"#undo\r", b"\x1b[<0;30;12M", b"\x1b[<2;70;9M",
    b"\x1b[<0;999;999M", b"\x1b[M !!",
)  # fmt: skip
LONGEST_SILENCE = 60.0  # seconds for the program to take what was typed, and to end after a hangup
TERMINALS = ("xterm-256color", "xterm", "vt100", "linux")
OPTIONS = ("time", "!cmdassist,altmeta", "number_pad:1,msg_window:full", "menustyle:full,perm_invent")
MODES = ((), (), ("-D",), ("-X",))
NAMES = ("Ann", "Bob", "Cid")
MOST_SHOWN = 100_000  # bytes of output that are remembered
LONGEST_GAME = 10_000  # bytes for one run of the program
MOST_TROUBLES = 20
ENDINGS = (0, 1)  # a game over or saved, and a hangup
TRACEBACK = b"Traceback (most recent call last)"


@dataclass(slots=True)
class BytesTally:
    """How many bytes were typed, in how many runs of the program and sizes, and what went wrong."""

    typed: int = 0
    runs: int = 0
    sizes: int = 0
    troubles: list[str] = field(default_factory=list)


def random_bytes(dice: Random) -> Iterator[bytes]:
    """Endless input: keys that mean something, sequences that terminals send, and bytes of any value."""
    while True:
        match dice.randrange(10):
            case 0:
                yield dice.choice(SEQUENCES)
            case 1:
                yield dice.randbytes(dice.randrange(1, 20))
            case _:
                yield bytes(dice.choices(LIKELY, k=dice.randrange(1, 12)))


class Run:
    """The program in a pseudo-terminal, at its title screen."""

    def __init__(self, words: list[str], env: dict[str, str]) -> None:
        self.terminal, self.inside = os.openpty()
        modes = termios.tcgetattr(self.inside)
        modes[3] &= ~termios.ISIG  # keys typed at the last moment are no signals for an ended program
        termios.tcsetattr(self.inside, termios.TCSANOW, modes)
        self.resize(24, 80)
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.close(self.terminal)
                os.login_tty(self.inside)
                os.execve(sys.executable, [sys.executable, "-m", "marrow", *words], env)
            finally:
                os._exit(127)
        os.set_blocking(self.terminal, False)
        self.shown = b""
        self.status: int | None = None
        patience = time.monotonic() + LONGEST_SILENCE
        while b"Marrow" not in self.shown and self.lives():
            self.read(0.05)
            if time.monotonic() > patience:
                raise TimeoutError

    def lives(self) -> bool:
        if self.status is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is None

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds: float) -> None:
        """Read what the program shows, for at most so long."""
        if select.select([self.terminal], [], [], seconds)[0]:
            with contextlib.suppress(OSError):
                self.shown = (self.shown + os.read(self.terminal, 65536))[-MOST_SHOWN:]

    def type(self, keys: bytes) -> None:
        """Type these bytes, and wait until the program has taken them or ended. TimeoutError if it hangs."""
        patience = time.monotonic() + LONGEST_SILENCE
        while (keys or self._untaken()) and self.lives():
            self.read(0.001)
            with contextlib.suppress(BlockingIOError):
                keys = keys[os.write(self.terminal, keys) :] if keys else keys
            if time.monotonic() > patience:
                raise TimeoutError

    def _untaken(self) -> int:
        """How many typed bytes the program has not taken yet."""
        return int(struct.unpack("i", fcntl.ioctl(self.inside, termios.FIONREAD, bytes(4)))[0])

    def hang_up(self) -> None:
        """Close the terminal, and wait for the program to end. TimeoutError if it does not."""
        patience = time.monotonic() + LONGEST_SILENCE
        self.read(0)
        os.close(self.inside)
        os.close(self.terminal)
        while self.lives():
            time.sleep(0.01)
            if time.monotonic() > patience:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                raise TimeoutError


def run(keys: int, seed: int) -> BytesTally:
    """Type so many random bytes, into one run of the program after the other."""
    dice = Random(seed)
    tally = BytesTally()
    with tempfile.TemporaryDirectory(prefix="marrow-keys-") as folder:
        while tally.typed < keys and len(tally.troubles) < MOST_TROUBLES:
            _play_once(Path(folder), dice, min(LONGEST_GAME, keys - tally.typed), tally)
            if sys.stderr.isatty():
                print(f"\r{tally.typed}/{keys} bytes", end="", file=sys.stderr)
    return tally


def _play_once(home: Path, dice: Random, most: int, tally: BytesTally) -> None:
    """One run of the program, until it ends or has been given so many bytes."""
    env = {
        **os.environ,
        "HOME": str(home),
        "MARROW_HOME": str(home / "marrow"),
        "TERM": dice.choice(TERMINALS),
    }
    env |= {"LC_ALL": "C.UTF-8", "MARROWOPTIONS": dice.choice(OPTIONS)}
    words = ["-u", dice.choice(NAMES), *dice.choice(MODES), "--seed", str(dice.randrange(10**6))]
    tally.runs += 1
    start, last = tally.typed, b""
    run = Run(
        [*words, "--role", "random", "--race", "random", "--gender", "random", "--align", "random"], env
    )
    try:
        for keys in random_bytes(dice):
            if not run.lives() or tally.typed - start >= most:
                break
            if dice.randrange(30) == 0:
                tally.sizes += 1
                run.resize(*dice.choice(SIZES))
            run.type(keys)
            tally.typed += len(keys)
            last = (last + keys)[-200:]
        run.hang_up()
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            os.kill(run.pid, signal.SIGKILL)
        tally.troubles.append(
            f"run {tally.runs}, {words}: no answer in {LONGEST_SILENCE:.0f} s after {last!r}"
        )
        return
    about = f"run {tally.runs}, {words}, after {last!r}"
    if run.status not in ENDINGS or TRACEBACK in run.shown:
        said = run.shown.decode("utf-8", "replace")[-2000:]
        tally.troubles.append(f"{about}: exit status {run.status}, showing {said}")
    log = home / "marrow" / "trouble.log"
    if log.exists():
        tally.troubles.append(f"{about}: {log.read_text(encoding='utf-8', errors='replace')[-4000:]}")
        log.unlink()


def report(tally: BytesTally) -> int:
    """Print what was found; the exit status, 1 for trouble."""
    for trouble in tally.troubles:
        print(f"  {trouble}")
    print(
        f"crash --keys: {tally.typed} bytes in {tally.runs} runs with {tally.sizes} changes of size;"
        f" {len(tally.troubles)} troubles"
    )
    return 1 if tally.troubles else 0

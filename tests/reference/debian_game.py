"""Debian's nethack-console 3.6.6 in a terminal of the test's own, with a playground of the test's own.

The package keeps its playground in /var/games, which only its group may write. A copy of the program gets
another path of the same length, and a configuration that lets anybody be a wizard; all else is Debian's.
"""

import os
import re
import secrets
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte
import pytest

from asleep import READ, call_of, pauses_of
from hosts.pseudo import end_program

PROGRAM = Path("/usr/lib/games/nethack/nethack-console")
PLAYGROUND, SETTINGS = b"/var/games/netha", b"/etc/nethack/sysconf"
needs_debians_game = pytest.mark.skipif(
    sys.platform != "linux" or not PROGRAM.is_file(), reason="Debian's nethack-console is not installed"
)
OPTIONS = (
    "!legacy,!autopickup,time,pettype:none,role:Valkyrie,race:human,gender:female,"
    "align:neutral,windowtype:tty,!splash_screen,disclose:-i -a -v -g -c -o,suppress_alert:3.6.6"
)
STANDARD_INPUT = 0
QUIET = 0.1  # seconds without output
PATIENCE = 120.0  # seconds in which it answers a key


class DebianGame:
    """One game, in wizard mode unless its arguments say otherwise."""

    def __init__(self, folder: Path, link: str, arguments: Sequence[str]) -> None:
        self.playground = folder / "playground"
        (self.playground / "save").mkdir(parents=True)
        for name in ("perm", "record", "logfile", "xlogfile"):
            (self.playground / name).touch()
        Path(f"{link}ack").symlink_to(self.playground)
        Path(f"{link}sconf").write_text(f"WIZARDS=*\nMAXPLAYERS=10\nDUMPLOGFILE={self.playground}/dumplog\n")
        raw = PROGRAM.read_bytes()
        assert raw.count(PLAYGROUND) == raw.count(SETTINGS) == 1
        raw = raw.replace(PLAYGROUND, f"{link}a".encode()).replace(SETTINGS, f"{link}sconf".encode())
        program = folder / "nethack"
        program.write_bytes(raw)
        program.chmod(0o755)
        environment = {
            "TERM": "xterm", "HOME": str(folder), "NETHACKOPTIONS": OPTIONS, "LANG": "C",
            "PATH": os.environ["PATH"], "HACKDIR": str(PROGRAM.parent),
        }  # fmt: skip
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.process = pexpect.spawn(str(program), [*arguments], env=environment, dimensions=(24, 80))
        self.seen: list[str] = []
        self.pauses = -1
        while "--More--" in self.shown():  # what the moon and the calendar mean
            self.send("\r")

    def shown(self) -> str:
        """The screen, once the game waits for a key or has ended."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            waits = self.waits_for_a_key()
            try:
                self.stream.feed(self.process.read_nonblocking(65_536, QUIET))
            except pexpect.TIMEOUT:
                if waits:
                    break
            except pexpect.EOF:
                break
        text = "\n".join(self.screen.display)
        self.seen.append(text)
        return text

    def waits_for_a_key(self) -> bool:
        """Whether it has read all keys and wants another: it has stopped since the last was sent."""
        call = call_of(self.process.pid)
        reads = call is None or call[:2] == (READ, STANDARD_INPUT)
        return reads and pauses_of(self.process.pid) != self.pauses

    def send(self, text: str) -> None:
        self.pauses = pauses_of(self.process.pid)
        self.process.send(text)

    def keys(self, text: str) -> str:
        self.send(text)
        return self.shown()

    def go_on(self, text: str, answers: dict[str, str]) -> str:
        """Type keys, then answer questions by a word in them, and read on, until it waits for a command."""
        shown = self.keys(text)
        for _ in range(100):
            asked = next((word for word in answers if word in shown), None)
            if asked is not None:
                shown = self.keys(answers[asked])
            elif "--More--" in shown or "(end)" in shown or "Hit " in shown:
                shown = self.keys("\r")
            elif "[yn" in shown:
                shown = self.keys("n")
            else:
                return shown
        raise AssertionError(f"it asks without end:\n{shown}")

    def turn(self) -> int:
        """The number after T: in the last line; 0 if something else stands there."""
        found = re.search("T:([0-9]+)", self.screen.display[23])
        return int(found[1]) if found else 0


@contextmanager
def debian_game(folder: Path, arguments: Sequence[str] = ("-D", "-u", "wizard")) -> Iterator[DebianGame]:
    """A new game, which ends with the test."""
    link = f"/tmp/mrw{secrets.token_hex(4)[:7]}"  # as long as the path it replaces
    try:
        game = DebianGame(folder, link, arguments)
        try:
            yield game
        finally:
            end_program(game.process)
            game.process.close()
    finally:
        Path(f"{link}ack").unlink(missing_ok=True)
        Path(f"{link}sconf").unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)

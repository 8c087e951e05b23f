"""Syncs with an exchange while a game is played: processes of their own, for which nothing waits here."""

import subprocess
import sys
from contextlib import suppress
from time import monotonic

from marrow.game.levels_ahead import levels_ahead
from marrow.game.session import Session

SECONDS_BETWEEN = 600.0  # where nothing has changed


class Syncs:
    """The syncs of one game: at its start, at its end, and on new levels while it waits for a key."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._process: subprocess.Popen[bytes] | None = None
        self._began = 0.0
        self._place = ("", 0)

    def start(self) -> None:
        """Start one for the levels ahead of where the hero is now."""
        session = self.session
        world, edition = session.world, session.game.edition
        codes = levels_ahead(world, edition)
        self._place = (world.level.branch, world.level.number)
        self._began = monotonic()
        words = ["--game", session.identity, "--edition", edition.name, "--level", str(world.hero.level)]
        command = [sys.executable, "-m", "marrow", "exchange", "sync", "--quietly", *words, "--", *codes]
        quiet = subprocess.DEVNULL
        with suppress(OSError):  # no memory, or no processes left; the next may start
            self._process = subprocess.Popen(
                command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
            )

    def while_waiting(self) -> None:
        """Called about once a second while no key comes."""
        if self._process is not None and self._process.poll() is None:
            return
        self._process = None
        world = self.session.world
        moved = (world.level.branch, world.level.number) != self._place
        if moved or monotonic() - self._began > SECONDS_BETWEEN:
            self.start()

    def end(self) -> None:
        """Start a last one, which goes on when this process has ended."""
        self.start()
        if self._process is not None:
            self._process.returncode = 0  # nobody waits for it: Python need not warn

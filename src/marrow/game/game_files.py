"""A game's directory: its two newest snapshots, and all its journals.

``snapshot`` is replaced as a whole or not at all; ``snapshot.before`` is the one before it.
``journal.<n>`` holds the commands since snapshot number n; journals stay as the game's history until it
ends, and none is written over, so that every game can be made a replay. The lock is on the directory itself
and ends with the process. See docs/decisions/0010-journal.md and 0024-a-game-outlives-its-files.md.
"""

import fcntl
import os
import re
import shutil
from contextlib import suppress
from pathlib import Path

from marrow.errors import GameInUse, HostileFile
from marrow.formats.frames import Opened
from marrow.formats.snapshots import MAX_BYTES, Snapshot, read_snapshot
from marrow.game.disk import read_at_most, remove_drafts, write_atomically
from marrow.game.journal import History, Journal, read_journal

SNAPSHOT, BEFORE = "snapshot", "snapshot.before"
JOURNAL = "journal."
UNREAD = ".unread"  # the end of the name of a snapshot that could not be read
GONE = ".gone-"


class GameFolder:
    """One game's directory, for reading only; another process may be playing the game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def has_snapshot(self) -> bool:
        return (self.path / SNAPSHOT).exists() or (self.path / BEFORE).exists()

    def read_snapshot(self, name: str = SNAPSHOT) -> Snapshot:
        """The newest snapshot, or the one before. Raises HostileFile, which names the file."""
        file = self.path / name
        raw = read_at_most(file, MAX_BYTES)
        try:
            return read_snapshot(raw)
        except HostileFile as error:
            raise HostileFile(f"{file}: {error}") from error

    def journal(self, number: int) -> Path:
        return self.path / f"{JOURNAL}{number}"

    def journal_numbers(self) -> list[int]:
        """The numbers of all journals, sorted."""
        try:
            names = os.listdir(self.path)
        except FileNotFoundError:
            return []
        endings = [name.removeprefix(JOURNAL) for name in names if name.startswith(JOURNAL)]
        return sorted(int(ending) for ending in endings if re.fullmatch("[1-9][0-9]{0,8}", ending))

    def read_journal(self, number: int) -> History:
        return read_journal(self.journal(number))


class GameFiles(GameFolder):
    """One game's directory, held by this process alone until closed."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        super().__init__(path)
        self._directory = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            fcntl.flock(self._directory, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._directory)
            raise GameInUse(f"the game in {path} is being played by another process") from error
        except OSError:  # for example, a file system without locks
            os.close(self._directory)
            raise
        if not path.exists() or os.stat(path).st_ino != os.fstat(self._directory).st_ino:
            os.close(self._directory)
            raise GameInUse(f"the game in {path} has just ended in another process")

    def clear_leftovers(self) -> None:
        """Remove what killed processes left: drafts here, recorded games, and beginnings without a game."""
        with suppress(OSError):
            remove_drafts(self.path)
            for other in self.path.parent.iterdir():
                if other.name.startswith(GONE):
                    shutil.rmtree(other, ignore_errors=True)
                elif (
                    other != self.path and other.is_dir() and all(_is_draft(path) for path in other.iterdir())
                ):
                    _remove_beginning(other)

    def write_snapshot(self, raw: bytes) -> None:
        """Replace the newest snapshot, and keep it as the one before; one is complete at every moment."""
        newest = self.path / SNAPSHOT
        if newest.exists():
            self._keep_before(newest)
        write_atomically(newest, raw)

    def _keep_before(self, newest: Path) -> None:
        link = self.path / f".{BEFORE}.link"
        link.unlink(missing_ok=True)
        try:
            os.link(newest, link)
        except OSError:  # a file system without links, or without room
            write_atomically(self.path / BEFORE, newest.read_bytes())
        else:
            link.replace(self.path / BEFORE)
            link.unlink(missing_ok=True)  # a second name of one file is not replaced by the first

    def put_aside(self, name: str) -> Path | None:
        """Keep a snapshot that cannot be read under another name; None if there is none."""
        file = self.path / name
        if not file.exists():
            return None
        number = 1
        while (aside := file.with_name(f"{name}{UNREAD}-{number}")).exists():
            number += 1
        return file.rename(aside)

    def begin_journal(self, head: Opened) -> Journal:
        """Begin a new journal. Its name is forced to the disk together with that of the next snapshot."""
        return Journal.begin(self.journal(head.number), head)

    def sync_names(self) -> None:
        """Force the names of the files to the disk, if it lets one: of a journal that no snapshot follows."""
        with suppress(OSError):
            os.fsync(self._directory)

    def next_number(self) -> int:
        """A number that no journal has."""
        return max(self.journal_numbers(), default=0) + 1

    def remove(self) -> None:
        """Remove the directory of a recorded game; for other processes it is gone at once."""
        gone = self.path.with_name(f"{GONE}{self.path.name}-{os.getpid()}")
        self.path.rename(gone)
        shutil.rmtree(gone, ignore_errors=True)

    def close(self) -> None:
        os.close(self._directory)


def _is_draft(path: Path) -> bool:
    return path.name.startswith(".")


def _remove_beginning(directory: Path) -> None:
    """Remove a directory without a game, unless another process is just beginning one there."""
    with suppress(GameInUse, OSError):
        files = GameFiles(directory)
        try:
            if all(_is_draft(path) for path in directory.iterdir()):
                files.remove()
        finally:
            files.close()

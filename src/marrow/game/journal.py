"""A game's directory: its newest snapshot, and a journal of what was done since.

``snapshot`` is replaced whole or not at all. ``journal.<n>`` holds what was done since snapshot number n;
journals of earlier snapshots stay as the game's history, so that any game can be made a replay. The lock
is on the directory itself and dies with the process. See docs/decisions/0010-journal.md.
"""

import fcntl
import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from marrow.errors import GameInUse, HostileFile
from marrow.formats.answers import answer_of
from marrow.formats.frames import Answered, Done, Ended, Frame, frame, frames
from marrow.formats.snapshots import MAX_BYTES, Snapshot, read_snapshot

SNAPSHOT = "snapshot"
MAX_JOURNAL = 64 * 1024 * 1024


@dataclass(slots=True)
class Deed:
    """One finished command, the answers it asked for, the bones it claimed, and where its record ends."""

    done: Done
    answers: list[object]
    claims: list[str]
    end: int = 0


@dataclass(slots=True)
class History:
    """What a journal says: finished commands, how the game ended, and where the last whole one stops."""

    deeds: list[Deed] = field(default_factory=list)
    ended: Ended | None = None
    end: int = 0


class Journal:
    """The open end of a journal: answers, and the command that makes them count."""

    def __init__(self, path: Path, committed: int = 0) -> None:
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
        self.committed = committed
        self._end = committed
        os.ftruncate(self._file, committed)
        os.lseek(self._file, committed, os.SEEK_SET)

    def append(self, record: Frame) -> None:
        """Hand a record to the system; it survives this process, whatever happens to it."""
        raw = frame(record)
        rest = memoryview(raw)
        while rest:
            rest = rest[os.write(self._file, rest) :]
        self._end += len(raw)
        if not isinstance(record, Answered):
            self.committed = self._end

    def forget_answers(self) -> None:
        """The command that asked was not done after all."""
        if self._end != self.committed:
            os.ftruncate(self._file, self.committed)
            os.lseek(self._file, self.committed, os.SEEK_SET)
            self._end = self.committed

    def sync(self) -> None:
        """Let it survive a power cut too."""
        os.fsync(self._file)

    def close(self) -> None:
        os.close(self._file)


def read_journal(path: Path) -> History:
    """Everything finished. A torn tail and answers without their command are as if never written."""
    history = History()
    try:
        if path.stat().st_size > MAX_JOURNAL:
            raise HostileFile(f"journal {path.name} is larger than {MAX_JOURNAL} bytes")
        raw = path.read_bytes()
    except FileNotFoundError:
        return history
    answers: list[object] = []
    claims: list[str] = []
    for record, end in frames(raw):
        match record:
            case Answered():
                answers.append(answer_of(record.answer))
                if record.claim:
                    claims.append(record.claim)
                continue
            case Done():
                history.deeds.append(Deed(record, answers, claims, end))
            case Ended():
                history.ended = record
        answers, claims = [], []
        history.end = end
    return history


class GameFiles:
    """One game's directory, held by this process alone until closed."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.path = path
        self._directory = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(self._directory, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._directory)
            raise GameInUse(f"the game in {path} is being played by another process") from error
        if not path.exists() or os.stat(path).st_ino != os.fstat(self._directory).st_ino:
            os.close(self._directory)
            raise GameInUse(f"the game in {path} has just ended in another process")

    def has_snapshot(self) -> bool:
        return (self.path / SNAPSHOT).exists()

    def read_snapshot(self) -> Snapshot:
        file = self.path / SNAPSHOT
        if file.stat().st_size > MAX_BYTES:
            raise HostileFile(f"{file} has {file.stat().st_size} bytes; the limit is {MAX_BYTES}")
        return read_snapshot(file.read_bytes())

    def write_snapshot(self, raw: bytes) -> None:
        """Put a new snapshot in place of the old one; at every moment one of them is whole."""
        write_whole(self.path / SNAPSHOT, raw)
        os.fsync(self._directory)

    def journal(self, number: int) -> Path:
        return self.path / f"journal.{number}"

    def history(self, last: int) -> list[Deed]:
        """Every finished command of the game, up to and with the journal of snapshot ``last``."""
        deeds: list[Deed] = []
        for number in range(1, last + 1):
            deeds.extend(read_journal(self.journal(number)).deeds)
        return deeds

    def set_aside(self, number: int) -> Path:
        """A copy of a journal that cannot be played to its end, for whoever looks for the fault."""
        file = self.journal(number)
        aside = file.with_name(f"{file.name}.diverged")
        write_whole(aside, file.read_bytes())
        return aside

    def remove(self) -> None:
        """The game is over and recorded: its directory goes, at once for all who look."""
        gone = self.path.with_name(f".gone-{self.path.name}-{os.getpid()}")
        self.path.rename(gone)
        shutil.rmtree(gone, ignore_errors=True)

    def close(self) -> None:
        os.close(self._directory)


def write_whole(path: Path, raw: bytes) -> None:
    """Write a file so that a reader finds the old one or the new one, never half of either."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        rest = memoryview(raw)
        while rest:
            rest = rest[os.write(file, rest) :]
        os.fsync(file)
    finally:
        os.close(file)
    draft.replace(path)


def append_once(path: Path, line: str, *, since: int = 0) -> None:
    """Add a line to a file unless it is there already, at or after this many bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and line.encode() in path.read_bytes()[since:]:
        return
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        os.write(file, line.encode())
        os.fsync(file)
    finally:
        os.close(file)

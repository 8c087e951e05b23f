"""A game's directory: its newest snapshot, and a journal of the commands since then.

``snapshot`` is replaced as a whole or not at all. ``journal.<n>`` holds the commands since snapshot number n;
journals of earlier snapshots stay as the game's history, so that every game can be made a replay. The lock
is on the directory itself and ends with the process. See docs/decisions/0010-journal.md.
"""

import fcntl
import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from marrow.errors import GameInUse, HostileFile
from marrow.formats.answers import answer_of
from marrow.formats.frames import Answered, Done, Ended, Frame, frame, frames, is_cut_short
from marrow.formats.snapshots import MAX_BYTES, Snapshot, read_snapshot
from marrow.game.disk import read_at_most, write_all, write_atomically

SNAPSHOT = "snapshot"
MAX_JOURNAL = 64 * 1024 * 1024


@dataclass(slots=True)
class RecordedCommand:
    """One finished command: the answers it asked for, the bones it claimed, and where its record ends."""

    done: Done
    answers: list[object]
    claims: list[str]
    end: int = 0


@dataclass(slots=True)
class History:
    """A journal's contents: finished commands, the end of the game, and where the last whole record ends.

    ``damaged`` means that the file goes on after that with bytes that a killed process cannot leave: the
    disk or a power cut has damaged it.
    """

    commands: list[RecordedCommand] = field(default_factory=list)
    ended: Ended | None = None
    end: int = 0
    damaged: bool = False


class Journal:
    """A journal open for writing. Answers count only once the command that asked for them is written."""

    def __init__(self, path: Path, committed: int = 0) -> None:
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
        self.committed = committed
        self._cut_off(committed)

    def append(self, record: Frame) -> None:
        """Write a record to the operating system; it survives even if this process is killed.

        If the disk has no room for all of it, none of it stays: nothing after an incomplete record is ever
        read.
        """
        raw = frame(record)
        try:
            write_all(self._file, raw)
        except BaseException:
            self._cut_off(self._end)
            raise
        self._end += len(raw)
        if not isinstance(record, Answered):
            self.committed = self._end

    def forget_answers(self) -> None:
        """Remove answers of a command that was not finished."""
        if self._end != self.committed:
            self._cut_off(self.committed)

    def _cut_off(self, end: int) -> None:
        os.ftruncate(self._file, end)
        os.lseek(self._file, end, os.SEEK_SET)
        self._end = end

    def sync(self) -> None:
        """Force it to the disk, so that it survives a power cut too."""
        os.fsync(self._file)

    def close(self) -> None:
        os.close(self._file)


def read_journal(path: Path) -> History:
    """All finished commands. An incomplete last record, and answers without their command, are ignored."""
    history = History()
    try:
        raw = read_at_most(path, MAX_JOURNAL)
    except FileNotFoundError:
        return history
    answers: list[object] = []
    claims: list[str] = []
    read = 0
    for record, end in frames(raw):
        read = end
        match record:
            case Answered():
                answers.append(answer_of(record.answer))
                if record.claim:
                    claims.append(record.claim)
                continue
            case Done():
                history.commands.append(RecordedCommand(record, answers, claims, end))
            case Ended():
                history.ended = record
        answers, claims = [], []
        history.end = end
    history.damaged = not is_cut_short(raw, read)
    return history


class GameFiles:
    """One game's directory, held by this process alone until closed."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.path = path
        self._directory = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
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

    def has_snapshot(self) -> bool:
        return (self.path / SNAPSHOT).exists()

    def read_snapshot(self) -> Snapshot:
        file = self.path / SNAPSHOT
        raw = read_at_most(file, MAX_BYTES)
        try:
            return read_snapshot(raw)
        except HostileFile as error:
            raise HostileFile(f"{file}: {error}") from error

    def write_snapshot(self, raw: bytes) -> None:
        """Replace the old snapshot by a new one; at every moment one of them is complete."""
        write_atomically(self.path / SNAPSHOT, raw)

    def journal(self, number: int) -> Path:
        return self.path / f"journal.{number}"

    def history(self, last: int) -> list[RecordedCommand]:
        """Every finished command of the game, up to and including the journal of snapshot ``last``."""
        recorded: list[RecordedCommand] = []
        for number in range(1, last + 1):
            recorded.extend(read_journal(self.journal(number)).commands)
        return recorded

    def set_aside(self, number: int) -> Path:
        """Copy a journal that cannot be read or played to its end, so that the fault can be found later."""
        file = self.journal(number)
        aside = file.with_name(f"{file.name}.diverged")
        write_atomically(aside, file.read_bytes())
        return aside

    def remove(self) -> None:
        """Remove the directory of a recorded game; for other processes it is gone at once."""
        gone = self.path.with_name(f".gone-{self.path.name}-{os.getpid()}")
        self.path.rename(gone)
        shutil.rmtree(gone, ignore_errors=True)

    def close(self) -> None:
        os.close(self._directory)

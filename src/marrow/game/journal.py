"""A journal: the commands since a snapshot, each in the file before its news are told.

docs/decisions/0010-journal.md explains what is written when, 0024 what becomes of a journal that is damaged.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

from marrow.errors import HostileFile
from marrow.formats.answers import answer_of
from marrow.formats.frames import (
    Answered,
    Done,
    Ended,
    Frame,
    Opened,
    Undone,
    commands_after,
    fault_at,
    frame,
    frames,
)
from marrow.game.disk import read_at_most, replace_atomically, write_all

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
    """A journal's contents: its head, finished commands, the end of the game, and where that ends.

    ``fault`` tells why the journal cannot be read further, if bytes follow that a killed process cannot
    leave; ``unread`` is how many finished commands stand there, as far as one can see.
    """

    head: Opened | None = None  # None: the journal of a Marrow that wrote no heads
    commands: list[RecordedCommand] = field(default_factory=list)
    ended: Ended | None = None
    end: int = 0
    fault: str = ""
    unread: int = 0


class Journal:
    """A journal open for writing. Answers count only once the command that asked for them is written."""

    def __init__(self, path: Path, committed: int = 0) -> None:
        """Go on with a journal after so many bytes, all of which have been read."""
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self.committed = committed
        try:
            self._cut_off(committed)
        except BaseException:
            os.close(self._file)
            raise

    @classmethod
    def begin(cls, path: Path, head: Opened) -> "Journal":
        """Begin a new journal. What it holds is on the disk when this returns, its name may not be yet."""
        raw = frame(head)
        try:
            replace_atomically(path, raw)
            return cls(path, len(raw))
        except BaseException:
            path.unlink(missing_ok=True)
            raise

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
    except HostileFile as error:
        history.fault = str(error)
        return history
    answers: list[object] = []
    claims: list[str] = []
    read = 0
    for record, end in frames(raw):
        match record:
            case Opened():
                if read:
                    break
                history.head = record
            case Answered():
                try:
                    answers.append(answer_of(record.answer))
                except HostileFile as error:
                    history.fault = f"this Marrow cannot read its record at byte {read}: {error}"
                    break
                if record.claim:
                    claims.append(record.claim)
                read = end
                continue
            case Done():
                history.commands.append(RecordedCommand(record, answers, claims, end))
            case Undone():
                if record.commands > len(history.commands):
                    history.fault = f"its record at byte {read} takes back more commands than there are"
                    break
                del history.commands[-record.commands :]
            case Ended():
                history.ended = record
        answers, claims = [], []
        history.end = read = end
    history.fault = history.fault or fault_at(raw, read)
    if history.fault:
        history.unread = commands_after(raw, read)
    return history

"""The mailbox whose letters the mail daemon brings. Rule L-246.

A server's is a file of simple mail, as dgamelaunch writes it: a line a letter, ``sender:text``. What was read
is taken out of it. Of a user's own mailbox only size and time are looked at; it is never opened, and no
program is ever started. NetHack: mail.c, ckmailstatus and read_simplemail.
"""

import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from marrow.formats.answers import MAX_TEXT, printable
from marrow.messages.questions import BETWEEN_LETTERS

TURNS_BETWEEN: Final = 50  # NetHack: unixconf.h, MAILCKFREQ
MOST_BYTES: Final = 64 * 1024  # that are read at once
LONGEST: Final = 400  # letters of a line, with its sender; NetHack reads 127
OWN_MAIL: Final = "the outside world:There is new mail in your mailbox."


class MailFile:
    """A file to which letters are added while a game is played."""

    def __init__(self, file: Path, *, simple: bool) -> None:
        """``simple``: it is a server's, and holds simple mail. The file need not exist."""
        self.file = file
        self.simple = simple
        self._known = self._state()
        self._checked = -TURNS_BETWEEN
        self._read = 0  # bytes that were read, and are to be taken out

    def has_grown(self, turn: int) -> bool:
        """Whether letters have come since the last look; every 50 turns one looks."""
        if turn < self._checked + TURNS_BETWEEN:
            return False
        self._checked = turn
        before, self._known = self._known, self._state()
        return self._known[0] > before[0] and self._known[1] > 0

    def letters(self) -> str:
        """The letters that fit into an answer, whole and printable, as ``LettersIn`` wants them."""
        if not self.simple:
            return OWN_MAIL
        try:
            with _Opened(self.file) as opened:
                raw = os.pread(opened, MOST_BYTES, 0)
        except OSError:
            return ""
        found, length, self._read = [], 0, 0
        for line in raw.splitlines(keepends=True):
            if not line.endswith(b"\n") and len(raw) < MOST_BYTES:
                break  # still being written
            letter = _cleaned(line)
            length += len(letter) + len(BETWEEN_LETTERS)
            if length > MAX_TEXT:
                break
            self._read += len(line)
            found.append(letter)
        return BETWEEN_LETTERS.join(letter for letter in found if letter)

    def take_out(self) -> None:
        """Take what was read out of the file, unless that fails. What has come since stays."""
        taken, self._read = self._read, 0
        if not taken:
            return
        with suppress(OSError), _Opened(self.file) as opened:
            rest = os.pread(opened, MOST_BYTES, taken)
            if len(rest) < MOST_BYTES:
                os.pwrite(opened, rest, 0)
                os.ftruncate(opened, len(rest))
            else:
                os.ftruncate(opened, 0)  # nobody writes so much but to fill the disk
            self._known = (0, 0) if rest else self._state()  # what came meanwhile is announced

    def _state(self) -> tuple[int, int]:
        """When the file was changed, in nanoseconds, and its size; zeros where there is none."""
        try:
            found = os.stat(self.file, follow_symlinks=not self.simple)
        except (OSError, ValueError):
            return 0, 0
        return (found.st_mtime_ns, found.st_size) if stat.S_ISREG(found.st_mode) else (0, 0)


def _cleaned(line: bytes) -> str:
    """A letter as it can be shown; "" for a line that is none. Its separator is no part of it."""
    text = printable(line.decode("utf-8", "replace").rstrip("\r\n"))[:LONGEST].replace(BETWEEN_LETTERS, ".")
    sender, colon, said = text.partition(":")
    return text if colon and sender.strip() and said.strip() else ""


class _Opened:
    """A regular file, no link, opened and locked as those lock it that add letters."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __enter__(self) -> int:
        flags = os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        self.opened = os.open(self.file, flags)
        try:
            if not stat.S_ISREG(os.fstat(self.opened).st_mode):
                raise OSError(f"{self.file} is no plain file")
            fcntl.lockf(self.opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.opened)
            raise
        return self.opened

    def __exit__(self, *_: object) -> None:
        os.close(self.opened)

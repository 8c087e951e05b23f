"""Safe file access: atomic writes, lines appended only once, reads up to a limit, a lock on a directory."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from marrow.errors import HostileFile


def read_at_most(path: Path, most: int) -> bytes:
    """The bytes of a file. Raises HostileFile if there are more than ``most``; no more than that is read.

    Raises HostileFile, too, for what is no ordinary file: a pipe might never end.
    """
    if path.exists() and not path.is_file():
        raise HostileFile(f"{path} is no file but {'a directory' if path.is_dir() else 'a device or a pipe'}")
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise HostileFile(f"{path} has more than {most} bytes")
    return raw


def write_all(file: int, raw: bytes) -> None:
    """Write every byte, however many writes it takes. Raises OSError if the disk is full."""
    rest = memoryview(raw)
    while rest:
        rest = rest[os.write(file, rest) :]


def write_atomically(path: Path, raw: bytes) -> None:
    """Write a file so that a reader finds the old one or the new one, never a part of either.

    When this returns, the new file survives a power cut; if it raises OSError, the old file is still there.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            write_all(file, raw)
            os.fsync(file)
        finally:
            os.close(file)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    directory = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def append_once(path: Path, line: str, *, since: int = 0) -> None:
    """Add a line to a file, unless the part after the first ``since`` bytes already has it.

    If the disk has no room for the whole line, none of it is written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = line.encode()
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        size = os.fstat(file).st_size
        if raw in os.pread(file, max(size - since, 0), since):
            return
        try:
            write_all(file, raw)
        except OSError:
            os.ftruncate(file, size)
            raise
        os.fsync(file)
    finally:
        os.close(file)


@contextmanager
def lock_directory(directory: Path) -> Iterator[None]:
    """Hold an exclusive lock on this directory. The lock ends with the process."""
    held = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)

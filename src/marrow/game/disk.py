"""Safe file access: atomic writes, lines appended only once, reads up to a limit, a lock on a directory."""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from marrow.errors import BadOption, HostileFile

DRAFT = ".draft"  # the end of the name of a file that is being written
READ_AT_ONCE = 1024 * 1024
LINES_A_LOOK = 1000  # lines between two looks at the clock


def open_plain(path: Path) -> BinaryIO:
    """Open a regular file for reading, at once and without following a link.

    Raises HostileFile for a directory, a device, a pipe or a symbolic link; reading those may never end.
    """
    try:
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENXIO):  # ENXIO: a socket
            raise HostileFile(f"{path} is {kind_of_file(path)}, and no regular file") from error
        raise
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise HostileFile(f"{path} is {kind_of_file(path)}, and no regular file")
    return open(file, "rb")


def kind_of_file(path: Path) -> str:
    """What lies at this path, in words: "a pipe"."""
    mode = path.lstat().st_mode
    return next((words for is_it, words in FILE_KINDS if is_it(mode)), "something else")


FILE_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISLNK, "a symbolic link"),
    (stat.S_ISDIR, "a directory"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISREG, "a regular file"),
)


def read_at_most(path: Path, most: int) -> bytes:
    """The bytes of a regular file. Raises HostileFile if there are more than ``most``, before reading any."""
    with open_plain(path) as file:
        size = os.fstat(file.fileno()).st_size
        raw = file.read(most + 1) if size <= most else b""
    if max(size, len(raw)) > most:
        raise HostileFile(f"{path} has more than {most} bytes")
    return raw


def read_settings(path: Path, most: int) -> bytes:
    """The bytes of a file that the operator of a server wrote, which links may lead to.

    Raises BadOption, which names the file; FileNotFoundError where there is none.
    """
    try:
        return read_at_most(Path(os.path.realpath(path)), most)
    except FileNotFoundError:
        raise
    except (OSError, HostileFile) as error:
        said = error.strerror if isinstance(error, OSError) else error
        raise BadOption(f"{path} cannot be read: {said}") from error


def lines_of(file: BinaryIO, *, most: int, longest: int, seconds: float) -> Iterator[bytes]:
    """The lines of a file, one at a time, without their ends.

    Raises HostileFile for more than ``most`` bytes, a line of more than ``longest``, and where the reader
    takes more than so many seconds for all lines.
    """
    until = time.monotonic() + seconds
    if os.fstat(file.fileno()).st_size > most:
        raise HostileFile(f"the file has more than {most} bytes")
    number = read = 0
    while line := file.readline(longest + 1):
        number += 1
        read += len(line)
        if len(line) > longest and not line.endswith(b"\n"):
            raise HostileFile(f"line {number} has more than {longest} bytes")
        if read > most:
            raise HostileFile(f"the file has more than {most} bytes")
        if number % LINES_A_LOOK == 0 and time.monotonic() > until:
            raise HostileFile(f"the file was not read to its end in {seconds:g} seconds")
        yield line.removesuffix(b"\n")


def write_all(file: int, raw: bytes) -> None:
    """Write every byte, however many writes it takes. Raises OSError if the disk is full."""
    rest = memoryview(raw)
    while rest:
        rest = rest[os.write(file, rest) :]


def write_atomically(path: Path, raw: bytes) -> None:
    """Write a file so that a reader finds the old one or the new one, never a part of either.

    When this returns, the new file has been read back and survives a power cut. If it raises OSError, the
    old file is still there. A draft that a killed process has left is written over.
    """
    replace_atomically(path, raw)
    sync_directory(path.parent)


def write_file(path: str | os.PathLike[str], raw: bytes) -> None:
    """Write a file that a user named, as ``write_atomically`` does; a link stays, and its file is written.

    Who may read it stays as it was; a new file is as the user's umask says. Raises BadOption where
    something else lies there than a regular file.
    """
    place = place_to_write(Path(path))
    replace_atomically(place, raw, private=False)
    sync_directory(place.parent)


def place_to_write(path: Path, *, devices: bool = False) -> Path:
    """Where a file that a user named is written: links are followed.

    Raises BadOption for a directory, a pipe or a device, which are no place for a file: one would wait for a
    reader for ever, or be replaced. Who writes into what lies there, and puts no new file into its place,
    may allow ``devices``. Raises OSError for links in a circle.
    """
    place = Path(os.path.realpath(path))
    try:
        mode = place.lstat().st_mode
    except FileNotFoundError:
        return place
    if stat.S_ISLNK(mode):  # a circle
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if not stat.S_ISREG(mode) and not (devices and stat.S_ISCHR(mode)):
        raise BadOption(f"{path} is {kind_of_file(place)}, and no regular file")
    return place


def read_file(path: str | os.PathLike[str], most: int) -> bytes:
    """Read a file that a user named, as ``read_at_most`` does."""
    return read_at_most(Path(path), most)


def replace_atomically(path: Path, raw: bytes, *, private: bool = True) -> None:
    """Write a file as ``write_atomically`` does, and leave it to the caller to force its name to the disk."""
    draft = path.with_name(f".{path.name}{DRAFT}")
    file = _locked_draft(draft, 0o600 if private else 0o666)
    try:
        if not private and path.exists():
            os.fchmod(file, stat.S_IMODE(path.stat().st_mode))
        os.ftruncate(file, 0)
        write_all(file, raw)
        os.fsync(file)
        if os.pread(file, len(raw) + 1, 0) != raw:
            raise OSError(errno.EIO, "what was written does not read back", str(draft))
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    finally:
        os.close(file)


def _locked_draft(draft: Path, mode: int) -> int:
    """Open a draft that no other process writes meanwhile."""
    while True:
        file = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, mode)
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
            if draft.stat().st_ino == os.fstat(file).st_ino:
                return file
        except FileNotFoundError:  # another process has just made the file of it
            pass
        except BaseException:
            os.close(file)
            raise
        os.close(file)


def sync_directory(path: Path) -> None:
    """Force the names in a directory to the disk."""
    directory = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def remove_drafts(directory: Path) -> None:
    """Remove what a killed process was writing into this directory, which nobody else writes into."""
    for path in directory.iterdir():
        if path.name.startswith(".") and path.is_file():
            path.unlink(missing_ok=True)


def size_of(path: Path) -> int:
    """The bytes of a file, 0 if there is none."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def append_line(path: Path, line: str) -> None:
    """Add a line to a file. If the disk has no room for the whole line, none of it is written."""
    append_once(path, line, since=None)


def append_once(path: Path, line: str, *, since: int | None = 0) -> None:
    """Add a line to a file, unless the part after the first ``since`` bytes already has it.

    Only that part is read, so that the cost does not grow with the file; None: the line is surely new.
    If the disk has no room for the whole line, none of it is written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = line.encode()
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        size = os.fstat(file).st_size
        if since is not None and _has_line(file, raw, since, size):
            return
        try:
            write_all(file, raw)
        except OSError:
            os.ftruncate(file, size)
            raise
        os.fsync(file)
    finally:
        os.close(file)


def _has_line(file: int, raw: bytes, since: int, size: int) -> bool:
    """Whether the file has these bytes between two offsets; some are read at a time."""
    kept = b""
    for at in range(since, size, READ_AT_ONCE):
        some = kept + os.pread(file, min(READ_AT_ONCE, size - at), at)
        if raw in some:
            return True
        kept = some[-len(raw) :]
    return False


@contextmanager
def lock_directory(directory: Path) -> Iterator[None]:
    """Hold an exclusive lock on this directory. The lock ends with the process."""
    held = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)

"""The pool for those who only look: also where nothing may be written, and where there is none yet."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from marrow.errors import PoolTrouble
from marrow.pool.migrations import STEPS
from marrow.pool.sqlite import BUSY_SECONDS, SqlitePool

FIRST = "bones.sqlite"


def pool_name(number: int) -> str:
    """The name of the file of a pool; a server with BONES_POOLS has several, from 0 on (B-206)."""
    return f"bones-{number}.sqlite" if number else FIRST


def pool_number(file: Path) -> int:
    """The number of the pool in a file."""
    return int(file.stem.partition("-")[2] or 0)


def pool_of_birth(born_at: int, pools: int) -> int:
    """B-206: in which of so many pools a game keeps its bones, by the second of its birth."""
    return born_at % pools if pools > 1 else 0


def pool_files(data: Path) -> list[Path]:
    """The files of pools in a data directory: a server with BONES_POOLS has several."""
    return sorted(data.glob("bones.sqlite")) + sorted(data.glob("bones-[0-9].sqlite"))


def pool_to_read(path: Path) -> SqlitePool:
    """The pool in this file; where there is none an empty one, and no file is made. Raises PoolTrouble."""
    if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
        return SqlitePool(path)
    return PoolToRead(path)


class PoolToRead(SqlitePool):
    """A pool that is only read. Whatever would change it raises PoolTrouble."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = None
        with self._named_trouble():
            there = path.exists()
            self._db = _opened(path) if there else sqlite3.connect(":memory:", isolation_level=None)
            if not there:
                self._migrate()
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version != len(STEPS):
            self.close()
            raise PoolTrouble(
                f"bones pool {path} is of version {version}, this Marrow reads version {len(STEPS)},"
                " and it cannot be changed where it is"
            )

    @contextmanager
    def held(self) -> Iterator[None]:
        """What is read meanwhile is of one moment."""
        with self._named_trouble():
            self._db.execute("BEGIN")
            self._db.execute("SELECT count(*) FROM bones").fetchone()
        try:
            yield
        finally:
            self._db.execute("ROLLBACK")

    def copy_to(self, file: Path) -> None:
        with self._named_trouble(), closing(sqlite3.connect(file)) as copy:
            self._db.backup(copy)


def _opened(path: Path) -> sqlite3.Connection:
    """SQLite wants to write two files beside one that has a log; where it cannot, and there is no log yet,
    it is told that nobody writes.
    """
    log = path.with_name(f"{path.name}-wal")
    ways = ("mode=ro",) if log.exists() and log.stat().st_size else ("mode=ro", "mode=ro&immutable=1")
    for way in ways:
        db = sqlite3.connect(
            f"{path.absolute().as_uri()}?{way}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
        )
        try:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return db
        except sqlite3.OperationalError:
            db.close()
            if way == ways[-1]:
                raise
    raise AssertionError(ways)

"""The server's book in one SQLite file: who may come in, who died here, and who met whose bones.

Several processes write to it: each change is one short transaction. Secrets are kept as hashes.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from marrow.errors import StoreTrouble
from marrow.same_file import SameFile

BUSY_SECONDS = 10.0
STEPS = (
    """
CREATE TABLE users (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, salt BLOB NOT NULL, password BLOB NOT NULL,
    exchange TEXT NOT NULL, guest INTEGER NOT NULL, made_at INTEGER NOT NULL,
    private INTEGER NOT NULL DEFAULT 0, delay INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE sign_ins (
    hash BLOB PRIMARY KEY, user TEXT NOT NULL, moderates INTEGER NOT NULL, ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_by_user ON sign_ins (user);
CREATE TABLE games (
    id TEXT PRIMARY KEY, user TEXT NOT NULL, hero TEXT NOT NULL, wishes TEXT NOT NULL,
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX games_by_user ON games (user);
CREATE TABLE dead (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, user TEXT NOT NULL,
    game TEXT NOT NULL, hero TEXT NOT NULL, edition TEXT NOT NULL, role TEXT NOT NULL, race TEXT NOT NULL,
    gender TEXT NOT NULL, alignment TEXT NOT NULL, death TEXT NOT NULL, killer TEXT NOT NULL,
    hunger TEXT NOT NULL, depth INTEGER NOT NULL, deepest INTEGER NOT NULL, turns INTEGER NOT NULL,
    points INTEGER NOT NULL, born_at INTEGER NOT NULL, died_at INTEGER NOT NULL,
    hidden TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX dead_by_edition ON dead (edition, number);
CREATE INDEX dead_by_game ON dead (game);
CREATE TABLE bones (
    edition TEXT NOT NULL, name TEXT NOT NULL, left_by TEXT NOT NULL, token TEXT PRIMARY KEY,
    claim TEXT NOT NULL DEFAULT '', met_by TEXT NOT NULL DEFAULT '', met_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX bones_by_who_left_them ON bones (left_by);
CREATE INDEX bones_by_claim ON bones (claim);
CREATE INDEX bones_by_who_met_them ON bones (met_by);
CREATE TABLE moderation (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL,
    about TEXT NOT NULL, why TEXT NOT NULL
) STRICT
""",
)


class Book:
    """The open file, for one thread. Raises StoreTrouble if it cannot be used.

    ``file`` is the one that others here have open: another is refused, and none is made in its place.
    """

    def __init__(self, path: Path, file: SameFile | None = None) -> None:
        self.path = path
        self.file = file
        with self._named_trouble():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(
                path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
            )
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self.file = file or SameFile(path)
            self._migrate()

    @contextmanager
    def _named_trouble(self) -> Iterator[None]:
        if trouble := self.file.trouble() if self.file is not None else "":
            raise StoreTrouble(f"book {self.path}: {trouble}")
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise StoreTrouble(f"book {self.path}: {error}") from error

    def _migrate(self) -> None:
        with self.writing():
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version > len(STEPS):
                raise StoreTrouble(f"book {self.path} is of version {version}; known are {len(STEPS)}")
            for number, step in enumerate(STEPS[version:], version + 1):
                for statement in step.split(";"):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version={number}")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A transaction that holds the write lock from its start."""
        with self._named_trouble():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._named_trouble():
            return self._db.execute(sql, values).fetchall()

    def change(self, sql: str, *values: Any) -> int:
        """Do one statement, and tell how many rows it changed."""
        with self._named_trouble():
            return self._db.execute(sql, values).rowcount

    def close(self) -> None:
        self._db.close()

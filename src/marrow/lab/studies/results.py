"""The rows of a study, in SQLite, keyed by edition, case and seed; a chunk is there whole, or not at all."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from marrow.errors import BadOption

COLUMNS = (
    "turns", "ended", "hungry", "weak", "fainted", "prayers", "meals", "nutrition", "saved", "depth",
    "bones", "killer", "open_to_bones", "left",
)  # fmt: skip
TEXTS = ("edition", "case", "killer", "open_to_bones", "left")
Row = tuple[int | str, ...]  # the seed, then the columns


class Results:
    """The rows of one study in one file; a stopped study goes on with what is missing."""

    def __init__(self, file: Path, digest: str) -> None:
        """Open or make the file. Raises BadOption if it is none, or another study's."""
        self.file = file
        try:
            self._database = sqlite3.connect(file, isolation_level=None)
            self._database.execute("CREATE TABLE IF NOT EXISTS study (digest TEXT NOT NULL)")
            kept = self._database.execute("SELECT digest FROM study").fetchone()
            if kept is None:
                self._make_tables(digest)
            elif kept[0] != digest:
                raise BadOption(
                    f"{file} holds the rows of another study, or of this one before it was changed"
                )
        except sqlite3.Error as error:
            raise BadOption(f"{file} cannot be used for rows: {error}") from error

    def _make_tables(self, digest: str) -> None:
        columns = ", ".join(f"{name} {'TEXT' if name in TEXTS else 'INTEGER'}" for name in COLUMNS)
        self._database.executescript(
            f"BEGIN; CREATE TABLE rows (edition TEXT, case_name TEXT, seed INTEGER, {columns}, "
            "PRIMARY KEY (edition, case_name, seed)) WITHOUT ROWID; "
            "CREATE TABLE chunks (edition TEXT, case_name TEXT, first INTEGER, lives INTEGER, "
            f"PRIMARY KEY (edition, case_name, first)); INSERT INTO study VALUES ('{digest}'); COMMIT;"
        )

    def has(self, edition: str, case: str, first: int, lives: int) -> bool:
        """Whether this chunk is there, with as many lives."""
        told = self._database.execute(
            "SELECT lives FROM chunks WHERE edition = ? AND case_name = ? AND first = ?",
            (edition, case, first),
        ).fetchone()
        return told is not None and told[0] >= lives

    def keep(self, edition: str, case: str, first: int, rows: Sequence[Row]) -> None:
        """Keep a chunk. Raises BadOption if it cannot be written; earlier chunks stay."""
        places = ", ".join("?" * (3 + len(COLUMNS)))
        try:
            self._database.execute("BEGIN IMMEDIATE")
            self._database.executemany(
                f"INSERT OR REPLACE INTO rows VALUES ({places})", ((edition, case, *row) for row in rows)
            )
            self._database.execute(
                "INSERT OR REPLACE INTO chunks VALUES (?, ?, ?, ?)", (edition, case, first, len(rows))
            )
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise BadOption(f"{self.file}: {error}; what was kept before is still there") from error

    def column(self, name: str, edition: str, case: str, lives: int, seed: int) -> list[int]:
        """One column of a case's rows, in the order of their seeds."""
        assert name in COLUMNS
        rows = self._database.execute(
            f"SELECT {name} FROM rows WHERE edition = ? AND case_name = ? AND seed >= ? AND seed < ? "
            "ORDER BY seed",
            (edition, case, seed, seed + lives),
        )
        return [row[0] for row in rows]

    def games(self, edition: str, case: str, lives: int, seed: int) -> Iterator[Row]:
        """Depth, whether the hero died, killer, levels open to bones, bones left; in the order of seeds."""
        yield from self._database.execute(
            "SELECT depth, ended, killer, open_to_bones, left FROM rows "
            "WHERE edition = ? AND case_name = ? AND seed >= ? AND seed < ? ORDER BY seed",
            (edition, case, seed, seed + lives),
        )

    def rows(self) -> Iterator[Row]:
        """All rows, in the order of edition, case and seed."""
        yield from self._database.execute("SELECT * FROM rows ORDER BY edition, case_name, seed")

    def close(self) -> None:
        self._database.close()

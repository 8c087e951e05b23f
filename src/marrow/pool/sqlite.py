"""A bones pool in one SQLite file, shared by all games on a machine.

Bones are stored as Marrow writes them, never as the original bytes; unreadable ones go into quarantine.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

from marrow.editions import find_edition
from marrow.errors import HostileFile, PoolTrouble
from marrow.formats.bones import MAX_BYTES, read_bones, write_bones
from marrow.model.bones import Bones
from marrow.pool.migrations import STEPS
from marrow.pool.pool import PooledBones, QuarantinedBones, TrialResult
from marrow.same_file import SameFile

BUSY_SECONDS = 5.0
DAY = 86_400
QUARANTINED_FILES, QUARANTINED_BYTES, QUARANTINE_DAYS = 200, 50_000_000, 180  # the oldest go first
LEAVINGS, LEAVINGS_DAYS = 100_000, 1_000
TRIALS = 10_000


def file_name(name: str) -> str:
    """B-199: NetHack's own file name for a level's bones."""
    return f"bon{name}"


def game_of_token(token: str) -> str:
    """The game whose hero left bones with this token, GAME:COMMANDS:LEVEL; "" if they came in another way."""
    parts = token.split(":")
    return parts[0] if len(parts) == 3 else ""


def content_of(bones: Bones) -> str:
    """The hash of what is in bones, the same for the same level from whatever file."""
    return blake2b(write_bones(bones), digest_size=16).hexdigest()


class SqlitePool:
    """The pool in a file. Safe for many processes at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: SameFile | None = None
        with self._named_trouble():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._file = SameFile(path)
            self._migrate()

    @contextmanager
    def _named_trouble(self) -> Iterator[None]:
        """Turn errors of the database or the disk into PoolTrouble, which names the file.

        So is a file that is there no more: bones that were put into it would be met by nobody.
        """
        if trouble := self._file.trouble() if self._file is not None else "":
            raise PoolTrouble(f"bones pool {self.path}: {trouble}")
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise PoolTrouble(f"bones pool {self.path}: {error}") from error

    def rows(self, query: str, *values: object) -> list[Any]:
        """All rows of a query. Raises PoolTrouble."""
        with self._named_trouble():
            return self._db.execute(query, values).fetchall()

    def write(self, statement: str, *values: object) -> int:
        """Do one statement that changes something; how many rows it changed. Raises PoolTrouble."""
        with self._writing() as db:
            return db.execute(statement, values).rowcount

    def _migrate(self) -> None:
        with self._writing() as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > len(STEPS):
                raise PoolTrouble(
                    f"bones pool {self.path} is of version {version};"
                    f" this Marrow knows {len(STEPS)} and left it alone"
                )
            for number, step in enumerate(STEPS[version:], version + 1):
                for statement in step.split(";"):
                    if statement.strip():
                        db.execute(statement)
                db.execute(f"PRAGMA user_version={number}")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that holds the write lock from its start."""
        with self._named_trouble():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # on a full disk SQLite may have ended it already
                    self._db.execute("ROLLBACK")
                raise

    def leave(
        self, bones: Bones, *, token: str, time: int, replace: bool = False, once: bool = False
    ) -> bool:
        """B-092: keep these bones; ``once``: not if the same have been left or imported before (BT-23)."""
        data = write_bones(bones)
        content = content_of(bones)
        who, how = epitaph_of(bones)
        with self._writing() as db:
            if db.execute("SELECT 1 FROM leavings WHERE token = ?", (token,)).fetchone():
                return False
            if once and _was_left(db, content):
                return False
            verb = "INSERT OR REPLACE" if replace else "INSERT OR IGNORE"  # B-195, B-067
            row = (
                bones.edition, bones.name, file_name(bones.name), data, who, how, time, game_of_token(token),
            )  # fmt: skip
            changed = db.execute(
                f"{verb} INTO bones (edition, name, file, data, who, how, left_at, left_by)"
                " VALUES (?,?,?,?,?,?,?,?)",
                row,
            ).rowcount
            noted = (token, changed, content, time)
            db.execute("INSERT INTO leavings (token, kept, content, left_at) VALUES (?, ?, ?, ?)", noted)
            _forget_old_leavings(db, time)
        return changed > 0

    def was_left(self, content: str) -> bool:
        """Whether bones of this content were left or imported before, even if they are gone since."""
        with self._named_trouble():
            return _was_left(self._db, content)

    def trial_of(self, content: str, behaviour: int) -> TrialResult | None:
        """How the trial of this content ended by rules of this behaviour; None if there was none."""
        query = "SELECT code, reason FROM trials WHERE content = ? AND behaviour = ?"
        return next((TrialResult(*row) for row in self.rows(query, content, behaviour)), None)

    def note_trial(self, content: str, behaviour: int, result: TrialResult, *, time: int) -> None:
        """Keep how a trial ended."""
        with self._writing() as db:
            row = (content, behaviour, result.code, result.why[:500], time)
            db.execute("INSERT OR REPLACE INTO trials VALUES (?, ?, ?, ?, ?)", row)
            db.execute(
                "DELETE FROM trials WHERE (content, behaviour) IN (SELECT content, behaviour FROM trials"
                " ORDER BY tried_at DESC, content LIMIT -1 OFFSET ?)",
                (TRIALS,),
            )

    def find(self, edition: str, name: str) -> PooledBones | None:
        return next(iter(self.list_bones(edition, name)), None)

    def list_bones(self, edition: str | None = None, name: str | None = None) -> list[PooledBones]:
        """The bones in the pool, or those of one edition or name."""
        wanted = " WHERE (? IS NULL OR edition = ?) AND (? IS NULL OR name = ?)"
        query = (
            "SELECT edition, name, who, how, left_at, length(data),"
            " coalesce(claimed_by, ''), claimed_at, '' AS lent_by, 0, ''"
            f" FROM bones{wanted} UNION ALL SELECT edition, name, who, how, brought_at, length(data),"
            " coalesce(claimed_by, ''), claimed_at, exchange, lease_until, promise"
            f" FROM shelf{wanted} AND state = 'here' ORDER BY edition, name, lent_by"
        )
        values = (edition, edition, name, name)
        return [PooledBones(*row) for row in self.rows(query, *values, *values)]

    def read(self, edition: str, name: str) -> Bones | None:
        """The bones of this level, or those lent for it, without claiming them. Raises HostileFile."""
        rows = self.rows(
            "SELECT CAST(data AS BLOB), 0 AS lent FROM bones WHERE edition = ? AND name = ? UNION ALL"
            " SELECT CAST(data AS BLOB), 1 FROM shelf WHERE edition = ? AND name = ? AND state = 'here'"
            " ORDER BY lent",
            edition, name, edition, name,
        )  # fmt: skip
        return read_bones(rows[0][0]) if rows else None

    def claim(self, edition: str, name: str, claim: str, *, time: int = 0) -> Bones | None:
        """B-166: reserve this machine's own bones, or else those that an exchange lends to this game."""
        own = "FROM bones WHERE edition = ? AND name = ? AND claimed_by IS NULL AND sending = ''"
        lent = (
            "FROM shelf WHERE edition = ? AND name = ? AND claimed_by IS NULL AND state = 'here'"
            " AND game = ? AND brought_at <= ? AND lease_until > ?"
        )
        where = (edition, name)
        with self._writing() as db:
            return _claim_in(db, "bones", own, where, claim, time) or _claim_in(
                db, "shelf", lent, (*where, claim.partition(":")[0], time, time), claim, time
            )

    def claims(self, game: str) -> list[str]:
        return [claim for claim in self.all_claims() if claim.startswith(f"{game}:")]

    def all_claims(self) -> list[str]:
        query = (
            "SELECT claimed_by FROM bones WHERE claimed_by IS NOT NULL"
            " UNION SELECT claimed_by FROM shelf WHERE claimed_by IS NOT NULL ORDER BY claimed_by"
        )
        return [claim for (claim,) in self.rows(query)]

    def settle(self, claim: str) -> None:
        """The hero has met them: nobody does again, and their exchange will be told."""
        with self._writing() as db:
            db.execute("DELETE FROM bones WHERE claimed_by = ?", (claim,))
            met = "UPDATE shelf SET state = 'met', data = x'', claimed_by = NULL WHERE claimed_by = ?"
            db.execute(met, (claim,))

    def give_back(self, claim: str) -> None:
        with self._writing() as db:
            for table in ("bones", "shelf"):
                end = f"UPDATE {table} SET claimed_by = NULL, claimed_at = 0 WHERE claimed_by = ?"
                db.execute(end, (claim,))

    def remove(self, edition: str, name: str) -> bool:
        """Delete bones, which may be imported again, and let lent ones go back; whether there were any."""
        where = "WHERE edition = ? AND name = ?"
        with self._writing() as db:
            query = f"SELECT CAST(data AS BLOB) FROM bones {where}"
            for (data,) in db.execute(query, (edition, name)).fetchall():
                content = blake2b(data, digest_size=16).hexdigest()
                db.execute("UPDATE leavings SET content = '' WHERE content = ?", (content,))
            lent = f"UPDATE shelf SET state = 'returning', data = x'' {where} AND state = 'here'"
            returned = db.execute(f"{lent} AND claimed_by IS NULL", (edition, name)).rowcount
            removed = db.execute(f"DELETE FROM bones {where}", (edition, name)).rowcount
        return removed + returned > 0

    # What was refused

    def quarantine(self, source: str, reason: str, data: bytes, *, time: int, code: str) -> int:
        """Put refused bones into quarantine, cut to the largest size of a bones file.

        There is room for some; older ones make room for newer.
        """
        with self._writing() as db:
            return _put_aside(db, source[:200], reason[:500], data[: MAX_BYTES + 1], time, code)

    def quarantined(self) -> list[QuarantinedBones]:
        query = "SELECT number, source, reason, length(data), put_at, code FROM quarantine ORDER BY number"
        return [QuarantinedBones(*row) for row in self.rows(query)]

    def refused_bytes(self, number: int) -> bytes | None:
        rows = self.rows("SELECT CAST(data AS BLOB) FROM quarantine WHERE number = ?", number)
        return rows[0][0] if rows else None

    def discard(self, number: int) -> bool:
        """Delete refused bones; whether there were any."""
        with self._writing() as db:
            return db.execute("DELETE FROM quarantine WHERE number = ?", (number,)).rowcount > 0

    # Looking after the file

    def faults(self) -> list[str]:
        """What SQLite finds wrong with the file; nothing, if it is well."""
        found = [text for (text,) in self.rows("PRAGMA integrity_check")]
        return [] if found == ["ok"] else [f"bones pool {self.path}: {text}" for text in found]

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else writes into the pool meanwhile; others wait for BUSY_SECONDS."""
        with self._writing():
            yield

    def copy_to(self, file: Path) -> None:
        """Write the pool as it is now into a new file."""
        with self._named_trouble(), closing(sqlite3.connect(self.path)) as source:
            copy = sqlite3.connect(file)
            with closing(copy):
                source.backup(copy)

    def close(self) -> None:
        self._db.close()


def _put_aside(db: sqlite3.Connection, source: str, reason: str, data: bytes, time: int, code: str) -> int:
    """Put a file into quarantine; the oldest leave it when there are too many, or when they are too old."""
    row = (source, reason, data, time, code)
    put = "INSERT INTO quarantine (source, reason, data, put_at, code) VALUES (?,?,?,?,?)"
    number = db.execute(put, row).lastrowid or 0
    kept = 0
    query = "SELECT number, length(data), put_at FROM quarantine ORDER BY number DESC"
    for count, (one, size, put_at) in enumerate(db.execute(query).fetchall(), 1):
        kept += size
        too_old = put_at < time - QUARANTINE_DAYS * DAY
        if one != number and (too_old or count > QUARANTINED_FILES or kept > QUARANTINED_BYTES):
            db.execute("DELETE FROM quarantine WHERE number = ?", (one,))
    return number


def _claim_in(
    db: sqlite3.Connection, table: str, source: str, values: tuple[object, ...], claim: str, time: int
) -> Bones | None:
    """Claim bones in one of the tables; those that are not what they should be go into quarantine."""
    row = db.execute(f"SELECT CAST(data AS BLOB), edition, name {source}", values).fetchone()
    if row is None:
        return None
    data, edition, name = row
    chosen = f"{source.removeprefix(f'FROM {table} ')}"
    try:
        bones = read_bones(data, find_edition(edition))
        if (bones.edition, bones.name) != (edition, name):  # B-162, BT-18
            raise HostileFile(f"these are bones of {bones.edition} {bones.name}", code="bones.place")
    except HostileFile as error:
        _put_aside(db, f"{file_name(name)} of {edition}", str(error), data, time, error.code)
        spoilt = "DELETE FROM bones" if table == "bones" else "UPDATE shelf SET state = 'returning'"
        db.execute(f"{spoilt} {chosen}", values)
        return None
    db.execute(f"UPDATE {table} SET claimed_by = ?, claimed_at = ? {chosen}", (claim, time, *values))
    return bones


def _was_left(db: sqlite3.Connection, content: str) -> bool:
    query = "SELECT 1 FROM leavings WHERE content = ? AND kept > 0"
    return db.execute(query, (content,)).fetchone() is not None


def _forget_old_leavings(db: sqlite3.Connection, time: int) -> None:
    """Forget who left bones long ago, and the oldest of too many."""
    db.execute("DELETE FROM leavings WHERE left_at > 0 AND left_at < ?", (time - LEAVINGS_DAYS * DAY,))
    db.execute(
        "DELETE FROM leavings WHERE token IN"
        " (SELECT token FROM leavings ORDER BY left_at DESC, token LIMIT -1 OFFSET ?)",
        (LEAVINGS,),
    )


def epitaph_of(bones: Bones) -> tuple[str, str]:
    """Who died there and how, as far as the level says so (B-088)."""
    if bones.level.cemetery:
        grave = bones.level.cemetery[0]  # B-088: the newest first
        return grave.who, grave.how
    for monster in bones.level.monsters:  # 3.4.3 keeps no records
        if monster.species.name == "ghost" and monster.name:
            return monster.name, ""
    return "", ""

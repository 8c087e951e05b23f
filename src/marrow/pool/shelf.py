"""The pool's dealings with exchanges: what waits to be sent there, and the dead that they lend to games here.

The machine's own dead go to an exchange once. While one is being sent nobody meets it here; when the exchange
has it, it is gone from the pool. Dead that an exchange lends lie on the shelf for one game and one level, as
long as the lease lasts. What has been met, or is not wanted any more, stays noted until the exchange knows.
"""

from typing import NamedTuple

from marrow.formats.bones import write_bones
from marrow.model.bones import Bones
from marrow.pool.sqlite import SqlitePool, epitaph_of

CLOCKS_APART = 60  # seconds by which two clocks that are right may differ


class Outgoing(NamedTuple):
    """One of this machine's own dead, and the bytes to send."""

    edition: str
    name: str
    game: str
    data: bytes
    refusal: str = ""  # the check that the exchange refused them by
    sending: str = ""  # the exchange that may have them already
    left_at: int = 0


class Lent(NamedTuple):
    """One on the shelf. ``state``: here, met, returning, or refused."""

    claim: str
    edition: str
    name: str
    game: str
    state: str
    lease_until: int
    claimed_by: str


class LastSync(NamedTuple):
    """When this machine last dealt with an exchange, and what went wrong."""

    at: int
    trouble: str


class Shelf:
    """What the pool keeps for one exchange, named by its address."""

    def __init__(self, pool: SqlitePool, exchange: str) -> None:
        self.pool = pool
        self.exchange = exchange

    # What is sent

    def outgoing(self) -> list[Outgoing]:
        """This machine's own dead that lie in the pool, those that were refused included."""
        query = (
            "SELECT edition, name, left_by, CAST(data AS BLOB), refusal, sending, left_at FROM bones"
            " WHERE left_by <> '' AND claimed_by IS NULL AND sending IN ('', ?) ORDER BY left_at, name"
        )
        return [Outgoing(*row) for row in self.pool.rows(query, self.exchange)]

    def begin_sending(self, one: Outgoing) -> bool:
        """From now on nobody meets them here; False if somebody has met them since they were listed."""
        sql = (
            "UPDATE bones SET sending = ? WHERE edition = ? AND name = ? AND data = ?"
            " AND claimed_by IS NULL AND sending IN ('', ?)"
        )
        values = (self.exchange, one.edition, one.name, one.data, self.exchange)
        return self.pool.write(sql, *values) > 0

    def sent(self, one: Outgoing) -> None:
        """The exchange has them."""
        sql = "DELETE FROM bones WHERE edition = ? AND name = ? AND sending = ?"
        self.pool.write(sql, one.edition, one.name, self.exchange)

    def not_sent(self, one: Outgoing, refusal: str = "") -> None:
        """The exchange has not got them; ``refusal``: and never wants them, for this reason."""
        sql = "UPDATE bones SET sending = '', refusal = ? WHERE edition = ? AND name = ? AND sending = ?"
        self.pool.write(sql, refusal, one.edition, one.name, self.exchange)

    # What is lent

    def lent(self) -> list[Lent]:
        query = (
            "SELECT claim, edition, name, game, state, lease_until, coalesce(claimed_by, '') FROM shelf"
            " WHERE exchange = ? ORDER BY claim"
        )
        return [Lent(*row) for row in self.pool.rows(query, self.exchange)]

    def has_dead_for(self, edition: str, name: str, game: str) -> bool:
        """Whether this game could meet anybody on this level: the machine's own dead, or somebody lent."""
        query = (
            "SELECT 1 FROM bones WHERE edition = ? AND name = ? UNION ALL"
            " SELECT 1 FROM shelf WHERE edition = ? AND name = ? AND game = ? AND state = 'here'"
        )
        return bool(self.pool.rows(query, edition, name, edition, name, game))

    def put(self, claim: str, game: str, bones: Bones, *, promise: str, time: int, lease_until: int) -> bool:
        """Lay dead on the shelf for one game; False if it has some for this level already."""
        who, how = epitaph_of(bones)
        sql = (
            "INSERT OR IGNORE INTO shelf (exchange, claim, edition, name, game, data, who, how, promise,"
            " brought_at, lease_until) VALUES (?,?,?,?,?,?,?,?,?,?,?)"
        )
        row = (
            self.exchange, claim, bones.edition, bones.name, game, write_bones(bones), who, how, promise,
            time, lease_until,
        )  # fmt: skip
        return self.pool.write(sql, *row) > 0

    def time_again(self, claim: str, *, time: int, lease_until: int) -> None:
        """The lease ends then. What came here later than now came by a clock that was wrong: it came now."""
        sql = (
            "UPDATE shelf SET lease_until = ?, brought_at = min(brought_at, ?) WHERE exchange = ?"
            " AND claim = ? AND state = 'here' AND (abs(lease_until - ?) > ? OR brought_at > ?)"
        )
        apart = (lease_until, CLOCKS_APART, time)
        self.pool.write(sql, lease_until, time, self.exchange, claim, *apart)

    def refuse(self, claim: str, *, time: int, lease_until: int) -> None:
        """Note that these are not let in here, and keep the claim until its lease ends."""
        sql = (
            "INSERT OR IGNORE INTO shelf (exchange, claim, edition, name, game, data, who, how, promise,"
            " brought_at, lease_until, state) VALUES (?,?,'','','',x'','','','',?,?,'refused')"
        )
        self.pool.write(sql, self.exchange, claim, time, lease_until)

    def return_(self, claim: str) -> bool:
        """Nobody here meets them any more; False if a game is meeting them at this moment."""
        sql = (
            "UPDATE shelf SET state = 'returning', data = x'' WHERE exchange = ? AND claim = ?"
            " AND state = 'here' AND claimed_by IS NULL"
        )
        return self.pool.write(sql, self.exchange, claim) > 0

    def forget(self, claim: str) -> None:
        """The exchange knows what became of them."""
        sql = "DELETE FROM shelf WHERE exchange = ? AND claim = ? AND claimed_by IS NULL"
        self.pool.write(sql, self.exchange, claim)

    # How it went

    def note_sync(self, trouble: str, *, time: int) -> None:
        sql = "INSERT OR REPLACE INTO syncs (exchange, at, trouble) VALUES (?, ?, ?)"
        self.pool.write(sql, self.exchange, time, trouble)

    def last_sync(self) -> LastSync | None:
        rows = self.pool.rows("SELECT at, trouble FROM syncs WHERE exchange = ?", self.exchange)
        return LastSync(*rows[0]) if rows else None

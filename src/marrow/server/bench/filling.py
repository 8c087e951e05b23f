"""Filling a store for measurements: accounts with tokens, and dead by SQL that share a few hundred bodies."""

from collections.abc import Sequence

from marrow.server import accounts
from marrow.server.api_types import ORDINARY
from marrow.server.database import Database, Store
from marrow.server.judge import Judged
from marrow.server.policy import Policy

AT_ONCE = 1_000  # rows in one transaction
IN_ONE = 50  # rows in one statement
BODIES = 256
COLUMNS = (
    "id, sha256, account, state, doubt, why, edition, code, danger, because, hero, killer, turn, put_at,"
    " changed_at"
)


def new_accounts(store: Store, number: int, now: int, prefix: str = "finder") -> list[tuple[str, str]]:
    """Accounts, each with its token."""

    def make(db: Database) -> list[tuple[str, str]]:
        return [
            (made.account, made.token)
            for one in range(number)
            for made in [
                accounts.register(db, Policy(), f"{prefix} {one}", now, scopes=ORDINARY, by=accounts.OPERATOR)
            ]
        ]

    return store.change(make).result()


def fill(
    store: Store, owner: str, judged: Judged, codes: Sequence[str], number: int, now: int, first: int = 0
) -> None:
    """Let so many dead wait, spread over the codes, beginning with the number ``first``."""
    store.change(lambda db: _put_bodies(db, judged)).result()
    for begin in range(first, first + number, AT_ONCE):
        end = min(begin + AT_ONCE, first + number)
        store.change(
            lambda db, begin=begin, end=end: _put_dead(db, owner, judged, codes, begin, end, now)  # type: ignore[misc]
        ).result()


def _put_bodies(db: Database, judged: Judged) -> None:
    for one in range(BODIES):
        sql = "INSERT INTO bodies (sha256, data) VALUES (?, ?) ON CONFLICT DO NOTHING"
        db.change(sql, _hash_of(one), judged.data)


def _hash_of(number: int) -> bytes:
    return (number % BODIES).to_bytes(32, "big")


def _put_dead(
    db: Database, owner: str, judged: Judged, codes: Sequence[str], begin: int, end: int, now: int
) -> None:
    one_row = "(?, ?, ?, 'waiting', '', '', ?, ?, ?, '[]', ?, ?, ?, ?, ?)"
    for first in range(begin, end, IN_ONE):
        numbers = range(first, min(first + IN_ONE, end))
        rows = ", ".join([one_row] * len(numbers))
        values = [
            value
            for one in numbers
            for value in (
                f"{one:024x}", _hash_of(one), owner, judged.edition, codes[one % len(codes)], one % 12,
                judged.hero, judged.killer, judged.turn, now, now,
            )
        ]  # fmt: skip
        db.change(f"INSERT INTO dead ({COLUMNS}) VALUES {rows}", *values)

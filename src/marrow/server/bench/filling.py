"""Filling a store for measurements: accounts with tokens, and dead by SQL that share a few hundred bodies."""

import math
from collections.abc import Sequence
from functools import partial

from marrow.server import accounts
from marrow.server.api_types import ORDINARY
from marrow.server.bench.bare_tables import bare
from marrow.server.database import Batch, Database, Store, Task, Value
from marrow.server.judge import Judged
from marrow.server.policy import Policy
from marrow.server.postgres_store import PostgresStore

AT_ONCE = 10_000  # rows in one statement
MANY = 300_000  # for which PostgreSQL makes its indexes anew
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
    cycle = range(math.lcm(BODIES, len(codes)))
    batch: Batch = {
        "place": cycle,
        "body": [_hash_of(one) for one in cycle],
        "level": [codes[one % len(codes)] for one in cycle],
    }
    parts = [
        partial(
            _put_dead,
            batch=batch,
            values=(
                begin, min(begin + AT_ONCE, first + number), owner, judged.edition, judged.hero,
                judged.killer, judged.turn, now, now, len(cycle), len(cycle),
            ),
        )
        for begin in range(first, first + number, AT_ONCE)
    ]  # fmt: skip
    if number >= MANY and isinstance(store, PostgresStore):
        store.change(partial(_put_all, parts=parts)).result()
        return
    for part in parts:
        store.change(part).result()


def _put_all(db: Database, parts: Sequence[Task[None]]) -> None:
    with bare(db, "dead"):
        for part in parts:
            part(db)


PUT_DEAD = (  # the database itself counts: to hand it every row takes more than twice as long
    f"INSERT INTO dead ({COLUMNS}) WITH RECURSIVE counted (one, beyond) AS ("
    "SELECT CAST(? AS BIGINT), CAST(? AS BIGINT)"
    " UNION ALL SELECT one + 1, beyond FROM counted WHERE one + 1 < beyond)"
    " SELECT '000000' || substr(CAST(1000000000000000000 + one AS TEXT), 2), batch.body,"
    " CAST(? AS TEXT), 'waiting', '', '', CAST(? AS TEXT), batch.level, one - one / 12 * 12, '[]',"
    " CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT)"
    " FROM counted JOIN batch ON batch.place = one - one / CAST(? AS BIGINT) * CAST(? AS BIGINT)"
    " ORDER BY one"
)


def _put_dead(db: Database, batch: Batch, values: Sequence[Value]) -> None:
    db.change_with(batch, PUT_DEAD, values=values)


def _put_bodies(db: Database, judged: Judged) -> None:
    for one in range(BODIES):
        sql = "INSERT INTO bodies (sha256, data) VALUES (?, ?) ON CONFLICT DO NOTHING"
        db.change(sql, _hash_of(one), judged.data)


def _hash_of(number: int) -> bytes:
    return (number % BODIES).to_bytes(32, "big")

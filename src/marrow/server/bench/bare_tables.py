"""A table of PostgreSQL without what makes each new row cost more: millions come in a tenth of the time."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from marrow.server.database import Database

MEMORY = "512MB"  # to sort in, for each index
OF = "CAST('{table}' AS regclass)"
BOUND = (  # others refer to its keys: what does so is the first to go, and the last to come back
    "SELECT CAST(CAST(conrelid AS regclass) AS text), conname, pg_get_constraintdef(oid) FROM pg_constraint"
    f" WHERE contype IN ('p', 'u', 'f') AND (conrelid = {OF} OR confrelid = {OF})"
    " ORDER BY contype <> 'f', conname"
)
INDEXED = (
    "SELECT CAST(CAST(indexrelid AS regclass) AS text), pg_get_indexdef(indexrelid) FROM pg_index"
    f" WHERE indrelid = {OF} ORDER BY indexrelid"
)


@contextmanager
def bare(db: Database, table: str) -> Iterator[None]:
    """The table without indexes, keys and references, which are there again at the end of the transaction."""
    bound = db.rows(BOUND.format(table=table))
    for of, name, _ in bound:
        db.change(f"ALTER TABLE {of} DROP CONSTRAINT {name}")
    indexed = db.rows(INDEXED.format(table=table))
    for name, _ in indexed:
        db.change(f"DROP INDEX {name}")
    yield
    db.rows("SELECT set_config('maintenance_work_mem', ?, true)", MEMORY)
    for _, means in indexed:
        db.change(means)
    for of, name, means in reversed(bound):
        db.change(f"ALTER TABLE {of} ADD CONSTRAINT {name} {means}")


def sweep(where: str, table: str = "") -> None:
    """Let PostgreSQL forget what is no more and count what there is, as it does by itself a while later."""
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute(f"VACUUM (ANALYZE) {table}".encode())

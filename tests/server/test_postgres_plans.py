"""How PostgreSQL finds what a statement is about."""

from typing import Any

from psycopg.pq import TransactionStatus

from marrow.server import lending
from marrow.server.database import Database
from marrow.server.postgres_store import PostgresDatabase, PostgresStore
from server.stores import NOW, account, new_schema
from server.test_store import lend, waiting


def test_one_dead_is_found_by_its_id_before_postgresql_has_counted() -> None:
    """It took the index of those lent for the shorter way, and read it all for each that was taken."""
    store = PostgresStore(new_schema(), now=NOW)
    plans = []

    class Explained(PostgresDatabase):
        def change(self, sql: str, *values: Any) -> int:
            if sql.startswith("UPDATE dead"):
                literal = sql
                for value in values:
                    literal = literal.replace("?", f"'{value}'", 1)
                plans.append("\n".join(line for (line,) in self.rows(f"EXPLAIN {literal}")))
            return super().change(sql, *values)

    try:
        ann, bob = account(store, "Ann"), account(store, "Bob")
        waiting(store, 1, owner=ann)
        waiting(store, 2, owner=ann)
        assert lend(store, bob, "1") and lend(store, bob, "2")
        with store._connected() as connection:
            connection.execute("SET LOCAL enable_seqscan = off")
            lending.take(Explained(connection), bob, "1", NOW)
            lending.give_back(Explained(connection), bob, "2", NOW)
    finally:
        store.close()
    assert len(plans) == 2
    assert all("dead_id_key" in plan for plan in plans), plans


def test_postgresql_sweeps_dead_that_were_lent_out_of_the_index_of_those_that_wait() -> None:
    """By itself it would do so only after a fifth of all dead, and each claim would pass by them first."""
    store = PostgresStore(new_schema(), now=NOW)
    try:
        sql = "SELECT reloptions FROM pg_class WHERE oid = 'dead'::regclass"
        ((options,),) = store.look(lambda db: db.rows(sql)).result(60)
    finally:
        store.close()

    assert set(options) == {
        "autovacuum_vacuum_scale_factor=0.01",
        "autovacuum_vacuum_threshold=10000",
        "vacuum_index_cleanup=on",
    }


def test_to_look_begins_no_transaction_and_reads_every_kind_of_value() -> None:
    """So PostgreSQL is asked once for each statement, instead of three times."""
    store = PostgresStore(new_schema(), now=NOW)
    ann = account(store, "Ann")
    statuses = []

    def look(db: Database) -> list[list[tuple[Any, ...]]]:
        assert isinstance(db, PostgresDatabase)
        alone = db.rows("SELECT name FROM accounts WHERE id = ? AND made_at = ? LIMIT ?", ann, NOW, 1)
        hashes = db.rows("SELECT id FROM accounts WHERE CAST(id AS bytea) = ?", ann.encode())
        table = db.rows_with({"one": [1, 2]}, "SELECT one FROM batch ORDER BY one")
        each = db.rows_each("SELECT name FROM accounts WHERE id = ?", [(ann,), ("nobody",)])
        statuses.append(db.connection.info.transaction_status)
        return [alone, hashes, table, *each]

    try:
        for _ in range(2):
            assert store.look(look).result(60) == [[("Ann",)], [(ann,)], [(1,), (2,)], [("Ann",)], []]
    finally:
        store.close()
    assert set(statuses) == {TransactionStatus.IDLE}

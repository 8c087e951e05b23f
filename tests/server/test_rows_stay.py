"""What claims refer to is never deleted, whichever way a store sees to it."""

from pathlib import Path

import pytest

from marrow.errors import StoreTrouble
from marrow.server.database import Database, Store
from server.stores import account, do, opened
from server.test_store import lend, waiting


@pytest.mark.parametrize("table", ["dead", "accounts"])
def test_who_has_a_claim_and_the_dead_of_it_are_never_deleted(store: Store, table: str) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    waiting(store, owner=ann)
    assert lend(store, bob, "1")

    def delete(db: Database) -> int:
        return db.change(f"DELETE FROM {table}")

    with pytest.raises(StoreTrouble, match=r"FOREIGN KEY|refer to"):
        do(store, delete)


def test_a_claim_in_postgresql_looks_nothing_up_once_more(tmp_path: Path) -> None:
    """It holds its account and its dead already: a reference would search both again for each claim."""
    sql = "SELECT count(*) FROM pg_constraint WHERE conrelid = CAST('claims' AS regclass) AND contype = 'f'"
    with opened("postgresql", tmp_path) as store:
        assert store.look(lambda db: db.rows(sql)).result(60) == [(0,)]

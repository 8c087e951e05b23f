"""Which thread keeps an upload: SQLite does so where it is ordered, PostgreSQL apart from short tasks."""

import threading
from pathlib import Path
from typing import Any

import pytest

from marrow.server import dead
from marrow.server.api_types import DeadPage
from marrow.server.bench import filling
from marrow.server.bench.bare_tables import bare
from marrow.server.bench.filling import fill
from marrow.server.database import Database, Store
from server.serving import bones_file, served
from server.stores import KINDS, NOW, account, judged, opened
from server.test_store import lend


@pytest.mark.parametrize("kind", KINDS)
def test_sqlite_keeps_an_upload_in_the_thread_that_orders_it(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepers = []
    put = dead.put

    def seen(*words: Any) -> DeadPage:
        keepers.append(threading.current_thread().name)
        return put(*words)

    monkeypatch.setattr(dead, "put", seen)
    with opened(kind, tmp_path) as store, served(store) as place:
        ann = place.account("Ann")
        told = [place.client.post("/v1/bones", content=bones_file(), headers=ann) for _ in range(2)]

    assert [one.status_code for one in told] == [202, 409]
    assert {name.startswith("exchange-") for name in keepers} == {kind == "postgresql"}


@pytest.mark.parametrize("many", [1, filling.MANY])
def test_dead_that_the_store_itself_counts_can_be_lent(
    store: Store, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    monkeypatch.setattr(filling, "MANY", many)
    ann, bob = account(store, "Ann"), account(store, "Bob")

    fill(store, ann, judged(code="D0.5"), ["D0.5", "D0.6"], 30, NOW, first=7)

    rows = "SELECT id, code, danger, state FROM dead ORDER BY number"
    found = store.look(lambda db: db.rows(rows)).result(60)
    numbers = range(7, 37)
    assert found == [(f"{one:024}", ("D0.5", "D0.6")[one % 2], one % 12, "waiting") for one in numbers]
    lent = lend(store, bob, "1")
    assert lent is not None and lent.page.id == f"{10:024}"  # danger 10: 11 is of the other level


def test_postgresql_has_all_keys_and_indexes_again_once_millions_are_there() -> None:
    of = "WHERE conrelid = CAST('dead' AS regclass) OR confrelid = CAST('dead' AS regclass)"
    keys = f"SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint {of} ORDER BY conname"
    here = "schemaname = current_schema() AND tablename = 'dead'"
    indexes = f"SELECT indexname, indexdef FROM pg_indexes WHERE {here} ORDER BY indexname"
    seen: list[Any] = []

    def look(db: Database) -> None:
        seen.append((db.rows(keys), db.rows(indexes)))

    def fill_bare(db: Database) -> None:
        for _ in range(9):  # psycopg lets PostgreSQL keep what is done more than five times
            db.rows("SELECT 1")
        look(db)
        db.change_with({"one": [1]}, "DELETE FROM dead WHERE danger IN (SELECT one FROM batch)")
        with bare(db, "dead"):
            look(db)
            db.change_with({"one": [1]}, "DELETE FROM dead WHERE danger IN (SELECT one FROM batch)")
        look(db)

    with opened("postgresql", Path()) as store:
        store.change(fill_bare).result(60)

    before, meanwhile, after = seen
    assert after == before
    assert len(before[0]) > len(meanwhile[0]) and len(before[1]) > len(meanwhile[1])

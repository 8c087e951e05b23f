"""A store that goes while the server runs: each task is told why it was not done, and none is lost."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from marrow.errors import StoreTrouble
from marrow.server.database import Store
from marrow.server.postgres_store import WAIT, PostgresStore
from marrow.server.sqlite_store import SqliteStore
from server.stores import NOW, account, do, new_address, postgres

SOON = 120.0  # seconds


def refused(store: Store) -> tuple[str, str]:
    """What a change and a look are told."""
    with pytest.raises(StoreTrouble) as changing:
        do(store, lambda db: db.change("UPDATE accounts SET met = 1"))
    with pytest.raises(StoreTrouble) as looking:
        store.look(lambda db: db.rows("SELECT 1")).result(60)
    return str(changing.value), str(looking.value)


def test_nothing_is_kept_in_a_file_that_was_removed(tmp_path: Path) -> None:
    file = tmp_path / "exchange.sqlite"
    store = SqliteStore(file, now=NOW)
    account(store, "Ann")

    file.unlink()

    wanted = f"store {file}: No such file or directory: it was moved or removed; start again"
    assert refused(store) == (wanted, wanted)
    store.close()


def test_nothing_is_kept_in_a_file_that_another_replaced(tmp_path: Path) -> None:
    file = tmp_path / "exchange.sqlite"
    store = SqliteStore(file, now=NOW)
    account(store, "Ann")

    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(file.read_bytes())
    copy.replace(file)

    wanted = f"store {file}: another file was put in its place; start again"
    assert refused(store) == (wanted, wanted)
    store.close()


@contextmanager
def closed_to_all(name: str) -> Iterator[None]:
    """While the database of this name ends its connections and lets nobody in."""
    with psycopg.connect(postgres().get_uri(), autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        try:
            yield
        finally:
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_a_database_that_lets_nobody_in_is_told_with_its_reason_and_is_there_again_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = sys.modules[PostgresStore.__module__]
    monkeypatch.setattr(here, "AGAIN", 20.0)  # on a busy machine a second is over before anybody asks again
    address = new_address()
    name = address.partition("?")[0].rpartition("/")[2]
    store = PostgresStore(address, now=NOW)
    try:
        account(store, "Ann")
        with closed_to_all(name):
            told = refused(store)
            began = time.monotonic()
            refused(store)
            waited = time.monotonic() - began

        until = time.monotonic() + SOON
        while True:
            try:
                account(store, "Bob")
                break
            except StoreTrouble:
                assert time.monotonic() < until, "the database is there again"
                time.sleep(0.1)
    finally:
        store.close()

    assert all("is not currently accepting connections" in one for one in told)
    assert waited < WAIT, "who comes after a vain wait is told at once"


def test_a_database_that_is_not_there_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[PostgresStore.__module__], "WAIT_AT_FIRST", 1.0)
    address = new_address().replace("/exchange_", "/no_exchange_")

    with pytest.raises(StoreTrouble, match=r'database "no_exchange_.*" does not exist'):
        PostgresStore(address, now=NOW)

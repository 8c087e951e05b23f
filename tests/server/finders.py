"""Finders in processes of their own, who claim, take and return until they are killed."""

from itertools import count
from pathlib import Path

from marrow.server import lending
from marrow.server.database import Store
from marrow.server.postgres_store import PostgresStore
from marrow.server.sqlite_store import SqliteStore
from server.stores import FREE, NOW, asked, do


def store_at(where: str) -> Store:
    if where.startswith("postgresql:"):
        return PostgresStore(where, now=NOW, connections=2)
    return SqliteStore(Path(where), now=NOW)


def find_forever(where: str, account: str, round_: int, told: str) -> None:
    """Write down what the store has told, line by line: what stands there must never be untrue."""
    store = store_at(where)
    with Path(told).open("a", buffering=1) as file:
        for number in count():
            name = f"{round_}-{number}"
            lent = do(store, lambda db, name=name: lending.claim(db, FREE, account, asked(name), NOW))  # type: ignore[misc]
            if lent is None:
                return
            file.write(f"lent {account} {name} {lent.page.id}\n")
            ending = lending.take if number % 2 else lending.give_back
            ended = do(store, lambda db, name=name, end=ending: end(db, account, name, NOW))  # type: ignore[misc]
            file.write(f"{ended.state} {account} {name} {lent.page.id}\n")

"""`marrow serve`: the store that it opens, and the workers that it starts."""

import argparse
import asyncio
import atexit
import gc
import json
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from marrow.errors import BadOption
from marrow.game.game_paths import data_directory
from marrow.game.wall_clock import now
from marrow.server import accounts
from marrow.server.api_types import ORDINARY, Scope
from marrow.server.app import Part, make_app
from marrow.server.database import Store
from marrow.server.exchange import Exchange
from marrow.server.hearse import hearse_gate
from marrow.server.policy import Policy, read_policy
from marrow.server.postgres_store import PostgresStore
from marrow.server.serve_options import parse_address
from marrow.server.sqlite_store import SqliteStore

WORKER = "marrow.server.serve:worker"
SETTINGS = "MARROW_SERVE"  # the options, for workers in processes of their own
MAX_HEADERS = 16_384  # bytes
MAX_SOCKET_MESSAGE = 4_096  # bytes that a browser may send at once
MOST_WORKERS = 64
LOOK_FOR_CYCLES = 10_000  # new objects until the youngest are looked through: requests leave few cycles
SWITCH_SECONDS = 0.0001  # the store has threads of its own, which must not wait long for Python


def main(options: argparse.Namespace, factory: str = WORKER) -> int:
    """Run the command. ``factory`` names the function that makes a worker, perhaps one with more parts."""
    host, port = parse_address(options.bind)
    policy = read_policy(Path(options.policy)) if options.policy else Policy()
    if options.new_account is not None:
        return make_account(options.store, policy, options.new_account, moderator=options.moderator)
    if options.moderator:
        raise BadOption("--moderator belongs to --new-account")
    if not 1 <= options.workers <= MOST_WORKERS:
        raise BadOption(f"{options.workers} workers; from 1 to {MOST_WORKERS} can be")
    if options.workers > 1 and not is_postgres(options.store):
        raise BadOption(
            f"{options.workers} workers need a store that many can write to: --store postgresql://…"
        )
    check_free(host, port)
    store = open_store(options.store)
    print(f"marrow: an exchange at http://{host}:{port}, kept in {store.says}", flush=True)
    store.close()
    if options.no_pages:
        factory = WORKER
    elif factory != WORKER:
        print(f"marrow: games, graves and rules at http://{host}:{port}/", flush=True)
    settings = {"store": options.store, "policy": options.policy, "pages": options.pages}
    os.environ[SETTINGS] = json.dumps(settings)
    uvicorn.run(
        factory,
        factory=True,
        host=host,
        port=port,
        workers=options.workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        h11_max_incomplete_event_size=MAX_HEADERS,
        http="marrow.server.timed_http:TimedHttp",
        ws="websockets-sansio" if factory != WORKER else "none",
        ws_max_size=MAX_SOCKET_MESSAGE,
        ws_per_message_deflate=False,  # it would take more memory than a game's rows
    )
    return 0


def check_free(host: str, port: int) -> None:
    """Raise BadOption if nobody can listen there: another server does, or it is not this machine."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, port))
        except OSError as error:
            raise BadOption(f"--bind {host}:{port}: {error.strerror}") from error


def is_postgres(where: str | None) -> bool:
    return where is not None and where.startswith(("postgresql://", "postgres://"))


def open_store(where: str | None) -> Store:
    """The store at an address or in a file. Raises BadOption, StoreTrouble."""
    if where is not None and is_postgres(where):
        return PostgresStore(where, now=now())
    if where is not None and "://" in where:
        raise BadOption(
            f"--store {where.split('://')[0]}://…; write a file, or postgresql://user@host/database"
        )
    return SqliteStore(Path(where) if where else data_directory() / "exchange.sqlite", now=now())


def make_account(where: str | None, policy: Policy, name: str, *, moderator: bool) -> int:
    """Make an account by the operator's word, and tell its token."""
    scopes = (*ORDINARY, Scope.MODERATE) if moderator else ORDINARY
    store = open_store(where)
    try:
        made = store.change(
            lambda db: accounts.register(db, policy, name, now(), scopes=scopes, by=accounts.OPERATOR)
        ).result()
    finally:
        store.close()
    print(f"{name} has the account {made.account}. Its token, which is told only now:\n{made.token}")
    return 0


def no_parts(exchange: Exchange, pages: str | None) -> Sequence[Part]:
    return ()


def worker(parts: Callable[[Exchange, str | None], Sequence[Part]] = no_parts) -> Starlette:
    """One worker, by the options of the command. ``parts`` gets the exchange, and the file of --pages."""
    sys.setswitchinterval(SWITCH_SECONDS)
    settings = json.loads(os.environ[SETTINGS])
    policy = read_policy(Path(settings["policy"])) if settings["policy"] else Policy()
    store = open_store(settings["store"])
    atexit.register(store.close)
    exchange = Exchange(store, policy)
    closing = Part(runs=partial(closed_at_end, store))  # the first to begin and the last to end
    app = make_app(exchange, (closing, hearse_gate(exchange), *parts(exchange, settings["pages"])))
    gc.collect()
    gc.freeze()  # the tables of the game stay: to look through them costs a fifth of judging
    gc.set_threshold(LOOK_FOR_CYCLES, *gc.get_threshold()[1:])
    end_with_parent()
    return app


def end_with_parent() -> None:
    """End this worker soon after the process that started it, which may be killed without a word.

    Otherwise it would go on for ever, and no other server could listen at its address.
    """
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True, name="parent").start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


@asynccontextmanager
async def closed_at_end(store: Store) -> AsyncIterator[None]:
    """Close the store when the server stops: a signal ends its process without a word to ``atexit``.

    SQLite brings its log of writes into the file then. A log that stays there would be read into whatever
    file is put in its place, such as a backup.
    """
    try:
        yield
    finally:
        atexit.unregister(store.close)
        await asyncio.to_thread(store.close)

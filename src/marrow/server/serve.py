"""The command `marrow serve`: opens the store and starts the workers."""

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
LOOK_FOR_CYCLES = 10_000  # new objects before a collection of the youngest: requests leave few cycles
SWITCH_SECONDS = 0.0001  # the threads of the store must not wait long for the interpreter


def main(options: argparse.Namespace, factory: str = WORKER) -> int:
    """Run the command. ``factory`` names the function that makes a worker's application."""
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
    """Raise BadOption if the address is in use or not of this machine."""
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
    """Make an account for the operator, and print its token."""
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
    """Make a worker's application. ``parts`` gets the exchange and the file of the option --pages."""
    settings = json.loads(os.environ[SETTINGS])
    policy = read_policy(Path(settings["policy"])) if settings["policy"] else Policy()
    store = open_store(settings["store"])
    atexit.register(store.close)
    exchange = Exchange(store, policy)
    closing = Part(runs=partial(closed_at_end, store))  # the first part to begin and the last to end
    app = make_app(exchange, (closing, hearse_gate(exchange), *parts(exchange, settings["pages"])))
    prepare_interpreter()
    end_with_parent()
    return app


def prepare_interpreter() -> None:
    """Set Python's switches as a worker needs them, once it has read its tables."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # the game's tables stay for ever: to traverse them costs a fifth of judging
    gc.set_threshold(LOOK_FOR_CYCLES, *gc.get_threshold()[1:])


def end_with_parent() -> None:
    """End this worker soon after the process that started it, which may be killed.

    Otherwise the worker would go on for ever, and no other server could listen at its address.
    """
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True, name="parent").start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


@asynccontextmanager
async def closed_at_end(store: Store) -> AsyncIterator[None]:
    """Close the store when the server stops: a signal ends the process without calling ``atexit``.

    SQLite then moves its write-ahead log into the file. A log that is left behind would be read into any
    file that is put in its place, such as a backup.
    """
    try:
        yield
    finally:
        atexit.unregister(store.close)
        await asyncio.to_thread(store.close)

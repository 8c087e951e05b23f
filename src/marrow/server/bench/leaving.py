"""Uploads judged and kept, many at once: by the code of a worker alone, and over HTTP."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256

from marrow.editions import DEFAULT, edition_named
from marrow.errors import BadOption
from marrow.formats.bones import write_bones
from marrow.game.wall_clock import now
from marrow.server import accounts, dead
from marrow.server.batched_uploads import leave_together
from marrow.server.bench.campaigns import Place
from marrow.server.bench.filling import new_accounts
from marrow.server.bench.load import load_apart
from marrow.server.bench.ordinary_dead import dead_of_games
from marrow.server.bench.processor import processor_time, seconds_of
from marrow.server.bench.requests import posted
from marrow.server.bench.rows import Row
from marrow.server.bench.running import Server
from marrow.server.database import Store
from marrow.server.exchange import Exchange
from marrow.server.judge import judge
from marrow.server.policy import Policy
from marrow.server.serve import open_store, prepare_interpreter

FILES = 12
UPLOADERS = 16  # who send at the same time, each the next when the last is answered
CONTRIBUTORS = 1_000  # each may have 200 in quarantine
TURN = b'"turn":'


def kept_row(where: str, seconds: float) -> Row:
    """Uploads judged and brought to the disk in quarantine in a second of the worker's processor."""
    store = open_store(where)
    prepare_interpreter()
    try:
        owners = new_accounts(store, CONTRIBUTORS, now(), "contributor")
        kept, taken = asyncio.run(leave_at_once(store, owners, seconds))
    finally:
        store.close()
    return Row("uploads judged and kept in quarantine", kept / taken, "a second", 500)


async def leave_at_once(store: Store, owners: Sequence[tuple[str, str]], seconds: float) -> tuple[int, float]:
    """How many were kept in so many seconds of the processor, and how many seconds they were exactly.

    Each has the name of another content, since the files come again and again.
    """
    files = [write_bones(bones) for bones in dead_of_games(edition_named(DEFAULT), FILES)]
    exchange, policy, kept = Exchange(store, Policy()), Policy(), 0

    async def upload(first: int, until: float) -> None:
        nonlocal kept
        number = first
        while processor_time() < until:
            account, token = owners[number % len(owners)]
            judged = await exchange.judge(judge, files[number % len(files)])
            judged = judged._replace(sha256=sha256(b"%d" % number).digest())
            moment = exchange.clock()
            await exchange.change(
                partial(dead.put, policy=policy, judged=judged, account=account, now=moment),
                short=True,
                together=leave_together(policy, accounts.hashed(token), judged, moment),
            )
            number, kept = number + UPLOADERS, kept + 1

    await upload(UPLOADERS * CONTRIBUTORS, processor_time() + seconds / 10)  # everything once
    began, kept = processor_time(), 0
    await asyncio.gather(*(upload(first, began + seconds) for first in range(UPLOADERS)))
    return kept, processor_time() - began


@dataclass(frozen=True, slots=True)
class Uploads:
    """Leaves dead, each with a turn of its own, so that no two are the same."""

    tokens: tuple[str, ...]
    files: tuple[tuple[bytes, int, bytes], ...]  # what stands before the turn, the turn, and what after it

    def __call__(self, client: int, number: int, /) -> bytes:
        before, turn, after = self.files[number % len(self.files)]
        later = turn + number * UPLOADERS + client
        body = b"%b%d%b" % (before, later, after)
        return posted("/v1/bones", self.tokens[client], body, "application/octet-stream")


def cut_at_turn(file: bytes) -> tuple[bytes, int, bytes]:
    """A file without the turn on which its hero died: what is before it, the turn, and what is after it."""
    before, _, rest = file.rpartition(TURN)
    digits = len(rest) - len(rest.lstrip(b"0123456789"))
    return before + TURN, int(rest[:digits]), rest[digits:]


def upload_rate_rows(place: Place, seconds: float) -> list[Row]:
    """Ordinary uploads over HTTP from many clients at once, to one worker, which also makes its trials."""
    files = tuple(cut_at_turn(write_bones(one)) for one in dead_of_games(edition_named(DEFAULT), FILES))
    store = open_store(place.where)
    tokens = tuple(token for _, token in new_accounts(store, UPLOADERS, now(), "uploader"))
    store.close()
    server = Server(place.where, place.folder, place.policy)
    try:
        before = seconds_of(server.pid)
        loaded = load_apart(server.port, Uploads(tokens, files), clients=UPLOADERS, seconds=seconds)
        after = seconds_of(server.pid)
    finally:
        server.stop()
    if set(loaded.statuses) != {202}:
        raise BadOption(f"uploads were answered with the statuses {loaded.statuses}")
    rows = [Row("uploads over HTTP", loaded.a_second, "a second")]
    if before is not None and after is not None:
        each = (after - before) / sum(loaded.statuses.values())
        rows.append(Row("the worker's processor for each", each * 1e6, "µs"))
    return rows

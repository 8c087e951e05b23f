"""What must never go wrong, however often it is tried: finders' chances, hostile uploads, kills."""

import math
from pathlib import Path
from typing import NamedTuple

from marrow.editions import DEFAULT, edition_named
from marrow.formats.bones import read_bones, write_bones
from marrow.game.wall_clock import now
from marrow.server.bench.filling import fill, new_accounts
from marrow.server.bench.finders import CHANCE, met_of
from marrow.server.bench.kept import Kept, read_kept, write_kept
from marrow.server.bench.kills import (
    APART,
    FINDERS,
    PROCESSES,
    SEED,
    Ends,
    Stop,
    campaign,
    stopped_by_signals,
)
from marrow.server.bench.ordinary_dead import dead_of_games
from marrow.server.bench.rows import Row
from marrow.server.bench.running import Server
from marrow.server.bench.uploads import real_files, upload_at_once, wrongly_kept
from marrow.server.database import count
from marrow.server.judge import judge
from marrow.server.serve import open_store

SAMPLES = 6
FIRST = 2_000_000_000  # the numbers of dead, beyond those of other measurements
WALKERS = 16  # who arrive at the same time: each waits for the disk twice
UPLOADERS = 4  # who send at the same time
WARM = 5  # the first so many of a hundred uploads fill the server's memory
SIGMAS = 2.2  # of a hundred thousand finders, 1 %: the same finders always, so this holds or does not


class Place(NamedTuple):
    """Where campaigns are run: the store, a folder for files, and the server's policy."""

    where: str
    folder: Path
    policy: Path


def finder_rows(place: Place, number: int) -> list[Row]:
    """How far the part of finders who meet somebody is from the edition's chance, in hundredths of it."""
    edition = edition_named(DEFAULT)
    (bones,) = dead_of_games(edition, 1)
    tokens = filled(place, write_bones(bones), WALKERS, number // 2 + 100, FIRST, "walker")
    server = Server(place.where, place.folder, place.policy)
    try:
        met = met_of(server.port, [token for _, token in tokens], bones.name, edition, number)
    finally:
        server.stop()
    off = 100 * abs(met / number / CHANCE - 1)
    chance_alone = 100 * SIGMAS * math.sqrt((1 - CHANCE) / CHANCE / number)
    return [
        Row(f"{number} finders met somebody", met, "times"),
        Row("off the edition's chance", off, "%", max(1.0, chance_alone), at_most=True),
    ]


def upload_rows(place: Place, number: int) -> list[Row]:
    """What was wrong with hostile uploads, and the memory that the server took for them."""
    common = [write_bones(bones) for bones in dead_of_games(edition_named(DEFAULT), SAMPLES)]
    files = [*common, *real_files(common)]
    store = open_store(place.where)
    ((account, token),) = new_accounts(store, 1, now(), "enemy")
    store.close()
    server = Server(place.where, place.folder, place.policy)
    warm = max(1, number * WARM // 100)
    try:
        first = upload_at_once(server.port, token, files, warm, [SEED])
        before = server.memory()
        rest = upload_at_once(server.port, token, files, number - warm, range(SEED + 1, SEED + 1 + UPLOADERS))
        after = server.memory()
        lives = server.process.poll() is None
    finally:
        server.stop()
    store = open_store(place.where)
    kept = wrongly_kept(store, account)
    store.close()
    troubles = [*first.wrong, *rest.wrong, *kept, *([] if lives else ["the server ended"])]
    return [
        Row(f"of {number} hostile uploads, quarantined", first.let_in + rest.let_in, "files"),
        Row("answered wrongly, or kept wrongly", len(troubles), "files", 0, at_most=True, says=troubles[:5]),
        Row("memory that they took", (after - before) / 1024, "MiB", 32, at_most=True),
    ]


def kill_rows(place: Place, claims: int, apart: int = APART, minutes: float = math.inf) -> list[Row]:
    """What was lost, doubled or undone while somebody was killed again and again.

    If the place has what an earlier campaign kept, it goes on until there are so many claims in all.
    """
    (bones,) = dead_of_games(edition_named(DEFAULT), 1)
    kept = read_kept(place.folder, place.where) or begun(place, bones.name)
    store = open_store(place.where)
    try:
        left = f"SELECT count(*) FROM dead WHERE account = '{kept.owner}'"
        there = store.look(lambda db: count(db, left)).result()
        wanted = max(0, claims + 1_000 - there)
        fill(store, kept.owner, judge(write_bones(bones)), [kept.code], wanted, now(), 2 * FIRST + there)
    finally:
        store.close()
    ends = Ends(claims, minutes, Stop())
    with stopped_by_signals(ends.stop):
        found = campaign(place.folder, place.policy, kept, ends, apart)
    kills = ", ".join(f"{number} {what}" for what, number in found.kills.items())
    return [
        Row("claims with kills", found.claims, "claims"),
        Row("kills", sum(found.kills.values()), f"({kills})"),
        Row(
            "lost, doubled or undone", len(found.troubles), "claims", 0, at_most=True,
            says=found.troubles[:5],
        ),
    ]  # fmt: skip


def begun(place: Place, code: str) -> Kept:
    """A new campaign, with accounts of its own."""
    store = open_store(place.where)
    try:
        moment = now()
        (owner, _), *finders = new_accounts(store, PROCESSES * FINDERS + 1, moment, f"victim {moment}")
    finally:
        store.close()
    kept = Kept(place.where, code, owner, finders)
    write_kept(place.folder, kept)
    return kept


def filled(
    place: Place, file: bytes, finders: int, number: int, first: int, prefix: str
) -> list[tuple[str, str]]:
    """So many dead of one code in the store, and accounts that may find them."""
    store = open_store(place.where)
    try:
        moment, judged = now(), judge(file)
        (owner, _), *accounts = new_accounts(store, finders + 1, moment, prefix)
        fill(store, owner, judged, [read_bones(file).name], number, moment, first)
        return accounts
    finally:
        store.close()

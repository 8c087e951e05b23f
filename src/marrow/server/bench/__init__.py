"""`marrow bench --server`: how fast an exchange is on this machine, over SQLite or PostgreSQL.

Requests are measured beside those of a handler that does nothing, of the same server and with the same
clients, in turn. What is judged and tried is measured in processor time.
"""

import argparse
import gc
import json
import math
import os
import statistics
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from marrow.digits import number_of
from marrow.editions import DEFAULT, edition_named
from marrow.errors import BadOption
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.formats.replays import ReplayFile
from marrow.game.game import Game
from marrow.game.known_answers import AnswerRecorder
from marrow.game.replay import Recording
from marrow.game.trial import CarefulAnswers
from marrow.game.wall_clock import now
from marrow.judging.proof import bones_left
from marrow.messages.commands import Continue, Search
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.server import lending
from marrow.server.api_types import AskClaim
from marrow.server.bench.bare_tables import sweep
from marrow.server.bench.campaigns import Place, finder_rows, kill_rows, upload_rows
from marrow.server.bench.filling import fill, new_accounts
from marrow.server.bench.kills import APART
from marrow.server.bench.leaving import kept_row, upload_rate_rows
from marrow.server.bench.load import Loaded, load_apart
from marrow.server.bench.ordinary_dead import dead_of_games
from marrow.server.bench.processor import processor_time, seconds_of
from marrow.server.bench.requests import Claims, nothing
from marrow.server.bench.rows import Row
from marrow.server.bench.running import Server
from marrow.server.database import Store
from marrow.server.judge import judge
from marrow.server.policy import Lending, Policy
from marrow.server.serve import is_postgres, open_store
from marrow.server.trials import make_trial

EXAMPLES = """\
examples:
  marrow bench --server                                a new SQLite file
  marrow bench --server --store postgresql://…/empty   a database that is used up
  marrow bench --server --dead 1000,100000,10000000    claims with so many in the store
  marrow bench --server --seconds 10 --json
  marrow bench --server --seconds 0 --uploads 0 --finders 0 --kills 1000000 --apart 8000 --keep runs/kills
                                                       again, and it goes on where it was
"""
CLIENTS = 32
STEADY = 200  # claims a second, whose slowest are looked at
SAMPLES, COMMON = 6, 12
CODES = tuple(f"D0.{number}" for number in range(2, 26))
CLAIMS_TIMED = 300
TURNS_PROVEN = 500
POLICY = """\
[lending]
ratio = false
[limits]
requests-a-minute-by-address = 1000000000
requests-a-minute-by-token = 1000000000
at-once = 1000
[quarantine]
most-of-one-account = 1000000000
"""


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if a wanted figure is missed."""
    options = parser().parse_args(words)
    sizes = sizes_of(options.dead)
    rows: list[Row] = []
    with TemporaryDirectory(prefix="marrow-bench-", ignore_cleanup_errors=True) as folder:
        policy = Path(folder) / "exchange.toml"
        policy.write_text(POLICY)

        def place(name: str, kept: Path = Path(folder)) -> Place:
            return Place(options.store or str(kept / f"{name}.sqlite"), kept, policy)

        keep = Path(options.keep or folder).absolute()
        keep.mkdir(parents=True, exist_ok=True)

        if options.seconds:
            rows += [*judging_rows(options.seconds), kept_row(place("kept").where, options.seconds)]
            rows += upload_rate_rows(place("kept"), options.seconds)
            rows += growth_rows(place("exchange").where, sizes)
            rows += claim_rows(place("exchange"), options.seconds)
        if options.finders:
            rows += finder_rows(place("finders"), options.finders)
        if options.uploads:
            rows += upload_rows(place("uploads"), options.uploads)
        if options.kills:
            rows += kill_rows(place("kills", keep), options.kills, options.apart, options.minutes)
    if options.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
    else:
        for row in rows:
            print(row.text())
    return 0 if all(row.holds for row in rows) else 1


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="marrow bench --server",
        description="Measure an exchange on this machine.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("--store", metavar="WHERE", help="an empty store: a file, or postgresql://…")
    made.add_argument("--seconds", type=float, default=5.0, metavar="S", help="for each figure (5; 0: none)")
    made.add_argument("--dead", default="1000,100000", metavar="N,…", help="sizes of the store (1000,100000)")
    made.add_argument("--finders", type=count_of, default=1000, metavar="N", help="who arrive (1000)")
    made.add_argument("--uploads", type=count_of, default=1000, metavar="N", help="hostile ones (1000)")
    made.add_argument("--kills", type=count_of, default=1000, metavar="N", help="claims meanwhile (1000)")
    made.add_argument(
        "--apart", type=some_of, default=APART, metavar="N",
        help="the most claims between two kills (1000)",
    )  # fmt: skip
    made.add_argument(
        "--minutes", type=some_of, default=math.inf, metavar="M",
        help="the longest time for claims with kills; ^C ends them, too, and tells the counts",
    )  # fmt: skip
    made.add_argument(
        "--keep", metavar="FOLDER",
        help="where claims with kills are kept; the same command goes on with them",
    )  # fmt: skip
    made.add_argument("--json", action="store_true", help="print JSON, for other programs")
    return made


def sizes_of(text: str) -> list[int]:
    """The sizes, the smallest first. Raises BadOption."""
    found = [number_of(part) for part in text.split(",")]
    sizes = [one for one in found if one is not None and 1_000 <= one <= 100_000_000]
    if len(sizes) < len(found) or sizes != sorted(set(sizes)):
        raise BadOption(f"--dead {text!r}; write growing numbers from 1000, such as 1000,100000")
    return sizes


def count_of(text: str) -> int:
    """A whole number from 0. Raises ArgumentTypeError."""
    number = number_of(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return number


def some_of(text: str) -> int:
    """A whole number from 1. Raises ArgumentTypeError."""
    number = count_of(text)
    if not number:
        raise argparse.ArgumentTypeError(f"{text!r}; write 1 or more")
    return number


def samples() -> list[bytes]:
    edition = edition_named(DEFAULT)
    return [write_bones(good_bones(edition, number)) for number in range(SAMPLES)]


# What is judged and tried


def judging_rows(seconds: float) -> list[Row]:
    """Uploads as games leave them, and crowded ones: some fifty monsters of all kinds."""
    crowded = samples()
    common = [write_bones(bones) for bones in dead_of_games(edition_named(DEFAULT), COMMON)]
    gc.collect()
    gc.freeze()  # as a server does
    game, turns = long_game()
    rows = []
    for name, files, wanted in (("", common, (None, 5)), (", crowded", crowded, (None, None))):
        judged = rate(lambda number, files=files: judge(files[number % len(files)]), seconds)
        tries = rate(lambda number, files=files: tried_well(files[number % len(files)]), seconds)
        rows.append(Row(f"uploads judged{name}", judged, "a second", wanted[0]))
        rows.append(Row(f"trials{name}", tries, "a second", wanted[1]))
    proven = rate(lambda number: bones_left(game), seconds) * turns
    return [*rows, Row("turns proven", proven, "a second")]


def tried_well(file: bytes) -> None:
    """Make one trial as a worker's helper does, in a child process. Raises BadOption if it is not passed."""
    code, why = make_trial(DEFAULT, file)
    if code:
        raise BadOption(f"a level did not pass its trial: {code}: {why}")


def long_game() -> tuple[ReplayFile, int]:
    """The replay of a hero who searches until she dies, or for so many turns; how many they were."""
    edition, birth = edition_named(DEFAULT), Birth(name="Bench", role="valkyrie")
    game = Game.new(edition, 1, birth, CarefulAnswers())
    replay = Recording(edition, 1, birth, game.world)
    while game.world.turn < TURNS_PROVEN and not game.over:
        answers = AnswerRecorder(CarefulAnswers())
        game.answerer = answers
        command = Continue() if game.busy else Search()
        game.do(command)
        replay.note(command, answers.answers)
    return replay.bare(), game.world.turn


def rate(action: object, seconds: float, first: int = 0) -> float:
    """How often this is done in a second of processor time, that of child processes included."""
    assert callable(action)
    action(first)
    began, times = processor_time(), 0
    while processor_time() - began < seconds:
        action(times)
        times += 1
    return times / (processor_time() - began)


# What claims cost in the store


def growth_rows(where: str, sizes: Sequence[int]) -> list[Row]:
    """The median time of a claim, one after another and each durable, in a store that grows."""
    store = open_store(where)
    rows = []
    try:
        moment = now()
        (owner, _), (finder, _) = new_accounts(store, 2, moment, "growing")
        judged, before = judge(samples()[0]), 0
        for size in sizes:
            fill(store, owner, judged, CODES, size - before, moment, before)
            if is_postgres(where):
                sweep(where)
            taken = [
                claim_time(store, finder, CODES[number % len(CODES)], f"{size}-{number}", moment)
                for number in range(CLAIMS_TIMED)
            ]
            rows.append(Row(f"a claim of {size} dead", statistics.median(taken) * 1000, "ms (median)"))
            before = size
    finally:
        store.close()
    return rows


def claim_time(store: Store, finder: str, code: str, name: str, moment: int) -> float:
    asked = AskClaim(DEFAULT, code, 30, name)
    policy = Policy(lending=Lending(ratio=False))
    began = time.perf_counter()
    lent = store.change(lambda db: lending.claim(db, policy, finder, asked, moment)).result()
    assert lent is not None, "there are enough"
    return time.perf_counter() - began


def disk_row(folder: Path, seconds: float) -> Row:
    """What the disk alone takes to keep a page, as often a second: no durable claim is answered sooner."""
    taken = []
    with TemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(max(1, int(seconds * STEADY))):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - began)
            time.sleep(max(0.0, 1 / STEADY - taken[-1]))
    return Row(
        f"99 of 100 pages brought to the disk, {STEADY} a second",
        sorted(taken)[len(taken) * 99 // 100] * 1000,
        "ms",
    )


# Claims over HTTP


def claim_rows(place: Place, seconds: float) -> list[Row]:
    """Claims beside requests for nothing, in turn: twice each."""
    where, folder, policy = place
    store = open_store(where)
    moment = now()
    accounts = new_accounts(store, CLIENTS + 1, moment)
    tokens = tuple(token for _, token in accounts[1:])
    first = 1_000_000_000
    fill(store, accounts[0][0], judge(samples()[0]), CODES, int(seconds * 12_000) + 2_000, moment, first)
    store.close()
    empty: list[Loaded] = []
    claims: list[Loaded] = []
    busy: list[float | None] = []
    server = Server(where, folder, policy)
    try:
        for turn in range(2):
            busy.append(seconds_of(server.pid))
            empty.append(load_apart(server.port, nothing, clients=CLIENTS, seconds=seconds))
            busy.append(seconds_of(server.pid))
            asked = Claims(tokens, CODES, f"fast{turn}")
            claims.append(load_apart(server.port, asked, clients=CLIENTS, seconds=seconds))
        busy.append(seconds_of(server.pid))
        asked = Claims(tokens, CODES, "steady")
        steady = load_apart(server.port, asked, clients=CLIENTS, seconds=seconds, a_second=STEADY)
    finally:
        server.stop()
    for loaded in (*claims, steady):
        if set(loaded.statuses) != {200}:
            raise BadOption(f"claims were answered with the statuses {loaded.statuses}")
    base = statistics.mean(one.a_second for one in empty)
    lent = statistics.mean(one.a_second for one in claims)
    return [
        Row("requests for nothing", base, "a second"),
        Row("claims", lent, "a second"),
        Row("claims, of requests for nothing", lent / base, "", 0.5),
        *processor_rows(busy, empty, claims),
        Row(
            f"99 of 100 claims, {steady.a_second:.0f} a second",
            steady.milliseconds(0.99),
            "ms",
            15,
            at_most=True,
        ),
        disk_row(folder, seconds),
    ]


def processor_rows(
    busy: Sequence[float | None], empty: Sequence[Loaded], claims: Sequence[Loaded]
) -> list[Row]:
    """What a request took of the worker's processor: ``busy`` is what it had taken before each load."""
    known = [one for one in busy if one is not None]
    if len(known) < len(busy):
        return []
    taken = [after - before for before, after in pairwise(known)]
    return [
        Row(
            f"the worker's processor for each {what}",
            sum(taken[first::2]) / sum(sum(one.statuses.values()) for one in loads) * 1e6,
            "µs",
        )
        for first, what, loads in ((0, "for nothing", empty), (1, "claim", claims))
    ]

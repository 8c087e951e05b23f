"""Nothing is lost or lent twice, whoever is killed when: finders, workers, connections to PostgreSQL."""

import time
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

import psycopg
import pytest

from marrow.server import dead, lending
from marrow.server.database import Database, Store, count
from marrow.server.policy import Policy, Quarantine
from patience import until
from server.finders import find_forever, store_at
from server.stores import FREE, KINDS, NOW, account, do, judged, new_address

DEAD, FINDERS, ROUNDS = 400, 3, 3
PLENTY = Policy(lending=FREE.lending, quarantine=Quarantine(most_of_one_account=DEAD))


def fill(store: Store, owner: str) -> None:
    def put(db: Database) -> None:
        for number in range(DEAD):
            page = dead.put(db, PLENTY, judged(number + 1), owner, NOW)
            dead.end_trial(db, page.id, "", "", NOW)

    do(store, put)


def rows(store: Store, sql: str) -> list[tuple[object, ...]]:
    return store.look(lambda db: db.rows(sql)).result(60)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_or_lent_twice_whoever_is_killed_when(kind: str, tmp_path: Path) -> None:
    where = new_address() if kind == "postgresql" else str(tmp_path / "exchange.sqlite")
    store, told, dice = store_at(where), tmp_path / "told", Random(26)
    fill(store, account(store, "Ann"))
    finders = [account(store, f"finder {number}") for number in range(FINDERS)]

    context = get_context("forkserver")  # finders come of a process that has imported most of what they need
    context.set_forkserver_preload(["marrow.server.judge", "marrow.server.lending", "psycopg_pool", "pytest"])
    for round_ in range(ROUNDS):
        wanted = 30 * (round_ + 1)
        processes = [
            context.Process(target=find_forever, args=(where, one, round_, f"{told}{one}")) for one in finders
        ]
        for process in processes:
            process.start()
        until(partial(has_lines, told, finders, wanted))
        for process in processes:
            time.sleep(dice.random() / 20)
            if kind == "postgresql":
                end_connections(where)
            process.kill()
            process.join()

    check(store, lines(told, finders))
    store.close()


def has_lines(told: Path, finders: list[str], wanted: int) -> bool:
    return len(lines(told, finders)) >= wanted


def end_connections(where: str) -> None:
    """End the server's side of all connections of whoever is at work."""
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def lines(told: Path, finders: list[str]) -> list[list[str]]:
    """What the finders were told; a line that a kill cut short does not count."""
    files = [Path(f"{told}{one}") for one in finders]
    texts = [file.read_text() for file in files if file.exists()]
    return [line.split() for text in texts for line in text.splitlines(keepends=True) if line.endswith("\n")]


def check(store: Store, said: list[list[str]]) -> None:
    claims = {(who, name): (state, one) for who, name, state, one in rows(store, CLAIMS)}
    for state, who, name, one in said:
        now, which = claims[who, name]
        assert which == one, "a claim got others"
        assert now == state or state == "lent", "what was told is undone"
    held = [one for state, one in claims.values() if state in ("lent", "taken")]
    assert len(held) == len(set(held)), "lent twice"
    states = {str(one): str(state) for one, state in rows(store, "SELECT id, state FROM dead")}
    assert len(states) == DEAD, "lost"
    assert {one for one, state in states.items() if state != "waiting"} == set(held)
    assert {states[str(one)] for state, one in claims.values() if state == "taken"} == {"taken"}
    assert rows(store, WRONG_COUNTS) == []
    do(store, lambda db: lending.lapse(db, NOW + 15 * 86_400))
    taken = sum(state == "taken" for state in states.values())
    waiting = store.look(lambda db: count(db, "SELECT count(*) FROM dead WHERE state = 'waiting'")).result(60)
    assert (waiting, taken > 10) == (DEAD - taken, True)


CLAIMS = "SELECT account, claim, state, dead FROM claims"
WRONG_COUNTS = (
    "SELECT a.id FROM accounts a WHERE a.met <>"
    " (SELECT count(*) FROM claims c WHERE c.account = a.id AND c.state IN ('lent', 'taken'))"
)

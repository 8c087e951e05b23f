"""What many rows, many lookers and unlucky moments must not do to an exchange."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from marrow.errors import StoreTrouble
from marrow.sending.build import RealBuild
from marrow.server import accounts, dead, hearse_store, lending, proofs
from marrow.server.database import Database, Store
from marrow.server.helper_process import HelperProcess
from marrow.server.proofs import prove_next
from marrow.server.trials import try_next
from server.serving import served
from server.stores import FREE, KINDS, NOW, account, do, judged, opened
from server.test_store import check_of, small_tables_are_large, waiting


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with opened(request.param, tmp_path) as opened_store:
        yield opened_store


def test_a_worker_that_has_nothing_to_try_or_prove_orders_no_change(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*words: Any, **named: Any) -> None:
        raise StoreTrouble("a change was ordered")

    with served(store) as place:
        monkeypatch.setattr(store, "change_each", refuse)
        helper = HelperProcess()  # it starts no process until it has work

        for work in (try_next, prove_next):
            assert asyncio.run(work(place.exchange, helper)) is False


def test_what_was_begun_by_a_clock_that_was_set_back_is_begun_again(store: Store) -> None:
    ann, wrong = account(store, "Ann"), NOW + 10**8
    one = do(store, lambda db: dead.put(db, FREE, judged(), ann, NOW)).id
    row = "INSERT INTO replays (dead, account, data, put_at) VALUES (?, ?, ?, ?)"
    do(store, lambda db: db.change(row, one, ann, b"replay", NOW))

    def begun(now: int) -> tuple[bool, bool]:
        return (
            do(store, lambda db: dead.next_untried(db, now)) is not None,
            do(store, lambda db: proofs.next_replay(db, 120, now)) is not None,
        )

    assert begun(wrong) == (True, True)
    assert begun(wrong + 1) == (False, False)
    assert begun(NOW) == (True, True)
    assert begun(NOW + 1) == (False, False)


def test_who_leaves_bones_while_the_account_is_closed_leaves_none(store: Store) -> None:
    ann = account(store, "Ann")
    do(store, lambda db: accounts.close_account(db, ann, NOW))

    assert check_of(store, lambda db: dead.put(db, FREE, judged(), ann, NOW)) == "token.unknown"

    assert store.look(lambda db: db.rows("SELECT 1 FROM dead")).result(60) == []
    bob = account(store, "Bob")
    assert do(store, lambda db: dead.put(db, FREE, judged(), bob, NOW)).state == "quarantined"


def test_the_same_dead_reach_a_user_of_hearse_twice_within_a_second(store: Store) -> None:
    one = waiting(store, owner=account(store, "Ann"))
    bob = account(store, "Bob")
    wanted = hearse_store.Wanted(bob, RealBuild(0x03060700, 0))
    offer = hearse_store.Offer(one, "D0.5", b"")

    def lent(db: Database) -> bool:
        db.change("UPDATE accounts SET given = given + 1 WHERE id = ?", bob)
        return hearse_store.lend(db, FREE, wanted, offer, b"md5", NOW)

    def end(db: Database) -> None:
        ((name,),) = db.rows("SELECT claim FROM claims WHERE account = ? AND state = 'lent'", bob)
        lending.give_back(db, bob, name, NOW)

    hearse_owes_for_waiting(store, bob)
    assert do(store, lent)
    do(store, end)
    assert do(store, lent)


def hearse_owes_for_waiting(store: Store, user: str) -> None:
    for number in (2, 3):
        waiting(store, number, owner=user, code="D0.9")


def test_those_in_quarantine_are_found_in_an_index_of_them(store: Store) -> None:
    ann = account(store, "Ann")
    waiting(store, 1, owner=ann)
    pages = [
        do(store, partial(dead.put, policy=FREE, judged=judged(one), account=ann, now=NOW + one))
        for one in (3, 2)
    ]
    plans: list[Any] = []

    def found(db: Database) -> list[str]:
        small_tables_are_large(db)

        class Told(type(db)):  # type: ignore[misc]
            def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
                how = "EXPLAIN QUERY PLAN" if db.name == "sqlite" else "EXPLAIN"
                plans.append(db.rows(f"{how} {sql}", *values))
                return db.rows(sql, *values)

        return [one.id for one in dead.in_quarantine(Told(db.connection), 100)]  # type: ignore[attr-defined]

    assert do(store, found) == [pages[1].id, pages[0].id]
    assert "dead_ended" in str(plans) or "dead_in_quarantine" in str(plans)

"""Claims over PostgreSQL that the thread of a loop makes itself, without waiting for an answer."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any

import psycopg
import pytest

from marrow.errors import StoreTrouble
from marrow.server import accounts, batched_endings, lending
from marrow.server.api_types import ORDINARY, Lent
from marrow.server.bench.kills import found_wrong
from marrow.server.database import ChangeWith, Database, Locks, Outcome, RowsWith, Steps, Together
from marrow.server.exchange import LEAST_BESIDE, Exchange
from marrow.server.postgres_loop_connection import SETTINGS, LoopConnection
from marrow.server.postgres_store import PostgresStore
from patience import until
from server.stores import FREE, NOW, asked, do, new_address
from server.test_store import lend, waiting

LEFT = "left to the task"


class Quick:
    """A store in a database of its own, where Bob may claim forty of Ann's dead."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.store = PostgresStore(address, now=NOW)
        self.ann, self.bob = (
            do(self.store, lambda db, name=name: accounts.register(db, FREE, name, NOW, scopes=ORDINARY))  # type: ignore[misc]
            for name in ("Ann", "Bob")
        )
        for number in range(40):
            waiting(self.store, number + 1, owner=self.ann.account)

    def way(self, name: str, token: str = "") -> Together:
        made = lending.claim_together(FREE, accounts.hashed(token or self.bob.token), asked(name), NOW)
        assert made is not None
        return made

    def loop_connection(self) -> LoopConnection:
        """The connection, once it is there and nobody uses it."""
        connections = self.store._loop_connections

        def free() -> bool:
            if (connection := connections.take()) is not None:
                connections.give_back(connection)
            return connection is not None

        until(free, lambda: "a connection is made")
        return connections._free[0]

    def ordered(self, *groups: Sequence[str], task: Callable[..., Any] = lambda db: LEFT) -> list[Any]:
        """What claims of these names got that were ordered in one loop, a group after the other."""
        exchange = Exchange(self.store, FREE)

        async def order() -> list[Any]:
            told: list[Any] = []
            for names in groups:
                changes = [exchange.change(task, short=True, together=self.way(name)) for name in names]
                told += await asyncio.gather(*changes, return_exceptions=True)
            return told

        return asyncio.run(order())

    def counted(self, sql: str) -> int:
        with psycopg.connect(self.address, autocommit=True) as other:
            ((number,),) = other.execute(sql.encode()).fetchall()
            return int(number)

    def ends_connections(self) -> None:
        """End all connections, as when PostgreSQL stops, and wait until they have ended."""
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with psycopg.connect(self.address, autocommit=True) as admin:
            admin.execute(f"SELECT pg_terminate_backend(pid) {others}")
            until(
                lambda: admin.execute(f"SELECT count(*) {others}").fetchall() == [(0,)],
                lambda: "the connections have ended",
            )


@pytest.fixture
def quick() -> Iterator[Quick]:
    made = Quick(new_address())
    try:
        yield made
    finally:
        made.store.close()


@pytest.fixture
def handless(quick: Quick, monkeypatch: pytest.MonkeyPatch) -> Quick:
    """The same with a connection, and without threads that could do anything else."""
    quick.loop_connection()
    monkeypatch.setattr(quick.store, "_do_each", None)
    return quick


def test_claims_ordered_in_a_loop_are_made_on_a_line(handless: Quick) -> None:
    got = handless.ordered(["1", "2", "3"], ["4"])

    assert [one.claim.claim for one in got] == ["1", "2", "3", "4"]
    assert len({one.page.id for one in got}) == 4
    for name, one in zip("1234", got, strict=True):
        assert one == lend(handless.store, handless.bob.account, name)
    assert found_wrong(handless.store) == []


def test_a_group_of_claims_is_two_exchanges_with_postgresql(
    handless: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who may claim and who waits are asked at once; the changes go with the commit."""
    connection, sent = handless.loop_connection(), list[str]()
    send_all = connection._send_all

    def counted() -> None:
        sent.append("an exchange")
        send_all()

    monkeypatch.setattr(connection, "_send_all", counted)

    got = handless.ordered(["1", "2", "3"])

    assert len({one.page.id for one in got}) == 3
    assert len(sent) == 2


def test_claims_that_come_before_there_is_a_line_are_made_all_the_same(quick: Quick) -> None:
    got = quick.ordered(["1", "2"])

    assert [one.claim.claim for one in got] == ["1", "2"]
    assert quick.loop_connection().good


def test_what_a_line_cannot_do_is_left_to_its_task(quick: Quick) -> None:
    quick.loop_connection()

    first, again = quick.ordered(["1"], ["1"])
    (other, repeated) = quick.ordered(["2", "1"])

    assert isinstance(first, Lent) and isinstance(other, Lent)
    assert again == repeated == LEFT
    assert found_wrong(quick.store) == []


def test_a_line_that_was_cut_off_is_made_anew_and_its_claims_are_made(quick: Quick) -> None:
    before = quick.loop_connection()
    quick.ends_connections()
    task = partial(lending.claim, policy=FREE, account=quick.bob.account, asked=asked("1"), now=NOW)

    (got,) = quick.ordered(["1"], task=task)

    assert isinstance(got, Lent) and not before.good
    assert quick.loop_connection() is not before
    (other,) = quick.ordered(["2"])
    assert isinstance(other, Lent)
    assert found_wrong(quick.store) == []


class Cut:
    """What libpq has of a connection, with some things that go otherwise."""

    def __init__(self, connection: LoopConnection, **otherwise: Callable[..., Any]) -> None:
        self._pg, self._otherwise = connection._pg, otherwise

    def __getattr__(self, name: str) -> Any:
        return self._otherwise.get(name) or getattr(self._pg, name)


@pytest.mark.parametrize("arrived", [False, True])
def test_who_lost_the_line_at_the_commit_is_told_trouble_and_has_one_claim(
    handless: Quick, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    """Nobody knows then whether it was done. The claim is asked for again, and is one in either case."""
    connection = handless.loop_connection()
    say = connection._say
    claims = partial(handless.counted, "SELECT count(*) FROM claims")

    def lost() -> None:
        if arrived:
            until(lambda: claims() == 2, lambda: "it was done")
        raise psycopg.OperationalError("cut off")

    def say_and_lose(command: bytes) -> None:
        if command == b"COMMIT":
            if not arrived:
                handless.ends_connections()
            monkeypatch.setattr(connection, "_pg", Cut(connection, consume_input=lost))
        say(command)

    monkeypatch.setattr(connection, "_say", say_and_lose)

    told = handless.ordered(["1", "2"])

    monkeypatch.undo()
    assert [type(one) for one in told] == [StoreTrouble, StoreTrouble]
    assert claims() == 2 * arrived
    lents = [lend(handless.store, handless.bob.account, name) for name in "12"]
    assert len({one.page.id for one in lents if one is not None}) == 2 and claims() == 2
    assert found_wrong(handless.store) == []


def test_a_claim_that_is_made_elsewhere_meanwhile_is_the_same_and_the_line_goes_on(quick: Quick) -> None:
    """The connection waits for who holds the account, then finds that the claim is there already."""
    connection = quick.loop_connection()
    task = partial(lending.claim, policy=FREE, account=quick.bob.account, asked=asked("1"), now=NOW)
    held, go_on = threading.Event(), threading.Event()

    def slowly(db: Database) -> Lent | None:
        made = task(db)
        held.set()
        assert go_on.wait(60)
        return made

    elsewhere = quick.store.change(slowly)
    assert held.wait(60)
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

    def let_go() -> None:
        until(lambda: quick.counted(waits), lambda: "the connection waits")
        go_on.set()

    waiter = threading.Thread(target=let_go)
    waiter.start()
    try:
        (got,) = quick.ordered(["1"], task=task)
    finally:
        go_on.set()
        waiter.join()

    assert got == elsewhere.result(60)
    assert quick.loop_connection() is connection and connection.good
    assert isinstance(quick.ordered(["2"])[0], Lent)
    assert found_wrong(quick.store) == []


def test_a_mistake_in_the_steps_undoes_them_and_the_line_goes_on(
    handless: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(locks: Locks, asked: Sequence[Any]) -> Steps[list[Any]]:
        yield RowsWith({"one": [1]}, "SELECT one FROM batch")
        yield ChangeWith({"one": [1]}, ("DELETE FROM claims", "UPDATE dead SET danger = 9"))
        raise LookupError("a mistake")

    tried: list[Any] = []

    def each(tasks: Sequence[Any], together: Sequence[Any]) -> list[Outcome]:
        tried.extend(tasks)
        return [Outcome(LEFT, None)] * len(tasks)

    (first,) = handless.ordered(["1"])
    monkeypatch.setattr(handless.store, "_do_each", each)
    monkeypatch.setattr(handless, "way", lambda name: Together(mistaken, name))
    assert handless.ordered(["x", "y"]) == [LEFT, LEFT] and len(tried) == 2
    monkeypatch.undo()

    assert handless.loop_connection().good
    assert handless.counted("SELECT count(*) FROM dead WHERE danger = 9") == 0
    assert first == lend(handless.store, handless.bob.account, "1")


def test_what_a_full_socket_does_not_take_is_sent_later(
    handless: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = handless.loop_connection()
    pg, turns = connection._pg, iter(range(1000))
    monkeypatch.setattr(
        connection, "_pg", Cut(connection, flush=lambda: 1 if next(turns) % 3 else pg.flush())
    )

    got = handless.ordered(["1", "2"], ["3"])

    assert [one.claim.claim for one in got] == ["1", "2", "3"]
    assert found_wrong(handless.store) == []


def test_a_line_reads_no_table_from_end_to_end_before_postgresql_has_counted(handless: Quick) -> None:
    """Its plans are made once: what was short then may be long soon."""
    handless.ordered(["1", "2"])
    taken = batched_endings.taken_together(accounts.hashed(handless.bob.token), "1", NOW)
    handless.way = lambda name, token="": taken  # type: ignore[method-assign]
    handless.ordered(["1"])

    statements = list(handless.loop_connection()._prepared)
    with psycopg.connect(handless.address, autocommit=True) as admin:
        for setting in SETTINGS:
            admin.execute(setting.encode())
        plans = [
            "\n".join(row[0] for row in admin.execute(f"EXPLAIN (GENERIC_PLAN) {sql}".encode()).fetchall())
            for sql in statements
        ]

    assert len(plans) == 5
    assert not any("Seq Scan" in plan for plan in plans), plans
    (finding,) = (plan for plan in plans if "LockRows" in plan and "dead_waiting" in plan)
    assert "Sort" not in finding, finding
    names = re.findall(r"claims_pkey on claims.*\n +Index Cond: (.*)", "\n".join(plans))
    assert len(names) >= 2 and all("account = " in one for one in names), names  # not those of all accounts


def test_while_a_group_is_under_way_another_goes_only_if_it_is_large(
    quick: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each group costs what some claims cost, so small ones wait and go together."""
    groups: list[list[str]] = []
    waiting_for: list[Future[list[Outcome]]] = []

    def change_each(
        tasks: Sequence[Any], *, short: bool = False, together: Sequence[Any] = ()
    ) -> Future[list[Outcome]]:
        groups.append([way.asked.name for way in together])
        waiting_for.append(Future())
        return waiting_for[-1]

    monkeypatch.setattr(quick.store, "change_each", change_each)
    exchange = Exchange(quick.store, FREE)

    async def order() -> None:
        def ordered(*numbers: int) -> list[asyncio.Task[Any]]:
            ways = [quick.way(str(number)) for number in numbers]
            return [asyncio.create_task(exchange.change(str, short=True, together=way)) for way in ways]

        told = ordered(0)
        await asyncio.sleep(0.01)
        told += ordered(*range(1, LEAST_BESIDE))
        await asyncio.sleep(0.01)
        assert [len(group) for group in groups] == [1]
        told += ordered(LEAST_BESIDE)
        await asyncio.sleep(0.01)
        assert [len(group) for group in groups] == [1, LEAST_BESIDE]
        told += ordered(LEAST_BESIDE + 1)
        await asyncio.sleep(0.01)
        for group, done in list(zip(groups, waiting_for, strict=True)):
            done.set_result([Outcome(name, None) for name in group])
        await asyncio.sleep(0.01)
        assert [len(group) for group in groups] == [1, LEAST_BESIDE, 1]
        waiting_for[-1].set_result([Outcome(groups[-1][0], None)])
        assert await asyncio.gather(*told) == [str(number) for number in range(LEAST_BESIDE + 2)]

    asyncio.run(order())

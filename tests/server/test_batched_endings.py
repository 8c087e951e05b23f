"""Claims that are ended together in a few statements, as the whole tasks would end each."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from marrow.server import accounts, batched_endings, dead, lending
from marrow.server.api_types import ORDINARY, ClaimPage, Scope
from marrow.server.bench.kills import found_wrong
from marrow.server.database import Store, Together, count
from marrow.server.policy import Policy
from marrow.server.postgres_store import PostgresDatabase, PostgresStore
from marrow.server.sqlite_store import SqliteStore
from patience import until
from server.serving import Served
from server.stores import FREE, KINDS, NOW, account, do, new_schema, opened
from server.test_store import DAY, lend, state, waiting

LEFT = "left to the task"


class Ending:
    """A store in which Bob has claims "0" to "5" of Ann's dead."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ann, self.bob = (
            do(store, lambda db, name=name: accounts.register(db, FREE, name, NOW, scopes=ORDINARY))  # type: ignore[misc]
            for name in ("Ann", "Bob")
        )
        for number in range(6):
            waiting(store, number + 1, owner=self.ann.account)
        lents = [lend(store, self.bob.account, str(number)) for number in range(6)]
        self.dead = [lent.page.id for lent in lents if lent is not None]

    def way(self, word: str, name: str, token: str = "") -> Together:
        makes = {"taken": batched_endings.taken_together, "returned": batched_endings.returned_together}[word]
        return makes(accounts.hashed(token or self.bob.token), name, NOW + 9)

    def told(self, *words: str, token: str = "") -> list[Any]:
        """What words such as "taken 1" were answered, told together; a sentence where it was left."""
        ways = [self.way(word, name, token) for word, name in (one.split(" ") for one in words)]
        tasks = [lambda db: LEFT] * len(words)
        outcomes = self.store.change_each(tasks, short=True, together=ways).result(60)
        return [outcome.trouble or outcome.result for outcome in outcomes]

    def met(self) -> int:
        sql = "SELECT met FROM accounts WHERE id = ?"
        return self.store.look(lambda db: count(db, sql, self.bob.account)).result(60)


@pytest.fixture(params=KINDS)
def ending(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ending]:
    with opened(request.param, tmp_path) as store:
        yield Ending(store)


def test_claims_ended_together_end_as_those_ended_one_by_one(ending: Ending) -> None:
    store, bob = ending.store, ending.bob.account

    taken, returned, also = ending.told("taken 0", "returned 1", "taken 2")
    steps = [do(store, lambda db: lending.take(db, bob, "3", NOW + 9))]
    steps.append(do(store, lambda db: lending.give_back(db, bob, "4", NOW + 9)))

    until = NOW + 14 * DAY
    assert taken == ClaimPage("0", "taken", ending.dead[0], "3.6.7", "D0.5", until)
    assert returned == ClaimPage("1", "returned", ending.dead[1], "3.6.7", "D0.5", until)
    assert also == ClaimPage("2", "taken", ending.dead[2], "3.6.7", "D0.5", until)
    assert [page.state for page in steps] == ["taken", "returned"]
    states = [state(store, one) for one in ending.dead]
    assert states == ["taken", "waiting", "taken", "taken", "waiting", "lent"]
    sql = "SELECT about, at, who, what, was, became, why FROM log WHERE was = 'lent'"
    logged = {line[0]: line[1:] for line in store.look(lambda db: db.rows(sql)).result(60)}
    assert len(logged) == 5
    assert logged[ending.dead[0]] == logged[ending.dead[2]] == logged[ending.dead[3]]
    assert logged[ending.dead[1]] == logged[ending.dead[4]]
    changed = "SELECT DISTINCT changed_at FROM dead WHERE state <> 'lent'"
    assert store.look(lambda db: db.rows(changed)).result(60) == [(NOW + 9,)]
    assert (ending.met(), found_wrong(store)) == (4, [])


def test_what_is_no_open_claim_is_left_to_the_task(ending: Ending) -> None:
    store, bob = ending.store, ending.bob.account
    do(store, lambda db: lending.take(db, bob, "0", NOW))
    do(store, lambda db: lending.give_back(db, bob, "1", NOW))
    do(store, lambda db: dead.withdraw(db, ending.dead[2], ending.ann.account, "why", NOW))
    do(store, lambda db: db.change("UPDATE dead SET lease_until = ? WHERE id = ?", NOW, ending.dead[3]))
    do(store, lambda db: lending.lapse(db, NOW))
    before = [state(store, one) for one in ending.dead]

    for word in ("taken", "returned"):
        assert ending.told(*(f"{word} {name}" for name in ("0", "1", "2", "3", "6"))) == [LEFT] * 5
        assert ending.told(f"{word} 5", token=ending.ann.token) == [LEFT]
        assert ending.told(f"{word} 5", token="mrw_unknown") == [LEFT]
        for scopes, made in (((Scope.READ, Scope.CONTRIBUTE), NOW), (ORDINARY, NOW - 2 * DAY)):
            make = partial(accounts.new_token, account=bob, scopes=scopes, label="", days=1, now=made)
            assert ending.told(f"{word} 5", token=do(store, make).token) == [LEFT]

    assert [state(store, one) for one in ending.dead] == before
    do(store, lambda db: accounts.ban(db, "mod", bob, "why", NOW))
    assert ending.told("taken 5") == [LEFT]
    assert (state(store, ending.dead[5]), ending.met()) == ("lent", 4)  # taken, withdrawn, and two lent


def test_dead_lent_to_somebody_else_meanwhile_are_not_ended_by_the_one_before(ending: Ending) -> None:
    store, one = ending.store, ending.dead[0]
    do(store, lambda db: db.change("UPDATE dead SET lease_until = ? WHERE id = ?", NOW, one))
    do(store, lambda db: lending.lapse(db, NOW))
    cid = account(store, "Cid")
    lent = lend(store, cid, "0")
    assert lent is not None and lent.page.id == one

    assert ending.told("returned 0", "taken 0") == [LEFT, LEFT]
    assert (state(store, one), found_wrong(store)) == ("lent", [])


def test_what_is_told_twice_at_once_ends_once(ending: Ending) -> None:
    first, second, third = ending.told("returned 0", "returned 0", "taken 0")

    assert (first.state, second, third) == ("returned", LEFT, LEFT)
    assert (ending.met(), found_wrong(ending.store)) == (5, [])


def test_of_news_that_contradict_each_other_one_holds(ending: Ending) -> None:
    """Other workers take, return and withdraw the same dead at the same moment."""
    store, names = ending.store, [str(number) for number in range(6)]

    def step(word: str) -> Any:
        tasks = {
            "taken": lambda db, name: lending.take(db, ending.bob.account, name, NOW),
            "returned": lambda db, name: lending.give_back(db, ending.bob.account, name, NOW),
        }
        return [partial(tasks[word], name=name) for name in names]

    def tell(number: int) -> list[Any]:
        if number % 3 == 2:
            withdraw = [
                partial(dead.withdraw, dead_id=one, who=ending.ann.account, why="why", now=NOW)
                for one in ending.dead[3:]
            ]
            return list(store.change_each(withdraw).result(60))
        word = ("taken", "returned")[number % 3]
        ways = [ending.way(word, name) for name in names]
        return list(store.change_each(step(word), short=True, together=ways).result(60))

    with ThreadPoolExecutor(6) as pool:
        told = list(pool.map(tell, range(12)))

    assert all(state(store, one) == "withdrawn" for one in ending.dead[3:])
    for place, one in enumerate(ending.dead[:3]):
        words = {"taken": "taken", "waiting": "returned"}
        held = words[state(store, one)]
        said = [outcomes[place] for number, outcomes in enumerate(told) if number % 3 != 2]
        assert {one.result.state for one in said if one.trouble is None} == {held}
    sql = "SELECT count(*) FROM claims WHERE state = 'returned'"
    returned = store.look(lambda db: count(db, sql)).result(60)
    assert ending.met() == 6 - returned


def test_news_over_http_are_told_together_and_kept_answers_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened("sqlite", tmp_path) as store:
        assert isinstance(store, SqliteStore)
        served = Served(store, Policy(lending=FREE.lending))
        ann, bob = served.account("Ann"), served.account("Bob")
        owner = served.client.get("/v1/me", headers=ann).json()["id"]
        for number in range(3):
            waiting(store, number + 1, owner=owner)
            body = {"edition": "3.6.7", "code": "D0.5", "level": 5, "claim": str(number)}
            assert served.client.post("/v1/claims", json=body, headers=bob).status_code == 200

        def never(*values: object) -> ClaimPage:
            raise AssertionError("this was to be done together with others")

        monkeypatch.setattr(lending, "take", never)
        monkeypatch.setattr(lending, "give_back", never)
        for path, word in (("0/taken", "taken"), ("1/returned", "returned")):
            answer = served.client.post(f"/v1/claims/{path}", headers=bob)
            assert (answer.status_code, answer.json()["state"]) == (200, word)
        kept = served.client.post("/v1/claims/2/taken", headers={**bob, "Idempotency-Key": "1"})
        assert kept.status_code == 500


@pytest.mark.parametrize("word", ["taken", "returned"])
def test_dead_withdrawn_at_the_moment_when_their_claim_ends_are_withdrawn_and_no_fault(word: str) -> None:
    store = PostgresStore(new_schema(), now=NOW)
    try:
        ann, bob = account(store, "Ann"), account(store, "Bob")
        one = waiting(store, owner=ann)
        assert lend(store, bob, "1") is not None
        end = {"taken": lending.take, "returned": lending.give_back}[word]
        with store._connected() as connection:
            dead.withdraw(PostgresDatabase(connection), one, ann, "why", NOW)
            future = store.change(lambda db: end(db, bob, "1", NOW))
            waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
            until(lambda: store.look(lambda db: count(db, waits)).result(60) > 0)
        page = future.result(60)
    finally:
        store.close()

    assert page.state == {"taken": "withdrawn", "returned": "returned"}[word]

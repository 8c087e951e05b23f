"""Claims that are made together in a few statements, which lend only what the whole task would lend."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from marrow.errors import BadOption
from marrow.server import accounts, lending
from marrow.server.api_types import ORDINARY, Lent, Scope
from marrow.server.bench.kills import found_wrong
from marrow.server.database import Database, Store, count
from marrow.server.policy import Lending, Policy
from marrow.server.postgres_store import PostgresStore
from server.stores import FREE, KINDS, NOW, asked, do, new_schema, opened
from server.test_store import DAY, lend, state, waiting

LEFT = "left to the task"


class Quick:
    """A store with two accounts, one of which claims with its token."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ann, self.bob = (
            do(store, lambda db, name=name: accounts.register(db, FREE, name, NOW, scopes=ORDINARY))  # type: ignore[misc]
            for name in ("Ann", "Bob")
        )

    def claim(self, *names: str, policy: Policy = FREE, token: str = "", level: int = 5) -> list[Any]:
        """What claims of these names got together; a sentence for each that was left to its task."""
        secret = accounts.hashed(token or self.bob.token)
        ways = [lending.claim_together(policy, secret, asked(name, level=level), NOW) for name in names]
        tasks = [lambda db: LEFT] * len(names)
        outcomes = self.store.change_each(tasks, short=True, together=ways).result(60)
        return [outcome.trouble or outcome.result for outcome in outcomes]


@pytest.fixture(params=KINDS)
def quick(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Quick]:
    with opened(request.param, tmp_path) as store:
        yield Quick(store)


def test_a_claim_made_with_others_is_the_same_as_one_made_step_by_step(quick: Quick) -> None:
    numbers = [waiting(quick.store, number, owner=quick.ann.account, danger=number) for number in (3, 1, 2)]

    (first, second) = quick.claim("1", "2")
    third = lend(quick.store, quick.bob.account, "3")
    assert third is not None

    assert [one.page.id for one in (first, second, third)] == [numbers[0], numbers[2], numbers[1]]
    for name, one in (("1", first), ("2", second)):
        assert one == lend(quick.store, quick.bob.account, name)
    sql = "SELECT who, what, was, became, why FROM log WHERE became = 'lent' ORDER BY number"
    logged = quick.store.look(lambda db: db.rows(sql)).result(60)
    assert len(logged) == 3 and len(set(logged)) == 1
    met = "SELECT met FROM accounts WHERE id = ?"
    assert quick.store.look(lambda db: count(db, met, quick.bob.account)).result(60) == 3
    assert found_wrong(quick.store) == []


def test_what_is_no_ordinary_claim_is_left_to_the_task(quick: Quick) -> None:
    one = waiting(quick.store, 1, owner=quick.ann.account, danger=7)
    ratio = Policy(lending=Lending(start=0))
    own = Policy(lending=Lending(ratio=False, own_dead=True))

    assert quick.claim("1", policy=ratio) == quick.claim("1", policy=own) == [LEFT]
    assert quick.claim("1", token="mrw_unknown") == quick.claim("1", token=quick.ann.token) == [LEFT]
    do(quick.store, lambda db: db.change("UPDATE dead SET danger = 16"))
    assert quick.claim("1") == [LEFT]
    do(quick.store, lambda db: db.change("UPDATE dead SET danger = 15"))
    read_only = partial(accounts.new_token, account=quick.bob.account, scopes=(Scope.READ,), label="")
    reader = do(quick.store, lambda db: read_only(db, days=1, now=NOW))
    past = do(quick.store, lambda db: read_only(db, days=1, now=NOW - 2 * DAY))
    assert quick.claim("1", token=reader.token) == quick.claim("1", token=past.token) == [LEFT]
    assert (state(quick.store, one), found_wrong(quick.store)) == ("waiting", [])

    got, again = quick.claim("1", "2")
    assert (got.page.id, again) == (one, LEFT)
    assert quick.claim("1") == [LEFT]

    do(quick.store, lambda db: accounts.ban(db, "mod", quick.bob.account, "why", NOW))
    waiting(quick.store, 2, owner=quick.ann.account)
    assert quick.claim("3") == [LEFT]


def test_the_ratio_holds_for_claims_made_together(quick: Quick) -> None:
    for number in range(4):
        waiting(quick.store, number + 1, owner=quick.ann.account)
    policy = Policy(lending=Lending(start=2))

    got = quick.claim("1", "2", "3", policy=policy)

    assert [one == LEFT for one in got] == [False, False, True]


def test_claims_of_one_name_made_at_the_same_time_get_the_same_dead(quick: Quick) -> None:
    for number in range(9):
        waiting(quick.store, number + 1, owner=quick.ann.account)
    secret = accounts.hashed(quick.bob.token)

    def once(_: int) -> Lent | None:
        way = lending.claim_together(FREE, secret, asked("same"), NOW)
        task = partial(lending.claim, policy=FREE, account=quick.bob.account, asked=asked("same"), now=NOW)
        ((found, trouble),) = quick.store.change_each([task], short=True, together=[way]).result(60)
        assert trouble is None
        assert found is None or isinstance(found, Lent)
        return found

    with ThreadPoolExecutor(4) as pool:
        lents = list(pool.map(once, range(8)))

    assert len({lent.page.id for lent in lents if lent is not None}) == 1 and None not in lents
    assert found_wrong(quick.store) == []


def test_claims_made_together_get_each_the_hardest_that_it_may_meet(quick: Quick) -> None:
    one, two, three = (
        waiting(quick.store, danger, owner=quick.ann.account, danger=danger) for danger in (14, 12, 20)
    )

    secret = accounts.hashed(quick.bob.token)
    levels = {"low": 3, "first": 5, "second": 5, "high": 10}
    ways = [
        lending.claim_together(FREE, secret, asked(name, level=level), NOW) for name, level in levels.items()
    ]
    outcomes = quick.store.change_each([lambda db: LEFT] * 4, short=True, together=ways).result(60)

    low, first, second, high = (outcome.result for outcome in outcomes)
    assert [low.page.id, first.page.id, high.page.id] == [two, one, three]
    assert second == LEFT
    assert found_wrong(quick.store) == []


def test_one_s_own_dead_are_not_lent_together_with_others(quick: Quick) -> None:
    waiting(quick.store, 1, owner=quick.bob.account, danger=9)
    other = waiting(quick.store, 2, owner=quick.ann.account, danger=3)

    got = quick.claim("1", "2", "3")

    assert [one if one == LEFT else one.page.id for one in got] == [other, LEFT, LEFT]
    assert found_wrong(quick.store) == []


def test_names_of_claims_may_have_quotes_and_backslashes(quick: Quick) -> None:
    names = ['"', "\\", '\\"', "{", "}", ",", "NULL", "''", "$1", "?", "%s"]
    for number in range(len(names)):
        waiting(quick.store, number + 1, owner=quick.ann.account)

    got = quick.claim(*names)

    assert [one.claim.claim for one in got] == names
    for name, one in zip(names, got, strict=True):
        assert one == lend(quick.store, quick.bob.account, name)


def test_claims_are_made_together_also_after_a_task_was_undone(quick: Quick) -> None:
    """PostgreSQL forgets then which statements it had ready."""
    for number in range(8):
        waiting(quick.store, number + 1, owner=quick.ann.account)

    def fail(db: Database) -> None:
        for _ in range(9):  # psycopg lets PostgreSQL keep what is done more than five times
            db.rows("SELECT 1")
        raise BadOption("this one fails")

    def both(number: int) -> list[Any]:
        ways = [lending.claim_together(FREE, accounts.hashed(quick.bob.token), asked(str(number)), NOW), None]
        tasks: list[Any] = [lambda db: LEFT, fail if number % 2 else (lambda db: None)]
        return [one.result for one in quick.store.change_each(tasks, short=True, together=ways).result(60)]

    for number in range(6):
        got, other = both(number)
        assert (got.claim.claim, other) == (str(number), None)
        with pytest.raises(BadOption):
            do(quick.store, fail)
    assert found_wrong(quick.store) == []


def test_statements_are_ready_again_after_a_task_failed_before_psycopg_kept_any() -> None:
    """Only if psycopg has prepared something itself does PostgreSQL forget all when it rolls back."""
    where = new_schema()
    store = PostgresStore(where, now=NOW, connections=1)

    def kept(db: Database) -> list[tuple[Any, ...]]:
        return db.rows_with({"one": [1, 2]}, "SELECT one FROM batch ORDER BY one")

    def fail(db: Database) -> None:
        kept(db)
        raise BadOption("this one fails")

    try:
        for _ in range(3):
            with pytest.raises(BadOption):
                store.change(fail).result(60)
            assert store.change(kept).result(60) == [(1,), (2,)]
    finally:
        store.close()

"""Both stores do the same: the dead are put, tried, lent, taken, withdrawn; none is lost or lent twice."""

import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest

from fulldisk import file_size_limit
from marrow.errors import StoreTrouble
from marrow.server import accounts, dead, lending
from marrow.server.api_types import Lent, Scope
from marrow.server.database import Database, Outcome, Store, Value, count
from marrow.server.policy import Lending, Policy, Quarantine, Registration
from marrow.server.problems import Problem
from server.stores import FREE, KINDS, NOW, account, asked, do, judged, opener

DAY = 86_400


def waiting(store: Store, number: int = 1, *, owner: str, code: str = "D0.5", danger: int = 3) -> str:
    """The id of new dead that have passed their trial."""
    one = do(store, lambda db: dead.put(db, FREE, judged(number, code=code, danger=danger), owner, NOW)).id
    do(store, lambda db: dead.end_trial(db, one, "", "", NOW))
    return one


def lend(
    store: Store, finder: str, name: str, *, policy: Policy = FREE, level: int = 5, now: int = NOW
) -> Lent | None:
    return do(store, lambda db: lending.claim(db, policy, finder, asked(name, level=level), now))


def state(store: Store, one: str) -> str:
    return store.look(lambda db: dead.state_of(db, one)).result(60)


def check_of(store: Store, task: Callable[[Database], Any]) -> str:
    """The check that a task is refused by."""
    with pytest.raises(Problem) as refused:
        do(store, task)
    return refused.value.check


def test_new_dead_are_in_quarantine_and_lent_to_nobody(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    page = do(store, lambda db: dead.put(db, FREE, judged(), ann, NOW))

    assert (page.state, page.doubt) == ("quarantined", "untried")
    assert lend(store, bob, "1") is None


def test_dead_who_passed_their_trial_are_lent_to_one_finder(store: Store) -> None:
    ann, bob, cid = (account(store, name) for name in ("Ann", "Bob", "Cid"))
    one = waiting(store, owner=ann)

    lent = lend(store, bob, "1")

    assert lent is not None and (lent.page.id, lent.bones) == (one, b"bones 1")
    assert lent.claim.lease_until == NOW + 14 * DAY
    assert lend(store, cid, "1") is None


def test_dead_who_failed_their_trial_stay_and_say_why(store: Store) -> None:
    ann = account(store, "Ann")
    page = do(store, lambda db: dead.put(db, FREE, judged(), ann, NOW))

    do(store, lambda db: dead.end_trial(db, page.id, "trial.fault", "KeyError: 'x'", NOW))

    page = store.look(lambda db: dead.page_of(db, page.id)).result(60)
    assert (page.state, page.doubt, page.why) == ("quarantined", "trial.fault", "KeyError: 'x'")
    assert do(store, lambda db: dead.next_untried(db, NOW + DAY)) is None


def test_a_trial_is_made_by_one_worker_and_begun_again_when_that_died(store: Store) -> None:
    ann = account(store, "Ann")
    page = do(store, lambda db: dead.put(db, FREE, judged(), ann, NOW))

    assert do(store, lambda db: dead.next_untried(db, NOW)) == (page.id, "3.6.7", b"bones 1")
    assert do(store, lambda db: dead.next_untried(db, NOW + 1)) is None
    later = NOW + dead.TRIAL_SECONDS
    assert do(store, lambda db: dead.next_untried(db, later)) == (page.id, "3.6.7", b"bones 1")


def test_a_repeated_claim_gets_the_same_dead(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    waiting(store, 1, owner=ann)
    waiting(store, 2, owner=ann)

    assert lend(store, bob, "1") == lend(store, bob, "1")
    assert (
        check_of(store, lambda db: lending.claim(db, FREE, bob, asked("1", code="D0.9"), NOW))
        == "claim.reused"
    )


def test_ones_own_dead_are_not_met_again(store: Store) -> None:
    ann = account(store, "Ann")
    waiting(store, owner=ann)
    own = Policy(lending=Lending(ratio=False, own_dead=True))

    assert lend(store, ann, "1") is None
    assert lend(store, ann, "2", policy=own) is not None


def test_the_danger_fits_the_finder_and_the_hardest_go_first(store: Store) -> None:
    """danger <= level + 10."""
    ann, bob = account(store, "Ann"), account(store, "Bob")
    easy = waiting(store, 1, owner=ann, danger=2)
    hard = waiting(store, 2, owner=ann, danger=15)
    waiting(store, 3, owner=ann, danger=16)

    lents = [lend(store, bob, str(number)) for number in range(3)]

    assert [lent and lent.page.id for lent in lents] == [hard, easy, None]


def test_as_many_are_met_as_were_left_after_a_start(store: Store) -> None:
    policy = Policy(lending=Lending(start=1, met_for_each_left=1))
    ann, bob = account(store, "Ann"), account(store, "Bob")
    for number in (1, 2, 3):
        waiting(store, number, owner=ann)

    assert lend(store, bob, "1", policy=policy) is not None
    assert check_of(store, lambda db: lending.claim(db, policy, bob, asked("2"), NOW)) == "claim.ratio"
    waiting(store, 4, owner=bob)
    assert lend(store, bob, "2", policy=policy) is not None
    do(store, lambda db: lending.give_back(db, bob, "1", NOW))
    assert lend(store, bob, "3", policy=policy) is not None


def test_what_is_taken_is_gone_and_what_is_returned_waits(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    first, second = waiting(store, 1, owner=ann), waiting(store, 2, owner=ann)
    lend(store, bob, "1")
    lend(store, bob, "2")

    for _ in range(2):  # repeated, nothing more happens
        do(store, lambda db: lending.take(db, bob, "1", NOW))
        do(store, lambda db: lending.give_back(db, bob, "2", NOW))

    assert [state(store, one) for one in (first, second)] == ["taken", "waiting"]
    assert check_of(store, lambda db: lending.give_back(db, bob, "1", NOW)) == "claim.ended"
    assert check_of(store, lambda db: lending.take(db, bob, "2", NOW)) == "claim.ended"
    assert check_of(store, lambda db: lending.take(db, bob, "9", NOW)) == "claim.unknown"


def test_what_is_not_confirmed_within_the_lease_waits_again(store: Store) -> None:
    ann, bob, cid = (account(store, name) for name in ("Ann", "Bob", "Cid"))
    one = waiting(store, owner=ann)
    lend(store, bob, "1")

    assert do(store, lambda db: lending.lapse(db, NOW + 14 * DAY - 1)) == 0
    assert do(store, lambda db: lending.lapse(db, NOW + 14 * DAY)) == 1

    assert state(store, one) == "waiting"
    assert lend(store, cid, "1") is not None
    assert check_of(store, lambda db: lending.take(db, bob, "1", NOW)) == "claim.lapsed"


def test_news_after_the_lease_count_while_the_dead_still_wait(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    one = waiting(store, owner=ann)
    lend(store, bob, "1")
    do(store, lambda db: lending.lapse(db, NOW + 15 * DAY))

    assert do(store, lambda db: lending.take(db, bob, "1", NOW)).state == "taken"
    assert state(store, one) == "taken"


def test_withdrawn_dead_are_lent_to_nobody_and_their_finder_hears_of_it(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    one = waiting(store, owner=ann)
    lend(store, bob, "1")

    do(store, lambda db: dead.withdraw(db, one, ann, "spoilt", NOW))

    (claim,) = store.look(lambda db: lending.open_claims(db, bob)).result(60).claims
    assert (claim.claim, claim.state) == ("1", "withdrawn")
    do(store, lambda db: lending.give_back(db, bob, "1", NOW))
    assert store.look(lambda db: lending.open_claims(db, bob)).result(60).claims == []
    assert state(store, one) == "withdrawn"


def test_the_same_bones_come_once(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    do(store, lambda db: dead.put(db, FREE, judged(), ann, NOW))

    assert check_of(store, lambda db: dead.put(db, FREE, judged(), bob, NOW)) == "dead.known"


def test_one_account_fills_no_quarantine(store: Store) -> None:
    policy = Policy(quarantine=Quarantine(most_of_one_account=1))
    ann = account(store, "Ann")
    do(store, lambda db: dead.put(db, policy, judged(1), ann, NOW))

    assert check_of(store, lambda db: dead.put(db, policy, judged(2), ann, NOW)) == "dead.too-many"
    assert count_of(store, "bodies") == 1  # the refused one left nothing


def count_of(store: Store, table: str) -> int:
    return store.look(lambda db: count(db, f"SELECT count(*) FROM {table}")).result(60)


def test_a_moderator_lets_doubtful_dead_have_their_trial(store: Store) -> None:
    ann = account(store, "Ann")
    doubtful = judged()._replace(doubt="stranger.items", why="2001 items")
    one = do(store, lambda db: dead.put(db, FREE, doubtful, ann, NOW)).id
    assert do(store, lambda db: dead.next_untried(db, NOW)) is None

    do(store, lambda db: dead.release(db, one, "mod", "seen\0 and well", NOW))

    assert state(store, one) == "quarantined"
    assert do(store, lambda db: dead.next_untried(db, NOW)) == (one, "3.6.7", b"bones 1")
    do(store, lambda db: dead.end_trial(db, one, "", "", NOW))
    assert check_of(store, lambda db: dead.release(db, one, "mod", "again", NOW)) == "dead.state"


def test_every_change_is_in_the_log_which_is_only_added_to(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    one = waiting(store, owner=ann)
    lend(store, bob, "1")
    do(store, lambda db: lending.take(db, bob, "1", NOW + 5))

    told = "SELECT who, was, became, at FROM log WHERE about = ? ORDER BY number"
    assert store.look(lambda db: db.rows(told, one)).result(60) == [
        (ann, "", "quarantined", NOW),
        ("trial", "quarantined", "waiting", NOW),
        (bob, "waiting", "lent", NOW),
        (bob, "lent", "taken", NOW + 5),
    ]
    for sql in ("UPDATE log SET who = ''", "DELETE FROM log"):
        with pytest.raises(StoreTrouble, match="only added to"):
            do(store, changing(sql))


def changing(sql: str) -> Callable[[Database], int]:
    return lambda db: db.change(sql)


def test_ones_dead_are_deleted_but_for_their_hash(store: Store) -> None:
    ann = account(store, "Ann")
    one = waiting(store, owner=ann)

    assert do(store, lambda db: dead.delete_of(db, ann, NOW)) == 1

    page = store.look(lambda db: dead.page_of(db, one)).result(60)
    assert (page.state, page.hero, page.killer, page.size) == ("withdrawn", "", "", 0)
    assert check_of(store, lambda db: dead.put(db, FREE, judged(), ann, NOW)) == "dead.known"


def test_old_bones_are_forgotten(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    taken, untouched = waiting(store, 1, owner=ann, danger=9), waiting(store, 2, owner=ann)
    lend(store, bob, "1")
    do(store, lambda db: lending.take(db, bob, "1", NOW))

    assert do(store, lambda db: dead.forget_old(db, FREE, NOW + 30 * DAY)) == 0
    assert do(store, lambda db: dead.forget_old(db, FREE, NOW + 30 * DAY + 1)) == 1

    listed = store.look(lambda db: dead.listed(db, {"account": ann}, 0, 10)).result(60)
    sizes = {page.id: page.size for page in listed.dead}
    assert sizes == {taken: 0, untouched: 7}


def test_of_many_claims_at_once_each_gets_others(store: Store) -> None:
    ann = account(store, "Ann")
    finders = [account(store, f"finder {number}") for number in range(8)]
    for number in range(20):
        waiting(store, number + 1, owner=ann)

    def several(finder: str) -> list[str]:
        lents = [lend(store, finder, str(number)) for number in range(4)]
        return [lent.page.id for lent in lents if lent is not None]

    with ThreadPoolExecutor(8) as pool:
        got = [one for ones in pool.map(several, finders) for one in ones]

    assert (len(got), len(set(got))) == (20, 20)


def test_a_claim_sent_twice_at_once_gets_one(store: Store) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    for number in range(4):
        waiting(store, number + 1, owner=ann)

    with ThreadPoolExecutor(4) as pool:
        lents = list(pool.map(lambda _: lend(store, bob, "same"), range(4)))

    assert len({lent.page.id for lent in lents if lent is not None}) == 1
    assert count_of(store, "claims") == 1


def test_claims_of_one_account_wait_for_each_other(store: Store) -> None:
    """Else two at once with one name would get two dead, and the ratio could be overdrawn."""
    ann, bob = account(store, "Ann"), account(store, "Bob")
    for number in range(4):
        waiting(store, number + 1, owner=ann)
    held, go = Event(), Event()

    def slow(db: Database) -> Lent | None:
        lending.hold_account(db, bob)
        held.set()
        assert go.wait(60)
        return lending.claim(db, FREE, bob, asked("same"), NOW)

    first = store.change(slow)
    assert held.wait(60)
    second = store.change(lambda db: lending.claim(db, FREE, bob, asked("same"), NOW))
    with pytest.raises(TimeoutError):
        second.result(0.5)
    go.set()

    assert first.result(60) == second.result(60)


def test_a_task_that_fails_changes_nothing_and_takes_no_other_along(store: Store) -> None:
    def fail(db: Database) -> str:
        db.change("INSERT INTO bodies (sha256, data) VALUES (?, ?)", b"1", b"")
        raise KeyError("x")

    futures = [store.change(fail), store.change(lambda db: accounts.new_invite(db, "mod", NOW))]

    with pytest.raises(KeyError):
        futures[0].result(60)
    assert str(futures[1].result(60)).startswith("mrwi_")
    assert (count_of(store, "bodies"), count_of(store, "invites")) == (0, 1)


def test_tokens_are_kept_as_hashes_end_and_are_revoked(store: Store) -> None:
    made = do(store, lambda db: accounts.register(db, FREE, "Ann", NOW, scopes=(Scope.READ,)))

    caller = do(store, lambda db: accounts.caller_of(db, made.token, NOW))
    assert (caller.account, caller.scopes) == (made.account, frozenset({Scope.READ}))
    assert made.token.startswith("mrw_") and len(made.token) > 40
    everything = store.look(lambda db: db.rows("SELECT * FROM tokens")).result(60)
    assert made.token not in str(everything)
    assert check_of(store, lambda db: accounts.caller_of(db, made.token, made.ends_at)) == "token.unknown"
    assert check_of(store, lambda db: accounts.caller_of(db, "", NOW)) == "token.missing"
    assert check_of(store, lambda db: accounts.caller_of(db, "mrw_x", NOW)) == "token.unknown"
    with pytest.raises(Problem, match="this needs moderate"):
        accounts.need(caller, Scope.MODERATE)
    do(store, lambda db: accounts.revoke(db, made.account, made.id, NOW))
    assert check_of(store, lambda db: accounts.caller_of(db, made.token, NOW)) == "token.unknown"


def test_an_invitation_makes_one_account(store: Store) -> None:
    policy = Policy(registration=Registration(mode="invite"))
    invite = do(store, lambda db: accounts.new_invite(db, "mod", NOW))

    def register(name: str, word: str) -> Callable[[Database], Any]:
        return lambda db: accounts.register(db, policy, name, NOW, invite=word, scopes=(Scope.READ,))

    assert check_of(store, register("Ann", "")) == "account.invite"
    do(store, register("Ann", invite))
    assert check_of(store, register("Bob", invite)) == "account.invite"
    closed = msgspec.structs.replace(policy, registration=Registration(mode="operator"))
    assert (
        check_of(store, lambda db: accounts.register(db, closed, "Cid", NOW, scopes=())) == "account.closed"
    )


def test_a_name_is_taken_once_and_is_printable(store: Store) -> None:
    account(store, "Ann")

    def register(name: str) -> Callable[[Database], Any]:
        return lambda db: accounts.register(db, FREE, name, NOW, scopes=())

    assert check_of(store, register("Ann")) == "account.name-taken"
    assert check_of(store, register("A\u202enn")) == "account.name"
    assert check_of(store, register(" Ann")) == "account.name"


def test_who_is_banned_does_nothing_more(store: Store) -> None:
    made = do(store, lambda db: accounts.register(db, FREE, "Ann", NOW, scopes=(Scope.READ,)))

    do(store, lambda db: accounts.ban(db, "mod", made.account, "floods", NOW))

    assert check_of(store, lambda db: accounts.caller_of(db, made.token, NOW)) == "account.banned"
    assert check_of(store, lambda db: accounts.ban(db, "mod", "nobody", "", NOW)) == "account.unknown"


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_told_is_there_after_a_new_start(kind: str, tmp_path: Path) -> None:
    open_again = opener(kind, tmp_path)
    store = open_again()
    ann, bob = account(store, "Ann"), account(store, "Bob")
    one = waiting(store, owner=ann)
    lent = lend(store, bob, "1")
    store.close()

    again = open_again()
    try:
        assert state(again, one) == "lent"
        assert lend(again, bob, "1") == lent
    finally:
        again.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_of_a_newer_marrow_is_left_alone(kind: str, tmp_path: Path) -> None:
    open_again = opener(kind, tmp_path)
    store = open_again()
    do(store, lambda db: db.change("INSERT INTO migrations (number, at) VALUES (999, 0)"))
    store.close()

    with pytest.raises(StoreTrouble, match="of version 999"):
        open_again()


def test_a_store_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "exchange.sqlite").write_bytes(b"no database at all, but long enough to be looked at" * 40)

    with pytest.raises(StoreTrouble, match=r"exchange\.sqlite"):
        opener("sqlite", tmp_path)()


def test_a_full_disk_is_told_and_what_was_told_before_stays(tmp_path: Path) -> None:
    store = opener("sqlite", tmp_path)()
    ann = account(store, "Ann")
    one = waiting(store, owner=ann)
    large = judged(2)._replace(data=b"x" * 4_000_000)

    with file_size_limit(1_000_000), pytest.raises(StoreTrouble, match=r"exchange\.sqlite"):
        do(store, lambda db: dead.put(db, FREE, large, ann, NOW))

    assert count_of(store, "dead") == 1
    assert state(store, one) == "waiting"
    assert do(store, lambda db: dead.put(db, FREE, large, ann, NOW)).size == 4_000_000
    store.close()


@pytest.mark.parametrize("short", [False, True])
def test_tasks_that_are_handed_over_together_are_each_done_wholly_or_not_at_all(
    store: Store, *, short: bool
) -> None:
    """One that is refused, or that the database refuses, takes no other along."""

    def register(db: Database, name: str) -> None:
        db.change("INSERT INTO accounts (id, name, made_at) VALUES (?, ?, 1)", name, name)

    def refused(db: Database) -> None:
        register(db, "half done")
        raise Problem(403, "account.closed", "not now")

    def wrong(db: Database) -> None:
        db.rows("SELECT number FROM nothing")

    for number, (failing, kind) in enumerate(((refused, Problem), (wrong, StoreTrouble))):
        one, other = partial(register, name=f"a{number}"), partial(register, name=f"b{number}")
        outcomes = store.change_each([one, failing, other], short=short).result(60)
        troubles = [outcome.trouble for outcome in outcomes]
        assert isinstance(troubles[1], kind) and troubles[::2] == [None, None]
    names = do(store, lambda db: db.rows("SELECT name FROM accounts ORDER BY name"))
    assert [name for (name,) in names] == ["a0", "a1", "b0", "b1"]


def test_short_tasks_and_others_wait_for_each_other(store: Store) -> None:
    """They come from several threads at once, and none is lost or done twice."""
    ann = account(store, "Ann")

    def meet(db: Database) -> None:
        db.change("UPDATE accounts SET met = met + 1 WHERE id = ?", ann)

    def order(*, short: bool) -> None:
        for _ in range(40):
            assert store.change_each([meet, meet], short=short).result(60) == [Outcome(None, None)] * 2

    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(order, short=bool(number % 2)) for number in range(4)]:
            done.result(60)

    assert do(store, lambda db: lending.hold_account(db, ann)) == (0, 320)


def test_a_short_task_waits_while_another_process_writes(tmp_path: Path) -> None:
    store = opener("sqlite", tmp_path)()
    other = sqlite3.connect(tmp_path / "exchange.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = time.monotonic()

    future = store.change_each([lambda db: db.rows("SELECT 1")], short=True)

    assert time.monotonic() - begun < 5, "who orders it does not wait"
    other.execute("ROLLBACK")
    assert future.result(60) == [Outcome([(1,)], None)]
    other.close()
    store.close()


def test_how_many_of_an_account_are_in_quarantine_is_counted_in_an_index_of_these(store: Store) -> None:
    """An upload does not look through all that its account ever left."""
    ann = account(store, "Ann")

    def plan(db: Database) -> object:
        if db.name == "sqlite":
            return db.rows(f"EXPLAIN QUERY PLAN {dead.IN_QUARANTINE}", ann)
        db.rows("SELECT set_config('enable_seqscan', 'off', true)")
        return db.rows(f"EXPLAIN {dead.IN_QUARANTINE}", ann)

    assert "dead_in_quarantine" in str(do(store, plan))


def small_tables_are_large(db: Database) -> None:
    """Let PostgreSQL make the plans that it makes for large ones."""
    if db.name == "postgresql":
        for off in ("seqscan", "bitmapscan"):
            db.rows(f"SELECT set_config('enable_{off}', 'off', true)")


class Explained:
    """A connection that notes the plans of statements which PostgreSQL has ready."""

    def __init__(self, connection: Any, plans: list[str]) -> None:
        self.connection, self.plans = connection, plans

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    def prepared_rows(self, sql: str, values: list[bytes]) -> Any:
        plan = self.connection.prepared_rows(f"EXPLAIN {sql}", values)
        self.plans.append("\n".join(str(row[0]) for row in plan))
        return self.connection.prepared_rows(sql, values)

    def run_prepared(self, sql: str, values: list[bytes]) -> Any:
        return self.prepared_rows(sql, values)


def test_a_claim_finds_its_dead_in_an_index_alone(store: Store) -> None:
    """So that its time is the same with ten million dead: no table is gone through, nothing is sorted."""
    ann = account(store, "Ann")
    waiting(store, owner=ann)
    quick = lending.claim_together(FREE, b"", asked("1"), NOW)
    assert quick is not None

    def plan(db: Database, sql: str, *values: Value) -> str:
        if db.name == "sqlite":
            return "\n".join(str(row[3]) for row in db.rows(f"EXPLAIN QUERY PLAN {sql}", *values))
        return "\n".join(str(row[0]) for row in db.rows(f"EXPLAIN {sql}", *values))

    def plans_of_all(db: Database) -> list[str]:
        """The plans of all statements that lend dead to those who claim together."""
        made: list[str] = []
        small_tables_are_large(db)

        class Told(type(db)):  # type: ignore[misc]
            def rows(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
                made.append(plan(db, sql, *values))
                return db.rows(sql, *values)

            def change(self, sql: str, *values: Value) -> int:
                made.append(plan(db, sql, *values))
                return db.change(sql, *values)

        told = Told(Explained(db.connection, made))  # type: ignore[attr-defined]
        one = quick.asked
        level = one[2:5]
        (found,) = lending.waiting_dead(told, [one], [level]).do(told)
        (match,) = lending.matched([one], [(0, "")], {level: found})
        lending.accounts_of(told, [one]).do(told)
        lending.lend_all([match._replace(account=ann)]).do(told)
        return made

    def finding_plan(db: Database) -> str:
        small_tables_are_large(db)
        return plan(db, lending.FIND, "3.6.7", "D0.5", 9, "")

    finding = do(store, finding_plan)
    together = do(store, plans_of_all)

    assert len(together) == {"SqliteStore": 6, "PostgresStore": 3}[type(store).__name__]
    for told in (finding, together[0]):
        assert "dead_waiting" in told, told
        assert "TEMP B-TREE" not in told and "Sort" not in told, told
    for told in (finding, *together):
        assert not re.search("SCAN (d|dead|tokens|t|a|accounts|c|claims)\\b|Seq Scan", told), told

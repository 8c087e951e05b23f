"""Uploads that are kept together in a few statements, as the whole task would keep each."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from marrow.server import accounts, dead
from marrow.server.api_types import ORDINARY, DeadPage, Scope
from marrow.server.batched_uploads import leave_together
from marrow.server.database import Store, count
from marrow.server.judge import Judged
from marrow.server.policy import Policy, Proof, Quarantine
from marrow.server.postgres_store import PostgresStore
from server.serving import bones_file, served
from server.stores import FREE, KINDS, NOW, do, judged, new_schema, opened
from server.test_store import DAY

LEFT = "left to the task"


class Quick:
    """A store with two accounts, of which Ann leaves dead."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ann, self.bob = (
            do(store, lambda db, name=name: accounts.register(db, FREE, name, NOW, scopes=ORDINARY))  # type: ignore[misc]
            for name in ("Ann", "Bob")
        )

    def leave(self, *uploads: Judged, policy: Policy = FREE, token: str = "", key: str = "") -> list[Any]:
        """The pages of uploads that came together; a sentence for each that was left to its task."""
        secret = accounts.hashed(token or self.ann.token)
        ways = [leave_together(policy, secret, one, NOW, key=key, request=b"what") for one in uploads]
        tasks = [lambda db: LEFT] * len(uploads)
        outcomes = self.store.change_each(tasks, short=True, together=ways).result(60)
        return [outcome.trouble or outcome.result for outcome in outcomes]

    def dead(self) -> int:
        return self.store.look(lambda db: count(db, "SELECT count(*) FROM dead")).result(60)


@pytest.fixture(params=KINDS)
def quick(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Quick]:
    with opened(request.param, tmp_path) as store:
        yield Quick(store)


def test_an_upload_kept_with_others_is_kept_as_one_by_itself(quick: Quick) -> None:
    store, ann = quick.store, quick.ann.account
    losses = ('a "ring"', "\\{a,b}")
    uploads = [judged(number)._replace(losses=losses, killer='killed by "x\\"') for number in (1, 2, 3)]

    first, second = quick.leave(*uploads[:2])
    third = do(store, lambda db: dead.put(db, FREE, uploads[2], ann, NOW))

    for page, upload in zip((first, second, third), uploads, strict=True):
        assert page == do(store, lambda db, page=page: dead.page_of(db, page.id))  # type: ignore[misc]
        packed = do(store, lambda db, page=page: dead.packed_body_of(db, page.id))  # type: ignore[misc]
        assert packed == upload.data
    whole = store.look(lambda db: db.rows("SELECT * FROM dead ORDER BY number")).result(60)
    same = {row[3:] for row in whole}  # all but the number, the id and the hash
    assert len(whole) == 3 and len(same) == 1
    sql = "SELECT about, who, what, was, became, why, at FROM log WHERE what = 'dead' ORDER BY number"
    logged = store.look(lambda db: db.rows(sql)).result(60)
    assert [line[0] for line in logged] == [first.id, second.id, third.id]
    assert len({line[1:] for line in logged}) == 1


def test_what_may_not_be_left_is_left_to_the_task(quick: Quick) -> None:
    store, ann, bob = quick.store, quick.ann.account, quick.bob.account
    read_only = partial(accounts.new_token, account=ann, scopes=(Scope.READ,), label="")
    reader = do(store, lambda db: read_only(db, days=1, now=NOW))
    past = do(store, lambda db: read_only(db, days=1, now=NOW - 2 * DAY))
    do(store, lambda db: accounts.ban(db, "mod", bob, "why", NOW))

    for token in ("mrw_unknown", reader.token, past.token, quick.bob.token):
        assert quick.leave(judged(1), token=token) == [LEFT]
    assert quick.dead() == 0
    do(store, lambda db: accounts.revoke(db, ann, quick.ann.id, NOW))
    assert quick.leave(judged(1)) == [LEFT]
    assert quick.dead() == 0


def test_a_closed_account_leaves_none_whatever_its_token_says(quick: Quick) -> None:
    do(quick.store, lambda db: accounts.close_account(db, quick.ann.account, NOW))
    do(quick.store, lambda db: db.change("UPDATE tokens SET revoked_at = 0"))

    assert quick.leave(judged(1)) == [LEFT]


def test_the_same_bones_are_kept_once_together_and_again(quick: Quick) -> None:
    first, again, other = quick.leave(judged(1), judged(1), judged(2))

    assert isinstance(first, DeadPage) and isinstance(other, DeadPage) and again == LEFT
    assert quick.leave(judged(2), judged(3))[0] == LEFT
    assert quick.dead() == 3


def test_one_account_has_no_more_in_quarantine_than_it_may(quick: Quick) -> None:
    policy = Policy(quarantine=Quarantine(most_of_one_account=2))

    got = quick.leave(*(judged(number) for number in (1, 2, 3)), policy=policy)
    others = quick.leave(judged(3), policy=policy, token=quick.bob.token)

    assert [one == LEFT for one in (*got, *others)] == [False, False, True, False]
    assert quick.leave(judged(4), policy=policy) == [LEFT]


def test_a_policy_that_asks_for_proofs_does_so_of_uploads_kept_together(quick: Quick) -> None:
    doubtful = judged(2)._replace(doubt="stranger.items", why="too many")

    pages = quick.leave(judged(1), doubtful, policy=Policy(proof=Proof(asked=True)))

    assert [one.doubt for one in pages] == ["proof.missing", "stranger.items"]


def test_an_answer_is_kept_for_its_key_and_the_next_with_this_key_is_left_to_the_task(quick: Quick) -> None:
    first, second = quick.leave(judged(1), judged(2), key="k")

    assert isinstance(first, DeadPage) and second == LEFT
    assert quick.leave(judged(3), key="k") == [LEFT]
    assert isinstance(quick.leave(judged(3), key="k", token=quick.bob.token)[0], DeadPage)
    sql = "SELECT account, key, request, status FROM answers ORDER BY made_at, account"
    kept = {tuple(row) for row in quick.store.look(lambda db: db.rows(sql)).result(60)}
    assert kept == {(one.account, "k", b"what", 202) for one in (quick.ann, quick.bob)}


def test_uploads_of_the_same_bones_by_several_stores_are_kept_once() -> None:
    """Neither sees what the other has not committed yet, so one of them is undone, and left to its tasks."""
    where = new_schema()
    stores = [PostgresStore(where, now=NOW) for _ in range(2)]
    both = [Quick.__new__(Quick) for _ in stores]
    ann = do(stores[0], lambda db: accounts.register(db, FREE, "Ann", NOW, scopes=ORDINARY))
    try:
        for quick, store in zip(both, stores, strict=True):
            quick.store, quick.ann = store, ann
        with ThreadPoolExecutor(2) as pool:
            for number in range(10, 30, 2):
                pair = [judged(number), judged(number + 1)]
                got = list(pool.map(lambda quick, pair=pair: quick.leave(*pair), both))
                pages = [one for some in got for one in some if one != LEFT]
                assert len(pages) == 2 and all(isinstance(one, DeadPage) for one in pages)
        assert both[0].dead() == 20
    finally:
        for store in stores:
            store.close()


@pytest.mark.parametrize("kind", KINDS)
def test_uploads_over_http_are_kept_without_another_thread_and_answered_alike_with_a_key(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = []

    def seen(*words: Any) -> DeadPage:
        alone.append(threading.current_thread().name)
        return put(*words)

    put = dead.put
    monkeypatch.setattr(dead, "put", seen)
    with opened(kind, tmp_path) as store, served(store) as place:
        ann = place.account("Ann")
        keyed = ann | {"Idempotency-Key": "k"}
        told = [place.client.post("/v1/bones", content=bones_file(1), headers=keyed) for _ in range(2)]
        other = place.client.post("/v1/bones", content=bones_file(2), headers=keyed)
        again = place.client.post("/v1/bones", content=bones_file(1), headers=ann)

    assert [one.status_code for one in (*told, other, again)] == [202, 202, 422, 409]
    assert told[0].json() == told[1].json() and told[0].json()["state"] == "quarantined"
    assert len(alone) == 1  # for the last one alone, to say why not

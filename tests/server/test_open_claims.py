"""The list of open claims, which comes in parts."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from marrow.server import lending
from marrow.server.database import Store
from server.serving import claim_body, served
from server.stores import KINDS, account, opened
from server.test_store import lend, waiting


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with opened(request.param, tmp_path) as opened_store:
        yield opened_store


def test_open_claims_are_listed_in_parts_however_many_have_ended(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lending, "LOOKED_THROUGH", 4)
    ann, names = account(store, "Ann"), [f"claim-{number}" for number in range(9)]
    with served(store) as place:
        bob = place.account("Bob")
        for number, name in enumerate(names):
            waiting(store, number + 1, owner=ann)
            assert place.client.post("/v1/claims", json=claim_body(name), headers=bob).status_code == 200
        for name in names[1:7]:
            assert place.client.post(f"/v1/claims/{name}/returned", headers=bob).status_code == 200

        found, after, parts = [], "", 0
        while True:
            page = place.client.get("/v1/claims", params={"after": after}, headers=bob).json()
            found += [one["claim"] for one in page["claims"]]
            after, parts = page["next"], parts + 1
            if not after:
                break

    assert (found, parts) == (["claim-0", "claim-7", "claim-8"], 3)


def test_a_thousand_open_claims_are_one_part_and_the_others_follow(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lending, "MOST_CLAIMS", 2)
    ann, bob = account(store, "Ann"), account(store, "Bob")
    for number in range(3):
        waiting(store, number + 1, owner=ann)
        assert lend(store, bob, str(number)) is not None

    first = store.look(lambda db: lending.open_claims(db, bob)).result(60)
    rest = store.look(lambda db: lending.open_claims(db, bob, first.next)).result(60)

    assert ([one.claim for one in first.claims], first.next) == (["0", "1"], "1")
    assert ([one.claim for one in rest.claims], rest.next) == (["2"], "")

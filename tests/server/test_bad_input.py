"""What is wrong is told in a sentence that names the value, and nothing is changed by it."""

from collections.abc import Iterator

import pytest

from marrow.server.database import Store
from server.serving import Served, claim_body, served
from server.stores import NOW, do

YEAR = 365 * 86_400


@pytest.fixture
def place(store: Store) -> Iterator[Served]:
    with served(store) as one:
        yield one


def everything(place: Served) -> list[list[tuple[object, ...]]]:
    tables = ("accounts", "tokens", "dead", "bodies", "claims", "answers", "replays", "log")
    return [do(place.store, lambda db, one=one: db.rows(f"SELECT * FROM {one} ORDER BY 1")) for one in tables]  # type: ignore[misc]


def test_each_wrong_request_is_told_with_its_value_and_changes_nothing(place: Served) -> None:
    ann = place.account("Ann")
    place.leave(ann)
    before = everything(place)
    asked = [
        (
            "POST",
            "/v1/claims",
            {"json": claim_body("c", edition="9.9")},
            404,
            "no edition '9.9'; known are 3.4.3",
        ),
        ("POST", "/v1/bones", {"content": b" " * 1_048_577}, 413, "1048577 bytes; at most 1048576 are taken"),
        ("POST", "/v0/bones", {"content": b""}, 404, "/v0/bones: this server speaks version 1, at /v1"),
        ("POST", "/v2/claims", {"json": {}}, 404, "/v2/claims: this server speaks version 1, at /v1"),
        ("POST", "/v1/claims", {"json": claim_body("c", level=31)}, 400, "<= 30 - at `$.level`"),
        ("POST", "/v1/claims", {"json": claim_body("c") | {"colour": 1}}, 400, "unknown field `colour`"),
    ]
    for method, path, sent, status, says in asked:
        answer = place.client.request(method, path, headers=ann, **sent)  # type: ignore[arg-type]
        assert (answer.status_code, says in answer.json()["detail"]) == (status, True), answer.text
        assert everything(place) == before


def test_an_expired_token_is_told_with_its_end_and_changes_nothing(place: Served) -> None:
    ann = place.account("Ann")
    before = everything(place)
    place.clock.now = NOW + YEAR

    answer = place.client.post("/v1/claims", json=claim_body("c"), headers=ann)

    assert answer.status_code == 401
    assert f"ended at {NOW + YEAR}; the time is {NOW + YEAR}" in answer.json()["detail"]
    assert everything(place) == before


def test_a_clock_set_back_forgets_nothing_and_lends_nothing_twice(place: Served) -> None:
    ann, bob, cid = (place.account(name) for name in ("Ann", "Bob", "Cid"))
    place.leave(ann)
    lent = place.client.post("/v1/claims", json=claim_body("c"), headers=bob).json()
    place.clock.now = NOW - 10 * YEAR

    assert place.client.post("/v1/claims", json=claim_body("d"), headers=cid).status_code == 204
    assert place.client.post("/v1/claims", json=claim_body("c"), headers=bob).json() == lent
    assert place.client.post("/v1/claims/c/taken", headers=bob).json()["state"] == "taken"

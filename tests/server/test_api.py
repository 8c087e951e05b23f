"""The API over HTTP: what a client of version 1 asks and is told, over both stores."""

import base64
import gzip
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from marrow.errors import StoreTrouble
from marrow.formats.bones import read_bones, write_bones
from marrow.model.item import Item
from marrow.server import dead
from marrow.server.api_types import Scope
from marrow.server.app import Part, make_app
from marrow.server.database import Outcome, Store, T, Task, Together
from marrow.server.policy import Limits, Policy, Registration
from patience import until
from server.serving import Served, bones_file, claim_body, refused, served
from server.stores import FREE, NOW, do, judged


@pytest.fixture
def place(store: Store) -> Iterator[Served]:
    with served(store) as one:
        yield one


def test_a_heros_bones_come_to_a_finder_and_are_taken(place: Served) -> None:
    ann, bob = place.account("Ann"), place.account("Bob")
    one = place.leave(ann)

    lent = place.client.post("/v1/claims", json=claim_body("b-1"), headers=bob)
    taken = place.client.post("/v1/claims/b-1/taken", headers=bob)

    assert lent.status_code == 200 and lent.json()["page"]["id"] == one
    bones = read_bones(gzip.decompress(base64.b64decode(lent.json()["bones"])))
    assert write_bones(bones) == bones_file()
    assert taken.json()["state"] == "taken"
    assert place.client.get(f"/v1/dead/{one}", headers=bob).json()["state"] == "taken"
    assert place.client.post("/v1/claims", json=claim_body("b-2"), headers=bob).status_code == 204


def test_new_bones_are_in_quarantine_with_their_danger_explained(place: Served) -> None:
    ann = place.account("Ann")

    answer = place.client.post("/v1/bones", content=bones_file(), headers=ann)

    page = answer.json()
    assert (answer.status_code, page["state"], page["doubt"]) == (202, "quarantined", "untried")
    assert (page["edition"], page["code"]) == ("3.6.7", "D0.5")
    assert page["danger"] > 0 and page["because"][0].startswith("hostile: ")
    assert place.client.post("/v1/claims", json=claim_body("a"), headers=ann).status_code == 204


@pytest.mark.parametrize(
    ("raw", "status", "check"),
    [
        (b"", 422, "file.unreadable"),
        (b"{}", 422, "file.unreadable"),
        (b"[" * 100_000, 422, "file.unreadable"),
        (b"\x1f\x8b" + b"\0" * 40, 422, "file.unreadable"),
        (b'{"marrow_bones": 99}', 422, "file.version"),
        (b" " * (1024 * 1024 + 1), 413, "request.length"),
    ],
)
def test_what_is_no_bones_file_is_refused_by_name(place: Served, raw: bytes, status: int, check: str) -> None:
    ann = place.account("Ann")

    refused(place.client.post("/v1/bones", content=raw, headers=ann), status, check)
    assert place.client.get("/v1/dead", headers=ann).json()["dead"] == []


def changed(**fields: object) -> bytes:
    """Good bones with other values at the top."""
    return json.dumps(json.loads(bones_file()) | fields).encode()


def test_bones_without_sense_are_refused_by_the_pools_own_checks(place: Served) -> None:
    ann = place.account("Ann")

    refused(place.client.post("/v1/bones", content=changed(name="../../etc"), headers=ann), 422, "bones.name")
    refused(place.client.post("/v1/bones", content=changed(edition="9.9"), headers=ann), 422, "bones.edition")
    wizards = json.loads(bones_file())
    wizards["level"]["wizard_bones"] = True
    answer = place.client.post("/v1/bones", content=json.dumps(wizards).encode(), headers=ann)
    refused(answer, 422, "stranger.wizard")


def test_doubtful_bones_stay_in_quarantine_with_the_reason_until_a_moderator_looks(place: Served) -> None:
    """300 of one thing are possible for the engine, and no ordinary game leaves 301 (decision 0030)."""
    ann, mod = place.account("Ann", Scope.CONTRIBUTE, Scope.READ), place.account("Mod")
    bones = read_bones(bones_file())
    scrolls = next(item for pile in bones.level.items.values() for item in pile if is_scroll(item))
    scrolls.quantity = 301

    page = place.client.post("/v1/bones", content=write_bones(bones), headers=ann).json()

    assert (page["state"], page["doubt"]) == ("quarantined", "stranger.stack")
    path = f"/v1/dead/{page['id']}/release"
    refused(place.client.post(path, json={"why": "x"}, headers=ann), 403, "token.scope")
    released = place.client.post(path, json={"why": "seen"}, headers=mod).json()
    assert (released["state"], released["doubt"]) == ("quarantined", "untried")


def is_scroll(item: Item) -> bool:
    return item.kind.class_ == "scroll" and item.kind.name != "scroll of genocide"


def test_the_same_bones_come_once(place: Served) -> None:
    ann = place.account("Ann")
    place.leave(ann)

    refused(place.client.post("/v1/bones", content=bones_file() + b" ", headers=ann), 409, "dead.known")


def test_a_repeated_upload_with_its_key_is_answered_alike(place: Served) -> None:
    ann = place.account("Ann") | {"Idempotency-Key": "k1"}

    first = place.client.post("/v1/bones", content=bones_file(), headers=ann)
    again = place.client.post("/v1/bones", content=bones_file(), headers=ann)

    assert (first.status_code, first.content) == (again.status_code, again.content)
    other = place.client.post("/v1/bones", content=bones_file(3), headers=ann)
    refused(other, 422, "request.key-used")
    bad = ann | {"Idempotency-Key": "x" * 129}
    refused(place.client.post("/v1/bones", content=bones_file(3), headers=bad), 400, "request.shape")


def test_a_repeated_claim_gets_the_same(place: Served) -> None:
    ann, bob = place.account("Ann"), place.account("Bob")
    place.leave(ann)

    first, again = (place.client.post("/v1/claims", json=claim_body("c"), headers=bob) for _ in range(2))

    assert first.status_code == 200 and first.content == again.content
    assert [one["claim"] for one in place.client.get("/v1/claims", headers=bob).json()["claims"]] == ["c"]


def test_what_is_asked_wrongly_is_refused_by_name(place: Served) -> None:
    ann = place.account("Ann")

    for body in ({}, claim_body("c", level=31), claim_body("c", code="../x"), claim_body("c") | {"more": 1}):
        refused(place.client.post("/v1/claims", json=body, headers=ann), 400, "request.shape")
    refused(
        place.client.post("/v1/claims", json=claim_body("c", edition="9.9"), headers=ann),
        404, "edition.unknown",
    )  # fmt: skip
    refused(place.client.post("/v1/claims/none/taken", headers=ann), 404, "claim.unknown")
    refused(place.client.get("/v1/dead/../../etc", headers=ann), 404, "request.path")
    refused(place.client.get("/v1/dead/xyz", headers=ann), 404, "request.path")
    refused(place.client.get("/v1/dead/" + "0" * 24, headers=ann), 404, "dead.unknown")
    refused(place.client.get("/v1/dead?limit=101", headers=ann), 400, "request.shape")
    refused(place.client.get("/v1/dead?limit=1&limit=2", headers=ann), 400, "request.shape")
    refused(place.client.get("/v1/dead?colour=red", headers=ann), 400, "request.shape")


def test_other_versions_paths_and_methods_are_told(place: Served) -> None:
    refused(place.client.get("/v0/dead"), 404, "request.version")
    refused(place.client.get("/v2/dead"), 404, "request.version")
    refused(place.client.get("/nothing"), 404, "request.path")
    answer = place.client.put("/v1/claims")
    refused(answer, 405, "request.method")
    assert {"GET", "POST"} <= set(answer.headers["allow"].replace(" ", "").split(","))


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/v1/dead/{id}"),
        ("POST", "/v1/claims/{claim}/taken"),
        ("POST", "/v1/claims//taken"),
        ("POST", "/v1/claims/a/b/taken"),
        ("POST", "/v1/claims/taken"),
        ("POST", "/x/claims/a/taken"),
    ],
)
def test_a_path_whose_variable_part_names_nothing_is_told(place: Served, method: str, path: str) -> None:
    ann = place.account("Ann")

    answer = place.client.request(method, path, headers=ann)

    assert answer.status_code in (404, 405) and answer.json()["check"] in UNKNOWN


UNKNOWN = ("request.path", "request.method", "dead.unknown", "claim.unknown")


def test_a_token_is_needed_with_the_right_scope_and_before_its_end(place: Served) -> None:
    reader = place.account("Ann", Scope.READ)

    missing = place.client.get("/v1/dead")
    refused(missing, 401, "token.missing")
    assert missing.headers["www-authenticate"] == "Bearer"
    refused(place.client.get("/v1/dead", headers={"Authorization": "Bearer mrw_x"}), 401, "token.unknown")
    refused(place.client.post("/v1/bones", content=b"x", headers=reader), 403, "token.scope")
    place.clock.now = NOW + 365 * 86_400
    ended = place.client.get("/v1/dead", headers=reader)
    refused(ended, 401, "token.unknown")
    assert f"ended at {NOW + 365 * 86_400}" in ended.json()["detail"]


def test_a_clock_set_back_ends_no_lease(place: Served) -> None:
    ann, bob = place.account("Ann"), place.account("Bob")
    place.leave(ann)
    place.client.post("/v1/claims", json=claim_body("c"), headers=bob)
    place.clock.now = NOW - 10 * 365 * 86_400

    assert place.client.post("/v1/claims/c/taken", headers=bob).json()["state"] == "taken"


def test_who_registers_gets_a_token_that_cannot_moderate(place: Served) -> None:
    made = place.client.post("/v1/accounts", json={"name": "Ann"}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}

    me = place.client.get("/v1/me", headers=headers).json()
    assert (me["name"], me["id"], me["given"]) == ("Ann", made["account"], 0)
    more = place.client.post("/v1/tokens", json={"scopes": ["moderate"]}, headers=headers)
    refused(more, 403, "token.scope")
    second = place.client.post("/v1/tokens", json={"scopes": ["read"], "days": 1}, headers=headers).json()
    assert place.client.delete(f"/v1/tokens/{second['id']}", headers=headers).json() == {"done": True}
    used = {"Authorization": f"Bearer {second['token']}"}
    refused(place.client.get("/v1/me", headers=used), 401, "token.unknown")


def test_registration_by_invitation(store: Store) -> None:
    with served(store, Policy(registration=Registration(mode="invite"))) as place:
        mod = place.account("Mod")
        refused(place.client.post("/v1/accounts", json={"name": "Ann"}), 403, "account.invite")
        invite = place.client.post("/v1/invites", headers=mod).json()["invite"]
        assert place.client.post("/v1/accounts", json={"name": "Ann", "invite": invite}).status_code == 201


def test_a_moderator_withdraws_notes_and_bans_and_all_is_in_the_log(place: Served) -> None:
    ann, bob, mod = (
        place.account("Ann"),
        place.account("Bob", Scope.READ, Scope.CONTRIBUTE),
        place.account("Mod"),
    )
    one = place.leave(ann)
    why = {"why": "a name\u202e that moves"}

    assert place.client.post(f"/v1/dead/{one}/report", json=why, headers=bob).json() == {"done": True}
    refused(place.client.post(f"/v1/dead/{one}/withdraw", json=why, headers=bob), 403, "token.scope")
    assert place.client.post(f"/v1/dead/{one}/note", json=why, headers=mod).status_code == 200
    gone = place.client.post(f"/v1/dead/{one}/withdraw", json=why, headers=mod).json()
    assert gone["state"] == "withdrawn"
    banned = place.client.get("/v1/me", headers=bob).json()["id"]
    assert place.client.post(f"/v1/accounts/{banned}/ban", json=why, headers=mod).status_code == 200
    refused(place.client.get("/v1/me", headers=bob), 403, "account.banned")
    lines = place.client.get("/v1/log", headers=mod).json()["lines"]
    told = [(line["what"], line["became"]) for line in lines if line["why"] == "a name. that moves"]
    assert told == [("report", ""), ("note", ""), ("dead", "withdrawn"), ("account", "banned")]


def test_ones_own_dead_are_exported_and_deleted(place: Served) -> None:
    ann = place.account("Ann")
    one = place.leave(ann)

    mine = place.client.get("/v1/me/dead", headers=ann).json()
    assert gzip.decompress(base64.b64decode(mine["dead"][0]["bones"])) == bones_file()
    assert place.client.delete("/v1/me", headers=ann).json() == {"done": True}
    refused(place.client.get("/v1/me", headers=ann), 401, "token.unknown")
    bob = place.account("Bob")
    page = place.client.get(f"/v1/dead/{one}", headers=bob).json()
    assert (page["state"], page["hero"], page["size"]) == ("withdrawn", "", 0)


def test_the_dead_are_listed_in_parts(place: Served) -> None:
    ann = place.account("Ann")
    ids = [place.leave(ann, number) for number in (0, 3)]

    first = place.client.get("/v1/dead?limit=1", headers=ann).json()
    rest = place.client.get(f"/v1/dead?limit=1&after={first['next']}", headers=ann).json()

    assert [page["id"] for page in first["dead"] + rest["dead"]] == ids
    code = rest["dead"][0]["code"]
    found = place.client.get("/v1/dead", params={"code": code}, headers=ann).json()["dead"]
    assert [page["id"] for page in found] == ids[1:]
    assert place.client.get("/v1/dead?hero=no%00body", headers=ann).json()["dead"] == []


def test_a_list_looks_through_so_many_dead_and_says_where_to_go_on(
    place: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody may keep the store busy by asking for a hero who is not there."""
    monkeypatch.setattr(dead, "LOOKED_THROUGH", 2)
    ann, bob = place.account("Ann"), place.account("Bob")
    owner = place.client.get("/v1/me", headers=ann).json()["id"]
    put = [
        do(place.store, lambda db, one=one: dead.put(db, FREE, one, owner, NOW))  # type: ignore[misc]
        for one in (judged(number, code=f"D0.{number}") for number in range(2, 7))
    ]
    pages, after = [], 0
    while True:
        page = place.client.get(f"/v1/dead?code=D0.6&after={after}", headers=bob).json()
        pages.append([one["id"] for one in page["dead"]])
        if not page["next"]:
            break
        assert after < page["next"] <= after + 2
        after = page["next"]

    assert pages == [[], [], [put[4].id]]
    everybody = place.client.get("/v1/dead?limit=2", headers=bob).json()
    assert [one["id"] for one in everybody["dead"]] == [one.id for one in put[:2]]
    assert place.client.get(f"/v1/dead?after={2**62}", headers=bob).json() == {"dead": [], "next": 0}


def test_who_asks_too_much_waits(store: Store) -> None:
    limits = Limits(requests_a_minute_by_address=3)
    with served(store, Policy(limits=limits)) as place:
        ann = place.account("Ann")
        for _ in range(3):
            assert place.client.get("/v1/me", headers=ann).status_code == 200

        answer = place.client.get("/v1/me", headers=ann)

        refused(answer, 429, "request.too-many")
        assert 1 <= int(answer.headers["retry-after"]) <= 20


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("a:b", "a:b", True),  # no address at all, as a proxy may send
    ],
)
def test_whoever_has_a_network_of_ipv6_has_no_more_requests_than_one_address(
    store: Store, one: str, other: str, same: bool
) -> None:
    with served(store, Policy(limits=Limits(requests_a_minute_by_address=1))) as place:
        app = make_app(place.exchange)
        first, second = (TestClient(app, client=(address, 1)).get("/v1/me") for address in (one, other))

    assert first.status_code == 401
    assert second.status_code == (429 if same else 401)


def test_nobody_can_take_the_name_that_a_closed_account_gets(place: Served) -> None:
    """Otherwise a moderator, who knows the ids, could keep an account from being closed."""
    ann = place.account("Ann")
    account = place.client.get("/v1/me", headers=ann).json()["id"]
    place.account(account)

    assert place.client.delete("/v1/me", headers=ann).status_code == 200
    names = place.store.look(lambda db: db.rows("SELECT name FROM accounts")).result(60)
    assert ("Ann",) not in names and (account,) in names


class Gone:
    """A store whose database is gone."""

    says = "nothing"
    most_together = groups = short_groups = 8
    trouble = StoreTrouble("store /secret/path: connection refused")

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        future: Future[list[Outcome]] = Future()
        future.set_result([Outcome(None, self.trouble)] * len(tasks))
        return future

    def look(self, task: Task[T]) -> T:
        raise self.trouble


def test_a_database_that_is_gone_is_told_without_its_address(place: Served) -> None:
    ann = place.account("Ann")
    place.exchange.store = Gone()  # type: ignore[assignment]

    answer = place.client.post("/v1/claims", json=claim_body("c"), headers=ann)

    refused(answer, 503, "store.trouble")
    assert "secret" not in answer.text
    refused(place.client.get("/readyz"), 503, "store.trouble")
    assert place.client.get("/healthz").text == "ok\n"
    assert {"error": "store /secret/path: connection refused"} in place.lines


class Closed(Gone):
    """A store that takes no more tasks."""

    def change_each(
        self, tasks: Sequence[Task[Any]], *, short: bool = False, together: Sequence[Together | None] = ()
    ) -> Future[list[Outcome]]:
        raise RuntimeError("cannot schedule new futures after shutdown")


def test_nobody_waits_for_a_store_that_takes_no_more_tasks(place: Served) -> None:
    ann = place.account("Ann")
    place.exchange.store = Closed()  # type: ignore[assignment]

    answer = place.client.post("/v1/claims", json=claim_body("c"), headers=ann)

    refused(answer, 500, "server.fault")
    assert {"error": "RuntimeError: cannot schedule new futures after shutdown"} in place.lines


def test_requests_are_counted_and_logged_without_names(place: Served) -> None:
    ann = place.account("Ann")
    place.client.get("/v1/me", headers=ann)
    place.client.get("/v1/me")

    text = place.client.get("/metrics").text
    assert 'marrow_requests_total{method="GET",path="/v1/me",status="200"} 1\n' in text
    assert 'marrow_refusals_total{check="token.missing"} 1\n' in text
    assert [line["status"] for line in place.lines] == [200, 401]
    assert "Ann" not in json.dumps(place.lines) and "mrw_" not in json.dumps(place.lines)


def test_no_other_site_may_use_a_browser_to_ask(place: Served) -> None:
    answer = place.client.get("/healthz", headers={"Origin": "https://other.example"})

    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_the_running_server_tries_levels_and_lets_leases_end(place: Served) -> None:
    """In a helper process, as on a real server."""
    ann, bob = place.account("Ann"), place.account("Bob")
    with place.client:
        page = place.client.post("/v1/bones", content=bones_file(), headers=ann).json()
        at = f"/v1/dead/{page['id']}"
        until(lambda: place.client.get(at, headers=ann).json()["doubt"] != "untried")
        page = place.client.get(at, headers=ann).json()
        assert (page["state"], page["doubt"]) == ("waiting", "")
        assert place.client.post("/v1/claims", json=claim_body("c"), headers=bob).status_code == 200


def test_another_host_adds_its_routes_and_what_it_runs(place: Served) -> None:
    runs: list[str] = []

    @asynccontextmanager
    async def while_it_runs() -> AsyncIterator[None]:
        runs.append("began")
        yield
        runs.append("ended")

    async def hello(request: Request) -> PlainTextResponse:
        return PlainTextResponse("hello")

    with TestClient(make_app(place.exchange, [Part([Route("/play", hello)], while_it_runs)])) as client:
        assert client.get("/play").text == "hello"
        assert client.get("/healthz").text == "ok\n"
        assert runs == ["began"]
    assert runs == ["began", "ended"]


def test_a_ghost_alone_keeps_no_beginner_away(place: Served) -> None:
    """With the policy that there is unless somebody writes another."""
    with served(place.store, Policy()) as usual:
        ann, bob = usual.account("Ann"), usual.account("Bob")
        bones = read_bones(bones_file())
        ghosts = [one for one in bones.level.monsters if one.species.name == "ghost"]
        bones.level.monsters = ghosts
        bones.level.monster_at = {one.spot: one for one in ghosts}
        page = usual.client.post("/v1/bones", content=write_bones(bones), headers=ann).json()
        do(usual.store, lambda db: dead.end_trial(db, page["id"], "", "", NOW))

        asked = claim_body("b", level=1)
        assert usual.client.post("/v1/claims", json=asked, headers=bob).status_code == 200
        assert ghosts and page["danger"] == 0

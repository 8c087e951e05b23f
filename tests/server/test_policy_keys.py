"""Every key of exchange.toml does what docs/exchange.md says. Some have their tests elsewhere."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from marrow.errors import BadOption
from marrow.sending.build import build_of
from marrow.server import accounts, dead, hearse_store, lending
from marrow.server.accounts import register
from marrow.server.api_types import ORDINARY, AskClaim, Lent
from marrow.server.database import Store, count
from marrow.server.hearse_store import Wanted
from marrow.server.http_requests import body_of
from marrow.server.policy import Policy, read_policy
from marrow.server.problems import Problem
from server.serving import claim_body, refused, served
from server.stores import FREE, NOW, account, do, judged
from server.test_store import DAY, state, waiting

HERE = Path(__file__).parent
CHECKED_HERE = {
    "lease-hours", "danger-above-level", "own-dead", "joined", "taken-days", "withdrawn-days",
    "quarantined-days", "answers-days", "counts-as-level", "given-for-each-left",
    "requests-a-minute-by-token", "accounts-a-day-by-address", "at-once", "body-seconds",
}  # fmt: skip
ELSEWHERE = {  # each with a word of the test file that sets it
    "mode": ("test_store.py", "Registration"),
    "ratio": ("test_store.py", "Lending"),
    "start": ("test_store.py", "start="),
    "met-for-each-left": ("test_store.py", "met_for_each_left"),
    "most-of-one-account": ("test_store.py", "most_of_one_account"),
    "taken": ("test_proofs.py", "Proof(taken=False)"),
    "asked": ("test_proofs.py", "Proof(asked=True)"),
    "most-commands": ("test_proofs.py", "most_commands="),
    "seconds": ("test_proofs.py", "prove_apart(b"),
    "enabled": ("test_hearse_gate.py", "Hearse(enabled=False"),
    "requests-a-minute-by-address": ("test_api.py", "requests_a_minute_by_address"),
}


def policy(tmp_path: Path, text: str) -> Policy:
    """As an operator writes it; whoever claims may do so without leaving bones."""
    file = tmp_path / "exchange.toml"
    file.write_text(text if "[lending]" in text else f"[lending]\nratio = false\n{text}")
    return read_policy(file)


def test_every_key_has_a_test() -> None:
    sections = msgspec.to_builtins(Policy()).values()
    assert {key for section in sections for key in section} == CHECKED_HERE | set(ELSEWHERE)
    for name, (file, word) in ELSEWHERE.items():
        assert word in (HERE / file).read_text(encoding="utf-8"), name


def lend(store: Store, rules: Policy, finder: str, name: str, **asked: Any) -> Lent | None:
    wanted = msgspec.convert(
        {"edition": "3.6.7", "code": "D0.5", "level": 5, "claim": name} | asked, AskClaim
    )
    return do(store, lambda db: lending.claim(db, rules, finder, wanted, NOW))


def test_lending_keys(store: Store, tmp_path: Path) -> None:
    rules = policy(
        tmp_path, "[lending]\nratio = false\nlease-hours = 2\ndanger-above-level = 1\nown-dead = true\n"
    )
    ann = account(store, "Ann")
    waiting(store, owner=ann, danger=7)

    assert lend(store, rules, ann, "a", level=5) is None, "7 is more than 5 + 1"
    lent = lend(store, rules, ann, "b", level=6)
    assert lent is not None and lent.claim.lease_until == NOW + 2 * 3_600


def test_joined_editions(store: Store, tmp_path: Path) -> None:
    rules = policy(tmp_path, '[editions]\njoined = [["3.6.1", "3.6.7"], ["3.7"]]\n')
    ann, bob = account(store, "Ann"), account(store, "Bob")
    for number, edition in enumerate(("3.6.1", "3.6.7", "3.4.3"), 1):
        page = do(store, lambda db, n=number, e=edition: dead.put(db, FREE, judged(n, edition=e), ann, NOW))  # type: ignore[misc]
        do(store, lambda db, one=page.id: dead.end_trial(db, one, "", "", NOW))  # type: ignore[misc]

    assert lend(store, rules, bob, "other", edition="3.7", converts=True) is None
    first = lend(store, rules, bob, "1", converts=True)
    assert first is not None and first.page.edition == "3.6.7", "those of one's own edition first"
    assert lend(store, rules, bob, "of-old") is None
    second = lend(store, rules, bob, "2", converts=True)
    assert second is not None and (second.page.edition, second.claim.edition) == ("3.6.1", "3.6.1")
    assert lend(store, rules, bob, "2", converts=True) == second, "asked again, the same"
    assert lend(store, rules, bob, "3", converts=True) is None


@pytest.mark.parametrize(
    "text, says",
    [
        ('[editions]\njoined = [["3.6.7", "9.9"]]', "editions.joined names '9.9'; known are 3.4.3"),
        ('[editions]\njoined = [["3.6.7"], ["3.7", "3.6.7"]]', "names '3.6.7' twice"),
        ("[lending]\nlease-hour = 3", "unknown field `lease-hour`"),
        ("[lendings]\n", "unknown field `lendings`"),
        ("[lending]\nlease-hours = 0", r"Expected `int` >= 1 - at `\$.lending.lease-hours`"),
        ('[lending]\nown-dead = "yes"', r"Expected `bool`, got `str` - at `\$.lending.own-dead`"),
        ('[registration]\nmode = "free"', r"Invalid enum value 'free' - at `\$.registration.mode`"),
        ("lending", "exchange.toml: "),
    ],
)
def test_a_wrong_policy_is_refused_with_the_key(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "exchange.toml").write_text(text)

    with pytest.raises(BadOption, match=says):
        read_policy(tmp_path / "exchange.toml")


def test_retention_keys(store: Store, tmp_path: Path) -> None:
    text = "[retention]\ntaken-days = 1\nwithdrawn-days = 2\nquarantined-days = 3\nanswers-days = 4\n"
    rules = policy(tmp_path, text)
    ann, bob = account(store, "Ann"), account(store, "Bob")
    waiting(store, 1, owner=ann)
    lend(store, rules, bob, "1")
    do(store, lambda db: lending.take(db, bob, "1", NOW))
    gone = waiting(store, 2, owner=ann)
    do(store, lambda db: dead.withdraw(db, gone, ann, "mine", NOW))
    doubtful = do(store, lambda db: dead.put(db, FREE, judged(3), ann, NOW)).id
    kept = (
        "INSERT INTO answers (account, key, request, status, body, made_at) VALUES ('a', 'k', ?, 200, ?, ?)"
    )
    do(store, lambda db: db.change(kept, b"", b"", NOW))

    def left(days: int) -> tuple[int, int]:
        """How many bodies and answers are kept after so many days and a second."""
        do(store, lambda db: dead.forget_old(db, rules, NOW + days * DAY + 1))
        bodies = do(store, lambda db: count(db, "SELECT count(*) FROM bodies WHERE length(data) > 0"))
        answers = do(store, lambda db: count(db, "SELECT count(*) FROM answers"))
        return bodies, answers

    assert [left(days) for days in range(5)] == [(3, 1), (2, 1), (1, 1), (0, 1), (0, 0)]
    assert state(store, doubtful) == "withdrawn"


def test_hearse_keys(store: Store, tmp_path: Path) -> None:
    rules = policy(
        tmp_path,
        "[lending]\ndanger-above-level = 2\n[hearse]\ncounts-as-level = 4\ngiven-for-each-left = 3\n",
    )
    ann, bob = account(store, "Ann"), account(store, "Bob")
    waiting(store, 1, owner=ann, danger=7)
    wanted = Wanted(bob, build_of("3.6.7"))
    offer = partial(hearse_store.next_offer, policy=rules, wanted=wanted, levels=frozenset(), after="")

    assert store.look(offer).result(60) is None, "7 is more than 4 + 2"
    assert do(store, lambda db: hearse_store.owed(db, rules, ann)) == 3
    easier = policy(tmp_path, "[lending]\ndanger-above-level = 2\n[hearse]\ncounts-as-level = 5\n")
    assert store.look(partial(offer, policy=easier)).result(60) is not None


def test_limits_by_token_and_registration(store: Store, tmp_path: Path) -> None:
    rules = policy(tmp_path, "[limits]\nrequests-a-minute-by-token = 2\naccounts-a-day-by-address = 1\n")
    with served(store, rules) as place:
        ann, bob = place.account("Ann"), place.account("Bob")
        for _ in range(2):
            assert place.client.get("/v1/me", headers=ann).status_code == 200
        refused(place.client.get("/v1/me", headers=ann), 429, "request.too-many")
        assert place.client.get("/v1/me", headers=bob).status_code == 200
        assert place.client.post("/v1/accounts", json={"name": "Cid"}).status_code == 201
        refused(place.client.post("/v1/accounts", json={"name": "Dee"}), 429, "request.too-many")


def test_so_many_requests_at_once(store: Store, tmp_path: Path) -> None:
    with served(store, policy(tmp_path, "[limits]\nat-once = 1\n")) as place:
        ann = place.account("Ann")
        place.exchange.metrics.running = 1  # another is being answered
        answer = place.client.post("/v1/claims", json=claim_body("c"), headers=ann)
        refused(answer, 503, "request.busy")
        place.exchange.metrics.running = 0
        assert place.client.post("/v1/claims", json=claim_body("c"), headers=ann).status_code == 204


def test_a_body_that_does_not_come_in_time(tmp_path: Path) -> None:
    seconds = policy(tmp_path, "[limits]\nbody-seconds = 1\n").limits.body_seconds

    async def never() -> dict[str, Any]:
        await asyncio.sleep(60)
        return {}

    request = Request({"type": "http", "method": "POST", "headers": []}, never)
    with pytest.raises(Problem, match="the body took longer than 1 seconds") as slow:
        asyncio.run(body_of(request, 10, seconds))
    assert slow.value.check == "request.slow"


def test_an_operator_makes_accounts_whatever_the_policy(store: Store, tmp_path: Path) -> None:
    rules = policy(tmp_path, '[registration]\nmode = "operator"\n')
    by_hand = partial(register, policy=rules, now=NOW, scopes=ORDINARY)

    with pytest.raises(Problem, match="the operator of this server makes the accounts"):
        do(store, partial(by_hand, name="Ann"))
    assert do(store, partial(by_hand, name="Ann", by=accounts.OPERATOR)).token.startswith("mrw_")

"""Bones of the exchange on pages: listed, shown as far as a visitor may know them, and moderated."""

import json
import subprocess
import sys
import urllib.request
from dataclasses import replace
from html import escape

import pytest

from browser.served import Server
from browser.sockets import Player
from browser.test_book import note, who
from marrow.browser import places
from marrow.browser.book import Book
from marrow.editions import EDITIONS
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.rules.items.stacks import reweigh
from patience import until

SECRET = "orcish short sword"  # of the dead's possessions
GROUND: dict[int, str] = {
    Terrain.STONE: " ", Terrain.VERTICAL_WALL: "|", Terrain.CORRIDOR: "#", Terrain.ROOM: ".",
}  # fmt: skip


def new_account(server: Server, name: str, *more: str) -> str:
    """The token of a new account, made as an operator makes it."""
    words = ["serve", "--store", str(server.home / "exchange.sqlite"), "--new-account", name, *more]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "marrow", *words], check=True, capture_output=True, text=True
    )
    return done.stdout.split()[-1]


def ask(server: Server, token: str, method: str, path: str, body: bytes = b"") -> dict[str, object]:
    kind = "application/octet-stream" if path == "/v1/bones" else "application/json"
    request = urllib.request.Request(
        server.at + path,
        body or None,
        {"Authorization": f"Bearer {token}", "Content-Type": kind},
        method=method,
    )
    with urllib.request.urlopen(request, timeout=120) as answer:
        raw = answer.read()
    told: dict[str, object] = json.loads(raw) if raw else {}
    return told


def left_by(hero: str, *, stack: int = 1) -> bytes:
    """A level where a hero of this name died. ``stack``: how many food rations lie in a place."""
    bones = good_bones(EDITIONS["3.6.7"], 0)
    (grave,) = bones.level.cemetery
    bones.level.cemetery = (replace(grave, who=f"{hero}-Rog-Orc-Fem-Cha"),)
    ration = next(
        item for pile in bones.level.items.values() for item in pile if item.kind.name == "food ration"
    )
    ration.quantity = stack
    reweigh(ration)
    return write_bones(bones)


def ground_beside_the_stairs(level: Level) -> str:
    """What a page shows of the row of the stairs up, as far as there is nothing but walls and floors."""
    (up,) = (stairs.spot for stairs in level.stairs if stairs.goes_up)
    first = up // 80 * 80
    row = ["<" if spot == up else GROUND.get(level.terrain[spot], "?") for spot in range(first, first + 80)]
    return escape(next(part for part in "".join(row).split("?") if "<" in part).strip())


@pytest.fixture(scope="module")
def ann(server: Server) -> str:
    return new_account(server, "Ann")


@pytest.fixture(scope="module")
def moderator(server: Server) -> Player:
    """Somebody who signed in with a moderator's token of the exchange."""
    mod = Player(server)
    assert mod.post("/sign-in", {"exchange": new_account(server, "Mod", "--moderator")}) == (303, "/play")
    return mod


def test_whoever_passed_the_trial_is_listed_and_what_lies_there_is_secret_until_met(
    server: Server, ann: str
) -> None:
    one = str(ask(server, ann, "POST", "/v1/bones", left_by("Quillon<b>"))["id"])
    anybody = Player(server)
    until(lambda: ask(server, ann, "GET", f"/v1/dead/{one}")["state"] == "waiting")

    listed, page = anybody.get("/bones")[1], anybody.get(f"/bones/{one}")[1]
    assert f'<a href="/bones/{one}">Quillon&lt;b&gt;-Rog-Orc-Fem-Cha</a>' in listed
    assert "waiting for somebody" in listed
    assert ground_beside_the_stairs(good_bones(EDITIONS["3.6.7"], 0).level) in page
    assert "Killed by a test on turn 1." in page and SECRET not in page and "a secret until" in page

    bob = new_account(server, "Bob")
    claim = {"edition": "3.6.7", "code": "D0.5", "level": 30, "claim": "bob-1"}
    ask(server, bob, "POST", "/v1/claims", json.dumps(claim).encode())
    assert "lent to a game" in anybody.get(f"/bones/{one}")[1]
    ask(server, bob, "POST", "/v1/claims/bob-1/taken")

    page = anybody.get(f"/bones/{one}")[1]
    assert SECRET in page and "a secret until" not in page


def test_a_moderator_sees_what_is_doubtful_and_releases_or_withdraws_it(
    server: Server, ann: str, moderator: Player
) -> None:
    first, second = (
        str(ask(server, ann, "POST", "/v1/bones", left_by(name, stack=9_999))["id"])
        for name in ("Ria", "Sol")
    )
    anybody, token = Player(server), moderator.token()
    assert anybody.get(f"/bones/{first}")[0] == 404 and "Ria" not in anybody.get("/bones")[1]

    quarantine, page = moderator.get("/moderation")[1], moderator.get(f"/bones/{first}")[1]
    assert "Ria" in quarantine and "Sol" in quarantine and "stranger.stack" in quarantine
    assert SECRET in page and "9999" in page and "Release to their trial" in page

    def decide(one: str, what: str, why: str = "looked at") -> int:
        return moderator.post("/moderation", {"dead": one, "what": what, "why": why, "token": token})[0]

    assert (decide(first, ""), decide(first, "release", ""), decide("0" * 23, "release")) == (422, 422, 422)
    assert (decide(first, "release"), decide(second, "withdraw")) == (303, 303)
    assert ask(server, ann, "GET", f"/v1/dead/{second}")["state"] == "withdrawn"
    until(lambda: ask(server, ann, "GET", f"/v1/dead/{first}")["state"] == "waiting")
    assert "Ria" not in moderator.get("/moderation")[1]
    assert decide(first, "release") != 303  # it is not in quarantine any more


def test_addresses_that_name_no_bones(server: Server) -> None:
    anybody = Player(server)

    assert [anybody.get(f"/bones/{one}")[0] for one in ("0" * 24, "x", "%00", "0" * 500)] == [404] * 4
    assert anybody.get("/bones?edition=none&before=99999999999999999999")[0] == 200
    assert "bones are here" in anybody.get("/bones?edition=slashem")[1]


def test_a_grave_that_a_moderator_hides_is_gone_for_all_others(
    server: Server, ann: str, moderator: Player
) -> None:
    visitor, guest = Player(server), Player(server)
    assert guest.post("/play/guest", {})[0] == 303
    book = Book(places.book_file(server.home))
    note(book, "Bob")
    book.close()
    grave = f"/graveyard/{who('Bob')}"
    assert visitor.get(grave)[0] == 200 and grave in visitor.get("/graveyard")[1]

    assert guest.post(f"{grave}/hide", {"token": guest.token(), "why": "me"})[0] == 403
    assert moderator.post(f"{grave}/hide", {"token": moderator.token(), "why": ""})[0] == 422
    assert visitor.get(grave)[0] == 200
    assert moderator.post(f"{grave}/hide", {"token": moderator.token(), "why": "a rude name"}) == (303, grave)

    assert visitor.get(grave)[0] == 404
    for page in ("/graveyard", "/graveyard.atom"):
        assert grave not in visitor.get(page)[1]
    assert "Hidden: a rude name" in moderator.get(grave)[1]
    assert moderator.post(f"{grave}/hide", {"token": moderator.token()}) == (303, grave)
    assert visitor.get(grave)[0] == 200

"""The gate of Hearse: real NetHack's players leave bones on an exchange, and get others.

Rules B-269 to B-293.
"""

import asyncio
import ctypes
import hashlib
import json
import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from census.real_room import needs_the_real_game
from marrow.editions import EDITIONS
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import read_real
from marrow.sending.build import RealBuild, build_of
from marrow.sending.real_bones import write_real_bones
from marrow.server import dead
from marrow.server.api_types import Scope
from marrow.server.app import make_app
from marrow.server.database import Store
from marrow.server.hearse import hearse_gate
from marrow.server.policy import Hearse, Lending, Limits, Policy, Registration, read_policy
from marrow.server.problems import Problem
from marrow.server.trials import make_trial
from marrow.together import ExchangeForPages
from patience import LONG, until
from ports import free_port
from reference.test_real_bones import oracle
from rule import rule
from server.hearse_client import Client, needs_hearse
from server.serving import Served, bones_file
from server.stores import do
from server.test_serve import ask, running

DEBIAN, NEWEST = build_of("3.6.6"), build_of("3.6.7")
WITHOUT_MAIL = RealBuild(0x03060700, 0xA0000)
OPEN = Policy(lending=Lending(ratio=False))


@cache
def real_file(number: int = 0, build: RealBuild = NEWEST) -> bytes:
    """Good bones as a file of the real game; number 0 is of D0.5, 8 of D0.8."""
    return write_real_bones(good_bones(EDITIONS["3.6.7"], number), build)


def crc(raw: bytes) -> str:
    return hashlib.md5(raw, usedforsecurity=False).hexdigest()


class Door:
    """An exchange whose gate is asked by hand."""

    def __init__(self, store: Store, policy: Policy = OPEN) -> None:
        self.place = Served(store, policy)
        exchange = self.place.exchange
        app = make_app(exchange, [hearse_gate(exchange)])
        self.client = TestClient(app, raise_server_exceptions=False)

    def ask(self, act: str, token: str = "", body: bytes | None = None, /, **headers: str) -> httpx.Response:
        """The answer, of which B-274 always holds."""
        named = {f"X_{name.upper()}": value for name, value in headers.items()}
        if token:
            named["X_USERTOKEN"] = token
        method = "GET" if body is None else "POST"
        answer: httpx.Response = self.client.request(
            method, "/bones.dll", params={"act": act}, headers=named, content=body
        )
        assert (answer.status_code, answer.headers["x-hearse"]) == (200, "marrow")
        return answer

    def user(self, mail: str = "ann@example.org") -> str:
        return str(self.ask("newuser", mail).headers["x_usertoken"])

    def leave(self, token: str, raw: bytes, name: str = "bonD0.5", **headers: str) -> httpx.Response:
        return self.ask("upload", token, raw, filename=name, bonescrc=crc(raw), **headers)

    def pass_trials(self) -> None:
        """Let all that wait in quarantine pass."""
        for (one,) in do(self.place.store, lambda db: db.rows("SELECT id FROM dead WHERE doubt = 'untried'")):
            do(self.place.store, lambda db, one=one: dead.end_trial(db, one, "", "", self.place.clock()))  # type: ignore[misc]

    def states(self) -> list[str]:
        rows = do(self.place.store, lambda db: db.rows("SELECT state FROM dead ORDER BY number"))
        return [state for (state,) in rows]


@pytest.fixture
def door(store: Store) -> Iterator[Door]:
    yield Door(store)


def said(answer: httpx.Response) -> tuple[str, str]:
    return answer.headers.get("x_error", ""), answer.text


@rule("B-269", "B-281", "B-290", "B-279", edition="3.6.7")
@pytest.mark.parametrize("build", [NEWEST, DEBIAN, WITHOUT_MAIL])
def test_one_who_leaves_bones_gets_one_for_the_own_game(door: Door, build: RealBuild) -> None:
    """Its version, its features and its numbers, whoever left them; and no more than was left."""
    ann, bob = door.user(), door.user()
    door.leave(ann, real_file(0))
    door.leave(ann, real_file(1), "bonD0.B")
    door.pass_trials()
    assert said(door.leave(bob, real_file(8, build), "bonD0.8")) == ("", "")

    got = door.ask("download", bob, userlevels="bonD0.8")

    name = got.headers["x_filename"]
    assert name in ("bonD0.5", "bonD0.B") and got.headers["x_bonescrc"] == crc(got.content)
    assert got.content[:40] == build.header()[:40]
    bones, _ = convert_bones(read_real(got.content))
    assert f"bon{bones.name}" == name
    end = door.ask("download", bob, userlevels=f"bonD0.8,{name}")
    assert said(end)[0] == "INFO" and "as many bones as you are owed" in end.text
    assert sorted(door.states()) == ["quarantined", "taken", "waiting"]


@rule("B-281", "B-290", edition="3.6.7")
def test_nobody_gets_a_name_he_has_nor_his_own(door: Door) -> None:
    ann, bob = door.user(), door.user()
    door.leave(ann, real_file(0))
    door.leave(bob, real_file(8), "bonD0.8")
    door.pass_trials()
    for token, levels in ((ann, "bonD0.8"), (bob, "bonD0.5,bonD0.8"), (bob, "bonD0.5")):
        answer = door.ask("download", token, userlevels=levels)
        assert said(answer) == ("INFO", "INFO: nobody lies here for you now\n")
    assert door.states() == ["waiting", "waiting"]


@rule("B-281", "B-290", edition="3.6.7")
def test_who_does_not_keep_what_he_gets_comes_to_an_end(door: Door) -> None:
    """BT-33: a client that could not write the file would ask for ever; the dead are lent, and lapse."""
    ann, bob = door.user(), door.user()
    for number, name in ((0, "bonD0.5"), (1, "bonD0.B")):
        door.leave(ann, real_file(number), name)
    door.pass_trials()
    for number, name in ((8, "bonD0.8"), (4, "bonM0.3")):
        door.leave(bob, real_file(number), name)
    first = door.ask("download", bob, userlevels="himom")
    assert first.headers["x_filename"] in ("bonD0.5", "bonD0.B")

    again = door.ask("download", bob, userlevels="himom")

    assert said(again)[0] == "INFO" and "was sent a moment ago" in again.text
    assert door.states().count("lent") == 1


@rule("B-278", "B-280", edition="3.6.7")
def test_a_repeat_is_known_by_its_content(door: Door) -> None:
    """By its bytes at the check, and by what they mean at the upload; also what was sent to somebody."""
    ann, bob = door.user(), door.user()
    door.leave(ann, real_file(0))
    known = door.ask("bonescheck", bob, filename="bonD0.5", bonescrc=crc(real_file(0)))
    assert said(known) == ("INFO", "these bones have been here before (dead.known)\n")
    other = real_file(0, DEBIAN)  # the same bones as the file of another game
    assert said(door.ask("bonescheck", bob, filename="bonD0.5", bonescrc=crc(other))) == ("", "")
    assert said(door.leave(bob, other))[0] == "INFO"
    door.pass_trials()
    door.leave(bob, real_file(8), "bonD0.8")
    got = door.ask("download", bob, userlevels="bonD0.8").content
    back = door.ask("bonescheck", bob, filename="bonD0.5", bonescrc=crc(got))
    assert said(back)[0] == "INFO" and "dead.known" in back.text


VER_OF_WINDOWS = {"ver1": "50726656", "ver2": "393280", "ver3": "555508094", "ver4": "4169242052"}
VER_343 = {"ver1": "50594560", "ver2": "393280", "ver3": "1", "ver4": "3101772112"}


@rule("B-278", "B-279", "B-282", "B-276", edition="3.6.7")
@pytest.mark.parametrize(
    ("headers", "says"),
    [
        (VER_343, "bones of NetHack 3.4.3; those of 3.6.0 to 3.6.7 for Linux on x86-64 can be read"),
        (VER_OF_WINDOWS, "their sizes differ"),
        ({"ver1": "x", "ver2": "1", "ver3": "1", "ver4": "1"}, "they are four numbers"),
        ({"filename": "bon3D0.5"}, "a file named 'bon3D0.5'; one looks like bonD0.5"),
        ({"filename": "../../bonD0.5"}, "a file named '../../bonD0.5'"),
        ({"bonescrc": "zz"}, "it is an MD5"),
    ],
)  # fmt: skip
def test_what_the_exchange_cannot_read_is_refused_before_it_is_sent(
    door: Door, headers: dict[str, str], says: str
) -> None:
    ann = door.user()
    usual = {"filename": "bonD0.5", "bonescrc": crc(b"x"), **headers}
    answer = door.ask("bonescheck", ann, None, **usual)
    assert answer.headers["x_error"] == "INFO" and says in answer.text


@rule("B-280", "B-276", edition="3.6.7")
def test_an_upload_is_judged_like_any_strangers_file(door: Door) -> None:
    ann = door.user()
    raw = real_file(0)
    broken, moved = raw[:-7], raw
    assert said(door.leave(ann, broken))[0] == "INFO"
    wrong = door.leave(ann, moved, "bonD0.9")  # BT-18
    assert said(wrong) == ("INFO", "the file is named bonD0.9, and is of level D0.5 (bones.name)\n")
    differs = door.ask("upload", ann, raw, filename="bonD0.5", bonescrc=crc(b"other"))
    assert said(differs)[0] == "FATAL" and "another MD5" in differs.text
    bones = good_bones(EDITIONS["3.6.7"], 0)
    bones.level.wizard_bones = True
    wizards = door.leave(ann, write_real_bones(bones, NEWEST))
    assert said(wizards) == ("INFO", "bones left in wizard mode (stranger.wizard)\n")
    assert said(door.leave(ann, bones_file(), ver1="1"))[0] == "INFO"  # Marrow's own have another door
    assert door.states() == []
    assert said(door.leave(ann, raw)) == ("", "") and door.states() == ["quarantined"]


@rule("B-271", "B-291", "B-279", edition="3.6.7")
def test_other_clients_are_served_alike(door: Door) -> None:
    """They say X_USEREMAIL, skip the check, send X_VERSIONCRC, and ask for more than they are owed."""
    token = door.ask("newuser", useremail="ann@example.org", usernick="Ann").headers["x_usertoken"]
    assert said(door.ask("changeuserinfo", token, usernick="Anne")) == ("", "")
    early = door.ask("download", token, forcedownload="Y")
    assert said(early)[0] == "INFO" and "upload bones first" in early.text
    raw = real_file(0)
    joined = ",".join(str(int.from_bytes(raw[at : at + 8], "little")) for at in (0, 8, 16, 24))
    assert said(door.leave(token, raw, versioncrc=crc(joined.encode()))) == ("", "")


@rule("B-270", "B-274", "B-276", "B-287", edition="3.6.7")
def test_what_a_client_cannot_help_ends_its_run(door: Door) -> None:
    """So that its stamp stays, and its files are offered again."""
    ann = door.user()
    for answer in (
        door.ask("nothing", ann), door.ask("bonescheck", "wrong", filename="bonD0.5", bonescrc=crc(b"")),
        door.ask("newuser"), door.ask("download", ""), door.ask("changeuserinfo", "mrw_x"),
        door.client.post("/bones.dll?act=download", headers={"X_USERTOKEN": ann}),
    ):  # fmt: skip
        assert answer.headers["x_error"] == "FATAL" and answer.text.strip()


@rule("B-293", "B-277", "B-272", edition="3.6.7")
def test_users_of_the_gate_may_contribute_and_claim_and_nothing_of_them_is_kept(door: Door) -> None:
    """BT-33: the token is random, and whoever hears it can neither read nor moderate."""
    ann, other = door.user("ann@example.org"), door.user("ann@example.org")
    assert ann != other and len(ann) > 40
    headers = {"Authorization": f"Bearer {ann}"}
    assert door.client.get("/v1/me", headers=headers).json()["check"] == "token.scope"
    assert door.client.get("/v1/log", headers=headers).json()["check"] == "token.scope"
    folded = door.client.get("/bones.dll?act=download", headers={"X-USERTOKEN": ann})
    assert "token.missing" in folded.text
    ordinary = door.place.account("Mod")["Authorization"].removeprefix("Bearer ")
    assert "token.unknown" in door.ask("download", ordinary).text
    with pytest.raises(Problem, match="allows claim, contribute; this needs read"):
        asyncio.run(ExchangeForPages(door.place.exchange).account(ann))
    rows = do(door.place.store, lambda db: db.rows("SELECT id, name FROM accounts"))
    assert not [name for _, name in rows if "example" in name]
    assert "ann@" not in json.dumps(door.place.lines) and "mrw_" not in json.dumps(door.place.lines)


def test_an_invitation_stands_in_place_of_the_address(store: Store) -> None:
    door = Door(store, Policy(registration=Registration(mode="invite")))
    refused = door.ask("newuser", "ann@example.org")
    assert refused.headers["x_error"] == "FATAL" and "account.invite" in refused.text
    mod = door.place.account("Mod", Scope.MODERATE)
    invite = door.client.post("/v1/invites", headers=mod).json()["invite"]
    assert door.user(invite).startswith("mrw_")
    assert "account.invite" in door.ask("newuser", invite).text


def test_the_gate_can_be_switched_off(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "exchange.toml"
    file.write_text("[hearse]\nenabled = false\n")
    policy = read_policy(file)
    assert policy == Policy(hearse=Hearse(enabled=False))
    exchange = Served(store, policy).exchange
    client = TestClient(make_app(exchange, [hearse_gate(exchange)]))
    assert client.get("/bones.dll?act=newuser").status_code == 404


def test_too_many_requests_and_too_long_bodies_end_a_run(store: Store) -> None:
    """BT-33: giant posts, and addresses that ask without end."""
    door = Door(store, Policy(limits=Limits(accounts_a_day_by_address=1, requests_a_minute_by_address=3)))
    ann = door.user()
    assert "request.too-many" in door.ask("newuser", "b@example.org").text
    long = bytes(1_048_577)
    answer = door.leave(ann, long)
    assert (answer.headers["x_error"], "request.length" in answer.text) == ("FATAL", True)
    assert "request.too-many" in door.ask("download", ann).text


def test_dead_that_no_file_can_hold_stay_for_others(door: Door) -> None:
    """Somebody of Marrow's 3.6.7 has a name that NetHack cannot write."""
    headers = door.place.account("Mari")
    bones = good_bones(EDITIONS["3.6.7"], 0)
    bones.level.monsters[0].name = "\N{CYRILLIC CAPITAL LETTER EM}"
    assert door.client.post("/v1/bones", content=write_bones(bones), headers=headers).status_code == 202
    door.pass_trials()
    bob = door.user()
    door.leave(bob, real_file(8), "bonD0.8")
    assert "nobody lies here for you now" in door.ask("download", bob, userlevels="bonD0.8").text
    assert door.states()[0] == "waiting"


@rule("B-292", edition="3.6.7")
def test_nothing_of_marrow_speaks_to_the_public_server() -> None:
    """All tests are on loopback, and no module knows the address of another server."""
    source = Path(hearse_gate.__code__.co_filename).parent.parent
    assert not [file for file in source.rglob("*.py") if "krollmark" in file.read_text(encoding="utf-8")]


# Bones that the real game left


@cache
def left_by_nethack() -> bytes:
    """Of its seventh level, in an ordinary game, with a cloud of gas."""
    game = oracle("samurai", 31)
    game.level_teleport(0, 7)
    game.wish("blessed Excalibur")
    x, y = game.you["ux"], game.you["uy"]
    game.call("create_gas_cloud", x, y, 1, 5, result=ctypes.c_void_p)
    game.wizard = False
    game.make_bones("died")
    (raw,) = game.bones_files().values()
    game.close()
    return bytes(raw)


@needs_the_real_game
@rule("B-280", "B-264", edition="3.6.7")
@pytest.mark.parametrize("way", ["gate", "api"])
def test_bones_of_a_real_game_come_in_with_the_list_of_what_they_lost(door: Door, way: str) -> None:
    """Judged, converted and tried; the same through the gate and as POST /v1/bones."""
    raw, reader = left_by_nethack(), door.place.account("Ann")
    if way == "gate":
        assert said(door.leave(door.user(), raw, "bonD0.7")) == ("", "")
    else:
        assert door.client.post("/v1/bones", content=raw, headers=reader).status_code == 202

    (page,) = door.client.get("/v1/dead", headers=reader).json()["dead"]

    assert (page["code"], page["edition"], page["doubt"]) == ("D0.7", "3.6.7", "untried")
    assert "cloud of gas" in page["losses"]
    body = do(door.place.store, lambda db: dead.body_of(db, page["id"]))
    assert make_trial("3.6.7", body) == ("", "")


# Debian's client


def wait_until(port: int, token: str, number: int) -> None:
    """Until so many dead have passed their trials."""
    until(lambda: have_passed(states_of(port, token), number))


def have_passed(states: list[str], number: int) -> bool:
    return len(states) >= number and "quarantined" not in states


def states_of(port: int, token: str) -> list[str]:
    status, page = ask(port, "GET", "/v1/dead", None, token)
    assert status == 200
    return [one["state"] for one in page["dead"]]


@needs_hearse
@rule("B-269", "B-280", "B-281", "B-284", "B-285", "B-287", "B-289", "B-290", edition="3.6.7")
def test_debians_client_registers_uploads_checks_and_downloads_from_marrow_serve(tmp_path: Path) -> None:
    """Ann leaves two dead, Bob one of his; he gets one for it, for his own game, and it is taken."""
    port = free_port()
    home = tmp_path / "server"
    home.mkdir()
    with running(home, port) as server:
        url = f"http://127.0.0.1:{port}/bones.dll"
        reader: Any = ask(port, "POST", "/v1/accounts", b'{"name": "Reader"}')[1]["token"]
        ann, bob = Client(tmp_path / "ann", url), Client(tmp_path / "bob", url)
        ann.put("bonD0.5", real_file(0))
        ann.put("bonD0.B", real_file(1))
        first = ann.run()
        assert first.status == 0 and "requesting new user account for ann@example.org" in first.said
        assert first.said.count(" uploaded\n") == 2 and "nobody lies here for you now" in first.said
        wait_until(port, reader, 2)

        bob.put("bonD0.8", real_file(8, DEBIAN))
        second = bob.run()
        assert (second.status, second.said.count("downloaded bon")) == (0, 1), second.said
        assert "you have got as many bones as you are owed" in second.said
        (name,) = {file.name for file in bob.bones.iterdir()} - {"bonD0.8", ".hearse.timestamp"}
        raw = (bob.bones / name).read_bytes()
        assert raw[:40] == DEBIAN.header()[:40] and (bob.bones / name).stat().st_mode & 0o777 == 0o660
        assert f"bon{read_real(raw).name}" == name
        assert sorted(states_of(port, reader)[:2]) == ["taken", "waiting"]

        (bob.bones / ".hearse.timestamp").unlink()  # all is offered again, and known
        third = bob.run()
        assert (third.status, third.said.count("been here before")) == (0, 2), third.said
        server.terminate()
        server.wait(LONG)
    assert "Traceback" not in (home / "said").read_text()


def test_the_numbers_of_a_default_build_are_taken(door: Door) -> None:
    """BV-102, BV-103: the words of its header, as the client sends them."""
    ann = door.user()
    header = struct.pack("<4Q", 0x03060700, 0x60040, 0x211C617E, 0x148C24958)
    words = dict(zip(("ver1", "ver2", "ver3", "ver4"), map(str, struct.unpack("<4Q", header)), strict=True))

    assert list(words.values()) == ["50726656", "393280", "555508094", "5515659608"]
    answer = door.ask("bonescheck", ann, None, filename="bonD0.5", bonescrc=crc(b"x"), **words)
    assert answer.headers.get("x_error") is None, answer.text

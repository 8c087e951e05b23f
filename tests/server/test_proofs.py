"""Proof by replay: dead whose game comes out the same when it is played again are marked, and no others."""

import gzip
import itertools
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from msgspec import structs

from marrow.editions import EDITIONS
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.replays import ReplayFile, write_replay
from marrow.judging import proof
from marrow.judging.proof import Replayed, prove, prove_apart
from marrow.messages import commands as c
from marrow.model.bones import Bones
from marrow.server import dead, proofs
from marrow.server.database import Store
from marrow.server.judge import judge
from marrow.server.policy import Lending, Policy, Proof
from patience import until
from server.proven_game import Died, died, died_after_meeting
from server.serving import Served, bones_file, refused, served
from server.stores import FREE, NOW, do

MOST = 1_000


@pytest.fixture
def place(store: Store) -> Iterator[Served]:
    with served(store) as one:
        yield one


def leave(place: Served, headers: dict[str, str], raw: bytes) -> str:
    answer = place.client.post("/v1/bones", content=raw, headers=headers)
    assert answer.status_code == 202, answer.text
    return str(answer.json()["id"])


def send(place: Served, headers: dict[str, str], one: str, raw: bytes) -> Any:
    return place.client.post(f"/v1/dead/{one}/replay", content=raw, headers=headers)


def page(place: Served, headers: dict[str, str], one: str) -> dict[str, Any]:
    found: dict[str, Any] = place.client.get(f"/v1/dead/{one}", headers=headers).json()
    return found


def play_all(place: Served) -> None:
    """Play what waits, as a worker's helper does, but in this process."""
    while (found := do(place.store, lambda db: proofs.next_replay(db, 60, NOW))) is not None:
        one, data, body = found
        ended = partial(proofs.end_proof, dead_id=one, replayed=prove(data, body, MOST), now=NOW)
        do(place.store, ended)


def left_and_played(place: Served, headers: dict[str, str], raw: bytes, replay: ReplayFile) -> dict[str, Any]:
    one = leave(place, headers, raw)
    answer = send(place, headers, one, write_replay(replay))
    assert (answer.status_code, answer.json()["proof"]) == (202, "waiting"), answer.text
    play_all(place)
    return page(place, headers, one)


def test_the_same_bones_come_out_and_the_dead_are_proven(place: Served) -> None:
    ann = place.account("Ann")

    found = left_and_played(place, ann, died().file, died().replay)

    assert (found["proof"], found["proof_why"], found["doubt"]) == ("proven", "", "untried")
    assert do(place.store, lambda db: db.rows("SELECT dead FROM replays")) == [], "replays are not kept"
    lines = place.client.get("/v1/log", headers=ann).json()["lines"]
    assert [line["became"] for line in lines if line["what"] == "proof"] == ["waiting", "proven"]


def forged(change: Callable[[Bones], None]) -> bytes:
    """The bones of ``died``, with something else on the level."""
    bones = read_bones(died().file)
    change(bones)
    return write_bones(bones)


def blessed(bones: Bones) -> None:
    item = next(one for pile in bones.level.items.values() for one in pile if one.blessing == 0)
    item.blessing = 1


def later(bones: Bones) -> None:
    bones.turn += 1


def without_a_monster(bones: Bones) -> None:
    gone = bones.level.monsters.pop()
    del bones.level.monster_at[gone.spot]


@pytest.mark.parametrize("change", [blessed, later, without_a_monster])
def test_forged_dead_are_not_proven(place: Served, change: Callable[[Bones], None]) -> None:
    ann = place.account("Ann")

    found = left_and_played(place, ann, forged(change), died().replay)

    assert found["proof"] == "proof.differs" and "other bones came out" in found["proof_why"]


def test_a_replay_of_somebody_elses_game_proves_nothing(place: Served) -> None:
    found = left_and_played(place, place.account("Ann"), bones_file(), died().replay)

    assert found["proof"] == "proof.differs"


def test_a_game_with_another_command_proves_nothing(place: Served) -> None:
    steps = list(died().replay.steps)
    steps[10] = structs.replace(steps[10], command=c.Search(), answers=())
    other = structs.replace(died().replay, steps=tuple(steps))

    found = left_and_played(place, place.account("Ann"), died().file, other)

    assert found["proof"] in ("proof.diverges", "proof.differs") and found["proof_why"]


def test_a_game_that_was_not_over_proves_nothing(place: Served) -> None:
    short = structs.replace(died().replay, steps=died().replay.steps[:-1])

    found = left_and_played(place, place.account("Ann"), died().file, short)

    assert (found["proof"], "left no bones" in found["proof_why"]) == ("proof.differs", True)


def test_who_met_bones_is_proven_only_after_them(place: Served) -> None:
    """Else one could let a hero meet whatever one likes, and carry it away."""
    ann, game = place.account("Ann"), died_after_meeting()
    assert game.met

    before = left_and_played(place, ann, game.file, game.replay)
    assert before["proof"] == "proof.met" and "of which this server has no proof" in before["proof_why"]


def test_who_met_proven_bones_is_proven(place: Served) -> None:
    ann, game = place.account("Ann"), died_after_meeting()
    assert left_and_played(place, ann, died().file, died().replay)["proof"] == "proven"

    assert left_and_played(place, ann, game.file, game.replay)["proof"] == "proven"


def head(**fields: object) -> bytes:
    return write_replay(structs.replace(died().replay, head=structs.replace(died().replay.head, **fields)))


def refusals() -> list[tuple[bytes, str, str]]:
    whole = write_replay(died().replay)
    birth = died().replay.head.birth
    step = b'{"line":"step","command":{"command":"Search"}}\n'
    return [
        (b"", "proof.unreadable", "an empty file is no replay"),
        (b"{}", "proof.unreadable", "line 1 refused"),
        (b"\x1f\x8b" + b"\0" * 40, "proof.unreadable", "broken compression"),
        (gzip.compress(whole)[:-9], "proof.unreadable", "cut off"),
        (whole + b'{"line": "step", "command": {"nothing": 1}}\n', "proof.unreadable", "refused"),
        (gzip.compress(b" " * (33 * 1024 * 1024)), "proof.size", "33554432 bytes when unpacked"),
        (whole + step * MOST, "proof.size", f"at most {MOST}"),
        (head(edition="9.9"), "proof.edition", "'9.9'; known are"),
        (head(behaviour=1), "proof.version", "behaviour 1 then"),
        (head(fingerprint="0" * 16), "proof.version", "chose differently"),
        (head(birth=structs.replace(birth, mode="wizard")), "proof.mode", "wizard mode"),
    ]  # fmt: skip


def test_what_cannot_be_played_is_refused_by_name_and_nothing_is_changed(store: Store) -> None:
    with served(store, Policy(lending=Lending(ratio=False), proof=Proof(most_commands=MOST))) as place:
        ann = place.account("Ann")
        one = leave(place, ann, died().file)
        for raw, check, says in refusals():
            answer = send(place, ann, one, raw)
            refused(answer, 422, check)
            assert says in answer.json()["detail"], answer.json()
            assert page(place, ann, one)["proof"] == ""
        refused(send(place, ann, one, b" " * (1024 * 1024 + 1)), 413, "request.length")
        assert send(place, ann, one, write_replay(died().replay)).status_code == 202


def test_a_replay_of_another_edition_than_the_bones_is_told() -> None:
    body = gzip.decompress(judge(write_bones(good_bones(EDITIONS["3.7"], 0))).data)

    found = prove(write_replay(died().replay), body, MOST)

    assert (found.code, found.why) == ("proof.edition", "a game of 3.6.7; the bones are of 3.7")


def hang(*_: object) -> Replayed:
    for number in itertools.count():
        assert number >= 0
    raise AssertionError


def fail(*_: object) -> Replayed:
    raise KeyError("x")


def fill_memory(*_: object) -> Replayed:
    return Replayed("x" * (4 * 1024**3), "")


@pytest.mark.parametrize("task", [hang, fail, fill_memory])
def test_a_hostile_replay_ends_its_own_process_and_is_told(
    monkeypatch: pytest.MonkeyPatch, task: Callable[..., Replayed]
) -> None:
    monkeypatch.setattr(proof, "prove", task)

    found = prove_apart(b"", b"", MOST, 1)

    assert (found.code, found.why) == (
        "proof.hangs",
        "to play it takes more than 1 seconds or too much memory",
    )


def test_only_the_owner_sends_a_replay_and_once(place: Served) -> None:
    ann, bob, raw = place.account("Ann"), place.account("Bob"), write_replay(died().replay)
    one = leave(place, ann, died().file)

    refused(send(place, bob, one, raw), 403, "dead.of-another")
    refused(send(place, ann, "0" * 24, raw), 404, "dead.unknown")
    assert send(place, ann, one, raw).status_code == 202
    refused(send(place, ann, one, raw), 409, "proof.again")
    gone = place.client.post(f"/v1/dead/{one}/withdraw", json={"why": "mine"}, headers=ann).json()
    assert (gone["state"], gone["proof"]) == ("withdrawn", "")
    refused(send(place, ann, one, raw), 409, "dead.state")
    assert do(place.store, lambda db: db.rows("SELECT dead FROM replays")) == []


def test_a_policy_may_play_none_and_so_many_of_an_account(store: Store) -> None:
    raw = write_replay(died().replay)
    with served(store, structs.replace(FREE, proof=Proof(taken=False))) as place:
        ann = place.account("Ann")
        one = leave(place, ann, died().file)
        refused(send(place, ann, one, raw), 403, "proof.closed")
    with served(store, structs.replace(FREE, proof=Proof(most_of_one_account=1))) as place:
        assert send(place, ann, one, raw).status_code == 202
        other = leave(place, ann, bones_file())
        refused(send(place, ann, other, raw), 429, "proof.too-many")


@pytest.fixture
def strict(store: Store) -> Iterator[Served]:
    with served(store, structs.replace(FREE, proof=Proof(asked=True))) as one:
        yield one


def next_untried(place: Served) -> str | None:
    found = do(place.store, lambda db: dead.next_untried(db, place.clock()))
    return None if found is None else found[0]


def test_where_a_proof_is_asked_for_the_others_have_no_trial(strict: Served) -> None:
    ann = strict.account("Ann")
    one, game = leave(strict, ann, bones_file()), died()

    assert page(strict, ann, one)["doubt"] == "proof.missing" and next_untried(strict) is None
    send(strict, ann, one, write_replay(game.replay))
    play_all(strict)
    assert page(strict, ann, one)["doubt"] == "proof.differs" and next_untried(strict) is None
    proven = left_and_played(strict, ann, game.file, game.replay)
    assert (proven["doubt"], next_untried(strict)) == ("untried", proven["id"])


def test_a_moderator_releases_unproven_dead_to_their_trial(strict: Served) -> None:
    ann = strict.account("Ann")
    one = leave(strict, ann, bones_file())

    strict.client.post(f"/v1/dead/{one}/release", json={"why": "a friend's"}, headers=ann)

    assert next_untried(strict) == one


def test_what_is_proven_is_no_guess_any_more(place: Served) -> None:
    """Decision 0039: the checks of strangers' levels are guesses about what games leave."""
    ann = place.account("Ann")
    one = leave(place, ann, died().file)
    do(place.store, lambda db: db.change("UPDATE dead SET doubt = 'stranger.stack' WHERE id = ?", one))

    send(place, ann, one, write_replay(died().replay))
    play_all(place)

    assert page(place, ann, one)["doubt"] == "untried"


def test_a_server_proves_dead_with_a_helper(place: Served) -> None:
    ann, game = place.account("Ann"), died()
    with place.client:
        one = leave(place, ann, game.file)
        send(place, ann, one, gzip.compress(write_replay(game.replay)))
        until(lambda: page(place, ann, one)["proof"] != "waiting")
        assert page(place, ann, one)["proof"] == "proven"
    assert "marrow_replays_played_total 1\n" in place.client.get("/metrics").text


def test_games_are_told_apart_by_more_than_their_level() -> None:
    """The hero's bones of one game never prove those of the other."""
    one, other = died(), died_after_meeting()

    def proves(mine: Died, theirs: Died) -> str:
        return prove(write_replay(mine.replay), gzip.decompress(judge(theirs.file).data), MOST).code

    assert [proves(one, one), proves(other, other)] == ["", ""]
    assert [proves(one, other), proves(other, one)] == ["proof.differs"] * 2

"""The replays that go along with one's dead: only if the player wants it, and once."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.places import CutApi, Home, Place, place_in
from marrow.client.replays import WAITS, replays_in
from marrow.front.option_tables import SWITCHES
from marrow.game.record_files import keep_replay
from server.proven_game import BORN_AT, died

GAME = f"{BORN_AT}-0123abcd"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with place_in(tmp_path) as one:
        yield one


@pytest.fixture
def ann(tmp_path: Path, place: Place) -> Home:
    """Whose hero has died, in a game that the exchange can play again."""
    made = Home(tmp_path, place, "ann")
    bones = died().bones
    made.pool.leave(bones, token=f"{GAME}:60:{bones.name}", time=made.clock())
    return made


def proofs(place: Place) -> list[object]:
    return [one for (one,) in place.rows("SELECT proof FROM dead")]


def test_no_replay_goes_along_unless_the_player_wants_it(tmp_path: Path, place: Place, ann: Home) -> None:
    keep_replay(tmp_path, died().replay)

    assert SWITCHES["send_replays"] is False
    assert (ann.sync().sent, proofs(place)) == (1, [""])


def test_the_replay_of_the_game_goes_along(tmp_path: Path, place: Place, ann: Home) -> None:
    keep_replay(tmp_path, died().replay)

    report = ann.sync(replays=replays_in(tmp_path))

    assert (report.sent, report.replays, report.troubles) == (1, 1, [])
    assert proofs(place) == ["waiting"]


def test_the_dead_wait_for_their_replay_but_not_for_ever(tmp_path: Path, place: Place, ann: Home) -> None:
    """It is written when the player has seen the end; a sync may run before."""
    assert ann.sync(replays=replays_in(tmp_path)).sent == 0
    ann.clock.now += WAITS - 1
    keep_replay(tmp_path, died().replay)
    assert (ann.sync(replays=replays_in(tmp_path)).replays, proofs(place)) == (1, ["waiting"])


def test_dead_whose_replay_is_gone_go_alone_in_the_end(tmp_path: Path, place: Place, ann: Home) -> None:
    ann.clock.now += WAITS

    assert (ann.sync(replays=replays_in(tmp_path)).sent, proofs(place)) == (1, [""])


@pytest.mark.parametrize("at, done", [(1, False), (1, True)])
def test_a_replay_that_was_cut_off_goes_with_the_next_sync(
    tmp_path: Path, place: Place, ann: Home, at: int, done: bool
) -> None:
    """And meanwhile nobody meets them here: the exchange has them."""
    keep_replay(tmp_path, died().replay)

    ann.sync(api=CutApi(place.address, ann.token, at, done=done), replays=replays_in(tmp_path))
    assert ann.meet(died().bones.name) is None and ann.shelf.outgoing() != []
    ann.sync(replays=replays_in(tmp_path))

    assert (proofs(place), ann.shelf.outgoing()) == (["waiting"], [])


def test_a_replay_that_is_refused_is_told_and_the_dead_are_there(place: Place, ann: Home) -> None:
    report = ann.sync(replays=lambda one: gzip.compress(b"{}"))

    assert report.sent == 1 and "stays unproven: replay line 1 refused" in report.troubles[0]
    assert proofs(place) == [""]


def test_of_two_games_of_one_second_no_replay_is_taken(tmp_path: Path, ann: Home) -> None:
    keep_replay(tmp_path, died().replay)
    (one,) = ann.shelf.outgoing()
    assert replays_in(tmp_path)(one) is not None

    (tmp_path / "replays" / f"Bob-{BORN_AT}.replay").write_bytes(b"")
    assert replays_in(tmp_path)(one) is None
    (tmp_path / "replays" / f"Bob-{BORN_AT}.replay").unlink()
    (tmp_path / "replays" / f"Ann-{BORN_AT}.replay").write_bytes(b"")
    assert replays_in(tmp_path)(one._replace(game="../x-1")) is None

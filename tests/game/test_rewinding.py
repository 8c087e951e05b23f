"""Any moment of a replay, forward and back, and the jumps to what mattered."""

from pathlib import Path
from time import process_time

import msgspec
import pytest

from marrow.formats.fingerprint import state_hash
from marrow.formats.replays import ReplayFile
from marrow.game import rewinding
from marrow.game.game_paths import read_replay_file
from marrow.game.replay import play
from marrow.game.rewinding import LandmarkKind, Rewinder
from marrow.messages.entries import DeathAverted, LevelEntered

REPLAYS = Path(__file__).parent.parent / "replays"
LONGEST_JUMP = 0.3  # seconds


def rewinder(replay: ReplayFile) -> Rewinder:
    made = Rewinder(replay)
    for _ in made.index():
        pass
    return made


@pytest.fixture(scope="module")
def golden() -> ReplayFile:
    return read_replay_file(max((REPLAYS / "golden").glob("*.replay"), key=lambda path: path.stat().st_size))


def test_every_moment_is_as_it_was_played(golden: ReplayFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rewinding, "MOST_COPIES", 3)  # so that copies are dropped on the way
    watched = rewinder(golden)
    played = {moment.number: (state_hash(moment.game.world), len(moment.news)) for moment in play(golden)}

    assert watched.length == len(golden.steps) and not watched.fault
    for at in (watched.length, 1, watched.length // 2, watched.length // 2 - 1, 7, watched.length - 1, 2):
        moment = watched.moment(at)
        assert (state_hash(moment.world), len(moment.news)) == played[at]
        assert watched.turn_of(at) == moment.world.turn
    assert watched.moment(0).command is None


def test_any_moment_comes_within_a_third_of_a_second(golden: ReplayFile) -> None:
    watched = rewinder(golden)
    taken = []
    for part in range(20):
        began = process_time()
        watched.moment(watched.length * ((part * 7) % 20) // 20)
        taken.append(process_time() - began)

    assert sorted(taken)[10] < LONGEST_JUMP


def test_what_is_not_there_cannot_be_gone_to(golden: ReplayFile) -> None:
    watched = rewinder(golden)
    for at in (-1, watched.length + 1):
        with pytest.raises(IndexError, match=rf"moment {at}; there are 0 to {watched.length}"):
            watched.moment(at)


def test_a_turn_is_found_by_its_number(golden: ReplayFile) -> None:
    watched = rewinder(golden)
    for turn in (1, 2, watched.last_turn // 2, watched.last_turn):
        at = watched.at_turn(turn)
        assert watched.turn_of(at) >= turn and (at == 0 or watched.turn_of(at - 1) < turn)
    assert watched.at_turn(10**9) == watched.length


def test_marks_lead_to_levels_and_rescues() -> None:
    files = sorted((REPLAYS / "rescues").glob("*.replay"))[:3]
    assert len(files) == 3
    for file in files:
        replay = read_replay_file(file)
        watched = rewinder(replay)
        moments = {moment.number: list(moment.news) for moment in play(replay)}
        for kind, entry in ((LandmarkKind.LEVEL, LevelEntered), (LandmarkKind.RESCUE, DeathAverted)):
            wanted = [at for at, news in moments.items() for one in news if isinstance(one, entry)]
            assert [landmark.at for landmark in watched.landmarks if landmark.kind is kind] == wanted
        rescue = next(landmark for landmark in watched.landmarks if landmark.kind is LandmarkKind.RESCUE)
        assert watched.next_landmark(rescue.at - 1, LandmarkKind.RESCUE) == rescue
        assert watched.landmark_before(rescue.at + 1, LandmarkKind.RESCUE) == rescue
        assert watched.next_landmark(watched.length, *LandmarkKind) is None


def test_a_replay_that_diverges_is_watched_up_to_there(golden: ReplayFile) -> None:
    unasked = msgspec.structs.replace(golden.steps[20], answers=(True,) * 9)
    watched = rewinder(ReplayFile(head=golden.head, steps=[*golden.steps[:20], unasked], checks=()))

    assert watched.length == 20 and watched.moment(20).at == 20
    assert "command 21" in watched.fault

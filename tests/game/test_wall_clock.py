"""A clock before 1970 or in the year 40000 begins games that are saved and come back."""

import time
from pathlib import Path

import pytest

from game.engine import engine
from game.session_scenes import begin, kill, resume
from hosts.screens import OutOfKeys, Typist
from marrow.formats.fingerprint import state_hash
from marrow.front.frame import Frame
from marrow.front.player_selection import StartOptions
from marrow.game.wall_clock import EARLIEST, LATEST, local_time, now
from marrow.messages.commands import Quit, Search
from marrow.terminal import play_game

__all__ = ["engine"]


@pytest.mark.parametrize(
    ("clock", "taken_for"), [(-(10**12), EARLIEST), (-1.5, EARLIEST), (1.2e12, LATEST), (1e300, LATEST)]
)
def test_an_impossible_clock_begins_a_game_all_the_same(
    clock: float, taken_for: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.setattr(time, "time", lambda: clock)
    wishes = StartOptions("Ann", "val", "hum", "fem", "neu", seed=1)

    assert now() == taken_for
    for _ in range(2):
        with pytest.raises(OutOfKeys):
            play_game.play(Typist([" ", "s", "s"]), Frame(), wishes)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("back", [1, 86_400, 10**9])
def test_a_clock_set_back_during_a_game_hurts_nothing(
    back: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    game = begin(tmp_path)
    game.do(Search())
    clock[0] -= back
    game.save()
    game.do(Search())
    kill(game)
    again = resume(tmp_path)
    assert (state_hash(again.world), again.troubles) == (state_hash(game.world), [])
    clock[0] -= back

    again.do(Quit())
    again.close()

    assert (again.finished, again.troubles) == (True, [])


def test_dates_have_fourteen_digits() -> None:
    assert len(time.strftime("%Y%m%d%H%M%S", local_time(1e300))) == 14

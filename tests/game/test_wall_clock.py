"""A clock before 1970 or in the year 40000 begins games that are saved and come back."""

import time
from pathlib import Path

import pytest

from hosts.screens import OutOfKeys, Typist
from marrow.front.frame import Frame
from marrow.front.player_selection import StartOptions
from marrow.game.wall_clock import EARLIEST, LATEST, local_time, now
from marrow.terminal import play_game


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


def test_dates_have_fourteen_digits() -> None:
    assert len(time.strftime("%Y%m%d%H%M%S", local_time(1e300))) == 14

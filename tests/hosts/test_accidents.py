"""What operators ask about, each with real processes: a clear sentence, and nothing is lost."""

import os
import resource
import sys
from pathlib import Path

import pytest

from hosts.pseudo import VALKYRIE, Played

HERO = [*VALKYRIE, "--pet", "none", "--seed", "7"]
TIME = "disclose:none,time,!legacy"
LAST_YEAR = str(Path(__file__).parent / "on_a_fixed_day.py")


def begun(game: Played) -> int:
    """Read on to the first command; the turn."""
    game.until("Dlvl:1")
    game.past_more()
    return game.turn()


def searched(game: Played, times: int = 3) -> int:
    for _ in range(times):
        game.type("s")
    return game.turn()


def test_a_clock_that_is_set_back_loses_nothing(tmp_path: Path) -> None:
    """A game of today goes on on New Year's day of 2026, and is finished then."""
    with Played(tmp_path, HERO, options=TIME) as game:
        begun(game)
        turn = searched(game)
        game.type("Sy")
        assert game.ended() == 0
    with Played(tmp_path, HERO, options=TIME, program=(sys.executable, LAST_YEAR)) as game:
        assert begun(game) == turn
        assert searched(game) == turn + 3
        game.type("#quit\ry")
        game.past_more()
        assert game.ended() == 0
        assert "Traceback" not in game.text()
    (line,) = (tmp_path / "marrow" / "xlogfile").read_text().splitlines()
    found = dict(field.split("=", 1) for field in line.split("\t"))
    assert found["turns"] == str(turn + 3) and 0 <= int(found["realtime"]) < 120


def test_a_second_process_is_told_and_the_first_plays_on(tmp_path: Path) -> None:
    with Played(tmp_path, HERO, options=TIME) as first:
        begun(first)
        with Played(tmp_path, HERO, options=TIME) as second:
            assert second.ended() == 2
            assert "is being played by another process" in second.text()
        assert searched(first) == 4


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux sets limits on other processes")
def test_a_disk_that_fills_up_in_the_middle_of_a_game_loses_nothing(tmp_path: Path) -> None:
    """No file of the running game can grow for a while; then there is room again."""
    with Played(tmp_path, HERO, options=TIME) as game:
        begun(game)
        turn = searched(game)
        resource.prlimit(game.child.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        assert searched(game, 1) == turn
        assert "File too large" in game.text() or "could not be" in game.text(), game.text()
        resource.prlimit(game.child.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        game.past_more()
        assert searched(game) == turn + 3
        game.type("Sy")
        assert game.ended() == 0
    with Played(tmp_path, HERO, options=TIME) as game:
        assert begun(game) == turn + 3


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has a directory where even root makes nothing"
)
def test_a_home_that_nobody_can_write_to_is_named() -> None:
    with Played(Path("/proc"), HERO) as game:
        assert game.ended() == 2
        assert "no game can be kept in /proc/marrow" in game.text() and "MARROW_HOME" in game.text()


@pytest.mark.parametrize("home", ["HOME=", "HOME=nowhere"])
def test_without_a_home_nothing_is_put_where_one_happens_to_stand(home: str, tmp_path: Path) -> None:
    program = (
        "/usr/bin/env",
        "-u",
        "MARROW_HOME",
        "-u",
        "XDG_DATA_HOME",
        home,
        sys.executable,
        "-m",
        "marrow",
    )
    before = sorted(os.listdir())
    with Played(tmp_path, HERO, program=program) as game:
        assert game.ended() == 2
        assert "MARROW_HOME" in game.text() and "absolute" in game.text()
    assert sorted(os.listdir()) == before

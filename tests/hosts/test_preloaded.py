"""A game that comes of a process with all imports done is the game that others start."""

import os
import sys
from pathlib import Path

import pytest

from hosts import preloaded
from hosts.pseudo import VALKYRIE, Played

WORDS = [*VALKYRIE, "--pet", "none", "--seed", "7", "--edition", "3.6.7"]
ANEW = (sys.executable, "-mmarrow")  # spelt in another way, so that it is started in the usual one

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="games are preloaded on Linux only")


def first_screens(game: Played) -> list[str]:
    with game:
        game.until("Dlvl:1")
        return [game.past_more(), game.type("10s"), game.type("i"), game.type("\x1bSy"), str(game.ended())]


def test_it_shows_what_one_that_was_started_anew_shows_and_ends_alike(tmp_path: Path) -> None:
    homes = [tmp_path / name for name in ("anew", "preloaded")]
    for home in homes:
        home.mkdir()

    anew = first_screens(Played(homes[0], WORDS, program=ANEW, options="time,!legacy"))
    ready = first_screens(Played(homes[1], WORDS, options="time,!legacy"))

    assert ready == anew
    assert ready[-1] == "0"


def test_it_is_a_child_and_leads_a_session_of_its_own(tmp_path: Path) -> None:
    with Played(tmp_path, WORDS) as game:
        game.until("Dlvl:1")
        status = Path(f"/proc/{game.child.pid}/status").read_text()
        leads = os.getsid(game.child.pid) == game.child.pid

    assert f"PPid:\t{os.getpid()}\n" in status
    assert leads


@pytest.mark.parametrize("other", [{"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "7"}])
def test_what_python_must_be_told_at_its_start_starts_it_anew(other: dict[str, str]) -> None:
    assert preloaded.can_preload({**os.environ, "LC_ALL": "C.UTF-8"})
    assert not preloaded.can_preload({**os.environ, **other})

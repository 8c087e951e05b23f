"""Recorded games still play the same. A difference is a fault, or an announced change of behaviour."""

from pathlib import Path

import pytest

from kept import kept
from marrow.formats.replays import read_replay
from marrow.game.replay import play

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.replay"))


@kept("golden")
@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_a_golden_game_comes_out_as_it_was_recorded(file: Path) -> None:
    replay = read_replay(file.read_bytes())

    assert len(replay.steps) == sum(1 for _ in play(replay))

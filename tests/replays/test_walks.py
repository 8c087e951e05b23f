"""Two wizard-mode games through the Mines, Sokoban, the Quest, Gehennom, the Sanctum and the Planes.

They must play as they were recorded; walks.py records them again after a wanted change of behaviour.
"""

from collections import deque
from pathlib import Path

import pytest

from kept import kept
from marrow.formats.replays import read_replay
from marrow.game.replay import play
from marrow.model.vocabularies import Ending

pytestmark = kept("walks")

WALKS = Path(__file__).parent / "walks"
TREASURES = 0b0111111  # L-172: bell, Gehennom, candelabrum, book, invocation, Amulet
PLANES = 0b11000000
SOLVED = 1 << 9 | 1 << 10  # the Mines' end and Sokoban


@pytest.mark.parametrize(
    "name, ending, achieved",
    [("ascension", Ending.ASCENDED, TREASURES | PLANES | SOLVED), ("moloch", Ending.DIED, TREASURES)],
)
def test_a_walk_comes_out_as_it_was_recorded(name: str, ending: Ending, achieved: int) -> None:
    replay = read_replay((WALKS / f"{name}.replay").read_bytes())

    [last] = deque(play(replay), maxlen=1)

    world = last.game.world
    assert last.number == len(replay.steps)
    assert world.ended is not None and world.ended.ending == ending
    assert world.quest.completed and world.invoked
    assert world.ended.achievements & achieved == achieved

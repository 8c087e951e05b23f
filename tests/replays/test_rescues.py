"""Every source of life saving that only a variant has: its recorded game plays the same again."""

import pytest

from kept import kept
from marrow.formats.replays import read_replay
from marrow.game.replay import play
from marrow.messages.entries import DeathAverted
from replays.rescues import CASES, RESCUES


@kept("rescues")
@pytest.mark.parametrize("name", list(CASES))
def test_a_rescue_comes_out_as_it_was_recorded(name: str) -> None:
    case = CASES[name]
    replay = read_replay((RESCUES / f"{name}.replay").read_bytes())

    played = list(play(replay))

    savers = [entry.saver for step in played for entry in step.news if isinstance(entry, DeathAverted)]
    assert [case.saver.value] * case.times == savers
    assert (case.edition, case.over) == (replay.head.edition, played[-1].game.over)

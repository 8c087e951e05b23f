"""The terminal is gone while somebody dies. Rule L-050."""

from typing import TypeVar

import pytest

from marrow.editions import EDITIONS
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.messages.commands import WizardLevelTeleport
from marrow.messages.questions import AcceptDeath, Question
from marrow.terminal.driver import Hangup
from rule import rule

A = TypeVar("A")


class ClosedTerminal:
    """Nobody sits there any more."""

    def __init__(self) -> None:
        self.offers = 0

    def answer(self, question: Question[A]) -> A:
        self.offers += isinstance(question, AcceptDeath)
        raise Hangup


@rule("L-050")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_a_closed_terminal_accepts_death_without_asking_again(edition: str) -> None:
    answerer = ClosedTerminal()
    birth = Birth(name="Agnes", role="valkyrie", race="human", mode="wizard", born_at=1_600_000_000)
    game = Game.new(EDITIONS[edition], 7, birth, answerer)

    with pytest.raises(Hangup):
        game.do(WizardLevelTeleport(level=-3))

    assert (answerer.offers, game.over) == (1, False)

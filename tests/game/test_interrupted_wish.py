"""A wish that the death of the process interrupts."""

from pathlib import Path

import pytest

from game.engine import Answers
from game.session_scenes import kill, resume
from marrow.editions import EDITIONS
from marrow.game import session
from marrow.game.birth import Birth
from marrow.messages.commands import WizardWish
from rule import rule


class HungUp(Exception):
    """The player's line is cut."""


@rule("Z-058", edition="5.0.0")
def test_an_interrupted_wish_is_asked_again(tmp_path: Path) -> None:
    """A command that did not end is not in the journal: after the resumption it is as if never given."""
    birth = Birth(name="Ann", mode="wizard", born_at=1767225600)
    game = session.begin(tmp_path, birth, Answers(HungUp()), seed=7, edition=EDITIONS["5.0.0"])
    before = len(game.world.hero.inventory)
    with pytest.raises(HungUp):
        game.do(WizardWish())
    kill(game)

    again = resume(tmp_path, "blessed towel")
    assert len(again.world.hero.inventory) == before
    again.do(WizardWish())

    assert "towel" in {item.kind.name for item in again.world.hero.inventory}
    kill(again)

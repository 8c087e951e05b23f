"""Trickery: a saved game into which somebody has put another level. Rules L-083, L-137 to L-139."""

from dataclasses import dataclass
from typing import Any

import pytest

from marrow.editions import EDITIONS
from marrow.formats.worlds import decode_world, encode_world
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.messages.commands import Up, WizardLevelTeleport
from marrow.messages.entries import DeathFaced, Told
from marrow.messages.questions import Confirm, Question
from marrow.model.vocabularies import Ending
from marrow.model.world import Mode
from rule import rule

BIRTH = Birth(name="Agnes", role="valkyrie", race="human", mode="wizard", born_at=1_600_000_000)


@dataclass
class NobodyToAsk:
    """Nobody is there to be asked."""

    def answer(self, question: Question[Any]) -> Any:
        return False if isinstance(question, Confirm) else None


def tampered(edition: str, mode: Mode) -> Game:
    """Saved on the third level, the first one's file under the second one's name, and the stairs climbed."""
    game = Game.new(EDITIONS[edition], 7, BIRTH, NobodyToAsk())
    for level in (2, 3):
        game.do(WizardLevelTeleport(level=level))
    world = game.world
    world.levels["dungeons.2"] = world.levels["dungeons.1"]
    world.hero.spot = next(stairs.spot for stairs in world.level.stairs if stairs.goes_up)
    world.mode = mode
    return Game(decode_world(encode_world(world)), EDITIONS[edition], NobodyToAsk())


@rule("L-083", "L-137", "L-139", "L-234", "B-007")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("mode", ["normal", "explore"])
def test_tampering_ends_the_game_and_is_no_death(edition: str, mode: Mode) -> None:
    """Test vector 56."""
    game = tampered(edition, mode)

    news = game.do(Up())

    ended = game.world.ended
    assert ended is not None
    assert (ended.ending, ended.death, ended.deaths) == (Ending.TRICKED, "a trickery", 0)
    assert ended.attributes[-1] == "You survived."
    assert ended.tombstone == () and ended.bones_name == ""
    assert not any(isinstance(entry, DeathFaced) for entry in news)


@rule("L-137", "L-138", "B-007")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_wizards_go_on_with_a_new_level(edition: str) -> None:
    """Test vector 57."""
    game = tampered(edition, "wizard")

    game.do(Up())

    level = game.world.level
    assert not game.over
    assert (level.branch, level.number) == ("dungeons", 2)


@rule("L-137")
@pytest.mark.parametrize(
    "branch, number, foreign", [("dungeons", 2, False), ("dungeons", 3, True), ("mines", 2, True)]
)
def test_a_level_that_belongs_elsewhere_is_told_of_by_where_it_lay(
    branch: str, number: int, foreign: bool
) -> None:
    """Either of branch and number shows that it does not belong there."""
    game = Game.new(EDITIONS["3.6.7"], 7, BIRTH, NobodyToAsk())
    for level in (2, 3):
        game.do(WizardLevelTeleport(level=level))
    world = game.world
    world.levels["dungeons.2"].branch, world.levels["dungeons.2"].number = branch, number
    world.hero.spot = next(stairs.spot for stairs in world.level.stairs if stairs.goes_up)

    news = game.do(Up())

    told = [
        entry.words for entry in news if isinstance(entry, Told) and entry.what == "lifesaving.foreign level"
    ]
    assert told == ([{"place": "dungeons.2"}] if foreign else [])

"""A short game of an archeologist who digs down and dies, its replay, and the bones that she left."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.formats.bones import write_bones
from marrow.formats.replays import ReplayFile
from marrow.game.game import Game
from marrow.game.pool_access import with_time_of_death
from marrow.game.replay import Recording
from marrow.game.trial import CarefulAnswers
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.messages.entries import BonesLeft
from marrow.messages.questions import BonesFor, Question
from marrow.model.bones import Bones
from marrow.model.places import DIRECTIONS, DOWN
from marrow.rules.generation.new_heroes.new_game import Birth

EDITION = EDITIONS["3.6.7"]
BORN_AT, DIED_AT = 1_600_000_000, 1_600_000_300
SEEDS, COMMANDS, DEEP_ENOUGH = range(1, 200), 400, 12


@dataclass(frozen=True)
class Died:
    """A game that ended, and the bones as the pool keeps them."""

    replay: ReplayFile
    bones: Bones
    met: bool

    @property
    def file(self) -> bytes:
        return write_bones(self.bones)


class Mortal(CarefulAnswers):
    """Whoever accepts death, and meets these bones at the first chance."""

    def __init__(self, found: Bones | None) -> None:
        self.found = found
        self.said: list[object] = []
        self.met = False

    def answer(self, question: Question[Any]) -> Any:
        said = super().answer(question)
        if isinstance(question, BonesFor) and self.found is not None and question.name == self.found.name:
            said, self.met = self.found, True
        self.said.append(said)
        return said


def next_command(game: Game, number: int, pick: str) -> Command:
    hero, level = game.world.hero, game.world.level
    if game.busy:
        return c.Continue()
    if any(way.spot == hero.spot for way in level.stairs):
        return c.Move(direction=DIRECTIONS[number % 8])
    return c.Apply(item=pick, direction=DOWN) if level.number < DEEP_ENOUGH and number % 7 else c.Search()


def play(seed: int, found: Bones | None) -> Died | None:
    """The game of this seed, if its hero left bones (and met those)."""
    birth = Birth(name="Ann", role="archeologist", race="dwarf", born_at=BORN_AT)
    answers = Mortal(found)
    game = Game.new(EDITION, seed, birth, answers)
    recording = Recording(EDITION, seed, birth, game.world)
    pick = next(item.letter for item in game.world.hero.inventory if item.kind.name == "pick-axe")
    for number in range(COMMANDS):
        answers.said.clear()
        command = next_command(game, number, pick)
        try:
            news = game.do(command)
        except RefusedCommand:
            answers.said.clear()
            command = c.Search()
            news = game.do(command)
        recording.note(command, answers.said)
        for entry in news:
            if isinstance(entry, BonesLeft) and (found is None or answers.met):
                left = with_time_of_death(entry.bones, DIED_AT)
                return Died(recording.bare(), left, answers.met)
        if game.over:
            return None
    return None


@cache
def died() -> Died:
    """The first game whose hero leaves bones."""
    return next(found for seed in SEEDS if (found := play(seed, None)) is not None)


@cache
def died_after_meeting() -> Died:
    """The first game whose hero meets the bones of ``died``, and leaves some."""
    return next(found for seed in SEEDS if (found := play(seed, died().bones)) is not None)

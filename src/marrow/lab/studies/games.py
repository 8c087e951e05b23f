"""Plays one whole game of a study, by a policy, and notes how it ended and which bones it met and left."""

from random import Random
from typing import Any

from marrow.choices import Edition
from marrow.errors import BadOption, RefusedCommand
from marrow.game.birth import birth_from_words
from marrow.game.game import Game
from marrow.lab.studies.policies import Policy, policy_named
from marrow.lab.studies.results import Row
from marrow.lab.studies.study import Case
from marrow.messages.commands import Quit
from marrow.messages.entries import BonesLeft, DeathAverted, Entry
from marrow.messages.questions import BonesFor, Confirm, Question, WhoIsListed
from marrow.model.vocabularies import Ending

LIVED = (Ending.QUIT, Ending.ESCAPED, Ending.ASCENDED)
COMMANDS_A_TURN = 3  # a game in which more are given on average is left


class GameAnswers:
    """Asks the policy. There are never bones, but it is noted when a level would have taken some (B-159)."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.open_to_bones: list[str] = []
        self.leaving = False  # the turns are used up: whoever asks is told yes

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case BonesFor():
                self.open_to_bones.append(question.name)
                return None
            case WhoIsListed():
                return ""
            case Confirm() if self.leaving:
                return True
            case _:
                return self.policy.answer(question)


def play_game(case: Case, edition: Edition, seed: int, until: int) -> Row:
    """The row of one whole game, which is left at this turn. Raises BadOption if engine or policy fails."""
    policy = policy_named(case.policy, Random(seed))
    answers = GameAnswers(policy)
    birth = birth_from_words(name=f"Study{seed}", role=case.role, race=case.race)
    game = Game.new(edition, seed, birth, answers)
    try:
        told = play_until(game, policy, until)
        answers.leaving = True
        while not game.over:
            told += game.do(Quit())
    except Exception as error:
        raise BadOption(
            f"the game with seed {seed} in {edition.name} failed on turn {game.world.turn}: "
            f"{type(error).__name__}: {error}"
        ) from error
    world, ended = game.world, game.world.ended
    assert ended is not None
    left = [entry.bones.name for entry in told if isinstance(entry, BonesLeft)]
    averted = sum(isinstance(entry, DeathAverted) for entry in told)
    return (
        seed, world.turn, int(ended.ending not in LIVED), -1, -1, -1, 0, world.hero.conduct.food,
        world.hero.nutrition, averted, world.level.depth, len(left),
        f"{ended.ending.name.lower().replace('_', ' ')}: {ended.killer.text}",
        " ".join(answers.open_to_bones), " ".join(left),
    )  # fmt: skip


def play_until(game: Game, policy: Policy, until: int) -> list[Entry]:
    """Play to the end or to this turn. Returns what was told of bones and rescues."""
    told: list[Entry] = []
    commands = 0
    while not game.over and game.world.turn < until and commands < until * COMMANDS_A_TURN:
        turn = game.world.turn
        commands += 1
        try:
            news = game.do(policy.choose(game))
        except RefusedCommand:
            policy.told(passed=False)
            continue
        told += [entry for entry in news if isinstance(entry, BonesLeft | DeathAverted)]
        policy.told(passed=game.world.turn > turn)
    return told

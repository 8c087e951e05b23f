"""Who plays the whole games of a study: the player of `marrow soak`, or another package's.

    [project.entry-points."marrow.policies"]
    careful = "my_package:Careful"

The entry point is called with a `random.Random` for each game, and what it returns plays that game.
"""

from importlib import metadata
from random import Random
from typing import Any, Protocol

from marrow.errors import BadOption
from marrow.game.game import Game
from marrow.lab.random_player import Player as RandomPlayer
from marrow.lab.random_player import RandomAnswers
from marrow.messages.commands import Command
from marrow.messages.questions import Question

GROUP = "marrow.policies"
SOAK = "soak"


class Policy(Protocol):
    """Plays one game. The same `Random` must play the same game."""

    def choose(self, game: Game) -> Command:
        """The next command."""
        ...

    def answer(self, question: Question[Any]) -> Any:
        """What the player answers the rules; `game.question.legal` describes it. Bones are not asked for."""
        ...

    def told(self, *, passed: bool) -> None:
        """The command is done. ``passed``: whether time passed; a refused command takes none."""
        ...


class SoakPolicy:
    """The player of `marrow soak`, and its random answers."""

    def __init__(self, random: Random) -> None:
        self.answers = RandomAnswers(random)
        self.player = RandomPlayer(random)

    def choose(self, game: Game) -> Command:
        self.answers.world = game.world
        return self.player.choose(game.world)

    def answer(self, question: Question[Any]) -> Any:
        return self.answers.answer(question)

    def told(self, *, passed: bool) -> None:
        if passed:
            self.player.accepted()
        else:
            self.player.refused()


def policy_named(name: str, random: Random) -> Policy:
    """A policy for one game. Raises BadOption, which says whose fault it is, if none can be had."""
    if name == SOAK:
        return SoakPolicy(random)
    found = list(metadata.entry_points(group=GROUP, name=name))
    if len(found) != 1:
        known = ", ".join(sorted({SOAK, *(entry.name for entry in metadata.entry_points(group=GROUP))}))
        what = "comes from several packages" if found else "is none that is installed"
        raise BadOption(f"the policy {name!r} {what}; known are {known}")
    try:
        policy: Policy = found[0].load()(random)
    except Exception as error:  # somebody else's code: it may raise anything
        raise BadOption(f"the policy {name!r} cannot be used: {type(error).__name__}: {error}") from error
    return policy

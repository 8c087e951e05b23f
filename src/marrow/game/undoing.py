"""What a command has done can be undone: a copy of the world some commands ago, and the commands since then.

Most commands are never undone, so the world is not copied for each: docs/decisions/0010-journal.md.
"""

from typing import Final

from marrow.choices import Edition
from marrow.errors import ReplayDiverged
from marrow.formats.answers import AnswerShape, answer_of
from marrow.formats.frames import Done
from marrow.game.journal import RecordedCommand
from marrow.game.journal_replay import play_again
from marrow.model.world import World

COMMANDS_A_COPY: Final = 16  # so many are played again at most, in some milliseconds


class Undoing:
    """The world before each of the last commands, made by playing those before it again."""

    def __init__(self, world: World, edition: Edition) -> None:
        self._edition = edition
        self._copy = world.clone()
        self._since: list[tuple[Done, tuple[AnswerShape, ...]]] = []
        self._answers: list[AnswerShape] = []  # to the command that is being played

    def answered(self, answer: AnswerShape) -> None:
        """Note an answer to the command that is being played."""
        self._answers.append(answer)

    def finished(self, done: Done, world: World, *, keep: bool) -> None:
        """Note a finished command. ``keep``: it may still be taken back, so no copy is made after it."""
        self._since.append((done, tuple(self._answers)))
        self._answers.clear()
        if len(self._since) >= COMMANDS_A_COPY and not keep:
            self._copy, self._since = world.clone(), []

    def world_before(self, commands: int = 0) -> World:
        """The world before so many of the last finished commands; with 0, after all of them.

        Answers to a command that was not finished are forgotten. Raises ReplayDiverged if a command does not
        come out as it did, which only a fault in Marrow can cause: then the game is in its files alone.
        """
        self._answers.clear()
        again = [
            RecordedCommand(done, [answer_of(shape) for shape in answers], [])
            for done, answers in self._since[: len(self._since) - commands]
        ]
        game, _, trouble = play_again(self._copy.clone(), self._edition, again)
        if trouble:
            raise ReplayDiverged(f"the game could not be taken back to where it was: {trouble}")
        return game.world

    def forget(self, commands: int) -> None:
        """So many of the last commands count no more."""
        del self._since[len(self._since) - commands :]

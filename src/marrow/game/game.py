"""A game: do a command, read the news, answer a question.

A host that can wait hands in an ``answerer`` that answers while the command is played. A host that cannot
wait hands in none: the command is played on a copy of the world until it asks, and played again, with the
answers known so far, when ``reply`` brings one. See docs/decisions/0011-play-again.md.
"""

from collections.abc import Sequence
from typing import TypeVar

from marrow.choices import Edition
from marrow.errors import BadOption, RefusedCommand, ReplayDiverged
from marrow.formats.answers import answer_fits, clean_answer, clean_command
from marrow.formats.bones import write_bones
from marrow.formats.shapes import SEEDS
from marrow.game.known_answers import AnswerRecorder, KnownAnswers, Unanswered
from marrow.messages.commands import Command
from marrow.messages.entries import BonesLeft, Entry
from marrow.messages.questions import Answerer, Question
from marrow.model.world import World
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import Cancelled, Ledger, Play
from marrow.rules.turn import main_loop, rescues

A = TypeVar("A")


class Game:
    """A world, its edition, and whoever answers the rules' questions.

    ``question`` is the question that the current command waits for, if the host cannot block. ``answers``
    belong to the last finished command. ``ledger`` belongs to the current command: a host can show what has
    happened before it answers a question.
    """

    def __init__(self, world: World, edition: Edition, answerer: Answerer | None = None) -> None:
        self.world = world
        self.edition = edition
        self.answerer = answerer
        self.question: Question[object] | None = None
        self.answers: list[object] = []
        self.news: list[Entry] = []  # of the last command
        self.cancelled = False  # whether the player gave up the last command before anything happened
        self.ledger = Ledger()
        self._command: Command | None = None
        self._seen: list[Entry] = []

    @classmethod
    def new(cls, edition: Edition, seed: int, birth: Birth, answerer: Answerer | None = None) -> "Game":
        """A new game before its first move. Raises BadOption for a seed too large for the file formats."""
        if seed not in SEEDS:
            raise BadOption(f"seed {seed}; from {SEEDS.start} to {SEEDS.stop - 1} are possible")
        return cls(new_world(edition, seed, birth), edition, answerer)

    @property
    def busy(self) -> bool:
        """Whether the hero is in the middle of an activity, which Continue goes on with."""
        return self.world.hero.activity is not None and not self.world.over

    @property
    def over(self) -> bool:
        return self.world.over

    def do(self, command: Command) -> list[Entry]:
        """Play one command and return its news. RefusedCommand leaves the game as it was."""
        if self.question is not None:
            raise RuntimeError("a question waits for its answer: reply to it or cancel the command")
        if self.world.over:
            raise RefusedCommand("game.over")
        command = clean_command(command)
        self.answers = []
        self.news = []
        self.cancelled = False
        if self.answerer is None:
            self._command = command
            self._seen = []
            return self._again()
        recorder = AnswerRecorder(self.answerer)
        self.answers = recorder.answers
        self.ledger = Ledger()
        play = Play(self.world, self.edition, recorder, ledger=self.ledger, rescues=rescues)
        try:
            main_loop.perform(play, command)
        except Cancelled:
            self.cancelled = True
            return []
        self.news = self.ledger.entries
        return self.news

    def reply(self, answer: object) -> list[Entry]:
        """Answer the waiting question; returns what happens next."""
        if self.question is None:
            raise RuntimeError("no question waits for an answer")
        answer = clean_answer(answer)
        if not answer_fits(self.question, answer):
            raise TypeError(f"{type(self.question).__name__} cannot be answered with {answer!r}")
        self.answers.append(answer)
        return self._again()

    def cancel(self) -> None:
        """Give up the command that waits for an answer; none of it has happened."""
        self._forget()
        self.answers = []

    def clone(self, answerer: Answerer | None = None) -> "Game":
        """An independent copy of the game."""
        return Game(self.world.clone(), self.edition, answerer)

    def _again(self) -> list[Entry]:
        """Play the command from its start, with all answers given so far."""
        assert self._command is not None
        world = self.world.clone()
        tape = KnownAnswers(self.answers)
        self.ledger = Ledger()
        play = Play(world, self.edition, tape, ledger=self.ledger, rescues=rescues)
        try:
            main_loop.perform(play, self._command)
        except Unanswered as unanswered:
            self.question = unanswered.question
            return self._news(self.ledger.entries)
        except Cancelled:
            self._forget()
            self.cancelled = True
            return []
        except BaseException:
            self._forget()
            raise
        if tape.used != len(self.answers):
            raise ReplayDiverged(f"{len(self.answers)} answers were given and {tape.used} asked for")
        news = self._news(self.ledger.entries)
        self.world = world
        self.news = self.ledger.entries
        self._forget()
        return news

    def _news(self, entries: Sequence[Entry]) -> list[Entry]:
        """The entries that the host has not seen. Raises ReplayDiverged if seen ones are different now."""
        for before, now in zip(self._seen, entries, strict=False):
            if not same_entry(before, now):
                raise ReplayDiverged(f"{before} was written before, {now} is written now")
        if len(entries) < len(self._seen):
            raise ReplayDiverged(f"{len(self._seen)} entries were written before, {len(entries)} now")
        news = list(entries[len(self._seen) :])
        self._seen = list(entries)
        return news

    def _forget(self) -> None:
        self.question = None
        self._command = None
        self._seen = []


def same_entry(a: Entry, b: Entry) -> bool:
    """Whether two entries are equal; bones are compared by their bytes in a file."""
    if isinstance(a, BonesLeft) and isinstance(b, BonesLeft):
        return (a.turn, a.name, a.replace) == (b.turn, b.name, b.replace) and write_bones(
            a.bones
        ) == write_bones(b.bones)
    return a == b

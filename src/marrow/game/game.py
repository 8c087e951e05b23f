"""A game: do a command, read the news, answer a question.

A host that can wait hands in an ``answerer`` that answers while the command is played. A host that cannot
wait hands in none: the command is played on a copy of the world until it asks, and played again, with the
answers known so far, when ``reply`` brings one. See docs/decisions/0011-play-again.md.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from marrow.chance import Dice
from marrow.choices import Edition
from marrow.editions import find_edition, known_names
from marrow.errors import BadOption, HostileFile, RefusedCommand, ReplayDiverged
from marrow.formats.answers import answer_fits, clean_answer, clean_command
from marrow.formats.bones import write_bones
from marrow.formats.fingerprint import state_hash
from marrow.formats.games import read_game, read_shape, write_game
from marrow.formats.shapes import SEEDS
from marrow.game.disk import write_file
from marrow.game.known_answers import AnswerRecorder, KnownAnswers, Unanswered
from marrow.game.past import Past
from marrow.game.telling import refusal_text
from marrow.lazy import lazy
from marrow.messages.commands import Command, Continue
from marrow.messages.entries import BonesLeft, Entry
from marrow.messages.questions import CANCEL, Answerer, BonesFor, LettersIn, Question, WhoIsListed, declining
from marrow.model.world import World
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.items.edition_rows import use_rows_of_edition
from marrow.rules.play import Cancelled, Ledger, Play
from marrow.rules.turn import higher_rooms, main_loop

if TYPE_CHECKING:
    from os import PathLike

legal: Final = lazy("marrow.game.legal")  # no player asks for it
# Variables, so that tests can put other rules in their place, even where this is compiled.
play_command: Callable[[Play, Command], None] = main_loop.perform
make_world: Callable[[Edition, int, Birth], World] = new_world


class Game:
    """A world, its edition, and whoever answers the rules' questions.

    ``question`` is the question that the current command waits for, if the host cannot block. ``answers``
    belong to the last finished command. ``ledger`` belongs to the current command: a host can show what has
    happened before it answers a question. ``outside`` answers, without an answerer, what a player is never
    asked: which bones are found, and who is in the score list. ``past`` remembers what ``marrow.why`` tells.

    Copies (``clone``, ``copy``, ``pickle``) and bytes hold a waiting question, too.
    """

    def __init__(
        self,
        world: World,
        edition: Edition,
        answerer: Answerer | None = None,
        outside: Answerer | None = None,
    ) -> None:
        self.world = world
        self.edition = edition
        self.answerer = answerer
        self.outside = outside
        self.question: Question[object] | None = None
        self.answers: list[object] = []
        self.news: list[Entry] = []  # of the last command
        self.cancelled = False  # whether the player gave up the last command before anything happened
        self.ledger = Ledger()
        self.dice: Dice | None = None  # in place of the world's own, if there is an answerer
        self.past: Past | None = None  # with one, every change of nutrition is remembered
        self._command: Command | None = None
        self._seen: list[Entry] = []
        self._play: Play | None = None  # of the last command; the next one needs the same dice and choices

    @classmethod
    def new(cls, edition: Edition, seed: int, birth: Birth, answerer: Answerer | None = None) -> "Game":
        """A new game before its first move. Raises BadOption for a seed too large for the file formats."""
        if seed not in SEEDS:
            raise BadOption(f"seed {seed}; from {SEEDS.start} to {SEEDS.stop - 1} are possible")
        return cls(make_world(edition, seed, birth), edition, answerer)

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
            refused = RefusedCommand("game.over")
            refused.sentence = refusal_text(refused, self.edition)
            raise refused
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
        try:
            play_command(self._next_play(recorder), command)
        except Cancelled:
            self.cancelled = True
            return []
        except RefusedCommand as refused:
            refused.sentence = refusal_text(refused, self.edition)
            raise
        self.news = self.ledger.entries
        if self.past is not None:
            self.past = self.past.after(self.news)
        return self.news

    def _next_play(self, answerer: Answerer) -> Play:
        """The play of the last command, made ready for the next; a new one if the world is another."""
        play = self._play
        if play is None or play.world is not self.world or play.hero is not self.world.hero:
            play = self._play = Play(
                self.world, self.edition, answerer, dice=self.dice, higher_rooms=higher_rooms
            )
        play.begin(answerer, self.ledger)
        return play

    def run(self, command: Command) -> list[Entry]:
        """Play a command and go on with it until it is done, interrupted, or waits for an answer.

        Returns all news. A meal, a count or a journey takes many commands, as each can be interrupted:
        this is the first and every Continue after it. RefusedCommand leaves the game as it was.
        """
        news = self.do(command)
        while self.busy and self.question is None and not self.cancelled:
            news += self.do(Continue())
        return news

    def reply(self, answer: object) -> list[Entry]:
        """Answer the waiting question; returns what happens next.

        CANCEL answers any question as Escape does. Raises TypeError, and the question waits on, if the
        answer is not of the type that the question wants.
        """
        if self.question is None:
            raise RuntimeError("no question waits for an answer")
        answer = declining(self.question) if answer is CANCEL else clean_answer(answer)
        if not answer_fits(self.question, answer):
            raise TypeError(f"{type(self.question).__name__} cannot be answered with {answer!r}")
        self.answers.append(answer)
        return self._again()

    def state_hash(self) -> str:
        """A hash of the world, the same for equal worlds on any machine, without a question that waits."""
        return state_hash(self.world)

    def legal(self) -> list[Command]:
        """The commands that make sense now, with their items and directions, in a fixed order.

        Each is accepted by ``do`` as far as the player can know; nothing unseen is given away. None while a
        question waits, whose answers ``question.legal`` lists, or when the game is over. It takes some
        milliseconds.
        """
        found: list[Command] = []
        if self.question is None:
            found = legal.legal_commands(self.world, self.edition)
        return found

    def cancel(self) -> None:
        """Give up the command that waits for an answer; none of it has happened."""
        self._forget()
        self.answers = []

    def clone(self, answerer: Answerer | None = None) -> "Game":
        """An independent copy of the game. A waiting question is copied if nobody answers in either."""
        copied = Game(self.world.clone(), self.edition, answerer, self.outside)
        copied.past = self.past
        if answerer is None and self._command is not None:
            copied.question, copied.ledger = self.question, self.ledger
            copied.answers, copied._command, copied._seen = self.answers[:], self._command, self._seen[:]
        return copied

    def __copy__(self) -> "Game":
        return self.clone(self.answerer)

    def __deepcopy__(self, memo: object) -> "Game":
        return self.clone(self.answerer)

    def __reduce__(self) -> tuple[object, ...]:
        return Game.from_bytes, (self.to_bytes(), self.edition, self.answerer, self.outside)

    def to_bytes(self) -> bytes:
        """The game, and the command that waits for an answer, as bytes that ``from_bytes`` reads.

        News and the last answers are not in them. The same game always gives the same bytes.
        """
        waits = self._command is not None
        return write_game(self.world, self.edition, self._command, self.answers if waits else [])

    @classmethod
    def from_bytes(
        cls,
        raw: bytes,
        edition: Edition | None = None,
        answerer: Answerer | None = None,
        outside: Answerer | None = None,
    ) -> "Game":
        """The game in these bytes; ``edition`` is needed only if it has no name that can be found.

        Raises HostileFile for bytes that are no game, that are damaged, or that are of a Marrow or an edition
        that plays otherwise.
        """
        shape = read_shape(raw)
        chosen = edition if edition is not None else cls.edition_of(raw)
        world, answers = read_game(shape, chosen)
        use_rows_of_edition(world, chosen.content)
        game = cls(world, chosen, answerer, outside)
        if shape.command is not None and answerer is None:
            game._command, game.answers = shape.command, answers
            try:
                game._again()
            except (RefusedCommand, ReplayDiverged, TypeError) as error:
                raise HostileFile(f"the game's waiting command makes no sense: {error}") from error
        return game

    @staticmethod
    def edition_of(raw: bytes) -> Edition:
        """The edition that the bytes of a game name. Raises HostileFile."""
        name = read_shape(raw).edition
        found = find_edition(name)
        if found is None:
            raise HostileFile(f"the game is of edition {name!r}; known are {', '.join(known_names())}")
        return found

    def save(self, path: "str | PathLike[str]") -> None:
        """Write ``to_bytes`` into a file, whole or not at all; ``marrow.load`` reads it. Raises OSError."""
        write_file(path, self.to_bytes())

    def _again(self) -> list[Entry]:
        """Play the command from its start, with all answers given so far."""
        news: list[Entry] = []
        while True:
            news += self._play_so_far()
            asked = self.question
            if self.outside is None or not isinstance(asked, BonesFor | WhoIsListed | LettersIn):
                return news
            elsewhere: Question[Any] = asked
            try:
                self.answers.append(self.outside.answer(elsewhere))
            except BaseException:
                self.cancel()
                raise

    def _play_so_far(self) -> list[Entry]:
        """Play the command from its start until it asks what is not yet answered, or is done."""
        assert self._command is not None
        world = self.world.clone()
        self.question = None
        tape = KnownAnswers(self.answers)
        self.ledger = Ledger()
        play = Play(world, self.edition, tape, ledger=self.ledger, higher_rooms=higher_rooms)
        try:
            play_command(play, self._command)
        except Unanswered as unanswered:
            self.question = unanswered.question
            return self._news(self.ledger.entries)
        except Cancelled:
            self._forget()
            self.cancelled = True
            return []
        except RefusedCommand as refused:
            self._forget()
            refused.sentence = refusal_text(refused, self.edition)
            raise
        except BaseException:
            self._forget()
            raise
        if tape.used != len(self.answers):
            raise ReplayDiverged(f"{len(self.answers)} answers were given and {tape.used} asked for")
        news = self._news(self.ledger.entries)
        self.world = world
        self.news = self.ledger.entries
        if self.past is not None:
            self.past = self.past.after(self.news)
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


def is_as_before(game: Game) -> bool:
    """Whether a command that asks the game's answerer has told, noticed, rolled and moved nothing so far."""
    play = game._play
    return play is not None and bool(game.world.level.view) and play.is_as_before()


def same_entry(a: Entry, b: Entry) -> bool:
    """Whether two entries are equal; bones are compared by their bytes in a file."""
    if isinstance(a, BonesLeft) and isinstance(b, BonesLeft):
        return (a.turn, a.name, a.replace) == (b.turn, b.name, b.replace) and write_bones(
            a.bones
        ) == write_bones(b.bones)
    return a == b

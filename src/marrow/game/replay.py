"""Replays: record a game, and play it again with checks that it comes out the same."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec import structs

from marrow.choices import Edition
from marrow.editions import find_edition, known_names
from marrow.errors import BadOption, RefusedCommand, ReplayDiverged
from marrow.formats.answers import answer_of, answer_shape
from marrow.formats.births import BirthShape
from marrow.formats.fingerprint import BEHAVIOUR, edition_fingerprint, is_fingerprint_of, state_hash
from marrow.formats.replays import VERSION, Check, Head, Part, ReplayFile, Step
from marrow.game.birth import Birth, birth_of, birth_shape
from marrow.game.game import Game
from marrow.game.journal import RecordedCommand
from marrow.game.known_answers import KnownAnswers, Unanswered
from marrow.messages.commands import Command
from marrow.messages.entries import Entry
from marrow.model.world import World

COMMANDS_A_CHECK = 100


def make_check(world: World, after: int) -> Check:
    """A check of what the game looks like after this many commands."""
    return Check(after=after, turn=world.turn, streams=dict(world.streams), hash=state_hash(world))


class Recording:
    """Records a game as a replay: it is given each finished command and its answers."""

    def __init__(self, edition: Edition, seed: int, birth: Birth, world: World) -> None:
        self.head = head_of(edition, birth_shape(seed, birth))
        self.steps: list[Step] = []
        self.checks: list[Check] = [make_check(world, 0)]

    def done(self, command: Command, answers: Iterable[object], world: World) -> None:
        self.steps.append(step_of(command, answers))
        if len(self.steps) % COMMANDS_A_CHECK == 0:
            self.checks.append(make_check(world, len(self.steps)))

    def note(self, command: Command, answers: Iterable[object]) -> None:
        """Like ``done``, but without making a check."""
        self.steps.append(step_of(command, answers))

    def bare(self) -> ReplayFile:
        """The replay so far, with the first check only."""
        return ReplayFile(head=self.head, steps=tuple(self.steps), checks=tuple(self.checks[:1]))

    def finished(self, world: World) -> ReplayFile:
        """The replay, with a last check at its end."""
        if self.checks[-1].after != len(self.steps):
            self.checks.append(make_check(world, len(self.steps)))
        return ReplayFile(head=self.head, steps=tuple(self.steps), checks=tuple(self.checks))


def head_of(edition: Edition, birth: BirthShape) -> Head:
    return Head(
        marrow_replay=VERSION,
        edition=edition.name,
        fingerprint=edition_fingerprint(edition),
        behaviour=BEHAVIOUR,
        birth=birth,
    )


def step_of(command: Command, answers: Iterable[object]) -> Step:
    return Step(command=command, answers=tuple(answer_shape(answer) for answer in answers))


def replay_of_commands(
    birth: BirthShape,
    edition: Edition,
    recorded_commands: Iterable[RecordedCommand],
    parts: tuple[Part, ...] = (),
) -> ReplayFile:
    """A replay without checks, from a game's journals; ``with_fresh_checks`` adds them by playing it.

    ``parts`` says which versions played it; if that is not this one alone, the replay says so.
    """
    steps = tuple(step_of(recorded.done.command, recorded.answers) for recorded in recorded_commands)
    head = head_of(edition, birth)
    if any(not is_played_now(part, edition) for part in parts):
        head = structs.replace(head, parts=parts)
    return ReplayFile(head=head, steps=steps, checks=())


def is_played_now(part: Part, edition: Edition) -> bool:
    """Whether this version plays as the one did that played a part of a game."""
    return part.behaviour == BEHAVIOUR and is_fingerprint_of(part.fingerprint, edition)


@dataclass(frozen=True, slots=True)
class ReplayedCommand:
    """A replay after one more command."""

    number: int
    command: Command
    news: list[Entry]
    game: Game


def edition_of(replay: ReplayFile) -> Edition:
    edition = find_edition(replay.head.edition)
    if edition is None:
        known = ", ".join(known_names())
        raise BadOption(f"the replay is of the edition {replay.head.edition!r}; known are {known}")
    return edition


def check_version(replay: ReplayFile) -> Edition:
    """The replay's edition. Raises ReplayDiverged if the rules have changed since it was made."""
    edition = edition_of(replay)
    if replay.head.behaviour != BEHAVIOUR:
        raise ReplayDiverged(
            f"the replay was made by a Marrow that plays otherwise:"
            f" behaviour {replay.head.behaviour} then, {BEHAVIOUR} now"
        )
    if any(not is_played_now(part, edition) for part in replay.head.parts):
        told = ", ".join(f"behaviour {part.behaviour} after {part.after}" for part in replay.head.parts)
        raise ReplayDiverged(f"several versions of Marrow played this, and none can play all of it: {told}")
    if not is_fingerprint_of(replay.head.fingerprint, edition):
        raise ReplayDiverged(
            f"the replay was made when {edition.name} chose differently:"
            f" fingerprint {replay.head.fingerprint} then, {edition_fingerprint(edition)} now"
        )
    return edition


def start_of_replay(replay: ReplayFile) -> Game:
    """The replay's game before its first command. Raises ReplayDiverged if the rules have changed since."""
    return Game.new(check_version(replay), replay.head.birth.seed, birth_of(replay.head.birth))


def play(replay: ReplayFile) -> Iterator[ReplayedCommand]:
    """Play it again, command by command. Raises ReplayDiverged where it first comes out differently."""
    checks = {one.after: one for one in replay.checks}
    game = start_of_replay(replay)
    _verify(checks.get(0), game.world)
    for number, step in enumerate(replay.steps, 1):
        news = play_step(game, number, step)
        _verify(checks.get(number), game.world)
        yield ReplayedCommand(number, step.command, news, game)


def play_step(game: Game, number: int, step: Step) -> list[Entry]:
    """Play one recorded command, the ``number``th, with its answers. Raises ReplayDiverged."""
    tape = KnownAnswers([answer_of(answer) for answer in step.answers])
    game.answerer = tape
    turn = game.world.turn
    try:
        news = game.do(step.command)
    except RefusedCommand as error:
        raise ReplayDiverged(f"{_where(number, step, turn)} was refused: {error.what}") from error
    except ReplayDiverged as error:
        raise ReplayDiverged(f"{_where(number, step, turn)}: {error}") from error
    except Unanswered as more:
        asked = type(more.question).__name__
        raise ReplayDiverged(f"{_where(number, step, turn)} asked {asked}, never answered") from more
    if game.cancelled:
        raise ReplayDiverged(f"{_where(number, step, turn)} was given up")
    if tape.used != len(tape.answers):
        raise ReplayDiverged(
            f"{_where(number, step, turn)} asked {tape.used} questions;"
            f" {len(tape.answers)} answers were recorded"
        )
    return news


def _where(number: int, step: Step, turn: int) -> str:
    return f"command {number} ({type(step.command).__name__}, turn {turn})"


def with_fresh_checks(replay: ReplayFile, every: int = COMMANDS_A_CHECK) -> ReplayFile:
    """The same replay with fresh checks, made by playing it."""
    bare = ReplayFile(head=replay.head, steps=replay.steps, checks=())
    checks = [make_check(start_of_replay(bare).world, 0)]
    last = len(bare.steps)
    for moment in play(bare):
        if moment.number % every == 0 or moment.number == last:
            checks.append(make_check(moment.game.world, moment.number))
    return ReplayFile(head=bare.head, steps=bare.steps, checks=tuple(checks))


def _verify(expected: Check | None, world: World) -> None:
    """Compare the turn, then the dice, then everything."""
    if expected is None:
        return
    where = f"after {expected.after} commands"
    if world.turn != expected.turn:
        raise ReplayDiverged(f"{where}: turn {world.turn}; {expected.turn} was recorded")
    for name, state in expected.streams.items():
        if world.streams.get(name) != state:
            raise ReplayDiverged(f"{where}, turn {world.turn}: the dice of {name!r} were thrown differently")
    actual = state_hash(world)
    if actual != expected.hash:
        raise ReplayDiverged(
            f"{where}, turn {world.turn}: the world is {actual}; {expected.hash} was recorded"
        )

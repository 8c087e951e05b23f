"""`marrow soak`: plays whole games with a simple player, and checks every invariant every turn."""

import argparse
import multiprocessing
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Literal

from marrow.editions import DEFAULT, edition_named
from marrow.errors import PoolTrouble, RefusedCommand
from marrow.formats.replays import write_replay
from marrow.formats.worlds import decode_world, encode_world, state_hash
from marrow.game.birth import Birth
from marrow.game.disk import write_file
from marrow.game.game import Game
from marrow.game.invariants import InvariantBroken, check_command, check_slowly, check_world, numbers_of
from marrow.game.known_answers import KnownAnswers, Unanswered
from marrow.game.replay import Recording
from marrow.lab.argument_types import add_processes, number_from_zero, positive_number
from marrow.lab.eating_player import EatingPlayer
from marrow.lab.paranoia import check_paranoidly
from marrow.lab.random_player import AnswersOfSurvivor, Fuzzer, Player, RandomAnswers
from marrow.lab.scripted_players import scripted_player
from marrow.messages.commands import Command, Quit
from marrow.messages.entries import BonesFound, BonesLeft, DeathAverted, Entry
from marrow.model.bones import Bones
from marrow.model.world import GameOptions, Mode, World
from marrow.pool.sqlite import SqlitePool
from marrow.rules.items.edition_rows import use_rows_of_edition

SLOW_CHECKS_EVERY = 200  # commands: then the slow checks are made
REFUSAL_CHECKED_EVERY = 10  # commands: then, if the command is refused, the world must not have changed
TWIN_EVERY = 60  # commands: then a twin of the game is made, which plays the next few
TWIN_COMMANDS = 6
RARER_WITH_MEALS = 10  # with --meals, twins and checks of refusals come so many times less often
SECONDS_A_GAME = 600
MIXED_MODES: tuple[Mode, ...] = ("normal", "wizard", "normal", "explore")


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played."""

    seed: int
    edition: str
    most_turns: int
    pool: str = ""
    keep: str = ""
    mode: Mode = "normal"
    meals: int = 0  # eat so many meals, then quit; 0 is an ordinary game
    fuzz: bool = False  # L-080: random commands; the hero does not die
    paranoid: bool = False  # check the whole world after every command

    @property
    def rarer(self) -> int:
        return RARER_WITH_MEALS if self.meals else 1


@dataclass(slots=True)
class Outcome:
    """How a game went."""

    seed: int
    turns: int = 0
    commands: int = 0
    refused: int = 0
    depth: int = 0
    death: str = ""
    killer: str = ""
    ending: str = ""
    averted: int = 0
    left: int = 0
    found: int = 0
    meals: int = 0
    seconds: float = 0.0
    trouble: str = ""
    cause: str = ""
    broken: bool = False  # the trouble is an invariant that does not hold
    kinds: Counter[str] = field(default_factory=Counter)


class AnswersWithBones(RandomAnswers):
    """Random answers, and bones from a pool; the bones that are left go into the pool."""

    def __init__(self, random: Random, pool: SqlitePool | None, game: str, edition: str) -> None:
        super().__init__(random)
        self.pool = pool
        self.game = game
        self.edition = edition
        self.claims = 0

    def bones(self, name: str) -> object:
        if self.pool is None:
            return None
        self.claims += 1
        claim = f"{self.game}:{self.claims}"
        try:
            found = self.pool.claim(self.edition, name, claim)
            self.pool.settle(claim)
        except PoolTrouble:
            return None
        return found

    def leave(self, bones: Bones, number: int, *, replace: bool) -> None:
        if self.pool is not None:
            token = f"{self.game}:{number}:{bones.name}"
            self.pool.leave(bones, token=token, time=int(time.time()), replace=replace)


class AnswersOfEater(AnswersOfSurvivor, AnswersWithBones):
    """The same, but always declines to die."""


class Twin:
    """A copy of the game, read from a file, that plays the next few commands too, with the same result."""

    def __init__(self, game: Game, commands: int) -> None:
        world = decode_world(encode_world(game.world))
        use_rows_of_edition(world, game.edition.content)
        world.level.view = game.world.level.view
        self.game = Game(world, game.edition)
        self.left = commands

    def play_too(self, command: Command, game: Game) -> None:
        tape = KnownAnswers(game.answers)
        self.game.answerer = tape
        try:
            self.game.do(command)
        except (RefusedCommand, Unanswered) as other:
            raise InvariantBroken(
                f"{command} came out differently in a game out of a file: {other!r}"
            ) from other
        self.left -= 1
        if (game.over or not self.left) and state_hash(self.game.world) != state_hash(game.world):
            raise InvariantBroken(
                f"{command}, or one soon before it, came out differently in a game out of a file"
            )


class GameHangs(Exception):
    """A game does not end."""


def play(task: Task) -> Outcome:
    """Play one whole game. If the engine raises an exception, the outcome's ``trouble`` tells it."""
    outcome = Outcome(task.seed)
    started = time.monotonic()
    recording: list[Recording] = []
    signal.signal(signal.SIGPROF, _hangs)
    signal.setitimer(signal.ITIMER_PROF, SECONDS_A_GAME)  # of processor time, however busy the machine is
    try:
        _play(task, outcome, recording)
    except Exception as error:
        outcome.trouble = traceback.format_exc(limit=-6)
        outcome.cause = f"{type(error).__name__}: {error}"
        outcome.broken = isinstance(error, InvariantBroken)
        if task.keep and recording:
            (kept := Path(task.keep)).mkdir(parents=True, exist_ok=True)
            raw = write_replay(recording[0].bare())
            write_file(kept / f"soak-{task.edition}-{task.seed}.replay", raw)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    outcome.seconds = time.monotonic() - started
    return outcome


def _hangs(number: int, frame: FrameType | None) -> None:
    raise GameHangs(f"no end after {SECONDS_A_GAME} seconds of work")


def _play(task: Task, outcome: Outcome, recording: list[Recording]) -> None:
    random = Random(task.seed)
    edition = edition_named(task.edition)
    pool = SqlitePool(Path(task.pool)) if task.pool else None
    whims = (AnswersOfEater if task.meals else AnswersWithBones)(
        random, pool, f"soak-{task.seed}", task.edition
    )
    birth = Birth(
        name=f"Soak{task.seed}",
        born_at=1_600_000_000 + task.seed,
        mode=task.mode,
        options=GameOptions(debug_fuzzer=task.fuzz),
    )
    game = Game.new(edition, task.seed, birth, whims)
    recording.append(Recording(edition, task.seed, birth, game.world))
    player = player_of(task, random, whims, game.world)
    twin: Twin | None = None
    check_world(game.world)
    check_slowly(game.world, game.edition)
    while not game.over:
        world = game.world
        whims.world = world
        outcome.meals = world.hero.conduct.food
        done = 0 < task.meals <= outcome.meals and world.hero.activity is None
        if done or world.turn >= task.most_turns or outcome.commands >= task.most_turns * 3:
            _quit(game, outcome, recording[0])
            return
        outcome.turns, outcome.depth = world.turn, world.level.depth
        if outcome.commands % (TWIN_EVERY * task.rarer) == 0:
            twin = Twin(game, TWIN_COMMANDS)
        watched = outcome.commands % (REFUSAL_CHECKED_EVERY * task.rarer) == 0
        command = _one_command(game, player, outcome, whims, recording[0], watched=watched)
        if task.paranoid and not game.over:
            check_paranoidly(game.world, game.edition, outcome.commands)
        if twin is not None and command is not None:
            twin.play_too(command, game)
            twin = twin if twin.left else None
    check_end(game, outcome)


def player_of(task: Task, random: Random, whims: AnswersWithBones, world: World) -> Player:
    if task.meals:
        return EatingPlayer(random)
    if task.fuzz:
        return Fuzzer(random)
    return scripted_player(random, whims, world, task.seed) or Player(random)


def check_end(game: Game, outcome: Outcome) -> None:
    """Check a finished game, and note how it ended."""
    world = game.world
    outcome.turns = world.turn
    if world.ended is None:
        raise InvariantBroken("the game is over and nobody wrote down how it ended")
    outcome.death, outcome.killer = world.ended.death, world.ended.killer.text
    outcome.ending = world.ended.ending.name.lower().replace("_", " ")


def _one_command(
    game: Game,
    player: Player,
    outcome: Outcome,
    whims: AnswersWithBones,
    recording: Recording,
    *,
    watched: bool,
) -> Command | None:
    """Let the player give a command and check the result. Returns the command if it was done."""
    world = game.world
    command = player.choose(world)
    numbers, turn = numbers_of(world.hero), world.turn
    before = state_hash(world) if watched else ""
    outcome.commands += 1
    outcome.kinds[type(command).__name__] += 1
    try:
        news = game.do(command)
    except RefusedCommand as refusal:
        outcome.refused += 1
        player.refused()
        if watched and state_hash(game.world) != before:
            raise InvariantBroken(
                f"{command} was refused ({refusal.what}) and yet changed the world"
            ) from refusal
        return None
    except Exception:
        recording.note(command, game.answers)
        raise
    if game.cancelled:
        outcome.refused += 1
        player.refused()
        if watched and state_hash(game.world) != before:
            raise InvariantBroken(f"{command} was given up and yet changed the world")
        return None
    recording.note(command, game.answers)
    _count(news, outcome, whims)
    check_command(game.world, numbers, turn, news, command)
    if game.over:
        return command
    check_world(game.world)
    if outcome.commands % SLOW_CHECKS_EVERY == 0:
        check_slowly(game.world, game.edition)
    if game.world.turn > turn:
        player.accepted()
    else:
        player.refused()
    return command


def _count(news: list[Entry], outcome: Outcome, whims: AnswersWithBones) -> None:
    for entry in news:
        match entry:
            case BonesLeft():
                outcome.left += 1
                whims.leave(entry.bones, outcome.commands, replace=entry.replace)
            case BonesFound():
                outcome.found += 1
            case DeathAverted():
                outcome.averted += 1
            case _:
                pass


def _quit(game: Game, outcome: Outcome, recording: Recording) -> None:
    """The turns are used up: quit, again and again if the answer to "Really quit?" is no."""
    for _ in range(100):
        if game.over:
            check_end(game, outcome)
            return
        game.do(Quit())
        recording.note(Quit(), game.answers)
    raise InvariantBroken("a hundred times Quit, and the game goes on")


# The command


def main(words: Sequence[str]) -> int:
    options = _parser().parse_args(words)
    edition_named(options.edition)
    with tempfile.TemporaryDirectory(prefix="marrow-soak-") as folder:
        pool = str(Path(folder) / "bones.sqlite") if options.bones else ""
        if pool:
            SqlitePool(Path(pool)).close()
        tasks = [
            Task(
                seed := options.seed + number,
                options.edition,
                options.turns,
                pool,
                options.keep or "",
                "wizard" if options.meals or options.fuzz else mode_of(options.mode, seed),
                options.meals,
                options.fuzz,
                options.paranoid,
            )
            for number in range(options.games)
        ]
        outcomes = list(_with_bar(_all(tasks, options.processes), len(tasks)))
    settings = f"--edition {options.edition} --turns {options.turns} "
    settings += f"--meals {options.meals}" if options.meals else f"--mode {options.mode}"
    settings += " --fuzz" * options.fuzz + " --paranoid" * options.paranoid
    return report(outcomes, settings, options.meals)


def mode_of(mode: Mode | Literal["mixed"], seed: int) -> Mode:
    """The mode of a game; with "mixed", the seed decides."""
    return MIXED_MODES[seed % len(MIXED_MODES)] if mode == "mixed" else mode


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow soak",
        description="Play whole games with a simple random player and check every turn that nothing\n"
        "is wrong with the world. A seed always plays the same game, so a fault can be\n"
        "seen again.",
        epilog="examples:\n"
        "  marrow soak --games 200 --seed 1       seeds 1 to 200\n"
        "  marrow soak --games 1 --seed 17        only seed 17, to see its fault again\n"
        "  marrow soak --games 500 --bones        games find the bones of earlier ones\n"
        "  marrow soak --games 50 --edition 3.4.3 by the rules of NetHack 3.4.3\n"
        "  marrow soak --games 1000 --meals 50    wizard mode, fifty meals a game\n"
        "  marrow soak --games 10 --fuzz          wizard mode, random commands\n"
        "  marrow soak --games 200 --paranoid     check everything after every command",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=positive_number, default=20, metavar="N", help="how many games (20)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first; the next has S+1 (1)"
    )
    parser.add_argument("--edition", default=DEFAULT, metavar="NAME", help=f"play by these rules ({DEFAULT})")
    parser.add_argument(
        "--turns", type=positive_number, default=20_000, metavar="T", help="quit after so many (20000)"
    )
    add_processes(parser)
    parser.add_argument(
        "--bones", action="store_true", help="games share bones; a seed may then play differently"
    )
    parser.add_argument(
        "--mode",
        choices=("normal", "explore", "wizard", "mixed"),
        default="mixed",
        help="the mode of every game; mixed (the default): half normal, the others explore and wizard mode",
    )
    parser.add_argument(
        "--meals",
        type=number_from_zero,
        default=0,
        metavar="N",
        help="in wizard mode: eat so many meals, then quit",
    )
    parser.add_argument(
        "--fuzz", action="store_true", help="in wizard mode: random commands; since 3.6.2 the hero cannot die"
    )
    parser.add_argument(
        "--paranoid", action="store_true", help="check the whole world after every command; five times slower"
    )
    parser.add_argument(
        "--keep", metavar="FOLDER", help="write a replay of every game with a fault into this folder"
    )
    return parser


def _all(tasks: list[Task], processes: int) -> Iterator[Outcome]:
    if processes <= 1 or len(tasks) <= 1:
        yield from map(play, tasks)
        return
    with multiprocessing.Pool(min(processes, len(tasks))) as pool:
        yield from pool.imap_unordered(play, tasks)


def _with_bar(outcomes: Iterator[Outcome], total: int) -> Iterator[Outcome]:
    """Show a progress bar if standard error is a terminal."""
    shown = sys.stderr.isatty()
    turns = faults = 0
    for done, outcome in enumerate(outcomes, 1):
        turns += outcome.turns
        faults += bool(outcome.trouble)
        if shown:
            bar = "#" * (done * 30 // total)
            print(
                f"\r[{bar:30}] {done}/{total} games, {turns:,} turns, {faults} faults",
                end="",
                file=sys.stderr,
            )
        yield outcome
    if shown:
        print(file=sys.stderr)


def report(outcomes: list[Outcome], settings: str, meals: int = 0) -> int:
    """Print what happened; the last line is for programs. Returns the exit status."""
    _report_play(outcomes, settings)
    if meals:
        _report_meals(outcomes, meals)
    left, found = sum(outcome.left for outcome in outcomes), sum(outcome.found for outcome in outcomes)
    averted = sum(outcome.averted for outcome in outcomes)
    print(f"bones left {left}, found {found}; deaths averted {averted}")
    _report_deaths(outcomes)
    faults = [outcome for outcome in outcomes if outcome.trouble]
    if faults:
        _report_faults(faults, settings)
    turns = sum(outcome.turns for outcome in outcomes)
    broken = sum(outcome.broken for outcome in faults)
    exceptions = f"{len(faults) - broken} exceptions, {broken} invariants broken"
    print(f"soak: {len(outcomes)} games, {turns} turns, {exceptions}")
    return 1 if faults else 0


def _report_play(outcomes: list[Outcome], settings: str) -> None:
    turns = sum(outcome.turns for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes) or 1.0
    commands = sum(outcome.commands for outcome in outcomes)
    refused = sum(outcome.refused for outcome in outcomes)
    deepest = max((outcome.depth for outcome in outcomes), default=0)
    print(f"{settings}: {len(outcomes)} games, {turns:,} turns, {commands:,} commands ({refused:,} refused)")
    print(
        f"{turns / seconds:,.0f} turns a second of one process, all checks included; deepest level {deepest}"
    )


def _report_meals(outcomes: list[Outcome], meals: int) -> None:
    enough = sum(outcome.meals >= meals for outcome in outcomes)
    eaten = [outcome.meals for outcome in outcomes]
    print(f"meals {sum(eaten):,}: {enough} of {len(eaten)} games had {meals}, the fewest {min(eaten)}")


def _report_deaths(outcomes: list[Outcome]) -> None:
    endings = Counter(outcome.ending for outcome in outcomes if outcome.ending)
    killers = {outcome.killer for outcome in outcomes if outcome.killer}
    if endings:
        print("\nendings:", ", ".join(f"{ending} {count}" for ending, count in endings.most_common()))
        print(f"{len(killers)} different killers")
    deaths = Counter(outcome.death for outcome in outcomes if outcome.death)
    if deaths:
        print("\ndeaths by cause:")
        for death, count in deaths.most_common(25):
            print(f"  {count:5}  {death}")
        if len(deaths) > 25:
            print(f"         and {len(deaths) - 25} other causes")


def _report_faults(faults: list[Outcome], settings: str) -> None:
    """Print the exceptions by kind, and the first three in full with the command that repeats them."""
    print("\nfaults by kind:")
    for cause, count in Counter(outcome.cause[:140] for outcome in faults).most_common(30):
        seed = next(outcome.seed for outcome in faults if outcome.cause[:140] == cause)
        print(f"  {count:5}  {cause}  (seed {seed})")
    for outcome in faults[:3]:
        print(f"\nmarrow soak --games 1 --seed {outcome.seed} {settings}")
        print(outcome.trouble.rstrip())
    print()

"""`marrow crash`: games killed with SIGKILL at random moments, resumed, and compared."""

import multiprocessing
import os
import select
import signal
import struct
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from marrow.editions import edition_named
from marrow.errors import MarrowError, RefusedCommand
from marrow.formats.bones import MAX_BYTES
from marrow.formats.frames import Done, Frame
from marrow.formats.worlds import state_hash
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.disk import read_at_most
from marrow.game.journal import Journal
from marrow.game.session import Session
from marrow.lab import (
    changed_fields,
    crash_arguments,
    crash_moments,
    damaged_files,
    flipped_bits,
    pool_crash,
    random_bytes,
)
from marrow.lab.crash_moments import DEATH, MIGRATION, MOMENTS, PLAY, SAVE, Usual
from marrow.lab.random_player import Player, RandomAnswers
from marrow.pool.sqlite import SqlitePool

NAME = "Crash"
MOMENT_TEXTS = {
    PLAY: "in play",
    SAVE: "inside a save",
    DEATH: "inside a death",
    MIGRATION: "inside a migration",
}
FAULTS = "faults"  # the file in which a child notes exceptions of the rules
END_OF_FAULT = "-- end of fault --"
KILLS_A_TASK = 25
SECONDS_OF_BIRTHS = 10**9  # over which births are spread, whatever the seeds
LONGEST_BEGINNING = 10.0  # seconds until the moment of a kill must have begun
_REPORT = struct.Struct("<QI16s")  # seed of the game, commands finished, hash of the world
_BEGINS, _IS_OVER = 2**64 - 1, 2**64 - 2  # in place of a seed: the moment begins, or is over
_append = Journal.append


@dataclass(frozen=True, slots=True)
class Report:
    """A child process reports that a command is finished, or will be with its next write."""

    seed: int
    commands: int
    hash: str


@dataclass(slots=True)
class Tally:
    kills: int = 0
    resumed: int = 0
    lost: int = 0  # resumed with more than one command lost, or in another state
    exact: int = 0  # resumed in the state that was reported last
    before: int = 0  # resumed just before that command, whose record was not yet written
    ended: int = 0  # the game had ended, or ended while it was resumed
    commands: int = 0
    faults: int = 0  # exceptions of the rules; each undid one command
    told: list[str] = field(default_factory=list)  # their games and tracebacks
    inside: Counter[str] = field(default_factory=Counter)  # kills by moment, truly inside it
    met: int = 0  # bones left by one of the killed games, and met by another
    records: int = 0  # games that ended
    troubles: list[str] = field(default_factory=list)


def play_until_killed(
    data: Path, seed: int, pipe: int, dice: Random, moment: str, at_call: bool = False
) -> None:
    """Play and report every finished command, until killed; say when the moment of the kill begins.

    With `at_call` the child kills itself at a random call inside the moment, whatever the machine's speed.
    """
    session.COMMANDS_A_SNAPSHOT = 2 if moment == SAVE else dice.choice((3, 10, 50, 200))
    crash_moments.keep_all_replays()

    kill = crash_moments.KillAtCall(2 ** dice.randrange(1, 12) + dice.randrange(8)) if at_call else None

    def tell(begins: bool) -> None:
        if kill is not None and not begins:
            kill.stop_counting()
        os.write(pipe, _REPORT.pack(_BEGINS if begins else _IS_OVER, 0, bytes(16)))
        if kill is not None and begins:
            kill.count_on()

    if moment == SAVE:
        crash_moments.tell_saves(tell)
    if moment == DEATH:
        crash_moments.tell_ends(tell)
    if moment == MIGRATION:
        tell(True)
    pool = SqlitePool(data / "bones.sqlite")
    playing: list[Session] = []

    def append_and_tell(journal: Journal, record: Frame) -> None:
        if isinstance(record, Done):
            report(pipe, playing[-1], 1)
        _append(journal, record)

    Journal.append = append_and_tell  # type: ignore[method-assign,assignment]
    while True:
        whims = crash_moments.AnswersOfMortal(dice)
        game = open_or_begin(data, seed, whims, pool)
        if moment == MIGRATION:
            tell(False)
        playing.append(game)
        report(pipe, game, 0)
        player = crash_moments.Mortal(dice) if moment == DEATH else Player(dice)
        while not game.world.over:
            whims.world = game.world
            try:
                game.do(player.choose(game.world))
            except RefusedCommand:
                player.refused()
                continue
            except Exception:  # the command is undone, and the summary says where the rules failed
                with (data / FAULTS).open("a") as file:
                    file.write(fault_text(game, traceback.format_exc()))
                player.refused()
                continue
            if game.game.cancelled:
                player.refused()
                continue
            player.accepted()
        game.close()
        seed += 1


def fault_text(game: Session, text: str) -> str:
    """One exception of the rules, as the file of faults keeps it: its game, the command, the traceback."""
    seed, commands = game.birth.seed, game.commands
    return f"game {seed}, after {commands} commands, {game.birth.role}:\n{text}{END_OF_FAULT}\n"


def open_or_begin(data: Path, seed: int, whims: RandomAnswers, pool: SqlitePool) -> Session:
    """The saved game, or a new one."""
    birth = Birth(name=NAME, born_at=1_600_000_000 + seed % SECONDS_OF_BIRTHS, mode="wizard")
    return session.open_session(data, NAME, whims, birth=birth, seed=seed, pool=pool)


def report(pipe: int, game: Session, further: int) -> None:
    raw = _REPORT.pack(game.birth.seed, game.commands + further, bytes.fromhex(state_hash(game.world)))
    os.write(pipe, raw)


@dataclass(slots=True)
class Watch:
    """What the pipe of a child has said so far."""

    raw: bytes = b""
    began: float = 0.0  # when the moment of the kill last began; 0: it is not going on
    lasted: float = 0.0  # how long it took, if it was over

    def read(self, pipe: int, until: float) -> bool:
        """Read on until then, or until the moment begins or is over; False if nothing more will come."""
        while (left := until - time.monotonic()) > 0:
            if not select.select([pipe], [], [], left)[0]:
                break
            more = os.read(pipe, 1 << 16)
            if not more:
                return False
            if self.take(more):
                break
        return True

    def take(self, more: bytes) -> bool:
        """Note what came; whether a moment began or was over."""
        start = len(self.raw) // _REPORT.size
        self.raw += more
        told = False
        for at in range(start, len(self.raw) // _REPORT.size):
            (seed,) = struct.unpack_from("<Q", self.raw, at * _REPORT.size)
            if seed == _BEGINS:
                self.began, told = time.monotonic(), True
            elif seed == _IS_OVER:
                self.lasted, self.began, told = time.monotonic() - self.began, 0.0, True
        return told

    def reports(self) -> list[Report]:
        """The last two states that were reported."""
        found = []
        for at in range(len(self.raw) // _REPORT.size):
            number, commands, digest = _REPORT.unpack_from(self.raw, at * _REPORT.size)
            if number < _IS_OVER:
                found.append(Report(number, commands, digest.hex()))
        return found[-2:]


def run_and_kill(
    data: Path, seed: int, dice: Random, longest: float, moment: str, usual: Usual
) -> tuple[list[Report], bool]:
    """Start a child and kill it at a random moment: its last two reports, and whether it was inside."""
    reading, writing = os.pipe()
    at_call = moment != PLAY and dice.random() < 0.5
    process = os.fork()
    if process == 0:
        status = 1
        try:
            os.close(reading)
            play_until_killed(data, seed, writing, dice, moment, at_call)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writing)
    watch = Watch()
    if moment == PLAY:
        deadline = time.monotonic() + dice.random() * longest
        while time.monotonic() < deadline and watch.read(reading, deadline):
            continue
    elif at_call:
        wait_for_death(watch, reading, once=moment == MIGRATION)
    else:
        before = 0 if moment == MIGRATION else dice.choice((0, 0, 1, 3))
        wait_for_moment(watch, reading, dice, usual, before, once=moment == MIGRATION)
    os.kill(process, signal.SIGKILL)
    while more := os.read(reading, 1 << 16):
        watch.take(more)
    os.close(reading)
    _, status = os.waitpid(process, 0)
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the child process ended by itself, with the exception above")
    return watch.reports(), moment == PLAY or watch.began > 0


def wait_for_moment(
    watch: Watch, pipe: int, dice: Random, usual: Usual, before: int, once: bool = False
) -> None:
    """Let ``before`` such moments pass, wait for the next to begin, then for a random part of its time.

    A moment that comes only `once` and is over is not waited for again.
    """
    latest = time.monotonic() + LONGEST_BEGINNING
    while time.monotonic() < latest and watch.read(pipe, latest):
        if (
            watch.began
            and before <= 0
            and not watch.read(pipe, time.monotonic() + dice.random() * usual.seconds)
        ):
            return
        if watch.lasted:
            usual.note(watch.lasted)
            watch.lasted = 0.0
            before -= 1
            if once:
                return
        if (watch.began and before <= 0) or before < 0:
            return


def wait_for_death(watch: Watch, pipe: int, once: bool) -> None:
    """Wait until the child has killed itself, or the moment that comes only `once` is over."""
    latest = time.monotonic() + LONGEST_BEGINNING
    while time.monotonic() < latest and watch.read(pipe, latest):
        if once and watch.lasted:
            return


def crash_repeatedly(task: tuple[int, int, float, tuple[str, ...]]) -> Tally:
    """Many kills in one data directory; each child goes on where the one before was killed."""
    first, kills, longest, moments = task
    tally = Tally()
    dice = Random(first)
    usual = {moment: Usual(0.04) for moment in moments}
    crash_moments.keep_all_replays()
    with tempfile.TemporaryDirectory(prefix="marrow-crash-") as folder:
        data = Path(folder)
        known: Report | None = None
        seed = first * 1_000_000
        for number in range(kills):
            moment = moments[number % len(moments)]
            if moment == MIGRATION:
                crash_moments.as_older_marrow_left_it(data)
            last, inside = run_and_kill(data, seed, dice, longest, moment, usual[moment])
            tally.inside[moment] += inside
            if not last and known is not None:
                last = [known]
            tally.kills += 1
            known = resume_and_compare(data, last, tally)
            seed = known.seed if known is not None else (last[-1].seed + 1 if last else seed)
            dice = Random(dice.random())
        estate = crash_moments.inspect(data)
        tally.met, tally.records = estate.met, estate.records
        tally.faults += estate.refused
        tally.told += estate.why
        tally.troubles += estate.troubles
        if (data / FAULTS).exists():
            texts = (data / FAULTS).read_text().split(END_OF_FAULT + "\n")[:-1]
            tally.told += texts
            tally.faults += len(texts)
    return tally


def resume_and_compare(data: Path, last: list[Report], tally: Tally) -> Report | None:
    """Resume the killed game and compare it with the last reports. Returns the state to go on from.

    The last report was sent just before a command's record was written, and the report before it after the
    previous command: the game must be in one of these two states.
    """
    if not session.has_game(data, NAME):
        tally.resumed += 1  # killed before the first save or after the end: nothing can be lost
        tally.ended += 1
        return None
    pool = SqlitePool(data / "bones.sqlite")
    try:
        game = session.resume(data, NAME, RandomAnswers(Random(0)), pool=pool)
    except (MarrowError, OSError) as error:
        tally.troubles.append(f"{type(error).__name__}: {error}")
        tally.lost += 1
        return None
    finally:
        pool.close()
    tally.resumed += 1
    tally.troubles.extend(game.troubles)
    if game.finished:
        tally.ended += 1
        game.close()
        return None
    now = Report(game.birth.seed, game.commands, state_hash(game.world))
    game.close_without_saving()
    if not last or now.seed != last[-1].seed:
        tally.ended += bool(last)
    elif now == last[-1]:
        tally.exact += 1
    elif now in last:
        tally.before += 1
    else:
        tally.lost += 1
        tally.troubles.append(f"one of {last} should have come back; it was {now}")
    tally.commands = max(tally.commands, now.commands)
    return now


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if something was lost or wrong."""
    options = crash_arguments.parser().parse_args(words)
    if options.fields is not None:
        edition = edition_named(options.edition).name
        found = changed_fields.run(options.fields, options.seed, options.processes, edition)
        return changed_fields.report(found, options.seed)
    if options.files is not None:
        samples = damaged_files.samples_of([read_at_most(file, MAX_BYTES) for file in options.sample])
        return damaged_files.report(damaged_files.run(options.files, options.seed, samples, plays=True))
    if options.bits is not None:
        return flipped_bits.report(flipped_bits.run(options.bits, options.seed))
    if options.keys is not None:
        return random_bytes.report(random_bytes.run(options.keys, options.seed))
    if options.pool:
        processes = max(1, options.processes)
        return pool_crash.report(pool_crash.run(processes, options.operations, options.seed, options.folder))
    moments = tuple(options.moments) or MOMENTS
    return summary(crash_games(options.kills, options.seed, options.longest, options.processes, moments))


def crash_games(
    kills: int, seed: int, longest: float, processes: int, moments: tuple[str, ...] = MOMENTS
) -> Tally:
    """Kill games so many times, in several processes; show the progress on a terminal."""
    tasks = [
        (seed * 1000 + number, min(KILLS_A_TASK, kills - number * KILLS_A_TASK), longest, moments)
        for number in range(-(-kills // KILLS_A_TASK))
    ]
    total = Tally()
    with multiprocessing.Pool(max(1, processes)) as pool:
        for tally in pool.imap_unordered(crash_repeatedly, tasks):
            _add(total, tally)
            if sys.stderr.isatty():
                print(f"\r{total.kills}/{kills} kills, {total.lost} losses", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return total


def summary(total: Tally) -> int:
    """Print the result; the last line is for programs. Returns the exit status."""
    print(
        f"{total.exact} came back with the command being written, {total.before} just before it,"
        f" {total.ended} had ended; longest game {total.commands} commands;"
        f" {total.faults} faults of the rules"
    )
    inside = ", ".join(f"{total.inside[moment]} {MOMENT_TEXTS[moment]}" for moment in MOMENTS)
    print(f"killed {inside}; {total.records} games ended, {total.met} bones were met")
    for trouble in total.troubles[:20]:
        print(f"  {trouble}")
    for text in total.told[:20]:
        print(text)
    print(f"crash: {total.kills} kills, {total.resumed} resumed, {total.lost} lost more than one command")
    return 0 if total.lost == 0 and total.resumed == total.kills and not total.troubles else 1


def _add(total: Tally, tally: Tally) -> None:
    total.inside += tally.inside
    for name in ("kills", "resumed", "lost", "exact", "before", "ended", "faults", "met", "records"):
        setattr(total, name, getattr(total, name) + getattr(tally, name))
    total.commands = max(total.commands, tally.commands)
    total.troubles += tally.troubles
    total.told += tally.told

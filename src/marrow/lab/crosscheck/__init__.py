"""`marrow crosscheck`: the real NetHack and Marrow play the same random states, turns and interruptions."""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from marrow.editions import DEFAULT, edition_named
from marrow.errors import HostileFile
from marrow.lab.argument_types import add_processes, number_from_zero
from marrow.lab.crosscheck import harness, interleavings, sequences
from marrow.lab.crosscheck.differences import Replay, difference_in
from marrow.lab.crosscheck.states import Checker
from marrow.lab.trace.reading import record_of, unpacked

STATES_A_TASK = 10_000
RUNS_A_TASK = 20
RUNS: dict[str, Replay] = {  # by the harness' module that draws them
    "sequences": sequences.replay,
    "interleavings": interleavings.replay,
}
SHOWN = 10  # how many differences of each kind are printed
TASK_SEED_STEP = 1_000_003  # between the first tasks of two seeds


@dataclass(frozen=True, slots=True)
class Task:
    """Some states, sequences or interleavings, drawn from one seed."""

    what: str
    seed: int
    count: int
    folder: str


@dataclass(slots=True)
class Outcome:
    """The result of a task: how many were compared, and what differed."""

    what: str
    count: int = 0
    differences: list[str] = field(default_factory=list)


def run_task(task: Task) -> Outcome:
    """Let the real game choose random states and play them, and Marrow play the same."""
    folder = Path(task.folder)
    if task.what == "states":
        module = harness.load(folder, "crosscheck")
        with harness.silent_stderr():
            generator = module.Generator(task.seed)
            outcome = compare_states(generator.answers(task.count), f"seed {task.seed}")
            generator.game.close()
        return outcome
    module = harness.load(folder, task.what)
    with harness.silent_stderr():
        return compare_runs(task.what, module.draw(task.seed, task.count), f"seed {task.seed}")


def compare_states(answers: Iterable[dict[str, object]], source: str, edition: str = DEFAULT) -> Outcome:
    outcome, checker = Outcome("states"), Checker(edition)
    for number, answer in enumerate(answers):
        outcome.count += 1
        try:
            difference = checker.difference_in(answer)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise HostileFile(f"state {number} of {source} makes no sense: {error!r}") from error
        if difference:
            given = json.dumps(answer["in"], separators=(",", ":"))
            outcome.differences.append(f"state {number} of {source}: {difference}\n      {given}")
    return outcome


def compare_runs(what: str, cases: Iterable[list[dict[str, object]]], source: str) -> Outcome:
    """Compare sequences or interleavings."""
    outcome = Outcome(what)
    for number, lines in enumerate(cases):
        outcome.count += 1
        difference = difference_in(RUNS[what], lines)
        if difference:
            told = ", ".join(_told(line) for line in lines[1:] if line.get("action") != "(continues)")
            outcome.differences.append(f"{what[:-1]} {number} of {source}: {difference}\n      {told}")
    return outcome


def _told(line: dict[str, object]) -> str:
    """What the hero did on a line."""
    action = line.get("do")
    if isinstance(action, list):
        return f"{' '.join(map(str, action))} (stopped after {line['stop']})"
    return str(line["action"])


# The command


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if something differs."""
    options = _parser().parse_args(words)
    edition = edition_named(options.edition).name
    if options.answers is not None:
        answers = recorded_answers(Path(options.answers))
        outcomes = [compare_states(answers, options.answers, edition)]
        return report(outcomes, 0.0)
    if edition != DEFAULT:
        recorded = harness.recorded_states(edition)
        outcomes = [compare_states(recorded_answers(recorded), str(recorded), edition)]
        return report(outcomes, 0.0)
    folder = harness.folder_of(options.harness)
    harness.load(folder, "crosscheck")  # raises NoReference at once if something is missing
    counts = {
        "states": options.states,
        "sequences": options.sequences,
        "interleavings": options.interleavings,
    }
    if not any(count is not None for count in counts.values()):
        counts = {"states": 100_000, "sequences": 200, "interleavings": 200}
    tasks: list[Task] = []
    for what, count in counts.items():
        each = STATES_A_TASK if what == "states" else RUNS_A_TASK
        tasks += _tasks(what, count or 0, each, options.seed, folder)
    began = time.monotonic()
    outcomes = list(
        _with_bar(_all(tasks, options.processes), sum(task.count * _work_of(task.what) for task in tasks))
    )
    return report(outcomes, time.monotonic() - began)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow crosscheck",
        description="Compare Marrow with the real NetHack: both play one hunger step from the same\n"
        "random states, the same random sequences of ten turns (rings, amulets, sleep,\n"
        "loads, meals, spells), and the same random interleavings of whatever takes more\n"
        "than one move with other commands. Every difference is reported.",
        epilog="examples:\n"
        "  marrow crosscheck                           100,000 states, 200 of both others\n"
        "  marrow crosscheck --states 1000000 --seed 7\n"
        "  marrow crosscheck --sequences 2000 --seed 7 --processes 1\n"
        "  marrow crosscheck --interleavings 10000\n"
        "  marrow crosscheck --answers tests/reference/traces/crosscheck.jsonl.gz\n"
        "  marrow crosscheck --edition 3.4.3           its recorded states\n\n"
        f"This needs the package {harness.PACKAGE} (NetHack 3.6.7 itself), except for --answers.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--states", type=number_from_zero, metavar="N", help="how many random states (100000)"
    )
    parser.add_argument(
        "--sequences", type=number_from_zero, metavar="K", help="how many random sequences (200)"
    )
    parser.add_argument(
        "--interleavings", type=number_from_zero, metavar="I", help="how many random interleavings (200)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the random seed (1)")
    add_processes(parser)
    parser.add_argument(
        "--harness",
        metavar="FOLDER",
        help="the folder with the harness of the real game (tests/reference/harness)",
    )
    parser.add_argument(
        "--edition",
        default=DEFAULT,
        metavar="E",
        help=f"whose rules to compare ({DEFAULT}); of others than {DEFAULT} only recorded states are at hand",
    )
    parser.add_argument("--answers", metavar="FILE", help="compare with recorded states and outcomes instead")
    return parser


def recorded_answers(path: Path) -> Iterator[dict[str, object]]:
    """The answers of the real game in a file. Raises HostileFile for what is none."""
    for number, text in enumerate(unpacked(path).splitlines(), 1):
        answer = record_of(text, number)
        dice = answer["dice"]
        if not (
            isinstance(answer["in"], dict) and isinstance(answer["out"], dict) and isinstance(dice, list)
        ):
            raise HostileFile(f"line {number}: no answer of the real game to a state")
        yield answer


def _tasks(what: str, count: int, each: int, seed: int, folder: Path) -> Iterator[Task]:
    """The tasks; they do not depend on the number of processes."""
    for number in range(-(-count // each)):
        part = min(each, count - number * each)
        yield Task(what, (seed * TASK_SEED_STEP + number) % 2**31, part, str(folder))


def _all(tasks: list[Task], processes: int) -> Iterator[Outcome]:
    if processes <= 1 or len(tasks) <= 1:
        yield from map(run_task, tasks)
        return
    with multiprocessing.Pool(min(processes, len(tasks))) as pool:
        yield from pool.imap_unordered(run_task, tasks)


def _work_of(what: str) -> int:
    """About how many states could be compared instead."""
    return 1 if what == "states" else STATES_A_TASK // RUNS_A_TASK


def _with_bar(outcomes: Iterator[Outcome], total: int) -> Iterator[Outcome]:
    """Show a progress bar if standard error is a terminal."""
    shown = sys.stderr.isatty()
    done: dict[str, int] = {}
    differences = 0
    for outcome in outcomes:
        done[outcome.what] = done.get(outcome.what, 0) + outcome.count
        differences += len(outcome.differences)
        if shown:
            bar = "#" * (sum(count * _work_of(what) for what, count in done.items()) * 30 // max(total, 1))
            text = ", ".join(f"{count:,} {what}" for what, count in done.items())
            print(f"\r[{bar:30}] {text}, {differences} differences", end="", file=sys.stderr, flush=True)
        yield outcome
    if shown:
        print(file=sys.stderr)


def report(outcomes: list[Outcome], seconds: float) -> int:
    """Print the differences; the last line is for programs. Returns the exit status."""
    counts = {"sequences": 0, "interleavings": 0, "states": 0}
    differences: dict[str, list[str]] = {what: [] for what in counts}
    for outcome in outcomes:
        counts[outcome.what] += outcome.count
        differences[outcome.what] += outcome.differences
    for what, found in differences.items():
        for difference in islice(found, SHOWN):
            print(f"  {difference}")
        if len(found) > SHOWN:
            print(f"  and {len(found) - SHOWN} other {what}")
    if seconds:
        print(f"{sum(counts.values()) / seconds:,.0f} a second, {seconds:,.0f} seconds")
    for what in RUNS:
        if counts[what]:
            print(f"crosscheck: {counts[what]} {what}, {len(differences[what])} differences")
    total = sum(map(len, differences.values()))
    print(f"crosscheck: {counts['states']} states, {total} differences")
    return 1 if total else 0

"""`marrow crosscheck`: the real NetHack and Marrow play the same random states and sequences of turns."""

import argparse
import gzip
import json
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO

from marrow.errors import BadOption
from marrow.lab.argument_types import number_from_zero, positive_number
from marrow.lab.crosscheck import harness, sequences
from marrow.lab.crosscheck.states import Checker

STATES_A_TASK = 10_000
SEQUENCES_A_TASK = 20
SHOWN = 10  # how many differences of each kind are printed
TASK_SEED_STEP = 1_000_003  # between the first tasks of two seeds


@dataclass(frozen=True, slots=True)
class Task:
    """Some states or some sequences, drawn from one seed."""

    what: str  # states or sequences
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
    module = harness.load(folder, "sequences")
    with harness.silent_stderr():
        return compare_sequences(module.draw(task.seed, task.count), f"seed {task.seed}")


def compare_states(answers: Iterable[dict[str, object]], source: str) -> Outcome:
    outcome, checker = Outcome("states"), Checker()
    for number, answer in enumerate(answers):
        outcome.count += 1
        difference = checker.difference_in(answer)
        if difference:
            given = json.dumps(answer["in"], separators=(",", ":"))
            outcome.differences.append(f"state {number} of {source}: {difference}\n      {given}")
    return outcome


def compare_sequences(cases: Iterable[list[dict[str, object]]], source: str) -> Outcome:
    outcome = Outcome("sequences")
    for number, lines in enumerate(cases):
        outcome.count += 1
        difference = sequences.difference_in(lines)
        if difference:
            told = ", ".join(str(line["action"]) for line in lines[1:] if line["action"] != "(continues)")
            outcome.differences.append(f"sequence {number} of {source}: {difference}\n      {told}")
    return outcome


# The command


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if something differs."""
    options = _parser().parse_args(words)
    if options.answers is not None:
        with _open(Path(options.answers)) as lines:
            outcomes = [compare_states((json.loads(line) for line in lines), options.answers)]
        return report(outcomes, 0.0)
    folder = harness.folder_of(options.harness)
    harness.load(folder, "crosscheck")  # raises NoReference at once if something is missing
    states, runs = options.states, options.sequences
    if states is None and runs is None:
        states, runs = 100_000, 200
    tasks = [
        *_tasks("states", states or 0, STATES_A_TASK, options.seed, folder),
        *_tasks("sequences", runs or 0, SEQUENCES_A_TASK, options.seed, folder),
    ]
    began = time.monotonic()
    outcomes = list(_with_bar(_all(tasks, options.processes), states or 0, runs or 0))
    return report(outcomes, time.monotonic() - began)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow crosscheck",
        description="Compare Marrow with the real NetHack: both play one hunger step from the same\n"
        "random states, and the same random sequences of ten turns (rings, amulets,\n"
        "sleep, loads, meals, spells). Every difference is reported.",
        epilog="examples:\n"
        "  marrow crosscheck                           100,000 states, 200 sequences\n"
        "  marrow crosscheck --states 1000000 --seed 7\n"
        "  marrow crosscheck --sequences 2000 --seed 7 --processes 1\n"
        "  marrow crosscheck --answers tests/reference/traces/crosscheck.jsonl.gz\n\n"
        f"This needs the package {harness.PACKAGE} (NetHack 3.6.7 itself), except for --answers.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--states", type=number_from_zero, metavar="N", help="how many random states (100000)"
    )
    parser.add_argument(
        "--sequences", type=number_from_zero, metavar="K", help="how many random sequences (200)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the random seed (1)")
    parser.add_argument(
        "--processes",
        type=positive_number,
        default=multiprocessing.cpu_count(),
        metavar="P",
        help="how many at once",
    )
    parser.add_argument(
        "--harness",
        metavar="FOLDER",
        help="the folder with the harness of the real game (tests/reference/harness)",
    )
    parser.add_argument("--answers", metavar="FILE", help="compare with recorded states and outcomes instead")
    return parser


def _open(path: Path) -> IO[str]:
    if path.exists() and not path.is_file():
        raise BadOption(f"{path} is no file of recorded states")
    return gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8")


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


def _with_bar(outcomes: Iterator[Outcome], states: int, runs: int) -> Iterator[Outcome]:
    """Show a progress bar if standard error is a terminal."""
    shown = sys.stderr.isatty()
    done = {"states": 0, "sequences": 0}
    weight = STATES_A_TASK // SEQUENCES_A_TASK
    total = max(states + runs * weight, 1)
    differences = 0
    for outcome in outcomes:
        done[outcome.what] += outcome.count
        differences += len(outcome.differences)
        if shown:
            bar = "#" * ((done["states"] + done["sequences"] * weight) * 30 // total)
            text = f"\r[{bar:30}] {done['states']:,} states, {done['sequences']:,} sequences"
            print(f"{text}, {differences} differences", end="", file=sys.stderr, flush=True)
        yield outcome
    if shown:
        print(file=sys.stderr)


def report(outcomes: list[Outcome], seconds: float) -> int:
    """Print the differences; the last line is for programs. Returns the exit status."""
    counts = {"sequences": 0, "states": 0}
    differences: dict[str, list[str]] = {"sequences": [], "states": []}
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
    if counts["sequences"]:
        print(f"crosscheck: {counts['sequences']} sequences, {len(differences['sequences'])} differences")
    total = sum(map(len, differences.values()))
    print(f"crosscheck: {counts['states']} states, {total} differences")
    return 1 if total else 0

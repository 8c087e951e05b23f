"""`marrow trace`: replay recorded games of the real NetHack and report where Marrow differs."""

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from marrow.chance import UnexpectedThrow
from marrow.errors import HostileFile, RefusedCommand
from marrow.lab.trace.bones import BONES, bones_chance
from marrow.lab.trace.casting import ACTS
from marrow.lab.trace.counts import COUNTS
from marrow.lab.trace.deaths import DEATHS
from marrow.lab.trace.drinks import DRAUGHTS
from marrow.lab.trace.meals import MEALS, case_of_meal
from marrow.lab.trace.outcome import Divergence, NotExpressible
from marrow.lab.trace.pets import SCENARIO as PETS
from marrow.lab.trace.pets import case_of_pet
from marrow.lab.trace.prayers import PRAYERS
from marrow.lab.trace.setting import Record
from marrow.lab.trace.states import STATES
from marrow.lab.trace.steps import STEPS, case_of_steps
from marrow.lab.trace.waiting import case_of_lists

MOST_BYTES = 256 * 1024 * 1024

LISTS = (
    "single_rings",
    "ring_pairs",
    "amulets",
    "amulet_of_yendor",
    "property_sources",
    "encumbrance",
    "asleep",
    "paralysed",
    "polymorphed",
    "everything_at_once",
)


TABLES = (STATES, COUNTS, DRAUGHTS, ACTS, PRAYERS, DEATHS, BONES)


class Result(NamedTuple):
    """What became of one case: ``verdict`` is holds, diverges or not expressible."""

    scenario: str
    case: str
    verdict: str
    detail: str


def read_lines(path: Path) -> list[Record]:
    """The records of a trace file, gzipped or plain. Raises HostileFile."""
    raw = path.read_bytes()
    if path.suffix == ".gz":
        with gzip.open(path) as packed:
            raw = packed.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise HostileFile(f"{path}: more than {MOST_BYTES} bytes")
    try:
        lines = [json.loads(line) for line in raw.splitlines() if line.strip()]
    except ValueError as error:
        raise HostileFile(f"{path}: {error}") from error
    if not lines or not isinstance(lines[0], dict) or "scenario" not in lines[0]:
        raise HostileFile(f"{path}: the first line does not name a scenario")
    return lines


def cases_of(scenario: str, lines: list[Record]) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each case of a scenario: its name, and how to replay it."""
    if any("begin" in line for line in lines[:1]):
        yield from _cases_of_steps(scenario, lines)
        return
    if scenario == "bones_chance":  # the first line describes the dungeon of all others
        for line in lines[1:]:
            yield str(line["given"]), partial(bones_chance, lines[0], line)
        return
    for number, line in enumerate(lines):
        name = str(line.get("case", line.get("given", number)))
        yield name, _replay(scenario, line)


def _cases_of_steps(scenario: str, lines: list[Record]) -> Iterator[tuple[str, Callable[[], None]]]:
    together: list[Record] = []
    for line in [*lines, {"begin": ""}]:
        if "begin" in line and together:
            case = together
            if scenario == PETS:
                yield str(case[0]["begin"]), partial(case_of_pet, case)
            elif scenario in STEPS:
                yield str(case[0]["begin"]), partial(case_of_steps, scenario, case)
            else:
                yield str(case[0]["begin"]), _unknown(scenario)
            together = []
        together.append(line)


def _replay(scenario: str, line: Record) -> Callable[[], None]:
    if scenario in LISTS:
        return lambda: case_of_lists(line)
    if scenario in MEALS:
        return lambda: case_of_meal(line)
    for table in TABLES:
        if scenario in table:
            return partial(table[scenario], line)
    return _unknown(scenario)


def _unknown(scenario: str) -> Callable[[], None]:
    def refuse() -> None:
        raise NotExpressible(f"scenario {scenario}")

    return refuse


def replay(path: Path) -> Iterator[Result]:
    """Replay every case of a file. Raises HostileFile."""
    lines = read_lines(path)
    scenario = str(lines[0]["scenario"])
    for name, run in cases_of(scenario, lines[1:]):
        try:
            run()
        except NotExpressible as why:
            yield Result(scenario, name, "not expressible", str(why))
        except (Divergence, UnexpectedThrow) as how:
            yield Result(scenario, name, "diverges", str(how))
        except RefusedCommand as refusal:
            yield Result(scenario, name, "diverges", f"refused: {refusal.what}")
        except KeyError as missing:
            yield Result(scenario, name, "not expressible", f"no such name: {missing}")
        else:
            yield Result(scenario, name, "holds", "")


def files_of(paths: Sequence[str]) -> list[Path]:
    """The trace files named, or all in the folders named."""
    found: list[Path] = []
    for given in paths:
        path = Path(given)
        if path.is_dir():
            inside = sorted(path.glob("*.jsonl*"))
            found += [file for file in inside if not file.name.startswith("crosscheck")]
        else:
            found.append(path)
    return found


def main(arguments: Sequence[str]) -> int:
    """Run the command; 0 only when nothing diverges, and with --strict when all is expressible."""
    parser = argparse.ArgumentParser(
        prog="marrow trace",
        description="Replay recorded games of the real NetHack and report where Marrow differs.",
        epilog="examples:\n  marrow trace tests/reference/traces\n"
        "  marrow trace --strict tests/reference/traces/meals.jsonl.gz",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a trace file, or a folder of them")
    parser.add_argument("--strict", action="store_true", help="fail also on what cannot be expressed yet")
    parser.add_argument(
        "--all", action="store_true", help="show every divergence, not only the first of each"
    )
    options = parser.parse_args(arguments)
    totals: Counter[str] = Counter()
    for path in files_of(options.paths):
        try:
            results = list(replay(path))
        except (OSError, HostileFile) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        totals.update(result.verdict for result in results)
        report(path, results, show_all=options.all)
    held, diverged, unexpressed = totals["holds"], totals["diverges"], totals["not expressible"]
    print(f"traces: {held} hold, {diverged} diverge, {unexpressed} not expressible")
    return 1 if diverged or (options.strict and unexpressed) else 0


def report(path: Path, results: list[Result], *, show_all: bool) -> None:
    """One line a scenario, and below it the first case of each trouble."""
    counts = Counter(result.verdict for result in results)
    name = results[0].scenario if results else path.name
    print(
        f"{name:22} {counts['holds']:5} hold {counts['diverges']:5} diverge "
        f"{counts['not expressible']:5} not expressible"
    )
    shown: set[str] = set()
    for result in results:
        if result.verdict == "holds" or (result.verdict in shown and not show_all):
            continue
        shown.add(result.verdict)
        print(f"    {result.verdict}: {result.case}: {result.detail}")

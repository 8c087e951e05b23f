"""What was counted in the real game, as recorded/ keeps it. Nothing here looks at a clock (tests/kept.py)."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from census.counting import Census, Tally, count
from census.exact import Table

FOLDER = Path(__file__).parent / "recorded"


def count_real(census: Census, case: str, trials: int) -> Tally:
    trial = census.real(*census.cases[case])
    return count(trial, trials)


def path_of(census: Census) -> Path:
    return FOLDER / (f"{census.name}.json.gz" if census.packed else f"{census.name}.json")


@cache
def read(path: Path) -> Any:
    """What a file holds, read once: tests compare thousands of cases with a few dozen files."""
    content = path.read_bytes()
    return json.loads(gzip.decompress(content) if path.suffix == ".gz" else content)


def recorded(census: Census) -> tuple[int, dict[str, Tally]]:
    kept = read(path_of(census))
    return kept["trials"], kept["counts"]


def recorded_answers(table: Table) -> list[str]:
    answers: list[str] = read(FOLDER / f"{table.name.replace(' ', '_')}.json")["answers"]
    return answers

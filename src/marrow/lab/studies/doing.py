"""What `marrow lab` does: run a study, report what came out, compare batch and engine. Extra: lab."""

import argparse
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

from marrow.errors import BadOption
from marrow.game.disk import place_to_write, write_file
from marrow.lab.batch.check import compare
from marrow.lab.studies.report import page_of
from marrow.lab.studies.results import COLUMNS, TEXTS, Results
from marrow.lab.studies.running import run_study
from marrow.lab.studies.study import Study, read_study

try:
    pyarrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
except ModuleNotFoundError as error:
    raise BadOption(f"the lab needs {error.name}, of Marrow's extra [lab]") from error


def study_and_results(wanted: str, options: argparse.Namespace) -> tuple[Study, Results]:
    """A study, with as many lives as the options want, and its rows. Raises BadOption, OSError."""
    study = read_study(wanted, lives=options.lives)
    folder = Path(options.rows)
    folder.mkdir(parents=True, exist_ok=True)
    return study, Results(folder / f"{study.name}.sqlite", study.digest)


def run(options: argparse.Namespace) -> int:
    study, results = study_and_results(options.study, options)
    columns = (TextColumn(study.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with closing(results), Progress(*columns, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(study.name, total=None)
        played = run_study(
            study,
            results,
            options.engine,
            lambda done, whole, _: bar.update(task, completed=done, total=whole),
        )
        if options.parquet:
            write_parquet(results, place_to_write(Path(options.parquet)))
    print(f"lab: {study.name}: {played} lives played, rows in {results.file}")
    return 0


def write_parquet(results: Results, file: Path) -> None:
    """All rows as Parquet, some thousand at a time."""
    names = ("edition", "case", "seed", *COLUMNS)
    schema = pyarrow.schema(
        [(name, pyarrow.string() if name in TEXTS else pyarrow.int64()) for name in names]
    )
    with parquet.ParquetWriter(file, schema) as writer:
        part: list[dict[str, int | str]] = []
        for row in results.rows():
            part.append(dict(zip(names, row, strict=True)))
            if len(part) == 50_000:
                writer.write_table(pyarrow.Table.from_pylist(part, schema))
                part.clear()
        writer.write_table(pyarrow.Table.from_pylist(part, schema))


def report(options: argparse.Namespace) -> int:
    pairs = [study_and_results(wanted, options) for wanted in options.studies]
    write_file(options.out, page_of(pairs).encode())
    print(f"lab: {options.out}")
    return 0


def check(options: argparse.Namespace) -> int:
    """Exit status 1 if any life differs."""
    differences = 0
    for difference in compare(options.edition, options.heroes, options.turns, options.seed):
        differences += 1
        print(difference)
    print(f"lab: {options.heroes} lives of {options.turns} turns in {options.edition}: {differences} differ")
    return 1 if differences else 0

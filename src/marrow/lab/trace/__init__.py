"""`marrow trace`: replay recorded games of the real NetHack and report where Marrow differs."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from marrow.errors import BadOption, HostileFile
from marrow.formats.cleaning import printable
from marrow.lab.trace.replaying import DIVERGES, HOLDS, NOT_EXPRESSIBLE, Result, replay

__all__ = ["Result", "files_of", "main", "replay"]

FileResult = list[Result] | str  # the results of a file's cases, or why the file could not be read
WIDE = 78


def main(arguments: Sequence[str]) -> int:
    """Run the command. The exit status is 0 if nothing diverges (with --strict: and all can be expressed)."""
    parser = argparse.ArgumentParser(
        prog="marrow trace",
        description="Replay recorded games of the real NetHack and report where Marrow differs.\n"
        "Each recording is a file of cases of one edition, which its first line\n"
        "names (without a name, 3.6.7). A case holds, diverges, or needs something\n"
        "that Marrow cannot express yet. In a folder, the recordings in it and in\n"
        "its folders are replayed, but none deeper.",
        epilog="examples:\n"
        "  marrow trace tests/reference/traces                 all of 3.6.7\n"
        "  marrow trace tests/reference/editions/traces        those of other editions\n"
        "  marrow trace --strict tests/reference/traces/meals.jsonl.gz    one alone",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", help="a trace file, or a folder of them and of folders of them"
    )
    parser.add_argument("--strict", action="store_true", help="fail also if a case cannot be expressed yet")
    parser.add_argument(
        "--all", action="store_true", help="show every failing case, not only the first of a file"
    )
    options = parser.parse_args(arguments)
    files = files_of(options.paths)
    if not files:
        raise BadOption(f"no traces (*.jsonl, *.jsonl.gz) in {', '.join(options.paths)}")
    totals: dict[str, Counter[str]] = {}
    unreadable = False
    for path, answer in zip(files, replay_files(files), strict=True):
        show_progress("")
        if isinstance(answer, str):
            print(printable(f"{path}: {answer}"), file=sys.stderr)
            unreadable = True
            continue
        for result in answer:
            totals.setdefault(result.edition, Counter())[result.verdict] += 1
        report(path, answer, show_all=options.all)
    if len(totals) > 1:
        for edition, counts in totals.items():
            print(f"{edition}: {in_words(counts)}")
    total = sum(totals.values(), Counter[str]())
    print(f"traces: {in_words(total)}")
    if unreadable:
        return 2
    return 1 if total[DIVERGES] or (options.strict and total[NOT_EXPRESSIBLE]) else 0


def in_words(counts: Counter[str]) -> str:
    return f"{counts[HOLDS]} hold, {counts[DIVERGES]} diverge, {counts[NOT_EXPRESSIBLE]} not expressible"


def files_of(paths: Sequence[str]) -> list[Path]:
    """The trace files that were named, and those in the folders that were named and in their folders."""
    found: list[Path] = []
    for given in paths:
        path = Path(given)
        if path.is_dir():
            inside = sorted([*path.glob("*.jsonl*"), *path.glob("*/*.jsonl*")])
            found += [file for file in inside if not file.name.startswith("crosscheck")]
        else:
            found.append(path)
    return found


# Replaying many


def replay_files(files: list[Path]) -> Iterator[FileResult]:
    """The result of each file, in order. Several files are replayed at a time if there are processors."""
    workers = min(len(files), os.cpu_count() or 1)
    if workers <= 1:
        for number, path in enumerate(files):
            show_progress(f"replaying {path.name}, file {number + 1} of {len(files)}")
            yield replay_file(path)
        return
    with ProcessPoolExecutor(workers) as pool:
        for number, answer in enumerate(pool.map(replay_file, files)):
            yield answer
            if number + 1 < len(files):
                show_progress(f"replaying {files[number + 1].name}, file {number + 2} of {len(files)}")


def replay_file(path: Path) -> FileResult:
    try:
        return list(replay(path))
    except OSError as error:
        return error.strerror or str(error)
    except HostileFile as error:
        return str(error)


def show_progress(text: str) -> None:
    """Show the progress on a terminal, in one line that is written over each time."""
    if sys.stderr.isatty():
        print(f"\r{printable(text[:WIDE]):{WIDE}}\r", end="", file=sys.stderr, flush=True)


# Reporting


def report(path: Path, results: list[Result], *, show_all: bool) -> None:
    """Print one line for the scenario, and below it the first case that diverges or cannot be expressed."""
    counts = Counter(result.verdict for result in results)
    edition = results[0].edition if results else ""
    name = results[0].scenario if results else path.name
    print(
        f"{printable(edition):6} {printable(name):22} {counts[HOLDS]:5} hold {counts[DIVERGES]:5} diverge "
        f"{counts[NOT_EXPRESSIBLE]:5} not expressible",
        flush=True,
    )
    shown: set[str] = set()
    for result in results:
        if result.verdict == HOLDS or (result.verdict in shown and not show_all):
            continue
        shown.add(result.verdict)
        print(printable(f"    {result.verdict}: {result.case}: {result.detail}"))

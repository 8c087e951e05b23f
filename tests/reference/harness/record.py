"""Record golden traces of the scenarios.

    python record.py --seed 20240 --out ../traces
    python record.py --only prayer,meals
    python record.py --seed 99 --complement --out elsewhere

One gzipped JSON Lines file is written per scenario.  ``--complement`` records
the cases that the default selection leaves out.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from pathlib import Path

from scenarios import SCENARIOS, Plan


def without_messages(value: object) -> object:
    """Drop in-game text: traces hold facts and figures only."""
    if isinstance(value, dict):
        return {key: without_messages(item) for key, item in value.items() if key != "messages"}
    if isinstance(value, list):
        return [without_messages(item) for item in value]
    return value


ENGINE = {"engine": "NetHack 3.6.7 (nle 1.3.0)"}


def record(name: str, plan: Plan, folder: Path, engine: dict[str, str] = ENGINE) -> tuple[int, int]:
    """Write one scenario's file; return its number of lines and bytes. ``engine`` is for the first line."""
    about, function = SCENARIOS[name]
    path = folder / f"{name}.jsonl.gz"
    lines = 0
    with gzip.GzipFile(path, "wb", mtime=0) as stream:
        header = {"scenario": name, "about": about, **engine}
        stream.write((json.dumps(header, separators=(",", ":")) + "\n").encode())
        for line in function(plan):
            stream.write((json.dumps(without_messages(line), separators=(",", ":")) + "\n").encode())
            lines += 1
    return lines, path.stat().st_size


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=20240)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "traces")
    parser.add_argument("--only", default="", help="comma-separated scenario names")
    parser.add_argument("--complement", action="store_true", help="record the cases left out by default")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    names = [n for n in options.only.split(",") if n] or list(SCENARIOS)
    for number, name in enumerate(names):
        start = time.perf_counter()
        plan = Plan(options.seed * 1000 + list(SCENARIOS).index(name), options.complement)
        lines, size = record(name, plan, options.out)
        elapsed = time.perf_counter() - start
        print(
            f"{number + 1}/{len(names)} {name}: {lines} lines, {size} bytes, {elapsed:.1f}s", file=sys.stderr
        )


if __name__ == "__main__":
    main()

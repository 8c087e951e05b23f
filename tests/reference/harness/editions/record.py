"""Record traces of the scenarios in another edition.

    python record.py 5.0.0 /where/its/library/is --out ../../editions/traces/5.0.0
    python record.py 3.4.3 /where/its/library/is --out /tmp/343 --only prayer,meals --seed 7

The files have the shapes of the traces of 3.6.7; the first line also says ``"edition"``. A scenario that an
edition cannot play is named and left out.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
import traceback
from pathlib import Path
from types import ModuleType

import edition


def of_harness(name: str) -> ModuleType:
    """The module of the harness that has the same name as one here."""
    specification = importlib.util.spec_from_file_location(f"harness_{name}", edition.HARNESS / f"{name}.py")
    if specification is None or specification.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("edition", choices=edition.ENGINES)
    parser.add_argument("library", type=Path, help="the folder of its library")
    parser.add_argument("--seed", type=int, default=20240)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", default="", help="comma-separated scenario names")
    parser.add_argument("--complement", action="store_true", help="record the cases left out by default")
    parser.add_argument("--scale", type=float, default=1.0, help="of the sizes of samples")
    parser.add_argument("--trace", action="store_true", help="show where a scenario failed")
    options = parser.parse_args()
    edition.use(options.edition, options.library)
    recorder = of_harness("record")
    from scenarios import SCENARIOS, Plan

    options.out.mkdir(parents=True, exist_ok=True)
    names = [name for name in options.only.split(",") if name] or list(SCENARIOS)
    engine = {"edition": options.edition, "engine": edition.ENGINES[options.edition]}
    for number, name in enumerate(names, 1):
        start = time.perf_counter()
        plan = Plan(options.seed * 1000 + list(SCENARIOS).index(name), options.complement, options.scale)
        try:
            lines, size = recorder.record(name, plan, options.out, engine)
        except Exception as error:  # of the game, whatever it is; the other scenarios go on
            (options.out / f"{name}.jsonl.gz").unlink(missing_ok=True)
            told = f"left out: {type(error).__name__}: {error}"
            if options.trace:
                traceback.print_exc()
        else:
            told = f"{lines} lines, {size} bytes, {time.perf_counter() - start:.1f}s"
        print(f"{number}/{len(names)} {name}: {told}", file=sys.stderr)


if __name__ == "__main__":
    main()

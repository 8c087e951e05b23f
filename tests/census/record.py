"""Record the counts of the real game, or compare ours with what was recorded.

    python tests/census/record.py                     record every census in the real game again
    python tests/census/record.py fighting potions    only these
    python tests/census/record.py --check [NAMES]     play both games now (a smaller sample) and compare
    python tests/census/record.py --ours [NAMES]      compare ours with the recorded counts
    python tests/census/record.py --tables            record the tables (exact.py) in the real game again

``--trials N`` sets the number of trials; ``--only WORD`` takes only cases with the word in their name.
"""

import argparse
import gzip
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from census.censuses import ALL
from census.counting import Census, Tally, compare, count
from census.exact import TABLES, Table
from census.real_room import arena
from census.recordings import FOLDER, count_real, path_of, read, recorded

EDITION = "NetHack 3.6.7 (nle 1.3.0)"


def record(census: Census, trials: int, word: str) -> None:
    """Count the cases in the real game and write the counts; other cases keep their old counts."""
    path = path_of(census)
    counts: dict[str, Tally] = recorded(census)[1] if word and path.exists() else {}
    start = time.perf_counter()
    cases = [case for case in census.cases if word in case]
    for number, case in enumerate(cases, 1):
        progress(f"{census.name} {number}/{len(cases)} {case}")
        counts[case] = count_real(census, case, trials)
    arena.cache_clear()
    progress("")
    kept = {"census": census.name, "edition": EDITION, "trials": trials, "how": how(census), "counts": counts}
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(kept, separators=(",", ":")).replace('},"', '},\n"') + "\n"
    path.write_bytes(gzip.compress(text.encode(), mtime=0) if census.packed else text.encode())
    read.cache_clear()
    print(f"{census.name}: {len(cases)} cases, {trials} trials each, {time.perf_counter() - start:.1f} s")


def how(census: Census) -> str:
    return f"python tests/census/record.py {census.name}"


def record_table(table: Table) -> None:
    """Ask the real game every question of a table, and write the answers."""
    answers = list(table.real(table.states()))
    arena.cache_clear()
    kept = {"table": table.name, "edition": EDITION, "how": "python tests/census/record.py --tables"}
    path = FOLDER / f"{table.name.replace(' ', '_')}.json"
    path.write_text(json.dumps({**kept, "answers": answers}, indent=0) + "\n", encoding="utf-8")
    print(f"{table.name}: {len(answers)} states")


def check(census: Census, trials: int, word: str, *, live: bool) -> int:
    """Count ours, and if ``live`` the real game, and print what differs. Returns how many differ."""
    differing, least, aspects = 0, 1.0, 0
    start = time.perf_counter()
    size, counts = (trials, {}) if live else recorded(census)
    for case in [case for case in census.cases if word in case]:
        real = count_real(census, case, trials) if live else counts[case]
        ours = count(census.ours(*census.cases[case]), trials)
        for finding in compare(real, size, ours, trials, split=census.split):
            aspects += 1
            least = min(least, finding.chance)
            differing += finding.differs
            if finding.chance < 1e-3:
                mark = "DIFFERS" if finding.differs else "odd"
                what = f"{finding.aspect} p={finding.chance:.2g} {finding.detail}"
                print(f"{mark} {census.name}: {case}: {what}")
    arena.cache_clear()
    took = time.perf_counter() - start
    print(f"{census.name}: {aspects} aspects, {differing} differ, least p {least:.2g}, {took:.1f} s")
    return differing


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text[:100]:<100}", end="" if text else "\r", file=sys.stderr, flush=True)


def main() -> int:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ALL))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--ours", action="store_true")
    parser.add_argument("--tables", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--trials", type=int, default=0)
    options = parser.parse_args()
    if options.tables:
        for table in TABLES.values():
            record_table(table)
        return 0
    differing = 0
    for name in options.names or ALL:
        census = ALL[name]
        if options.check or options.ours:
            trials = options.trials or (500 if options.check else census.our_trials)
            differing += check(census, trials, options.only, live=options.check)
        else:
            record(census, options.trials or census.trials, options.only)
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())

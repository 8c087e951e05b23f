"""The table of docs/surveys.md: what lies and stands on each special level, in the real game and in ours.

    PYTHONPATH=src:tests python tests/census/survey_table.py 200    two hundred levels of each game

Every case runs in a process of its own, for a process holds one real game.
"""

import subprocess
import sys
from collections import Counter

from census.counting import Trial
from census.surveys import APART, cases, our_levels, real_levels

COLUMNS = ("monsters", "asleep", "peaceful", "things", "traps", "fountains", "altars")


def means(trial: Trial, trials: int) -> Counter[str]:
    """The mean of each column over so many levels."""
    totals: Counter[str] = Counter()
    for _ in range(trials):
        facts = trial()
        totals.update({column: facts.get(column, 0) for column in COLUMNS})
    return Counter({column: total / trials for column, total in totals.items()})


def row(case: str, trials: int) -> str:
    """The row of a case: the mean of the real game and of Marrow, nothing where neither has any."""
    role_place_version = cases()[case]
    real = means(real_levels(*role_place_version), trials)
    ours = means(our_levels(*role_place_version, arriving=False), trials)
    cells = [
        f" {real[column]:.1f} {ours[column]:.1f} " if max(real[column], ours[column]) >= 0.05 else "  "
        for column in COLUMNS
    ]
    return f"| {case} |{'|'.join(cells)}| {', '.join(APART.get(case, ()))} |"


def main() -> None:
    trials, only = (int(sys.argv[1]) if len(sys.argv) > 1 else 200), sys.argv[2:]
    if only:
        print(row(only[0], trials), flush=True)
        return
    print(f"| level | {' | '.join(COLUMNS)} | apart |")
    print("|---" * (len(COLUMNS) + 2) + "|")
    for case in cases():
        done = subprocess.run(
            [sys.executable, __file__, str(trials), case], stdout=subprocess.PIPE, text=True, check=False
        )
        print(done.stdout, end="", flush=True)


if __name__ == "__main__":
    main()

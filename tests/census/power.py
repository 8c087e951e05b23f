"""How often the censuses notice a difference, and how often they are wrong: by simulation.

python tests/census/power.py          the table of README.md
python tests/census/power.py 20000    with so many simulated censuses of each kind
"""

import sys
from collections.abc import Iterable
from itertools import accumulate, pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy

from census.counting import ENOUGH, LOOKS, Tally, compare, is_doubtful

Chances = list[float]
DIE = [1 / 6] * 6
DIE_OF_20 = [1 / 20] * 20


def of(chance: float) -> Chances:
    """Yes or no."""
    return [chance, 1 - chance]


def loaded(times: float) -> Chances:
    """A die one face of which comes so many times as often."""
    return [times / 6] + [(1 - times / 6) / 5] * 5


SHIFTS: dict[int, dict[str, tuple[Chances, Chances]]] = {
    2000: {
        "nothing: 1/2": (of(0.5), of(0.5)),
        "nothing: 1/50": (of(0.02), of(0.02)),
        "nothing: d6": (DIE, DIE),
        "nothing: d20": (DIE_OF_20, DIE_OF_20),
        "50% becomes 58%": (of(0.5), of(0.58)),
        "50% becomes 60%": (of(0.5), of(0.6)),
        "50% becomes 62%": (of(0.5), of(0.62)),
        "50% becomes 65%": (of(0.5), of(0.65)),
        "10% becomes 16%": (of(0.1), of(0.16)),
        "10% becomes 18%": (of(0.1), of(0.18)),
        "10% becomes 20%": (of(0.1), of(0.2)),
        "1% becomes never": (of(0.01), of(0)),
        "never becomes 1%": (of(0), of(0.01)),
        "2% becomes never": (of(0.02), of(0)),
        "never becomes 2%": (of(0), of(0.02)),
        "never becomes 3%": (of(0), of(0.03)),
        "a face of a d6 comes 1.5 times as often": (DIE, loaded(1.5)),
        "a face of a d6 comes 1.75 times as often": (DIE, loaded(1.75)),
        "a face of a d6 comes twice as often": (DIE, loaded(2)),
        "d6 becomes d6+1": ([*DIE, 0], [0, *DIE]),
        "d20 becomes d19": (DIE_OF_20, [*[1 / 19] * 19, 0]),
    },
    200: {
        "nothing: d6": (DIE, DIE),
        "50% becomes 75%": (of(0.5), of(0.75)),
        "50% becomes 80%": (of(0.5), of(0.8)),
        "10% becomes 35%": (of(0.1), of(0.35)),
        "never becomes 20%": (of(0), of(0.2)),
    },
    400: {
        "nothing: d20": (DIE_OF_20, DIE_OF_20),
        "50% becomes 70%": (of(0.5), of(0.7)),
        "50% becomes 75%": (of(0.5), of(0.75)),
        "10% becomes 25%": (of(0.1), of(0.25)),
        "10% becomes 30%": (of(0.1), of(0.3)),
        "10% becomes never": (of(0.1), of(0)),
        "never becomes 10%": (of(0), of(0.1)),
        "d6 becomes d6+1": ([*DIE, 0], [0, *DIE]),
    },
}


def tally(counts: Iterable[int]) -> Tally:
    return {"aspect": {str(value): int(times) for value, times in enumerate(counts) if times}}


def simulated(real: Chances, ours: Chances, trials: int, times: int) -> tuple[float, float, float]:
    """How often the whole sample differs, how often it is counted and differs, which share is counted."""
    draw = numpy.random.default_rng(367)
    parts = [trials // look.one_in for look in LOOKS]
    steps = [after - before for before, after in pairwise([0, *parts, trials])]
    differs = found = counted = 0
    for _ in range(times):
        recorded = tally(draw.multinomial(trials, real))
        samples = list(accumulate(draw.multinomial(step, ours) for step in steps))
        calm = (
            part
            for part, sample, look in zip(parts, samples, LOOKS, strict=False)
            if part >= ENOUGH and not is_doubtful("aspect", recorded, trials, tally(sample), part, look)
        )
        taken = next(calm, trials)
        differing = any(finding.differs for finding in compare(recorded, trials, tally(samples[-1]), trials))
        differs += differing
        found += differing and taken == trials
        counted += taken
    return differs / times, found / times, counted / times / trials


def main() -> None:
    times = int(sys.argv[1]) if sys.argv[1:] else 4000
    for trials, shifts in SHIFTS.items():
        print(f"| what changes, {trials} trials of each | noticed by all | noticed now | counted |")
        print("|---|---|---|---|")
        for name, (real, ours) in shifts.items():
            shown = " | ".join(f"{share:.1%}" for share in simulated(real, ours, trials, times))
            print(f"| {name} | {shown} |")
        print()


if __name__ == "__main__":
    main()

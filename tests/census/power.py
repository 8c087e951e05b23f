"""How often the censuses notice a difference, and how often they are wrong: by simulation.

python tests/census/power.py          the table of README.md
python tests/census/power.py 20000    with so many simulated censuses of each kind
"""

import sys
from collections.abc import Iterable
from itertools import accumulate, pairwise
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy

from census import crowds, surveys
from census.counting import LOOKS, Look, Tally, compare, is_doubtful

Chances = list[float]
DIE = [1 / 6] * 6
DIE_OF_20 = [1 / 20] * 20


def of(chance: float) -> Chances:
    """Yes or no."""
    return [chance, 1 - chance]


def loaded(times: float) -> Chances:
    """A die one face of which comes so many times as often."""
    return [times / 6] + [(1 - times / 6) / 5] * 5


def crowd(mean: int) -> Chances:
    """So many monsters on the average, as the real game has: two times in three five more or less at most."""
    shares = [exp(-(((number - mean) / 5) ** 2) / 2) for number in range(50)]
    return [share / sum(shares) for share in shares]


SHIFTS: dict[tuple[int, int], dict[str, tuple[Chances, Chances]]] = {  # by how many trials: real ones, ours
    (2000, 2000): {
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
    (200, 200): {
        "nothing: d6": (DIE, DIE),
        "50% becomes 75%": (of(0.5), of(0.75)),
        "50% becomes 80%": (of(0.5), of(0.8)),
        "10% becomes 35%": (of(0.1), of(0.35)),
        "never becomes 20%": (of(0), of(0.2)),
    },
    (400, 400): {
        "nothing: d20": (DIE_OF_20, DIE_OF_20),
        "50% becomes 70%": (of(0.5), of(0.7)),
        "50% becomes 75%": (of(0.5), of(0.75)),
        "10% becomes 25%": (of(0.1), of(0.25)),
        "10% becomes 30%": (of(0.1), of(0.3)),
        "10% becomes never": (of(0.1), of(0)),
        "never becomes 10%": (of(0), of(0.1)),
        "d6 becomes d6+1": ([*DIE, 0], [0, *DIE]),
    },
    (1000, 60): {
        "nothing: 18 monsters": (crowd(18), crowd(18)),
        "18 monsters become 21": (crowd(18), crowd(21)),
        "18 monsters become 22": (crowd(18), crowd(22)),
        "18 monsters become 23": (crowd(18), crowd(23)),
        "18 monsters become 24": (crowd(18), crowd(24)),
    },
    (200, 40): {
        "nothing: d6": (DIE, DIE),
        "nothing: 1/50": (of(0.02), of(0.02)),
        "50% becomes 90%": (of(0.5), of(0.9)),
        "50% becomes 95%": (of(0.5), of(0.95)),
        "10% becomes 45%": (of(0.1), of(0.45)),
        "10% becomes 55%": (of(0.1), of(0.55)),
        "never becomes 15%": (of(0), of(0.15)),
        "never becomes 25%": (of(0), of(0.25)),
        "always becomes 75%": (of(1), of(0.75)),
        "d6 becomes d6+2": ([*DIE, 0, 0], [0, 0, *DIE]),
    },
}


OTHER_LOOKS = {(1000, 60): crowds.CENSUSES[0].looks}  # where LOOKS are not those of the census


LEVELS = {  # how many of something are on a level
    "nothing: 1/2": (of(0.5), of(0.5)),
    "nothing: 1/20": (of(0.05), of(0.05)),
    "nothing: d6": (DIE, DIE),
    "never becomes 10%": (of(0), of(0.1)),
    "never becomes 15%": (of(0), of(0.15)),
    "never becomes 20%": (of(0), of(0.2)),
    "never becomes 30%": (of(0), of(0.3)),
    "10% becomes 30%": (of(0.1), of(0.3)),
    "10% becomes 40%": (of(0.1), of(0.4)),
    "20% becomes never": (of(0.2), of(0)),
    "30% becomes never": (of(0.3), of(0)),
    "50% becomes 90%": (of(0.5), of(0.9)),
    "always becomes 90%": (of(1), of(0.9)),
    "always becomes 80%": (of(1), of(0.8)),
}
FORMERLY = 40  # levels of ours that were counted, and judged by chi-squared


def tally(counts: Iterable[int]) -> Tally:
    return {"aspect": {str(value): int(times) for value, times in enumerate(counts) if times}}


def simulated(
    real: Chances, ours: Chances, real_trials: int, trials: int, times: int, among: tuple[Look, ...] = LOOKS
) -> tuple[float, float, float]:
    """How often the whole sample differs, how often it is counted and differs, which share is counted."""
    draw = numpy.random.default_rng(367)
    looks = [look for look in among if look.part_of(trials)]
    parts = [look.part_of(trials) for look in looks]
    steps = [after - before for before, after in pairwise([0, *parts, trials])]
    differs = found = counted = 0
    for _ in range(times):
        recorded = tally(draw.multinomial(real_trials, real))
        samples = list(accumulate(draw.multinomial(step, ours) for step in steps))
        calm = (
            part
            for part, sample, look in zip(parts, samples, looks, strict=False)
            if not is_doubtful("aspect", recorded, real_trials, tally(sample), part, look)
        )
        taken = next(calm, trials)
        findings = compare(recorded, real_trials, tally(samples[-1]), trials)
        differing = any(finding.differs for finding in findings)
        differs += differing
        found += differing and taken == trials
        counted += taken
    return differs / times, found / times, counted / times / trials


def surveyed(real: Chances, ours: Chances, times: int) -> tuple[float, float, float]:
    """How often chi-squared of forty levels differs, how often a survey does, and the levels counted."""
    (census,) = surveys.CENSUSES
    (look,) = census.looks
    part, whole = census.our_trials // look.one_in, census.our_trials
    draw = numpy.random.default_rng(367)
    formerly = found = counted = 0
    for _ in range(times):
        recorded = tally(draw.multinomial(census.trials, real))
        forty = tally(draw.multinomial(FORMERLY, ours))
        formerly += any(one.differs for one in compare(recorded, census.trials, forty, FORMERLY))
        sample = draw.multinomial(part, ours)
        counted += part
        if is_doubtful("aspect", recorded, census.trials, tally(sample), part, look):
            all_of_it = tally(sample + draw.multinomial(whole - part, ours))
            counted += whole - part
            judged = compare(recorded, census.trials, all_of_it, whole, split=census.split)
            found += any(one.differs for one in judged)
    return formerly / times, found / times, counted / times


def main() -> None:
    times = int(sys.argv[1]) if sys.argv[1:] else 4000
    print("| what changes in a survey | noticed by chi-squared of 40 | noticed now | levels counted |")
    print("|---|---|---|---|")
    for name, (real, ours) in LEVELS.items():
        before, now, levels = surveyed(real, ours, times)
        print(f"| {name} | {before:.1%} | {now:.1%} | {levels:.0f} |")
    print()
    for (real_trials, trials), shifts in SHIFTS.items():
        sizes = (
            f"{trials} trials of each"
            if trials == real_trials
            else f"{real_trials} real trials, {trials} of ours"
        )
        print(f"| what changes, {sizes} | noticed by all | noticed now | counted |")
        print("|---|---|---|---|")
        for name, (real, ours) in shifts.items():
            looks = OTHER_LOOKS.get((real_trials, trials), LOOKS)
            shares = simulated(real, ours, real_trials, trials, times, looks)
            shown = " | ".join(f"{share:.1%}" for share in shares)
            print(f"| {name} | {shown} |")
        print()


if __name__ == "__main__":
    main()

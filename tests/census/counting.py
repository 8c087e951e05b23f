"""Counting the results of many trials, and testing whether two counts come from the same probabilities."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import Any

Outcome = Mapping[str, Any]  # aspect -> its change; aspects that are missing did not change
Trial = Callable[[], Outcome]
Tally = dict[str, dict[str, int]]  # aspect -> value -> how often
UNCHANGED = "-"
MIN_EXPECTED = 5.0
UNLIKELY = 1e-6  # a true agreement is called a difference once in a million comparisons


@dataclass(frozen=True)
class Look:
    """A part of our sample, one trial in so many, and what of it is reason to count more of them.

    ``unlikely``: chi-squared is; ``unlikely_value``: one of the values is, among all of the aspect;
    ``new_values``: so many times a value came that the real game never showed; ``enough``: with fewer trials
    the part says nothing. ``split``: only chi-squared and a division of the values into two (`rarest_split`),
    both as unlikely as ``unlikely``, are reason.
    """

    one_in: int
    unlikely: float
    unlikely_value: float = 0.0
    new_values: int = 0
    enough: int = 1
    split: bool = False

    def part_of(self, trials: int) -> int:
        """How many of so many trials it looks at; none if these are too few."""
        part = trials // self.one_in
        return part if part >= self.enough else 0


LOOKS = (
    Look(8, 0.1, 0.05, 2, enough=50),
    Look(4, 0.04, 0.02, 2, enough=50),
    Look(2, 0.02, 0.01, 3, enough=20),
)


@dataclass(frozen=True)
class Census:
    """The same trials in the real game and in ours. ``real`` and ``ours`` set up the trial of a case."""

    name: str
    cases: Mapping[str, tuple[Any, ...]]
    real: Callable[..., Trial]
    ours: Callable[..., Trial]
    trials: int = 2000
    our_trials: int = 2000
    live_trials: int = 300  # of the first case, where the real game is there
    packed: bool = False  # the recorded counts are compressed
    looks: tuple[Look, ...] = LOOKS
    split: bool = False  # what is rare is compared, too: for small samples (README.md)


@dataclass(frozen=True)
class Finding:
    """How likely it is that two counts of one aspect differ so much by chance."""

    aspect: str
    chance: float
    detail: str

    @property
    def differs(self) -> bool:
        return self.chance < UNLIKELY


def rough(number: int) -> int:
    """A rounded number: exact below 16, else to about four binary digits."""
    step = 1
    while abs(number) >= 16 * step:
        step *= 2
    return number // step * step


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What changed; for numbers, by how much. If the hero died, only the cause of death."""
    if after["died"]:
        return {"died": after["died"]}
    found: dict[str, Any] = {}
    for aspect in {**before, **after}:
        old, new = before.get(aspect), after.get(aspect)
        if old == new:
            continue
        if isinstance(old or 0, int) and isinstance(new or 0, int):
            found[aspect] = rough((new or 0) - (old or 0))
        else:
            found[aspect] = new
    return found


def count(trial: Trial, trials: int) -> Tally:
    """Run the trial so often and count the results."""
    counts: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for _ in range(trials):
        for aspect, value in trial().items():
            counts[aspect][str(value)] += 1
    return {aspect: dict(values) for aspect, values in counts.items()}


class Remembered:
    """A trial whose results may be counted again from the first: for tests that look at the same ones."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._results: list[Outcome] = []

    def again(self) -> Trial:
        """The trial from its first result; what was not asked for yet is tried now."""
        number = -1

        def trial() -> Outcome:
            nonlocal number
            number += 1
            if number == len(self._results):
                self._results.append(self._trial())
            return self._results[number]

        return trial


def differing(
    real: Tally,
    trials: int,
    our_trial: Trial,
    our_trials: int,
    looks: tuple[Look, ...] = LOOKS,
    *,
    split: bool = False,
) -> list[Finding]:
    """The aspects that differ. Where a part of our sample leaves no doubt, no more of it is counted."""
    ours: Tally = {}
    counted = 0
    calm = set[str]()  # aspects that a part has shown to be alike
    for look in looks:
        if part := look.part_of(our_trials):
            ours, counted = together(ours, count(our_trial, part - counted)), part
            looked_at = {*real, *ours} - calm
            doubtful = {aspect for aspect in looked_at if is_doubtful(aspect, real, trials, ours, part, look)}
            calm |= looked_at - doubtful
            if not doubtful:
                return []
    ours = together(ours, count(our_trial, our_trials - counted))
    return [finding for finding in compare(real, trials, ours, our_trials, split=split) if finding.differs]


def together(a: Tally, b: Tally) -> Tally:
    """Two counts as one."""
    return {aspect: Counter(a.get(aspect, {})) + Counter(b.get(aspect, {})) for aspect in {**a, **b}}


def is_doubtful(aspect: str, real: Tally, trials: int, ours: Tally, our_trials: int, look: Look) -> bool:
    """Whether a part of our sample gives reason to count more for this aspect (README.md: how often)."""
    a = with_unchanged(real.get(aspect, {}), trials)
    b = with_unchanged(ours.get(aspect, {}), our_trials)
    if look.split:
        return min(rarest_split(a, b), p_value(list(merged(a, b)))) < look.unlikely
    if sum(times for value, times in b.items() if value not in a) >= look.new_values:
        return True
    cells = list(merged(a, b, least_expected=1.0))  # rare values are not to hide among their neighbours
    return p_value(cells) < look.unlikely or oddest(cells) < look.unlikely_value


def compare(
    real: Tally, trials: int, ours: Tally, our_trials: int, *, split: bool = False
) -> Iterator[Finding]:
    """One finding for every aspect that changed in either game. ``split``: of `rarest_split`, too."""
    for aspect in sorted({*real, *ours}):
        a = with_unchanged(real.get(aspect, {}), trials)
        b = with_unchanged(ours.get(aspect, {}), our_trials)
        cells = list(merged(a, b))
        chance = p_value(cells)
        if split:  # two tests: twice the least
            chance = min(1.0, 2 * min(chance, rarest_split(a, b)))
        detail = "" if chance > 1e-3 else shown(a, trials, b, our_trials)
        yield Finding(aspect, chance, detail)


def apart(real: Mapping[str, int], ours: Mapping[str, int]) -> float:
    """The difference of the means of two counted numbers, in standard errors."""
    (first, spread, size), (second, other, many) = _mean(real), _mean(ours)
    error = sqrt(spread / size + other / many)
    return (second - first) / error if error else 0.0


def _mean(values: Mapping[str, int]) -> tuple[float, float, int]:
    """The mean, the variance and the size."""
    size = sum(values.values())
    mean = sum(int(value) * times for value, times in values.items()) / size
    return mean, sum((int(value) - mean) ** 2 * times for value, times in values.items()) / size, size


def with_unchanged(values: Mapping[str, int], trials: int) -> dict[str, int]:
    rest = trials - sum(values.values())
    return {**values, UNCHANGED: rest} if rest else dict(values)


def order(value: str) -> tuple[float, str]:
    """Sort key: numbers by size, then words by letter, so that similar values are merged first."""
    try:
        return float(value), ""
    except ValueError:
        return float("inf"), value


def merged(
    a: Mapping[str, int], b: Mapping[str, int], least_expected: float = MIN_EXPECTED
) -> Iterator[tuple[int, int]]:
    """The cells of both counts, joined with their neighbours until each expects at least five."""
    least_share = min(sum(a.values()), sum(b.values())) / (sum(a.values()) + sum(b.values()))
    cells = [(a.get(v, 0), b.get(v, 0)) for v in sorted({*a, *b}, key=order)]
    joined: list[tuple[int, int]] = []
    x = y = 0
    for left, right in cells:
        x, y = x + left, y + right
        if (x + y) * least_share >= least_expected:
            joined.append((x, y))
            x = y = 0
    if x + y:
        last = joined.pop() if joined else (0, 0)
        joined.append((last[0] + x, last[1] + y))
    return iter(joined)


def p_value(cells: list[tuple[int, int]]) -> float:
    """The p-value of the chi-squared test that both samples have the same distribution."""
    if len(cells) < 2:
        return 1.0
    first, second = sum(a for a, _ in cells), sum(b for _, b in cells)
    total = first + second
    chi_squared = 0.0
    for a, b in cells:
        for seen, size in ((a, first), (b, second)):
            expected = (a + b) * size / total
            chi_squared += (seen - expected) ** 2 / expected
    return chi_squared_tail(chi_squared, len(cells) - 1)


def oddest(cells: list[tuple[int, int]]) -> float:
    """At most how likely it is that any of the cells differs as much as the one that differs most."""
    first, second = sum(a for a, _ in cells), sum(b for _, b in cells)
    total = first + second
    far = 0.0
    for a, b in cells:
        variance = (a + b) * (total - a - b) * first * second / total**2 / (total - 1)
        if variance:
            far = max(far, abs(b - (a + b) * second / total) / sqrt(variance))
    return min(1.0, len(cells) * erfc(far / sqrt(2)))


def rarest_split(a: Mapping[str, int], b: Mapping[str, int]) -> float:
    """At most how likely any division of the values into two differs as much as the one that differs most.

    Each value is divided from all others, and small numbers from large ones; what did not happen is none.
    The chance of each is exact, so that what came a few times in one sample and never in the other counts.
    """
    first, second = sum(a.values()), sum(b.values())
    values = sorted({*a, *b}, key=lambda value: (-1.0, "") if value == UNCHANGED else order(value))
    divisions = {(a.get(value, 0), b.get(value, 0)) for value in values}
    x = y = 0
    for value in values[:-1]:
        if order(value)[0] == float("inf") and value != UNCHANGED:
            break  # words have no order
        x, y = x + a.get(value, 0), y + b.get(value, 0)
        divisions.add((x, y))
    if len(values) < 2:
        return 1.0
    return min(1.0, len(divisions) * min(chance_of_split(x, first, y, second) for x, y in divisions))


def chance_of_split(x: int, first: int, y: int, second: int) -> float:
    """How likely x of the first and y of the second sample are so far apart (Fisher's exact test)."""
    seen, total = x + y, first + second
    if not seen or seen == total or x * second == y * first:
        return 1.0
    if x * second > y * first:
        x, first, y, second = y, second, x, first
    tail = 0.0
    for few in range(x, max(0, seen - second) - 1, -1):  # as few in the first sample, or fewer
        term = exp(_ways(first, few) + _ways(second, seen - few) - _ways(total, seen))
        tail += term
        if term < tail * 1e-9:
            break
    return min(1.0, 2 * tail)


def _ways(size: int, chosen: int) -> float:
    """The logarithm of the number of ways to choose so many."""
    return lgamma(size + 1) - lgamma(chosen + 1) - lgamma(size - chosen + 1)


def chi_squared_tail(value: float, freedom: int) -> float:
    """The probability that chi-squared is larger than this (the incomplete gamma function)."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    if freedom == 1:
        return erfc(sqrt(x))
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - scale * total)
    b, c, d = x + 1 - a, 1e300, 1 / (x + 1 - a)
    fraction = d
    for i in range(1, 1000):
        b += 2
        d = 1 / (d * i * (a - i) + b)
        c = b + i * (a - i) / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return scale * fraction


def shown(a: Mapping[str, int], trials: int, b: Mapping[str, int], our_trials: int) -> str:
    """The values that differ most, as text."""

    def gap(value: str) -> float:
        return abs(a.get(value, 0) / trials - b.get(value, 0) / our_trials)

    worst = sorted({*a, *b}, key=gap, reverse=True)[:6]
    return "; ".join(
        f"{value}: {a.get(value, 0) / trials:.2%} real, {b.get(value, 0) / our_trials:.2%} ours"
        for value in sorted(worst, key=order)
    )

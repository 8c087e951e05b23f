"""A search for the dice of a recording that kept none: those of the best tries are changed, one at a time.

A case holds if some dice explain all that was recorded. Seeds are tried first; what they get right tells
which throws are worth a second thought.
"""

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from marrow.chance import Dice
from marrow.lab.trace.outcome import Divergence

MOST_TRIES = 4000  # beyond the seeds
MOST_VALUES = 24  # of one die, tried in its place
KEPT = 6  # of the best seeds

Thrown = list[tuple[int, int]]
Score = tuple[int, int]  # how many fields agreed, and how near the next one came


class SearchedDice(Dice):
    """Dice that show what was ``decided`` as long as the throws have those sides, then random numbers."""

    __slots__ = ("decided", "random", "thrown")

    def __init__(self, seed: int, decided: Thrown) -> None:
        self.random = Random(seed)
        self.decided = decided
        self.thrown: Thrown = []

    def rn2(self, sides: int, rule: str) -> int:
        number = len(self.thrown)
        result = self.random.randrange(sides) if sides > 0 else 0
        if number < len(self.decided) and self.decided[number][0] == sides:
            result = self.decided[number][1]
        self.thrown.append((sides, result))
        return result


def holds_for_some_dice(seeds: Iterable[int], replay: Callable[[Dice], None], fields: Sequence[str]) -> None:
    """Replay with one seed after another, then with changed throws. Raises the divergence that came latest.

    ``fields`` are compared in this order.
    """
    order = {field: place for place, field in enumerate(fields)}
    worst: Score = (-1, 0)
    best, failure = worst, None
    queue: list[tuple[int, int, int, Thrown]] = []
    numbers = count()

    def attempt(dice: SearchedDice, least: Score) -> bool:
        nonlocal best, failure
        try:
            replay(dice)
        except Divergence as how:
            score = score_of(how, order)
            if failure is None or score > best:
                best, failure = score, how
            if score >= least:
                heappush(queue, (-score[0], -score[1], next(numbers), dice.thrown))
            return False
        return True

    for seed in seeds:
        if attempt(SearchedDice(seed, []), worst):
            return
    queue = sorted(queue)[:KEPT]
    tries, tried = 0, set[tuple[tuple[int, int], ...]]()
    while queue and tries < MOST_TRIES:
        agreed, near, _, thrown = heappop(queue)
        for changed in changes(thrown, Random(tries)):
            if tuple(changed) in tried:
                continue
            tried.add(tuple(changed))
            tries += 1
            before = best
            if attempt(SearchedDice(tries, changed), (-agreed, -near + 1)):
                return
            if best > before:  # go on from there, and come back if that leads nowhere
                heappush(queue, (agreed, near, next(numbers), thrown))
                break
            if tries >= MOST_TRIES:
                break
    raise failure or AssertionError


def score_of(how: Divergence, order: dict[str, int]) -> Score:
    """How far the comparison came; numbers that differ little are better than others."""
    return order.get(how.field, 0), -distance(how.expected, how.actual)


FAR = 1000


def distance(expected: Any, actual: Any) -> int:
    """How far two numbers, lists of numbers, or numbers by name are from each other; one not there is 0."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return sum(distance(expected.get(name, 0), actual.get(name, 0)) for name in expected | actual)
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return sum(distance(*pair) for pair in zip(expected, actual, strict=True))
    if isinstance(expected, int) and isinstance(actual, int):
        return abs(expected - actual)
    return FAR


def changes(thrown: Thrown, random: Random) -> Iterable[Thrown]:
    """These throws with one of them changed, the last ones first."""
    for place in range(len(thrown) - 1, -1, -1):
        sides, shown = thrown[place]
        others = [value for value in range(min(sides, 10 * MOST_VALUES)) if value != shown]
        if len(others) > MOST_VALUES:
            others = random.sample(others, MOST_VALUES)
        for value in others:
            yield [*thrown[:place], (sides, value), *thrown[place + 1 :]]

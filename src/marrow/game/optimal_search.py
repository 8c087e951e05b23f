"""The search behind the best plan: every choice of food, with the best of all ways to pray between meals.

A place is a choice of food: how many of each kind are eaten, as a number in mixed radix. A label is a way
to get there, as two numbers that eating does not change: ``base``, the costs of all turns at which nothing
would be left, and ``ready``, what would be left when a prayer is next heard, both less the food's worth.
Of two labels of a place the one with the greater base and the greater ready does better in all that may
come, because the wait between prayers is whole cycles of costs: a wait costs the same whenever it begins.
So a prayer is best said on the last turn on which nutrition is above 0; it is of no use to be ready with more
than the 1 that is left then, and few labels remain at a place.

``search`` uses numbers and rows of numbers only, so that the lab can compile it as it stands.
"""

from bisect import bisect_left
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any

from marrow.game.turn_costs import TurnCosts

PRAYER_TURNS = 3  # N-324: in which nothing costs nutrition
FED_BY_PRAYER = 900  # N-327
LABELS_AT_A_PLACE, LABELS_MADE = 24, 8
TOO_MANY = -1
Row = Any  # a list of numbers here, an array in the lab
Rows = tuple[Row, ...]


class Calendar:
    """What all turns cost together, and on which turn so much is spent. Turn 0 is the first that costs."""

    def __init__(self, costs: TurnCosts) -> None:
        sums = [0]
        for turn in range(costs.cycle):
            sums.append(sums[-1] + costs.of_turn(turn))
        self.sums, self.cycle, self.price = sums, costs.cycle, sums[-1]

    def spent(self, turn: int) -> int:
        """The costs of turns 0 to ``turn``."""
        cycles, rest = divmod(turn + 1, self.cycle)
        return cycles * self.price + self.sums[rest]

    def turn_when(self, amount: int) -> int:
        """The first turn after which at least so much (1 or more) is spent; far off if nothing ever is."""
        if self.price == 0:
            return 10**9
        cycles, rest = divmod(amount - 1, self.price)
        return cycles * self.cycle + self.turn_in_cycle(rest)

    def turn_in_cycle(self, rest: int) -> int:
        """The first turn of a cycle after which more than ``rest`` is spent; -1 before the first."""
        return bisect_left(self.sums, rest + 1) - 1

    def end(self, turn: int, nutrition: int) -> int:
        """The first turn on which nothing is left, of so much after this turn."""
        return self.turn_when(self.spent(turn) + nutrition)


@dataclass(frozen=True, slots=True)
class Searcher:
    """``search`` and ``pick``, and how they want their rows of numbers: plain, or compiled by the lab."""

    search: Callable[..., int]
    pick: Callable[..., None]
    row: Callable[[Sequence[int]], Row]
    zeros: Callable[[int], Row]


@dataclass(frozen=True, slots=True)
class Found:
    """The best choice of food: how many of each kind, and the prayers, each with how much was eaten before.

    ``base`` is the costs of all turns at which nothing is left; ``seed`` the way that it began.
    """

    counts: tuple[int, ...]
    base: int
    weight: int
    seed: int
    prayers: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """The kinds of food to choose from, in rows; and what is eaten in any case."""

    counts: tuple[int, ...]
    worths: tuple[int, ...]
    weights: tuple[int, ...]
    eaten: int
    carried: int

    @property
    def strides(self) -> tuple[int, ...]:
        strides, size = [], 1
        for count in self.counts:
            strides.append(size)
            size *= count + 1
        return (*strides, size)

    def counts_at(self, place: int) -> tuple[int, ...]:
        """How many of each kind are eaten at this place."""
        rows = zip(self.strides, self.counts, strict=False)
        return tuple(place // stride % (count + 1) for stride, count in rows)


def best_choice(
    searcher: Searcher,
    choices: Choices,
    calendar: Calendar,
    seeds: Sequence[tuple[int, int]],
    *,
    waited: int,
    target: int,
    limit: int,
) -> Found | None:
    """The lightest choice with a base above ``target``, or if there is none the one with the greatest base.

    ``seeds`` are the labels with which all begins, ``waited`` what is left of a prayer's nutrition when the
    next one is heard, ``limit`` a base beyond which nobody looks. None: there were too many ways to follow.
    """
    *strides, size = choices.strides
    row, zeros = searcher.row, searcher.zeros
    bases, readies, turns, places, parents, met = (zeros(size * LABELS_MADE + 2000) for _ in range(6))
    queue = zeros(LABELS_AT_A_PLACE * (len(strides) + 1) + 100)
    for number, (base, ready) in enumerate(seeds):
        bases[number], readies[number], parents[number], queue[number] = base, ready, -1, number
    fronts = (zeros(size * LABELS_AT_A_PLACE), zeros(size), queue, met, zeros(size), zeros(size))
    fronts[4][0], fronts[5][0] = choices.eaten, choices.carried
    radices = [count + 1 for count in choices.counts]
    made = searcher.search(
        (row([*strides, 1]), row([*radices, 1]), row([*choices.worths, 0]), row([*choices.weights, 0])),
        (row(calendar.sums), row([calendar.turn_in_cycle(rest) for rest in range(calendar.price)])),
        (calendar.cycle, calendar.price, FED_BY_PRAYER, waited, limit, len(seeds)),
        (bases, readies, turns, places, parents),
        fronts,
    )
    if made == TOO_MANY:
        return None
    answer = zeros(4)
    searcher.pick(bases, fronts, target, answer)
    label, place, base, weight = (int(number) for number in answer)
    prayers = []
    while parents[label] >= 0:
        prayers.append((int(turns[label]), choices.counts_at(int(places[label]))))
        label = int(parents[label])
    return Found(choices.counts_at(place), base, weight, label, tuple(reversed(prayers)))


def search(kinds: Rows, calendar: Rows, facts: tuple[int, ...], labels: Rows, fronts: Rows) -> int:
    """Fill in the labels and the places. Returns how many labels were made, or TOO_MANY."""
    strides, radices, worths, weights = kinds
    sums, turn_in_cycle = calendar
    cycle, price, fed, waited, limit, made = facts
    bases, readies, turns, places, parents = labels
    front, held, queue, met, worth_at, weight_at = fronts
    most, size = len(front) // len(held), len(held)
    queued, kinds_of_food = made, len(strides) - 1
    for place in range(size):
        first, count, next_one = place * most, 0, 0
        for kind in range(kinds_of_food):
            if place // strides[kind] % radices[kind]:
                before = place - strides[kind]
                worth_at[place] = worth_at[before] + worths[kind]
                weight_at[place] = weight_at[before] + weights[kind]
                for number in range(before * most, before * most + held[before]):
                    label = front[number]
                    if met[label] != place:
                        met[label] = place
                        queue[queued] = label
                        queued += 1
        worth = worth_at[place]
        heard = 1 - worth  # a prayer is heard in time from here on, and more is of no use
        while next_one < queued:
            label = queue[next_one]
            next_one += 1
            base, ready = bases[label], readies[label]
            if ready > heard:
                ready = heard
            beaten = False
            for number in range(first, first + count):
                other = front[number]
                if bases[other] >= base and readies[other] >= ready:
                    beaten = True
                    break
            if beaten:
                continue
            kept = first
            for number in range(first, first + count):
                other = front[number]
                if bases[other] > base or (ready < heard and readies[other] > ready):
                    front[kept] = other
                    kept += 1
            count = kept + 1 - first
            if count > most or made + 1 >= len(bases) or queued + 1 >= len(queue):
                return -1
            front[kept] = label
            value = base + worth
            if ready == heard and value < limit:  # pray on the last turn with something left
                turn = (value - 1) // price * cycle + turn_in_cycle[(value - 1) % price] - 1
                after = (turn + 4) // cycle * price + sums[(turn + 4) % cycle]  # PRAYER_TURNS later
                bases[made], readies[made] = after + fed - worth, waited - worth
                turns[made], places[made], parents[made] = turn, place, label
                queue[queued] = made
                queued += 1
                made += 1
        held[place], queued = count, 0
    return int(made)


def pick(bases: Row, fronts: Rows, target: int, answer: MutableSequence[int]) -> None:
    """Fill in ``answer``: label, place, base, weight of the lightest beyond ``target``, or the best."""
    front, held, _, _, worth_at, weight_at = fronts
    most = len(front) // len(held)
    answer[2] = -1
    for place in range(len(held)):
        weight = weight_at[place]
        for number in range(place * most, place * most + held[place]):
            value = bases[front[number]] + worth_at[place]
            if value > target and answer[2] > target:
                better = weight < answer[3] or (weight == answer[3] and value > answer[2])
            else:
                better = value > answer[2] or (value == answer[2] and weight < answer[3])
            if better:
                answer[0], answer[1], answer[2], answer[3] = front[number], place, value, weight


def plain_zeros(count: int) -> list[int]:
    return [0] * count


PLAIN = Searcher(search, pick, list, plain_zeros)

"""The best plan of a hero's meals and prayers: what to eat, and when to eat and pray, if he only waits.

What keeps is eaten when the hero is Hungry, so that only sums count, and which meals come before which
prayer; `optimal_search` looks at all of that. What rots is eaten first of all, as soon as nobody can choke
on it, in the order that gets most of it eaten in time (`meals_in_time`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

from marrow.game.optimal_search import (
    FED_BY_PRAYER,
    PRAYER_TURNS,
    Calendar,
    Choices,
    Found,
    Searcher,
    best_choice,
)
from marrow.game.plan import HORIZON
from marrow.game.turn_costs import TurnCosts
from marrow.rules.nutrition.fullness import CHOKING_FROM

HEARD_UP_TO = 200  # N-321
MOST_WHEN_WEAK = 50  # N-119: nutrition of a hero who is Weak or worse
MOST_UNSATIATED = 1000  # N-119: who begins a meal with no more than this cannot choke on it (N-183)
EATEN_AT = 150  # a hero who is Hungry eats: early enough, and late enough to waste nothing
USUAL_TIMEOUT = 1000  # N-329: after a prayer the timeout is longer than this one time in twelve
NEVER = -(10**9)


class Act(Enum):
    """What a step of a plan does."""

    EAT = "eat"
    PRAY = "pray"
    TAKE_OFF = "take off"


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do on a turn; ``what`` names the food or the thing taken off."""

    turn: int
    act: Act
    what: str
    nutrition: int  # then


@dataclass(frozen=True, slots=True)
class OptimalPlan:
    """What to do, and the first turn on which nutrition is below 1 all the same."""

    steps: tuple[Step, ...]
    ends: int
    exact: bool  # False: more food than is looked at, or a load that changes
    weight: int  # of the food that the plan eats
    timeout: int  # after each prayer


@dataclass(frozen=True, slots=True)
class Ration:
    """Equal foods: how many; what each is worth, what it weighs, and how many moves it takes.

    ``until`` is the last turn on which it is eaten, None for what keeps.
    """

    name: str
    count: int
    worth: int
    weight: int
    turns: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """All that the best plan depends on. ``prayer_turn`` is the first on which a prayer is heard, or None."""

    turn: int
    nutrition: int
    costs: TurnCosts
    rations: tuple[Ration, ...]
    prayer_turn: int | None
    first: tuple[Ration, ...] = ()  # eaten in any case, in problems too large to look at every sum
    timeout: int = USUAL_TIMEOUT  # after each prayer
    taken_off: tuple[Step, ...] = ()  # before all this


@dataclass(frozen=True, slots=True)
class Early:
    """Meals of what rots: when each begins, and the turn after which the hero is free again."""

    meals: tuple[tuple[int, Ration], ...]
    free: int


def wait_for_prayer(problem: Problem) -> int:
    """Turns after a prayer until the next is heard, rounded up to whole cycles of costs."""
    cycle = problem.costs.cycle
    return -(-max(problem.timeout - HEARD_UP_TO, 0) // cycle) * cycle


def meals_in_time(
    calendar: Calendar, turn: int, nutrition: int, rotting: Sequence[Ration]
) -> dict[tuple[int, ...], Early]:
    """All choices of what rots that can be eaten in time with so much nutrition after this turn.

    For each choice the order in which the hero is free soonest.
    """
    found: dict[tuple[int, ...], Early] = {}
    for counts in product(*(range(ration.count + 1) for ration in rotting)):
        if not any(counts):
            found[counts] = Early((), turn)
            continue
        for place, ration in enumerate(rotting):
            before = found.get((*counts[:place], counts[place] - 1, *counts[place + 1 :]))
            if before is None:
                continue
            base = calendar.spent(turn) + nutrition + sum(one.worth for _, one in before.meals)
            least = base - max(MOST_UNSATIATED, CHOKING_FROM - 1 - ration.worth)  # to be spent before it
            begins = before.free
            if least > calendar.spent(begins):
                begins = calendar.turn_when(least)
            free = begins + ration.turns
            alive = calendar.spent(begins) < base and calendar.spent(free) < base + ration.worth
            assert ration.until is not None
            if begins <= ration.until and alive and (counts not in found or free < found[counts].free):
                found[counts] = Early((*before.meals, (begins, ration)), free)
    return found


def ways_to_begin(
    problem: Problem, calendar: Calendar, rotting: Sequence[Ration]
) -> list[tuple[int | None, int, int, Mapping[tuple[int, ...], Early]]]:
    """With what rots at once, or after a prayer as soon as one is heard: its turn, base, ready, the meals."""
    spent = calendar.spent(problem.turn)
    base = spent + problem.nutrition
    ready = NEVER
    if problem.prayer_turn is not None:
        ready = base - calendar.spent(max(problem.prayer_turn, problem.turn))
    ways: list[tuple[int | None, int, int, Mapping[tuple[int, ...], Early]]] = [
        (None, base, ready, meals_in_time(calendar, problem.turn, problem.nutrition, rotting))
    ]
    if not rotting or ready < 1 or problem.prayer_turn is None:
        return ways
    prays = max(problem.prayer_turn, problem.turn)
    if base - calendar.spent(prays) > MOST_WHEN_WEAK:
        prays = calendar.turn_when(base - MOST_WHEN_WEAK)
    freed = prays + PRAYER_TURNS
    ways.append(
        (
            prays,
            calendar.spent(freed) + FED_BY_PRAYER,
            left_when_heard(problem, calendar),
            meals_in_time(calendar, freed, FED_BY_PRAYER, rotting),
        )
    )
    return ways


def left_when_heard(problem: Problem, calendar: Calendar) -> int:
    """What is left of a prayer's nutrition when the next is heard, if nothing is eaten."""
    return FED_BY_PRAYER - wait_for_prayer(problem) // calendar.cycle * calendar.price


def best_plan(problem: Problem, until: int, searcher: Searcher) -> OptimalPlan:
    """The lightest plan that lasts beyond ``until``, or if there is none the one that lasts longest."""
    calendar = Calendar(problem.costs)
    timeout = HEARD_UP_TO + wait_for_prayer(problem)
    if calendar.price == 0:
        return OptimalPlan(problem.taken_off, problem.turn + 10**9, True, 0, timeout)
    rotting = [ration for ration in problem.rations if ration.until is not None]
    keeping = [ration for ration in problem.rations if ration.until is None]
    ways = ways_to_begin(problem, calendar, rotting)
    target, exact = calendar.spent(until), True
    limit = calendar.spent(problem.turn + HORIZON) + 1
    best: tuple[Found, Early, int | None] | None = None
    for counts in product(*(range(ration.count + 1) for ration in rotting)):
        begun = [way for way in ways if counts in way[3]]
        if not begun:
            continue
        eaten = (*problem.first, *map(counted, rotting, counts))
        choices = Choices(
            tuple(ration.count for ration in keeping),
            tuple(ration.worth for ration in keeping),
            tuple(ration.weight for ration in keeping),
            sum(ration.worth * ration.count for ration in eaten),
            sum(ration.weight * ration.count for ration in eaten),
        )
        seeds = [(base, ready) for _, base, ready, _ in begun]
        left = left_when_heard(problem, calendar)
        found = best_choice(searcher, choices, calendar, seeds, waited=left, target=target, limit=limit)
        if found is None:  # too many ways: without prayers there is one
            exact = False
            alone = [(base, NEVER) for base, _ in seeds]
            found = best_choice(searcher, choices, calendar, alone, waited=left, target=target, limit=limit)
            assert found is not None
        if best is None or better(found, best[0], target):
            prays, _, _, meals = begun[found.seed]
            best = found, meals[counts], prays
    assert best is not None
    steps = (*problem.taken_off, *course(problem, keeping, *best))
    ends = calendar.turn_when(best[0].base)
    return OptimalPlan(steps, ends, exact, best[0].weight, timeout)


def better(one: Found, other: Found, target: int) -> bool:
    """Whether it is lighter, of two beyond the target; else whether it lasts longer."""
    if one.base > target and other.base > target:
        return (one.weight, -one.base) < (other.weight, -other.base)
    return (one.base, -one.weight) > (other.base, -other.weight)


def counted(ration: Ration, count: int) -> Ration:
    return replace(ration, count=count)


def course(
    problem: Problem, keeping: Sequence[Ration], found: Found, early: Early, prays: int | None
) -> Iterator[Step]:
    """The steps turn by turn: what rots on its turns, all else when Hungry, prayers on theirs."""
    meals, prayers = list(early.meals), [turn for turn, _ in found.prayers]
    whole = [counts for _, counts in found.prayers] + [found.counts]
    eaten: tuple[int, ...] = (0,) * len(keeping)
    pantries: list[list[Ration]] = []
    for counts in whole:
        difference = [now - before for now, before in zip(counts, eaten, strict=True)]
        pantries.append(pieces_of([counted(one, n) for one, n in zip(keeping, difference, strict=True)]))
        eaten = counts
    pantries[0] = pieces_of(problem.first) + pantries[0]
    if prays is not None:
        prayers, pantries = [prays, *prayers], [[], *pantries]
    turn, nutrition = problem.turn, problem.nutrition
    while (meals or prayers or pantries[0]) and turn <= problem.turn + HORIZON:
        if prayers and turn >= prayers[0] and (not meals or turn < meals[0][0]):
            yield Step(turn, Act.PRAY, "", nutrition)
            turn, nutrition = turn + PRAYER_TURNS, FED_BY_PRAYER
            del prayers[0], pantries[0]
            continue
        moves = 1
        piece = None
        if meals and turn >= meals[0][0]:
            _, piece = meals.pop(0)
        elif not meals and pantries[0] and nutrition <= EATEN_AT:
            piece = pantries[0].pop(0)
        if piece is not None:
            yield Step(turn, Act.EAT, piece.name, nutrition)
            nutrition, moves = nutrition + piece.worth, piece.turns
        for _ in range(moves):
            turn += 1
            nutrition -= problem.costs.of_turn(turn)


def pieces_of(rations: Sequence[Ration]) -> list[Ration]:
    """One row for each piece, the most nourishing first: what is left at the end is light."""
    pieces = [ration for ration in rations for _ in range(ration.count)]
    return sorted(pieces, key=lambda ration: (-ration.worth, ration.name))

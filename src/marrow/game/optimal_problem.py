"""The problem of the best plan for a hero: his foods, costs and prayers, and what he had better take off.

All numbers are asked of the rules, on copies of the world.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from marrow.chance import QuietDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import BadOption
from marrow.game.optimal_plan import (
    HEARD_UP_TO,
    USUAL_TIMEOUT,
    Act,
    OptimalPlan,
    Problem,
    Ration,
    Step,
    best_plan,
    counted,
)
from marrow.game.optimal_search import PLAIN, Searcher
from marrow.game.plan import HORIZON, play_on_copied_world, safe_food, try_to_eat
from marrow.game.turn_costs import TurnCosts, turn_costs
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.commands import eating
from marrow.rules.commands.handling import dressing
from marrow.rules.enlightenment import prayer_prospects
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.equipment import wielding
from marrow.rules.items.corpses import apparent_birth
from marrow.rules.nutrition import food_sense
from marrow.rules.play import GameOver, Play

MOST_PIECES, MOST_KINDS = 20, 8
LONGEST_KEPT = 500  # turns after which a corpse that is still good is one that never rots
TAKEN_OFF = Slot.LEFT_RING | Slot.RIGHT_RING | Slot.AMULET | Slot.WIELDED  # in one move each
HARMFUL = (QuestionKey.EAT_DANGEROUS, QuestionKey.EAT_POISONOUS, QuestionKey.EAT_ACIDIC)  # N-347


@dataclass(frozen=True, slots=True)
class Assumed:
    """What a plan is to assume: the timeout after a prayer; the age at which corpses are left alone.

    Without an age they are eaten while no die can make their age harm the hero. With ``keeps_on`` nothing
    is taken off.
    """

    timeout: int = USUAL_TIMEOUT
    rots_at: int | None = None
    keeps_on: bool = False


@dataclass(frozen=True, slots=True)
class BestPlan:
    """The best plan of a hero, what is taken off for it, and how long he would last with all kept on."""

    plan: OptimalPlan
    taken_off: tuple[Item, ...]
    kept_on_ends: int


def longest_life(
    world: World, edition: Edition, assumed: Assumed | None = None, searcher: Searcher = PLAIN
) -> BestPlan:
    """Eat, pray and take off so that this hero lasts longest. Raises BadOption if he is Fainting."""
    return best_of_ways(world, edition, assumed or Assumed(), world.turn + HORIZON, searcher)


def lightest_pack(
    world: World, edition: Edition, until: int, assumed: Assumed | None = None, searcher: Searcher = PLAIN
) -> BestPlan | None:
    """The lightest food that lasts to the end of this turn; None if all is too little. Raises BadOption."""
    if not world.turn < until <= world.turn + HORIZON:
        raise BadOption(f"turn {until}; from {world.turn + 1} to {world.turn + HORIZON} can be planned")
    best = best_of_ways(world, edition, assumed or Assumed(), until, searcher)
    return best if best.plan.ends > until else None


def best_of_ways(
    world: World, edition: Edition, assumed: Assumed, until: int, searcher: Searcher
) -> BestPlan:
    """The best over all that can be taken off at once."""
    problem, whole = problem_of(world, edition, assumed)
    if until < world.turn + HORIZON:  # what is beyond the limits is not carried
        problem = replace(problem, first=())
    kept_on = best_plan(problem, until, searcher)
    best = BestPlan(kept_on, (), kept_on.ends)
    if assumed.keeps_on:
        return BestPlan(replace(kept_on, exact=kept_on.exact and whole), (), kept_on.ends)
    for items, other in ways_to_dress(world, edition, problem):
        plan = best_plan(other, until, searcher)
        if is_better(plan, best.plan, until):
            best = BestPlan(plan, items, kept_on.ends)
    return replace(best, plan=replace(best.plan, exact=best.plan.exact and whole))


def is_better(one: OptimalPlan, other: OptimalPlan, until: int) -> bool:
    """Whether it is lighter, of two that last; else whether it lasts longer."""
    if one.ends > until and other.ends > until:
        return one.weight < other.weight
    return one.ends > other.ends


def problem_of(world: World, edition: Edition, assumed: Assumed) -> tuple[Problem, bool]:
    """What this hero's best plan depends on, and whether every sum is looked at. Raises BadOption."""
    hero = world.hero
    if hero.nutrition < 1:
        raise BadOption(f"nutrition is {hero.nutrition}: eat or pray at once, there is nothing to plan")
    costs = turn_costs(world, edition)
    looked_at, first = within_limits(rations_of(world, edition, assumed.rots_at))
    prayer_turn = first_prayer(world, edition)
    problem = Problem(world.turn, hero.nutrition, costs, looked_at, prayer_turn, first, assumed.timeout)
    return problem, not first and costs == turn_costs(without_food(world, edition), edition)


# Food


def rations_of(world: World, edition: Edition, rots_at: int | None) -> list[Ration]:
    """The food that is safe to eat, equal foods counted together."""
    found: Counter[tuple[str, int, int, int, int | None]] = Counter()
    for item in safe_food(world, edition):
        meal = try_to_eat(world, edition, item, 1)
        if meal.finished:
            found[item.kind.name, meal.worth, item.weight // item.quantity, meal.moves, None] += item.quantity
    for item in harmless_corpses(world, edition):
        meal = try_to_eat(world, edition, item, 1)
        assert item.species is not None
        until = good_until(world, edition, item, rots_at)
        if meal.finished and meal.worth and (until is None or until >= world.turn):
            name = f"{item.species.name} corpse"
            found[name, meal.worth, item.weight // item.quantity, meal.moves, until] += item.quantity
    return [Ration(row[0], count, *row[1:]) for row, count in found.items()]


def harmless_corpses(world: World, edition: Edition) -> Iterator[Item]:
    """Carried corpses that, fresh, do nothing bad to this hero, as far as the highest dice tell."""
    play = play_on_copied_world(world, edition, QuietDice())
    hero = world.hero
    for item in hero.inventory:
        if item.kind.name != "corpse" or item.rotten or not eating.is_edible(hero, item, edition.nutrition):
            continue
        if any(row.question in HARMFUL and row.is_there(play, item) for row in food_sense.DANGERS):
            continue
        eater = try_to_eat(world, edition, item, 1).eater
        if eater is not None and is_unharmed(hero, eater):
            yield item


def is_unharmed(before: Hero, after: Hero) -> bool:
    """Whether a meal took nothing from the hero, and left nothing behind that passes with time."""
    bad = (Property.STUNNED, Property.CONFUSED, Property.HALLUCINATING, Property.SICK, Property.STONING)
    return (
        after.hp >= before.hp
        and after.luck >= before.luck
        and after.alignment_record >= before.alignment_record
        and after.form is before.form
        and after.helplessness.turns == 0
        and after.polymorph.lycanthrope is before.polymorph.lycanthrope
        and not any(after.timeout[prop] > before.timeout[prop] for prop in bad)
        and not after.intrinsic[Property.AGGRAVATE_MONSTER] > before.intrinsic[Property.AGGRAVATE_MONSTER]
        and not any(had and not has for had, has in zip(before.intrinsic, after.intrinsic, strict=True))
    )


def good_until(world: World, edition: Edition, corpse: Item, rots_at: int | None) -> int | None:
    """N-238: the last turn on which a corpse's age cannot harm its eater; None for one that never rots."""
    play = play_on_copied_world(world, edition, QuietDice())
    play.world.turn += LONGEST_KEPT
    if food_sense.worst_rot(play, corpse) <= 3:
        return None
    if rots_at is not None:
        play.world.turn = world.turn
        return apparent_birth(play, corpse) + rots_at
    for turn in range(world.turn, world.turn + LONGEST_KEPT):
        play.world.turn = turn
        if food_sense.worst_rot(play, corpse) > 3:
            return turn - 1
    return None


def within_limits(rations: Sequence[Ration]) -> tuple[tuple[Ration, ...], tuple[Ration, ...]]:
    """The foods of which every sum is looked at, what rots before all and then the most nourishing.

    And those that are too many for that.
    """
    looked_at: list[Ration] = []
    others: list[Ration] = []
    room = MOST_PIECES
    for ration in sorted(rations, key=lambda one: (one.until is None, -one.worth)):
        count = min(ration.count, room) if len(looked_at) < MOST_KINDS else 0
        room -= count
        if count:
            looked_at.append(counted(ration, count))
        if count < ration.count and ration.until is None:
            others.append(counted(ration, ration.count - count))
    return tuple(looked_at), tuple(others)


def without_food(world: World, edition: Edition) -> World:
    """A copy of the world in which all of that is eaten."""
    eaten = {item.id for item in (*safe_food(world, edition), *harmless_corpses(world, edition))}
    copy = world.clone()
    copy.hero.inventory = [item for item in copy.hero.inventory if item.id not in eaten]
    return copy


# Prayer


def first_prayer(world: World, edition: Edition) -> int | None:
    """N-321: the first turn on which a prayer of the starving hero is heard; None if no prayer would be."""
    play = play_on_copied_world(world, edition, QuietDice())
    hero = play.hero
    timeout, hero.piety.prayer_timeout = hero.piety.prayer_timeout, 0
    hero.nutrition, hero.hunger = 1, Hunger.WEAK
    if worst_trouble(play) is not Trouble.STARVING or not prayer_prospects.prays_safely(play):
        return None
    return world.turn + max(timeout - HEARD_UP_TO, 0)


# What is worn


def ways_to_dress(
    world: World, edition: Edition, problem: Problem
) -> Iterator[tuple[tuple[Item, ...], Problem]]:
    """What can be taken off at once, and the problem after it; not what costs more on every turn."""
    items = [item for item in world.hero.inventory if item.worn & TAKEN_OFF]
    useful = [item for item in items if problem.costs not in costs_without(world, edition, (item,))]
    dressed: list[tuple[tuple[Item, ...], list[TurnCosts]]] = []
    for count in range(1, len(useful) + 1):
        for chosen in combinations(useful, count):
            costs = costs_without(world, edition, chosen)
            if len(costs) == count:
                dressed.append((chosen, costs))
    kept = [problem.costs, *(costs[-1] for _, costs in dressed)]
    for chosen, costs in dressed:
        if any(is_dearer(costs[-1], other) for other in kept):
            continue
        nutrition, steps = problem.nutrition, []
        for number, (item, later) in enumerate(zip(chosen, costs, strict=True)):
            turn = problem.turn + number
            steps.append(Step(turn, Act.TAKE_OFF, item.kind.name, nutrition))
            nutrition -= later.of_turn(turn + 1)
            if nutrition < 1:
                break
        else:
            turn = problem.turn + len(chosen)
            after = replace(problem, turn=turn, nutrition=nutrition, costs=costs[-1], taken_off=tuple(steps))
            yield chosen, after


def is_dearer(costs: TurnCosts, other: TurnCosts) -> bool:
    """Whether each turn costs at least as much as by the other, and some more."""
    pairs = [(costs.of_turn(turn), other.of_turn(turn)) for turn in range(max(costs.cycle, other.cycle))]
    return all(mine >= theirs for mine, theirs in pairs) and any(mine > theirs for mine, theirs in pairs)


def costs_without(world: World, edition: Edition, items: Sequence[Item]) -> list[TurnCosts]:
    """What turns cost after taking off each of these in turn, as far as they come off."""
    play = play_on_copied_world(world, edition, QuietDice())
    found = []
    for item in items:
        (same,) = (thing for thing in play.hero.inventory if thing.id == item.id)
        if not comes_off(play, same):
            break
        found.append(turn_costs(play.world, edition))
    return found


def comes_off(play: Play, item: Item) -> bool:
    """Whether the hero can take this off or unwield it in one move, and has done so."""
    try:
        if item.worn & Slot.WIELDED:
            wielding.ready_weapon(play, None)
        else:
            dressing.take_off_item(play, item)
    except GameOver:
        return False
    return not item.worn and play.hero.helplessness.turns == 0

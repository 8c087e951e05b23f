"""The best plan: against every other plan, and in the engine turn for turn."""

from functools import cache
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from marrow.content.words import KindName, SpeciesName
from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.game.optimal_plan import Act, OptimalPlan, Problem, Ration, best_plan
from marrow.game.optimal_problem import Assumed, lightest_pack, longest_life
from marrow.game.optimal_report import optimal_lines
from marrow.game.optimal_search import PLAIN
from marrow.game.plan import HORIZON
from marrow.game.turn_costs import TurnCosts
from marrow.lab.batch.best_plan import FAST
from marrow.messages.commands import Continue, Eat, Pray, Remove, Search
from marrow.model.item import Slot
from scene import Scene

PRAYER_TURNS, FED_BY_PRAYER = 3, 900  # N-324, N-327
NOT_YET, PRAYED_FIRST, LATER = range(3)

# Against every other plan


def longest_by_trying_all(problem: Problem, counts: tuple[int, ...]) -> int:
    """The latest turn on which nutrition is below 1 first, over waiting, eating, praying on every turn.

    What keeps is swallowed at once; what rots takes its moves, and is eaten before all else, or after a
    prayer that is said before all else as soon as it is heard. Nobody eats what he may choke on.
    """
    rations, costs = problem.rations, problem.costs
    heard = problem.prayer_turn if problem.prayer_turn is not None else 10**9

    def is_first_chance(turn: int) -> bool:
        """Whether who only waited could not have prayed a turn before."""
        then = problem.nutrition - sum(map(costs.of_turn, range(problem.turn + 1, turn)))
        return turn in (problem.turn, heard) or then > 50

    @cache
    def best(turn: int, nutrition: int, left: tuple[int, ...], heard: int, phase: int) -> int:
        if nutrition < 1:
            return turn
        found = best(turn + 1, nutrition - costs.of_turn(turn + 1), left, heard, phase)
        for place, count in enumerate(left):
            ration = rations[place]
            if not count or (nutrition > 1000 and nutrition + ration.worth >= 2000):
                continue
            fewer = (*left[:place], count - 1, *left[place + 1 :])
            if ration.until is None:
                found = max(found, best(turn, nutrition + ration.worth, fewer, heard, LATER))
            elif phase != LATER and turn <= ration.until:
                after = turn + ration.turns
                fed = nutrition + ration.worth - sum(map(costs.of_turn, range(turn + 1, after + 1)))
                found = max(found, best(after, fed, fewer, heard, phase) if fed >= 1 else 0)
        if turn >= heard and nutrition <= 50:
            first = phase == NOT_YET and left == counts and is_first_chance(turn)
            after = turn + PRAYER_TURNS
            next_heard = after + max(problem.timeout - 200, 0)
            then = PRAYED_FIRST if first else LATER
            found = max(found, best(after, FED_BY_PRAYER, left, next_heard, then))
        return found

    return best(problem.turn, problem.nutrition, counts, heard, NOT_YET)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Heroes who live fast, so that a few hundred turns see several prayers."""
    period = draw(st.sampled_from((1, 1, 2)))
    charges = tuple(draw(st.sampled_from((0, 0, 1, 9))) for _ in range(20))
    costs = TurnCosts(period, draw(st.integers(18, 35)), charges, by_die=False)
    kinds = st.tuples(st.integers(1, 2), st.integers(3, 700), st.integers(1, 20), st.integers(1, 4))
    turn = draw(st.integers(1, 40))
    keeping, rotting = draw(st.sampled_from(((2, 0), (1, 1), (0, 2), (1, 0), (0, 1))))
    rations = [Ration(f"food {n}", *draw(kinds)) for n in range(keeping)]
    for n in range(rotting):
        rations.append(Ration(f"corpse {n}", *draw(kinds), until=turn + draw(st.integers(0, 40))))
    wait = costs.cycle * draw(st.integers(1, 4))
    price = sum(map(costs.of_turn, range(costs.cycle)))
    assume(wait // costs.cycle * price > 950)  # else prayers alone feed for ever
    prayer = draw(st.none() | st.integers(turn - 1, turn + 60))
    nutrition = draw(st.integers(1, 300) | st.integers(900, 1900))
    return Problem(turn, nutrition, costs, tuple(rations), prayer, timeout=200 + wait)


@given(problems())
def test_no_other_plan_lasts_longer(problem: Problem) -> None:
    counts = tuple(ration.count for ration in problem.rations)

    plan = best_plan(problem, problem.turn + HORIZON, PLAIN)

    assert plan.exact
    assert plan.ends == longest_by_trying_all(problem, counts)


@given(problems(), st.integers(1, 120))
def test_no_lighter_choice_of_food_lasts_as_long(problem: Problem, turns: int) -> None:
    until = problem.turn + turns

    plan = best_plan(problem, until, PLAIN)

    weights = [
        sum(one.weight * n for one, n in zip(problem.rations, counts, strict=True))
        for counts in product(*(range(ration.count + 1) for ration in problem.rations))
        if longest_by_trying_all(with_counts(problem, counts), counts) > until
    ]
    assert (plan.weight if plan.ends > until else None) == min(weights, default=None)


def with_counts(problem: Problem, counts: tuple[int, ...]) -> Problem:
    rations = tuple(
        Ration(one.name, count, one.worth, one.weight, one.turns, one.until)
        for one, count in zip(problem.rations, counts, strict=True)
    )
    return Problem(
        problem.turn, problem.nutrition, problem.costs, rations, problem.prayer_turn, timeout=problem.timeout
    )


@settings(deadline=None)  # the first one compiles it
@given(problems())
def test_the_compiled_search_finds_the_same(problem: Problem) -> None:
    until = problem.turn + HORIZON

    assert best_plan(problem, until, FAST) == best_plan(problem, until, PLAIN)


def test_prayers_are_as_many_as_food_between_them_allows() -> None:
    """Reckoned by hand: 2 a turn, 400 turns between prayers but for the three that are free."""
    costs = TurnCosts(1, 2, (0,) * 20, by_die=False)
    rations = (Ration("cram ration", 2, 600, 15, 3),)
    problem = Problem(1, 100, costs, rations, prayer_turn=1, timeout=800)

    plan = best_plan(problem, problem.turn + HORIZON, PLAIN)

    # T50: nutrition 2, pray, 900 after T53; 1,200 turns' cost of the wait less 900 is 300: a ration each time
    prayers = [step.turn for step in plan.steps if step.act is Act.PRAY]
    assert prayers == [50, 802, 1554]
    assert plan.ends == 1557 + 450


# In the engine, turn for turn


def scene_with(
    edition: str, foods: tuple[tuple[KindName, int], ...], timeout: int = 300, nutrition: int = 700
) -> Scene:
    scene = Scene(edition, nutrition=nutrition, answers={"prayer.sure": True})
    scene.hero.alignment_record, scene.hero.piety.prayer_timeout = 10, timeout
    scene.wear("ring of stealth", Slot.LEFT_RING)
    scene.wear("amulet of ESP", Slot.AMULET)
    for name, count in foods:
        scene.carry(name, quantity=count, blessing=1)
    return scene


def carry_corpses(scene: Scene, *species: SpeciesName) -> None:
    for name in species:
        scene.carry("corpse", species=name)


def followed(scene: Scene, plan: OptimalPlan) -> int:
    """The first turn below 1 when a hero follows the plan by commands, and by them only."""
    steps, hero, turn = list(plan.steps), scene.hero, 0
    while hero.nutrition >= 1:
        turn = scene.world.turn
        if hero.activity is not None:
            scene.do(Continue())
        elif steps and scene.world.turn >= steps[0].turn:
            step = steps.pop(0)
            assert (scene.world.turn, hero.nutrition) == (step.turn, step.nutrition)
            scene.do(command_for(scene, step.act, step.what))
        else:
            scene.do(Search())
    assert not steps
    assert hero.conduct.prayers == sum(step.act is Act.PRAY for step in plan.steps)
    return turn + 1  # in the rest of the last command the hero faints


def command_for(scene: Scene, act: Act, what: str) -> Eat | Pray | Remove:
    if act is Act.PRAY:
        return Pray()
    name = what.removesuffix(" corpse")
    item = next(
        item
        for item in scene.hero.inventory
        if item.kind.name == what or (item.species is not None and item.species.name == name)
    )
    return Eat(item=item.letter) if act is Act.EAT else Remove(item=item.letter)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
@pytest.mark.parametrize("timeout", [0, 300, 2500])
def test_the_engine_follows_the_plan_and_ends_on_the_same_turn(edition: str, timeout: int) -> None:
    scene = scene_with(edition, (("food ration", 2), ("cram ration", 2), ("apple", 3)), timeout)

    best = longest_life(scene.world, edition_named(edition), Assumed(timeout=2600))

    assert best.plan.exact
    assert followed(scene, best.plan) == best.plan.ends


def test_the_engine_follows_a_plan_of_several_prayers_and_of_corpses() -> None:
    """Dice that show their highest number leave a timeout of 699 after a prayer (N-329)."""
    scene = scene_with("3.6.7", (("food ration", 2), ("apple", 2)), timeout=200, nutrition=40)
    scene.wear("ring of regeneration", Slot.RIGHT_RING, blessing=-1)
    scene.wear("ring of hunger", Slot.LEFT_RING, blessing=-1)
    carry_corpses(scene, "newt", "jackal", "lichen")

    best = longest_life(scene.world, edition_named("3.6.7"), Assumed(timeout=700))

    prayers = [step for step in best.plan.steps if step.act is Act.PRAY]
    assert best.plan.exact
    assert len(prayers) >= 3
    assert [item.kind.name for item in best.taken_off] == ["amulet of ESP"]
    assert {"newt corpse", "jackal corpse", "lichen corpse"} <= {step.what for step in best.plan.steps}
    assert followed(scene, best.plan) == best.plan.ends


def test_nothing_comes_off_when_all_is_to_be_kept_on() -> None:
    scene = scene_with("3.6.7", (("food ration", 2),), timeout=2500)
    edition = edition_named("3.6.7")

    kept = longest_life(scene.world, edition, Assumed(timeout=3000, keeps_on=True))
    bare = longest_life(scene.world, edition, Assumed(timeout=3000))

    assert kept.taken_off == ()
    assert kept.plan.ends == bare.kept_on_ends < bare.plan.ends


def test_who_needs_the_ring_that_slows_digestion_keeps_it_on() -> None:
    scene = scene_with("3.6.7", (("food ration", 1),))
    scene.wear("ring of slow digestion", Slot.RIGHT_RING)

    best = longest_life(scene.world, edition_named("3.6.7"), Assumed(timeout=9000))

    assert [item.kind.name for item in best.taken_off] == ["ring of stealth", "amulet of ESP"]


def test_corpses_that_may_harm_are_left_alone() -> None:
    scene = Scene("3.6.7", nutrition=700, turn=200)
    carry_corpses(scene, "cockatrice", "killer bee", "acid blob", "kitten", "bat", "chameleon", "newt")
    scene.carry("corpse", species="sewer rat", age=100)

    plan = longest_life(scene.world, edition_named("3.6.7"), Assumed(timeout=9000)).plan

    assert [step.what for step in plan.steps if step.act is Act.EAT] == ["newt corpse"]


@pytest.mark.parametrize(("age", "eats"), [(10, False), (60, True)])
def test_the_age_at_which_corpses_rot_may_be_given(age: int, eats: bool) -> None:
    scene = Scene("3.6.7", nutrition=700, turn=200)
    scene.carry("corpse", species="jackal", age=50)

    plan = longest_life(scene.world, edition_named("3.6.7"), Assumed(timeout=9000, rots_at=age)).plan

    assert any(step.what == "jackal corpse" for step in plan.steps) == eats


# Its limits

LARGE: tuple[tuple[KindName, int], ...] = (
    ("food ration", 3), ("cram ration", 3), ("apple", 3), ("carrot", 3),
    ("melon", 2), ("pancake", 2), ("orange", 2), ("candy bar", 2),
)  # fmt: skip


@pytest.mark.parametrize("until", [None, 9000])
def test_eight_kinds_and_twenty_pieces_are_planned_exactly(until: int | None) -> None:
    scene, edition = scene_with("3.6.7", LARGE, timeout=200), edition_named("3.6.7")
    scene.wear("ring of regeneration", Slot.RIGHT_RING, blessing=-1)

    if until is None:
        plan = longest_life(scene.world, edition, Assumed(timeout=1000)).plan
    else:
        lightest = lightest_pack(scene.world, edition, until, Assumed(timeout=1000))
        assert lightest is not None
        plan = lightest.plan

    assert plan.exact


def test_more_food_than_is_looked_at_is_told_to_be_approximate() -> None:
    lines = optimal_lines(scene_with("3.6.7", (("apple", 25),)).world, edition_named("3.6.7"))

    assert any(line.startswith("Approximately") for line in lines)


def test_a_fainting_hero_has_nothing_to_plan() -> None:
    with pytest.raises(BadOption, match="nutrition is -3"):
        longest_life(Scene(nutrition=-3).world, edition_named("3.6.7"))

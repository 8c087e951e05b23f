"""The batch of lives: turn by turn what the engine's rules do, with the same dice, in every edition."""

import subprocess
import sys

import pytest

from kept import kept
from marrow.chance.dice import stream_seed
from marrow.content.words import KindName
from marrow.editions import EDITIONS, edition_named
from marrow.errors import BadOption
from marrow.game import turn_costs
from marrow.lab.batch import Batch, Kit, Orders, batch_of, kit_of
from marrow.lab.batch import columns as c
from marrow.lab.batch.arrays import STREAM, keys_from
from marrow.lab.batch.check import compare
from marrow.lab.batch.compiled import number, plain_number
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger
from rule import played_in
from scene import Scene


def kit(edition: str = "3.6.7", *worn: tuple[KindName, Slot], nutrition: int = 900) -> Kit:
    scene = Scene(edition, nutrition=nutrition)
    scene.hero.alignment_record = 10
    for name, slot in worn:
        scene.wear(name, slot)
    return kit_of(scene.world, edition_named(edition))


def kit_with(food: KindName, nutrition: int = 900) -> Kit:
    scene = Scene("3.6.7", nutrition=nutrition)
    scene.hero.alignment_record = 10
    scene.carry(food)
    return kit_of(scene.world, edition_named("3.6.7"))


def one_life(kit: Kit, orders: Orders | None = None, lives: int = 1) -> Batch:
    return batch_of([kit], [orders or Orders()], [(0, 0)] * lives)


@kept()
@pytest.mark.parametrize("edition", EDITIONS)
def test_300_lives_of_500_turns_are_the_same_in_the_batch_and_by_the_rules(edition: str) -> None:
    played_in(edition)

    assert [str(one) for one in compare(edition, heroes=300, turns=500, seed=7)] == []


def test_a_cost_that_is_one_point_off_is_found(monkeypatch: pytest.MonkeyPatch) -> None:

    true = turn_costs.cost_of_tick
    monkeypatch.setattr(turn_costs, "cost_of_tick", lambda *given: true(*given) + (given[2] == 8))

    assert list(compare("3.6.7", heroes=20, turns=40, seed=7))


def test_a_thousand_throws_are_those_of_the_engine() -> None:
    (key,) = keys_from(5, 1)

    assert int(key) == stream_seed(5, STREAM)
    assert [int(number(key, n, 20)) for n in range(1, 1000)] == [
        plain_number(int(key), n, 20) for n in range(1, 1000)
    ]


def test_a_hero_without_food_is_hungry_weak_and_faints_on_the_turns_reckoned_by_hand() -> None:
    batch = one_life(kit(), lives=50)

    batch.live(10**6)

    # 900 less one a turn from turn 2 on: 150 is left on turn 751, 50 on turn 851, nothing on turn 901
    assert set(batch.column(c.HUNGRY_AT).tolist()) == {751}
    assert set(batch.column(c.WEAK_AT).tolist()) == {851}
    assert set(batch.column(c.ENDED).tolist()) == {c.STARVED}
    # constitution 16: beyond -260, which is left at the earliest on turn 1162
    assert int(batch.column(c.TURN).min()) >= 1162


def test_ring_amulet_and_regeneration_cost_what_the_schedule_of_twenty_turns_says() -> None:
    batch = one_life(
        kit("3.6.7", ("ring of regeneration", Slot.LEFT_RING), ("amulet of ESP", Slot.AMULET), nutrition=5000)
    )

    batch.live(1001)

    # in 1000 turns: living 1000, regeneration 500, the ring 50, the amulet 50
    assert int(batch.column(c.NUTRITION)[0]) == 5000 - 1600


def test_threads_change_nothing() -> None:
    alone, together = one_life(kit("3.7"), lives=40), one_life(kit("3.7"), lives=40)

    alone.live(3000, threads=1)
    together.live(3000, threads=4)

    assert alone.lives.tolist() == together.lives.tolist()


def test_going_on_in_steps_changes_nothing() -> None:
    at_once, in_steps = one_life(kit("3.7"), lives=10), one_life(kit("3.7"), lives=10)

    at_once.live(2000)
    for until in range(7, 2001, 7):
        in_steps.live(until)
    in_steps.live(2000)

    assert at_once.lives.tolist() == in_steps.lives.tolist()


def test_without_numba_the_same_lives_are_lived() -> None:
    without = "import sys; sys.modules['numba'] = None\n"
    script = without + (
        "from marrow.lab.batch.compiled import IS_COMPILED\n"
        "from marrow.lab.batch.check import compare\n"
        "assert not IS_COMPILED\n"
        "print([str(one) for one in compare('3.7', heroes=20, turns=200, seed=3)])\n"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert (done.stdout, done.stderr) == ("[]\n", "")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("luck", "luck 0"),
        ("asleep", "who can move"),
        ("strength", "strength 3"),
    ],
)
def test_a_hero_whom_the_batch_cannot_follow_is_refused(change: str, told: str) -> None:
    scene = Scene(attributes=(3 if change == "strength" else 16, 10, 10, 12, 16, 10))
    scene.hero.alignment_record = 10
    if change == "luck":
        scene.hero.luck = -1
    if change == "asleep":
        scene.hero.helplessness.turns = 5

    with pytest.raises(BadOption, match=told):
        kit_of(scene.world, edition_named("3.6.7"))


def test_a_plan_of_food_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="eats food 0; the pack has 0"):
        one_life(kit(), Orders(plan=((0, 0, 900),)))


def test_a_saved_life_is_fed_once() -> None:
    batch = one_life(kit("3.6.7", ("amulet of life saving", Slot.AMULET)), lives=20)

    batch.live(10**6)

    assert set(batch.column(c.SAVED).tolist()) == {1}
    assert int(Hunger.STARVED) in set(batch.column(c.HUNGER).tolist())


def test_a_meal_that_is_broken_off_nourishes_as_much_as_reckoned_by_hand() -> None:
    batch = one_life(kit_with("food ration"), Orders(plan=((0, 0, 9999),), breaks_off_after=2, rests=10))

    batch.live(100)

    # 900, and 800 for the ration; 99 turns cost one each. Two bites, ten turns' rest, three bites and the end
    assert batch.column(c.NUTRITION).tolist() == [900 + 800 - 99]
    assert batch.column(c.MEALS).tolist() == [1]


def test_who_comes_back_to_a_meal_when_no_longer_satiated_cannot_choke() -> None:
    """N-173: resuming clears the danger, which began with the meal; else 19 in 20 choke on reaching 2,000."""
    eaten_on = Orders(plan=((0, 0, 9999),), keeps_eating=True)
    rested = Orders(plan=((0, 0, 9999),), keeps_eating=True, breaks_off_after=1, rests=600)
    satiated = kit_with("food ration", nutrition=1300)
    batch = batch_of([satiated], [eaten_on, rested], [(0, 0)] * 200 + [(0, 1)] * 200)

    batch.live(1000)

    ends = batch.column(c.ENDED).tolist()
    assert ends[:200].count(c.CHOKED) > 150
    assert set(ends[200:]) == {c.ALIVE}
    assert set(batch.column(c.MEALS).tolist()[200:]) == {1}


def test_who_chokes_on_the_bite_at_which_he_would_break_off_finishes_no_meal() -> None:
    orders = Orders(plan=((0, 0, 9999),), keeps_eating=True, breaks_off_after=2)
    batch = one_life(kit_with("lembas wafer", nutrition=1400), orders, lives=100)

    batch.live(50)

    choked = [row for row in batch.lives.tolist() if row[c.ENDED] == c.CHOKED]
    assert len(choked) > 75  # 19 in 20; the wafer's two bites are worth 400 each
    assert {row[c.MEALS] for row in choked} == {0}

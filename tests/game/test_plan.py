"""The planner: what is to come of a hero's nutrition, against arithmetic by hand."""

import pytest

from marrow.cli import main
from marrow.content.words import KindName
from marrow.editions import EDITIONS, NETHACK
from marrow.errors import BadOption
from marrow.formats.fingerprint import state_hash
from marrow.game.plan import Plan, make_plan
from marrow.game.plan_report import plan_lines
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger
from rule import rule
from scene import Scene


@pytest.fixture(autouse=True)
def few_die(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few heroes starve in plans of which nobody asks when they do: it is most of the work."""
    if request.function is not test_nobody_starves_before_the_threshold:
        monkeypatch.setattr("marrow.game.plan.TRIES", 3)


def planned(scene: Scene) -> Plan:
    return make_plan(scene.world, EDITIONS[scene.world.edition])


@rule("N-018", "N-119")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_a_new_hero_has_so_many_turns(edition: str) -> None:
    plan = planned(Scene(edition))

    # 900 less one a turn from turn 2 on: 150 is left on turn 751, 50 on turn 851, nothing on turn 901
    assert plan.states == {
        Hunger.NOT_HUNGRY: 1,
        Hunger.HUNGRY: 751,
        Hunger.WEAK: 851,
        Hunger.FAINTING: 901,
    }
    assert len(plan.course) == 901


@rule("N-144", "N-145")
def test_nobody_starves_before_the_threshold() -> None:
    plan = planned(Scene(attributes=(16, 10, 10, 12, 10, 10)))

    # constitution 10: beyond -200, which is left at the earliest 201 turns after nothing is
    assert plan.deaths
    assert plan.deaths[0] >= 901 + 201


@rule("N-037", "N-038", "N-039", "N-040", "N-041", "N-047")
def test_each_thing_worn_costs_what_the_rules_take_for_it() -> None:
    scene = Scene()
    names: list[tuple[KindName, Slot]] = [
        ("ring of hunger", Slot.LEFT_RING),
        ("ring of conflict", Slot.RIGHT_RING),
        ("amulet of ESP", Slot.AMULET),
    ]
    for name, slot in names:
        scene.wear(name, slot)

    plan = planned(scene)

    assert {item.kind.name: amount for item, amount in plan.worn} == {
        "ring of hunger": 550,
        "ring of conflict": 550,
        "amulet of ESP": 50,
    }
    assert sum(cost.amount for cost in plan.costs) == 2150


@rule("N-183", "N-198", "N-203")
@pytest.mark.parametrize("edition", NETHACK)
def test_food_is_safe_when_its_eater_is_not_satiated(edition: str) -> None:
    scene = Scene(edition, nutrition=1700)
    scene.carry("food ration")

    (food,) = planned(scene).foods

    # 800 on top of more than 1000 reaches 1500 while satiated at the beginning: asked, or choked.
    # 3.7 does not ask before the last bite: 1021 + 160 - 1 + 160 - 1 + 160 is less than 1500 after three
    most = 1021 if edition in ("3.7", "5.0.0") else 1000
    assert (food.worth, food.turns, food.at_most, food.safe_from) == (800, 5, most, 1701 - most)


def test_the_plan_counts_the_food_carried() -> None:
    scene = Scene()
    scene.carry("food ration", quantity=2)

    plan = planned(scene)

    # two rations of 800, each begun when hungry at 150
    assert [name for _, name in plan.fed] == ["food ration"] * 2
    assert plan.fed[0][0] == 751
    assert plan.fed_states[Hunger.FAINTING] == 901 + 1600


@rule("N-319", "N-321")
@pytest.mark.parametrize(
    "timeout, answer",
    [(300, ("later", 851)), (1060, ("later", 861)), (1150, ("never", 0))],
)
def test_the_plan_advises_prayer_by_the_timeout(timeout: int, answer: tuple[str, int]) -> None:
    scene = Scene()
    scene.hero.piety.prayer_timeout = timeout

    plan = planned(scene)

    assert (plan.prayer, plan.prayer_turn) == answer


def test_the_plan_advises_no_prayer_to_a_hero_out_of_favour() -> None:
    scene = Scene(nutrition=40)
    scene.hero.luck = -1
    scene.hero.piety.prayer_timeout = 0

    assert planned(scene).prayer == "forbidden"


def test_making_a_plan_changes_nothing_of_the_world() -> None:
    scene = Scene()
    scene.wear("ring of hunger", Slot.LEFT_RING)
    scene.carry("cram ration", quantity=3)
    before = state_hash(scene.world)

    lines = plan_lines(scene.world, EDITIONS["3.6.7"])

    assert state_hash(scene.world) == before
    assert max(map(len, lines)) < 80


def test_the_command_takes_a_hero_by_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "--naked", "--wear", "ring of slow digestion", "--nutrition", "160"]) == 0

    told = capsys.readouterr().out
    assert "nutrition is 160 (not hungry)" in told
    (ring,) = (line for line in told.splitlines() if "ring of slow digestion" in line)
    assert ring.endswith("-950  left hand")


def test_what_cannot_be_worn_is_refused() -> None:
    with pytest.raises(BadOption, match="cannot be worn"):
        from marrow.lab import planning

        planning.main(["--wear", "boulder"])

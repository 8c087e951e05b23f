"""What the replayer takes from a recording, what it guesses, and what no guess explains."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from marrow.chance import Dice
from marrow.lab.trace import main
from marrow.lab.trace.guesses import Guesses, holds_for_some
from marrow.lab.trace.outcome import Divergence, compare
from marrow.lab.trace.searching import holds_for_some_dice

TRACES = Path(__file__).parent / "editions" / "traces"
FOOD = "uncursed food ration as human"  # six turns, no other throws than the d20 of each in 3.7

Line = dict[str, Any]
Change = Callable[[Line], None]


def recorded(edition: str, scenario: str) -> list[Line]:
    with gzip.open(TRACES / edition / f"{scenario}.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def holds(folder: Path, lines: list[Line]) -> bool:
    path = folder / "recording.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    return main(["--strict", str(path)]) == 0


def meal_holds(folder: Path, edition: str, change: Change) -> bool:
    head, *cases = recorded(edition, "meals")
    case = next(case for case in cases if case["case"] == FOOD)
    change(case)
    return holds(folder, [head, case])


def thrown_first(*dice: tuple[int, int]) -> Change:
    def change(case: Line) -> None:
        case["dice"][:0] = [list(roll) for roll in dice]

    return change


# Guesses


def test_the_likeliest_guesses_come_first_and_then_the_fewest_others() -> None:
    tried = []

    def replay(guesses: Guesses) -> None:
        taken = guesses.pick(2), guesses.pick(3)
        tried.append(taken)
        if taken != (1, 2):
            raise Divergence("field", 1, "this", "that")

    holds_for_some(replay)

    assert tried == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_if_no_guess_agrees_the_likeliest_is_told() -> None:
    def replay(guesses: Guesses) -> None:
        raise Divergence("field", 1, 0, guesses.pick(3))

    with pytest.raises(Divergence, match="expected 0, got 0"):
        holds_for_some(replay)


def test_a_search_among_endless_guesses_is_given_up() -> None:
    tried = []

    def replay(guesses: Guesses) -> None:
        tried.append([guesses.pick(50) for _ in range(50)])
        raise Divergence("field", 1, 0, 1)

    with pytest.raises(Divergence):
        holds_for_some(replay)
    assert len(tried) == 3000


# Meals


@pytest.mark.parametrize(
    "edition, healed, agrees", [("3.7", 6, True), ("3.7", 7, False), ("3.6.2", 6, False)]
)
def test_heroes_of_37_heal_a_point_a_turn_as_often_as_the_recording_tells(
    tmp_path: Path, edition: str, healed: int, agrees: bool
) -> None:
    """A meal of six turns; up to 3.6 a hero of level 1 heals only every fifteen turns."""

    def wound(case: Line) -> None:
        case["initial"]["hp"] = 190
        case["then"]["hp"] = 190 + healed

    assert meal_holds(tmp_path, edition, wound) == agrees


@pytest.mark.parametrize("edition", ["3.6.2", "3.7"])
@pytest.mark.parametrize("sounds, agrees", [(3, True), (4, False)])
def test_a_short_meal_hears_three_sounds_at_most(
    tmp_path: Path, edition: str, sounds: int, agrees: bool
) -> None:
    assert meal_holds(tmp_path, edition, thrown_first(*[(2, 0)] * sounds)) == agrees


@pytest.mark.parametrize("edition, agrees", [("3.6.2", False), ("3.7", True), ("5.0.0", True)])
def test_zombies_rise_in_themed_rooms_only(tmp_path: Path, edition: str, agrees: bool) -> None:
    """For each of them come throws of four and two sides; then places around are shuffled."""
    risen = [(4, 1), (2, 0), (2, 1)] * 4 + [(8, 0), (7, 6), (6, 1), (5, 0), (4, 3), (3, 2), (2, 0), (10, 9)]

    assert meal_holds(tmp_path, edition, thrown_first(*risen)) == agrees


def test_nutrition_is_compared_though_zombies_rise(tmp_path: Path) -> None:
    def rise_and_feed(case: Line) -> None:
        thrown_first(*[(4, 1), (2, 0), (2, 1)] * 4)(case)
        case["nutrition"][3] += 1

    assert not meal_holds(tmp_path, "3.7", rise_and_feed)


@pytest.mark.parametrize("sides", [5, 6, 7, 8, 10, 20])
def test_a_throw_of_no_sound_must_be_one_of_the_meal(tmp_path: Path, sides: int) -> None:
    assert not meal_holds(tmp_path, "3.7", thrown_first((sides, 1)))


# Turns


def test_lines_on_which_no_turn_passed_leave_the_dice_of_their_turn(tmp_path: Path) -> None:
    head, begin, first = recorded("3.7", "famine")[:3]
    idle = first | {"no_time": True, "dice": []}

    assert holds(tmp_path, [head, begin, first, idle])


@pytest.mark.parametrize("cost, agrees", [(0, True), (1, True), (4, False)])
def test_a_turn_without_a_line_may_cost_what_the_die_of_its_step_allows(
    tmp_path: Path, cost: int, agrees: bool
) -> None:
    """A form that is teleported where it wants to has no line for that turn; it regenerates."""
    head, *cases = recorded("3.7", "polymorphed")
    case = next(case for case in cases if case["case"] == "Wizard of Yendor")
    first_of_rest = 9  # it cost one point there
    case["nutrition"][first_of_rest:] = [
        nutrition + 1 - cost for nutrition in case["nutrition"][first_of_rest:]
    ]

    assert holds(tmp_path, [head, case]) == agrees


@pytest.mark.parametrize("change, agrees", [(0, True), (-30, False)])
def test_a_worm_bites_to_death_whom_it_digested_in_vain(tmp_path: Path, change: int, agrees: bool) -> None:
    """Z-156: saving grace; how hard it bites afterwards was not recorded, but what the hero eats then was."""
    head, *cases = recorded("3.7", "natural_deaths")
    case = next(case for case in cases if case["case"] == "digestion 2")
    case["after"]["nutrition"] += change

    assert holds(tmp_path, [head, case]) == agrees


@pytest.mark.parametrize("wanted, found", [(7, True), (31, False)])
def test_dice_that_no_seed_throws_are_searched_for(wanted: int, found: bool) -> None:
    """A die of 100 must show 77, which none of 20 seeds throws first; five dice of 6 give 30 at most."""

    def replay(dice: Dice) -> None:
        compare("die", 1, 77, dice.rn2(100, "first"))
        compare("sum", 1, wanted, dice.d(5, 6, "second"))

    if found:
        holds_for_some_dice(range(20), replay, ["die", "sum"])
        return
    with pytest.raises(Divergence, match="sum"):
        holds_for_some_dice(range(20), replay, ["die", "sum"])


def test_dice_of_timeouts_are_searched_for() -> None:
    """A die of 100 must show 77 first, then one of 5 a 0; then three dice of 20 give a timeout of 60."""

    def replay(dice: Dice) -> None:
        compare("die", 1, 77, dice.rn2(100, "first"))
        resists = dice.rn2(5, "second") == 0
        timeouts = {"acid resistance": dice.d(3, 20, "third")} if resists else {}
        compare("timeouts", 1, {"deaf": 26, "acid resistance": 60}, {"deaf": 26} | timeouts)

    holds_for_some_dice(range(20), replay, ["die", "timeouts"])

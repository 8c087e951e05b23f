"""What eating does in SlashTHEM. NetHack's numbers are those of 3.4.3; SlashTHEM: eat.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.lab.scene import Scene
from marrow.lab.witnesses.hero.sleep_and_sight import sleeper
from marrow.lab.witnesses.life_saving.stone_and_slime import (
    after_eating_green_slime,
    held_by_stone,
    hissed_at,
    touched,
)
from marrow.lab.witnesses.nutrition.corpses import nymph
from marrow.lab.witnesses.nutrition.tins import tin_of_unknown_making
from marrow.lab.witnesses.nutrition.too_full import overfull_knight
from marrow.model.vocabularies import Hunger
from marrow.rules.nutrition import corpse_effects, corpse_meals, food_conducts
from marrow.rules.turn.timeouts import run_timeouts
from rule import rule

THEM = EDITIONS["slashthem"]


@rule("N-425")
@pytest.mark.parametrize(
    "roll, level, hp, max_hp, power",
    [
        (1, 4, None, None, None),
        (2, 5, 96, 96, (12, 12)),
        (3, 5, 100, 100, (20, 20)),
        (4, 5, 100, 100, (20, 20)),
        (5, 5, 104, 104, (28, 28)),
        (6, 6, None, None, None),
        (10, 6, None, None, None),
    ],
)
def test_a_wraith_is_a_gamble(
    roll: int, level: int, hp: int | None, max_hp: int | None, power: tuple[int, int] | None
) -> None:
    scene = Scene(THEM, level=5, shows={"N-425": roll - 1})
    hero = scene.hero
    hero.power = hero.max_power = 20

    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["wraith"])

    assert hero.level == level
    if hp is not None:
        assert (hero.hp, hero.max_hp, (hero.power, hero.max_power)) == (hp, max_hp, power)


@rule("N-425")
@pytest.mark.parametrize("edition, costs", [("slashem", -1), ("slashthem", -3), ("3.6.7", -1)])
def test_gluttony_costs_so_much(edition: str, costs: int) -> None:
    assert overfull_knight(EDITIONS[edition]) == f"{costs} alignment"


@rule("N-425")
@pytest.mark.parametrize("hunger, lost", [(Hunger.SATIATED, -3), (Hunger.NOT_HUNGRY, 0)])
@pytest.mark.parametrize("food", ["apple", "tin"])
def test_a_satiated_knight_who_begins_a_meal_is_a_glutton(food: str, hunger: Hunger, lost: int) -> None:
    scene = Scene(THEM, role="knight", alignment="lawful", nutrition=1200, hunger=hunger)

    food_conducts.count_overfull_meal(scene.play)

    assert scene.hero.alignment_record == lost


@rule("N-425")
@pytest.mark.parametrize("roll, gained", [(0, True), (1, False), (3, False)])
def test_one_giant_in_four_gives_strength(roll: int, gained: bool) -> None:
    scene = Scene(THEM, shows={"N-425": roll})
    before = scene.hero.base[0]

    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["stone giant"])

    assert (scene.hero.base[0] > before) is gained


@rule("N-425")
@pytest.mark.parametrize(
    "edition, roll, said", [("slashthem", 0, "1 charisma"), ("slashem", 0, "0 charisma")]
)
def test_one_nymph_in_ten_gives_charisma(edition: str, roll: int, said: str) -> None:
    assert nymph(EDITIONS[edition]) == said


@rule("N-426")
@pytest.mark.parametrize("edition, word", [("slashem", "smoked"), ("slashthem", "delicious")])
def test_the_last_variety_of_tins(edition: str, word: str) -> None:
    assert tin_of_unknown_making(EDITIONS[edition]) == word


@rule("N-427")
@pytest.mark.parametrize("edition, turns", [("slashem", 100), ("slashthem", 1000)])
def test_the_latest_first_nap(edition: str, turns: int) -> None:
    assert sleeper(EDITIONS[edition]) == f"in {turns} turns"


@rule("L-248")
@pytest.mark.parametrize(
    "edition, hissing, held, touch, slime",
    [
        ("slashem", "stone in 5 turns", "with 3 left", "is stone at once", "slime in 10 turns"),
        ("slashthem", "stone in 7 turns", "with 1 left", "will be stone in 7 turns", "slime in 100 turns"),
    ],
)
def test_stone_and_slime_take_their_time(
    edition: str, hissing: str, held: str, touch: str, slime: str
) -> None:
    chosen = EDITIONS[edition]

    assert hissed_at(chosen) == hissing
    assert held_by_stone(chosen) == held
    assert touched(chosen) == touch
    assert after_eating_green_slime(chosen) == slime


@rule("L-248")
def test_a_petrifying_meal_goes_on_and_has_seven_turns() -> None:
    scene = Scene(THEM)

    corpse_meals.effects_before_eating(scene.play, SPECIES_NAMED["cockatrice"], None)

    assert scene.hero.timeout[Property.STONING] == 7


@rule("L-248")
@pytest.mark.parametrize("left, fast", [(81, True), (79, False), (61, False)])
def test_slime_takes_speed_from_the_79th_turn_on(left: int, fast: bool) -> None:
    """60 to 79 turns left are the third fifth of a hundred, where ten turns have 6 and 7."""
    scene = Scene(THEM)
    scene.intrinsic(Property.FAST)
    scene.hero.timeout[Property.SLIMING] = left

    run_timeouts(scene.play)

    assert bool(scene.hero.intrinsic[Property.FAST]) is fast

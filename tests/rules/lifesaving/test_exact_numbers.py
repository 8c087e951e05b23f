"""Numbers that a slip of one would change: score by depth, turns in an engulfer, a swallowed strangler."""

import pytest

from marrow.model.places import DIRECTIONS
from marrow.model.vocabularies import Ending
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns
from marrow.rules.ending.score import final_score
from marrow.rules.nutrition.fullness import choke
from rule import rule
from scene import MIDDLE, Scene


@rule("L-040")
@pytest.mark.parametrize(
    "deepest, points", [(1, 0), (20, 950), (21, 2000), (22, 3050), (30, 11450), (31, 11500), (50, 12450)]
)
def test_each_level_below_the_twentieth_earns_a_thousand_up_to_ten(deepest: int, points: int) -> None:
    """end.c done: 50 a level below the first, and 1000 for each of the 21st to the 30th."""
    scene = Scene(edition="3.6.7")
    scene.world.deepest = deepest
    assert final_score(scene.play, Ending.ESCAPED, [], 0) == points


@rule("Z-077")
@pytest.mark.parametrize("shown, turns", [(0, 2), (1, 2), (2, 3), (7, 8)])
def test_a_fog_cloud_of_level_three_holds_for_a_die_of_eight(shown: int, turns: int) -> None:
    scene = Scene(edition="5.0.0", throws=[("L-108", 8, shown)])
    cloud = scene.monster("fog cloud", MIDDLE + DIRECTIONS[0])
    cloud.level = 3
    assert digestion_turns(scene.play, cloud, cloud.species.attacks[0]) == turns


@rule("N-214")
def test_who_survives_a_swallowed_strangler_neither_vomits_nor_loses_nutrition() -> None:
    """eat.c choke: the hero chokes, but recovers his composure."""
    scene = Scene(nutrition=1500)
    scene.form("vampire")
    choke(scene.play, scene.item("amulet of strangulation"))
    assert scene.told() == ["nutrition.choke but recover"]
    assert scene.hero.nutrition == 1500

"""Globs since 3.7, and the taste of corpses; numbers from docs/rules/edition-5.0.0.md or by hand."""

import pytest

from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.timers import start_timer, stop_all_timers
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.nutrition import corpse_meals, corpse_taste, meals
from rule import rule
from scene import MIDDLE, Scene

FROM_370 = ("3.7", "5.0.0")


def glob_due(scene: Scene, due: int, weight: int = 20) -> Item:
    """A glob on the floor whose timer runs out at that turn."""
    glob = put_on_floor(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE)
    stop_all_timers(scene.play, glob)
    start_timer(scene.play, glob, TimerKind.SHRINK, due)
    glob.weight = weight
    return glob


def left_of(scene: Scene) -> list[int]:
    return [timer.due - scene.world.turn for timer in scene.world.timers]


@rule("Z-157")
@pytest.mark.parametrize("edition", FROM_370)
def test_old_globs_hurt_and_are_not_tainted(edition: str) -> None:
    """ZV-049: age 300 by 10 is 30."""
    throws = [("N-234", 20, 0), ("N-238", 8, 4)]
    scene = Scene(edition, turn=5000, throws=throws)
    glob = scene.carry("glob of gray ooze", species="gray ooze", age=300)
    scene.hero.intrinsic[Property.ACID_RESISTANCE] = 1

    outcome = corpse_meals.start_corpse(scene.play, glob)

    assert outcome is corpse_meals.MealStart.EATEN
    assert scene.hero.hp == 95


@rule("Z-157")
def test_one_glob_in_seven_goes_bad() -> None:
    for shown, left in ((0, 5), (1, 20)):
        scene = Scene("3.7", turn=5000, shows={"N-222": shown})
        scene.hero.intrinsic[Property.ACID_RESISTANCE] = 1
        scene.hero.intrinsic[Property.POISON_RESISTANCE] = 1
        glob = scene.carry("glob of gray ooze", species="gray ooze", age=10)
        glob.uneaten = 20

        corpse_meals.start_corpse(scene.play, glob)

        assert glob.uneaten == left


@rule("Z-158")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("shown, turns", [(0, 23), (4, 27)])
def test_new_globs_shrink_after_23_to_27_turns(edition: str, shown: int, turns: int) -> None:
    scene = Scene(edition, turn=100, shows={"Z-158": shown})

    item_named(scene.play, "glob of gray ooze")

    assert left_of(scene) == [turns]


@rule("Z-158")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("uneaten, left", [(0, 0), (1, 1), (15, 14)])
def test_globs_lose_a_point_of_weight_and_of_what_is_left(edition: str, uneaten: int, left: int) -> None:
    scene = Scene(edition, turn=100)
    glob = glob_due(scene, 100)
    glob.uneaten = uneaten

    run_item_timers(scene.play)

    assert (glob.weight, glob.uneaten) == (19, left)
    assert left_of(scene) == [27]


@rule("Z-158")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("turn, weight", [(99, 19), (100, 20), (101, 19)])
def test_globs_on_ice_rest_on_every_third_turn(edition: str, turn: int, weight: int) -> None:
    """100 is 1 more than a multiple of 3."""
    scene = Scene(edition, turn=turn)
    glob = glob_due(scene, turn)
    scene.level.terrain[MIDDLE] = Terrain.ICE

    run_item_timers(scene.play)

    assert glob.weight == weight


@rule("Z-158")
@pytest.mark.parametrize("edition", FROM_370)
def test_globs_under_ice_keep_their_weight(edition: str) -> None:
    scene = Scene(edition, turn=500)
    glob = glob_due(scene, 100)
    scene.level.buried[MIDDLE] = [glob]
    del scene.level.items[MIDDLE]
    scene.level.terrain[MIDDLE] = Terrain.ICE

    run_item_timers(scene.play)

    assert glob.weight == 20
    assert left_of(scene) == [27]


@rule("Z-158")
@pytest.mark.parametrize("edition", FROM_370)
def test_a_glob_of_weight_1_is_gone(edition: str) -> None:
    scene = Scene(edition, turn=100)
    glob_due(scene, 100, weight=1)

    run_item_timers(scene.play)

    assert not scene.level.items.get(MIDDLE)
    assert left_of(scene) == []
    assert "itemtimers.glob fades" in scene.told()


@rule("Z-158")
@pytest.mark.parametrize("edition", FROM_370)
def test_a_glob_in_a_sack_makes_the_sack_lighter(edition: str) -> None:
    scene = Scene(edition, turn=100)
    glob = glob_due(scene, 100)
    scene.level.items[MIDDLE].remove(glob)
    sack = scene.carry("sack")
    sack.contents.append(glob)
    sack.weight = 35

    run_item_timers(scene.play)

    assert sack.weight == 34


@rule("Z-159")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("ground, weight", [(Terrain.ROOM, 16), (Terrain.ICE, 18)])
def test_globs_shrink_while_nobody_is_there(edition: str, ground: Terrain, weight: int) -> None:
    """ZV-050 and ZV-051: 100 turns late; the next timer has 21 turns on ice, too."""
    scene = Scene(edition, turn=600)
    glob = glob_due(scene, 500)
    glob.uneaten = 20
    scene.level.terrain[MIDDLE] = ground

    run_item_timers(scene.play)

    assert (glob.weight, glob.uneaten) == (weight, 20)
    assert left_of(scene) == [21]


@rule("Z-159")
@pytest.mark.parametrize("edition", FROM_370)
def test_globs_are_gone_after_a_long_absence(edition: str) -> None:
    """476 turns late: 500 by 25 is 20, all that it weighs."""
    scene = Scene(edition, turn=976)
    glob_due(scene, 500)

    run_item_timers(scene.play)

    assert not scene.level.items.get(MIDDLE)


@rule("N-241")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize(
    "shown, told",
    [(0, "tastes okay"), (1, "is stringy"), (2, "is gamey"), (3, "is fatty"), (4, "is tough")],
)
def test_meat_has_one_of_five_textures(edition: str, shown: int, told: str) -> None:
    scene = Scene(edition, throws=[("N-241", 10, 5), ("N-241", 5, shown)])

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species="jackal"), 0)

    assert scene.told() == [f"nutrition.{told}"]


@rule("N-241")
@pytest.mark.parametrize("edition", FROM_370)
def test_terrible_meat_throws_for_its_texture_too(edition: str) -> None:
    scene = Scene(edition, throws=[("N-241", 10, 0), ("N-241", 5, 3)])

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species="jackal"), 0)

    assert scene.told() == ["nutrition.tastes terrible"]


@rule("N-241")
@pytest.mark.parametrize("edition", FROM_370)
def test_nothing_is_said_of_the_taste_of_what_hurt(edition: str) -> None:
    scene = Scene(edition, turn=50, throws=[("N-234", 20, 0), ("N-236", 15, 3)])

    corpse_meals.start_corpse(scene.play, scene.item("corpse", species="ochre jelly"))

    assert not [key for key in scene.told() if "tastes" in key]


@rule("N-234")
@pytest.mark.parametrize("edition", FROM_370)
def test_acid_blobs_never_turn_out_rotten(edition: str) -> None:
    scene = Scene(edition, turn=500, throws=[("N-241", 10, 5), ("N-241", 5, 0)])
    scene.hero.intrinsic[Property.ACID_RESISTANCE] = 1
    blob = scene.item("corpse", species="acid blob", age=400)
    blob.rotten = True

    assert corpse_meals.start_corpse(scene.play, blob) is corpse_meals.MealStart.EATEN


@rule("N-195")
@pytest.mark.parametrize("edition", FROM_370)
def test_food_that_knocks_out_weighs_less_at_once(edition: str) -> None:
    """A food ration of 20: half of 800 is left."""
    scene = Scene(edition, shows={("N-224", 4): 3, ("N-224", 3): 0})
    ration = scene.carry("food ration", blessing=-1)

    meals.begin_meal(scene.play, ration, None)

    assert ration.weight == 10

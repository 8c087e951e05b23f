"""Globs flow together, and shrink since 3.7; the taste of corpses. By hand, or of edition-5.0.0.md."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Drop, PickUp, Search
from marrow.model.item import Item
from marrow.model.people import Keeper
from marrow.model.places import EAST, NORTH, Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.removal import merge_in_pack
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.timers import start_timer, stop_all_timers
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.nutrition import corpse_meals, corpse_taste, meals
from marrow.rules.physics.melding_globs import put_down_new_glob
from rule import rule
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

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
def test_old_corpses_are_still_tainted() -> None:
    scene = Scene("3.7", turn=5000)

    outcome = corpse_meals.start_corpse(scene.play, scene.carry("corpse", species="jackal", age=300))

    assert outcome is not corpse_meals.MealStart.EATEN
    assert scene.hero.sick_with


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


# How they flow together


@rule("N-298")
def test_globs_flow_together_in_the_pack() -> None:
    """Ages 10 of weight 20 and 100 of weight 40 make (200 + 4000) / 60 = 70."""
    scene = Scene("3.6.7", turn=1000)
    held = scene.carry("glob of gray ooze", age=10)
    added = scene.item("glob of gray ooze", age=100)
    added.weight = 40
    held.blessing_known, added.rotten = True, True

    kept = add_to_pack(scene.play, added)

    assert scene.hero.inventory == [held] == [kept]
    assert (held.quantity, held.weight, 1000 - held.birth) == (1, 60, 70)
    assert (held.blessing_known, held.rotten) == (False, True)
    assert scene.told() == ["globs.meld in pack"]


@rule("N-298")
def test_a_partly_eaten_glob_brings_what_is_left_of_it() -> None:
    scene = Scene("3.6.7")
    held = scene.carry("glob of gray ooze")
    added = scene.item("glob of gray ooze")
    added.weight, added.uneaten = 40, 15

    add_to_pack(scene.play, added)

    assert (held.weight, held.uneaten) == (35, 35)


@rule("N-298")
@pytest.mark.parametrize("blessing, piles", [(0, 1), (1, 2)])
def test_a_dropped_glob_flows_into_one_that_lies_beside(blessing: int, piles: int) -> None:
    """Though it is heavier; but only if both are equally blessed."""
    scene = Scene("3.6.7")
    scene.lay("glob of gray ooze", MIDDLE + NORTH)
    dropped = scene.carry("glob of gray ooze", blessing=blessing)
    dropped.weight = 200

    scene.do(Drop(item=dropped.letter))

    weights = {spot: [item.weight for item in pile] for spot, pile in scene.level.items.items()}
    assert weights == ({MIDDLE + NORTH: [220]} if piles == 1 else {MIDDLE: [200], MIDDLE + NORTH: [20]})


@rule("N-298")
@pytest.mark.parametrize("weight, coin, place", [(40, 1, EAST), (10, 1, 0), (20, 1, 0), (20, 0, EAST)])
def test_the_heavier_of_two_globs_stays_where_it_is(weight: int, coin: int, place: int) -> None:
    scene = Scene("3.6.7", shows={"mkobj.c obj_meld": coin})
    there = scene.lay("glob of gray ooze", MIDDLE + EAST)
    there.weight = weight

    left = put_down_new_glob(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE)

    assert scene.level.items == {MIDDLE + place: [left]}
    assert left.weight == 20 + weight


@rule("N-298")
@pytest.mark.parametrize("weight, coin", [(40, 1), (10, 1), (20, 1), (20, 0)])
def test_a_glob_flows_once_into_one_that_lies_where_it_lands(weight: int, coin: int) -> None:
    scene = Scene("3.6.7", shows={"mkobj.c obj_meld": coin})
    scene.lay("glob of gray ooze", MIDDLE).weight = weight

    left = put_down_new_glob(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE)

    assert scene.level.items == {MIDDLE: [left]}
    assert left.weight == 20 + weight


@rule("N-298")
def test_a_billed_glob_costs_more_by_what_the_heros_own_would_sell_for() -> None:
    """A glob costs 6 a unit of 20: 40 of the hero's sell for 6 * 2 / 2 = 6, times 2 units."""
    scene, keeper = glob_shop()
    scene.lay("glob of gray ooze", INSIDE)
    scene.do(PickUp())
    (line,) = keeper.bill
    price = line.price
    own = scene.item("glob of gray ooze")
    own.weight = 40

    add_to_pack(scene.play, own)
    scene.do(Search())

    assert [(line.price, line.used_up) for line in keeper.bill] == [(price + 12, False)]


@rule("N-298")
def test_two_billed_globs_are_one_line_of_both_prices() -> None:
    scene, keeper = glob_shop()
    for spot in (INSIDE, INSIDE + 1):
        scene.lay("glob of gray ooze", spot, blessing=spot - INSIDE)
        stand(scene, spot)
        scene.do(PickUp())
    one, other = scene.hero.inventory
    prices = [line.price for line in keeper.bill]
    other.blessing = keeper.bill[1].sample.blessing = 0

    assert merge_in_pack(scene.play, one, other)
    scene.do(Search())

    assert [(line.item_id, line.price) for line in keeper.bill] == [(one.id, sum(prices))]


@rule("N-298")
def test_a_glob_given_to_the_shops_is_credit() -> None:
    """60 of the hero's sell for 6 * 3 / 2 = 9, times 3 units."""
    scene, keeper = glob_shop()
    scene.lay("glob of gray ooze", INSIDE + 1)
    own = scene.carry("glob of gray ooze")
    own.weight = 60

    scene.do(Drop(item=own.letter))

    assert scene.level.items[INSIDE + 1][0].weight == 80
    assert (keeper.credit, keeper.bill) == (27, [])


def glob_shop() -> tuple[Scene, Keeper]:
    scene = Scene("3.6.7")
    _, keeper = open_shop(scene, "delicatessen")
    stand(scene, INSIDE)
    return scene, keeper


@rule("N-579")
@pytest.mark.parametrize("edition, weight", [("3.6.1", 14), ("3.6.2", 14), ("3.6.7", 14), ("3.7", 20)])
def test_what_is_left_of_a_glob_weighs_what_it_is_worth(edition: str, weight: int) -> None:
    """3.6.7: bitten once for 6 of its 20, a glob weighs 14 and is worth 14 when its meal is broken off."""
    scene = Scene(edition)
    glob = scene.carry("glob of gray ooze")
    glob.uneaten = 14
    scene.hero.meal.item_id = glob.id

    meals.stop_eating(scene.play)

    assert (glob.weight, meals.full_nutrition(scene.play, glob)) == (weight, weight)

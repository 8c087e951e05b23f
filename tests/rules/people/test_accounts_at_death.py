"""Shopkeepers, priests and guards at a hero's death. Rules B-048 to B-053, B-107, B-148."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.editions import NETHACK
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.level import Room
from marrow.model.people import Keeper, Priest
from marrow.model.places import spot_at
from marrow.model.vocabularies import Ending
from marrow.rules.bones.find import join_level
from marrow.rules.dungeon.rooms import is_inside_or_wall
from marrow.rules.ending import finish_game
from marrow.rules.lifesaving.death import die
from marrow.rules.people.inheritance import remove_foreign_priests, settle_debts_at_death
from marrow.rules.play import GameOver
from marrow.rules.trade.bills import bill_stack
from rule import edition_here, rule
from scene import Scene
from shop import INSIDE, OUTSIDE, POST, open_shop, open_temple, person, stand

SINCE_36 = pytest.mark.parametrize("edition", NETHACK[1:])


def customer(edition: str = "", **how: Any) -> tuple[Scene, Keeper]:
    scene = Scene(edition, depth=8, **how)
    _, keeper = open_shop(scene)
    keeper.customer = scene.hero.name
    scene.carry("gold piece", quantity=100)
    scene.carry("long sword")
    stand(scene, INSIDE)
    return scene, keeper


@SINCE_36
@rule("B-048", "B-049")
def test_a_keeper_at_peace_inherits_what_the_hero_leaves_in_the_shop(edition: str) -> None:
    scene, _ = customer(edition)

    taken = settle_debts_at_death(scene.play, rises=False)

    assert taken is not None and taken.spot == INSIDE
    assert "people.inherits" in scene.told()


@rule("B-048")
def test_in_the_older_edition_the_gear_stays_with_the_body() -> None:
    scene, _ = customer("3.4.3")

    assert settle_debts_at_death(scene.play, rises=False) is None
    assert "people.inherits" in scene.told()


@rule("B-048")
@pytest.mark.parametrize(
    ("edition", "inherits"), [("3.4.3", True), ("3.6.0", True), ("3.6.1", False), ("3.7", False)]
)
def test_since_361_a_hero_who_rises_keeps_the_gear(edition: str, inherits: bool) -> None:
    scene, _ = customer(edition)

    settle_debts_at_death(scene.play, rises=True)

    assert ("people.inherits" in scene.told()) is inherits


@rule("B-048")
@pytest.mark.parametrize(("edition", "takes"), [("3.4.3", False), ("3.6.0", True)])
def test_in_343_keepers_of_other_levels_take_nothing_of_the_dead(edition: str, takes: bool) -> None:
    scene, duty = customer(edition)
    duty.level, duty.robbed = scene.level.number + 1, 30
    keeper = scene.level.monster_at[duty.post]

    taken = settle_debts_at_death(scene.play, rises=False)

    assert (taken is not None) is takes and keeper not in scene.level.monsters


@rule("B-049")
@pytest.mark.parametrize(("spot", "expected"), [(INSIDE, INSIDE), (POST, POST + 1)])
def test_a_creditor_takes_items_at_the_heros_spot_or_one_step_inside(spot: int, expected: int) -> None:
    scene, duty = customer()
    duty.robbed = 30
    keeper = scene.level.monster_at.pop(POST)
    keeper.spot = POST + 2
    scene.level.monster_at[POST + 2] = keeper
    stand(scene, spot)

    taken = settle_debts_at_death(scene.play, rises=False)

    assert taken is not None and taken.spot == expected


@rule("B-048")
def test_a_robbed_keeper_takes_just_what_is_owed_from_one_who_is_elsewhere() -> None:
    scene, keeper = customer()
    monster = scene.level.monster_at[POST]
    keeper.robbed, keeper.following, monster.peaceful = 60, True, False
    stand(scene, OUTSIDE - 5)

    assert settle_debts_at_death(scene.play, rises=False) is None
    assert monster.peaceful and keeper.robbed == 0
    assert [item.quantity for item in scene.hero.inventory if item.kind.class_ == "coin"] == [40]


@rule("B-048")
def test_more_owed_than_carried_costs_everything() -> None:
    scene, keeper = customer()
    keeper.robbed, keeper.following = 160, True
    stand(scene, OUTSIDE - 5)

    taken = settle_debts_at_death(scene.play, rises=False)

    assert taken is not None and taken.spot == POST + 1 and keeper.robbed == 60


@rule("B-048")
def test_bills_are_cleared() -> None:
    scene, keeper = customer()
    item = scene.carry("food ration")
    bill_stack(scene.play, keeper, item)

    settle_debts_at_death(scene.play, rises=False)

    assert not keeper.bill and not item.unpaid


@rule("B-048", "B-051")
def test_keepers_and_priests_of_other_levels_go() -> None:
    scene, keeper = customer()
    keeper.level = 3
    settle_debts_at_death(scene.play, rises=False)
    assert not scene.level.monsters

    scene = Scene()
    _, duty = open_temple(scene, 2)
    duty.level = 3
    remove_foreign_priests(scene.play)
    assert not scene.level.monsters


@rule("B-053")
@pytest.mark.parametrize("robbed", [False, True])
def test_after_a_death_in_a_shop_the_gear_is_for_sale(robbed: bool) -> None:
    """BV-099. In 3.4.3 only who robbed the keeper loses the gear."""
    scene, duty = customer(throws=[("B-015", 3, 1)])
    keeper = scene.level.monster_at[POST]
    keeper.inventory = [scene.item("gold piece", quantity=2000)]
    duty.robbed = 30 if robbed else 0
    taken = robbed or scene.play.edition.bones.shopkeepers_take_goods_of_debtless_dead

    left = dying(scene)

    assert left is not None
    names = [item.kind.name for item in left.bones.level.items[INSIDE]]
    assert "long sword" in names and ("gold piece" in names) is not taken
    found = next(one for one in left.bones.level.monsters if one.id == keeper.id)
    gold = sum(item.quantity for item in found.inventory if item.kind.class_ == "coin")
    assert gold == (2100 if taken else 2000)


def dying(scene: Scene, ending: Ending = Ending.DIED) -> BonesLeft | None:
    try:
        die(scene.play, ending, Killer("newt"))
    except GameOver as over:
        finish_game(scene.play, over)
    entries = scene.entries(BonesLeft)
    return entries[0] if entries else None


def coins_of(items: list[Item]) -> int:
    return sum(item.quantity for item in items if item.kind.class_ == "coin")


@rule("B-048")
def test_a_creditor_takes_the_gold_even_where_no_bones_are_left() -> None:
    scene, duty = customer(throws=[("B-015", 3, 0)])
    keeper = scene.level.monster_at[POST]
    keeper.inventory = []
    duty.robbed = 30
    scene.hero.score, scene.hero.starting_gold, scene.world.deepest = 0, 0, 1

    assert dying(scene) is None

    assert coins_of(keeper.inventory) == 100 and coins_of(scene.hero.inventory) == 0
    assert scene.world.ended is not None and scene.world.ended.points == 0


@rule("B-048")
@pytest.mark.parametrize("ending", [Ending.ESCAPED, Ending.QUIT])
def test_nobody_collects_from_who_escapes_from_the_dungeon(ending: Ending) -> None:
    scene, duty = customer()
    keeper = scene.level.monster_at[POST]
    keeper.inventory, keeper.asleep = [], True
    duty.robbed = 30

    dying(scene, ending)

    escaped = ending == Ending.ESCAPED
    assert coins_of(scene.hero.inventory) == (100 if escaped else 0)
    assert duty.robbed == (30 if escaped else 0) and keeper.asleep is escaped
    assert ("people.takes all" in scene.told()) is not escaped


@rule("B-048", "B-082")
@pytest.mark.parametrize("angry", [False, True])
def test_only_a_keeper_with_a_claim_wakes_and_goes_home(angry: bool) -> None:
    scene, _ = customer(throws=[("B-015", 3, 1)])
    keeper = scene.level.monster_at.pop(POST)
    keeper.spot = away = OUTSIDE - 4
    scene.level.monster_at[away] = keeper
    keeper.asleep, keeper.peaceful = True, not angry
    stand(scene, OUTSIDE - 8)

    left = dying(scene)

    assert left is not None
    other = Scene(depth=5)
    level = join_level(other.play, left.bones, "dungeons", 5)
    found = next(one for one in level.monsters if isinstance(one.duty, Keeper))
    assert found.asleep is not angry
    assert (found.spot == away) is not angry


@SINCE_36
@rule("B-066", "B-048")
@pytest.mark.parametrize("shakes", [0, 1])
def test_a_second_keeper_wakes_and_looks_at_the_corpse(shakes: int, edition: str) -> None:
    scene, first = customer(edition, throws=[("B-048", 2, shakes)])
    first.robbed = 30
    second = person(scene, "shopkeeper", INSIDE + 1)
    second.duty = replace(first, name="Annootok", robbed=0, bill=[], level=3)
    second.asleep = True
    stand(scene, INSIDE)

    settle_debts_at_death(scene.play, rises=False)

    look = "people.looks at corpse" if shakes else "people.shakes head at corpse"
    assert scene.told()[-2:] == [look, "people.is gone"]
    assert second not in scene.level.monsters

    scene, first = customer()
    first.robbed = 30
    second = person(scene, "shopkeeper", INSIDE + 1)
    second.duty = replace(first, name="Annootok", robbed=0, bill=[])
    second.asleep = True
    stand(scene, INSIDE)
    settle_debts_at_death(scene.play, rises=False, died=False)
    assert scene.told() == ["people.takes all"], "a hero who quits leaves no corpse"
    assert not second.asleep


@rule("B-107")
@pytest.mark.parametrize(("finder", "angry"), [("ANN", True), ("Bob", False)])
def test_an_angry_keeper_knows_the_customer_by_name(finder: str, angry: bool) -> None:
    """BV-084, BT-35."""
    scene, keeper = customer()
    monster = scene.level.monster_at[POST]
    keeper.customer, monster.peaceful, keeper.surcharge = "Ann", False, True
    bones = Bones("D0.8", edition_here(), scene.level.clone(), 1)
    other = Scene(depth=5)
    other.hero.name = finder

    level = join_level(other.play, bones, "dungeons", 7)

    found = next(one for one in level.monsters if isinstance(one.duty, Keeper))
    assert isinstance(found.duty, Keeper)
    assert found.peaceful is not angry and found.duty.surcharge is angry
    assert found.duty.level == 7


@rule("B-105", "B-107")
def test_what_killing_a_keeper_means_is_judged_anew_for_the_finder() -> None:
    scene, keeper = customer()
    monster = scene.level.monster_at[POST]
    keeper.customer, monster.peaceful, monster.alignment = "Ann", False, 15
    bones = Bones("D0.8", edition_here(), scene.level.clone(), 1)

    level = join_level(Scene(depth=5).play, bones, "dungeons", 7)

    found = next(one for one in level.monsters if isinstance(one.duty, Keeper))
    assert found.peaceful and found.alignment == -15


@rule("B-107")
def test_priests_find_their_temple_again() -> None:
    scene = Scene(depth=8)
    open_temple(scene, 2)
    bones = Bones("D0.8", edition_here(), scene.level.clone(), 1)

    level = join_level(Scene(depth=5).play, bones, "dungeons", 7)

    duty = next(one.duty for one in level.monsters if isinstance(one.duty, Priest))
    assert isinstance(duty, Priest) and duty.level == 7


@rule("B-148")
@pytest.mark.parametrize(
    ("edition", "free"), [("3.4.3", False), ("3.6.2", False), ("3.6.7", True), ("3.7", True)]
)
def test_bitten_food_in_a_shop_is_free(edition: str, free: bool) -> None:
    scene, _ = customer(edition)
    scene.lay("food ration", INSIDE).uneaten = 300
    bones = Bones("D0.8", edition, scene.level.clone(), 1)

    level = join_level(Scene(edition, depth=5).play, bones, "dungeons", 7)

    assert level.items[INSIDE][0].free is free


@pytest.mark.parametrize(
    "spot, inside",
    [
        ((49, 5), True),
        ((57, 11), True),
        ((48, 5), False),
        ((49, 4), False),
        ((58, 11), False),
        ((57, 12), False),
    ],
)
def test_a_room_touches_its_walls_and_corners_and_nothing_beyond(spot: tuple[int, int], inside: bool) -> None:
    assert is_inside_or_wall(Room(50, 6, 56, 10, True), spot_at(*spot)) == inside

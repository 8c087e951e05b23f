"""Robbery, angry shopkeepers and how customers are greeted."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.messages import commands as c
from marrow.model.places import EAST, NORTHWEST, SOUTHEAST, WEST, WIDTH, Door
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.items.inventory import gold_carried
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.shopkeepers_and_priests import keeper_step
from marrow.rules.people.customers import enter_shop
from marrow.rules.people.entering_rooms import notice_room_change
from marrow.rules.trade.keeper_anger import hot_pursuit
from marrow.rules.trade.prices import price_of
from rules.people.shop_scenes import PLAIN, customer, goods
from scene import Scene
from shop import DOOR, OUTSIDE, POST, open_shop, stand, wall_in


def a_shop_three_rooms_on(scene: Scene) -> None:
    """NetHack's keepers bar diagonal steps only if the room three further on in its list is a shop."""
    (shop,) = scene.level.rooms
    others = [replace(shop, left=left, right=left + 2, purpose=RoomPurpose.ORDINARY) for left in (10, 20, 30)]
    others[2] = replace(others[2], purpose=RoomPurpose.DELICATESSEN)
    scene.level.rooms = (shop, *others)


@pytest.mark.parametrize("town", [True, False])
def test_the_keeper_blocks_the_door_of_a_debtor_in_some_towns(town: bool) -> None:
    """Asked of six shops of the real 3.6.7: none was barred, five were once that room was made a shop."""
    scene, _ = customer()
    if town:
        a_shop_three_rooms_on(scene)
    goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))
    scene.level.detail[DOOR] = Door.BROKEN
    stand(scene, POST + WIDTH)

    scene.do(c.Move(direction=NORTHWEST))

    assert ("people.blocks way" in scene.told()) == town
    assert scene.hero.spot == (POST + WIDTH if town else DOOR)


@pytest.mark.parametrize(("carried", "stopped"), [("pick-axe", True), ("dagger", False)])
def test_nobody_slips_past_the_keeper_with_a_pick(carried: Any, stopped: bool) -> None:
    scene, _ = customer()
    a_shop_three_rooms_on(scene)
    scene.level.detail[DOOR] = Door.BROKEN
    scene.carry(carried)
    stand(scene, DOOR)

    scene.do(c.Move(direction=SOUTHEAST))

    assert ("people.blocks way" in scene.told()) == stopped
    assert scene.hero.spot == (DOOR if stopped else POST + WIDTH)


def test_leaving_with_unpaid_goods_is_robbery_and_brings_the_kops() -> None:
    scene, keeper = customer()
    monster = scene.level.monster_at[POST]
    item = goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    scene.hero.spot = OUTSIDE - 10
    scene.level.view = b""
    scene.do(c.Search())

    assert keeper.robbed == 45 and not keeper.bill and not item.unpaid
    assert keeper.following and not monster.peaceful and keeper.surcharge
    assert {"people.escaped", "people.stole", "people.kops pursue"} <= set(scene.told())
    kops = [one for one in scene.level.monsters if one.species.letter == "K"]
    assert len(kops) == 10  # 1 + 5 Kops, 6 / 3 + 1 sergeants, 6 / 6 lieutenants


def test_credit_covers_what_was_carried_out() -> None:
    scene, keeper = customer()
    keeper.credit = 60
    goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    scene.hero.spot = OUTSIDE - 10
    scene.do(c.Search())

    assert keeper.robbed == 0 and "people.credit covers" in scene.told()
    assert all(one.peaceful for one in scene.level.monsters)


def test_paying_back_what_was_robbed_calms_the_keeper() -> None:
    scene, keeper = customer(gold=500)
    monster = next(one for one in scene.level.monsters if one.duty is keeper)
    keeper.robbed, keeper.following, monster.peaceful = 45, True, False
    scene.hero.spot = POST + 1

    scene.do(c.Pay())

    assert keeper.robbed == 0 and monster.peaceful and not keeper.following
    assert gold_carried(scene.hero) == 455


def test_a_new_customer_is_greeted_at_the_door() -> None:
    scene = Scene(**PLAIN)
    open_shop(scene)
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert scene.hero.spot == DOOR and "people.welcome" in scene.told()


def test_a_pick_axe_is_to_be_left_outside() -> None:
    scene = Scene(**PLAIN)
    open_shop(scene)
    scene.carry("pick-axe")
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert "people.leave pick" in scene.told()


def test_goods_of_a_killed_shopkeeper_belong_to_their_holder() -> None:
    from marrow.rules.combat.deaths.monster_dies import monster_dies

    scene, keeper = customer()
    item = goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    monster_dies(scene.play, next(one for one in scene.level.monsters if one.duty is keeper))

    assert not item.unpaid


def test_attacking_a_shopkeeper_makes_him_hostile() -> None:
    scene, keeper = customer(answers={"commands.really attack": True})
    monster = next(one for one in scene.level.monsters if one.duty is keeper)
    scene.hero.spot = POST + 1
    scene.do(c.Move(direction=WEST, manner="fight"))

    assert not monster.peaceful and keeper.following and keeper.customer == scene.hero.name


def test_any_contribution_makes_good_a_robbery() -> None:
    """The original takes off nothing and then, as something is left, all."""
    scene, keeper = customer()
    keeper.robbed = 1000
    dagger = scene.carry("dagger")

    scene.do(c.Drop(item=dagger.letter))

    assert keeper.robbed == 0 and "people.restock" in scene.told()


@pytest.mark.parametrize("pick", [True, False])
def test_the_keeper_hurries_to_be_in_the_way_of_a_pick_axe(pick: bool) -> None:
    """He is two steps from his post and has no movement left, but for a pick he has a move at once."""
    scene = Scene(**PLAIN)
    monster, keeper = open_shop(scene)
    keeper.visits, keeper.customer = 1, scene.hero.name
    move_monster(scene.level, monster, POST + 160)
    if pick:
        scene.carry("pick-axe")
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert (monster.spot == POST + 80) is pick


def test_the_keeper_moves_before_all_others_to_stop_a_pick_axe() -> None:
    """Where the hero stands on the door, he is at his post before anybody has a turn."""
    scene = Scene(**PLAIN)
    monster, keeper = open_shop(scene)
    keeper.visits, keeper.customer = 1, scene.hero.name
    move_monster(scene.level, monster, POST + 80)
    scene.carry("pick-axe")
    stand(scene, OUTSIDE)
    scene.hero.spot = DOOR

    notice_room_change(scene.play)

    assert monster.spot == POST and not monster.movement


def test_a_keeper_who_walks_back_into_his_shop_greets_who_waits_there() -> None:
    """NetHack: shk.c, after_shk_move."""
    scene, keeper = customer()
    monster = scene.level.monster_at[POST]
    move_monster(scene.level, monster, OUTSIDE - 1)
    scene.hero.visit.unserved = True

    for _ in range(2):
        keeper_step(scene.play, monster, keeper, movement_flags_of(monster.species))

    assert monster.spot == DOOR and "people.welcome again" in scene.told() and not scene.hero.visit.unserved


@pytest.mark.parametrize("invisible", [True, False])
def test_an_angry_keeper_comes_for_those_he_sees(invisible: bool) -> None:
    """NetHack: shk.c, shk_move: else he goes back to his post."""
    scene = Scene()
    monster, keeper = open_shop(scene)
    move_monster(scene.level, monster, POST + 2 - WIDTH)
    monster.peaceful = False
    stand(scene, POST + 5 - WIDTH)
    if invisible:
        scene.intrinsic(Property.INVISIBILITY)

    keeper_step(scene.play, monster, keeper, movement_flags_of(monster.species))

    assert monster.spot == (POST + 1 if invisible else POST + 3 - WIDTH)


@pytest.mark.parametrize(
    "edition, told",
    [("3.4.3", ["people.shop appears"]), ("3.6.7", ["people.shop is"])],
)
def test_a_shop_without_a_keeper_is_told_of_once(edition: str, told: list[str]) -> None:
    scene = Scene(edition, **PLAIN)
    wall_in(scene, "general store")
    stand(scene, OUTSIDE)

    for direction in (EAST, WEST, EAST, EAST, WEST):
        scene.do(c.Move(direction=direction))

    assert [what for what in scene.told() if what.startswith("people.")] == told


def test_a_keeper_who_comes_back_greets_whoever_steps_about_in_the_shop() -> None:
    scene = Scene(**PLAIN)
    wall_in(scene, "general store")
    stand(scene, OUTSIDE)
    for _ in range(3):
        scene.do(c.Move(direction=EAST))
    open_shop(scene)
    scene.do(c.Wait())
    before = scene.told()

    scene.do(c.Move(direction=EAST))

    assert "people.welcome" not in before and scene.told().count("people.welcome") == 1


@pytest.mark.parametrize(
    "role, word",
    [
        ("knight", "Salutations"),
        ("samurai", "Irasshaimase"),
        ("tourist", "Aloha"),
        ("valkyrie", "Velkommen"),
        ("wizard", "Hello"),
    ],
)
def test_roles_are_greeted_in_words_of_their_home(role: Any, word: str) -> None:
    scene = Scene(role=role, **{name: how for name, how in PLAIN.items() if name != "role"})
    open_shop(scene)
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert [entry.words["hello"] for entry in scene.entries_told() if entry.what == "people.welcome"] == [
        word
    ]


@pytest.mark.parametrize(
    ("edition", "price", "greeting"),
    [("3.6.7", 45, "people.welcome again"), ("3.7", 60, "people.watches you")],
)
def test_since_37_a_keeper_once_angry_stays_wary(edition: str, price: int, greeting: str) -> None:
    scene, keeper = customer(edition=edition, gold=1000, shows={"shk.c dopay": 1})
    monster = scene.level.monster_at[POST]
    stand(scene, POST + 1)
    hot_pursuit(scene.play, monster, keeper)
    scene.do(c.Pay())
    stand(scene, OUTSIDE)

    enter_shop(scene.play, 0)

    assert monster.peaceful and greeting in scene.told()
    ration = scene.item("food ration")
    scene.world.discovered[ration.kind.number] = 1
    assert price_of(scene.play, ration, keeper) == price

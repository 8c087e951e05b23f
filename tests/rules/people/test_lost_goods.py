"""Goods that the hero breaks or loses. NetHack: shk.c, stolen_value; dothrow.c, check_shop_obj."""

import pytest

from marrow.messages import commands as c
from marrow.model.places import EAST, WIDTH, Door, Terrain
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.people.shop_repairs import repair_shop, shopkeeper_grabs_pack
from marrow.rules.trade.costly_alteration import charge_lost_item
from marrow.rules.trade.shop_damage import note_damage
from rules.people.shop_scenes import customer, goods
from shop import INSIDE, OUTSIDE, POST


def test_one_unpaid_potion_of_a_stack_that_is_thrown_and_breaks_is_owed_at_once() -> None:
    scene, keeper = customer()
    potions = goods(scene, "potion of healing", quantity=2)
    scene.do(c.PickUp(everything=True))

    scene.do(c.Throw(item=potions.letter, direction=EAST))

    assert keeper.debit == 100
    assert [(line.price, line.quantity, line.used_up) for line in keeper.bill] == [(100, 1, False)]


def test_credit_pays_for_it_first() -> None:
    scene, keeper = customer()
    potion = goods(scene, "potion of healing")
    keeper.credit = 30
    scene.do(c.PickUp(everything=True))

    scene.do(c.Throw(item=potion.letter, direction=EAST))

    assert (keeper.credit, keeper.debit, keeper.bill) == (0, 70, [])


@pytest.mark.parametrize(("peaceful", "debit", "robbed"), [(True, 45, 0), (False, 0, 60)])
def test_angry_keepers_call_it_theft_and_follow(peaceful: bool, debit: int, robbed: int) -> None:
    """A third more is due to who is angry."""
    scene, keeper = customer()
    monster = scene.level.monster_at[POST]
    monster.peaceful, keeper.surcharge, keeper.credit = peaceful, not peaceful, 0 if peaceful else 20
    ration = goods(scene, "food ration")

    charge_lost_item(scene.play, ration, INSIDE)

    assert (keeper.debit, keeper.robbed, keeper.following) == (debit, robbed, not peaceful)
    assert ("trade.thief" in scene.told()) is not peaceful


def test_a_box_is_lost_with_its_contents_and_the_gold_in_it() -> None:
    """A large box of 8, a food ration of 45 and ten gold pieces."""
    scene, keeper = customer()
    box = goods(scene, "large box")
    box.contents.append(goods(scene, "food ration"))
    box.contents.append(scene.item("gold piece", quantity=10))
    scene.level.items[INSIDE] = [box]

    charge_lost_item(scene.play, box, INSIDE)

    assert keeper.debit == 8 + 45 + 10


@pytest.mark.parametrize(("edition", "debit"), [("3.4.3", 0), ("3.6.0", 45)])
def test_in_343_what_the_shop_does_not_deal_in_is_free_to_lose(edition: str, debit: int) -> None:
    scene, keeper = customer("used armor dealership", edition=edition)
    ration = goods(scene, "food ration")

    charge_lost_item(scene.play, ration, INSIDE)

    assert keeper.debit == debit


@pytest.mark.parametrize(("edition", "free"), [("3.6.7", False), ("3.7", True)])
def test_sold_for_credit_a_bag_keeps_what_the_shop_does_not_want_since_37(edition: str, free: bool) -> None:
    """A delicatessen wants no bag, but a food ration in it."""
    scene, keeper = customer("delicatessen", edition=edition, gold=0, answers={"people.accept credit": True})
    scene.level.monster_at[POST].inventory.clear()
    bag = scene.carry("sack")
    bag.contents += [scene.item("dagger"), scene.item("food ration")]

    scene.do(c.Drop(item=bag.letter))

    assert keeper.credit == 23 * 9 // 10  # half of 45, and nine tenths of that
    assert [thing.free for thing in bag.contents] == [free, False]
    assert bag.free is free


@pytest.mark.parametrize(("edition", "rolls", "left"), [("3.6.7", 2, 0), ("3.7", 1, 1)])
def test_since_37_a_keeper_mends_one_spot_a_turn(edition: str, rolls: int, left: int) -> None:
    """In two gaps of the wall above the shop lies a dagger each; 7 is the spot below the gap."""
    scene, keeper = customer(
        edition=edition, throws=[("shk.c repair_damage", 9, 7 - (edition == "3.7"))] * rolls
    )
    for gap in (INSIDE - 3 * WIDTH, INSIDE - 3 * WIDTH + 2):
        note_damage(scene.play, gap, scene.level.terrain[gap], 200)
        scene.level.terrain[gap] = Terrain.DOOR
        scene.level.detail[gap] = Door.NONE
        scene.lay("dagger", gap)
    scene.world.turn += 10
    monster = scene.level.monster_at[POST]

    repair_shop(scene.play, monster, keeper)

    assert len(scene.level.damage) == left and scene.thrown == rolls
    inside = [spot for spot in (INSIDE - 2 * WIDTH, INSIDE - 2 * WIDTH + 2) if scene.level.items.get(spot)]
    assert len(inside) == rolls


def test_a_knight_digging_out_of_an_unattended_shop_feels_like_a_thief() -> None:
    """NetHack: shk.c, shopdig."""
    scene, _ = customer(role="knight", alignment="lawful")
    move_monster(scene.level, scene.level.monster_at[POST], OUTSIDE)
    before = scene.hero.alignment_record

    shopkeeper_grabs_pack(scene.play)

    assert "people.common thief" in scene.told() and scene.hero.alignment_record == before - 1

"""Goods that the hero breaks or loses. NetHack: shk.c, stolen_value; dothrow.c, check_shop_obj."""

import pytest

from marrow.messages import commands as c
from marrow.model.places import EAST
from marrow.rules.trade.costly_alteration import charge_lost_item
from rules.people.shop_scenes import customer, goods
from shop import INSIDE, POST


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

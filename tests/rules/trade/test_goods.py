"""What happens to a shop's goods by the hero's doing, and what it costs."""

from typing import Any

import pytest

from marrow.messages import commands as c
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import EAST, WEST, WIDTH, Door, steps_between
from marrow.model.world import Traveller
from marrow.rules.commands.handling.containers import bag_loses_item, put_one_in
from marrow.rules.commands.handling.pickup import lift_item
from marrow.rules.dungeon.placement import move_monster, remove_monster
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.stacks import change_kind
from marrow.rules.magic.wands.cancelling import cancel_item
from marrow.rules.people.customers import notice_pick
from marrow.rules.people.paying_off import choose_and_pay, maybe_dismiss_kops
from marrow.rules.people.selling import offer_sale
from marrow.rules.trade.bills import add_to_bill
from marrow.rules.trade.costly_alteration import charge_broken_item, charge_for_loss, update_bills
from marrow.rules.travel.migration import arrive_alone
from rules.people.shop_scenes import customer_and_keeper
from scene import Scene
from shop import DOOR, INSIDE, OUTSIDE, POST, stand

AWAY = OUTSIDE - 10


def shelved(scene: Scene, name: Any, spot: int = INSIDE, *, known: bool = True, **how: Any) -> Item:
    item = scene.lay(name, spot, **how)
    scene.world.discovered[item.kind.number] = known
    return item


def bought(scene: Scene, name: Any, **how: Any) -> Item:
    item = shelved(scene, name, **how)
    scene.do(c.PickUp(everything=True))
    return item


def test_whoever_steps_out_of_the_door_has_the_kops_around_him() -> None:
    scene, _, _ = customer_and_keeper()
    bought(scene, "food ration")
    stand(scene, DOOR)
    scene.level.detail[DOOR] = Door.BROKEN

    scene.do(c.Move(direction=WEST))

    assert "people.kops appear" in scene.told()
    kops = [one for one in scene.level.monsters if one.species.letter == "K"]
    assert len(kops) == 10 and min(steps_between(kop.spot, scene.hero.spot) for kop in kops) == 1


@pytest.mark.parametrize("inside", [True, False])
def test_goods_blanked_on_the_shelf_are_sold_or_stolen(inside: bool) -> None:
    """A scroll of 100 zorkmids."""
    scene, monster, keeper = customer_and_keeper()
    scroll = shelved(scene, "scroll of teleportation", INSIDE + 1)
    if not inside:
        stand(scene, AWAY)

    cancel_item(scene.play, scroll, INSIDE + 1)

    assert scroll.kind.name == "scroll of blank paper"

    assert [(line.price, line.used_up) for line in keeper.bill] == ([(100, True)] if inside else [])
    assert keeper.robbed == (0 if inside else 100)
    assert scroll.free is inside and monster.peaceful is inside


@pytest.mark.parametrize("inside", [True, False])
def test_goods_that_are_gone_are_on_the_bill_or_stolen(inside: bool) -> None:
    scene, _, keeper = customer_and_keeper()
    scroll = scene.item("scroll of teleportation")
    scene.world.discovered[scroll.kind.number] = 1
    if not inside:
        stand(scene, AWAY)

    charge_for_loss(scene.play, scroll, INSIDE + 1)
    update_bills(scene.play)

    assert [(line.price, line.used_up) for line in keeper.bill] == ([(100, True)] if inside else [])
    assert (keeper.robbed, keeper.following) == ((0, False) if inside else (100, True))


@pytest.mark.parametrize("inside", [True, False])
def test_breaking_goods_from_outside_angers_the_shopkeeper(inside: bool) -> None:
    scene, monster, keeper = customer_and_keeper()
    potion = shelved(scene, "potion of healing", INSIDE + 1)
    if not inside:
        stand(scene, AWAY)

    charge_broken_item(scene.play, potion, INSIDE + 1)

    assert monster.peaceful is inside
    assert (keeper.debit, keeper.robbed) == ((100, 0) if inside else (0, 100))


def test_a_kicked_bottle_is_owed() -> None:
    scene, _, keeper = customer_and_keeper()
    shelved(scene, "potion of healing", INSIDE + 1)

    scene.do(c.Kick(direction=EAST))

    assert keeper.debit == 100


def test_the_djinni_of_an_unpaid_lamp_costs_a_third_more_than_the_lamp() -> None:
    """50 for the lamp, which is an oil lamp now and still to be paid for."""
    scene, _, keeper = customer_and_keeper()
    lamp = bought(scene, "magic lamp", charge=1)

    change_kind(scene.play, lamp, "oil lamp")
    lamp.charge = 0
    update_bills(scene.play)

    assert keeper.debit == 50 + 50 // 3
    assert lamp.unpaid and [line.used_up for line in keeper.bill] == [False]


@pytest.mark.parametrize(("left", "fee"), [(4, 50 // 5), (0, 50)])
def test_emptying_a_horn_of_plenty_at_once_costs_all_of_it(left: int, fee: int) -> None:
    scene, _, keeper = customer_and_keeper()
    horn = bought(scene, "horn of plenty", charge=5)

    horn.charge = left
    update_bills(scene.play)

    assert keeper.debit == fee


def test_goods_made_better_cost_more_but_worse_not_less() -> None:
    scene, _, keeper = customer_and_keeper()
    sword = bought(scene, "long sword")

    sword.charge = 2
    update_bills(scene.play)

    assert [line.price for line in keeper.bill] == [15 + 20]


def test_a_gem_known_on_the_bill_has_its_own_price() -> None:
    scene, _, keeper = customer_and_keeper()
    glass = bought(scene, "worthless piece of red glass", known=False)
    glass.seen = True
    as_a_gem = keeper.bill[0].price

    scene.world.discovered[glass.kind.number] = 1
    update_bills(scene.play)

    assert as_a_gem in (3500, 500) and [line.price for line in keeper.bill] == [5]


def test_a_pick_thrown_in_from_outside_is_caught() -> None:
    scene, monster, _ = customer_and_keeper()
    stand(scene, OUTSIDE)
    pick = scene.carry("pick-axe")
    move_monster(scene.level, monster, POST + 1 + WIDTH)

    scene.do(c.Throw(item=pick.letter, direction=EAST))

    assert pick in monster.inventory and monster.spot == POST and "people.catches" in scene.told()


def test_gold_put_away_is_not_offered() -> None:
    """400 of the 500 robbed would do, but not while there is more in the sack."""
    scene, monster, keeper = customer_and_keeper(gold=400)
    keeper.robbed, monster.peaceful = 500, False
    sack = scene.carry("sack")

    for stashed in (True, False):
        sack.contents = [scene.item("gold piece", quantity=100)] if stashed else []
        choose_and_pay(scene.play)

        assert monster.peaceful is not stashed
        assert gold_carried(scene.hero) == (400 if stashed else 0)


@pytest.mark.parametrize(
    ("name", "told"), [("Izchak", "people.hang on to it"), ("Vox", "people.will not stock")]
)
def test_the_candelabrum_is_better_kept(name: str, told: str) -> None:
    scene, _, keeper = customer_and_keeper("lighting store")
    keeper.name, scene.level.town = name, True
    thing = scene.item("Candelabrum of Invocation", charge=3)

    offer_sale(scene.play, thing, INSIDE)

    assert told in scene.told() and thing.free
    wanted = [entry.words["count"] for entry in scene.entries_told() if entry.what == "people.candles wanted"]
    assert wanted == ([4] if name == "Izchak" else [])


def test_items_put_into_ones_own_box_are_not_for_sale() -> None:
    scene, _, _ = customer_and_keeper()
    dagger = scene.item("dagger")

    offer_sale(scene.play, dagger, INSIDE, keeps=True)

    assert dagger.free and not scene.told()


def test_goods_fetched_by_a_hook_from_outside_are_stolen() -> None:
    scene, _, keeper = customer_and_keeper()
    item = shelved(scene, "food ration", INSIDE)
    stand(scene, OUTSIDE)

    lift_item(scene.play, item, 1, INSIDE)

    assert keeper.robbed == 45 and keeper.following and not item.unpaid
    assert "people.kops pursue" in scene.told()


def test_a_pick_out_of_a_bag_is_noticed() -> None:
    scene, _, _ = customer_and_keeper()

    notice_pick(scene.play, scene.item("pick-axe"))
    notice_pick(scene.play, scene.item("dagger"))

    assert scene.told() == ["people.sneaky"]


@pytest.mark.parametrize("angry", [True, False])
def test_a_keeper_paid_off_elsewhere_sends_the_kops_home(angry: bool) -> None:
    """Unless another keeper comes back in anger at the same time."""
    scene, monster, keeper = customer_and_keeper()
    scene.monster("Keystone Kop", AWAY)
    remove_monster(scene.level, monster)
    other = Monster(7, monster.species, hp=50, max_hp=50)
    other.duty = keeper.clone()
    keeper.dismisses_kops = True
    other.peaceful = not angry

    maybe_dismiss_kops(scene.play, [other], [monster])

    assert any(one.species.letter == "K" for one in scene.level.monsters) is angry


def test_a_shopkeeper_who_came_home_sends_nobody_away_a_second_time() -> None:
    scene, monster, keeper = customer_and_keeper()
    remove_monster(scene.level, monster)
    keeper.dismisses_kops = True

    arrive_alone(scene.play, Traveller(monster, "near", "dungeons", 2, spot=DOOR))

    back = next(one for one in scene.level.monsters if isinstance(one.duty, Keeper))
    assert isinstance(back.duty, Keeper) and not back.duty.dismisses_kops and keeper.dismisses_kops


@pytest.mark.parametrize(("held", "owed"), [(False, 4), (True, 0)])
def test_what_a_cursed_bag_in_a_shop_loses_is_owed_if_it_is_the_shop_s(held: bool, owed: int) -> None:
    """NetHack: pickup.c, mbag_item_gone: from a bag on the floor what is for sale; in hand what is unpaid."""
    scene, _, keeper = customer_and_keeper(shows={("pickup.c boh_loss", 13): 0})
    bag = (
        scene.carry("bag of holding", blessing=-1)
        if held
        else scene.lay("bag of holding", INSIDE, blessing=-1)
    )
    dagger = scene.item("dagger")
    bag.contents = [dagger]
    scene.world.discovered[dagger.kind.number] = 1

    assert bag_loses_item(scene.play, bag, dagger)

    assert keeper.debit == owed


@pytest.mark.parametrize("unpaid", [False, True])
def test_what_blows_a_shop_s_bag_up_is_sold_first_and_owed_if_it_was_the_shop_s(unpaid: bool) -> None:
    """NetHack: pickup.c, in_container: sellobj before mbag_explodes. A bag costs 100."""
    scene, _, keeper = customer_and_keeper(shows={("pickup.c mbag_explodes", 1): 0})
    bag = scene.lay("bag of holding", INSIDE)
    wand = scene.carry("wand of cancellation", charge=4)
    for thing in (bag, wand):
        scene.world.discovered[thing.kind.number] = 1
    if unpaid:
        add_to_bill(scene.play, wand, INSIDE, silent=True)
    before = gold_carried(scene.hero)

    assert not put_one_in(scene.play, bag, wand, 1)
    update_bills(scene.play)

    assert keeper.debit == 100
    assert [(line.sample.kind.name, line.used_up) for line in keeper.bill] == (
        [("wand of cancellation", True)] if unpaid else []
    )
    assert gold_carried(scene.hero) == before


def test_the_cat_in_a_quantum_mechanic_s_box_is_priced_but_not_on_the_bill() -> None:
    """NetHack: shk.c, bill_box_content. A large box costs 8 zorkmids, a corpse 5."""
    scene, _, keeper = customer_and_keeper()
    box = shelved(scene, "large box", charge=1)
    cat = scene.item("corpse", species="housecat")
    box.contents.append(cat)

    scene.do(c.PickUp(everything=True))

    assert [line.price for line in keeper.bill] == [8]
    assert box.unpaid and not cat.unpaid
    quoted = [entry.words["price"] for entry in scene.entries_told() if entry.what == "trade.price"]
    assert quoted == ["13 zorkmids"]


@pytest.mark.parametrize("quantity, carried, owed", [(1, False, 5), (3, False, 5), (1, True, 5)])
def test_reviving_a_shop_s_corpse_is_owed_for_one(quantity: int, carried: bool, owed: int) -> None:
    """NetHack: zap.c, revive. A corpse costs 5 zorkmids."""
    scene, _, keeper = customer_and_keeper()
    corpse = shelved(scene, "corpse", INSIDE if carried else INSIDE + 1, species="newt", quantity=quantity)
    if carried:
        scene.do(c.PickUp(everything=True))
        corpse = next(item for item in scene.hero.inventory if item.kind.name == "corpse")

    assert revive(scene.play, corpse, by_hero=True) is not None

    assert keeper.debit + sum(line.price * line.quantity for line in keeper.bill) == owed

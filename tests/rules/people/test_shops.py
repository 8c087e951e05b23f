"""In a shop: taking, paying, selling, using, stealing."""

import pytest

from marrow.messages import commands as c
from marrow.messages.questions import Pick
from marrow.model.item import Item
from marrow.model.places import SELF
from marrow.rules.items.inventory import gold_carried
from rule import rule
from rules.people.shop_scenes import PLAIN, customer, goods
from scene import Scene
from shop import INSIDE, open_shop, stand


def test_picked_up_items_are_on_the_bill() -> None:
    scene, keeper = customer()
    item = goods(scene, "food ration")

    scene.do(c.PickUp(everything=True))

    assert item.unpaid
    assert [(line.item_id, line.price, line.quantity) for line in keeper.bill] == [(item.id, 45, 1)]
    told = [entry.words["item"] for entry in scene.entries_told() if entry.what == "commands.now have"]
    assert "(unpaid, 45 zorkmids)" in str(told[0])


def test_paying_moves_the_gold_and_ends_the_bill() -> None:
    scene, keeper = customer(answers={"people.pay for": True})
    item = goods(scene, "food ration", quantity=2)
    scene.do(c.PickUp(everything=True))

    scene.do(c.Pay())

    assert not item.unpaid and not keeper.bill
    assert gold_carried(scene.hero) == 500 - 90
    assert "people.bought" in scene.told() and "people.thank you" in scene.told()


def test_without_enough_gold_nothing_is_sold() -> None:
    scene, keeper = customer(gold=44, answers={"people.pay for": True})
    item = goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    scene.do(c.Pay())

    assert item.unpaid and len(keeper.bill) == 1 and gold_carried(scene.hero) == 44


def test_put_back_it_is_off_the_bill() -> None:
    scene, keeper = customer()
    item = goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    scene.do(c.Drop(item=item.letter))

    assert not keeper.bill and not item.unpaid and not item.free


def test_a_part_put_back_leaves_the_rest_on_the_bill() -> None:
    scene, keeper = customer()
    item = goods(scene, "food ration", quantity=3)
    scene.do(c.PickUp(everything=True))

    scene.do(c.Drop(item=item.letter, count=2))

    assert [(line.price, line.quantity, line.used_up) for line in keeper.bill] == [(45, 1, False)]
    assert item.quantity == 1 and item.unpaid


def unknown_potions(scene: Scene, *numbers: int) -> list[Item]:
    """Potions whose looks say nothing; those with a number that four divides cost a third more."""
    found = [scene.item("potion of healing") for _ in numbers]
    for item, number in zip(found, numbers, strict=True):
        item.id, item.seen = number, True
        scene.level.items.setdefault(scene.hero.spot, []).append(item)
    return found


def test_goods_of_different_prices_stay_apart_until_they_are_paid_for() -> None:
    """A hundred each, and a third more for every fourth. NetHack: shk.c, same_price."""
    scene, keeper = customer(answers={"people.itemized": (Pick(key="n"),)})
    unknown_potions(scene, 90001, 90002, 90004)

    scene.do(c.PickUp(everything=True))

    stacks = [item for item in scene.hero.inventory if item.kind.name == "potion of healing"]
    assert sorted(item.quantity for item in stacks) == [1, 2]
    assert sorted((line.price, line.quantity) for line in keeper.bill) == [(100, 2), (133, 1)]
    scene.do(c.Pay())
    stacks[0].letter, stacks[1].letter = "a", "b"
    scene.do(c.Adjust(item="a", letter="a"))
    assert [item.quantity for item in scene.hero.inventory if item.kind.name == "potion of healing"] == [3]


def test_a_part_is_taken_back_into_its_unpaid_stack() -> None:
    scene, keeper = customer()
    item = goods(scene, "food ration", quantity=3)
    scene.do(c.PickUp(everything=True))
    letter = item.letter
    scene.do(c.Adjust(item=letter, letter="z", count=1))

    scene.do(c.Adjust(item=letter, letter=letter))

    assert item.quantity == 3
    assert [(line.price, line.quantity) for line in keeper.bill] == [(45, 3)]


def test_used_up_items_must_still_be_paid() -> None:
    scene, keeper = customer()
    item = goods(scene, "potion of healing", quantity=2)
    scene.do(c.PickUp(everything=True))

    scene.do(c.Quaff(item=item.letter))

    assert sorted((line.quantity, line.used_up) for line in keeper.bill) == [(1, False), (1, True)]
    assert sum(line.price * line.quantity for line in keeper.bill) == 200


def test_used_goods_are_paid_before_the_others() -> None:
    scene, keeper = customer(answers={"people.pay for": [False, True], "people.itemized": True})
    item = goods(scene, "potion of healing", quantity=2)
    scene.do(c.PickUp(everything=True))
    scene.do(c.Quaff(item=item.letter))

    scene.do(c.Pay())

    assert len(keeper.bill) == 2 and "people.pay used first" in scene.told()


@rule("N-171")
def test_a_bite_of_unpaid_food_sells_it_at_its_whole_price() -> None:
    scene, keeper = customer()
    item = goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    scene.do(c.Eat(item=item.letter, skip_floor=True))

    assert [(line.price, line.quantity, line.used_up) for line in keeper.bill] == [(45, 1, True)]
    assert not item.unpaid


@rule("N-171")
def test_food_eaten_off_the_floor_is_billed_once() -> None:
    scene, keeper = customer(answers={"commands.eat this": True})
    goods(scene, "cram ration")

    scene.finish(c.Eat())

    assert [(line.price, line.quantity, line.used_up) for line in keeper.bill] == [(35, 1, True)]


def test_zapping_an_unpaid_wand_costs_a_quarter_of_its_price() -> None:
    scene, keeper = customer()
    wand = goods(scene, "wand of light", charge=5)
    scene.do(c.PickUp(everything=True))

    scene.do(c.Zap(item=wand.letter))

    assert wand.kind.cost == 100 and keeper.debit == 25 and wand.unpaid


def test_reading_an_unpaid_book_costs_four_fifths() -> None:
    """NetHack: cost_per_charge; a book of level 1 is of base 100."""
    scene, keeper = customer()
    book = goods(scene, "spellbook of force bolt", blessing=1)
    scene.do(c.PickUp(everything=True))

    scene.finish(c.Read(item=book.letter))

    assert keeper.debit == 80 and book.unpaid


def test_selling_brings_half_the_price() -> None:
    scene, keeper = customer(gold=0, answers={"people.offer": True})
    item = scene.carry("food ration")
    scene.world.discovered[item.kind.number] = 1

    scene.do(c.Drop(item=item.letter))

    assert gold_carried(scene.hero) == 23
    assert not item.free and keeper.credit == 0


def test_refusing_an_offer_keeps_it_ones_own() -> None:
    scene, keeper = customer(gold=0, answers={"people.offer": False})
    item = scene.carry("food ration")

    scene.do(c.Drop(item=item.letter))
    scene.do(c.PickUp(everything=True))

    assert gold_carried(scene.hero) == 0 and not keeper.bill and not item.unpaid and not item.free


def test_a_keeper_does_not_want_what_the_shop_does_not_stock() -> None:
    scene, _ = customer("delicatessen", gold=0)
    item = scene.carry("long sword")

    scene.do(c.Drop(item=item.letter))

    assert item.free and "people.uninterested" in scene.told()


def test_gold_laid_down_is_credit_and_pays_for_goods() -> None:
    scene, keeper = customer(gold=100, answers={"people.pay for": True})
    scene.do(c.Drop(item="$"))
    assert keeper.credit == 100
    scene.hero.spot += 1
    goods(scene, "food ration")
    scene.do(c.PickUp(everything=True))

    scene.do(c.Pay())

    assert keeper.credit == 55 and not keeper.bill


def test_a_keeper_without_gold_offers_nine_tenths_in_credit() -> None:
    scene = Scene(**PLAIN, answers={"people.accept credit": True})
    _, keeper = open_shop(scene, gold=0)
    stand(scene, INSIDE)
    item = scene.carry("potion of healing")
    scene.world.discovered[item.kind.number] = 1

    scene.do(c.Drop(item=item.letter))

    assert keeper.credit == 45  # nine tenths of 50


def test_chat_at_ones_own_feet_asks_the_price() -> None:
    scene, _ = customer()
    goods(scene, "food ration", quantity=2)

    scene.do(c.Chat(direction=SELF))

    prices = [entry.words["price"] for entry in scene.entries_told() if entry.what == "people.price of each"]
    assert prices == ["45 zorkmids"]


@pytest.mark.parametrize(
    ("answers", "sold", "asked"),
    [
        (["y", "n", "y"], [True, False, True], 3),
        (["a"], [True, True, True], 1),
        (["n", "q"], [False, False, False], 2),
        (["y", ""], [True, False, False], 2),
    ],
)
def test_of_things_dropped_together_all_may_be_sold_or_kept(
    answers: list[str], sold: list[bool], asked: int
) -> None:
    """Three daggers of different enchantment, so that they stay apart."""
    left = [(Pick(key=key),) if key else () for key in answers]
    scene, _ = customer(gold=0)
    daggers = [scene.carry("dagger", charge=charge) for charge in (0, 1, 2)]
    picks = tuple(Pick(key=str(dagger.id)) for dagger in daggers)
    scene.answers.decided.update({"commands.drop what": picks, "people.offer": left})

    scene.do(c.DropMany())

    assert [not dagger.free for dagger in daggers] == sold
    assert len(answers) - len(left) == asked


@pytest.mark.parametrize("answer", ["a", "q"])
def test_credit_may_be_taken_for_all(answer: str) -> None:
    scene, keeper = customer(gold=0)
    monster = next(one for one in scene.level.monsters if one.duty is keeper)
    monster.inventory.clear()
    daggers = [scene.carry("dagger", charge=charge) for charge in (0, 1)]
    picks = tuple(Pick(key=str(dagger.id)) for dagger in daggers)
    scene.answers.decided |= {"commands.drop what": picks, "people.accept credit": (Pick(key=answer),)}

    scene.do(c.DropMany())

    assert keeper.credit == (1 + 6 if answer == "a" else 0)  # nine tenths of half of 4, and of 14
    assert scene.told().count("people.cannot pay") == 1


@rule("Z-271")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("peaceful", [True, False])
def test_hostile_shopkeepers_of_500_take_even_scrap(edition: str, peaceful: bool) -> None:
    scene = Scene(edition)
    keeper, _ = open_shop(scene)
    stand(scene, INSIDE)
    keeper.peaceful, keeper.asleep = peaceful, True
    chain = scene.carry("iron chain")

    scene.do(c.Drop(item=chain.letter))

    assert chain.free == (edition != "5.0.0" or peaceful)
    assert keeper.asleep == (edition != "5.0.0")
    assert ("people.thank you scum" in scene.told()) == (not chain.free)

"""Since 3.7 what to pay for is chosen from a list. NetHack: shk.c, pay_billed_items and what it calls."""

from typing import Any

import pytest

from marrow.content.vocabulary import RoomPurpose
from marrow.messages import commands as c
from marrow.messages.questions import ChooseFrom, Pick
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.items.inventory import gold_carried
from rule import rule
from scene import Scene
from shop import DOOR, INSIDE, POST, open_shop, stand

NEWER = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
PLAIN: dict[str, Any] = {"attributes": (16, 10, 10, 12, 16, 11)}


def customer(edition: str, *, gold: int = 500, **how: Any) -> tuple[Scene, Monster, Keeper]:
    scene = Scene(edition, **(PLAIN | how))
    monster, keeper = open_shop(scene)
    keeper.visits, keeper.customer = 1, scene.hero.name
    if gold:
        scene.carry("gold piece", quantity=gold)
    stand(scene, INSIDE)
    return scene, monster, keeper


def taken(scene: Scene, name: Any, *, holds: tuple[Any, ...] = (), **how: Any) -> Item:
    """A thing of the shop that the hero picks up, with the kinds of all of it known."""
    item = scene.lay(name, INSIDE, **how)
    item.contents = [scene.item(thing) for thing in holds]
    for thing in (item, *item.contents):
        scene.world.discovered[thing.kind.number] = 1
    scene.do(c.PickUp(everything=True))
    return item


def listed(scene: Scene) -> list[str]:
    """The lines of the list that was shown last."""
    question = [one for one in scene.answers.asked if one.what == "people.pay for which"][-1]
    assert isinstance(question, ChooseFrom)
    return [offer.text for offer in question.offers]


def choosing(*numbers: int) -> dict[str, Any]:
    return {"people.pay for which": tuple(Pick(key=f"{number}.") for number in numbers)}


@NEWER
@rule("Z-210")
def test_the_list_begins_with_what_was_used_up_and_then_with_what_costs_most(edition: str) -> None:
    """Of three potions of 20 one was drunk; a food ration costs 45, an apple 7, an orange 9."""
    scene, _, _ = customer(edition, gold=1000)
    taken(scene, "apple")
    potion = taken(scene, "potion of healing", quantity=3)
    taken(scene, "orange")
    taken(scene, "food ration")

    scene.do(c.Quaff(item=potion.letter))
    scene.do(c.Pay())

    assert listed(scene) == [
        "20 Zm, a potion of healing",
        "45 Zm, a food ration",
        "40 Zm, 2 potions of healing",
        " 9 Zm, an orange",
        " 7 Zm, an apple",
    ]


@NEWER
@rule("Z-210")
def test_only_what_is_chosen_is_paid_for(edition: str) -> None:
    scene, _, keeper = customer(edition, answers=choosing(1))
    for name in ("food ration", "orange", "apple"):
        taken(scene, name)

    scene.do(c.Pay())

    assert gold_carried(scene.hero) == 500 - 9
    assert sorted(line.sample.kind.name for line in keeper.bill) == ["apple", "food ration"]
    assert "people.thank you" in scene.told()


@NEWER
@rule("Z-210")
def test_who_chooses_nothing_loses_no_move(edition: str) -> None:
    scene, _, keeper = customer(edition)
    taken(scene, "food ration")
    turn = scene.world.turn

    scene.do(c.Pay())

    assert scene.world.turn == turn and len(keeper.bill) == 1


@NEWER
@rule("Z-210")
def test_the_rest_of_a_stack_is_not_sold_before_what_was_used_up(edition: str) -> None:
    scene, _, keeper = customer(edition, answers=choosing(1))
    potion = taken(scene, "potion of healing", quantity=2)
    scene.do(c.Quaff(item=potion.letter))

    scene.do(c.Pay())

    assert "people.pay used first" in scene.told() and gold_carried(scene.hero) == 500
    assert len(keeper.bill) == 2


@NEWER
@rule("Z-210")
def test_the_choice_ends_where_the_money_does(edition: str) -> None:
    """A food ration of 45 is dearer than what the hero has; the apple after it is not bought either."""
    scene, _, keeper = customer(edition, gold=44, answers=choosing(0, 1))
    for name in ("food ration", "apple"):
        taken(scene, name)

    scene.do(c.Pay())

    assert len(keeper.bill) == 2 and "people.thank you" not in scene.told()


@NEWER
@rule("Z-210")
def test_by_question_all_are_paid_for_or_a_list_is_asked_for(edition: str) -> None:
    answers = choosing(0) | {"people.itemized": [(Pick(key="m"),), (Pick(key="n"),)]}
    scene, _, keeper = customer(edition, answers=answers)
    for name in ("food ration", "orange", "apple"):
        taken(scene, name)

    scene.do(c.Pay(by_question=True))
    left = len(keeper.bill)
    scene.do(c.Pay(by_question=True))

    assert left == 2 and not keeper.bill and gold_carried(scene.hero) == 500 - 45 - 9 - 7


@pytest.mark.parametrize(
    ("own", "line", "left"),
    [
        (False, "61 Zm, a sack and its contents", 500 - 61),
        (True, "59 Zm, the contents of your sack", 500 - 59),
    ],
)
@NEWER
@rule("Z-211")
def test_a_sack_is_one_line_and_is_bought_with_all_that_is_unpaid_in_it(
    own: bool, line: str, left: int, edition: str
) -> None:
    """A sack of 2 zorkmids; in it an orange of 9, a food ration of 45, and a tin of 5."""
    scene, _, keeper = customer(edition, answers=choosing(0))
    sack = scene.carry("sack") if own else taken(scene, "sack")
    scene.world.discovered[sack.kind.number] = 1
    for name in ("orange", "food ration", "tin"):
        thing = taken(scene, name)
        scene.hero.inventory.remove(thing)
        sack.contents.append(thing)

    scene.do(c.Pay())

    assert listed(scene) == [line] and gold_carried(scene.hero) == left and not keeper.bill
    assert not any(thing.unpaid for thing in (sack, *sack.contents))


@NEWER
@rule("Z-211")
def test_what_is_bought_in_a_sack_is_not_named_by_the_keeper(edition: str) -> None:
    """By itself the scroll becomes known: a general store deals in it, and blank paper is no magic."""
    scene, _, keeper = customer(edition, answers=choosing(0))
    sack = scene.carry("sack")
    scroll = scene.lay("scroll of blank paper", INSIDE)
    scene.do(c.PickUp(everything=True))
    scene.hero.inventory.remove(scroll)
    sack.contents.append(scroll)

    scene.do(c.Pay())

    assert not keeper.bill and not scene.world.discovered[scroll.kind.number]


@NEWER
@rule("Z-211")
def test_a_sack_with_the_rest_of_a_stack_is_not_sold_before_what_was_used_up(edition: str) -> None:
    scene, _, _ = customer(edition, answers=choosing(1))
    sack = scene.carry("sack")
    potion = taken(scene, "potion of healing", quantity=3)
    scene.do(c.Quaff(item=potion.letter))
    scene.hero.inventory.remove(potion)
    sack.contents.append(potion)

    scene.do(c.Pay())

    assert listed(scene) == ["20 Zm, a potion of healing", "40 Zm, the contents of your bag"]
    assert "people.pay used first" in scene.told() and gold_carried(scene.hero) == 500


@pytest.mark.parametrize(("edition", "asked"), [("3.6.7", True), ("3.7", False), ("5.0.0", False)])
@rule("Z-212")
def test_of_two_keepers_the_one_beside_the_hero_is_paid(edition: str, asked: bool) -> None:
    scene, _, keeper = customer(edition, answers={"people.pay whom": INSIDE + 3})
    other = scene.monster("shopkeeper", INSIDE + 3, peaceful=True)
    other.duty = Keeper("dungeons", 3, 0, RoomPurpose.DELICATESSEN, DOOR, POST, "Odilo")
    stand(scene, POST + 1)
    keeper.robbed = 0

    scene.do(c.Pay())

    assert bool(scene.answers.asked) is asked
    assert ("people.owe nothing" in scene.told()) is not asked

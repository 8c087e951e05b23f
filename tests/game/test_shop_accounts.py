"""What a customer is told of credit and debts, and of goods used up. NetHack: shk.c."""

from typing import Any

import pytest

from marrow.game.shop_accounts import financial_report, unpaid_letters, used_up_bill
from marrow.messages import commands as c
from marrow.model.people import Keeper
from scene import Scene
from shop import DOOR, INSIDE, open_shop, stand


def customer(**accounts: int) -> tuple[Scene, Keeper]:
    scene = Scene(attributes=(16, 10, 10, 12, 16, 11))
    _, keeper = open_shop(scene)
    keeper.visits, keeper.customer = 1, scene.hero.name
    for name, amount in accounts.items():
        setattr(keeper, name, amount)
    stand(scene, INSIDE)
    return scene, keeper


BOTH = ["people.credit at", "people.debt to"]


@pytest.mark.parametrize(
    ("accounts", "inside", "at_the_door"),
    [
        ({}, ["people.no accounts here"], []),
        ({"credit": 5}, ["people.credit at", "people.no debt here"], ["people.credit at"]),
        ({"debit": 5}, ["people.no credit here", "people.debt to"], ["people.debt to"]),
        ({"credit": 5, "debit": 5}, BOTH, BOTH),
        ({"robbed": 5}, ["people.no accounts here"], []),
    ],
)
def test_credit_and_debts_are_told(accounts: Any, inside: list[str], at_the_door: list[str]) -> None:
    """Robbery is not: it might have been another's."""
    scene, _ = customer(**accounts)

    assert [line.key for line in financial_report(scene.world, scene.play.edition)] == inside
    stand(scene, DOOR)
    assert [line.key for line in financial_report(scene.world, scene.play.edition)] == at_the_door


def test_what_is_gone_is_listed_with_fees_and_their_sum() -> None:
    scene, keeper = customer()
    item = scene.lay("food ration", INSIDE, quantity=2)
    scene.world.discovered[item.kind.number] = 1
    scene.do(c.PickUp(everything=True))
    assert used_up_bill(scene.world, scene.play.edition) == [] and unpaid_letters(scene.world) == item.letter

    keeper.bill[0].used_up = True
    keeper.debit = 10

    assert [line.text for line in used_up_bill(scene.world, scene.play.edition)] == [
        "2 food rations: 90 zorkmids",
        "fees for use and other debts: 10 zorkmids",
        "all together: 100 zorkmids",
    ]


def test_a_bag_with_unpaid_things_counts_as_unpaid() -> None:
    scene, _ = customer()
    sack = scene.carry("sack")
    inside = scene.item("dagger")
    sack.contents.append(inside)

    assert unpaid_letters(scene.world) == ""
    inside.unpaid = True
    assert unpaid_letters(scene.world) == sack.letter

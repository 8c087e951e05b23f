"""What the hero owes in shops, also for items that are used up.

NetHack: shk.c, shopper_financial_report and doinvbill.
"""

from collections.abc import Iterator
from typing import NamedTuple

from marrow.choices import Edition
from marrow.game.knowledge import Line
from marrow.game.view import play_for_viewing
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.world import World
from marrow.rules.dungeon.rooms import is_inside, keeper_in_shop, keeper_of, shopkeepers
from marrow.rules.naming import item_name, keeper_name
from marrow.rules.trade.bills import bill_total, is_or_holds_unpaid, zorkmids


class AccountLine(NamedTuple):
    """A sentence by its prose key, and the words to fill in."""

    key: str
    words: dict[str, str]


def financial_report(world: World, edition: Edition) -> list[AccountLine]:
    """Credit and debt in this shop, even if there are none, and with other shopkeepers of the level."""
    hero, level = world.hero, world.level
    here = None
    if hero.visit.room and is_inside(level.rooms[hero.visit.room - 1], hero.spot):
        here = keeper_of(level, hero.visit.room - 1)
    lines: list[AccountLine] = []
    if here is not None and isinstance(here.duty, Keeper):
        account = here.duty
        if not (account.credit or debt(account)):
            lines.append(AccountLine("people.no accounts here", {}))
        else:
            lines += [] if account.credit else [AccountLine("people.no credit here", {})]
            lines += _account(world, edition, here, account)
            lines += [] if debt(account) else [AccountLine("people.no debt here", {})]
    for monster, keeper in shopkeepers(level):
        if monster is not here:
            lines += _account(world, edition, monster, keeper)
    return lines


def debt(keeper: Keeper) -> int:
    """What the hero must pay. ``robbed`` is not counted: it may be older than this hero."""
    return bill_total(keeper) + keeper.debit


def _account(world: World, edition: Edition, monster: Monster, keeper: Keeper) -> Iterator[AccountLine]:
    look = play_for_viewing(world, edition)
    if keeper.credit:
        words = {
            "price": zorkmids(keeper.credit),
            "keeper": keeper_name(look, monster),
            "shop": keeper.shop.value,
        }
        yield AccountLine("people.credit at", words)
    if debt(keeper):
        yield AccountLine(
            "people.debt to", {"price": zorkmids(debt(keeper)), "keeper": keeper_name(look, monster)}
        )


def used_up_bill(world: World, edition: Edition) -> list[Line]:
    """The bill of this shop for used-up items and fees, with the sum; no lines if there are neither."""
    found = keeper_in_shop(world.level, world.hero.visit.room - 1)
    if found is None:
        return []
    keeper = found[1]
    look = play_for_viewing(world, edition)
    lines: list[Line] = []
    total = keeper.debit
    for charge in keeper.bill:
        if charge.used_up:
            gone = charge.sample.clone()
            gone.unpaid = False
            price = charge.price * charge.quantity
            total += price
            lines.append(Line(f"{item_name(look, gone, count=charge.quantity)}: {zorkmids(price)}"))
    if keeper.debit:
        lines.append(Line(f"fees for use and other debts: {zorkmids(keeper.debit)}"))
    return [*lines, Line(f"all together: {zorkmids(total)}")] if lines else []


def unpaid_letters(world: World) -> str:
    """The inventory letters of unpaid items, and of containers with unpaid items."""
    return "".join(item.letter for item in world.hero.inventory if is_or_holds_unpaid(item))

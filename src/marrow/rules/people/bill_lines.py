"""Buy what one line of a bill names. NetHack: shk.c, dopayobj."""

from enum import Enum

from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.rules.items.inventory import gold_carried
from marrow.rules.naming import item_name
from marrow.rules.people.customers import shopkeeper_says
from marrow.rules.people.gold_transfer import pay_shopkeeper
from marrow.rules.people.keeper_identifies import learn_from_keeper
from marrow.rules.play import Play
from marrow.rules.trade.bills import unpaid_items, zorkmids

RULE = "shk.c dopay"


class PaymentResult(Enum):
    """The outcome of paying a bill, or one line of it."""

    BOUGHT = "bought"
    SKIPPED = "skipped"
    BROKE = "no money left"
    CANNOT = "not enough money, and no choice"


def pay_line(
    play: Play, monster: Monster, keeper: Keeper, charge: Charge, *, itemized: bool
) -> PaymentResult:
    """Pay one line. If part of a stack was used up, that part must be paid for first.

    Since 3.7 that is so, too, of lines that nobody is asked about or that are declined.
    """
    hero = play.hero
    if itemized and gold_carried(hero) + keeper.credit == 0:
        play.tell("people.no money or credit", RULE)
        return PaymentResult.BROKE
    item = item_of_line(play, charge)
    total = charge.price * charge.quantity
    name = name_of_line(play, charge, item)
    wanted = not itemized or play.ask(
        Confirm(what=QuestionKey.PAY_FOR_THIS, rule=RULE, words={"item": name, "price": zorkmids(total)})
    )
    always_minds = play.edition.trade.goods_are_chosen_from_a_list  # Z-210
    if (always_minds or (itemized and wanted)) and is_partly_used(keeper, charge):
        shopkeeper_says(play, monster, "people.pay used first")
        return PaymentResult.SKIPPED
    if not wanted:
        return PaymentResult.SKIPPED
    if gold_carried(hero) + keeper.credit < total:
        play.tell("people.cannot afford", RULE, item=name)
        return PaymentResult.SKIPPED if itemized else PaymentResult.CANNOT
    pay_shopkeeper(play, monster, keeper, total)
    if not charge.used_up:
        item.unpaid = any(
            line is not charge and not line.used_up and line.item_id == charge.item_id for line in keeper.bill
        )
        learn_from_keeper(play, keeper, item)
        name = name_of_line(play, charge, item)
    key = "people.paid for" if charge.used_up else "people.bought"
    play.tell(key, RULE, item=name, price=zorkmids(total))
    return PaymentResult.BOUGHT


def item_of_line(play: Play, charge: Charge) -> Item:
    """The item that a line bills, wherever it is; of what is used up, how it was."""
    if charge.used_up:
        return charge.sample
    return next((thing for thing in unpaid_items(play) if thing.id == charge.item_id), charge.sample)


def name_of_line(play: Play, charge: Charge, item: Item) -> str:
    """The name of what a line bills, without its price."""
    unpaid, item.unpaid = item.unpaid, False
    name = item_name(play, item, count=charge.quantity)
    item.unpaid = unpaid
    return name


def is_partly_used(keeper: Keeper, charge: Charge) -> bool:
    """Whether a line is the rest of a stack of which a part was used up, which is not paid for yet."""
    return not charge.used_up and any(line.used_up and line.item_id == charge.item_id for line in keeper.bill)

"""Pay a shopkeeper: debts first, then the bill, line by line. NetHack: shk.c, dopay and dopayobj."""

from enum import Enum

from marrow.messages.questions import ChooseFrom, Confirm, Offer
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.rules.items.inventory import gold_carried, gold_hidden
from marrow.rules.naming import item_name, keeper_name
from marrow.rules.people.customers import say
from marrow.rules.people.gold_transfer import hand_over, pay_amount
from marrow.rules.people.keeper_identifies import learn_from_keeper
from marrow.rules.play import Play
from marrow.rules.trade.bills import money, unpaid_things

RULE = "shk.c dopay"


class Paid(Enum):
    """The outcome of paying a bill, or one line of it."""

    BOUGHT = "bought"
    SKIPPED = "skipped"
    BROKE = "no money left"
    CANNOT = "not enough money, and no choice"


class Manner(Enum):
    """How to pay a bill: the answers to the question whether to itemize it."""

    BY_THE_PIECE = "y"
    ALL_AT_ONCE = "n"
    NOT_AT_ALL = "q"


ANSWERS = (
    Offer(key="y", text="Yes, each thing by itself"),
    Offer(key="n", text="No, all at once"),
    Offer(key="q", text="Neither: nothing is paid for"),
)


def settle(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Pay debts, then the bill; True if it took a move."""
    paid = False
    if keeper.debit:
        if not _pay_debt(play, monster, keeper):
            return True
        paid = True
    if keeper.bill:
        gold = gold_carried(play.hero)
        if not gold and not keeper.credit:
            play.tell("people.no money or credit", RULE)
            return False
        if gold + keeper.credit < min(line.price * line.quantity for line in keeper.bill):
            play.tell("people.cannot buy any", RULE)
            if gold_hidden(play.hero):
                play.tell("people.stashed", RULE)
            return False
        outcome = _pay_bill(play, monster, keeper)
        if outcome is Paid.CANNOT:
            return True
        paid = paid or outcome is not Paid.SKIPPED
    if paid and monster.peaceful:
        say(play, monster, "people.thank you", keeper=keeper_name(play, monster), shop=keeper.shop.value)
    return True


def _pay_debt(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Pay for the use of items and for the shop's gold that the hero took; False if the hero cannot."""
    debt, name = keeper.debit, keeper_name(play, monster)
    key = "people.owe for use"
    if keeper.loan:
        key = "people.owe for gold" if keeper.loan == debt else "people.owe for both"
    play.tell(key, RULE, monster=name, price=money(debt))
    if gold_carried(play.hero) + keeper.credit < debt:
        play.tell("people.cannot pay debt", RULE)
        return False
    if keeper.credit >= debt:
        keeper.credit -= debt
        play.tell("people.credit covers debt", RULE)
    else:
        key = "people.credit covers part" if keeper.credit else "people.pay debt"
        hand_over(play, monster, debt - keeper.credit)
        keeper.credit = 0
        play.tell(key, RULE)
    keeper.debit = keeper.loan = 0
    return True


def _ask_how_to_pay(play: Play, keeper: Keeper) -> Manner:
    """A bill for one item is always itemized; else ask. Since 3.6 the hero may also decline."""
    if len({line.item_id for line in keeper.bill}) == 1:
        return Manner.BY_THE_PIECE
    if not play.edition.play.bills_may_be_left:
        itemized = play.ask(Confirm(what="people.itemized", rule=RULE))
        return Manner.BY_THE_PIECE if itemized else Manner.ALL_AT_ONCE
    picks = play.ask(ChooseFrom(what="people.itemized", rule=RULE, offers=ANSWERS))
    return Manner(picks[0].key) if picks else Manner.NOT_AT_ALL


def _pay_bill(play: Play, monster: Monster, keeper: Keeper) -> Paid:
    """Pay for what was used up, then for the rest.

    An item that is paid for is replaced on the list by the last one, so the order of the rest changes.
    """
    manner = _ask_how_to_pay(play, keeper)
    if manner is Manner.NOT_AT_ALL:
        return Paid.SKIPPED
    goods: dict[int, list[Charge]] = {}
    for line in keeper.bill:
        goods.setdefault(line.item_id, []).append(line)
    entries = list(goods.values())
    result = Paid.SKIPPED
    for used_up in (True, False):
        place = 0
        while place < len(entries):
            charge = next((line for line in entries[place] if line.used_up == used_up), None)
            if charge is None:
                place += 1
                continue
            match _pay_line(play, monster, keeper, charge, itemized=manner is Manner.BY_THE_PIECE):
                case Paid.SKIPPED:
                    place += 1
                case Paid.BOUGHT:
                    result = Paid.BOUGHT
                    keeper.bill.remove(charge)
                    entries[place].remove(charge)
                    if not entries[place]:
                        entries[place] = entries[-1]
                        entries.pop()
                case (Paid.BROKE | Paid.CANNOT) as end:
                    return end
    return result


def _pay_line(play: Play, monster: Monster, keeper: Keeper, charge: Charge, *, itemized: bool) -> Paid:
    """Pay one line. If part of a stack was used up, that part must be paid for first."""
    hero = play.hero
    if itemized and gold_carried(hero) + keeper.credit == 0:
        play.tell("people.no money or credit", RULE)
        return Paid.BROKE
    item = next((thing for thing in unpaid_things(play) if thing.id == charge.item_id), charge.sample)
    if charge.used_up:
        item = charge.sample
    total = charge.price * charge.quantity
    item.unpaid = False
    name = item_name(play, item, count=charge.quantity)
    item.unpaid = not charge.used_up
    if itemized:
        wanted = play.ask(
            Confirm(what="people.pay for", rule=RULE, words={"item": name, "price": money(total)})
        )
        if not wanted:
            return Paid.SKIPPED
        if not charge.used_up and any(
            line.used_up and line.item_id == charge.item_id for line in keeper.bill
        ):
            say(play, monster, "people.pay used first")
            return Paid.SKIPPED
    if gold_carried(hero) + keeper.credit < total:
        play.tell("people.cannot afford", RULE, item=name)
        return Paid.SKIPPED if itemized else Paid.CANNOT
    pay_amount(play, monster, keeper, total)
    others = any(
        line is not charge and not line.used_up and line.item_id == charge.item_id for line in keeper.bill
    )
    if not charge.used_up:
        item.unpaid = others
        learn_from_keeper(play, keeper, item)
        kept, item.unpaid = item.unpaid, False
        name = item_name(play, item, count=charge.quantity)
        item.unpaid = kept
    key = "people.paid for" if charge.used_up else "people.bought"
    play.tell(key, RULE, item=name, price=money(total))
    return Paid.BOUGHT

"""Pay a shopkeeper: debts first, then the bill, line by line. NetHack: shk.c, dopay."""

from enum import Enum

from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import YN, YNQ
from marrow.messages.questions import ChooseFrom, Confirm, Offer
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.rules.items.inventory import gold_carried, gold_in_containers
from marrow.rules.naming import keeper_name
from marrow.rules.people.bill_lines import PaymentResult, pay_line
from marrow.rules.people.customers import shopkeeper_says
from marrow.rules.people.gold_transfer import pay_monster
from marrow.rules.people.paying_from_list import pay_from_list
from marrow.rules.play import Play
from marrow.rules.trade.bills import zorkmids

RULE = "shk.c dopay"


class PaymentChoice(Enum):
    """How to pay a bill: the answers to the question whether to itemize it."""

    BY_THE_PIECE = "y"
    ALL_AT_ONCE = "n"
    NOT_AT_ALL = "q"


ANSWERS = (
    Offer(key="y", text="Yes, each thing by itself"),
    Offer(key="n", text="No, all at once"),
    Offer(key="q", text="Neither: nothing is paid for"),
)


def pay_debts_and_bill(play: Play, monster: Monster, keeper: Keeper, *, by_question: bool) -> bool:
    """Pay debts, then the bill; True if it took a move, which since 3.7 only what is paid for takes.

    ``by_question``: as the option menustyle and the prefix m have it, since 3.7.
    """
    paid = False
    if keeper.debit:
        if not _pay_debt(play, monster, keeper):
            return True
        paid = True
    from_list = play.edition.trade.goods_are_chosen_from_a_list
    if keeper.bill and from_list:
        paid, content = pay_from_list(play, monster, keeper, by_question=by_question, paid_debt=paid)
        if not content:
            return paid
    elif keeper.bill:
        gold = gold_carried(play.hero)
        if not gold and not keeper.credit:
            play.tell("people.no money or credit", RULE)
            return False
        if gold + keeper.credit < _cheapest(keeper):
            play.tell("people.cannot buy any", RULE)
            if gold_in_containers(play.hero):
                play.tell("people.stashed", RULE)
            return False
        outcome = _pay_bill(play, monster, keeper)
        if outcome is PaymentResult.CANNOT:
            return True
        paid = paid or outcome is not PaymentResult.SKIPPED
    if paid and monster.peaceful:
        shopkeeper_says(
            play, monster, "people.thank you", keeper=keeper_name(play, monster), shop=keeper.shop.value
        )
    return paid or not from_list


def _cheapest(keeper: Keeper) -> int:
    """What the cheapest item costs, its used-up part and its rest together. NetHack: shk.c, cheapest_item."""
    costs: dict[int, int] = {}
    for line in keeper.bill:
        costs[line.item_id] = costs.get(line.item_id, 0) + line.price * line.quantity
    return min(costs.values())


def _pay_debt(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Pay for the use of items and for the shop's gold that the hero took; False if the hero cannot."""
    debt, name = keeper.debit, keeper_name(play, monster)
    key = "people.owe for use"
    if keeper.loan:
        key = "people.owe for gold" if keeper.loan == debt else "people.owe for both"
    play.tell(key, RULE, monster=name, price=zorkmids(debt))
    if gold_carried(play.hero) + keeper.credit < debt:
        play.tell("people.cannot pay debt", RULE)
        return False
    if keeper.credit >= debt:
        keeper.credit -= debt
        play.tell("people.credit covers debt", RULE)
    else:
        key = "people.credit covers part" if keeper.credit else "people.pay debt"
        pay_monster(play, monster, debt - keeper.credit)
        keeper.credit = 0
        play.tell(key, RULE)
    keeper.debit = keeper.loan = 0
    return True


def _ask_how_to_pay(play: Play, keeper: Keeper) -> PaymentChoice:
    """A bill for one item is always itemized; else ask. Since 3.6 the hero may also decline."""
    if len({line.item_id for line in keeper.bill}) == 1:
        return PaymentChoice.BY_THE_PIECE
    if not play.edition.trade.itemized_billing_can_be_quit:
        itemized = play.ask(Confirm(what=QuestionKey.PAY_EACH_BY_ITSELF, rule=RULE, asked_as=YN))
        return PaymentChoice.BY_THE_PIECE if itemized else PaymentChoice.ALL_AT_ONCE
    picks = play.ask(ChooseFrom(what=QuestionKey.PAY_EACH_BY_ITSELF, rule=RULE, offers=ANSWERS, letters=YNQ))
    return PaymentChoice(picks[0].key) if picks else PaymentChoice.NOT_AT_ALL


def _pay_bill(play: Play, monster: Monster, keeper: Keeper) -> PaymentResult:
    """Pay for what was used up, then for the rest.

    An item that is paid for is replaced on the list by the last one, so the order of the rest changes.
    """
    manner = _ask_how_to_pay(play, keeper)
    if manner is PaymentChoice.NOT_AT_ALL:
        return PaymentResult.SKIPPED
    goods: dict[int, list[Charge]] = {}
    for line in keeper.bill:
        goods.setdefault(line.item_id, []).append(line)
    entries = list(goods.values())
    result = PaymentResult.SKIPPED
    for used_up in (True, False):
        place = 0
        while place < len(entries):
            charge = next((line for line in entries[place] if line.used_up == used_up), None)
            if charge is None:
                place += 1
                continue
            match pay_line(play, monster, keeper, charge, itemized=manner is PaymentChoice.BY_THE_PIECE):
                case PaymentResult.SKIPPED:
                    place += 1
                case PaymentResult.BOUGHT:
                    result = PaymentResult.BOUGHT
                    keeper.bill.remove(charge)
                    entries[place].remove(charge)
                    if not entries[place]:
                        entries[place] = entries[-1]
                        entries.pop()
                case (PaymentResult.BROKE | PaymentResult.CANNOT) as end:
                    return end
    return result

"""Pay for what is chosen from a list, in which containers stand for all that is unpaid in them, since 3.7.

NetHack: shk.c, make_itemized_bill, menu_pick_pay_items, pay_billed_items and buy_container.
"""

from dataclasses import dataclass
from typing import NamedTuple

from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import YNQM
from marrow.messages.questions import ChooseFrom, Offer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.rules.items.inventory import gold_carried, gold_in_containers
from marrow.rules.naming import item_name, single_item
from marrow.rules.people.bill_lines import PaymentResult, is_partly_used, item_of_line, name_of_line, pay_line
from marrow.rules.people.customers import shopkeeper_says
from marrow.rules.people.gold_transfer import pay_shopkeeper
from marrow.rules.play import Play
from marrow.rules.trade.bills import outermost_items, zorkmids
from marrow.rules.trade.prices import contents_for_sale

RULE = "Z-210"
USED_UP, UNPAID = "Used up", "Unpaid"
ONE_BY_ONE, ALL_AT_ONCE, FROM_THE_LIST = "y", "n", "m"
ANSWERS = (
    Offer(key=ONE_BY_ONE, text="Yes, each thing by itself"),
    Offer(key=ALL_AT_ONCE, text="No, all at once"),
    Offer(key="q", text="Neither: nothing is paid for"),
    Offer(key=FROM_THE_LIST, text="What is chosen from a list"),
)


@dataclass(frozen=True, slots=True)
class Owed:
    """A line of the list: a thing, what was used up of it, or a ``box`` with all that is unpaid in it."""

    charges: tuple[Charge, ...]
    place: int  # on the shopkeeper's bill
    box: Item | None = None

    @property
    def used_up(self) -> bool:
        return self.charges[0].used_up

    @property
    def cost(self) -> int:
        return sum(charge.price * charge.quantity for charge in self.charges)


class Outcome(NamedTuple):
    """Whether anything was paid for, and whether the shopkeeper has a reason to be content."""

    paid: bool
    content: bool = True


def pay_from_list(
    play: Play, monster: Monster, keeper: Keeper, *, by_question: bool, paid_debt: bool
) -> Outcome:
    """Z-210: choose what to pay for; what was used up comes first, and what costs most."""
    money = gold_carried(play.hero) + keeper.credit
    if not money:
        play.tell("people.no money or credit", RULE)
        return Outcome(paid_debt)
    owed = list_bill(play, keeper)
    if money < min(line.cost for line in owed):
        play.tell("people.cannot buy any", RULE)
        if gold_in_containers(play.hero):
            play.tell("people.stashed", RULE)
        return Outcome(paid_debt)
    manner = _ask_how_to_pay(play, owed) if by_question else FROM_THE_LIST
    chosen = _choose_from_list(play, owed) if manner == FROM_THE_LIST else owed
    if manner not in (ONE_BY_ONE, ALL_AT_ONCE, FROM_THE_LIST):
        return Outcome(paid_debt)
    return _pay_lines(play, monster, keeper, chosen, itemized=manner == ONE_BY_ONE, paid=paid_debt)


def _pay_lines(
    play: Play, monster: Monster, keeper: Keeper, lines: list[Owed], *, itemized: bool, paid: bool
) -> Outcome:
    """Pay line after line, until the money does not suffice."""
    for line in lines:
        if line.box is not None:
            result = _buy_box(play, monster, keeper, line, line.box)
        else:
            result = pay_line(play, monster, keeper, line.charges[0], itemized=itemized)
        match result:
            case PaymentResult.CANNOT:
                return Outcome(paid, content=False)
            case PaymentResult.BROKE:
                return Outcome(paid=True)
            case PaymentResult.BOUGHT:
                paid = True
                for charge in line.charges:
                    keeper.bill.remove(charge)
            case PaymentResult.SKIPPED:
                pass
    return Outcome(paid)


# The list


def list_bill(play: Play, keeper: Keeper) -> list[Owed]:
    """The list of what is owed: used up things first, of each sort the dearest first."""
    boxes = {
        thing.id: outermost
        for outermost in outermost_items(play)
        for thing in (outermost, *contents_for_sale(outermost))
        if thing.unpaid and any(inside.unpaid for inside in contents_for_sale(outermost))
    }
    owed: list[Owed] = []
    by_box: dict[int, int] = {}  # where a box stands among them
    places = {line.item_id: place for place, line in reversed(list(enumerate(keeper.bill)))}
    for charge in keeper.bill:
        box = None if charge.used_up else boxes.get(charge.item_id)
        if box is not None and box.id in by_box:
            number = by_box[box.id]
            owed[number] = Owed((*owed[number].charges, charge), owed[number].place, box)
            continue
        if box is not None:
            by_box[box.id] = len(owed)
        owed.append(Owed((charge,), places[charge.item_id], box))
    return sorted(owed, key=lambda line: (not line.used_up, -line.cost, line.place))


def _choose_from_list(play: Play, owed: list[Owed]) -> list[Owed]:
    """What the player chooses from the list, in its order."""
    width = max(len(str(line.cost)) for line in owed)
    has_headings = owed[0].used_up
    used_up = sum(line.used_up for line in owed)
    counts = {True: used_up, False: len(owed) - used_up}
    offers = []
    for number, line in enumerate(owed):
        heading = f"{USED_UP if line.used_up else UNPAID} item{'' if counts[line.used_up] == 1 else 's'}:"
        text = f"{line.cost:>{width}} Zm, {_name_of(play, line)}"
        offers.append(Offer(key=f"{number}.", text=text, heading=heading if has_headings else ""))
    picks = play.ask(ChooseFrom(what=QuestionKey.PAY_FOR_WHICH, rule=RULE, offers=tuple(offers), many=True))
    chosen = {pick.key for pick in picks}
    return [line for line, offer in zip(owed, offers, strict=True) if offer.key in chosen]


def _ask_how_to_pay(play: Play, owed: list[Owed]) -> str:
    """How to pay for several things, or for a box of unknown contents; "" for not at all."""
    kinds = {charge.item_id for line in owed for charge in line.charges}
    box = owed[0].box
    if len(kinds) == len(owed) == 1 and (box is None or box.contents_known):
        return ONE_BY_ONE
    picks = play.ask(ChooseFrom(what=QuestionKey.PAY_EACH_BY_ITSELF, rule=RULE, offers=ANSWERS, letters=YNQM))
    return picks[0].key if picks else ""


def _name_of(play: Play, line: Owed) -> str:
    charge = line.charges[0]
    if line.box is not None:
        return _name_of_box(play, line.box)
    return name_of_line(play, charge, item_of_line(play, charge))


def _name_of_box(play: Play, box: Item) -> str:
    """A container as one pays for it, without what it is known to hold. NetHack: objnam.c, paydoname."""
    alone = box.clone()
    alone.contents, alone.contents_known, alone.unpaid = [], False, False
    if box.unpaid:
        return f"{item_name(play, alone)} and its contents"
    return f"the contents of your {single_item(play, alone)}"


# Containers


def _buy_box(play: Play, monster: Monster, keeper: Keeper, line: Owed, box: Item) -> PaymentResult:
    """Z-211: buy all that is unpaid in a container, and the container, at once, and learn nothing of it."""
    money = gold_carried(play.hero) + keeper.credit
    name = _name_of_box(play, box)
    if not money:
        play.tell("people.no money or credit", RULE)
        return PaymentResult.CANNOT
    if money < line.cost:
        play.tell("people.cannot afford", RULE, item=name)
        return PaymentResult.CANNOT
    if any(is_partly_used(keeper, charge) for charge in line.charges):
        shopkeeper_says(play, monster, "people.pay used first")
        return PaymentResult.CANNOT
    for charge in sorted(line.charges, key=lambda charge: charge.item_id == box.id):
        pay_shopkeeper(play, monster, keeper, charge.price * charge.quantity)
        item_of_line(play, charge).unpaid = False
    play.tell("people.bought", RULE, item=name, price=zorkmids(line.cost))
    return PaymentResult.BOUGHT

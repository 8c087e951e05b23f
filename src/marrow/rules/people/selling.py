"""Sell to a shopkeeper what is dropped in a shop. NetHack: shk.c, sellobj."""

from dataclasses import dataclass

from marrow.content.vocabulary import RoomPurpose
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import YNAQ, YNAQ_NO
from marrow.messages.questions import ChooseFrom, Confirm, Offer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.items.inventory import add_to_pack, gold_carried
from marrow.rules.naming import item_name, keeper_name, the_item
from marrow.rules.people.customers import shopkeeper_says
from marrow.rules.people.gold_transfer import take_gold_from_monster
from marrow.rules.people.keeper_identifies import learn_from_keeper
from marrow.rules.people.price_quotes import is_izchak
from marrow.rules.play import Play
from marrow.rules.trade.bills import MAX_LINES, deposit, gold_in_container, remove_from_bill, zorkmids
from marrow.rules.trade.keeper_anger import rouse_shopkeeper
from marrow.rules.trade.prices import contents_for_sale, is_burnt_candle, offer_for, total_of_contents
from marrow.rules.trade.wares import deals_in

RULE = "shk.c sellobj"
CANDLES_WANTED = 7


@dataclass(slots=True)
class SaleTerms:
    """The hero's answers for all items dropped together: sell them, keep them, take credit for them."""

    sells: bool | None = None
    takes_credit: bool = False


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a shopkeeper would give for an item, for the things in it, and the gold in it."""

    own: int
    inside: int
    gold: int

    @property
    def offer(self) -> int:
        """For the item and the things in it together."""
        return self.own + self.inside


ANSWERS = (
    Offer(key="y", text="Yes"),
    Offer(key="a", text="Yes, and so with all the rest"),
    Offer(key="n", text="No"),
    Offer(key="q", text="No, and nothing of the rest"),
)


def _ask_to_sell(
    play: Play, what: QuestionKey, terms: SaleTerms | None, *, credit: bool, **words: str | int
) -> bool:
    """Ask whether the hero sells at this price, unless the terms already say it; True if so."""
    declines = play.edition.trade.sales_are_declined_by_default and not credit
    letters = YNAQ_NO if declines else YNAQ
    if terms is None:
        return bool(play.ask(Confirm(what=what, rule=RULE, words=words, asked_as=letters)))
    if terms.sells is False or (credit and terms.takes_credit):
        return terms.sells is not False
    if terms.sells and not credit:
        return True
    picks = play.ask(ChooseFrom(what=what, rule=RULE, words=words, offers=ANSWERS, letters=letters))
    answer = picks[0].key if picks else "q"
    if answer == "q":
        terms.sells = False
    elif answer == "a" and credit:
        terms.takes_credit = True
    elif answer == "a":
        terms.sells = True
    return answer in ("y", "a")


def offer_sale(
    play: Play,
    item: Item,
    spot: int,
    *,
    deliberate: bool = True,
    keeps: bool = False,
    terms: SaleTerms | None = None,
) -> None:
    """An item about to lie in a shop is returned, sold for gold or credit, or refused.

    What falls there by accident is bought without asking; what the hero ``keeps`` is not for sale.
    NetHack: sellobj.
    """
    found = seller_at(play.level, spot)
    if found is None or not play.hero.visit.room:
        return
    monster, keeper = found
    if item.unpaid and not item.contents:
        remove_from_bill(play, item)
        return
    if item.kind.class_ == "coin":
        _take_coins(play, monster, keeper, item)
        return
    worth = _appraise(play, monster, keeper, item)
    is_for_sale = bool(worth.gold) or not (keeps or not worth.offer)
    if is_for_sale or play.edition.trade.hostile_keepers_take_everything:
        rouse_shopkeeper(play, monster)
        if _take_in_anger(play, monster, item):
            return
    if not is_for_sale:
        _leave_to_hero(play, monster, keeper, item, keeps=keeps)
        return
    if _take_for_robbery(play, monster, keeper, item, worth.offer + bool(worth.gold)):
        return
    if worth.gold:
        deposit(play, keeper, worth.gold)
        if keeps or not worth.offer:
            _leave_unsold(play, item)
            return
    if _is_unwanted(item) or len(keeper.bill) >= MAX_LINES:
        _leave_unsold(play, item)
        key = "people.uninterested in rest" if worth.gold else "people.uninterested"
        play.tell(key, RULE, monster=keeper_name(play, monster))
        return
    wares = _name_wares(play, item, worth)
    sell = _sell if gold_carried(monster) else _sell_for_credit
    sell(play, monster, keeper, item, wares, worth.offer, deliberate, terms)


def _take_coins(play: Play, monster: Monster, keeper: Keeper, coins: Item) -> None:
    """Gold dropped in a shop pays debts and makes credit, unless the shopkeeper just keeps it."""
    rouse_shopkeeper(play, monster)
    taken = _take_in_anger(play, monster, coins)
    if not (taken or _take_for_robbery(play, monster, keeper, coins, coins.quantity)):
        deposit(play, keeper, coins.quantity)


def _appraise(play: Play, monster: Monster, keeper: Keeper, item: Item) -> Appraisal:
    """What the shopkeeper offers for the item, then for each thing in it (prices may roll dice)."""
    gold = sum(thing.quantity for thing in gold_in_container(item))
    wanted = deals_in(play, keeper.shop, item)
    own = offer_for(play, item, monster) if wanted and not item.unpaid else 0

    def offer(thing: Item) -> int:
        is_wanted = deals_in(play, keeper.shop, thing) and not thing.unpaid and not _is_unwanted(thing)
        return offer_for(play, thing, monster) if is_wanted else 0

    return Appraisal(own, total_of_contents(play, item, offer), gold)


def _leave_to_hero(play: Play, monster: Monster, keeper: Keeper, item: Item, *, keeps: bool) -> None:
    """The item is not for sale, or not wanted; the shopkeeper says so unless it was unpaid."""
    was_unpaid = item.unpaid or any(thing.unpaid for thing in contents_for_sale(item))
    _leave_unsold(play, item)
    if not (was_unpaid or keeps or _refuse_candelabrum(play, monster, keeper, item)):
        play.tell("people.uninterested", RULE, monster=keeper_name(play, monster))


def _name_wares(play: Play, item: Item, worth: Appraisal) -> str:
    """The words for what is sold: the item, the item with its contents, or only the contents."""
    wares = the_item(play, item)
    if worth.inside:
        wares = f"{wares} and its contents" if worth.own else f"what is yours in {wares}"
    return wares


def _refuse_candelabrum(play: Play, monster: Monster, keeper: Keeper, item: Item) -> bool:
    """Lighting stores refuse it (True); Izchak says which candles it needs. NetHack: special_stock."""
    if keeper.shop != RoomPurpose.LIGHTING_STORE or item.kind.name != "Candelabrum of Invocation":
        return False
    if not is_izchak(play, keeper) or play.world.invoked:
        shopkeeper_says(play, monster, "people.will not stock")
        return True
    shopkeeper_says(play, monster, "people.hang on to it")
    if item.charge < CANDLES_WANTED:
        shopkeeper_says(play, monster, "people.candles wanted", count=CANDLES_WANTED - item.charge)
    return True


def _is_unwanted(item: Item) -> bool:
    """Whether no shop buys it: iron balls, chains, partly eaten food and burnt candles."""
    return item.kind.class_ in ("iron ball", "chain") or bool(item.uneaten) or is_burnt_candle(item)


def _leave_unsold(play: Play, item: Item) -> None:
    """The item stays the hero's though it lies in the shop; unpaid things go back to the shop."""
    for thing in (item, *contents_for_sale(item)):
        if not thing.unpaid:
            thing.free = True
    remove_from_bill(play, item)


def _take_in_anger(play: Play, monster: Monster, item: Item) -> bool:
    """A hostile shopkeeper takes the item for nothing."""
    if monster.peaceful:
        return False
    shopkeeper_says(play, monster, "people.thank you scum")
    remove_from_bill(play, item)
    return True


def _take_for_robbery(play: Play, monster: Monster, keeper: Keeper, item: Item, worth: int) -> bool:
    """A robbed shopkeeper takes the item, and forgives the robbery for it."""
    if keeper.robbed:
        keeper.robbed = 0
        if worth:
            shopkeeper_says(play, monster, "people.restock")
        remove_from_bill(play, item)
        return True
    return False


def _sell(
    play: Play,
    monster: Monster,
    keeper: Keeper,
    item: Item,
    wares: str,
    offer: int,
    deliberate: bool,
    terms: SaleTerms | None,
) -> None:
    """Sell for gold, at most what the shopkeeper has."""
    short = offer > gold_carried(monster)
    offer = min(offer, gold_carried(monster))
    name = keeper_name(play, monster)
    if deliberate:
        what = QuestionKey.SELL_FOR_ALL_GOLD if short else QuestionKey.SELL_FOR_OFFER
        if not _ask_to_sell(play, what, terms, credit=False, monster=name, price=zorkmids(offer), item=wares):
            _leave_unsold(play, item)
            return
    _transfer_ownership(play, keeper, item)
    take_gold_from_monster(monster, offer)
    add_to_pack(play, make_gold(play, offer))
    learn_from_keeper(play, keeper, item)
    key = "people.sold" if deliberate else "people.compensated"
    play.tell(key, RULE, item=item_name(play, item), price=zorkmids(offer))


def _sell_for_credit(
    play: Play,
    monster: Monster,
    keeper: Keeper,
    item: Item,
    wares: str,
    offer: int,
    deliberate: bool,
    terms: SaleTerms | None,
) -> None:
    """A shopkeeper without gold offers nine tenths of the price in credit."""
    credit = offer * 9 // 10 + (offer <= 1)
    if deliberate:
        if terms is None or not (terms.takes_credit or terms.sells is False):
            play.tell("people.cannot pay", RULE, monster=keeper_name(play, monster))
        if not _ask_to_sell(
            play, QuestionKey.SELL_FOR_CREDIT, terms, credit=True, price=zorkmids(credit), item=wares
        ):
            _leave_unsold(play, item)
            return
    if play.edition.trade.credit_sales_leave_unwanted_contents:
        _transfer_ownership(play, keeper, item)
    else:
        remove_from_bill(play, item)
    keeper.credit += credit
    learn_from_keeper(play, keeper, item)
    play.tell("people.sold for credit", RULE, item=item_name(play, item), price=zorkmids(credit))


def _transfer_ownership(play: Play, keeper: Keeper, item: Item) -> None:
    """What the shop stocks now belongs to it; other contents stay the hero's."""
    if not item.unpaid and not deals_in(play, keeper.shop, item):
        item.free = True
    for thing in contents_for_sale(item):
        if not thing.unpaid and not deals_in(play, keeper.shop, thing):
            thing.free = True
    remove_from_bill(play, item)

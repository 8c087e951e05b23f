"""Selling: what is dropped in a shop, the keeper may want. NetHack: shk.c, sellobj."""

from dataclasses import dataclass

from marrow.content.vocabulary import RoomPurpose
from marrow.messages.questions import ChooseFrom, Confirm, Offer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.dungeon.rooms import costly
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.generation.new_levels.shop_rooms import stocks
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.naming import item_name, keeper_name, the_item
from marrow.rules.people.customers import say
from marrow.rules.people.gold_transfer import purse, take_from_purse
from marrow.rules.people.keeper_identifies import learn_from_keeper
from marrow.rules.people.price_quotes import is_lamplighter
from marrow.rules.play import Play
from marrow.rules.trade.bills import MOST_LINES, coins_in, money, take_off
from marrow.rules.trade.keeper_anger import rouse
from marrow.rules.trade.prices import contents_for_sale, is_burnt_candle, offer_for

RULE = "shk.c sellobj"
CANDLES_WANTED = 7


@dataclass(slots=True)
class Terms:
    """What the hero has said of all that he drops together: sell it, keep it, take credit for it."""

    sells: bool | None = None
    takes_credit: bool = False


ANSWERS = (
    Offer(key="y", text="Yes"),
    Offer(key="a", text="Yes, and so with all the rest"),
    Offer(key="n", text="No"),
    Offer(key="q", text="No, and nothing of the rest"),
)


def _agrees(play: Play, what: str, terms: Terms | None, *, credit: bool, **words: str | int) -> bool:
    """Whether the hero sells at this price, unless that was said before."""
    if terms is None:
        return play.ask(Confirm(what=what, rule=RULE, words=words))
    if terms.sells is False or (credit and terms.takes_credit):
        return terms.sells is not False
    if terms.sells and not credit:
        return True
    picks = play.ask(ChooseFrom(what=what, rule=RULE, words=words, offers=ANSWERS))
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
    terms: Terms | None = None,
) -> None:
    """A thing about to lie in a shop: back on the shelf, sold, refused, or given as credit.

    What falls there by accident is bought without asking; what the hero ``keeps`` is not for sale.
    """
    found = costly(play.level, spot)
    if found is None or not play.hero.visit.room:
        return
    monster, keeper = found
    contents = contents_for_sale(item)
    if item.unpaid and not item.contents:
        take_off(play, item)
        return
    if item.kind.class_ == "coin":
        rouse(play, monster)
        if not _angry_or_robbed(play, monster, keeper, item, item.quantity):
            _deposit(play, keeper, item.quantity)
        return
    gold = sum(thing.quantity for thing in coins_in(item))
    wanted = stocks(play, keeper.shop, item)
    own = offer_for(play, item, monster) if wanted and not item.unpaid else 0
    inside = sum(
        offer_for(play, thing, monster)
        for thing in contents
        if not thing.unpaid and stocks(play, keeper.shop, thing) and not _is_unwanted(thing)
    )
    offer = own + inside
    if not gold and (keeps or not offer):
        was_unpaid = item.unpaid or any(thing.unpaid for thing in contents)
        _keep(play, item)
        if not (was_unpaid or keeps or _advises_to_keep(play, monster, keeper, item)):
            play.tell("people.uninterested", RULE, monster=keeper_name(play, monster))
        return
    rouse(play, monster)
    if _angry_or_robbed(play, monster, keeper, item, offer + bool(gold)):
        return
    if gold:
        _deposit(play, keeper, gold)
        if keeps or not offer:
            _keep(play, item)
            return
    if _is_unwanted(item) or len(keeper.bill) >= MOST_LINES:
        _keep(play, item)
        key = "people.uninterested in rest" if gold else "people.uninterested"
        play.tell(key, RULE, monster=keeper_name(play, monster))
        return
    wares = the_item(play, item)
    if inside:
        wares = f"{wares} and its contents" if own else f"what is yours in {wares}"
    if purse(monster):
        _sell(play, monster, keeper, item, wares, offer, deliberate, terms)
    else:
        _sell_for_credit(play, monster, keeper, item, wares, offer, deliberate, terms)


def _advises_to_keep(play: Play, monster: Monster, keeper: Keeper, item: Item) -> bool:
    """Dealers in light do not take the Candelabrum; Izchak says what it wants. NetHack: special_stock."""
    if keeper.shop != RoomPurpose.LIGHTING_STORE or item.kind.name != "Candelabrum of Invocation":
        return False
    if not is_lamplighter(play, keeper) or play.world.invoked:
        say(play, monster, "people.will not stock")
        return True
    say(play, monster, "people.hang on to it")
    if item.charge < CANDLES_WANTED:
        say(play, monster, "people.candles wanted", count=CANDLES_WANTED - item.charge)
    return True


def _is_unwanted(item: Item) -> bool:
    """Balls, chains, bitten food, burnt candles."""
    return item.kind.class_ in ("iron ball", "chain") or bool(item.uneaten) or is_burnt_candle(item)


def _keep(play: Play, item: Item) -> None:
    """It stays the hero's, though it lies in the shop; what was the shop's is the shop's again."""
    for thing in (item, *contents_for_sale(item)):
        if not thing.unpaid:
            thing.free = True
    take_off(play, item)


def _angry_or_robbed(play: Play, monster: Monster, keeper: Keeper, item: Item, worth: int) -> bool:
    """An angry keeper takes it for nothing, a robbed one as a contribution: any will do for all of it."""
    if not monster.peaceful:
        say(play, monster, "people.thank you scum")
        take_off(play, item)
        return True
    if keeper.robbed:
        keeper.robbed = 0
        if worth:
            say(play, monster, "people.restock")
        take_off(play, item)
        return True
    return False


def _deposit(play: Play, keeper: Keeper, amount: int) -> None:
    """Gold laid down pays debts and makes credit."""
    if keeper.debit >= amount:
        keeper.loan = max(0, keeper.loan - amount)
        keeper.debit -= amount
        play.tell("people.debt reduced" if keeper.debit else "people.debt paid", RULE)
        return
    rest = amount - keeper.debit
    if keeper.debit:
        keeper.debit = keeper.loan = 0
        play.tell("people.debt paid", RULE)
    keeper.credit += rest
    key = "people.new credit" if keeper.credit == rest else "people.more credit"
    play.tell(key, RULE, price=money(keeper.credit))


def _sell(
    play: Play,
    monster: Monster,
    keeper: Keeper,
    item: Item,
    wares: str,
    offer: int,
    deliberate: bool,
    terms: Terms | None,
) -> None:
    """For gold, at most what the keeper has."""
    short = offer > purse(monster)
    offer = min(offer, purse(monster))
    name = keeper_name(play, monster)
    if deliberate:
        what = "people.offer only" if short else "people.offer"
        if not _agrees(play, what, terms, credit=False, monster=name, price=money(offer), item=wares):
            _keep(play, item)
            return
    _hand_goods_over(play, keeper, item)
    take_from_purse(monster, offer)
    add_to_pack(play, make_gold(play, offer))
    learn_from_keeper(play, keeper, item)
    key = "people.sold" if deliberate else "people.compensated"
    play.tell(key, RULE, item=item_name(play, item), price=money(offer))


def _sell_for_credit(
    play: Play,
    monster: Monster,
    keeper: Keeper,
    item: Item,
    wares: str,
    offer: int,
    deliberate: bool,
    terms: Terms | None,
) -> None:
    """A keeper without gold offers nine tenths in credit."""
    credit = offer * 9 // 10 + (offer <= 1)
    if deliberate:
        if terms is None or not (terms.takes_credit or terms.sells is False):
            play.tell("people.cannot pay", RULE, monster=keeper_name(play, monster))
        if not _agrees(play, "people.accept credit", terms, credit=True, price=money(credit), item=wares):
            _keep(play, item)
            return
    _hand_goods_over(play, keeper, item)
    keeper.credit += credit
    learn_from_keeper(play, keeper, item)
    play.tell("people.sold for credit", RULE, item=item_name(play, item), price=money(credit))


def _hand_goods_over(play: Play, keeper: Keeper, item: Item) -> None:
    """What the shop stocks is for sale from now on; the rest stays the hero's."""
    if not item.unpaid and not stocks(play, keeper.shop, item):
        item.free = True
    for thing in contents_for_sale(item):
        if not thing.unpaid and not stocks(play, keeper.shop, thing):
            thing.free = True
    take_off(play, item)

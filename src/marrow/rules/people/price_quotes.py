"""Chat with shopkeepers and ask for prices. NetHack: shk.c, shk_chat and price_quote."""

from typing import NamedTuple

from marrow.content.texts.shopkeepers import LAMPLIGHTER
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.stacks import GLOBS
from marrow.rules.naming import item_name, keeper_name, kind_is_known
from marrow.rules.people.customers import shopkeeper_says_hello
from marrow.rules.play import Play
from marrow.rules.trade.bills import bill_total, zorkmids
from marrow.rules.trade.prices import price_of, total_of_contents, units_sold

RULE = "shk.c shk_chat"
QUOTE_RULE = "shk.c price_quote"
POOR, RICH = 50, 4000
PRAISES = ("people.praise bargain", "people.praise choice", "people.praise quality")
MAGICAL_LOOKS = ("amulet", "ring", "wand", "potion", "scroll", "spellbook")


class QuoteKeys(NamedTuple):
    """How a price is told: of one thing, of each of a stack, and of what is the hero's own."""

    one: str
    each: str
    free: str


SINGLE_QUOTE = QuoteKeys("people.price of", "people.price of each", "people.no charge")
LISTED_QUOTES = QuoteKeys("people.goods line", "people.goods line each", "people.goods line free")
SAYINGS = (
    "people.lamplighter 1", "people.lamplighter 2", "people.lamplighter 3",
    "people.lamplighter 4", "people.lamplighter 5", "people.lamplighter 6",
    "people.lamplighter 7", "people.lamplighter 8", "people.lamplighter 9",
)  # fmt: skip


def chat_with_shopkeeper(play: Play, monster: Monster) -> None:
    """Chat with a shopkeeper: complaints, the bill, or how business goes. NetHack: shk_chat."""
    name = keeper_name(play, monster)
    keeper, hero = monster.duty, play.hero
    if not isinstance(keeper, Keeper):
        play.tell("people.lost keeper", RULE, monster=name)
    elif not monster.peaceful:
        play.tell("people.dislikes thieves" if keeper.robbed else "people.dislikes you", RULE, monster=name)
    elif keeper.following:
        if keeper.customer != hero.name:
            shopkeeper_says_hello(play, monster, "people.looked for other", other=keeper.customer)
            keeper.following = False
        else:
            shopkeeper_says_hello(play, monster, "people.forgot to pay at leisure")
    elif keeper.bill:
        play.tell("people.bill is", RULE, monster=name, price=zorkmids(bill_total(keeper) + keeper.debit))
    elif keeper.debit:
        play.tell("people.you owe", RULE, monster=name, price=zorkmids(keeper.debit))
    elif keeper.credit:
        play.tell("people.use credit", RULE, monster=name, price=zorkmids(keeper.credit))
    elif keeper.robbed:
        play.tell("people.recent robbery", RULE, monster=name)
    elif gold_carried(monster) < POOR:
        play.tell("people.business bad", RULE, monster=name)
    elif gold_carried(monster) > RICH:
        play.tell("people.business good", RULE, monster=name)
    elif is_izchak(play, keeper) and not is_hallucinating(play.hero):
        play.tell(SAYINGS[play.wording_dice.rn2(len(SAYINGS), RULE)], RULE, monster=name)
    else:
        play.tell("people.shoplifters", RULE, monster=name)


def is_izchak(play: Play, keeper: Keeper) -> bool:
    """Whether the keeper is Izchak, in a town; elsewhere he is as the rest. NetHack: shknam.c, is_izchak."""
    return keeper.name == LAMPLIGHTER and play.level.town


def shop_items_here(play: Play) -> list[Item]:
    """What lies under the hero in a shop whose shopkeeper can answer. NetHack: shop_object."""
    spot = play.hero.spot
    found = seller_at(play.level, spot)
    if found is None or not found[0].peaceful or found[0].asleep or not found[0].can_move:
        return []
    return [item for item in reversed(play.level.items.get(spot, [])) if item.kind.class_ != "coin"]


def quote_prices(play: Play) -> bool:
    """N-496: the shopkeeper tells the price of what lies here, of several things as a list; False if of none.

    NetHack: price_quote.
    """
    found = seller_at(play.level, play.hero.spot)
    goods = shop_items_here(play)
    if found is None or not goods:
        return False
    keys = SINGLE_QUOTE if len(goods) == 1 else LISTED_QUOTES
    if len(goods) > 1:
        play.tell("people.goods here", QUOTE_RULE)
    for item in goods:
        own = 0 if is_no_charge(item) else price_of(play, item, found[1])
        price = own + _price_of_contents(play, item, found[1])
        if item.kind.name in GLOBS:
            price *= units_sold(item)
        name = item_name(play, item)
        if not price:
            play.tell(keys.free, QUOTE_RULE, item=name)
            continue
        if not own:
            name = f"the contents of {name}"
        play.tell(keys.one if item.quantity == 1 else keys.each, QUOTE_RULE, item=name, price=zorkmids(price))
        if own and len(goods) == 1:
            _praise(play, item, price)
    return True


def _praise(play: Play, item: Item, price: int) -> None:
    """One time in three the shopkeeper praises a single item. NetHack: shk_embellish."""
    if play.wording_dice.rn2(3, QUOTE_RULE):
        if item.artifact is not None:
            play.tell("people.one of a kind", QUOTE_RULE)
        return
    choice = play.wording_dice.rn2(5, QUOTE_RULE)
    if choice == 0:
        choice = 1 if price < 100 else 2 if price < 500 else 3
    if choice == 4 and price >= 10:
        known = kind_is_known(play.world, item.kind)
        magical = item.kind.magic if known else item.kind.class_ in MAGICAL_LOOKS
        if item.kind.class_ == "food":
            play.tell("people.praise food", QUOTE_RULE)
        else:
            play.tell("people.praise magic" if magical else "people.praise craft", QUOTE_RULE)
    elif choice < 4:
        play.tell(PRAISES[choice - 1], QUOTE_RULE)


def is_no_charge(item: Item) -> bool:
    """Whether the item is the hero's own though it lies in the shop, or is the ball or chain."""
    return item.free or bool(item.worn & (Slot.BALL | Slot.CHAIN))


def _price_of_contents(play: Play, item: Item, keeper: Keeper) -> int:
    def price(thing: Item) -> int:
        return 0 if thing.free else price_of(play, thing, keeper) * units_sold(thing)

    return total_of_contents(play, item, price)


def shop_item_price(play: Play, item: Item, keeper: Keeper) -> int:
    """The price of a stack and its contents; the hero's own items count 0. NetHack: get_cost_of_shop_item."""
    own = 0 if is_no_charge(item) else price_of(play, item, keeper) * units_sold(item)
    return own + _price_of_contents(play, item, keeper)

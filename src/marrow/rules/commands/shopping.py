"""Paying, the prices of items on the floor, and selling what was thrown. NetHack: shk.c."""

from collections.abc import Sequence

from marrow.messages.commands import Pay
from marrow.model.item import Item, Slot
from marrow.model.people import Keeper
from marrow.model.places import NOWHERE
from marrow.rules.dungeon.rooms import is_inside, keeper_in_shop, seller_at
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.naming import item_name
from marrow.rules.people import paying_off, selling
from marrow.rules.people.price_quotes import is_no_charge, shop_item_price
from marrow.rules.play import Play
from marrow.rules.trade.bills import zorkmids


def pay(play: Play, command: Pay) -> bool:
    """Pay a shopkeeper."""
    return paying_off.choose_and_pay(play, by_question=command.by_question)


def named_with_price(play: Play, item: Item, spot: int = NOWHERE) -> str:
    """N-512: the name of an item that lies here, or at a spot, in a shop with its price.

    NetHack: objnam.c, doname_with_price.
    """
    name = item_name(play, item)
    if not play.edition.trade.goods_show_prices or not _is_merchandise(item):
        return name
    visit = play.hero.visit
    found = keeper_in_shop(play.level, visit.room - 1)
    if found is None or not visit.inside:
        return name
    spot = play.hero.spot if spot == NOWHERE else spot
    if not is_inside(play.level.rooms[visit.room - 1], spot):
        return name
    return name + _price_tag(play, item, found[1], free=spot == found[1].post)


def _is_merchandise(item: Item) -> bool:
    return item.kind.class_ != "coin" and not item.unpaid and not item.worn & (Slot.BALL | Slot.CHAIN)


def _price_tag(play: Play, item: Item, keeper: Keeper, *, free: bool) -> str:
    """N-512: what is said after the name of goods; beside the door everything is ``free``."""
    price = 0 if free else shop_item_price(play, item, keeper)
    if play.edition.trade.goods_show_whose_they_are:
        whose = "contents" if is_no_charge(item) else "for sale"
        return f" ({whose}, {zorkmids(price)})" if price else " (no charge)"
    return f" ({zorkmids(price)})" if price and not is_no_charge(item) else ""


def sell_thrown(play: Play, numbers: Sequence[int]) -> None:
    """Items that were thrown and lie in a shop are sold without asking. NetHack: check_shop_obj.

    Each is sold by itself, before it joins others that lie there or came after it.
    """
    level = play.level
    if not play.hero.visit.room:
        return
    landed = [(item, spot) for spot, lying in level.items.items() for item in lying if item.id in numbers]
    landed.sort(key=lambda pair: numbers.index(pair[0].id))
    for item, spot in landed:
        take_from_floor(play, level, item, spot)
        if not item.unpaid and seller_at(level, spot) is not None:
            selling.offer_sale(play, item, spot, deliberate=False)
    for item, spot in landed:
        put_on_floor(play, item, spot)

"""Paying, the prices of items on the floor, and selling what was thrown. NetHack: shk.c."""

from collections.abc import Sequence

from marrow.messages.commands import Pay
from marrow.model.item import Item, Slot
from marrow.rules.dungeon.rooms import keeper_in_shop, seller_at
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.naming import item_name
from marrow.rules.people import paying_off, selling
from marrow.rules.people.price_quotes import shop_item_price
from marrow.rules.play import Play
from marrow.rules.trade.bills import zorkmids


def pay(play: Play, command: Pay) -> bool:
    """Pay a shopkeeper."""
    return paying_off.choose_and_pay(play, by_question=command.by_question)


def named_with_price(play: Play, item: Item) -> str:
    """The name of an item on the floor, in a shop with its price. NetHack: objnam.c, doname_with_price."""
    name = item_name(play, item)
    hero = play.hero
    found = keeper_in_shop(play.level, hero.visit.room - 1)
    if (
        found is None
        or not hero.visit.inside
        or item.kind.class_ == "coin"
        or item.worn & (Slot.BALL | Slot.CHAIN)
    ):
        return name
    price = shop_item_price(play, item, found[1]) if hero.spot != found[1].post else 0
    return f"{name} (for sale, {zorkmids(price)})" if price else f"{name} (no charge)"


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

"""Talking to shopkeepers, and asking prices. NetHack: shk.c, shk_chat and price_quote."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.naming import item_name, the_monster
from marrow.rules.people.customers import is_mute, say
from marrow.rules.people.paying import purse
from marrow.rules.play import Play
from marrow.rules.quarters import costly
from marrow.rules.trade.bills import money, owed
from marrow.rules.trade.prices import contents_for_sale, price_of, units

RULE = "shk.c shk_chat"
POOR, RICH = 50, 4000


def talk(play: Play, monster: Monster) -> None:
    """What a keeper has on the heart."""
    name = the_monster(play, monster)
    keeper = monster.office
    if not isinstance(keeper, Keeper):
        play.tell("people.lost keeper", RULE, monster=name)
    elif not monster.peaceful:
        play.tell("people.dislikes you", RULE, monster=name)
    elif keeper.following:
        if keeper.customer != play.hero.name:
            say(play, monster, "people.looked for other", other=keeper.customer)
            keeper.following = False
        else:
            say(play, monster, "people.forgot to pay", hero=play.hero.name)
    elif keeper.bill:
        play.tell("people.bill is", RULE, monster=name, price=money(owed(keeper) + keeper.debit))
    elif keeper.debit:
        play.tell("people.you owe", RULE, monster=name, price=money(keeper.debit))
    elif keeper.credit:
        play.tell("people.use credit", RULE, monster=name, price=money(keeper.credit))
    elif keeper.robbed:
        play.tell("people.recent robbery", RULE, monster=name)
    elif purse(monster) < POOR:
        play.tell("people.business bad", RULE, monster=name)
    elif purse(monster) > RICH:
        play.tell("people.business good", RULE, monster=name)
    else:
        play.tell("people.shoplifters", RULE, monster=name)


def goods_here(play: Play) -> list[Item]:
    """What lies under the hero in a shop whose keeper can answer. NetHack: shop_object."""
    spot = play.hero.spot
    found = costly(play.level, spot)
    if found is None or not found[0].peaceful or is_mute(found[0]):
        return []
    return [item for item in reversed(play.level.items.get(spot, [])) if item.kind.class_ != "coin"]


def quote_prices(play: Play) -> bool:
    """The keeper names the price of everything here; False if there is nothing. NetHack: price_quote."""
    found = costly(play.level, play.hero.spot)
    goods = goods_here(play)
    if found is None or not goods:
        return False
    for item in goods:
        price = goods_price(play, item, found[1])
        if price:
            play.tell("people.price of", "shk.c price_quote", item=item_name(play, item), price=money(price))
        else:
            play.tell("people.no charge", "shk.c price_quote", item=item_name(play, item))
    return True


def goods_price(play: Play, item: Item, keeper: Keeper) -> int:
    """The price of a stack with what is in it; 0 for what is the hero's own."""
    return sum(
        price_of(play, thing, keeper) * units(thing)
        for thing in (item, *contents_for_sale(item))
        if not thing.free
    )

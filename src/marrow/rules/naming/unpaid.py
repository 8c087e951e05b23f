"""The price of unpaid items, as their names show it. NetHack: objnam.c, doname; shk.c, unpaid_cost."""

from marrow.model.item import Item
from marrow.model.people import Keeper
from marrow.model.world import World


def price_words(world: World, item: Item) -> str:
    """The words " (unpaid, 100 zorkmids)" for an item and its contents; "" if all is paid."""
    unpaid = _unpaid_ids(item)
    if not unpaid:
        return ""
    price = sum(
        charge.price * charge.quantity
        for monster in world.level.monsters
        if isinstance(monster.duty, Keeper)
        for charge in monster.duty.bill
        if charge.item_id in unpaid and not charge.used_up
    )
    word = "unpaid" if item.unpaid else "contents"
    return f" ({word}, {price} zorkmid{'' if price == 1 else 's'})"


def _unpaid_ids(item: Item) -> list[int]:
    """The ids of the unpaid among an item and its contents."""
    found = [item.id] if item.unpaid else []
    for inside in item.contents:
        found += _unpaid_ids(inside)
    return found


def weight_words(world: World, item: Item) -> str:
    """What a wizard wants to know of it, under the option wizweight, in a unit of NetHack's own."""
    wanted = world.options.wizweight and world.mode == "wizard"
    return f" ({item.weight} aum)" if wanted else ""

"""An item ceases to exist, wherever it is. NetHack: invent.c, delobj."""

from marrow.model.item import Item
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.piles import remove_anywhere
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.play import Play


def delete_item(play: Play, item: Item) -> None:
    """Delete an item, wherever it is: in the pack, on the floor, buried or carried. NetHack: delobj."""
    if item.worn and item in play.hero.inventory:
        set_not_worn(play, item)
    stop_all_timers(play, item)
    if not remove_anywhere(play, item):
        for spot, lying in list(play.level.buried.items()):
            if item in lying:
                lying.remove(item)
                if not lying:
                    del play.level.buried[spot]


def use_up_one(play: Play, item: Item) -> None:
    """Use up one item of a stack. NetHack: invent.c, useup."""
    if item.quantity > 1:
        item.quantity -= 1
        reweigh(item)
    else:
        delete_item(play, item)

"""Shopkeepers identify what the hero buys or sells. NetHack: shk.c, shk_names_obj."""

from marrow.model.item import Item
from marrow.model.people import Keeper
from marrow.rules.play import Play
from marrow.rules.trade.wares import deals_in

_EXPERTISE = ("weapon", "armor", "scroll", "spellbook")


def learn_from_keeper(play: Play, keeper: Keeper, item: Item) -> None:
    """Mark an item bought or sold as seen; discover its kind if it is not magic and the shop's own stock."""
    item.seen = True
    kind = item.kind
    plain = kind.class_ in _EXPERTISE or kind.name == "mirror"
    if plain and not kind.magic and deals_in(play, keeper.shop, item):
        play.world.discovered[kind.number] = 1

"""Fees for the use of unpaid items. NetHack: shk.c, cost_per_charge."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.model.item import Item
from marrow.model.people import Keeper
from marrow.rules.play import Play
from marrow.rules.trade.prices import price_of

_QUARTER = (
    "crystal ball", "oil lamp", "brass lantern", "magic flute", "tooled horn", "frost horn", "fire horn",
    "horn of plenty", "wooden harp", "magic harp", "bell", "bugle", "leather drum", "drum of earthquake",
)  # fmt: skip


def fee_for_use(play: Play, keeper: Keeper, item: Item, *, wholly: bool = False) -> int:
    """The fee for one use of an unpaid item; ``item`` is as it was before the use.

    ``wholly``: the djinni was let out of the lamp, or the bag or horn was emptied at once.
    """
    price = price_of(play, item, keeper)
    name = item.kind.name
    if name == "magic lamp":
        return price + price // 3 if wholly else KINDS_NAMED["oil lamp"].cost
    if name == "magic marker":
        return price // 2
    if name in ("bag of tricks", "horn of plenty"):
        return price if wholly else price // 5
    if item.kind.class_ == "wand" or name in _QUARTER:
        return price // 4 if item.charge > 1 else price
    if item.kind.class_ == "spellbook":
        return price - price // 5
    if name in ("can of grease", "tinning kit", "expensive camera"):
        return price // 10
    return price // 5 if name == "potion of oil" else 0

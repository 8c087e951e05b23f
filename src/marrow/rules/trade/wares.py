"""What shops sell and buy. NetHack: shknam.c, saleable."""

from marrow.content.kinds import ObjectKind
from marrow.content.shops import LIGHTS_AND_MAGIC, LIGHTS_WITHOUT_OIL, SHOPS_NAMED, Shop, Stock
from marrow.content.species import Species
from marrow.content.vocabulary import RoomPurpose
from marrow.model.item import Item
from marrow.rules.play import Play


def stock_of(play: Play, shop: Shop) -> tuple[Stock, ...]:
    """What shops of a kind sell in this edition."""
    if shop.name == RoomPurpose.LIGHTING_STORE:
        return _lights(play, shop)
    return shop.stock


def _lights(play: Play, shop: Shop) -> tuple[Stock, ...]:
    """Z-251: what lighting stores sell."""
    if play.edition.trade.light_shops_sell_magic:
        return LIGHTS_AND_MAGIC
    return shop.stock if play.edition.trade.light_shops_sell_oil else LIGHTS_WITHOUT_OIL


def deals_in(play: Play, trade: RoomPurpose, item: Item) -> bool:
    """Whether a shop sells and buys such an item. NetHack: shknam.c, saleable."""
    for stock in stock_of(play, SHOPS_NAMED[trade]):
        if stock.special == "anything" or (stock.kind is not None and stock.kind == item.kind.name):
            return True
        if stock.class_ is not None and stock.class_ == item.kind.class_:
            return True
        if stock.special == "vegetarian" and _is_vegetarian_item(item):
            return True
    return False


def _is_vegetarian_item(item: Item) -> bool:
    if not is_vegetarian_kind(item.kind):
        return False
    if item.kind.name == "tin" and item.species is None:
        return item.charge == 1
    if item.kind.name in ("tin", "corpse"):
        return item.species is not None and is_vegetarian(item.species)
    return True


def is_vegetarian_kind(kind: ObjectKind) -> bool:
    """Vegetables and eggs are vegetarian, tins and corpses may be. NetHack: shknam.c, veggy_item."""
    return kind.class_ == "food" and (kind.material == "vegetable" or kind.name in ("egg", "tin", "corpse"))


def is_vegetarian(species: Species) -> bool:
    """Whether the flesh of a species counts as vegetarian. NetHack: mondata.h, vegetarian."""
    if species.letter in "bjFvy":
        return True
    if species.letter == "E":
        return species.name != "stalker"
    if species.letter == "'":
        return species.name not in ("flesh golem", "leather golem")
    if species.letter == "P":
        return species.name != "black pudding"
    return species.letter == " " and "unsolid" in species.traits

"""What items cost. N-172, N-414. NetHack: shk.c, getprice, get_cost, set_cost, oid_price_adjustment."""

from collections.abc import Callable
from math import prod

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.shops import BLACK_MARKET
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.hero.attributes import attribute
from marrow.rules.items.families import CANDLES
from marrow.rules.items.stacks import GLOBS
from marrow.rules.naming import kind_is_known
from marrow.rules.play import Play
from marrow.rules.trade.meat_prices import price_of_species

# 50 times the price on the black market
EXPENSIVE_CLASSES = ("ring", "amulet", "potion", "scroll", "spellbook", "wand")
EXPENSIVE_STONES = ("luckstone", "loadstone")
LEAST = 5  # the price of an item whose kind has none
TOURIST_LEVEL = 15
_FIRST_GEM = KINDS_NAMED["dilithium crystal"].number
_FIRST_GLASS = KINDS_NAMED["worthless piece of white glass"].number
# The two gems that each colour of glass may be priced as; the time of the game's beginning decides.
_SOLD_AS: tuple[tuple[KindName, KindName], ...] = (
    ("diamond", "opal"),
    ("sapphire", "aquamarine"),
    ("ruby", "jasper"),
    ("amber", "topaz"),
    ("jacinth", "agate"),
    ("citrine", "chrysoberyl"),
    ("black opal", "jet"),
    ("emerald", "jade"),
    ("amethyst", "fluorite"),
)


def base_price(play: Play, item: Item, *, keeper_buys: bool) -> int:
    """N-172: the kind's price, changed by hunger, enchantment and use. NetHack: getprice."""
    price = item.kind.cost
    if item.artifact is not None:
        artifact = play.edition.content.artifact_row(item.artifact)
        price = artifact.cost or 100 * item.kind.cost
        if keeper_buys:
            price //= 4
    match item.kind.class_:
        case "food":
            if play.edition.trade.meat_costs_by_species:  # N-438
                price += price_of_species(item)
            if play.hero.hunger >= Hunger.HUNGRY and not keeper_buys:
                price *= int(play.hero.hunger)
            if item.uneaten:
                price = 0
        case "wand":
            if item.charge == -1:
                price = 0
        case "potion":
            if item.kind.name == "potion of water" and not item.blessing:
                price = 0
        case "armor" | "weapon":
            if item.charge > 0:
                price += 10 * item.charge
        case "tool":
            if is_burnt_candle(item):
                price //= 2
        case _:
            pass
    return price


def is_burnt_candle(item: Item) -> bool:
    return item.kind.name in CANDLES and item.birth < 20 * item.kind.cost


def is_identified(play: Play, item: Item) -> bool:
    """Whether the hero has seen the item and knows its kind."""
    return item.seen and kind_is_known(play.world, item.kind)


def is_glass(kind: ObjectKind) -> bool:
    return kind.class_ == "gem" and kind.material == "glass"


def looks_foolish(hero: Hero) -> bool:
    """Whether shopkeepers overcharge the hero: dunce cap, low-level tourist or visible shirt."""
    helmet = hero.worn.get(int(Slot.HELMET))
    if helmet is not None and helmet.kind.name == "dunce cap":
        return True
    if hero.role.name == "tourist" and hero.level < TOURIST_LEVEL:
        return True
    shirt = int(Slot.SHIRT) in hero.worn
    return shirt and int(Slot.BODY_ARMOR) not in hero.worn and int(Slot.CLOAK) not in hero.worn


def charisma_factor(hero: Hero) -> tuple[int, int]:
    """The factor of a price by charisma, as multiplier and divisor."""
    charisma = attribute(hero, Attribute.CHARISMA)
    if charisma > 18:
        return 1, 2
    if charisma == 18:
        return 2, 3
    if charisma >= 16:
        return 3, 4
    if charisma <= 5:
        return 2, 1
    if charisma <= 7:
        return 3, 2
    return (4, 3) if charisma <= 10 else (1, 1)


def scale_price(price: int, multiplier: int, divisor: int) -> int:
    """Multiply and divide a price, rounded as NetHack rounds."""
    price *= multiplier
    return (price * 10 // divisor + 5) // 10 if divisor > 1 else price


def price_of(play: Play, item: Item, keeper: Keeper | None, *, known: bool | None = None) -> int:
    """The price of one item for the hero; ``known`` says whether it is identified. NetHack: get_cost."""
    hero = play.hero
    price = base_price(play, item, keeper_buys=False) or LEAST
    factors: list[tuple[int, int]] = []
    if not (is_identified(play, item) if known is None else known):
        if is_glass(item.kind):
            price = _price_as_gem(play, item.kind)
        elif item.id % 4 == 0:
            factors.append((4, 3))
    if looks_foolish(hero):
        factors.append((4, 3))
    price = max(1, _apply_factors(play, price, [*factors, charisma_factor(hero)]))
    if item.artifact is not None:
        price *= 4
    price *= play.edition.trade.price_factors_by_role.get(hero.role.name, 1)
    if keeper is not None and keeper.surcharge:
        price += (price + 2) // 3
    if keeper is not None and keeper.shop == BLACK_MARKET:
        price *= (
            50
            if item.kind.class_ in EXPENSIVE_CLASSES or item.kind.name in EXPENSIVE_STONES or item.kind.magic
            else 25
        )
    return price


def _apply_factors(play: Play, price: int, factors: list[tuple[int, int]]) -> int:
    """Apply all factors at once and round; before 3.6 one after the other, each rounded down."""
    if play.edition.trade.prices_are_rounded_once:
        return scale_price(price, prod(more for more, _ in factors), prod(less for _, less in factors))
    for more, less in factors:
        if more == 1:
            price //= less
        elif more < less:
            price -= price * (less - more) // less
        else:
            price += price * (more - less) // less
    return price


def _price_as_gem(play: Play, kind: ObjectKind) -> int:
    """Unidentified glass has the price of a real gem of its colour; which one differs between games."""
    first, second = _SOLD_AS[kind.number - _FIRST_GLASS]
    number = _gem_number(play, kind)
    is_expensive = play.world.born_at % number >= number // 2
    return KINDS_NAMED[first if is_expensive else second].cost


def _gem_number(play: Play, kind: ObjectKind) -> int:
    """A gem's object number in NetHack."""
    return play.edition.trade.first_gem_number + kind.number - _FIRST_GEM


def units_sold(item: Item) -> int:
    """How many units are sold; globs by weight. NetHack: get_pricing_units."""
    if item.kind.name in GLOBS and item.kind.weight:
        return (item.weight + item.kind.weight - 1) // item.kind.weight
    return item.quantity


def offer_for(play: Play, item: Item, monster: Monster) -> int:
    """What a shopkeeper offers for a whole stack. NetHack: set_cost."""
    price = units_sold(item) * base_price(play, item, keeper_buys=True)
    factors = [(1, 3 if looks_foolish(play.hero) else 2)]
    if not is_identified(play, item):
        if item.kind.class_ == "gem":
            if item.kind.material in ("gemstone", "glass"):
                price = (_gem_number(play, item.kind) % (6 - monster.id % 3) + 3) * item.quantity
                factors = factors if play.edition.trade.prices_are_rounded_once else []
        elif _pays_less(play, monster, price, factors):
            factors.append((3, 4))
    offer = _apply_factors(play, price, factors)
    return max(1, offer) if price >= 1 and play.edition.trade.prices_are_rounded_once else offer


def _pays_less(play: Play, monster: Monster, price: int, factors: list[tuple[int, int]]) -> bool:
    """Whether the keeper pays less for an unidentified item: one keeper in four; before 3.6.1 chance 1/4."""
    if not play.edition.trade.prices_are_rounded_once:
        price = _apply_factors(play, price, factors)
    if price <= 1:
        return False
    if play.edition.trade.some_shopkeepers_always_pay_less:
        return monster.id % 4 == 0
    return play.dice.one_in(4, "shk.c set_cost")


def total_of_contents(play: Play, box: Item, worth: Callable[[Item], int], total: int = 0) -> int:
    """What everything in a container is worth together; in 3.4.3 that of containers within it counts twice.

    NetHack: contained_cost.
    """
    for thing in reversed(box.contents):
        if thing.kind.class_ == "coin":
            continue
        total += worth(thing)
        if thing.contents:
            more = total_of_contents(play, thing, worth, total)
            total = total + more if play.edition.trade.nested_contents_count_twice else more
    return total


def contents_for_sale(item: Item) -> list[Item]:
    """Everything in a container, at any depth, except gold."""
    found: list[Item] = []
    for thing in item.contents:
        if thing.kind.class_ != "coin":
            found.append(thing)
            found.extend(contents_for_sale(thing))
    return found

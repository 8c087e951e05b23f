"""What water and fire do to what the hero carries. NetHack: trap.c, water_damage; zap.c, burnarmor."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.rules.body import has, luck
from marrow.rules.combat.goods import Eroded, Wear, destroy_goods, erode
from marrow.rules.naming import simple_item
from marrow.rules.play import Play
from marrow.rules.things import put_on_floor, remove_anywhere, reweigh

LIGHTS = ("oil lamp", "magic lamp", "brass lantern", "tallow candle", "wax candle", "potion of oil")
LEAKING = ("sack", "oilskin sack", "bag of holding", "ice box")
WETTEST = 7


def halved(hero: Hero, amount: int) -> int:
    """Half physical damage."""
    if has(hero, Property.HALF_PHYSICAL_DAMAGE):
        return (amount + 1) // 2
    return amount


def soak(play: Play, item: Item | None, *, forced: bool = False) -> bool:
    """Water reaches a thing; True if it changed. ``forced``: luck does not keep it dry."""
    if item is None:
        return False
    rule = "trap.c water_damage"
    kind = item.kind
    if item.lit and kind.name in LIGHTS:
        item.lit = False
        return True
    if kind.name == "can of grease" and item.charge > 0:
        return False
    if kind.name == "towel" and item.charge < WETTEST:
        item.charge = max(item.charge, play.dice.rnd(WETTEST, rule))
        return False
    if item.greased:
        if play.dice.one_in(2, rule):
            item.greased = False
        return False
    if kind.name in LEAKING and (
        kind.name != "oilskin sack" or (item.blessing < 0 and play.dice.one_in(3, rule))
    ):
        soak_all(play, item.contents)
        reweigh(item)
        return False
    if not forced and luck(play.hero) + 5 > play.dice.rn2(20, rule):
        return False
    match kind.class_:
        case "scroll":
            return _blank(item, "scroll of blank paper")
        case "spellbook" if kind.name == "Book of the Dead":
            play.tell("traps.steam rises", rule)
            return False
        case "spellbook":
            return _blank(item, "spellbook of blank paper")
        case "potion":
            return _dilute(play, item)
        case _:
            mine = item in play.hero.inventory
            return erode(play, item, Wear.RUST, by_hero=mine) is Eroded.DAMAGED


def _blank(item: Item, name: str) -> bool:
    kind = next(kind for kind in KINDS_NAMED.values() if kind.name == name)
    if item.kind is kind:
        return False
    item.kind = kind
    item.seen = False
    item.charge = 0
    reweigh(item)
    return True


def _dilute(play: Play, item: Item) -> bool:
    """A potion is diluted, then water; acid explodes and is gone."""
    if item.kind.name == "potion of water":
        return False
    if item.kind.name == "potion of acid":
        play.tell("traps.acid explodes", "trap.c water_damage", item=simple_item(play, item))
        remove_anywhere(play, item)
        return True
    if item.diluted:
        item.kind = KINDS_NAMED["potion of water"]
        item.diluted = False
        item.blessing = 0
        item.blessing_known = False
        return True
    item.diluted = True
    return True


def soak_all(play: Play, items: list[Item]) -> None:
    """NetHack: trap.c, water_damage_chain."""
    for item in list(items):
        soak(play, item)


def scorch_all(play: Play, items: list[Item], spot: int) -> None:
    """Fire among somebody's things on a spot: paper and flasks go, boxes burn and spill, the rest blackens.

    Luck spares some. NetHack: trap.c, fire_damage_chain.
    """
    spared = luck(play.hero) + 5
    for item in list(items):
        name = item.kind.name
        if name in LIGHTS or name in FIREPROOF:
            continue
        if spared > play.dice.rn2(BURNING_BOXES.get(name, 20), "trap.c fire_damage"):
            continue
        if name in BURNING_BOXES or item.kind.class_ in ("scroll", "spellbook", "potion"):
            items.remove(item)
            for inside in item.contents:
                put_on_floor(play, inside, spot)
        else:
            erode(play, item, Wear.BURN, by_hero=False)


FIREPROOF = ("ice box", "scroll of fire", "spellbook of fireball", "Book of the Dead")
BURNING_BOXES = {"chest": 40, "large box": 30, "sack": 20, "oilskin sack": 20, "bag of holding": 20}


def burn_pack(play: Play) -> None:
    """Scrolls, books and potions in the flames."""
    destroy_goods(play, "scroll", "fire")
    destroy_goods(play, "spellbook", "fire")
    destroy_goods(play, "potion", "fire")

"""Shopkeepers catch picks thrown into their shops, and keep what reaches them. NetHack: shk.c, shkcatch."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import distance2
from marrow.rules.combat.overcrowding import put_near
from marrow.rules.dungeon.rooms import is_inside, keeper_in_shop, shop_around
from marrow.rules.hero.vision import can_see
from marrow.rules.items.families import DIGGING_TOOLS
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.naming import the_item, the_monster
from marrow.rules.play import Play
from marrow.rules.trade.bills import remove_from_bill

RULE = "shk.c shkcatch"
NEXT_TO = 3  # squared distances below this are adjacent


def keeper_catches(play: Play, item: Item, start: int, step: int, end: int) -> bool:
    """A shopkeeper beside its path catches a pick thrown from outside the shop; True if so."""
    if item.kind.name not in DIGGING_TOOLS:
        return False
    spot = start
    while spot != end:
        spot += step
        if _catch_at(play, item, spot):
            return True
    return False


def _catch_at(play: Play, item: Item, spot: int) -> bool:
    hero, level = play.hero, play.level
    number = shop_around(level, spot)
    found = keeper_in_shop(level, number)
    if found is None or not is_inside(level.rooms[number], spot):
        return False
    monster, _ = found
    if monster.asleep or not monster.can_move or (hero.visit.room == number + 1 and hero.visit.inside):
        return False
    if monster.spot == spot or distance2(monster.spot, spot) >= NEXT_TO:
        return False
    put_near(play, monster, spot, move_other=True)
    if can_see(play, spot):
        play.tell("people.catches", RULE, monster=the_monster(play, monster), item=the_item(play, item))
    remove_from_bill(play, item)
    give_to_monster(play, monster, item)
    return True


def keeper_snatches(play: Play, monster: Monster, item: Item, spot: int) -> bool:
    """A shopkeeper whom a pick has reached keeps it; True if so. NetHack: dothrow.c, throwit."""
    if not isinstance(monster.duty, Keeper) or monster.hp < 1 or item.kind.name not in DIGGING_TOOLS:
        return False
    if can_see(play, spot):
        name = the_monster(play, monster)
        play.tell("people.snatches up", "dothrow.c throwit", monster=name, item=the_item(play, item))
    remove_from_bill(play, item)
    give_to_monster(play, monster, item)
    return True

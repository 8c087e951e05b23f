"""Lamps, candles and oil that fire lights. NetHack: apply.c, catch_lit; trap.c, ignite_items."""

from typing import Final

from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.families import CANDLES, LAMPS
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.naming import agreement, the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play

IGNITABLE: Final[tuple[KindName, ...]] = (*LAMPS, *CANDLES, "Candelabrum of Invocation", "potion of oil")


def catch_fire(play: Play, item: Item, spot: int) -> bool:
    """Fire lights a lamp, candle or oil; a cursed lamp half the time. NetHack: apply.c, catch_lit."""
    rule = "apply.c catch_lit"
    name = item.kind.name
    fuel = item.charge if name == "magic lamp" else item.birth
    candles = name == "Candelabrum of Invocation"
    if item.lit or name not in IGNITABLE or fuel <= 0:
        return False
    if name == "brass lantern" and play.edition.combat.fire_spares_lanterns:  # Z-321
        return False
    if candles and (item.charge <= 0 or item.blessing < 0):
        return False
    if name in LAMPS and item.blessing < 0:
        fails = play.dice.rn2(2, rule) == 0
        if fails:
            return False
    if can_see(play, spot):
        play.tell("combat.catches light", rule, item=the_item(play, item), **agreement(item))
    if name == "potion of oil":
        discover(play, item.kind)
    begin_burn(play, item)
    return True


def light_things(play: Play, monster: Monster | None) -> None:
    """Z-294: fire lights what it can of a monster's things, or (None) the hero's. NetHack: ignite_items."""
    if not play.edition.combat.fire_lights_lamps:
        return
    owner = play.hero if monster is None else monster
    for item in owner.inventory[:]:
        catch_fire(play, item, owner.spot)

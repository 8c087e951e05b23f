"""Lamps, candles and burning oil. NetHack: apply.c."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.light_sources import begin_burn, end_burn
from marrow.rules.items.stacks import split
from marrow.rules.naming import agreement, your_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.tools.candelabrum import attach_candles, candelabrum_with_room
from marrow.rules.tools.tool_choice import Use


def use_lamp(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c use_lamp"
    if item.lit:
        end_burn(play, item)
        play.tell("tools.lamp off", rule, item=your_item(play, item))
        return True
    if play.hero.footing.in_water:
        play.tell("tools.not for diving", rule)
        return True
    if (item.charge if item.kind.name == "magic lamp" else item.birth) <= 0:
        spent = "tools.lantern spent" if item.kind.name == "brass lantern" else "tools.lamp empty"
        play.tell(spent, rule, item=your_item(play, item))
        return True
    if _flickers_out(play, item, rule):
        return True
    begin_burn(play, item)
    play.tell("tools.lamp on", rule, item=your_item(play, item))
    return True


def use_candle(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c use_candle"
    if play.hero.hold.engulfer_id:
        play.tell("tools.no elbow room", rule)
        return True
    candelabrum = candelabrum_with_room(play)
    if candelabrum is not None and attach_candles(play, item, candelabrum):
        return True
    if item.lit:
        end_burn(play, item)
        play.tell("tools.snuff", rule, item=your_item(play, item))
        return True
    if play.hero.footing.in_water:
        play.tell("tools.fire and water", rule)
        return True
    if _flickers_out(play, item, rule):
        return True
    begin_burn(play, item)
    play.tell("tools.flame burns", rule, item=your_item(play, item))
    return True


def _flickers_out(play: Play, item: Item, rule: str) -> bool:
    """A cursed lamp or candle fails to burn (True) half of the time."""
    if item.blessing >= 0:
        return False
    fails = play.dice.rn2(2, rule) == 0
    if fails and not _spills_oil(play, item, rule) and not is_blind(play.hero):
        play.tell("tools.flickers out", rule, item=your_item(play, item), **agreement(item))
    return fails


def _spills_oil(play: Play, lamp: Item, rule: str) -> bool:
    """Since 3.7 a cursed oil lamp that fails makes the hands slippery one time in three."""
    oily = lamp.kind.name in ("oil lamp", "magic lamp") and play.edition.magic.cursed_lamps_spill_oil
    if not oily or play.dice.rn2(3, rule):
        return False
    play.tell("tools.lamp spills", rule)
    extend_timeout(play, Property.SLIPPERY_HANDS, play.dice.d(2, 10, rule), rule)
    return True


def use_oil(play: Play, item: Item, direction: int | None) -> bool:
    """Light one potion of a stack; one that is put out merges with the stack again."""
    rule = "apply.c light_cocktail"
    if play.hero.hold.engulfer_id:
        play.tell("tools.no elbow room", rule)
        return True
    if item.lit:
        end_burn(play, item)
        play.tell("tools.snuff", rule, item=your_item(play, item))
        add_to_pack(play, take_from_pack(play, item))
        return True
    if play.hero.footing.in_water:
        play.tell("tools.no oxygen", rule)
        return True
    potion = split(play, item, 1) if item.quantity > 1 else item
    play.tell("tools.light potion blind" if is_blind(play.hero) else "tools.light potion", rule)
    discover(play, potion.kind)
    begin_burn(play, potion)
    if potion is not item:
        potion.unstackable = True
        hold_another_item(play, potion, dropped="tools.drop lit", got="commands.now have").unstackable = False
    return True


USES: Mapping[KindName, Use] = {
    "oil lamp": use_lamp,
    "magic lamp": use_lamp,
    "brass lantern": use_lamp,
    "tallow candle": use_candle,
    "wax candle": use_candle,
    "potion of oil": use_oil,
}

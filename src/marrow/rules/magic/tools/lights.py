"""Lamps, candles and burning oil. NetHack: apply.c."""

from marrow.model.item import Item
from marrow.rules.body import is_in_water
from marrow.rules.magic.itemtimers import light, put_out
from marrow.rules.magic.tools.candelabrum import attach, wanting_candles
from marrow.rules.naming import your_item
from marrow.rules.play import Play
from marrow.rules.things import add_to_pack, split


def use_lamp(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c use_lamp"
    if item.lit:
        put_out(play, item)
        play.tell("tools.lamp off", rule, item=your_item(play, item))
        return True
    if is_in_water(play):
        play.tell("tools.not for diving", rule)
        return True
    if (item.charge if item.kind.name == "magic lamp" else item.birth) <= 0:
        play.tell("tools.lamp empty", rule, item=your_item(play, item))
        return True
    if _flickers_out(play, item, rule):
        return True
    light(play, item)
    play.tell("tools.lamp on", rule, item=your_item(play, item))
    return True


def use_candle(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c use_candle"
    if play.hero.engulfer_id:
        play.tell("tools.no elbow room", rule)
        return True
    candelabrum = wanting_candles(play)
    if candelabrum is not None and attach(play, item, candelabrum):
        return True
    if item.lit:
        put_out(play, item)
        play.tell("tools.snuff", rule, item=your_item(play, item))
        return True
    if is_in_water(play):
        play.tell("tools.fire and water", rule)
        return True
    if _flickers_out(play, item, rule):
        return True
    light(play, item)
    play.tell("tools.flame burns", rule, item=your_item(play, item))
    return True


def _flickers_out(play: Play, item: Item, rule: str) -> bool:
    """Every other time what is cursed does not burn."""
    if item.blessing >= 0:
        return False
    fails = play.dice.rn2(2, rule) == 0
    if fails:
        play.tell("tools.flickers out", rule, item=your_item(play, item))
    return fails


def use_oil(play: Play, item: Item, direction: int | None) -> bool:
    rule = "apply.c light_cocktail"
    if item.lit:
        put_out(play, item)
        play.tell("tools.snuff", rule, item=your_item(play, item))
        return True
    potion = item
    if item.quantity > 1:
        potion = split(play, item, 1)
        potion.unstackable = True
        potion = add_to_pack(play, potion)
    potion.birth = max(min(potion.birth, 400), 1)
    light(play, potion)
    play.tell("tools.light potion", rule)
    return True

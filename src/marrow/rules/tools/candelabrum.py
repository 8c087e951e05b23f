"""The Candelabrum of Invocation: candles for it, and lighting them. NetHack: apply.c."""

from collections.abc import Mapping

from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Item
from marrow.model.places import TrapKind
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.light_sources import begin_burn, end_burn
from marrow.rules.items.stacks import reweigh, split
from marrow.rules.items.timers import stop_timers
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.tools.tool_choice import Use

CANDLE_RULE, RULE = "apply.c use_candle", "apply.c use_candelabrum"
MAX_CANDLES = 7


def candelabrum_with_room(play: Play) -> Item | None:
    """The candelabrum in the pack, if it has room for more candles."""
    for item in play.hero.inventory:
        if item.kind.name == "Candelabrum of Invocation":
            return item if item.charge < MAX_CANDLES else None
    return None


def attach_candles(play: Play, candles: Item, candelabrum: Item) -> bool:
    """Attach as many candles as fit; the oldest decides how long all burn. False if not wanted."""
    if not play.ask(Confirm(what=QuestionKey.ATTACH_CANDLES, rule=CANDLE_RULE)):
        return False
    room = MAX_CANDLES - candelabrum.charge
    added = split(play, candles, room) if candles.quantity > room else candles
    count = added.quantity
    play.tell("tools.attached", CANDLE_RULE, count=count, item=the_item(play, candelabrum))
    full = candelabrum.charge + count == MAX_CANDLES > count
    if not candelabrum.charge or candelabrum.birth > added.birth:
        candelabrum.birth = added.birth
    candelabrum.charge += count
    if candelabrum.lit and not added.lit:
        play.tell("tools.candles ignite", CANDLE_RULE)
    elif added.lit and not candelabrum.lit:
        play.tell("tools.candles go out", CANDLE_RULE)
    if full:
        play.tell("tools.seven candles", CANDLE_RULE, item=the_item(play, candelabrum))
    stop_timers(play, added)
    use_up(play, added, count)
    reweigh(candelabrum)
    mark_view_stale(play.level)
    return True


def use_candelabrum(play: Play, item: Item, direction: int | None) -> bool:
    """Light the candles or put them out; half of them is consumed unless lit on the vibrating square."""
    hero = play.hero
    if item.lit:
        end_burn(play, item)
        play.tell("tools.candles out", RULE)
        return True
    if item.charge <= 0:
        play.tell("tools.no candles", RULE)
        return True
    if hero.footing.in_water:
        play.tell("tools.no fire in water", RULE)
        return True
    if hero.hold.engulfer_id or item.blessing < 0:
        if not is_blind(hero):
            play.tell("tools.candles die", RULE)
        return True
    if item.charge < MAX_CANDLES:
        play.tell("tools.candles dim", RULE, count=item.charge, item=the_item(play, item))
    else:
        play.tell("tools.candles bright", RULE, item=the_item(play, item))
    trap = play.level.traps.get(hero.spot)
    if trap is None or trap.kind is not TrapKind.VIBRATING_SQUARE:
        play.tell("tools.candles consumed", RULE)
        item.birth = (item.birth + 1) // 2
    else:
        if item.charge == MAX_CANDLES:
            play.tell("tools.strange warmth" if is_blind(hero) else "tools.strange light", RULE)
        item.charge_known = True
    begin_burn(play, item)
    return True


USES: Mapping[KindName, Use] = {
    "Candelabrum of Invocation": use_candelabrum,
}

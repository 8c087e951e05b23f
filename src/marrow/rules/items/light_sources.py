"""Light sources: their radius, and how long they burn. NetHack: light.c, timeout.c."""

from typing import Final

from marrow.model.item import Item, Slot
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.families import CANDLES, LAMPS
from marrow.rules.items.timers import start_timer
from marrow.rules.play import Play

SHINING_ARMOR: Final = ("gold dragon scales", "gold dragon scale mail")
BODY_ARMOR: Final = int(Slot.BODY_ARMOR)


def light_radius(item: Item) -> int:
    """How far an item shines; 0 if it gives no light. NetHack: light.c, candle_light_range."""
    name = item.kind.name
    if name in SHINING_ARMOR and item.worn & BODY_ARMOR:
        return artifact_light_radius(item) + SHINING_ARMOR.index(name)
    if not item.lit:
        return 0
    if name in LAMPS:
        return 3
    if name == "potion of oil":
        return 1
    if name == "Candelabrum of Invocation":
        return 2 if item.charge < 4 else 3 if item.charge < 7 else 4
    if name in CANDLES:
        return 2 if item.quantity < 7 else 3 if item.quantity < 49 else 4
    return artifact_light_radius(item)  # Sunsword


def artifact_light_radius(item: Item) -> int:
    """The radius of an artifact or gold dragon scales, by blessing. NetHack: light.c, arti_light_radius."""
    return 1 + (item.blessing > -1) + (item.blessing > 0)


def begin_burn(play: Play, item: Item) -> None:
    """Light an item if it has fuel left, and start the burn timer. NetHack: timeout.c, begin_burn."""
    name = item.kind.name
    if name == "magic lamp" or item.artifact is not None:
        item.lit = True
        play.level.view = b""
        return
    if item.birth <= 0:
        return
    turns = item.birth
    if name == "potion of oil":
        shorter = item.diluted and play.edition.magic.diluted_oil_burns_shorter
        turns = (3 * turns + 2) // 4 if shorter else turns
    else:
        stops = (150, 100, 50, 25) if name in ("brass lantern", "oil lamp") else (75, 15)
        for stop in stops:
            if item.birth > stop:
                turns = item.birth - stop
                break
    item.lit = True
    item.birth -= min(turns, item.birth)
    start_timer(play, item, TimerKind.BURN, play.world.turn + turns)
    play.level.view = b""


def end_burn(play: Play, item: Item) -> None:
    """Stop the burn timer; the unburnt turns go back into the fuel. NetHack: timeout.c, end_burn."""
    if not item.lit:
        return
    for timer in [
        timer for timer in play.world.timers if timer.item_id == item.id and timer.what == TimerKind.BURN
    ]:
        item.birth += max(timer.due - play.world.turn, 0)
        play.world.timers.remove(timer)
    item.lit = False
    play.level.view = b""

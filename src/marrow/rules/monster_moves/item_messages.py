"""What the hero sees or hears of monsters using items. NetHack: muse.c, mzapwand, mreadmsg, mquaffmsg."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import an_item, the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play

RULE = "muse.c"


def tell_use(play: Play, monster: Monster, item: Item, key: str) -> bool:
    """Say what a monster does with an item, if it is seen; True if it was said."""
    if not can_see_monster(play, monster):
        return False
    shown = item
    if item.quantity > 1:
        shown = item.clone()
        shown.quantity = 1
    play.tell(key, RULE, monster=the_monster(play, monster), item=an_item(play, shown))
    return True


def tell_zap(play: Play, monster: Monster, wand: Item, *, at_self: bool = False) -> None:
    """Say that a wand is zapped or a horn played, seen or heard, and use up a charge."""
    horn = wand.kind.class_ != "wand"
    key = "creatures.plays" if horn else "creatures.zaps self" if at_self else "creatures.zaps"
    told = tell_use(play, monster, wand, key)
    if not told:
        hear(play, "creatures.hear horn" if horn else "creatures.hear zap", RULE)
    wand.charge -= 1
    stop_occupation(play)


def discover_if_seen(play: Play, monster: Monster, item: Item) -> None:
    """Identify the kind of an item whose use the hero has seen."""
    if can_see_monster(play, monster):
        discover(play, item.kind)

"""Rubbing lamps, and gems on stones. NetHack: apply.c, dorub and use_stone. Rule N-129."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.rules.body import (
    exercise,
)
from marrow.rules.magic.bottles import release_djinni
from marrow.rules.magic.identify import discover
from marrow.rules.magic.itemtimers import put_out
from marrow.rules.magic.tools.handling import chosen, hold
from marrow.rules.naming import the_item
from marrow.rules.play import Cancelled, Play
from marrow.rules.things import reweigh


def use_touchstone(play: Play, item: Item, direction: int | None) -> bool:
    """Rub a thing on the stone: gems may be known by their streaks. NetHack: use_stone."""
    rule = "apply.c use_stone"
    letters = "".join(thing.letter for thing in play.hero.inventory if thing is not item)
    thing = chosen(play, "tools.rub what", letters)
    if thing is None:
        raise Cancelled
    if thing.kind.class_ == "gem" and item.kind.name == "touchstone" and item.blessing >= 0:
        hero = play.hero
        expert = hero.role.name == "archeologist" or hero.race.name == "gnome" or item.blessing > 0
        if thing.kind.material == "glass":
            play.tell("tools.streaks of glass", rule)
        elif expert:
            discover(play, thing.kind)
            play.tell("tools.streaks known", rule, item=the_item(play, thing))
        else:
            play.tell("tools.streaks", rule)
    else:
        play.tell("tools.scratch", rule)
    exercise(play, Attribute.DEXTERITY, True, rule)
    return True


def rub(play: Play, item: Item) -> bool:
    """#rub: one time in three the djinni of a magic lamp comes. NetHack: apply.c, dorub."""
    rule = "apply.c dorub"
    if item.kind.name in ("touchstone", "luckstone", "loadstone", "flint"):
        return use_touchstone(play, item, None)
    if not hold(play, item):
        return False
    if item.kind.name == "magic lamp":
        lucky = item.charge > 0 and play.dice.rn2(3, rule) == 0
        if lucky:
            discover(play, item.kind)
            blessing = item.blessing
            put_out(play, item)
            item.kind = KINDS_NAMED["oil lamp"]
            item.charge = 0
            item.birth = play.dice.rn1(500, 1000, rule)
            reweigh(item)
            release_djinni(play, blessing)
            return True
        smoke = play.dice.rn2(2, rule)
        play.tell("tools.puff of smoke" if smoke else "wands.nothing happens", rule)
        return True
    play.tell("tools.rub brass" if item.kind.name == "brass lantern" else "wands.nothing happens", rule)
    return True

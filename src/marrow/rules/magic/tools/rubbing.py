"""Rubbing lamps. NetHack: apply.c, dorub. Rule N-129."""

from marrow.model.item import Item
from marrow.rules.magic.bottles import release_djinni
from marrow.rules.magic.identify import discover
from marrow.rules.magic.itemtimers import put_out
from marrow.rules.magic.tools.handling import hold
from marrow.rules.play import Play
from marrow.rules.things import turn_into


def rub(play: Play, item: Item) -> bool:
    """#rub: one time in three the djinni of a magic lamp comes. NetHack: apply.c, dorub."""
    rule = "apply.c dorub"
    if not hold(play, item):
        return False
    if item.kind.name == "magic lamp":
        lucky = item.charge > 0 and play.dice.rn2(3, rule) == 0
        if lucky:
            discover(play, item.kind)
            blessing = item.blessing
            put_out(play, item)
            turn_into(play, item, "oil lamp")
            item.charge = 0
            item.birth = play.dice.rn1(500, 1000, rule)
            release_djinni(play, blessing)
            return True
        smoke = play.dice.rn2(2, rule)
        play.tell("tools.puff of smoke" if smoke else "wands.nothing happens", rule)
        return True
    play.tell("tools.rub brass" if item.kind.name == "brass lantern" else "wands.nothing happens", rule)
    return True

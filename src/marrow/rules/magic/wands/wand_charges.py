"""Spend or wrest a wand's charge; cursed wands may explode. NetHack: zap.c, zappable and backfire."""

from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.removal import delete_item
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import the_item
from marrow.rules.play import Play

WREST = 121
BLOW_UP = 100


def spend_charge(play: Play, wand: Item) -> bool:
    """Use a charge; from an empty wand wrest a last one, one time in 121. False if there was none."""
    if wand.charge < 0:
        return False
    if wand.charge == 0:
        wrested = play.dice.one_in(WREST, "zap.c zappable")
        if not wrested:
            return False
        play.tell("wands.wrest", "zap.c zappable")
    wand.charge -= 1
    return True


def wand_blows_up(play: Play, wand: Item) -> bool:
    """A cursed wand explodes one time in a hundred when zapped. NetHack: zap.c, backfire."""
    if wand.blessing >= 0:
        return False
    explodes = play.dice.one_in(BLOW_UP, "zap.c dozap")
    if not explodes:
        return False
    play.tell("wands.explodes", "zap.c backfire", item=the_item(play, wand))
    amount = play.dice.d(wand.charge + 2, 6, "zap.c backfire")
    hurt(play, halved_mishap(play, amount), Killer("exploding wand"), "zap.c backfire")
    delete_item(play, wand)
    exercise(play, Attribute.STRENGTH, False, "zap.c dozap")
    return True

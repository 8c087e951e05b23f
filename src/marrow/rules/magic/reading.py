"""Reading: scrolls, spellbooks, and whatever else bears words. NetHack: read.c, doread."""

from marrow.errors import RefusedCommand
from marrow.model.hero import Activity
from marrow.model.item import Item
from marrow.rules.body import is_blind
from marrow.rules.magic import books, scrolls
from marrow.rules.play import Play

SHIRTS = ("T-shirt", "Hawaiian shirt", "alchemy smock")


def read(play: Play, item: Item) -> bool:
    """True if it took a move."""
    if item.kind.class_ == "scroll":
        return scrolls.read(play, item)
    if item.kind.class_ == "spellbook":
        return books.study(play, item)
    if item.kind.name in SHIRTS:
        if is_blind(play.hero):
            raise RefusedCommand("reading.cannot feel print")
        play.hero.conduct.literate += 1
        play.tell("reading.shirt", "read.c doread")
        return True
    if item.kind.name == "fortune cookie":
        play.tell("reading.cookie", "read.c doread")
        return False
    raise RefusedCommand("reading.silly")


def continue_reading(play: Play, activity: Activity) -> bool:
    """One more move over a spellbook."""
    return books.continue_studying(play)

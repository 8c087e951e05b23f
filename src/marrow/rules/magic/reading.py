"""Read scrolls, spellbooks and other items with words on them. NetHack: read.c, doread."""

from typing import NamedTuple

from marrow.errors import RefusedCommand
from marrow.model.item import Item, Slot
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.removal import delete_item
from marrow.rules.items.stacks import reweigh
from marrow.rules.magic.scrolls import scroll_effects
from marrow.rules.magic.spells import spellbooks
from marrow.rules.naming import your_item
from marrow.rules.nutrition.foods import read_fortune_cookie
from marrow.rules.play import Play

RULE = "read.c doread"


class ReadableWords(NamedTuple):
    """The message for the words on an item, what the chronicle calls it, whether the blind can feel them."""

    key: str
    what: str
    raised: bool = False


WORDS = {
    "T-shirt": ReadableWords("reading.shirt", "a T-shirt"),
    "alchemy smock": ReadableWords("reading.smock", "an apron"),
    "credit card": ReadableWords("reading.card", "a credit card", raised=True),
    "magic marker": ReadableWords("reading.marker", "a magic marker"),
    "gold piece": ReadableWords("reading.coin", "a coin's engravings", raised=True),
    "candy bar": ReadableWords("reading.wrapper", "a candy bar wrapper"),
}
SIGNED = ReadableWords("reading.signature", "the divine signature of Odin", raised=True)


def read_carried_item(play: Play, item: Item) -> bool:
    """Read an item; True if it took a move."""
    if item.kind.name == "fortune cookie":
        return _break_cookie(play, item)
    words = _words_on(play, item)
    if words is not None:
        return _read_words(play, item, words)
    if item.kind.class_ == "scroll":
        return scroll_effects.read_scroll(play, item)
    if item.kind.class_ == "spellbook":
        return spellbooks.study_spellbook(play, item)
    raise RefusedCommand("reading.nothing to read")


def _break_cookie(play: Play, cookie: Item) -> bool:
    """N-279: read the fortune of a cookie, which is used up but not eaten."""
    play.tell("reading.cookie", RULE)
    read_fortune_cookie(play, cookie, "a fortune cookie")
    if cookie.quantity > 1:
        cookie.quantity -= 1
        reweigh(cookie)
    else:
        delete_item(play, cookie)
    return True


def _words_on(play: Play, item: Item) -> ReadableWords | None:
    name = item.kind.name
    if name == "T-shirt":
        return WORDS[name]
    if not play.edition.magic.more_kinds_can_be_read:
        return None
    if name == "can of grease":
        raise RefusedCommand("reading.no label")
    return SIGNED if item.artifact == "The Orb of Fate" else WORDS.get(name)


def _read_words(play: Play, item: Item, words: ReadableWords) -> bool:
    hero = play.hero
    if is_blind(hero) and not words.raised:
        raise RefusedCommand("reading.cannot feel print")
    suit = hero.worn.get(Slot.BODY_ARMOR)
    if item.kind.name == "T-shirt" and item.worn and suit is not None:
        raise RefusedCommand("reading.obscured", armor=your_item(play, suit))
    if not hero.conduct.literate:
        note_broken_conduct(play, "chronicle.read", what=words.what)
    hero.conduct.literate += 1
    play.tell(words.key, RULE)
    return True


def continue_reading(play: Play) -> bool:
    """Read one more move in a spellbook."""
    return spellbooks.continue_studying(play)

"""The chronicle: what is important in a game, for its last pages and for those who watch. Rule L-245."""

from marrow.content.event_kinds import CONDUCT, IN_DUMP
from marrow.content.live_logs import TABLES
from marrow.model.hero import Hero
from marrow.model.world import Event
from marrow.rules.play import Play

MOST_EVENTS = 20_000  # a saved game holds no more
LONGEST = 600
FIRST_LATER_BIT = 12  # L-171: of the conducts that not all editions have


def note_event(play: Play, kinds: int, key: str, **words: str | int) -> None:
    """L-245: write an important event down, if the edition does and its chronicle is not full.

    ``kinds`` is a mask of `content/event_kinds`. NetHack: pline.c, livelog_printf.
    """
    world, style = play.world, play.edition.records
    text = TABLES[style.phrases].get(key)
    if text is not None and style.events & kinds and len(world.chronicle) < MOST_EVENTS:
        if "event" in style.live_fields:  # L-179: what is said has fields of its own
            words = {name: _without(style.log_separator, word) for name, word in words.items()}
        said = _printable(text.format(**words)[:LONGEST])
        world.chronicle.append(Event(world.turn, kinds & style.events, said))


def _without(separator: str, word: str | int) -> str | int:
    return word.replace(separator, "_") if isinstance(word, str) else word


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else "_" for letter in text)


def is_worded(play: Play, key: str) -> bool:
    """Whether the edition has words for an event, which may stand in the place of others."""
    return key in TABLES[play.edition.records.phrases]


def note_broken_conduct(play: Play, key: str, **words: str | int) -> None:
    """L-245: write down that a conduct was broken for the first time."""
    note_event(play, CONDUCT, key, **words)


def break_conduct(play: Play, name: str) -> None:
    """L-243: remember that a conduct of `records.later_conducts` is broken, where the edition has it."""
    later = play.edition.records.later_conducts
    if name in later:
        play.hero.broken_conducts |= 1 << FIRST_LATER_BIT + later.index(name)


def keeps_chronicle(play: Play) -> bool:
    """Whether the last pages tell of important events, as since 3.7."""
    return bool(play.edition.records.events & IN_DUMP)


def his(hero: Hero) -> str:
    return {"male": "his", "female": "her"}.get(hero.gender, "its")


def him(hero: Hero) -> str:
    return {"male": "him", "female": "her"}.get(hero.gender, "it")

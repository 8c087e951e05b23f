"""The live log: a line for each important event, so that others can follow a game. As in NetHack 3.7. L-179.

Of the sixteen kinds of events in NetHack's mask, only averted deaths are written.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from marrow.choices import Edition, LiveLog, Saver
from marrow.messages.entries import DeathAverted, DeathFaced, Entry, GraceGiven
from marrow.model.world import World
from marrow.rules.bones.leave import ALIGNMENT_CODES, GENDER_CODES
from marrow.rules.ending.death_text import compose_death

LIFE_SAVED = 0x0010
CONDUCT = 0x0020
SPOILER = 0x2000


@dataclass(frozen=True, slots=True)
class Event:
    """An event for the live log: its kind (a bit of the mask) and its message."""

    kind: int
    message: str


def events(news: Sequence[Entry], edition: Edition) -> Iterator[Event]:
    """L-179, Z-156: each death that an amulet averted, with the text it would have had; and saving grace."""
    faced: DeathFaced | None = None
    for entry in news:
        if isinstance(entry, DeathFaced):
            faced = entry
        elif isinstance(entry, DeathAverted) and faced is not None and entry.saver == Saver.AMULET.value:
            death = compose_death(faced.killer, faced.ending, edition.life_saving)
            yield Event(LIFE_SAVED, f"averted death ({death})")
        elif isinstance(entry, GraceGiven):
            wound = f"{entry.amount} damage, {entry.hp}/{entry.max_hp} HP"
            yield Event(CONDUCT | SPOILER, f"survived one-shot death via saving-grave ({wound})")


def live_lines(news: Sequence[Entry], world: World, edition: Edition, mask: int, now: int) -> list[str]:
    """The live log's lines for the latest news, of the kinds in the mask. NetHack: files.c, livelog_add."""
    if not is_watched(world, edition):
        return []
    hero = world.hero
    return [
        f"lltype={event.kind & mask}\tname={hero.name}\trole={hero.role.code}\trace={hero.race.code}"
        f"\tgender={GENDER_CODES[hero.gender]}\talign={ALIGNMENT_CODES[hero.alignment]}"
        f"\tturns={world.turn}\tstarttime={world.born_at}\tcurtime={now}"
        f"\tmessage={event.message.replace(chr(9), '_')}\n"
        for event in events(news, edition)
        if event.kind & mask
    ]


def is_watched(world: World, edition: Edition) -> bool:
    """Whether the edition has a live log, for games of this mode."""
    match edition.life_saving.live_log:
        case LiveLog.NONE:
            return False
        case LiveLog.ALL_MODES:
            return True
        case LiveLog.NOT_EXPLORING:
            return world.mode != "explore"

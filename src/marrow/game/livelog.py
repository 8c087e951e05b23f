"""The live log: a line for each important event, so that others can follow a game. As in NetHack 3.7. L-179.

Of the sixteen kinds of events in NetHack's mask, averted deaths are written, a hero's first pet and the
entering of the elemental planes and the Quest.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from marrow.choices import Edition, LiveLog, Saver
from marrow.messages.entries import DeathAverted, DeathFaced, Entry, FirstPetGained, GraceGiven, LevelEntered
from marrow.model.world import World
from marrow.rules.bones.leave import ALIGNMENT_CODES, GENDER_CODES
from marrow.rules.dungeon.branches import PLANES, QUEST, place_at
from marrow.rules.ending.death_text import compose_death
from marrow.rules.naming import with_article

ACHIEVEMENT = 0x0002
LIFE_SAVED = 0x0010
CONDUCT = 0x0020
SPOILER = 0x2000


@dataclass(frozen=True, slots=True)
class Event:
    """An event for the live log: its kind (a bit of the mask) and its message."""

    kind: int
    message: str


def events(news: Sequence[Entry], world: World, edition: Edition) -> Iterator[Event]:
    """L-179, Z-156, Z-068, Z-105: averted deaths with the text they would have had, and the rest."""
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
        elif isinstance(entry, FirstPetGained) and edition.life_saving.live_log_tells_more:
            his = {"male": "his", "female": "her"}.get(world.hero.gender, "its")
            yield Event(CONDUCT, f"obtained {his} first pet ({with_article(entry.species)})")
        elif isinstance(entry, LevelEntered) and entry.new and (place := _major_place(entry, world, edition)):
            yield Event(ACHIEVEMENT, f"entered {place}")


def _major_place(entry: LevelEntered, world: World, edition: Edition) -> str:
    """Z-105: what the elemental planes are called, and in some editions the Quest's levels; "" for others."""
    if entry.branch == QUEST:
        return f"Home {entry.number}, the Quest" if edition.life_saving.live_log_tells_more else ""
    place = place_at(world.dungeon, entry.branch, entry.number)
    if entry.branch != PLANES or place is None or place.name == "astral":
        return ""
    return f"Plane of {place.name.capitalize()}"


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
        for event in events(news, world, edition)
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

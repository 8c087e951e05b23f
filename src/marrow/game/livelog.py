"""The live log: a line for each important event, so that others can follow a game. Rules L-179, L-245."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from marrow.choices import Edition, LiveLog
from marrow.content.event_kinds import CONDUCT
from marrow.model.world import Event, World
from marrow.rules.bones.leave import ALIGNMENT_CODES, GENDER_CODES


@dataclass(frozen=True, slots=True)
class Watch:
    """What the host knows when it writes: which kinds it wants, Unix time, seconds played so far.

    ``conducts_from``: broken conducts of earlier turns are not written; many break in the first.
    """

    mask: int
    now: int = 0
    played: int = 0
    conducts_from: int = 0


def live_lines(events: Iterable[Event], world: World, edition: Edition, watch: Watch) -> list[str]:
    """The live log's lines for events of the kinds in the mask, as the edition writes them.

    NetHack: files.c, livelog_add.
    """
    style = edition.records
    if not is_watched(world, edition):
        return []
    first = watch.conducts_from if style.live_log_can_wait else 0
    return [
        style.log_separator.join(
            _field(name, FIELDS[name](event, world, watch), style.log_separator) for name in style.live_fields
        )
        + "\n"
        for event in events
        if event.kinds & watch.mask and not (event.kinds == CONDUCT and event.turn < first)
    ]


def _field(name: str, value: str | int, separator: str) -> str:
    """One field; no value has what would end it. An event of SlashTHEM's brings its own keys."""
    if name == "event":
        return str(value)
    return f"{name}={str(value).replace(separator, '_')}"


FIELDS: Mapping[str, Callable[[Event, World, Watch], str | int]] = {
    "lltype": lambda event, world, watch: event.kinds & watch.mask,
    "name": lambda event, world, watch: world.hero.name,
    "player": lambda event, world, watch: world.hero.name,
    "role": lambda event, world, watch: world.hero.role.code,
    "race": lambda event, world, watch: world.hero.race.code,
    "gender": lambda event, world, watch: GENDER_CODES[world.hero.gender],
    "align": lambda event, world, watch: ALIGNMENT_CODES[world.hero.alignment],
    "turns": lambda event, world, watch: event.turn,
    "realtime": lambda event, world, watch: watch.played,
    "starttime": lambda event, world, watch: world.born_at,
    "curtime": lambda event, world, watch: watch.now,
    "message": lambda event, world, watch: event.text,
    "event": lambda event, world, watch: event.text,
}


def is_watched(world: World, edition: Edition) -> bool:
    """Whether the edition has a live log, for games of this mode."""
    match edition.records.live_log:
        case LiveLog.NONE:
            return False
        case LiveLog.ALL_MODES:
            return True
        case LiveLog.NOT_EXPLORING:
            return world.mode != "explore"

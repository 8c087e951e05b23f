"""Setting how many turns a timed property lasts; what its end brings stands in `rules/turn/timeouts.py`."""

from typing import Final

from marrow.content.properties import Property
from marrow.rules.play import Play

BLINDED: Final = int(Property.BLINDED)


def extend_timeout(play: Play, prop: Property, turns: int, rule: str) -> None:
    """Add turns to a timed property."""
    set_timeout(play, prop, play.hero.timeout[prop] + turns, rule)


def set_timeout(play: Play, prop: Property, turns: int, rule: str) -> None:
    """Make a timed property last this many turns from now; 0 ends it."""
    play.hero.timeout[prop] = max(turns, 0)
    if prop == BLINDED:
        play.world.level.view = b""

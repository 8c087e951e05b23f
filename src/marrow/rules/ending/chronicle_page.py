"""The pages of the chronicle: what was important, by its turn. Rule L-245."""

from marrow.content.event_kinds import MAJOR, SPOILER
from marrow.rules.chronicle import keeps_chronicle
from marrow.rules.play import Play


def chronicle_lines(play: Play, *, over: bool) -> tuple[str, ...]:
    """L-245: at the end what is major; before, all that gives nothing away. Empty if none is kept.

    NetHack: insight.c, show_gamelog.
    """
    if not keeps_chronicle(play):
        return ()
    hides = play.world.mode != "wizard"
    shown = [
        event
        for event in play.world.chronicle
        if (event.kinds & MAJOR if over else not (hides and event.kinds & SPOILER))
    ]
    if not shown:
        return (" none",)
    return (" Turn", *(f"{event.turn:5}: {event.text}" for event in shown))

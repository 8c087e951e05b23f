"""What the player's side of a seat remembers between keys: taken out of it, and put back.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

import copy
from typing import Any, Final

from marrow.compiling import fields_of, put_fields
from marrow.front.ledger_line import LedgerLine
from marrow.front.narration import Narrator
from marrow.front.player import ScreenPlayer

Front = tuple[dict[str, Any], ...]  # of player, screen and options

# What a copy does not take along: it is the seat's own, or made anew from the world when it is drawn.
PLAYER_KEEPS: Final = frozenset(("screen", "options", "host", "note_fault", "session", "_painted"))
SCREEN_KEEPS: Final = frozenset((
    "display", "options", "_base", "_is_drawn", "symbols", "looks", "shown", "view", "map_highlights",
    "highlights", "_map", "_drawn_status", "_drawn_runs", "layout", "panels", "hunger_clock",
    "_third_status", "painted", "_hunger_words", "_composed", "drawn", "shows_on", "_arranged",
    "symbols_are", "_symbols_asked", "_plain_asked", "_plain_switches",
))  # fmt: skip
COPIED: Final = frozenset((list, dict, set, Narrator, LedgerLine))  # these of the player's side change


def take_front(player: ScreenPlayer) -> Front:
    """What the player's side remembers between keys."""
    screen, options = player.screen, player.options
    of_screen = _copied(fields_of(screen, SCREEN_KEEPS))
    if options.highlights:
        of_screen["highlights"] = copy.deepcopy(screen.highlights)
    return _copied(fields_of(player, PLAYER_KEEPS)), of_screen, _shared_options(fields_of(options))


def put_front(player: ScreenPlayer, front: Front) -> None:
    """Let the player's side remember this; what was taken stays as it is."""
    put_fields(player, _copied(front[0]))
    put_fields(player.screen, _copied(front[1]))
    put_fields(player.options, front[2])


def _shared_options(fields: dict[str, Any]) -> dict[str, Any]:
    """A copy of the options, the same one as last time if they are equal: most games have the same."""
    if _options_copied[0] != fields:
        _options_copied[0] = fields.copy()
    return _options_copied[0]


_options_copied: list[dict[str, Any]] = [{}]


def _copied(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields and their values, with those copied that change in place."""
    return {name: value.copy() if type(value) in COPIED else value for name, value in fields.items()}

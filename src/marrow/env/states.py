"""The parts of a state that a pickled environment holds: the game as ``marrow`` writes it, the player's side.

Nothing here reads bytes but those of games, which are checked.
"""

from typing import Any

from marrow.env.episode import EpisodeState
from marrow.env.errors import BadState
from marrow.env.settings import Settings
from marrow.env.waiting import seat_at
from marrow.errors import HostileFile
from marrow.front.options import Options
from marrow.game.game import Game

StateParts = tuple[Any, ...]


def parts_of_state(state: EpisodeState, settings: Settings) -> StateParts:
    """What makes the state again. Commands that want keys are kept as the keys that were pressed for them."""
    seat = state.seat
    begun = seat.begun_from if seat.begun_from is not None else seat.world
    world = Game(begun, settings.edition).to_bytes()
    front, keys = seat.front, seat.keys
    return state.version, world, front, keys, seat.greeted, seat.over, state.moment, state.generator


def state_of_parts(parts: StateParts, settings: Settings, version: tuple[str, int, str]) -> EpisodeState:
    """The state of these parts. Raises BadState if they are of another version or their game is damaged."""
    if not isinstance(parts, tuple) or len(parts) != 8:
        raise BadState("the state has other parts than the states of this version")
    written, world, front, keys, greeted, over, moment, generator = parts
    if written != version:
        raise BadState(f"a state of {written}; this environment is of {version}")
    try:
        game = Game.from_bytes(world, settings.edition)
    except HostileFile as error:
        raise BadState(f"the game in the state cannot be read: {error}") from error
    seat = seat_at(game, Options(), settings.bones)
    seat.go_on_from(front, keys, greeted=greeted, over=over)
    return EpisodeState(seat.state(), moment if moment is not None else seat.moment, version, generator)

"""States of an environment as bytes: the game as ``marrow`` writes it, and what the player's side remembers.

The bytes are pickled, as Python's own: read only those that you wrote.
"""

import pickle
from typing import Any

from marrow.env.episode import EpisodeState
from marrow.env.errors import BadState
from marrow.env.rewards import moment_of
from marrow.env.seat import Seat
from marrow.env.settings import Settings
from marrow.errors import HostileFile
from marrow.front.options import Options
from marrow.game.game import Game

MAGIC = b"marrow-env-1\n"


def bytes_of_state(state: EpisodeState, settings: Settings) -> bytes:
    """A state as bytes. Commands that want keys are kept as the keys that were pressed for them."""
    seat = state.seat
    begun = seat.begun_from if seat.begun_from is not None else seat.world
    world = Game(begun, settings.edition).to_bytes()
    kept = (state.version, world, seat.front, seat.keys, seat.greeted, seat.over, state.moment)
    return MAGIC + pickle.dumps((*kept, state.generator))


def state_of_bytes(raw: bytes, settings: Settings, version: tuple[str, int, str]) -> EpisodeState:
    """The state in these bytes. Raises BadState if there is none, or one of another version."""
    if not raw.startswith(MAGIC):
        raise BadState("these bytes are no state of an environment")
    try:
        kept: tuple[Any, ...] = pickle.loads(raw[len(MAGIC) :])
        written, world, front, keys, greeted, over, moment, generator = kept
    except Exception as error:  # what pickle raises for damaged bytes has no common base
        raise BadState(f"the state cannot be read: {error!r}") from error
    if written != version:
        raise BadState(f"a state of {written}; this environment is of {version}")
    try:
        game = Game.from_bytes(world, settings.edition)
    except HostileFile as error:
        raise BadState(f"the game in the state cannot be read: {error}") from error
    seat = Seat(game, Options(), settings.bones)
    seat.go_on_from(front, keys, greeted=greeted, over=over)
    return EpisodeState(seat.state(), moment if moment is not None else moment_of(seat), version, generator)

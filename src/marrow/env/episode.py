"""One game after the other for an agent: what an environment and a lane of a vector one do alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, NoReturn

import numpy as np

from marrow import __version__
from marrow.env.checks import check_parts, whole_number
from marrow.env.errors import BadAction, BadState
from marrow.env.observations import Arrays, ObservationWriter
from marrow.env.order_actions import checked_order, give_order
from marrow.env.packed_arrays import PackedArrays
from marrow.env.settings import Settings, new_seat
from marrow.formats.fingerprint import BEHAVIOUR, edition_fingerprint
from marrow.front.agent_steps import Stepper, number_of_key
from marrow.front.seat import Seat
from marrow.front.seat_states import SeatState
from marrow.front.skipped_keys import skip_what_is_spared
from marrow.game.hero_numbers import Moment

SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class EpisodeState:
    """An environment at one moment. ``states.py`` has the parts of it that are pickled."""

    seat: SeatState
    moment: Moment
    version: tuple[str, int, str]
    generator: Mapping[str, Any]  # the state of the generator of seeds


class Ready(NamedTuple):
    """A game that was made ahead, at its first command, and what is written of it."""

    seat: Seat
    moment: Moment
    writer: ObservationWriter | None


class Episode(Stepper):
    """A seat, what is written of it, and the reward of each step.

    ``shared``: whether the arrays are a part of others; if not, each game may bring its own.
    """

    def __init__(self, settings: Settings, arrays: Arrays, *, shared: bool = False) -> None:
        self._ready: list[Ready] = []
        self.settings = settings
        task = settings.task
        super().__init__(
            settings.keys,
            task.reward,
            settings.allow_all_modes,
            settings.allow_all_yn_questions,
            task.ends_on_stairs,
            settings.why,
        )
        self._shared = shared
        self._write_with(ObservationWriter(arrays, settings.keys))

    def _write_with(self, writer: ObservationWriter) -> None:
        """Take this writer, and its arrays."""
        self.writer, self.write = writer, writer.write
        self.arrays = arrays = writer.arrays
        self.copies = arrays.copies if isinstance(arrays, PackedArrays) else partial(_copied, arrays)

    def version(self) -> tuple[str, int, str]:
        return (__version__, BEHAVIOUR, edition_fingerprint(self.settings.edition))

    # Beginning

    def prepare(self, generator: np.random.Generator, games: int) -> None:
        """Make the next games ahead, for later resets without a seed; they are the same as without."""
        for _ in range(whole_number("games", games, 0)):
            seat = self._new_seat(generator)
            writer = None
            if not self._shared:
                arrays = PackedArrays({key: (array.shape, array.dtype) for key, array in self.arrays.items()})
                writer = ObservationWriter(arrays, self.settings.keys)
                writer.write(seat)
                seat.forget_view()
            self._ready.append(Ready(seat, seat.moment, writer))

    def forget_prepared(self) -> None:
        for ready in self._ready:
            ready.seat.leave()
        self._ready.clear()

    def begin(self, generator: np.random.Generator) -> None:
        ready = self._ready.pop(0) if self._ready else None
        seat = ready.seat if ready is not None else self._new_seat(generator)
        self.leave()
        self.seat = seat
        self.moment = ready.moment if ready is not None else seat.moment
        if ready is not None and ready.writer is not None:
            self._write_with(ready.writer)
        else:
            self.writer.forget()
            self.writer.write(seat)
            seat.forget_view()

    def _new_seat(self, generator: np.random.Generator) -> Seat:
        """The next game, at its first command."""
        seat = new_seat(self.settings, draw_seed(generator))
        self._skip(seat)
        return seat

    def leave(self) -> None:
        """Give up what waits for a key; nothing else frees a seat."""
        if self.seat is not None:
            self.seat.leave()

    def close(self) -> None:
        """Give up the game, and those prepared."""
        self.forget_prepared()
        self.leave()
        self.seat = self.moment = None

    def __del__(self) -> None:
        self.close()

    # Steps

    def refuse(self, action: object) -> NoReturn:
        refuse(self.settings.keys, action)

    def order(self, seat: Seat, action: object) -> None:
        give_order(seat, *checked_order(action))

    def _skip(self, seat: Seat) -> None:
        """Read messages, and decline what the settings do not leave to the agent."""
        settings = self.settings
        skip_what_is_spared(
            seat, all_modes=settings.allow_all_modes, all_letters=settings.allow_all_yn_questions
        )

    # States

    def state(self, generator: np.random.Generator) -> EpisodeState:
        assert self.seat is not None and self.moment is not None
        return EpisodeState(self.seat.state(), self.moment, self.version(), generator.bit_generator.state)

    def put(self, state: object) -> EpisodeState:
        """Go to a state of this or another environment. Raises BadState, and nothing has changed."""
        state = self.check_state(state)
        if self.seat is None:
            self.seat = new_seat(self.settings, 0)
        self.seat.put(state.seat)
        self.moment = state.moment
        self.writer.write(self.seat)
        return state

    def check_state(self, state: object) -> EpisodeState:
        """The state, if it is one for these settings. Raises BadState."""
        if not isinstance(state, EpisodeState):
            raise BadState(f"{type(state).__name__} is no state; one that get_state gave is wanted")
        if state.version != self.version():
            raise BadState(
                f"a state of {state.version}; this environment is of {self.version()}: the version, its"
                " behaviour and a hash of the edition"
            )
        check_parts(state.seat, state.moment, state.generator)
        return state


def check_action(keys: Sequence[str], action: Any) -> None:
    """Raise BadAction for an action that is none of these keys, or no order if there are none."""
    if not keys:
        checked_order(action)
    elif number_of_key(keys, action) < 0:
        refuse(keys, action)


def refuse(keys: Sequence[str], action: object) -> NoReturn:
    """Raise BadAction for an action that is none of these keys."""
    raise BadAction(f"action {action!r}; a whole number from 0 to {len(keys) - 1} is wanted")


def draw_seed(generator: np.random.Generator) -> int:
    """The seed of the next game."""
    return int(generator.integers(1 << SEED_BITS))


def _copied(arrays: Arrays) -> Arrays:
    return {key: array.copy() for key, array in arrays.items()}

"""Games side by side: each writes into its part of the arrays of all."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode

from marrow.env.episode import Episode, EpisodeState, check_action
from marrow.env.errors import BadAction, BadState
from marrow.env.observations import Arrays
from marrow.env.settings import Settings
from marrow.env.shared_arrays import Outcome
from marrow.front.lane_steps import LaneStepper

Many = npt.NDArray[Any]
Infos = list[dict[str, Any]]
Told = Infos | Many  # of all lanes: only the turns, as an array, if there is nothing else to tell


def check_actions(
    actions: Many, keys: Sequence[str], begun: Sequence[bool], over: Sequence[bool], mode: AutoresetMode
) -> None:
    """Raise BadAction for actions that are none, or that cannot be played in lanes as they are."""
    if len(actions) != len(over):
        raise BadAction(f"{len(actions)} actions; one for each of {len(over)} games is wanted")
    if not all(begun):
        raise gymnasium.error.ResetNeeded("step was called before reset")
    if mode is AutoresetMode.DISABLED and any(over):
        raise BadAction(f"the game of lane {list(over).index(True)} is over: reset it first")
    if actions.ndim == 1 and actions.dtype == np.int64:
        numbers = actions.tolist()  # for few lanes quicker than NumPy's least and greatest
        if min(numbers) >= 0 and max(numbers) < len(keys):
            return
    for action in actions:
        check_action(keys, action)


class Lanes(LaneStepper):
    """The lanes ``numbers`` of a vector environment, whose arrays hold all lanes; so does ``outcome``."""

    def __init__(
        self,
        settings: Settings,
        arrays: Arrays,
        outcome: Outcome,
        numbers: range,
        mode: AutoresetMode,
        max_steps: int | None,
    ) -> None:
        self.numbers = numbers
        self.episodes = [
            Episode(settings, {key: array[number] for key, array in arrays.items()}, shared=True)
            for number in numbers
        ]
        self.generators = [seeding.np_random(None)[0] for _ in numbers]
        self._keys = settings.keys
        self._arrays = arrays
        self._mode = mode
        self._outcome = outcome.of(numbers)
        rewards, terminated, truncated, turns = self._outcome
        super().__init__(
            self.episodes,
            (rewards.data, terminated.data, truncated.data, turns.data),  # written quicker
            mode is AutoresetMode.NEXT_STEP,
            mode is AutoresetMode.SAME_STEP,
            max_steps,
        )

    def reset(self, seeds: Sequence[int | None], chosen: Many) -> Infos:
        infos: Infos = [{} for _ in self.episodes]
        for lane, episode in enumerate(self.episodes):
            if not chosen[lane]:
                continue
            seed = seeds[lane]
            if seed is not None:
                self.generators[lane] = seeding.np_random(seed)[0]
                episode.forget_prepared()
            infos[lane] = self.begin(lane)
        return infos

    def begin(self, lane: int) -> dict[str, Any]:
        episode = self.episodes[lane]
        episode.begin(self.generators[lane])
        self._steps[lane] = 0
        self._over[lane] = False
        return episode.info()

    def step(self, actions: Many) -> tuple[Many, Many, Many, Told]:
        """Play an action in each lane. Raises BadAction before any lane has moved."""
        self.check(actions)
        infos = self.play(actions)
        rewards, terminated, truncated, turns = self._outcome
        told = turns.copy() if infos is None else infos
        return rewards.copy(), terminated.copy(), truncated.copy(), told

    def play(self, actions: Many) -> Infos | None:
        """Play actions that were checked; None if the outcome has all there is to tell."""
        chosen = actions.tolist() if isinstance(actions, np.ndarray) and actions.ndim == 1 else actions
        return self.step_lanes(chosen)

    def check(self, actions: Many) -> None:
        """Raise BadAction for actions that cannot be played now."""
        begun = [episode.seat is not None for episode in self.episodes]
        check_actions(actions, self._keys, begun, self._over, self._mode)

    def prepare(self, games: int) -> None:
        for episode, generator in zip(self.episodes, self.generators, strict=True):
            episode.prepare(generator, games)

    def states(self) -> list[EpisodeState]:
        return [
            episode.state(generator)
            for episode, generator in zip(self.episodes, self.generators, strict=True)
        ]

    def put(self, states: Sequence[EpisodeState]) -> None:
        """Go to these states. Raises BadState before any lane has changed."""
        if not isinstance(states, Sequence) or len(states) != len(self.episodes):
            raise BadState(f"states {states!r:.60}; one for each of {len(self.episodes)} games is wanted")
        for episode, state in zip(self.episodes, states, strict=True):
            episode.check_state(state)
        for lane, state in enumerate(states):
            self.episodes[lane].put(state)
            self.generators[lane].bit_generator.state = state.generator
            self._over[lane] = state.seat.over

    def close(self) -> None:
        """Nothing is open."""

"""Many games in one process over shared arrays, or in several processes over shared memory."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marrow.env import order_actions, rendering
from marrow.env.checks import actions_of_lanes, reset_options, seeds_of_lanes, whole_number
from marrow.env.environment import METADATA
from marrow.env.episode import EpisodeState
from marrow.env.errors import BadSetting
from marrow.env.lanes import Lanes, Many, Told
from marrow.env.observations import Arrays, batched_space, observation_space, space_of
from marrow.env.settings import checked_settings, portable
from marrow.env.shared_arrays import OwnArrays, SharedArrays
from marrow.env.workers import Workers, numbers_of_action

MODES = {mode.value: mode for mode in AutoresetMode}


class MarrowVectorEnv(VectorEnv[Arrays, Any, Many]):
    """``num_envs`` games. Arguments as of ``MarrowEnv``, and:

    ``workers``: so many processes play them, this is one of them; ``autoreset_mode`` as Gymnasium names them;
    ``copy``: whether each step returns arrays of its own; if not, they are those of the next step, too.
    Lane ``i`` plays as ``MarrowEnv`` with the seed ``seed + i`` does.
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int = 1,
        *,
        workers: int = 0,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
        **settings: Any,
    ) -> None:
        self.closed = True  # until there is something to close
        num_envs, workers = whole_number("num_envs", num_envs, 1), whole_number("workers", workers, 0)
        if max_episode_steps is not None:
            max_episode_steps = whole_number("max_episode_steps", max_episode_steps, 1)
        if workers > num_envs:
            raise BadSetting(f"workers {workers}; from 0 to {num_envs}, the number of games, are possible")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": self.autoreset_mode}
        self.settings = checked_settings(**settings)
        actions = len(self.settings.actions)
        self._places = actions or len(order_actions.COMMANDS)
        self.single_observation_space = observation_space(self.settings.observation_keys, self._places)
        self.single_action_space = (
            gymnasium.spaces.Discrete(actions)
            if actions
            else gymnasium.spaces.MultiDiscrete(list(order_actions.SIZES))
        )
        self.observation_space = batched_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._all_lanes = np.ones(num_envs, np.bool_)
        spaces = {key: space_of(key, self._places) for key in self.settings.observation_keys}
        self._shared: OwnArrays | SharedArrays
        self._lanes: Lanes | Workers
        play = (self.autoreset_mode, max_episode_steps)
        if workers > 1:
            shared = self._shared = SharedArrays(spaces, num_envs, numbers_of_action(self.settings))
            arguments = portable(settings, self.settings)
            self._lanes = Workers(self.settings, arguments, shared, num_envs, workers, *play)
        else:
            own = self._shared = OwnArrays(spaces, num_envs)
            self._lanes = Lanes(self.settings, own.arrays, own.outcome, range(num_envs), *play)
        self.closed = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """New games; ``options={"reset_mask": …}`` names the lanes that begin anew, for mode DISABLED."""
        lanes = self._open_lanes()
        seeds = seeds_of_lanes(seed, self.num_envs)
        mask = reset_options(options).get("reset_mask")
        try:
            chosen = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask, np.bool_)
        except ValueError:
            chosen = np.zeros(0, np.bool_)
        if chosen.shape != (self.num_envs,) or not chosen.any():
            raise BadSetting(f"reset_mask {mask!r}; {self.num_envs} truths are wanted, not all false")
        infos = lanes.reset(seeds, chosen)
        return self._seen(), self._gathered(infos)

    def step(self, actions: Any) -> tuple[Arrays, Many, Many, Many, dict[str, Any]]:
        lanes = self._open_lanes()
        rewards, terminated, truncated, infos = lanes.step(actions_of_lanes(actions, self.num_envs))
        return self._seen(), rewards, terminated, truncated, self._gathered(infos)

    def prepare(self, games: int = 1) -> None:
        """Make the next games of each lane while there is time; later resets without a seed take them."""
        self._open_lanes().prepare(whole_number("games", games, 0))

    def _seen(self) -> Arrays:
        arrays = self._shared.arrays
        return arrays.copies() if self._copy else dict(arrays)

    def _gathered(self, infos: Told) -> dict[str, Any]:
        """The infos of all lanes as Gymnasium gathers them: by key, with an array of whose it is."""
        if isinstance(infos, np.ndarray):
            return {"turns": infos, "_turns": self._all_lanes.copy()}
        gathered: dict[str, Any] = {}
        for lane, info in enumerate(infos):
            if info:
                gathered = self._add_info(gathered, info, lane)
        return gathered

    def get_states(self) -> list[EpisodeState]:
        """The state of each lane. Only if this process plays all of them."""
        return self._own_lanes().states()

    def set_states(self, states: Sequence[EpisodeState]) -> None:
        self._own_lanes().put(states)

    def _open_lanes(self) -> Lanes | Workers:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment was closed")
        return self._lanes

    def _own_lanes(self) -> "Lanes":
        lanes = self._open_lanes()
        if not isinstance(lanes, Lanes):
            raise BadSetting("states are kept by environments whose games are all in one process")
        return lanes

    def render(self) -> Any:
        """A picture of each lane. Only if this process plays all of them."""
        frames = [episode.seat.frame for episode in self._own_lanes().episodes if episode.seat is not None]
        draw = rendering.picture if self.render_mode == "rgb_array" else rendering.ansi
        return tuple(draw(frame) for frame in frames)

    def close_extras(self, **kwargs: Any) -> None:
        self._lanes.close()
        self._shared.close()


def _mode(mode: str | AutoresetMode) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    if mode not in MODES:
        raise BadSetting(f"autoreset_mode {mode!r}; known are {', '.join(MODES)}")
    return MODES[mode]

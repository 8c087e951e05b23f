"""Many games in one process over shared arrays, or in several processes over shared memory."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marrow.env import order_actions, rendering
from marrow.env.environment import METADATA
from marrow.env.episode import EpisodeState
from marrow.env.errors import BadSetting
from marrow.env.lanes import Lanes, Many
from marrow.env.observations import Arrays, batched_space, observation_space, space_of
from marrow.env.settings import checked_settings, portable
from marrow.env.shared_arrays import OwnArrays, SharedArrays
from marrow.env.workers import Workers

MODES = {mode.value: mode for mode in AutoresetMode}


class MarrowVectorEnv(VectorEnv[Arrays, Any, Many]):
    """``num_envs`` games. Arguments as of ``MarrowEnv``, and:

    ``workers``: so many processes play them, 0 for none; ``autoreset_mode`` as Gymnasium names them;
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
        if num_envs < 1:
            raise BadSetting(f"num_envs {num_envs}; at least 1 is wanted")
        if not 0 <= workers <= num_envs:
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
        spaces = {key: space_of(key, self._places) for key in self.settings.observation_keys}
        self._shared: OwnArrays | SharedArrays
        self._lanes: Lanes | Workers
        play = (self.autoreset_mode, max_episode_steps)
        if workers:
            shared = self._shared = SharedArrays(spaces, num_envs)
            self._lanes = Workers(portable(settings, self.settings), shared, num_envs, workers, *play)
        else:
            self._shared = OwnArrays(spaces, num_envs)
            self._lanes = Lanes(self.settings, self._shared.arrays, range(num_envs), *play)
        self.closed = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """New games; ``options={"reset_mask": …}`` names the lanes that begin anew, for mode DISABLED."""
        seeds = _seeds(seed, self.num_envs)
        mask = (options or {}).get("reset_mask")
        chosen = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask, np.bool_)
        if chosen.shape != (self.num_envs,) or not chosen.any():
            raise BadSetting(f"reset_mask {mask!r}; {self.num_envs} truths are wanted, not all false")
        infos = self._lanes.reset(seeds, chosen)
        return self._seen(), self._gathered(infos)

    def step(self, actions: Any) -> tuple[Arrays, Many, Many, Many, dict[str, Any]]:
        rewards, terminated, truncated, infos = self._lanes.step(np.asarray(actions))
        return self._seen(), rewards, terminated, truncated, self._gathered(infos)

    def prepare(self, games: int = 1) -> None:
        """Make the next games of each lane while there is time; later resets without a seed take them."""
        self._lanes.prepare(games)

    def _seen(self) -> Arrays:
        arrays = self._shared.arrays
        return {key: array.copy() for key, array in arrays.items()} if self._copy else dict(arrays)

    def _gathered(self, infos: list[dict[str, Any]]) -> dict[str, Any]:
        gathered: dict[str, Any] = {}
        for lane, info in enumerate(infos):
            if info:
                gathered = self._add_info(gathered, info, lane)
        return gathered

    def get_states(self) -> list[EpisodeState]:
        """The state of each lane. Without workers only."""
        return self._own_lanes().states()

    def set_states(self, states: Sequence[EpisodeState]) -> None:
        self._own_lanes().put(states)

    def _own_lanes(self) -> "Lanes":
        if not isinstance(self._lanes, Lanes):
            raise BadSetting("states are kept by environments without workers")
        return self._lanes

    def render(self) -> Any:
        """A picture of each lane, without workers only."""
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


def _seeds(seed: int | Sequence[int | None] | None, lanes: int) -> list[int | None]:
    if seed is None:
        return [None] * lanes
    if isinstance(seed, int):
        return [seed + lane for lane in range(lanes)]
    if len(seed) != lanes:
        raise BadSetting(f"{len(seed)} seeds; one for each of {lanes} games is wanted")
    return list(seed)

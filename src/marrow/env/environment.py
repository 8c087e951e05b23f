"""The Gymnasium environment. ``docs/env.md`` is its guide."""

import copy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from marrow.env import order_actions, rendering
from marrow.env.checks import reset_options
from marrow.env.episode import Episode, EpisodeState
from marrow.env.errors import BadSetting, BadState
from marrow.env.observations import Arrays, new_arrays, observation_space
from marrow.env.settings import checked_settings, portable
from marrow.env.states import StateParts, parts_of_state, state_of_parts

RENDER_MODES = ("ansi", "rgb_array", "human")
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 30}


class MarrowEnv(gymnasium.Env[Arrays, Any]):
    """A game of Marrow for an agent.

    Arguments: ``task`` a name of ``rewards.TASKS`` or a function of two moments; ``edition``; ``character``
    as in NLE; ``options`` in NetHack's words, or a mapping; ``actions`` "task", "useful", "all" or numbers of
    keys, or "orders"; ``observation_keys``; ``allow_all_yn_questions`` and ``allow_all_modes`` as in NLE;
    ``why``: whether ``info`` says why nutrition changed; ``bones`` as ``marrow.new_game`` takes them;
    ``start``: a game or a ``Scene`` to begin from, or a function that makes one of a seed.

    Raises BadSetting, a BadAction from ``step``, a BadState from ``set_state``: then all is as it was. After
    ``close`` everything is Gymnasium's ClosedEnvironmentError.
    """

    metadata = METADATA

    def __init__(self, render_mode: str | None = None, **settings: Any) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetting(f"render_mode {render_mode!r}; known are {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.settings = checked_settings(**settings)
        self._arguments = portable(settings, self.settings)
        keys, actions = self.settings.observation_keys, self.settings.actions
        self.observation_space = observation_space(keys, len(actions) or len(order_actions.COMMANDS))
        self.action_space: spaces.Space[Any] = (
            spaces.Discrete(len(actions)) if actions else spaces.MultiDiscrete(list(order_actions.SIZES))
        )
        self._closed = False
        self.episode = Episode(self.settings, new_arrays(keys, len(actions) or len(order_actions.COMMANDS)))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """A new game. ``seed`` decides it and all games after it; without one the next of them begins."""
        self._check_open()
        reset_options(options)
        super().reset(seed=seed)
        if seed is not None:
            self.episode.forget_prepared()
        self.episode.begin(self.np_random)
        return self.episode.copies(), self.episode.info()

    def step(self, action: Any) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode.seat is None:
            self._check_open()
            raise gymnasium.error.ResetNeeded("step was called before reset")
        reward, over = episode.step(action)
        if self.render_mode == "human":
            self.render()
        return episode.copies(), reward, over, False, episode.info()

    def prepare(self, games: int = 1) -> None:
        """Make the next games while there is time; later resets without a seed take them."""
        self._check_open()
        self.episode.prepare(self.np_random, games)

    def observe(self) -> Arrays:
        """The present observation, for after ``set_state``."""
        self._at_reset()
        return self.episode.copies()

    # Copies

    def get_state(self) -> EpisodeState:
        """This moment; nothing changes it. It lives in this process: an environment itself can be pickled."""
        self._at_reset()
        return self.episode.state(self.np_random)

    def set_state(self, state: EpisodeState) -> None:
        """Go to a state of an environment of the same settings. Raises BadState."""
        self._check_open()
        found = self.episode.put(state)
        self.np_random.bit_generator.state = found.generator

    def clone(self) -> "MarrowEnv":
        """Another environment at the same moment, which goes on by itself."""
        self._check_open()
        other = MarrowEnv(self.render_mode, **self._arguments)
        other.np_random = copy.deepcopy(self.np_random)
        if self.episode.seat is not None:
            other.set_state(self.get_state())
        return other

    def __deepcopy__(self, memo: object) -> "MarrowEnv":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        state = parts_of_state(self.get_state(), self.settings) if self.episode.seat is not None else None
        return _unpickled, (type(self), self.render_mode, self._arguments, self.np_random, state)

    def close(self) -> None:
        """Give up the game. Whatever is asked of the environment from now on is a ClosedEnvironmentError."""
        self._closed = True
        self.episode.close()

    def _check_open(self) -> None:
        if self._closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment was closed")

    def _at_reset(self) -> None:
        self._check_open()
        if self.episode.seat is None:
            raise gymnasium.error.ResetNeeded("there is no game before reset")

    # Pictures

    def render(self) -> Any:
        """The terminal: as text with colours ("ansi"), as pixels ("rgb_array"), or printed ("human")."""
        self._at_reset()
        assert self.episode.seat is not None
        frame = self.episode.seat.frame
        match self.render_mode:
            case "ansi":
                return rendering.ansi(frame)
            case "rgb_array":
                return rendering.picture(frame)
            case "human":
                print("\x1b[2J\x1b[H" + rendering.ansi(frame), flush=True)
            case _:
                raise BadSetting("render_mode was not chosen when the environment was made")
        return None


def _unpickled(
    kind: type[MarrowEnv],
    render_mode: str | None,
    arguments: dict[str, Any],
    generator: np.random.Generator,
    state: StateParts | None,
) -> MarrowEnv:
    env = kind(render_mode, **arguments)
    env.np_random = generator
    if state is not None:
        env.set_state(state_of_parts(state, env.settings, env.episode.version()))
    return env


__all__ = ["BadState", "MarrowEnv"]

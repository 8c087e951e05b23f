"""NLE's tasks: the same rewards, the same ends, the same names."""

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from marrow.env.actions import ACTIONS
from marrow.env.actions import TASK_ACTIONS as TASK_ACTIONS
from marrow.env.glyph_numbers import GLYPH_CMAP_OFF, SPECIES
from marrow.env.nle.env import base
from marrow.env.nle.nethack.constants import (
    NETHACKOPTIONS,
    NLE_BL_DLEVEL,
    NLE_BL_DNUM,
    NLE_BL_GOLD,
    NLE_BL_TIME,
)
from marrow.env.nle.nethack.glyph_tests import glyph_is_pet
from marrow.env.nle.nethack.raw import Observation

PENALTIES: Mapping[str, Callable[[int], float]] = {  # by how many steps time has stood still
    "constant": lambda frozen: 1.0 if frozen else 0.0,
    "exp": lambda frozen: float(2**frozen),
    "square": lambda frozen: float(frozen**2),
    "linear": float,
    "always": lambda frozen: 1.0,
}
STAIRS_DOWN, NUTRITION = 4, 7  # places in ``internal``


class NetHackScore(base.NLE):
    """The points gained, less a penalty for steps in which no time passes."""

    def __init__(
        self,
        *args: Any,
        penalty_mode: str = "constant",
        penalty_step: float = -0.01,
        penalty_time: float = -0.0,
        **kwargs: Any,
    ) -> None:
        self.penalty_mode = penalty_mode
        self.penalty_step = penalty_step
        self.penalty_time = penalty_time
        self._frozen_steps = 0
        kwargs.setdefault("actions", TASK_ACTIONS)
        super().__init__(*args, **kwargs)

    def _get_time_penalty(self, last_observation: Observation, observation: Observation) -> float:
        before = last_observation[self._blstats_index][NLE_BL_TIME]
        now = observation[self._blstats_index][NLE_BL_TIME]
        self._frozen_steps = self._frozen_steps + 1 if before == now else 0
        if self.penalty_mode not in PENALTIES:
            raise ValueError(f"Unknown penalty_mode '{self.penalty_mode}'")
        penalty = PENALTIES[self.penalty_mode](self._frozen_steps) * self.penalty_step
        return float(penalty + (now - before) * self.penalty_time)

    def _reward_fn(
        self, last_observation: Observation, action: int, observation: Observation, end_status: Any
    ) -> float:
        gained = super()._reward_fn(last_observation, action, observation, end_status)
        return gained + self._get_time_penalty(last_observation, observation)


class NetHackStaircase(NetHackScore):
    """1 for standing on stairs down."""

    class StepStatus(enum.IntEnum):
        """How an episode stands after a step."""

        ABORTED = -1
        RUNNING = 0
        DEATH = 1
        TASK_SUCCESSFUL = 2

    def _is_episode_end(self, observation: Observation) -> Any:
        on_stairs = observation[self._internal_index][STAIRS_DOWN]
        return self.StepStatus.TASK_SUCCESSFUL if on_stairs else self.StepStatus.RUNNING

    def _reward_fn(
        self, last_observation: Observation, action: int, observation: Observation, end_status: Any
    ) -> float:
        penalty = self._get_time_penalty(last_observation, observation)
        return float(end_status == self.StepStatus.TASK_SUCCESSFUL) + penalty

    def _around(self, observation: Observation) -> Any:
        """The glyphs of the hero's spot and those next to it."""
        x, y = (int(place) for place in observation[self._blstats_index][:2])
        return observation[self._glyph_index][max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2]


class NetHackStaircasePet(NetHackStaircase):
    """1 for standing on stairs down with a pet beside one."""

    def _is_episode_end(self, observation: Observation) -> Any:
        on_stairs = observation[self._internal_index][STAIRS_DOWN]
        if on_stairs and np.any(glyph_is_pet(self._around(observation))):
            return self.StepStatus.TASK_SUCCESSFUL
        return self.StepStatus.RUNNING


class NetHackOracle(NetHackStaircase):
    """1 for standing beside the Oracle."""

    oracle_glyph = next(species.number for species in SPECIES if species.name == "Oracle")

    def _is_episode_end(self, observation: Observation) -> Any:
        if np.any(self._around(observation) == self.oracle_glyph):
            return self.StepStatus.TASK_SUCCESSFUL
        return self.StepStatus.RUNNING


class NetHackGold(NetHackScore):
    """The gold gained; nothing but gold is picked up by walking over it."""

    def __init__(self, *args: Any, options: Sequence[str] | None = None, **kwargs: Any) -> None:
        if options is None:
            options = [
                "pickup_types:$" if option.startswith("pickup_types") else option for option in NETHACKOPTIONS
            ]
        super().__init__(*args, options=options, **kwargs)

    def _reward_fn(
        self, last_observation: Observation, action: int, observation: Observation, end_status: Any
    ) -> float:
        if not self.nethack.in_normal_game():
            return 0.0
        before = last_observation[self._blstats_index][NLE_BL_GOLD]
        gold = observation[self._blstats_index][NLE_BL_GOLD]
        return float(gold - before) + self._get_time_penalty(last_observation, observation)


class NetHackEat(NetHackScore):
    """Nutrition gained."""

    def _reward_fn(
        self, last_observation: Observation, action: int, observation: Observation, end_status: Any
    ) -> float:
        if not self.nethack.in_normal_game():
            return 0.0
        before = last_observation[self._internal_index][NUTRITION]
        gained = max(0, int(observation[self._internal_index][NUTRITION] - before))
        return gained + self._get_time_penalty(last_observation, observation)


class NetHackScout(NetHackScore):
    """Spots of the map seen for the first time, on each level."""

    def reset(self, *args: Any, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        self.dungeon_explored: dict[tuple[int, int], int] = {}
        return super().reset(*args, **kwargs)

    def _reward_fn(
        self, last_observation: Observation, action: int, observation: Observation, end_status: Any
    ) -> float:
        if not self.nethack.in_normal_game():
            return 0.0
        blstats = observation[self._blstats_index]
        level = (int(blstats[NLE_BL_DNUM]), int(blstats[NLE_BL_DLEVEL]))
        explored = int(np.sum(observation[self._glyph_index] != GLYPH_CMAP_OFF))
        gained = explored - self.dungeon_explored.get(level, 0)
        self.dungeon_explored[level] = explored
        return gained + self._get_time_penalty(last_observation, observation)


CHALLENGE_KEYS = (
    "glyphs", "chars", "colors", "specials", "blstats", "message", "inv_glyphs", "inv_strs", "inv_letters",
    "inv_oclasses", "tty_chars", "tty_colors", "tty_cursor", "misc",
)  # fmt: skip
NO_SEEDS = "NetHackChallenge doesn't allow seed changes"


class NetHackChallenge(NetHackScore):
    """The score with the whole keyboard, nothing skipped, a hero chosen by the dice, and no seeds."""

    def __init__(
        self,
        *args: Any,
        character: str = "@",
        allow_all_yn_questions: bool = True,
        allow_all_modes: bool = True,
        penalty_mode: str = "constant",
        penalty_step: float = -0.00,
        penalty_time: float = -0.0,
        max_episode_steps: int = 1_000_000,
        observation_keys: Sequence[str] = CHALLENGE_KEYS,
        no_progress_timeout: int = 10_000,
        **kwargs: Any,
    ) -> None:
        kwargs["wizard"] = False
        super().__init__(
            *args,
            actions=ACTIONS,
            character=character,
            allow_all_yn_questions=allow_all_yn_questions,
            allow_all_modes=allow_all_modes,
            penalty_mode=penalty_mode,
            penalty_step=penalty_step,
            penalty_time=penalty_time,
            max_episode_steps=max_episode_steps,
            observation_keys=observation_keys,
            **kwargs,
        )
        self.no_progress_timeout = no_progress_timeout
        self._turns: int | None = None
        self._no_progress_count = 0
        for name in ("set_initial_seeds", "set_current_seeds", "get_current_seeds"):
            setattr(self.nethack, name, _refuse_seeds)

    def reset(self, *args: Any, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        self._turns = None
        self._no_progress_count = 0
        return super().reset(*args, **kwargs)

    def _seed_from(self, seed: int) -> None:
        """The seed of ``reset`` is for the action space only."""

    def _check_abort(self, observation: Observation) -> bool:
        """Too many steps, or too many in which no time has passed."""
        turns = int(observation[self._blstats_index][NLE_BL_TIME])
        self._no_progress_count = self._no_progress_count + 1 if turns == self._turns else 0
        self._turns = turns
        return super()._check_abort(observation) or self._no_progress_count >= self.no_progress_timeout

    def seed(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError(NO_SEEDS)


def _refuse_seeds(*_: Any, **__: Any) -> None:
    raise RuntimeError("Should not try changing seeds")

"""NLE's base environment, with its arguments, attributes and methods."""

import enum
import os
import random
import sys
import tempfile
import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import gymnasium
from gymnasium import spaces

from marrow.env.actions import USEFUL_ACTIONS, meta
from marrow.env.errors import BadSetting
from marrow.env.nle.nethack.constants import ASCENDED, NLE_BL_SCORE, TTYREC_VERSION
from marrow.env.nle.nethack.constants import DUNGEON_SHAPE as DUNGEON_SHAPE
from marrow.env.nle.nethack.raw import Nethack, Observation, Seeds, tty_render
from marrow.env.observations import INVENTORY, MESSAGE, NLE_KEYS, TEXT, space_of
from marrow.front.skipped_keys import LETTERS_LEFT_TO_AGENTS

FULL_ACTIONS = USEFUL_ACTIONS
ASCII_SPACE, ASCII_ESC, ASCII_n, ASCII_y = ord(" "), 27, ord("n"), ord("y")
DEFAULT_INV_PAD, DEFAULT_INVSTR_PAD, DEFAULT_MSG_PAD = INVENTORY, TEXT, MESSAGE
SKIP_EXCEPTIONS = tuple(each.encode() for each in LETTERS_LEFT_TO_AGENTS)
NEEDED = ("glyphs", "blstats", "message", "program_state", "internal")
DEFAULT_KEYS = (
    "glyphs", "chars", "colors", "specials", "blstats", "message", "inv_glyphs", "inv_strs", "inv_letters",
    "inv_oclasses", "screen_descriptions", "tty_chars", "tty_colors", "tty_cursor",
)  # fmt: skip
NLE_SPACE_ITEMS = tuple((key, space_of(key, 0)) for key in NLE_KEYS)
METADATA: dict[str, Any] = {"render_modes": ["human", "ansi", "full"], "render_fps": 42}


class NLE(gymnasium.Env[dict[str, Any], int]):
    """NLE's environment. Subclasses override ``_is_episode_end`` and ``_reward_fn`` as there."""

    metadata = METADATA

    class StepStatus(enum.IntEnum):
        """How an episode stands after a step."""

        ABORTED = -1
        RUNNING = 0
        DEATH = 1

    def __init__(
        self,
        save_ttyrec_every: int = 0,
        savedir: str | None = None,
        character: str = "mon-hum-neu-mal",
        max_episode_steps: int = 5000,
        observation_keys: Sequence[str] = DEFAULT_KEYS,
        actions: Sequence[int] | None = None,
        options: Sequence[str] | None = None,
        wizard: bool = False,
        allow_all_yn_questions: bool = False,
        allow_all_modes: bool = False,
        spawn_monsters: bool = True,
        render_mode: str = "human",
        fix_moon_phase: bool = False,
    ) -> None:
        if render_mode == "pixel":
            raise BadSetting("render_mode 'pixel' needs NLE's tiles, which Marrow does not have")
        self.character = character
        self._max_episode_steps = max_episode_steps
        self._allow_all_yn_questions = allow_all_yn_questions
        self._allow_all_modes = allow_all_modes
        self._save_ttyrec_every = save_ttyrec_every
        self.render_mode = render_mode
        self.actions: Sequence[int] = FULL_ACTIONS if actions is None else actions
        self.last_observation: Observation = ()
        self.savedir = _save_directory(savedir) if save_ttyrec_every else None
        keys = [*observation_keys, *(key for key in NEEDED if key not in observation_keys)]
        self._observation_keys = keys
        self._glyph_index = keys.index("glyphs")
        self._blstats_index = keys.index("blstats")
        self._message_index = keys.index("message")
        self._program_state_index = keys.index("program_state")
        self._internal_index = keys.index("internal")
        self._original_observation_keys = tuple(observation_keys)
        self._original_indices = tuple(keys.index(key) for key in observation_keys)
        self.nethack = Nethack(
            observation_keys=keys,
            options=options,
            playername="Agent-" + character,
            ttyrec=self._ttyrec(0),
            wizard=wizard,
            spawn_monsters=spawn_monsters,
            scoreprefix=self._prefix() if self.savedir else None,
            fix_moon_phase=fix_moon_phase,
        )
        self._random: random.Random = random.SystemRandom()  # programs put one with a seed here
        self._close_nethack = weakref.finalize(self, self.nethack.close)
        self._steps = 0
        self._episode = -1
        self.observation_space = spaces.Dict({key: space_of(key, 0) for key in observation_keys})
        self.action_space: spaces.Space[Any] = spaces.Discrete(len(self.actions))

    def _prefix(self) -> str:
        return str(Path(self.savedir or ".") / f"nle.{os.getpid()}.")

    def _ttyrec(self, episode: int) -> str | None:
        return f"{self._prefix()}{episode}.ttyrec{TTYREC_VERSION}.bz2" if self.savedir else None

    # Episodes

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game. As in NLE its seeds come from ``seed()``; ``seed=`` here sets them, too."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed_from(seed)
        self._episode += 1
        recorded = self.savedir is not None and self._episode % self._save_ttyrec_every == 0
        ttyrec = self._ttyrec(self._episode) if recorded else None
        self.last_observation = self.nethack.reset(ttyrec, options=options)
        self._steps = 0
        done = False
        while not done and not self._in_moveloop(self.last_observation):
            self.last_observation, done = self.nethack.step(ASCII_SPACE)
        status = self._get_end_status(self.last_observation, done)
        return self._get_observation(self.last_observation), self._get_information(status)

    def _seed_from(self, seed: int) -> None:
        self.nethack.set_initial_seeds(seed, seed, False)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Press the key of an action, and read or decline what this environment does not leave to agents."""
        before = tuple(array.copy() for array in self.last_observation)
        observation, done = self.nethack.step(self.actions[action])
        truncated = bool(self._check_abort(observation))
        is_over = observation[self._program_state_index][0] == 1
        if is_over or not self._allow_all_modes:
            observation, done = self._perform_known_steps(observation, done)
        self._steps += 1
        self.last_observation = observation
        status = self._get_end_status(observation, done)
        reward = float(self._reward_fn(before, action, observation, status))
        if status and not done:
            self._quit_game(observation, done)
            done = True
        return self._get_observation(observation), reward, done, truncated, self._get_information(status)

    def _get_observation(self, observation: Observation) -> dict[str, Any]:
        """Arrays of their own, which a later step does not change."""
        return {
            key: observation[place].copy()
            for key, place in zip(self._original_observation_keys, self._original_indices, strict=True)
        }

    def _get_end_status(self, observation: Observation, done: bool) -> Any:
        aborted = self._check_abort(observation)
        status = self.StepStatus.ABORTED if aborted else self._is_episode_end(observation)
        return self.StepStatus(done or status)

    def _get_information(self, end_status: Any) -> dict[str, Any]:
        return {"end_status": end_status, "is_ascended": self.nethack.how_done() == ASCENDED}

    def _check_abort(self, observation: Observation) -> bool:
        return self._steps >= self._max_episode_steps

    def _in_moveloop(self, observation: Observation) -> bool:
        return bool(observation[self._program_state_index][3])

    def _is_episode_end(self, observation: Observation) -> Any:
        return self.StepStatus.RUNNING

    def _reward_fn(
        self, last_observation: Observation, action: int, observation: Observation, end_status: Any
    ) -> float:
        """The points gained; nothing before and after the game."""
        if not self.nethack.in_normal_game():
            return 0.0
        score = observation[self._blstats_index][NLE_BL_SCORE]
        return float(score - last_observation[self._blstats_index][NLE_BL_SCORE])

    def _perform_known_steps(
        self, observation: Observation, done: bool, exceptions: bool = True
    ) -> tuple[Observation, bool]:
        """Read messages, escape from lines of text, and decline questions but those left to agents."""
        while not done:
            _, letter, line, space, *_ = observation[self._internal_index]
            if space:
                observation, done = self.nethack.step(ASCII_SPACE)
            elif line:
                observation, done = self.nethack.step(ASCII_ESC)
            elif letter:
                if exceptions and self._is_left(bytes(observation[self._message_index])):
                    break
                observation, done = self.nethack.step(ASCII_ESC)
            else:
                break
        return observation, done

    def _is_left(self, message: bytes) -> bool:
        words = (word.encode() for word in LETTERS_LEFT_TO_AGENTS)
        return self._allow_all_yn_questions or any(word in message for word in words)

    def _quit_game(self, observation: Observation, done: bool) -> None:
        observation, done = self._perform_known_steps(observation, done, exceptions=False)
        for action in () if done else (meta("q"), ASCII_y):
            observation, done = self.nethack.step(action)
        self._perform_known_steps(observation, done, exceptions=False)

    def close(self) -> None:
        self._close_nethack()

    # Seeds

    def seed(
        self, core: int | None = None, disp: int | None = None, reseed: bool = False, lgen: int | None = None
    ) -> Seeds:
        """Set the seeds of the next game; those that are None are drawn."""
        core = self._random.randrange(sys.maxsize) if core is None else core
        disp = self._random.randrange(sys.maxsize) if disp is None else disp
        self.nethack.set_initial_seeds(core, disp, reseed, lgen)
        return core, disp, reseed, lgen

    def get_seeds(self) -> Seeds:
        return self.nethack.get_current_seeds()

    # Pictures

    def print_action_meanings(self) -> None:
        for number, action in enumerate(self.actions):
            print(number, action)

    def _array(self, key: str) -> Any:
        return self.last_observation[self._observation_keys.index(key)]

    def render(self) -> Any:
        """As in NLE: printed ("human", "full"), or the map's characters as a text ("ansi")."""
        if self.render_mode == "human":
            cursor = cast("tuple[int, int]", tuple(int(place) for place in self._array("tty_cursor")))
            print(tty_render(self._array("tty_chars"), self._array("tty_colors"), cursor))
            return None
        if self.render_mode == "full":
            print(bytes(self._array("message")).split(b"\0")[0])
            print(tty_render(self._array("chars"), self._array("colors")))
            return None
        if self.render_mode in ("ansi", "string"):
            return "\n".join(bytes(line).decode() for line in self._array("chars"))
        return f"\nInvalid render mode: {self.render_mode}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


def _save_directory(savedir: str | None) -> str:
    """The directory for recordings, made if it is not there; without a name a new one in nle_data."""
    if savedir:
        path = Path(savedir).absolute()
        path.mkdir(parents=True, exist_ok=True)
        return str(path)
    parent = Path.cwd() / "nle_data"
    parent.mkdir(parents=True, exist_ok=True)
    return tempfile.mkdtemp(prefix=time.strftime("%Y%m%d-%H%M%S_"), dir=parent)

"""The vector environment: each lane plays as an environment by itself does, in one process or in several."""

import multiprocessing
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

import marrow.env
from marrow.env.environment import MarrowEnv
from marrow.env.errors import BadAction, BadSetting, BadState, EnvironmentFault
from marrow.env.lines import Line
from marrow.env.rewards import Moment
from marrow.env.vector import MarrowVectorEnv
from marrow.env.workers import Workers


class OneLane(gymnasium.Env[dict[str, Any], Any]):
    """A lane of a vector environment as an environment by itself."""

    def __init__(self, lanes: int, lane: int, **settings: Any) -> None:
        self.many = MarrowVectorEnv(lanes, autoreset_mode="Disabled", **settings)
        self.lane = lane
        self.observation_space = self.many.single_observation_space
        self.action_space = self.many.single_action_space

    def _part(self, seen: dict[str, Any], infos: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        info = {key: _plain(value[self.lane]) for key, value in infos.items() if key[0] != "_"}
        return {key: array[self.lane] for key, array in seen.items()}, info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        seeds = None if seed is None else [seed] * self.many.num_envs
        return self._part(*self.many.reset(seed=seeds))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        seen, rewards, over, late, infos = self.many.step([action] * self.many.num_envs)
        part, info = self._part(seen, infos)
        return part, float(rewards[self.lane]), bool(over[self.lane]), bool(late[self.lane]), info


@pytest.mark.parametrize(("workers", "actions"), [(0, "task"), (0, "orders"), (2, "useful")])
def test_a_lane_plays_as_an_environment_by_itself(workers: int, actions: str) -> None:
    lane = OneLane(3, 1, workers=workers, actions=actions)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_environments_match(MarrowEnv(actions=actions), lane, num_steps=60)
    lane.many.close()


def _plain(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value


def walk(env: MarrowVectorEnv, steps: int) -> list[Any]:
    env.action_space.seed(3)
    seen: list[Any] = [env.reset(seed=5)[0]]
    for _ in range(steps):
        seen += env.step(env.action_space.sample())[:4]
    return seen


def test_processes_play_as_one_process_does() -> None:
    one, three = MarrowVectorEnv(4), MarrowVectorEnv(4, workers=3)
    for mine, others in zip(walk(one, 25), walk(three, 25), strict=True):
        np.testing.assert_equal(others, mine)
    three.close()


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec("marrow/Score-v0", num_envs=2)
    assert isinstance(env, MarrowVectorEnv)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert "marrow/Score-v0" in marrow.env.IDS


def ended(mode: str, workers: int = 0) -> tuple[MarrowVectorEnv, tuple[Any, ...]]:
    """An environment of two lanes, of which the first has just quit its game, and what that step gave."""
    env = MarrowVectorEnv(
        2, autoreset_mode=mode, actions="all", allow_all_yn_questions=True, observation_keys=("blstats",),
        workers=workers,
    )  # fmt: skip
    env.reset(seed=1)
    keys = env.settings.keys
    env.step([keys.index("M-q"), keys.index("s")])
    return env, env.step([keys.index("y"), keys.index("s")])


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_same_step_gives_the_new_game_and_keeps_the_last_of_the_old(workers: int) -> None:
    env, (seen, _, over, _, infos) = ended("SameStep", workers)
    assert infos["turns"][1] in (2, 3)  # two moves of a Monk, who is fast
    assert over.tolist() == [True, False]
    assert infos["final_info"]["end"][0] == "quit"
    assert infos["final_obs"][0]["blstats"].shape == (27,)
    assert seen["blstats"][0, 20] == 1
    assert not env.step([0, 0])[2][0]
    env.close()


def test_next_step_begins_the_new_game_with_the_next_step() -> None:
    env, (_, _, over, _, infos) = ended("NextStep")
    assert over.tolist() == [True, False]
    assert infos["end"][0] == "quit"
    seen, rewards, over, _, infos = env.step([0, 0])
    assert (seen["blstats"][0, 20], rewards[0], over[0]) == (1, 0.0, False)
    assert "end" not in infos


def test_disabled_waits_for_a_reset_of_that_lane() -> None:
    env, (seen, _, over, _, _) = ended("Disabled")
    assert over.tolist() == [True, False]
    with pytest.raises(BadAction, match="lane 0 is over"):
        env.step([0, 0])
    again, _ = env.reset(options={"reset_mask": np.array([True, False])})
    np.testing.assert_equal(again["blstats"][1], seen["blstats"][1])
    assert not env.step([0, 0])[2].any()


@pytest.mark.parametrize("workers", [0, 2])
def test_a_wrong_action_moves_no_lane(workers: int) -> None:
    env = MarrowVectorEnv(2, workers=workers)
    before = env.reset(seed=1)[0]
    for wrong in ([0, 99], [0, len(env.settings.keys)], [-1, 0], [0.5, 0]):
        with pytest.raises(BadAction):
            env.step(wrong)
    after = env._shared.arrays
    np.testing.assert_equal(after, before)
    env.close()


def test_states_of_all_lanes_lead_back() -> None:
    env = MarrowVectorEnv(2)
    walk(env, 10)
    states = env.get_states()
    first = env.step([1, 2])
    env.set_states(states)
    np.testing.assert_equal(env.step([1, 2])[:4], first[:4])


@pytest.mark.parametrize(
    "settings",
    [
        {"num_envs": 0}, {"num_envs": 2, "workers": 3}, {"autoreset_mode": "never"}, {"num_envs": 1.5},
        {"num_envs": "many"}, {"num_envs": True}, {"num_envs": 2, "workers": None},
        {"max_episode_steps": 0}, {"max_episode_steps": "long"},
    ],
)  # fmt: skip
def test_a_wrong_setting_is_named(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        MarrowVectorEnv(**settings)


def test_the_bounds_of_many_lanes_take_the_room_of_one() -> None:
    envs = MarrowVectorEnv(500)
    many, one_lane = envs.observation_space, envs.single_observation_space
    assert isinstance(many, gymnasium.spaces.Dict) and isinstance(one_lane, gymnasium.spaces.Dict)
    for key, space in many.items():
        one = one_lane[key]
        assert isinstance(space, gymnasium.spaces.Box) and isinstance(one, gymnasium.spaces.Box)
        assert space == batch_space(one, 500)
        for bounds in (space.low, space.high, space.bounded_below, space.bounded_above):
            assert bounds.shape == (500, *one.shape) and bounds.strides[0] == 0
    envs.close()


def test_wrong_seeds_begin_no_game() -> None:
    env = MarrowVectorEnv(2)
    env.reset(seed=1)
    states = env.get_states()
    seeds: tuple[Any, ...] = ("ab", [3, "x"], [3, -1], -1, 1.5, [3], {}, b"ab")
    for seed in seeds:
        with pytest.raises(BadSetting, match="a whole number from 0 on"):
            env.reset(seed=seed)
    for options in (5, "x", {"reset_mask": [1]}, {"reset_mask": [[1], [1, 2]]}):
        with pytest.raises(BadSetting, match="wanted"):
            env.reset(options=options)  # type: ignore[arg-type]
    for states_given in (None, 5, "ab", [None, None], states[:1]):
        with pytest.raises(BadState):
            env.set_states(states_given)  # type: ignore[arg-type]
    now = env.get_states()
    assert [state.seat.world.turn for state in now] == [state.seat.world.turn for state in states]
    assert [state.generator for state in now] == [state.generator for state in states]


def fails_in_the_first_process(before: Moment, after: Moment) -> float:
    if multiprocessing.parent_process() is None and after.turn > 2:
        raise ZeroDivisionError
    return 0.0


def test_an_error_here_waits_for_the_lanes_of_others() -> None:
    env = MarrowVectorEnv(2, workers=2, task=fails_in_the_first_process, actions="all")
    one = MarrowEnv(actions="all")
    env.reset(seed=4)
    one.reset(seed=5)
    search = env.settings.keys.index("s")
    failed = 0
    for _ in range(6):
        try:
            env.step([search, search])
        except ZeroDivisionError:
            failed += 1
        assert env._shared.outcome.turns[1] == one.step(search)[4]["turns"]
    assert failed > 2
    env.close()


def test_a_process_that_was_killed_is_named_and_nothing_waits_for_it() -> None:
    env = MarrowVectorEnv(2, workers=2)
    env.reset(seed=1)
    assert isinstance(env._lanes, Workers)
    (process,) = env._lanes._processes
    process.kill()
    process.join()
    for _ in range(2):
        with pytest.raises(EnvironmentFault, match="has ended"):
            env.step([0, 0])
    with pytest.raises(EnvironmentFault, match="has ended"):
        env.reset(seed=1)
    env.close()


def test_who_was_interrupted_while_others_played_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    env = MarrowVectorEnv(2, workers=2)
    env.reset(seed=1)

    def interrupted(line: Line) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Line, "receive", interrupted)
        env.step([0, 0])
    for use in (lambda: env.step([0, 0]), lambda: env.reset(seed=1), env.prepare):
        with pytest.raises(EnvironmentFault, match="interrupted"):
            use()
    env.close()


def test_one_worker_is_this_process() -> None:
    env = MarrowVectorEnv(2, workers=1)
    walk(env, 3)
    assert len(env.get_states()) == 2
    env.close()


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_a_closed_environment_says_so(workers: int) -> None:
    env = MarrowVectorEnv(2, workers=workers)
    env.reset(seed=1)
    env.close()
    for use in (env.reset, env.prepare, env.get_states, env.render, lambda: env.step([0, 0])):
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="was closed"):
            use()
    env.close()


UNCLOSED = """
import sys
from gymnasium.vector import VectorEnv
from marrow.env.vector import MarrowVectorEnv

if __name__ == "__main__":
    VectorEnv.__del__ = lambda self: None  # as since Gymnasium 1.4, which no longer closes by itself
    many = MarrowVectorEnv(2, workers=2)
    many.reset(seed=1)
    sys.exit(3)
"""


def test_a_program_that_ends_without_closing_leaves_no_shared_memory(tmp_path: Path) -> None:
    program = tmp_path / "unclosed.py"
    program.write_text(UNCLOSED, encoding="utf-8")
    ended = subprocess.run([sys.executable, str(program)], capture_output=True, timeout=100, check=False)
    assert (ended.returncode, ended.stderr) == (3, b"")

"""`marrow bench --env`: vectors are compared round by round."""

from typing import Any, ClassVar

import pytest

from marrow.env import bench
from marrow.env.bench import Row, play_in_turn


class Metronome:
    """A vector environment of four lanes whose steps take so many seconds, in one round more."""

    num_envs = 4
    clock = 0.0
    order: ClassVar[list["Metronome"]] = []

    def __init__(self, seconds: float, slow_round: int) -> None:
        self.seconds, self.slow_round, self.steps = seconds, slow_round, -bench.FIRST_STEPS
        self.action_space = self

    def seed(self, seed: int) -> None: ...

    def sample(self) -> int:
        return 0

    def reset(self, seed: int) -> None: ...

    def step(self, action: int) -> Any:
        slow = self.steps // 10 == self.slow_round
        Metronome.clock += 100 if slow else self.seconds
        if self.steps >= 0:
            Metronome.order.append(self)
        self.steps += 1


def test_vectors_play_in_turn_and_a_disturbed_round_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.perf_counter", lambda: Metronome.clock)
    quick, slow = Metronome(0.5, 2), Metronome(2.0, 4)
    rows = play_in_turn({"quick": quick, "slow": slow}, 10)
    assert rows == [Row("quick", 8.0, "steps/s"), Row("slow", 2.0, "steps/s")]
    assert Metronome.order == ([quick] * 10 + [slow] * 10) * bench.ROUNDS

"""`marrow bench --env`: vectors are compared round by round."""

from typing import ClassVar

import pytest

from marrow.env import bench
from marrow.env.bench import Row, play_in_turn


class Metronome:
    """A vector environment of four lanes whose steps take so many seconds, those of one seed more."""

    num_envs = 4
    clock = 0.0
    order: ClassVar[list["Metronome"]] = []

    def __init__(self, seconds: float, slow_seed: int) -> None:
        self.seconds, self.slow_seed, self.seeds = seconds, slow_seed, list[int]()
        self.action_space = self

    def seed(self, seed: int) -> None: ...

    def sample(self) -> int:
        return 0

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)
        Metronome.order.append(self)

    def step(self, action: int) -> None:
        Metronome.clock += 100 if self.seeds[-1] == self.slow_seed else self.seconds


def test_vectors_play_in_turn_and_a_disturbed_round_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.perf_counter", lambda: Metronome.clock)
    quick, slow = Metronome(0.5, 16), Metronome(2.0, 32)
    rows = play_in_turn({"quick": quick, "slow": slow}, 10)
    assert rows == [Row("quick", 8.0, "steps/s"), Row("slow", 2.0, "steps/s")]
    assert Metronome.order == [quick, slow] * bench.ROUNDS
    assert quick.seeds == slow.seeds == sorted(set(quick.seeds))

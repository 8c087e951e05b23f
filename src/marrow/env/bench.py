"""`marrow bench --env`: how fast the environments are, beside NLE where it is installed, in one run.

Rates are in CPU time, resets and vectors in wall time; ratios compare what was measured in the same run. The
vectors, ours and NLE's, play in turn, and the median of their rounds counts.
"""

import argparse
import gc
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import gymnasium

from marrow.env.environment import MarrowEnv
from marrow.env.observations import DEFAULT_KEYS
from marrow.env.vector import MarrowVectorEnv

EXAMPLES = """examples:
  marrow bench --env                  all rows but the largest
  marrow bench --env --many 10000     with so many environments in one process
  marrow bench --env --resets 1000000 see whether memory grows in so many resets
  marrow bench --env --no-nethack     only Marrow's
  marrow bench --env --json           for programs
"""
NLE_KEYS = (
    "glyphs", "chars", "colors", "specials", "blstats", "message", "inv_glyphs", "inv_strs", "inv_letters",
    "inv_oclasses", "tty_chars", "tty_colors", "tty_cursor",
)  # fmt: skip
DESCRIBED = (*NLE_KEYS, "screen_descriptions")
LANES, WORKERS, ROUNDS = 8, 2, 7
FIRST_STEPS = 30  # of a round, which are not measured
LONGER = 5  # times the steps where ours are compared with NLE: a death and a new game cost as many as 60
PAGE = 4096
A_BAR = 1000  # resets until the bar is drawn anew


@dataclass(frozen=True)
class Row:
    """One row of the table."""

    name: str
    value: float
    unit: str


def steps_a_second(env: Any, steps: int) -> float:
    """Steps of a random policy in a second of CPU time, resets among them."""
    env.action_space.seed(1)
    env.reset()
    started = time.process_time()
    for _ in range(steps):
        if env.step(env.action_space.sample())[2]:
            env.reset()
    return steps / (time.process_time() - started)


def play_in_turn(vectors: Mapping[str, Any], steps: int) -> list[Row]:
    """Steps of all lanes together in a second of wall time: the median of rounds, each of other games."""
    rates: dict[str, list[float]] = {name: [] for name in vectors}
    for seed in range(0, ROUNDS * LANES, LANES):
        for name, vector in vectors.items():
            vector.action_space.seed(seed)
            vector.reset(seed=seed)
            vector_seconds(vector, FIRST_STEPS)
            rates[name].append(steps * vector.num_envs / vector_seconds(vector, steps))
    return [Row(name, statistics.median(found), "steps/s") for name, found in rates.items()]


def vector_seconds(env: Any, steps: int) -> float:
    """Seconds of wall time that so many steps of a random policy take."""
    started = time.perf_counter()
    for _ in range(steps):
        env.step(env.action_space.sample())
    return time.perf_counter() - started


def milliseconds(action: Callable[[], object], times: int) -> float:
    """The median of the wall time it takes."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        action()
        taken.append(time.perf_counter() - started)
    return statistics.median(taken) * 1000


def pairs_a_second(env: MarrowEnv, pairs: int) -> float:
    """get_state and set_state, in CPU time, after some steps of a game."""
    env.reset(seed=1)
    for _ in range(50):
        env.step(env.action_space.sample())
    started = time.process_time()
    for _ in range(pairs):
        env.set_state(env.get_state())
    return pairs / (time.process_time() - started)


def forks_a_second(env: MarrowEnv, forks: int) -> float:
    """set_state, a step and get_state, as a search plays them, in CPU time."""
    env.reset(seed=1)
    for _ in range(50):
        env.step(env.action_space.sample())
    state = env.get_state()
    started = time.process_time()
    for _ in range(forks):
        env.set_state(state)
        if not env.step(env.action_space.sample())[2]:
            env.get_state()
    return forks / (time.process_time() - started)


def resident() -> int:
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def memory_of(make: Callable[[], Any], many: int) -> float:
    """KiB of one more environment, after its reset and some steps."""
    kept = [_used(make()) for _ in range(3)]
    gc.collect()
    before = resident()
    kept += [_used(make()) for _ in range(many)]
    gc.collect()
    return (resident() - before) / many / 1024


def _used(env: Any) -> Any:
    env.reset()
    for _ in range(5):
        env.step(env.action_space.sample())
    return env


def growth_of_resets(resets: int) -> float:
    """KiB by which memory grows while one environment is reset so often."""
    env = MarrowEnv(observation_keys=NLE_KEYS)
    for _ in range(50):
        env.reset()
    gc.collect()
    before = resident()
    for done in range(resets):
        env.reset()
        if sys.stderr.isatty() and done % A_BAR == A_BAR - 1:
            grown = (resident() - before) / 1024
            end = "\n" if done == resets - 1 else ""
            print(f"\r{done + 1:,}/{resets:,} resets, {grown:,.0f} KiB", end=end, file=sys.stderr)
    gc.collect()
    return (resident() - before) / 1024


def own_rows(steps: int, many: int, resets: int) -> list[Row]:
    env = MarrowEnv(observation_keys=NLE_KEYS)
    rows = [Row("steps, NLE's observations", steps_a_second(env, steps * LONGER), "steps/s")]
    rows.append(
        Row("steps, own default", steps_a_second(MarrowEnv(observation_keys=DEFAULT_KEYS), steps), "steps/s")
    )
    rows.append(
        Row(
            "steps, with screen_descriptions",
            steps_a_second(MarrowEnv(observation_keys=DESCRIBED), steps),
            "steps/s",
        )
    )
    rows.append(Row("get_state + set_state", pairs_a_second(env, steps), "pairs/s"))
    rows.append(Row("set_state, a step, get_state", forks_a_second(env, steps), "forks/s"))
    rows.append(Row("reset with a seed", milliseconds(partial(env.reset, seed=3), 40), "ms"))
    rows.append(Row("prepare a game", milliseconds(env.prepare, 40), "ms"))
    rows.append(Row("reset of a prepared game", milliseconds(env.reset, 40), "ms"))
    rows.append(
        Row("memory of one more", memory_of(partial(MarrowEnv, observation_keys=NLE_KEYS), many), "KiB")
    )
    rows.append(
        Row(
            "memory with screen_descriptions",
            memory_of(partial(MarrowEnv, observation_keys=DESCRIBED), many),
            "KiB",
        )
    )
    rows.append(Row(f"growth in {resets} resets", growth_of_resets(resets), "KiB"))
    return rows


def nles_rows(steps: int) -> list[Row]:
    """The same of NLE; nothing where it is not installed."""
    if find_spec("nle") is None:
        return []
    nethack, tasks = import_module("nle.nethack"), import_module("nle.env.tasks")
    make = partial(tasks.NetHackScore, observation_keys=NLE_KEYS)
    rows = [Row("NLE: steps, NLE's observations", steps_a_second(make(), steps * LONGER), "steps/s")]
    raw = nethack.Nethack(observation_keys=NLE_KEYS, ttyrec=None)
    rows.append(Row("NLE: raw reset", milliseconds(raw.reset, 40), "ms"))
    raw.close()
    return rows


def vector_rows(steps: int, *, with_nethack: bool) -> list[Row]:
    """The vectors of all, side by side."""
    vectors: dict[str, Any] = {
        name: MarrowVectorEnv(LANES, workers=workers, observation_keys=NLE_KEYS)
        for name, workers in (("vector, one process", 0), ("vector, two workers", WORKERS))
    }
    if with_nethack and find_spec("nle") is not None:
        make = partial(import_module("nle.env.tasks").NetHackScore, observation_keys=NLE_KEYS)
        vectors["NLE: vector, Sync"] = gymnasium.vector.SyncVectorEnv([make] * LANES)
        vectors["NLE: vector, Async"] = gymnasium.vector.AsyncVectorEnv([make] * LANES)
    try:
        return play_in_turn(vectors, steps // LANES)
    finally:
        for vector in vectors.values():
            vector.close()


def ratios(rows: list[Row]) -> list[Row]:
    """Ours to NLE's, where both were measured."""
    value = {row.name: row.value for row in rows}
    if "NLE: raw reset" not in value:
        return []
    best = max(value["NLE: vector, Sync"], value["NLE: vector, Async"])
    return [
        Row(
            "steps: ours to NLE's",
            value["steps, NLE's observations"] / value["NLE: steps, NLE's observations"],
            "times",
        ),
        Row(
            "reset of a prepared game: ours to NLE's raw",
            value["reset of a prepared game"] / value["NLE: raw reset"],
            "times",
        ),
        Row(
            "reset with a seed: ours to NLE's raw",
            value["reset with a seed"] / value["NLE: raw reset"],
            "times",
        ),
        Row(
            "vector with two workers: ours to NLE's better, wall",
            value["vector, two workers"] / best,
            "times",
        ),
    ]


def memory_of_many(many: int) -> list[Row]:
    """So many environments at once."""
    if not many:
        return []
    before = resident()
    kept = MarrowVectorEnv(many, observation_keys=NLE_KEYS)
    kept.reset(seed=1)
    return [Row(f"{many} environments", (resident() - before) / 1024 / 1024, "MiB")]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="marrow bench --env",
        description="Measure the environments, and NLE if it is installed.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--steps", type=int, default=2000, help="steps for each rate (default 2000)")
    parser.add_argument(
        "--each", type=int, default=100, help="environments to measure memory by (default 100)"
    )
    parser.add_argument("--many", type=int, default=0, help="also make so many environments at once")
    parser.add_argument(
        "--resets", type=int, default=1000, help="resets to see whether memory grows (default 1000)"
    )
    parser.add_argument("--no-nethack", action="store_true", help="do not measure NLE")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(words)
    rows = own_rows(asked.steps, asked.each, asked.resets)
    rows += [] if asked.no_nethack else nles_rows(asked.steps)
    rows += vector_rows(asked.steps, with_nethack=not asked.no_nethack)
    rows += [*ratios(rows), *memory_of_many(asked.many)]
    if asked.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
        return 0
    for row in rows:
        print(f"{row.name:51} {row.value:12,.3f} {row.unit}")
    return 0

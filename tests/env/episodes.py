"""Golden episodes: random actions of 50 seeds, and a hash of all that is seen in each.

python tests/replays/make.py records them again, with the golden replays.
"""

import hashlib
import json
from pathlib import Path

from marrow.env.environment import MarrowEnv
from marrow.env.observations import SPACES
from marrow.env.settings import ORDERS

FILE = Path(__file__).parent / "golden_episodes.json"
SEEDS, ACTIONS = 50, 300
WAYS = ("task", "useful", "all", ORDERS)  # of acting, by turns
KEYS = tuple(key for key in SPACES if key != "screen_descriptions")


def hash_of_episode(seed: int, actions: int = ACTIONS) -> str:
    """A hash of observations, rewards and ends; a game that is over is followed by another."""
    way = WAYS[seed % len(WAYS)]
    keys = KEYS if way == ORDERS else (*KEYS, "legal")
    settings = {"character": "@", "edition": ("3.6.7", "3.4.3", "5.0.0")[seed % 3]}
    whole = way == "all"
    env = MarrowEnv(
        actions=way,
        observation_keys=keys,
        allow_all_modes=whole,
        allow_all_yn_questions=whole,
        **settings,
    )
    env.action_space.seed(seed)
    seen, _ = env.reset(seed=seed)
    digest = hashlib.sha256()
    for _ in range(actions):
        for key in keys:
            digest.update(seen[key].tobytes())
        seen, reward, over, _, info = env.step(env.action_space.sample())
        digest.update(repr((reward, over, sorted(info.items()))).encode())
        if over:
            seen, _ = env.reset()
    return digest.hexdigest()[:16]


def record() -> None:
    """Play all episodes and write their hashes."""
    FILE.write_text(json.dumps([hash_of_episode(seed) for seed in range(SEEDS)], indent=0) + "\n")


if __name__ == "__main__":
    record()

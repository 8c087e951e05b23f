"""A short run of PPO with Stable-Baselines3 (pip install stable-baselines3), on numbers and the map's glyphs.

python examples/environments/ppo.py
"""

from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env

import marrow.env  # registers the environments

STEPS = 4096


def main() -> None:
    keys = ("blstats", "chars", "nutrition")
    settings = {"observation_keys": keys}
    envs = make_vec_env("marrow/Staircase-v0", n_envs=4, seed=1, env_kwargs=settings)
    model = PPO("MultiInputPolicy", envs, n_steps=256, verbose=1, seed=1)
    model.learn(STEPS)


if __name__ == "__main__":
    assert marrow.env.IDS
    main()

"""Record episodes as a Minari data set (pip install "minari[create]").

python examples/environments/record.py
"""

import gymnasium
import minari

import marrow.env  # registers the environments

EPISODES, MOST = 3, 100


def main() -> None:
    keys = ("glyphs", "blstats", "nutrition")
    made = gymnasium.make("marrow/Eat-v0", observation_keys=keys, max_episode_steps=MOST)
    env = minari.DataCollector(made, record_infos=False)
    env.action_space.seed(1)
    for seed in range(EPISODES):
        env.reset(seed=seed)
        over = False
        while not over:
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            over = terminated or truncated
    data = env.create_dataset(dataset_id="marrow/eat-random-v0", algorithm_name="random")
    print(f"{data.total_episodes} episodes, {data.total_steps} steps")


if __name__ == "__main__":
    assert marrow.env.IDS
    main()

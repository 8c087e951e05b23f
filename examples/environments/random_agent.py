"""An agent that acts at random, a few episodes long:  python examples/environments/random_agent.py"""

import gymnasium

import marrow.env  # registers the environments

EPISODES, MOST = 3, 500


def main() -> None:
    env = gymnasium.make("marrow/Score-v0", character="val-hum-law-fem")
    env.action_space.seed(1)
    for seed in range(EPISODES):
        _, info = env.reset(seed=seed)
        total = 0.0
        for _ in range(MOST):
            action = env.action_space.sample()
            _, reward, terminated, truncated, info = env.step(action)
            total += float(reward)
            if terminated or truncated:
                break
        print(
            f"seed {seed}: {total:.0f} points in {info['turns']} turns; {info.get('killer', 'still alive')}"
        )


if __name__ == "__main__":
    assert marrow.env.IDS
    main()

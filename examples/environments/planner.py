"""What copying is worth: a planner that plays futures in copies, against a player that looks a step ahead.

A beginner stands on the eighth level, with nothing to eat. The greedy player takes the action whose next step
is worth most; the planner plays some random futures of each action, from a state to which it comes back,
and takes the action whose futures are worth most. Both have sixty actions; it takes some minutes.

python examples/environments/planner.py
"""

import random

import marrow
from marrow.env.dead_hero import go_to_level
from marrow.env.environment import MarrowEnv
from marrow.env.episode import EpisodeState
from marrow.game.trial import play_of

FUTURES, DEPTH, STEPS = 3, 8, 60
LEVEL = 8
DEATH, HIT_POINT, NUTRITION = -1000.0, 5.0, 0.01
HP, TURN = 10, 20


def worth(env: MarrowEnv, over: bool) -> float:
    """What a situation is worth: turns lived, hit points, and what is in the stomach."""
    if over:
        return DEATH
    seen = env.observe()
    stats = seen["blstats"]
    return float(stats[TURN] + HIT_POINT * stats[HP] + NUTRITION * seen["nutrition"][0])


def greedy(env: MarrowEnv, dice: random.Random) -> int:
    """The action after which the next situation is worth most."""
    return best(env, dice, futures=1, depth=0)


def planned(env: MarrowEnv, dice: random.Random) -> int:
    """The action of which random futures are worth most on average."""
    return best(env, dice, FUTURES, DEPTH)


def best(env: MarrowEnv, dice: random.Random, futures: int, depth: int) -> int:
    here = env.get_state()
    actions = list(range(int(env.action_space.n)))  # type: ignore[attr-defined]
    dice.shuffle(actions)
    values = {
        action: sum(future(env, here, action, dice, depth) for _ in range(futures)) for action in actions
    }
    env.set_state(here)
    return max(values, key=lambda action: values[action])


def future(env: MarrowEnv, here: EpisodeState, action: int, dice: random.Random, depth: int) -> float:
    env.set_state(here)
    over = env.step(action)[2]
    for _ in range(depth):
        if over:
            break
        over = env.step(dice.randrange(int(env.action_space.n)))[2]  # type: ignore[attr-defined]
    return worth(env, over)


def deep_below(seed: int) -> marrow.Game:
    """A new game, whose hero has been put onto a level much too deep."""
    game = marrow.new_game(seed=seed, role="Tourist")
    go_to_level(play_of(game), LEVEL)
    return game


def lived(seed: int, how: str, steps: int = STEPS) -> tuple[int, int]:
    """The turns lived and the hit points left when one player plays so many steps."""
    env = MarrowEnv(task="survive", start=deep_below, observation_keys=("blstats", "nutrition"))
    env.reset(seed=seed)
    dice = random.Random(seed)
    for _ in range(steps):
        action = planned(env, dice) if how == "planner" else greedy(env, dice)
        if env.step(action)[2]:
            break
    stats = env.observe()["blstats"]
    return int(stats[TURN]), int(stats[HP])


def main() -> None:
    for seed in range(2):
        for how in ("greedy", "planner"):
            turns, hp = lived(seed, how)
            print(f"seed {seed}, {how}: {turns} turns, {hp} hit points")


if __name__ == "__main__":
    main()

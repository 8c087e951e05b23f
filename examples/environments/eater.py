"""Rules instead of learning: rest, and eat what the pack holds when hungry. It says what the food was worth.

python examples/environments/eater.py
"""

from typing import Any

import gymnasium

import marrow.env  # registers the environments
from marrow.env.order_actions import COMMANDS, THINGS

HUNGRY, FOOD_CLASS = 2, 7  # NetHack's numbers of a hunger state and a class
NUTRITION = "nutrition"
Seen = dict[str, Any]


def order(command: str, thing: str = "") -> tuple[int, int, int]:
    """The action of a command and the letter of a thing."""
    return COMMANDS.index(command), THINGS.index(thing), 0


def food(seen: Seen) -> str:
    """The letter of the first food in the pack; "" if there is none."""
    letters = (
        chr(letter)
        for letter, kind in zip(seen["inv_letters"], seen["inv_oclasses"], strict=True)
        if kind == FOOD_CLASS and letter
    )
    return next(letters, "")


def choose(seen: Seen) -> tuple[int, int, int]:
    """Eat when hungry, pray when that is all there is, else search for ten turns' worth of trouble."""
    hungry = seen["blstats"][21] >= HUNGRY
    if hungry and food(seen):
        return order("eat", food(seen))
    if hungry:
        return order("pray")
    return order("search")


def main(turns: int = 1500) -> None:
    keys = ("blstats", "inv_letters", "inv_oclasses", NUTRITION)
    env = gymnasium.make("marrow/Eat-v0", actions="orders", observation_keys=keys, max_episode_steps=turns)
    seen, info = env.reset(seed=4)
    total, over = 0.0, False
    while not over:
        seen, reward, terminated, truncated, info = env.step(choose(seen))
        total += float(reward)
        over = terminated or truncated
    print(f"{info['turns']} turns lived, {total:.0f} nutrition eaten, {seen[NUTRITION][0]} left")


if __name__ == "__main__":
    assert marrow.env.IDS
    main()

"""Rewards: small functions of what was before a step and what is after it; and when a task is done."""

from collections.abc import Callable
from dataclasses import dataclass

from marrow.game.hero_numbers import Moment as Moment

Reward = Callable[[Moment, Moment], float]


def score(before: Moment, after: Moment) -> float:
    """Points gained; nothing for the end, at which NetHack counts anew."""
    return 0.0 if after.over else float(after.score - before.score)


def staircase(before: Moment, after: Moment) -> float:
    """1 for standing on stairs down."""
    return float(after.on_stairs_down and not after.over)


def nutrition_eaten(before: Moment, after: Moment) -> float:
    """The nutrition of what was eaten or drunk."""
    return float(max(0, after.eaten - before.eaten))


def turns_lived(before: Moment, after: Moment) -> float:
    """The turns that passed."""
    return float(after.turn - before.turn)


def heirlooms(before: Moment, after: Moment) -> float:
    """10 for finding bones, 1 for each item of theirs picked up, 5 for each put to use."""
    found = 10 * max(0, after.bones_met - before.bones_met)
    picked_up = max(0, after.heirlooms - before.heirlooms)
    return float(found + picked_up + 5 * max(0, after.heirlooms_used - before.heirlooms_used))


@dataclass(frozen=True, slots=True)
class Task:
    """What is rewarded, and what a game of it is like."""

    reward: Reward
    ends_on_stairs: bool = False
    without_food: bool = False  # the hero begins with nothing to eat
    with_bones: bool = False  # the hero begins not far above a dead hero's level


TASKS = {
    "score": Task(score),
    "staircase": Task(staircase, ends_on_stairs=True),
    "eat": Task(nutrition_eaten),
    "survive": Task(turns_lived, without_food=True),
    "bones": Task(heirlooms, with_bones=True),
}

"""Rewards: small functions of what was before a step and what is after it; and when a task is done."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from marrow.env.seat import Seat
from marrow.game.view import score_so_far
from marrow.messages.entries import Cause

EATEN = (Cause.EATING, Cause.TIN, Cause.DRINKING, Cause.CHEWING, Cause.BRAIN, Cause.DIGESTING)
_EATEN = frozenset(cause.name for cause in EATEN)


class Moment(NamedTuple):
    """What rewards depend on, at one moment of a game."""

    turn: int
    score: int
    eaten: int  # nutrition from all that was eaten or drunk so far
    on_stairs_down: bool
    bones_met: int  # levels of dead heroes found
    heirlooms: int  # items of dead heroes in the pack,
    heirlooms_used: int  # and worn, wielded or lit
    over: bool


def moment_of(seat: Seat) -> Moment:
    world = seat.seen_world
    hero, level = world.hero, world.level
    eaten = 0
    if hero.account is not None:
        eaten = sum(amount for (cause, _), amount in hero.account.sums.items() if cause in _EATEN)
    held = [item for item in hero.inventory if item.ghostly] if world.bones_met else []
    return Moment(
        turn=world.turn,
        score=score_so_far(world),
        eaten=eaten,
        on_stairs_down=any(not stairs.goes_up and stairs.spot == hero.spot for stairs in level.stairs),
        bones_met=world.bones_met,
        heirlooms=len(held),
        heirlooms_used=sum(bool(item.worn or item.lit) for item in held),
        over=seat.game.over or seat.over,
    )


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

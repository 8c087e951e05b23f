"""Exact probabilities: a scene is played once for every possible result of the dice."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from math import prod
from typing import TypeVar

from marrow.chance import Dice

T = TypeVar("T")


class Script(Dice):
    """Dice that show given results, then always 0; they note the sides of each throw."""

    __slots__ = ("sides", "written")

    def __init__(self, written: tuple[int, ...]) -> None:
        self.written = written
        self.sides: list[int] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.sides.append(sides)
        number = len(self.sides)
        return self.written[number - 1] if number <= len(self.written) else 0


def chances(play: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Every possible result of ``play``, with its probability."""
    found: defaultdict[T, Fraction] = defaultdict(Fraction)
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = Script(waiting.pop())
        found[play(dice)] += Fraction(1, prod(dice.sides))
        fallen = dice.written + (0,) * (len(dice.sides) - len(dice.written))
        for number in range(len(dice.written), len(dice.sides)):
            waiting += [(*fallen[:number], other) for other in range(1, dice.sides[number])]
    return dict(found)

"""Dice that show decided numbers as often as they are thrown, for scenes where the order does not matter."""

from collections.abc import Mapping
from typing import Any

from marrow.chance import Dice


class Fixed(Dice):
    """A die of so many sides shows the decided number (counted from 0), any other its highest.

    A key may also be (rule, sides), to decide only what is thrown for that rule.
    """

    __slots__ = ("shows",)

    def __init__(self, shows: Mapping[Any, int]) -> None:
        self.shows = shows

    def rn2(self, sides: int, rule: str) -> int:
        shown = self.shows.get((rule, sides), self.shows.get(sides, sides - 1))
        return min(shown, sides - 1)

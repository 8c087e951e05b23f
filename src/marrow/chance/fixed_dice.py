"""Dice that always show the same: for scenes, plans and recordings in which nothing unusual shall happen."""

from collections.abc import Mapping
from typing import Any

from marrow.chance.dice import Dice, UnexpectedThrow

MANY = 1_000_000
FEW = 12


class QuietDice(Dice):
    """Dice that always show their highest number, so that nothing unusual happens.

    Raise UnexpectedThrow when no more than twelve rules have made a million throws in turn: then one of them
    throws again and again until it sees another number, which these dice will never show.
    """

    rules: frozenset[str] = frozenset()  # that have thrown lately
    throws = 0  # since then

    def rn2(self, sides: int, rule: str) -> int:
        self.count(rule)
        return sides - 1

    def count(self, rule: str) -> None:
        """Count this throw; raise UnexpectedThrow if it is one too many."""
        if rule not in self.rules:
            self.rules |= {rule}
        self.throws += 1
        if self.throws < MANY:
            return
        thrown, self.rules, self.throws = self.rules, frozenset(), 0
        if len(thrown) <= FEW:
            names = ", ".join(sorted(thrown))
            raise UnexpectedThrow(f"{names}: {MANY:,} throws in turn, for dice that always show the same")


class FixedDice(QuietDice):
    """Dice that always show the same decided numbers (counted from 0), and else their highest.

    A key is a rule, a number of sides, or both of them as (rule, sides).
    """

    def __init__(self, shows: Mapping[Any, int]) -> None:
        self.shows = shows

    def rn2(self, sides: int, rule: str) -> int:
        self.count(rule)
        shown = self.shows.get((rule, sides), self.shows.get(rule, self.shows.get(sides, sides - 1)))
        return min(shown, sides - 1)

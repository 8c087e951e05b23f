"""Dice over named random streams, and loaded dice for test scenes and recorded games.

The generator is SplitMix64: its state is one 64-bit number per stream, so that copying, comparing and
saving it with the world costs nothing. See docs/decisions/0002-splitmix64.md.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from marrow import kernels
from marrow.compiling import mypyc_attr
from marrow.kernels import throw, throw_until_below

_throws_of: Final = getattr(kernels, "throws_of", None)  # C has none, and needs none
_throw: Final = throw  # a constant, which compiled code need not look up for each roll
_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15


def _mixed(state: int) -> int:
    z = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
    return z ^ (z >> 31)


def stream_seed(seed: int, name: str) -> int:
    """The first state of the stream called ``name`` in a game with this seed (any integer)."""
    state = _mixed((seed * _STEP + len(name)) & _MASK)
    for letter in name:
        state = _mixed((state ^ ord(letter)) * _STEP & _MASK)
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """NetHack's dice functions. A subclass defines only ``rn2``, where the numbers come from.

    Every roll names the rule that makes it, so that the first difference between two games can be explained.
    """

    __slots__ = ()

    def rn2(self, sides: int, rule: str) -> int:
        """N-002: uniform on 0 to sides-1."""
        raise NotImplementedError(rule)

    def rnd(self, sides: int, rule: str) -> int:
        """N-002: uniform on 1 to sides."""
        return self.rn2(sides, rule) + 1

    def rn1(self, sides: int, least: int, rule: str) -> int:
        """N-002: uniform on least to least+sides-1."""
        return self.rn2(sides, rule) + least

    def d(self, count: int, sides: int, rule: str) -> int:
        """N-002: the sum of ``count`` rolls of 1 to sides."""
        total = 0
        for _ in range(count):
            total += self.rn2(sides, rule) + 1
        return total

    def one_in(self, sides: int, rule: str) -> bool:
        """True with probability 1/sides."""
        return self.rn2(sides, rule) == 0

    def until_below(self, limit: int, sides: int, most: int, rule: str) -> tuple[int, int]:
        """Roll until a number is below the limit, but so often at most: how often, and the last number.

        With ``most`` 0 that is the limit.
        """
        thrown, number = 0, limit
        while thrown < most and number >= limit:
            thrown += 1
            number = self.rn2(sides, rule)
        return thrown, number

    def rne(self, sides: int, level: int, rule: str) -> int:
        """N-005: usually 1, rarely more, for a hero of this experience level."""
        most = 5 if level < 15 else level // 3
        value = 1
        while value < most:
            roll = self.rn2(sides, rule)
            if roll != 0:
                break
            value += 1
        return value

    def rnz(self, typical: int, level: int, rule: str) -> int:
        """N-005: around ``typical``, but sometimes far from it."""
        scale = self.rn2(1000, rule) + 1000
        scale *= self.rne(4, level, rule)
        larger = self.rn2(2, rule)
        if larger:
            return typical * scale // 1000
        return typical * 1000 // scale

    def rnl(self, sides: int, luck: int, rule: str) -> int:
        """N-004: like rn2, but good luck makes the result smaller."""
        value = self.rn2(sides, rule)
        if sides > 15:
            adjustment = luck
        else:
            adjustment = (abs(luck) + 1) // 3 * (1 if luck > 0 else -1 if luck < 0 else 0)
        if adjustment:
            spared = self.rn2(37 + abs(adjustment), rule)
            if spared:
                value = min(max(value - adjustment, 0), sides - 1)
        return value

    def rnl_of_343(self, sides: int, luck: int, rule: str) -> int:
        """N-004: rnl in 3.4.3, where a little luck has no effect on small dice."""
        value = self.rn2(sides, rule)
        if luck:
            spared = self.rn2(50 - luck, rule)
            if spared:
                small = sides <= 15 and luck >= -5
                value = min(max(value - (int(luck / 3) if small else luck), 0), sides - 1)
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class WorldDice(Dice):
    """Dice over one named stream of a world: throwing changes ``streams[name]`` and nothing else.

    In pure Python it draws numbers ahead.
    """

    __slots__ = ("drawn", "name", "streams")

    def __init__(self, streams: dict[str, int], name: str) -> None:
        self.streams = streams
        self.name = name
        self.drawn: Iterator[int] | None = None if _throws_of is None else _throws_of(streams, name)

    def rn2(self, sides: int, rule: str) -> int:
        if self.drawn is None:
            return _throw(self.streams, self.name, sides)
        return next(self.drawn) % sides

    def until_below(self, limit: int, sides: int, most: int, rule: str) -> tuple[int, int]:
        if type(self) is not WorldDice:  # a subclass has a ``rn2`` of its own
            return super().until_below(limit, sides, most, rule)
        return throw_until_below(self.streams, self.name, limit, sides, most)


class UnexpectedThrow(Exception):
    """A rule threw dice that were not loaded for it, or with another number of sides."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LoadedDice(Dice):
    """Dice whose results are given beforehand, by a test or a recording of the real game.

    ``throws`` are (rule, sides, result), in order; "" matches any rule. Without ``rest``, every throw must be
    loaded. With ``rest``, throws of rules that are not loaded are made with it.
    """

    __slots__ = ("rest", "rules", "throws", "used")

    def __init__(self, throws: Iterable[tuple[str, int, int]], rest: Dice | None = None) -> None:
        self.throws = list(throws)
        self.rules = {rule for rule, _, _ in self.throws}
        self.rest = rest
        self.used = 0

    def rn2(self, sides: int, rule: str) -> int:
        if self.rest is not None and rule not in self.rules and "" not in self.rules:
            return self.rest.rn2(sides, rule)
        if self.used >= len(self.throws):
            if self.rest is not None:
                return self.rest.rn2(sides, rule)
            raise UnexpectedThrow(f"{rule} threw a d{sides}; no throw was loaded")
        loaded_rule, loaded_sides, result = self.throws[self.used]
        if loaded_sides != sides or loaded_rule not in ("", rule):
            due = loaded_rule or "the recording"
            raise UnexpectedThrow(f"{rule} threw a d{sides}; {due} was due a d{loaded_sides}")
        self.used += 1
        return result

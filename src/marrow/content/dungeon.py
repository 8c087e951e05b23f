"""What a branch of the dungeon is, and a level with a character of its own, before a game places them."""

from typing import Literal

from msgspec import Struct

Way = Literal["stairs", "portal", "one way down", "one way up"]


class Range(Struct, frozen=True, gc=False):
    """``count`` levels to choose from; ``first`` counts from the top, or if negative from the bottom.

    With ``after`` it counts from that special level instead.
    """

    first: int
    count: int = 1
    after: str = ""


class BranchPlan(Struct, frozen=True, gc=False):
    """One branch: how many levels, and where in its parent the way to it lies.

    It has ``fewest`` levels or up to ``spread`` - 1 more. ``entry`` is the level the way leads to, counted
    like Range.first.
    """

    name: str
    title: str
    bones_letter: str
    fewest: int
    spread: int = 0
    parent: str = ""
    found: Range = Range(1)
    way: Way = "stairs"
    goes_up: bool = False
    entry: int = 1


class PlacePlan(Struct, frozen=True, gc=False):
    """A level with a character of its own: where it may lie, and how likely it exists."""

    name: str
    branch: str
    bones_letter: str
    lies: Range
    chance: int = 100

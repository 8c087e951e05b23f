"""The row types of dungeon branches and special levels, before a game places them."""

from typing import Literal

from msgspec import Struct

from marrow.content.words import PlaceName

Way = Literal["stairs", "portal", "one way down", "one way up"]


class Range(Struct, frozen=True, gc=False):
    """``count`` levels to choose from. ``first`` counts from the branch's top; negative: from its bottom.

    With ``after``, it counts from that special level.
    """

    first: int
    count: int = 1
    after: PlaceName | None = None


class BranchPlan(Struct, frozen=True, gc=False):
    """One branch: how many levels it has, and where the way to it is in its parent.

    It has ``fewest`` levels or up to ``spread`` - 1 more. ``entry`` is the level that the way leads to,
    counted like Range.first.
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
    """A special level: where it may be, and its chance to exist in percent."""

    name: PlaceName
    branch: str
    bones_letter: str
    lies: Range
    chance: int = 100

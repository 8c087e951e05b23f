"""All branches with their special levels and ways to other branches, for wizards.

NetHack: dungeon.c, print_dungeon.
"""

from collections.abc import Iterator
from typing import NamedTuple

from marrow.model.world import Branch, Dungeon
from marrow.rules.dungeon.branches import LUDIOS, branch_named

WAYS = {"portal": "Portal", "one way down": "Connection", "one way up": "One way stair"}  # else stairs
OTHER_NAMES = {  # what NetHack's files call some special levels
    "bigroom": "bigrm", "minetown": "minetn", "minesend": "minend", "baalzebub": "baalz", "ludios": "knox",
}  # fmt: skip
ABOVE_PLANES = "dummy"  # a level that nobody reaches


class Stop(NamedTuple):
    """A special level, or the level of a way to another branch."""

    branch: str
    number: int
    text: str
    reachable: bool


def branch_heading(dungeon: Dungeon, branch: Branch) -> str:
    """The name of a branch, its levels, and where one comes in if that is not the first."""
    word = "depth" if _is_unplaced(dungeon, branch) else "level"
    last = branch.first_depth + branch.levels - 1
    levels = f"{word}s {branch.first_depth} to {last}" if branch.levels > 1 else f"{word} {last}"
    text = f"{branch.title}: {levels}"
    if branch.entry == 1:
        return text
    if branch.entry == branch.levels:
        return f"{text}, entered from its lowest level"
    return f"{text}, entered on {branch.first_depth + branch.entry - 1}"


def stops_in(dungeon: Dungeon, branch: Branch, here: tuple[str, int], *, tune: str) -> list[Stop]:
    """The stops of a branch from its top down, at each level the ways before the level itself.

    A star marks the level on which the hero is.
    """
    ways = [
        (number, f"{WAYS.get(link.way, 'Stair')} to {branch_named(dungeon, link.lower[0]).title}", True)
        for link in dungeon.links
        for upper, number in [link.upper]
        if upper == branch.name
    ]
    found = sorted([*ways, *_special_levels(dungeon, branch)], key=lambda row: row[0])
    stops = []
    for number, name, reachable in found:
        mark = "*" if (branch.name, number) == here else " "
        text = f"{mark} {name}: {branch.first_depth + number - 1}"
        stops.append(
            Stop(branch.name, number, text + (f" (tune {tune})" if name == "castle" else ""), reachable)
        )
    return stops


def _special_levels(dungeon: Dungeon, branch: Branch) -> Iterator[tuple[int, str, bool]]:
    for place in dungeon.places:
        if place.branch == branch.name:
            reachable = place.name != ABOVE_PLANES and not _is_unplaced(dungeon, branch)
            yield place.number, OTHER_NAMES.get(place.name, place.name), reachable


def _is_unplaced(dungeon: Dungeon, branch: Branch) -> bool:
    """Whether no portal leads to Fort Ludios so far."""
    return branch.name == LUDIOS and all(link.lower[0] != LUDIOS for link in dungeon.links)

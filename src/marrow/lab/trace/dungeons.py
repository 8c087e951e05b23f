"""Dungeon plans, built from the recorded plans of the real game."""

from collections.abc import Iterable
from typing import NamedTuple, cast

from marrow.content.words import PlaceName
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.outcome import NotExpressible
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace

NAMES = {  # the branches' names here, and their letters in bones
    "The Dungeons of Doom": ("dungeons", "D"),
    "Gehennom": ("gehennom", "G"),
    "The Gnomish Mines": ("mines", "M"),
    "The Quest": ("quest", "Q"),
    "Sokoban": ("sokoban", ""),
    "Fort Ludios": ("ludios", "K"),
    "Vlad's Tower": ("vlad", "T"),
    "The Elemental Planes": ("planes", "E"),
}
LETTERS = {  # B-203
    "oracle_level": "O",
    "bigroom_level": "B",
    "rogue_level": "R",
    "valley_level": "V",
    "asmodeus_level": "A",
    "baalzebub_level": "B",
    "juiblex_level": "J",
    "orcus_level": "O",
    "qlocate_level": "L",
    "knox_level": "K",
    "mineend_level": "E",
}
TOWER_LEVELS: tuple[PlaceName, ...] = ("tower1", "tower2", "tower3")  # all are special
PLANES = 6  # how many planes there are; all are special


def _unknown(name: str) -> PlaceName:
    """The real game's own name of a special level, which no rule asks for."""
    return cast(PlaceName, name)


class BranchRow(NamedTuple):
    title: str
    levels: int
    first_depth: int


class SpecialRow(NamedTuple):
    name: str
    title: str  # of its branch
    level: int


def branch_called(title: str) -> str:
    """Our name of a branch with this title. Raises NotExpressible."""
    if title not in NAMES:
        raise NotExpressible(f"no dungeon branch {title!r}")
    return NAMES[title][0]


def dungeon_of(branches: Iterable[BranchRow], special: Iterable[SpecialRow]) -> Dungeon:
    """The plan with these branches and special levels. Raises NotExpressible for an unknown branch."""
    rows = tuple(
        Branch(branch_called(row.title), row.title, NAMES[row.title][1], row.levels, row.first_depth)
        for row in branches
    )
    first = {row.name: row.first_depth for row in rows}
    places = [
        SpecialPlace(_unknown(row.name), branch_called(row.title), row.level, LETTERS.get(row.name, ""))
        for row in special
    ]
    places += [SpecialPlace(name, "vlad", n, "") for n, name in enumerate(TOWER_LEVELS, 1)]
    planes = {place.number for place in places if place.branch == "planes"}
    places += [
        SpecialPlace(_unknown(f"plane{n}"), "planes", n, "") for n in range(1, PLANES + 1) if n not in planes
    ]
    bottom = first["gehennom"] - 1
    links = (
        BranchLink(("dungeons", first["mines"] - 1), ("mines", 1)),
        BranchLink(("dungeons", first["sokoban"] + 4), ("sokoban", 4)),
        BranchLink(("dungeons", first["quest"]), ("quest", 1)),
        BranchLink(("dungeons", bottom), ("gehennom", 1)),
        BranchLink(("gehennom", first["vlad"] + len(TOWER_LEVELS) - bottom), ("vlad", len(TOWER_LEVELS))),
    )
    return Dungeon(rows, tuple(places), links)


def from_head(head: Record) -> Dungeon:
    """The plan from one line that lists all branches and special levels."""
    branches = [BranchRow(row["name"], row["levels"], row["first_depth"]) for row in head["dungeons"]]
    special = [
        SpecialRow(name, branches[number].title, level)
        for name, (number, level) in head["special_levels"].items()
    ]
    return dungeon_of(branches, special)


def from_levels(levels: list[Record]) -> Dungeon:
    """The plan from one line for each level."""
    found: dict[str, BranchRow] = {}
    special = []
    for row in levels:
        title = row["dungeon"]
        known = found.get(title, BranchRow(title, 0, row["depth"]))
        found[title] = known._replace(levels=max(known.levels, row["level"]))
        special += [SpecialRow(name, title, row["level"]) for name in row["special"]]
    return dungeon_of(found.values(), special)

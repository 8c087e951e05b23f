"""The layout of a game's dungeon: branches, their lengths, and the places of special levels.

NetHack: dungeon.def, dungeon.c (init_dungeons, place_level, parent_dlevel).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from marrow.chance import Dice
from marrow.choices import Edition
from marrow.content.dungeon import BranchPlan, PlacePlan, Range
from marrow.content.dungeon_table import ALL_PLACES, BRANCHES, BRANCHES_NAMED, PLACES
from marrow.content.words import PlaceName
from marrow.model.level import Level
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace

MAIN: Final = "dungeons"
GEHENNOM: Final = "gehennom"
LUDIOS: Final = "ludios"
QUEST: Final = "quest"
PLANES: Final = "planes"
RULE: Final = "dungeon.c init_dungeons"
_PLANS_OF: Final[dict[str, list[PlacePlan]]] = {}  # the special levels of each branch
for one in ALL_PLACES:
    _PLANS_OF.setdefault(one.branch, []).append(one)
_EVERYWHERE: Final = frozenset(plan.name for plan in PLACES)  # the special levels that every edition has


def plan_dungeon(dice: Dice, edition: Edition, *, all_levels: bool = False) -> Dungeon:
    """Choose the length and entry of every branch, and the places of its special levels.

    Some special levels are there only by chance, unless ``all_levels`` are wanted, as in wizard mode.
    Fort Ludios is not linked until a vault has a portal (B-027).
    """
    branches: list[Branch] = []
    places: list[SpecialPlace] = []
    links: list[BranchLink] = []
    for plan in (*BRANCHES, *(BRANCHES_NAMED[name] for name in edition.dungeon.more_branches)):
        levels = dice.rn1(plan.spread, plan.fewest, RULE) if plan.spread else plan.fewest
        entry = plan.entry if plan.entry > 0 else max(levels + plan.entry + 1, 1)
        first_depth = 1
        if plan.parent:
            link = _link(dice, plan, entry, branches, places, links)
            if plan.name != LUDIOS:
                links.append(link)
            first_depth = _first_depth(plan, entry, link, branches)
        branches.append(_branch(plan, levels, first_depth, entry))
        places += _place_levels(dice, edition, plan.name, levels, all_levels=all_levels)
    if not edition.bones.mines_end_has_bones_letter:  # B-203
        places = [replace(place, bones_letter="") if place.name == "minesend" else place for place in places]
    return Dungeon(tuple(branches), tuple(places), tuple(links))


@cache
def _branch(plan: BranchPlan, levels: int, first_depth: int, entry: int) -> Branch:
    """The same branch for all worlds in which it is so."""
    return Branch(plan.name, plan.title, plan.bones_letter, levels, first_depth, entry)


def _levels_in(lies: Range, levels: int, placed: Mapping[PlaceName, int]) -> range:
    """The level numbers of a branch that a range describes, cut at the branch's end."""
    if lies.after:
        first = placed[lies.after] + lies.first
    else:
        first = lies.first if lies.first > 0 else levels + lies.first + 1
    return range(first, min(first + lies.count, levels + 1))


def _link(
    dice: Dice,
    plan: BranchPlan,
    entry: int,
    branches: list[Branch],
    places: list[SpecialPlace],
    links: list[BranchLink],
) -> BranchLink:
    """Choose the level of the parent that leads to a branch, if possible one without another branch.

    NetHack: dungeon.c, parent_dlevel.
    """
    parent = next(branch for branch in branches if branch.name == plan.parent)
    placed = {place.name: place.number for place in places if place.branch == parent.name}
    numbers = _levels_in(plan.found, parent.levels, placed)
    taken = {end for link in links for end in (link.upper, link.lower)}
    start = dice.rn2(len(numbers), "dungeon.c parent_dlevel")
    in_turn = [numbers[(start + 1 + step) % len(numbers)] for step in range(len(numbers))]
    free = [number for number in in_turn if (parent.name, number) not in taken]
    number = free[0] if free else in_turn[-1]
    return _branch_link(plan, number, entry)


@cache
def _branch_link(plan: BranchPlan, number: int, entry: int) -> BranchLink:
    """The same way for all worlds in which a branch begins at this level of its parent."""
    return BranchLink((plan.parent, number), (plan.name, entry), plan.way, plan.goes_up)


def _first_depth(plan: BranchPlan, entry: int, link: BranchLink, branches: list[Branch]) -> int:
    """The depth of a branch's first level: a portal keeps the depth, stairs go one up or down."""
    parent = next(branch for branch in branches if branch.name == plan.parent)
    depth = parent.first_depth + link.upper[1] - 1
    step = 0 if plan.way == "portal" else -1 if plan.goes_up else 1
    depth += step - (entry - 1)
    return depth - 1 if plan.name == PLANES else depth  # so that the Plane of Earth lies above the ground


def _place_levels(
    dice: Dice, edition: Edition, branch: str, levels: int, *, all_levels: bool
) -> list[SpecialPlace]:
    """Give each special level of a branch a level of its own, and try again until all fit."""
    choices = edition.dungeon
    plans = [
        plan
        for plan in _PLANS_OF.get(branch, ())
        if (
            plan.name in _EVERYWHERE
            or branch in choices.more_branches
            or plan.name in choices.more_special_levels
        )
        and (all_levels or plan.chance == 100 or dice.rn2(100, "dungeon.c init_level") < plan.chance)
    ]
    placed: dict[PlaceName, int] = {}
    fit = _place_all(dice, plans, levels, placed)
    assert fit, f"the special levels of {branch} do not fit"
    return [_special_place(plan.name, branch, placed[plan.name], plan.bones_letter) for plan in plans]


@cache
def _special_place(name: PlaceName, branch: str, number: int, bones_letter: str) -> SpecialPlace:
    """The same place for all worlds that have it there: there may be thousands of worlds."""
    return SpecialPlace(name, branch, number, bones_letter)


def _place_all(dice: Dice, plans: list[PlacePlan], levels: int, placed: dict[PlaceName, int]) -> bool:
    """Place the first plan not yet placed, then the others; False if that is impossible.

    NetHack: dungeon.c, place_level.
    """
    if len(placed) == len(plans):
        return True
    plan = plans[len(placed)]
    taken = placed.values()
    free = [number for number in _levels_in(plan.lies, levels, placed) if number not in taken]
    while free:
        placed[plan.name] = free.pop(dice.rn2(len(free), "dungeon.c place_level"))
        if _place_all(dice, plans, levels, placed):
            return True
        del placed[plan.name]
    return False


def branch_named(dungeon: Dungeon, name: str) -> Branch:
    for branch in dungeon.branches:
        if branch.name == name:
            return branch
    raise KeyError(name)


def place_at(dungeon: Dungeon, branch: str, number: int) -> SpecialPlace | None:
    """The special level at this place in the dungeon, or None."""
    for place in dungeon.places:
        if place.number == number and place.branch == branch:
            return place
    return None


def is_special_level(dungeon: Dungeon, level: Level, name: str) -> bool:
    """Whether a level is the special level of this name."""
    place = place_at(dungeon, level.branch, level.number)
    return place is not None and place.name == name


def place_named(dungeon: Dungeon, name: PlaceName) -> SpecialPlace | None:
    """The special level of this name, or None if this dungeon has none."""
    for place in dungeon.places:
        if place.name == name:
            return place
    return None


def links_at(dungeon: Dungeon, branch: str, number: int) -> list[tuple[BranchLink, tuple[str, int]]]:
    """The links from a level to other branches, each with its other end."""
    here = (branch, number)
    found = [(link, link.lower) for link in dungeon.links if link.upper == here]
    return found + [(link, link.upper) for link in dungeon.links if link.lower == here]


def depth_of(dungeon: Dungeon, branch: str, number: int) -> int:
    """The depth of a level below the surface."""
    return branch_named(dungeon, branch).first_depth + number - 1


def is_bottom(dungeon: Dungeon, level: Level) -> bool:
    """Whether a level is the last of its branch."""
    return level.number == branch_named(dungeon, level.branch).levels


def is_in_gehennom(level: Level) -> bool:
    """Whether a level is in Gehennom; Vlad's Tower is not."""
    return level.branch == GEHENNOM


def is_rogue_level(dungeon: Dungeon, level: Level) -> bool:
    """Whether this is the Rogue level, where monsters are shown as capital letters."""
    place = place_at(dungeon, level.branch, level.number)
    return place is not None and place.name == "rogue"

"""Which level lies where one falls, or at a depth one names. NetHack: dungeon.c, teleport.c, trap.c."""

from marrow.content.dungeon_table import BRANCHES_NAMED
from marrow.model.level import Level
from marrow.rules.making.dungeon import (
    GEHENNOM,
    LUDIOS,
    PLANES,
    QUEST,
    branch_named,
    depth_of,
    links_at,
    place_at,
    place_named,
)
from marrow.rules.play import Play

TOWER_PORTALS = ("wizard3", "fakewiz1")


def is_special(play: Play, name: str) -> bool:
    """Whether the hero is on the special level of this name."""
    place = place_at(play.world.dungeon, play.level.branch, play.level.number)
    return place is not None and place.name == name


def can_fall_through(play: Play) -> bool:
    """Whether a hole here leads anywhere: not through hard floors nor at the bottom, save the Castle's."""
    if is_special(play, "castle"):
        return True
    return not play.level.hard_floor and play.level.number < _levels(play, play.level)


def _levels(play: Play, level: Level) -> int:
    return branch_named(play.world.dungeon, level.branch).levels


def place_below(play: Play) -> tuple[str, int]:
    """Where a trap door leads: the next level, one time in four farther; from the Castle to the Valley.

    NetHack: trap.c, fall_through and trapdoor destinations.
    """
    if is_special(play, "castle"):
        return GEHENNOM, 1
    bottom = _levels(play, play.level)
    number = play.level.number + 1
    while number < bottom and play.dice.one_in(4, "trap.c fall_through"):
        number += 1
    return play.level.branch, number


def portal_leads_to(play: Play) -> tuple[str, int] | None:
    """The level at the other end of the portal on this one; None if it leads nowhere.

    Each Plane's leads to the next; those of the Wizard's Tower join two levels of one branch.
    """
    dungeon = play.world.dungeon
    here = (play.level.branch, play.level.number)
    if play.level.branch == PLANES:
        return PLANES, play.level.number - 1
    for link, other in links_at(dungeon, *here):
        if link.way == "portal":
            return other
    ends = [place_named(dungeon, name) for name in TOWER_PORTALS]
    found = [(place.branch, place.number) for place in ends if place is not None]
    return next((end for end in found if end != here), None) if here in found else None


def place_of_depth(play: Play, depth: int) -> tuple[str, int]:
    """The level that lies at a depth, in this branch or one it hangs from. NetHack: dungeon.c, get_level."""
    dungeon = play.world.dungeon
    branch = branch_named(dungeon, play.level.branch)
    while depth < branch.first_depth and branch.name in BRANCHES_NAMED and BRANCHES_NAMED[branch.name].parent:
        branch = branch_named(dungeon, BRANCHES_NAMED[branch.name].parent)
    number = min(max(depth - branch.first_depth + 1, 1), branch.levels)
    return branch.name, number


def random_depth(play: Play) -> int:
    """Where an uncontrolled level teleport leads: here one time in five, else up to three levels deeper.

    On the quest not above its first level. NetHack: teleport.c, random_teleport_level.
    """
    rule = "teleport.c random_teleport_level"
    dungeon = play.world.dungeon
    branch = branch_named(dungeon, play.level.branch)
    here = play.level.depth
    if play.dice.rn2(5, rule) == 0 or branch.name in (LUDIOS, PLANES):
        return here
    shallowest = branch.first_depth if branch.name == QUEST else 1
    deepest = depth_of(dungeon, branch.name, branch.levels)
    if branch.name == GEHENNOM and not play.world.invoked:
        deepest -= 1
    depth = play.dice.rn2(here + 3 - shallowest, rule) + shallowest
    if depth >= here:
        depth += 1
    if depth > deepest:
        depth = deepest
        if play.level.number == branch.levels:
            depth -= play.dice.rnd(3, rule)
    if depth < shallowest:
        depth = shallowest
        if depth == here:
            depth = min(depth + play.dice.rnd(3, rule), deepest)
    return depth

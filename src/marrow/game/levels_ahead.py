"""The levels ahead of a hero, by NetHack's file codes: for these an exchange is asked whether it has dead."""

from marrow.choices import Edition
from marrow.model.world import World, level_key
from marrow.rules.bones.eligible import bones_name, no_bones_level
from marrow.rules.dungeon.branches import branch_named, links_at

STEPS_AHEAD = 4  # stairs, or a portal


def levels_ahead(world: World, edition: Edition) -> list[str]:
    """The codes of unvisited levels at most so many stairs away that can have bones, the nearest first.

    None in explore and wizard mode, where bones are for trying things out, none after the end, and none if
    the player wants no bones (B-155, B-156).
    """
    wants = world.options.bones or not edition.bones.has_bones_option
    if world.mode != "normal" or world.over or not wants:
        return []
    here = (world.level.branch, world.level.number)
    reached = {here: None}  # in the order in which one comes to them
    edge = [here]
    for _ in range(STEPS_AHEAD):
        edge = [one for place in edge for one in _next_to(world, *place) if one not in reached]
        reached |= dict.fromkeys(edge)
    found = [
        bones_name(world, branch, number)
        for branch, number in reached
        if (branch, number) != here
        and level_key(branch, number) not in world.levels
        and no_bones_level(world.dungeon, branch, number, edition.bones) is None
    ]
    return list(dict.fromkeys(found))


def _next_to(world: World, branch: str, number: int) -> list[tuple[str, int]]:
    """The levels one stair from here: down, up, and in other branches."""
    last = branch_named(world.dungeon, branch).levels
    beside = [(branch, one) for one in (number + 1, number - 1) if 1 <= one <= last]
    return beside + [other for _, other in links_at(world.dungeon, branch, number)]

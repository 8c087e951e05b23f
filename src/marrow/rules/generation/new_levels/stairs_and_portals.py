"""The ways out of a level: stairs, ladders, and magic portals to other branches.

NetHack: mklev.c (mkstairs, place_branch), dungeon.def.
"""

from collections.abc import Callable, Container, Sequence

from marrow.model.level import Stairs
from marrow.model.places import Terrain, TrapKind
from marrow.rules.dungeon.branches import MAIN, PLANES, is_bottom, links_at
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.trap_placement import is_occupied, put_trap

SURFACE = 0  # the level above the first


def free_spot(builder: LevelBuilder, among: Sequence[int], ground: Container[int], rule: str) -> int:
    """A random spot of this ground without trap or furniture: a hundred tries, then one of all that fit."""
    level = builder.level
    for _ in range(100):
        spot = among[builder.dice.rn2(len(among), rule)]
        if level.terrain[spot] in ground and not is_occupied(level, spot):
            return spot
    free = [spot for spot in among if level.terrain[spot] in ground and not is_occupied(level, spot)]
    return free[builder.dice.rn2(len(free), rule)]


def stairs_lead(builder: LevelBuilder, *, up: bool) -> tuple[str, int] | None:
    """Where a level's own stairs lead; None at the ends of a branch. Level 1's stairs up lead outside."""
    level = builder.level
    if not up:
        return None if is_bottom(builder.world.dungeon, level) else (level.branch, level.number + 1)
    if level.number > 1:
        return level.branch, level.number - 1
    return (MAIN, SURFACE) if level.branch == MAIN else None


def put_stairs(builder: LevelBuilder, spot: int, *, up: bool, ladder: bool = False) -> bool:
    """Put the level's own stairs up or down on a spot; False where there are none in that direction."""
    leads = stairs_lead(builder, up=up)
    if leads is None:
        return False
    _add_stairs(builder, spot, up, leads, ladder)
    return True


def _add_stairs(
    builder: LevelBuilder, spot: int, up: bool, leads: tuple[str, int], ladder: bool = False
) -> None:
    level = builder.level
    level.terrain[spot] = Terrain.LADDER if ladder else Terrain.STAIRS
    level.detail[spot] = 0
    level.stairs = (*level.stairs, Stairs(spot, up, leads[0], leads[1], ladder))


def branch_ways(builder: LevelBuilder) -> list[tuple[str, bool, tuple[str, int]]]:
    """The ways to other branches that begin here: "stairs" or "portal", whether they go up, where they lead.

    One-way links exist at their far end only: the Valley has stairs up to the Castle, the Castle none down.
    The way from level 1 to the Planes is its stairs outside.
    """
    level = builder.level
    here = (level.branch, level.number)
    found: list[tuple[str, bool, tuple[str, int]]] = []
    for link, other in links_at(builder.world.dungeon, *here):
        at_parent = link.upper == here
        if PLANES in (link.upper[0], link.lower[0]) or (link.way == "one way down" and at_parent):
            continue
        kind = "portal" if link.way == "portal" else "stairs"
        found.append((kind, link.goes_up if at_parent else not link.goes_up, other))
    return found


def put_branch_ways(builder: LevelBuilder, choose: Callable[[], int]) -> None:
    """Make every way to another branch, each on a spot that ``choose`` returns."""
    for kind, up, other in branch_ways(builder):
        if kind == "portal":
            put_trap(builder, choose(), TrapKind.MAGIC_PORTAL)
        else:
            _add_stairs(builder, choose(), up, other)

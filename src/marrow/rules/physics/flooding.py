"""Water or lava floods a spot, and removes the trap there. NetHack: dig.c, liquid_flow."""

from marrow.model.level import Level
from marrow.model.places import PITS, Terrain, TrapKind
from marrow.rules.dungeon.sokoban import finish_if_solved
from marrow.rules.dungeon.terrain import TERRAIN_UNDER_BRIDGE
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play

FLOOR_TRAPS = (
    TrapKind.SQUEAKY_BOARD, TrapKind.BEAR_TRAP, TrapKind.LAND_MINE, TrapKind.FIRE, *PITS, TrapKind.HOLE,
    TrapKind.TRAP_DOOR, TrapKind.TELEPORTATION, TrapKind.LEVEL_TELEPORTER, TrapKind.WEB, TrapKind.MAGIC,
    TrapKind.ANTI_MAGIC,
)  # fmt: skip


def remove_floor_trap(play: Play, spot: int) -> bool:
    """Remove a trap that is part of the floor and free its victim; False if another kind stays.

    NetHack: trap.c, delfloortrap.
    """
    hero, level = play.hero, play.level
    trap = level.traps.get(spot)
    if trap is None:
        return True
    if trap.kind not in FLOOR_TRAPS:
        return False
    monster = level.monster_at.get(spot)
    if spot == hero.spot and hero.hold.trap != ball_and_chain.BURIED:
        free_hero(play)
    elif spot != hero.spot and monster is not None:
        monster.trapped = False
    del level.traps[spot]
    finish_if_solved(play)
    mark_view_stale(level)
    return True


def flood(play: Play, spot: int, liquid: Terrain) -> None:
    """Turn a spot, or the ground below a raised drawbridge, into liquid; buried items come up."""
    level = play.level
    if level.terrain[spot] == Terrain.DRAWBRIDGE_UP:
        set_terrain_under_bridge(level, spot, Terrain.LAVA if liquid is Terrain.LAVA else Terrain.MOAT)
    else:
        level.terrain[spot], level.detail[spot] = int(liquid), 0
    remove_floor_trap(play, spot)
    ball_and_chain.unbury_items(play, spot, level)
    mark_view_stale(level)


def set_terrain_under_bridge(level: Level, spot: int, ground: Terrain) -> None:
    """Change the terrain below a drawbridge's span."""
    level.detail[spot] = level.detail[spot] & 3 | TERRAIN_UNDER_BRIDGE.index(ground) << 2

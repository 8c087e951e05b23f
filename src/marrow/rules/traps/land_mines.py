"""What an exploding land mine does to its spot. NetHack: trap.c, blow_up_landmine."""

from marrow.model.level import Trap
from marrow.model.places import Door, Terrain, TrapKind
from marrow.rules.combat.scatter import scatter_by_mine
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.play import Play
from marrow.rules.traps.drawbridges import bridge_at, destroy_bridge
from marrow.rules.traps.filled_holes import fill_with_liquid, liquid_near


def blow_up(play: Play, trap: Trap) -> None:
    """Scatter the items, wake monsters, break the door, remove the engraving, and leave a pit.

    A drawbridge is destroyed instead, at its span and at its gate. Liquid may fill the pit.
    """
    level = play.level
    scatter_by_mine(play, trap.spot, 4)
    level.engravings.pop(trap.spot, None)
    wake_near_spot(play, trap.spot, 400)
    if level.terrain[trap.spot] == Terrain.DOOR:
        level.detail[trap.spot] = Door.BROKEN
    span = bridge_at(level, trap.spot)
    if span is not None:
        destroy_bridge(play, span)
        return
    if level.terrain[trap.spot] in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER):
        level.traps.pop(trap.spot, None)  # no pits here
        return
    liquid = liquid_near(play, trap.spot) if play.edition.traps.mines_hurt_before_they_scatter else None
    if liquid is not None:
        told = "digging.hole fills" if can_see(play, trap.spot) else ""
        fill_with_liquid(play, trap.spot, liquid, told=told)
        return
    trap.kind = TrapKind.PIT
    trap.made_by_hero = False
    trap.seen = True
    mark_view_stale(level)

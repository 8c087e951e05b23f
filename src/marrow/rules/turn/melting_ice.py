"""Frozen water melts again after some turns. NetHack: zap.c, melt_ice_away."""

from marrow.model.places import Terrain
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.terrain import is_ice, under_bridge
from marrow.rules.physics.ice import melt_ice
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects


def melt_away(play: Play) -> None:
    """Melt all ice of the hero's level whose turn has come, the earliest first."""
    hero, level = play.hero, play.world.level
    if not level.melting or hero.invulnerable:
        return
    due = [spot for spot, turn in level.melting.items() if turn <= play.world.turn]
    for spot in sorted(due, key=level.melting.__getitem__):
        if level.melting.pop(spot, None) is None:
            continue
        if not is_ice(level, spot) and under_bridge(level, spot) != Terrain.ICE:
            continue
        melt_ice(play, spot, "scorching.ice melts away")
        if spot == hero.spot:
            hero.footing.must_land = False
            spot_effects(play)
            if play.level is not level:
                return
        else:
            apply_delayed_effects(play, by_hero=False)

"""Ice that was water melts in time, under whoever stands on it. NetHack: zap.c, melt_ice_away."""

from marrow.model.places import Terrain
from marrow.rules.dungeon.terrain import is_ice, under_bridge
from marrow.rules.physics.ice import melt_ice
from marrow.rules.play import Play
from marrow.rules.spills import spill
from marrow.rules.traps import spot_effects


def melt_away(play: Play) -> None:
    """What is due on the hero's level melts, the earliest first; what was due while he was away, as well."""
    hero, level = play.hero, play.level
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
            spill(play, by_hero=False)

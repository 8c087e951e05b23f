"""Traps, water and lava under heroes and monsters; digging, untrapping, drawbridges, earthquakes.

What the ground does to items is in `physics`, the terrain itself in `dungeon`, making traps in `generation`.
"""

from marrow.rules.traps.drowning import drown, fall_into_lava, ground_takes_effect, sink_into_lava
from marrow.rules.traps.held_in_trap import struggle_in_trap
from marrow.rules.traps.hero_in_trap import fly_over_trap, trap_hero
from marrow.rules.traps.monster_in_trap import trap_monster
from marrow.rules.traps.spot_arrival import spot_effects
from marrow.rules.traps.trap_results import TrapResult

__all__ = [
    "TrapResult",
    "drown",
    "fall_into_lava",
    "fly_over_trap",
    "ground_takes_effect",
    "sink_into_lava",
    "spot_effects",
    "struggle_in_trap",
    "trap_hero",
    "trap_monster",
]

"""What the ground does to those who tread on it, and those who dig it: traps, water, lava, drawbridges."""

from marrow.rules.traps.drowning import drown, fall_into_lava, ground_takes_effect, sink_into_lava
from marrow.rules.traps.held_in_trap import struggle
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.monster_in_trap import Caught, trap_monster
from marrow.rules.traps.spot_effects import spot_effects

__all__ = [
    "Caught",
    "drown",
    "fall_into_lava",
    "ground_takes_effect",
    "sink_into_lava",
    "spot_effects",
    "struggle",
    "trap_hero",
    "trap_monster",
]

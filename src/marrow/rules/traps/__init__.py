"""What the ground does to those who tread on it: traps, water, lava."""

from marrow.rules.traps.holding import struggle
from marrow.rules.traps.landing import spot_effects
from marrow.rules.traps.liquid import drown, fall_into_lava, ground_takes_effect, sink_into_lava
from marrow.rules.traps.monsters import Caught, trap_monster
from marrow.rules.traps.springing import trap_hero

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

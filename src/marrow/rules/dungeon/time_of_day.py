"""Night, midnight and full moon. NetHack: hacklib.c, night and midnight.

The hour is that of the game's beginning and never changes; a world without one has midday.
"""

from typing import Final

from marrow.model.world import World

NEW_MOON: Final = 0
FULL_MOON: Final = 4
MIDDAY: Final = 12


def hour_of(world: World) -> int:
    return world.born_at // 3600 % 24 if world.born_at else MIDDAY


def is_night(world: World) -> bool:
    hour = hour_of(world)
    return hour < 6 or hour > 21


def is_midnight(world: World) -> bool:
    """Whether it is the hour of midnight, when undead do double damage."""
    return hour_of(world) == 0


def is_full_moon(world: World) -> bool:
    return world.moon_phase == FULL_MOON

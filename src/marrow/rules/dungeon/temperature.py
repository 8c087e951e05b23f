"""Which levels are hot or cold, since 3.7. NetHack: mklev.c, clear_level_structures; sp_lev.c."""

from enum import Enum
from typing import Final

from marrow.choices import DungeonChoices
from marrow.model.level import Level
from marrow.model.world import Dungeon
from marrow.rules.dungeon.branches import GEHENNOM, place_at

TEMPERATE_PLACES: Final = ("valley", "juiblex")
HOT_PLANE: Final = "fire"


class Temperature(Enum):
    """How warm it is on a level, and which resistance is commoner there (Z-226)."""

    TEMPERATE = ""
    HOT = "fire"
    COLD = "cold"


def temperature_of(choices: DungeonChoices, dungeon: Dungeon, level: Level) -> Temperature:
    """Z-225, Z-313: how warm it is on a level; temperate before 3.7."""
    if not choices.levels_are_hot:
        return Temperature.TEMPERATE
    return Temperature.COLD if level.cold else usual_temperature(dungeon, level.branch, level.number)


def usual_temperature(dungeon: Dungeon, branch: str, number: int) -> Temperature:
    """Z-225: how warm it is where levels are hot: hot in Gehennom, but for two levels, and on one plane."""
    place = place_at(dungeon, branch, number)
    name = "" if place is None else place.name
    hot = name == HOT_PLANE or (branch == GEHENNOM and name not in TEMPERATE_PLACES)
    return Temperature.HOT if hot else Temperature.TEMPERATE

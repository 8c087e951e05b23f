"""Which levels are hot, since 3.7. NetHack: mklev.c, clear_level_structures; sp_lev.c."""

from typing import Final

from marrow.choices import DungeonChoices
from marrow.model.level import Level
from marrow.model.world import Dungeon
from marrow.rules.dungeon.branches import GEHENNOM, place_at

TEMPERATE: Final = ("valley", "juiblex")
HOT: Final = "fire"  # the plane


def is_hot(choices: DungeonChoices, dungeon: Dungeon, level: Level) -> bool:
    """Z-225: whether it is hot here: in Gehennom but for two levels, and on the Plane of Fire."""
    return choices.levels_are_hot and is_hot_at(dungeon, level.branch, level.number)


def is_hot_at(dungeon: Dungeon, branch: str, number: int) -> bool:
    """Whether a level is hot where levels are."""
    place = place_at(dungeon, branch, number)
    name = "" if place is None else place.name
    return name == HOT or (branch == GEHENNOM and name not in TEMPERATE)

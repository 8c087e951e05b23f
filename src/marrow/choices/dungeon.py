"""Where editions differ on branches, levels, maps and the ground."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.content.words import FillerName, PlaceName


@dataclass(frozen=True, slots=True, kw_only=True)
class DungeonChoices:
    """Where editions differ on branches, levels, maps and the ground."""

    ice_melts_again: bool = False  # what was frozen by cold, after a time
    bridges_leave_debris: bool = False  # chains fly about when a drawbridge breaks
    drawn_instead: Mapping[str, str] = field(default_factory=dict)  # L-215: things on drawn maps
    fire_has_vents: bool = False  # the lava of the Plane of Fire breathes out poison
    more_branches: tuple[str, ...] = ()  # L-164, L-227: beside NetHack's
    no_wards_at: tuple[str, ...] = ()  # drawn maps that do not forbid teleporting after all
    more_places: tuple[PlaceName, ...] = ()  # L-164: special levels in NetHack's branches, beside its own
    maps_instead: Mapping[str, str] = field(default_factory=lambda: {"minetown-3": "frontier"})  # N-413
    maps_of: Mapping[PlaceName | FillerName, int] = field(  # how many
        default_factory=lambda: {"bigroom": 5, "medusa": 2}
    )
    arrivals_are_told: bool = False  # stairs taken, shafts fallen down, what the player calls a level
    orcs_plunder: bool = False  # a town of theirs: its goods turn up with orcs farther down
    steps_smudge_both_ends: bool = False  # feet wear out what is written where they come from and go to
    quest_treasure_stays: bool = False  # where whoever leaves the level or the game had it

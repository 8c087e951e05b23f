"""Where editions differ on branches, levels, maps and the ground."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.content.words import FillerName, PlaceName


@dataclass(frozen=True, slots=True, kw_only=True)
class DungeonChoices:
    """Where editions differ on branches, levels, maps and the ground."""

    ice_melts_again: bool = False  # water frozen by cold melts after a time
    bridges_leave_debris: bool = False  # a destroyed drawbridge throws iron chains about
    # An item on drawn maps, and what lies there instead.
    drawn_instead: Mapping[str, str] = field(default_factory=dict)  # L-215
    fire_has_vents: bool = False  # lava on the Plane of Fire gives off poison gas
    more_branches: tuple[str, ...] = ()  # L-164, L-227: branches that NetHack does not have
    no_wards_at: tuple[str, ...] = ()  # drawn maps on which teleporting is possible after all
    more_places: tuple[
        PlaceName, ...
    ] = ()  # L-164: special levels that NetHack does not have, in its branches
    # A map, and the one that is used instead of it.
    maps_instead: Mapping[str, str] = field(default_factory=lambda: {"minetown-3": "frontier"})  # N-413
    # From how many maps a special level is chosen.
    maps_of: Mapping[PlaceName | FillerName, int] = field(  # how many
        default_factory=lambda: {"bigroom": 5, "medusa": 2}
    )
    arrivals_are_told: bool = False  # tells of stairs, falls, and the player's name for the level
    orcs_plunder: bool = False  # Orcish Town has been robbed, and orcs farther down have its goods
    # Steps wear engravings where they begin and end; else only where they begin.
    steps_smudge_both_ends: bool = False
    quest_treasure_stays: bool = False  # a monster that vanishes with the quest artifact drops it

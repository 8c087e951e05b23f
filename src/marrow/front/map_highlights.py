"""What stands out on the map: pets, what is only detected, piles."""

from typing import Final, NamedTuple

from marrow.front.frame import PLAIN
from marrow.front.options import Options
from marrow.model.level import SEEN
from marrow.model.world import World


class MapHighlights(NamedTuple):
    """How pets and what is only detected stand out, and the spots of piles that do."""

    pets: int
    detected: int
    piles: frozenset[int]


NO_HIGHLIGHTS: Final = MapHighlights(PLAIN, PLAIN, frozenset())


def piles_seen(options: Options, world: World, before: frozenset[int]) -> frozenset[int]:
    """Spots where more than one thing was seen to lie, under the option hilite_pile; else none."""
    if not options.switches["hilite_pile"]:
        return frozenset()
    sight, items = world.level.view, world.level.items
    kept = {spot for spot in before if not sight or sight[spot] != SEEN}
    return frozenset(
        kept | {spot for spot in items if sight and sight[spot] == SEEN and len(items[spot]) > 1}
    )

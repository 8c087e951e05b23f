"""Items that lie nowhere when the hero dies, because they are in the air or rolling. Rules B-039, B-040.

NetHack: end.c, done_object_cleanup; trap.c, force_launch_placement.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from marrow.model.item import Item
from marrow.model.places import DIRECTIONS
from marrow.rules.dungeon.terrain import is_accessible, is_on_map
from marrow.rules.items.piles import find_item, put_on_floor
from marrow.rules.play import GameOver, Play


@contextmanager
def in_flight(play: Play, item: Item, direction: int) -> Iterator[None]:
    """B-039: if the hero dies while this flies, it lands next to him, or under him if the way is blocked."""
    try:
        yield
    except GameOver:
        if play.edition.bones.item_in_flight_lands and find_item(play, item.id) is None:
            here = play.hero.spot
            ahead = here + direction if direction in DIRECTIONS else here
            free = is_on_map(ahead) and is_accessible(play.level, ahead)
            put_on_floor(play, item, ahead if free else here)
        raise


@contextmanager
def in_motion(play: Play, boulder: Item, start: int) -> Iterator[None]:
    """B-040: a rolling boulder that kills the hero goes back to where it started."""
    try:
        yield
    except GameOver:
        if play.edition.bones.fatal_boulder_returns_to_start and find_item(play, boulder.id) is None:
            boulder.trapped = False
            put_on_floor(play, boulder, start)
        raise

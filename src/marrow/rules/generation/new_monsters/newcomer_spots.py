"""Where a monster appears that may appear anywhere. NetHack: makemon.c, makemon_rnd_goodpos."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from marrow.choices import Newcomers
from marrow.content.species import Species
from marrow.model.level import SEEN, Level
from marrow.model.places import AREA, HEIGHT, WIDTH, Terrain, both, table_of
from marrow.rules.dungeon.placement import good_ground, good_spot
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.hero.body import is_blind
from marrow.rules.monsters.scares import would_scare
from marrow.rules.play import Play

RULE: Final = "makemon.c makemon_rnd_goodpos"
THROWS: Final = 50
MOST_THROWS: Final = 20_000  # where NetHack 3.4.3 would go on for ever
STANDING: Final = table_of((Terrain.DRAWBRIDGE_UP, *range(Terrain.DOOR, 256)))  # ground that may be good
UNSEEN: Final = table_of(set(range(256)) - {SEEN})
EVERYWHERE: Final = b"\1" * AREA


@dataclass(slots=True)
class _Search:
    """The new monster that needs a spot, and what makes a spot good."""

    play: Play
    level: Level
    species: Species | None  # None: it is chosen afterwards
    heeds_others: bool  # None of a random species stands where somebody is
    heeds_fear: bool
    view: bytes  # what the hero sees; empty if that does not matter

    def is_good(self, spot: int) -> bool:
        if spot in self.level.shunned:
            return False
        if self.species is None and not self.heeds_others:
            return good_ground(self.play, spot, self.level)
        if not good_spot(self.play, spot, self.species, self.level):
            return False
        if self.species is None or not self.heeds_fear:
            return True
        return not would_scare(self.play, self.species, self.level, spot)

    def is_seen(self, spot: int) -> bool:
        return bool(self.view) and self.view[spot] == SEEN

    def likely_spots(self) -> bytes:
        """A mask of spots, outside of which none is good; some in it may not be, either."""
        return bytes(self.level.terrain.translate(STANDING)) if self.species is None else EVERYWHERE


def newcomer_spot(play: Play, species: Species | None) -> int | None:
    """Any good spot for a newcomer, out of the hero's sight if possible; None if there is none.

    Before 3.7 nobody looks who stands there when the species is not yet known: then no monster comes. So the
    more there are, the fewer come.
    """
    level, way = play.level, play.edition.monsters.newcomers
    free = way is Newcomers.TO_FREE_SPOTS
    making = is_making_a_level(play)
    view = level.view if level is play.world.level and not making else b""
    search = _Search(play, level, species, free, free, bytes(view))
    if way is Newcomers.UNTIL_A_GOOD_SPOT:
        spot = _thrown(search)
    else:
        spot = _thrown_or_found(search, sees=not (making or is_blind(play.hero)))
    return None if spot is None or spot in level.monster_at else spot


def _throw(search: _Search) -> int:
    x = search.play.dice.rn1(WIDTH - 3, 2, RULE)
    return search.play.dice.rn2(HEIGHT, RULE) * WIDTH + x


def _thrown(search: _Search) -> int | None:
    """The first good spot; so many in sight are refused."""
    refused = 0
    for _ in range(MOST_THROWS):
        spot = _throw(search)
        if not search.is_good(spot):
            continue
        if refused == THROWS or not search.is_seen(spot):
            return spot
        refused += 1
    return None


def _thrown_or_found(search: _Search, *, sees: bool) -> int | None:
    """The first good spot out of sight; after so many throws the next from the last on, by columns."""
    spot = 0
    for _ in range(THROWS):
        spot = _throw(search)
        if not search.is_seen(spot) and search.is_good(spot):
            return spot
    likely = search.likely_spots()
    if sees:
        search.heeds_fear = False
        out_of_sight = both(likely, search.view.translate(UNSEEN)) if search.view else likely
        for hidden in _all_from(spot, out_of_sight):
            if search.is_good(hidden):
                return hidden
        if search.species is None or search.species.speed:
            stairs = _at_stairs(search, otherwise=_southeast_of(spot))
            if search.is_good(stairs):
                return stairs
    return next((spot for spot in _all_from(spot, likely) if search.is_good(spot)), None)


def _southeast_of(spot: int) -> int:
    """The next spot down and to the right, in row 1 after the last row, in column 1 after the last column."""
    return (spot // WIDTH % (HEIGHT - 1) + 1) * WIDTH + spot % WIDTH % (WIDTH - 1) + 1


def _all_from(start: int, mask: bytes) -> Iterator[int]:
    """The spots of a mask but for the top row, by columns, each from the row below the start on."""
    top, left = divmod(_southeast_of(start), WIDTH)
    for x in (*range(left, WIDTH), *range(1, left)):
        if 1 in mask[WIDTH + x : WIDTH * HEIGHT : WIDTH]:
            for y in (*range(top, HEIGHT), *range(1, top)):
                if mask[y * WIDTH + x]:
                    yield y * WIDTH + x


def _at_stairs(search: _Search, otherwise: int) -> int:
    """Stairs or a ladder within the branch of the dungeon, each kind by chance."""
    inner = [stairs for stairs in search.level.stairs if stairs.branch == search.level.branch]
    for stairs in sorted(inner, key=lambda stairs: (stairs.ladder, stairs.goes_up)):
        if not search.play.dice.rn2(2, RULE):
            return stairs.spot
    return otherwise

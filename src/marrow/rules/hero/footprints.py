"""The way the hero has come: his footprints, and the spot that he left last. NetHack: track.c."""

from typing import Final

from marrow.kernels import last_beside
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.places import NOWHERE, WIDTH
from marrow.rules.play import Play

MOST: Final = 100  # footprints that are kept
RINGS: Final = (Slot.LEFT_RING, Slot.RIGHT_RING)


def leave_spot(play: Play, left: int) -> None:
    """The hero steps off a spot and leaves a footprint there.

    Z-269: in some editions none where he wears a ring of stealth. NetHack: settrack.
    """
    footing = play.hero.footing
    footing.ran_from = left
    if play.edition.hero.stealth_rings_leave_no_footprints and _wears_stealth_ring(play.hero):
        footing.came_from = left
        return
    footing.came_from = NOWHERE
    footing.track.append(left)
    del footing.track[:-MOST]


def _wears_stealth_ring(hero: Hero) -> bool:
    rings = (hero.worn.get(int(slot)) for slot in RINGS)
    return any(ring is not None and ring.kind.name == "ring of stealth" for ring in rings)


def spot_left(hero: Hero) -> int:
    """The spot that the hero left with his last step, or NOWHERE if he did not come by a step."""
    footing = hero.footing
    if footing.came_from != NOWHERE:
        return footing.came_from
    return footing.track[-1] if footing.track else NOWHERE


def freshest_footprint(play: Play, spot: int, goal: int) -> int:
    """The hero's freshest footprint next to a spot, else the goal. NetHack: track.c, gettrack."""
    footprint = last_beside(play.hero.footing.track, spot, WIDTH)
    return goal if footprint in (-1, spot) else footprint


def forget_way(hero: Hero) -> None:
    """Forget the footprints of a hero who did not come here by steps."""
    hero.footing.track.clear()
    hero.footing.came_from = hero.footing.ran_from = NOWHERE

"""The way the hero has come: his footprints, and the spot that he left last. NetHack: track.c."""

from typing import Final

from marrow.kernels import last_beside
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.places import NOWHERE, WIDTH, steps_between
from marrow.rules.play import Play

FEW: Final = 50  # footprints that are kept,
MANY: Final = 100  # and in editions that keep more
RINGS: Final = (Slot.LEFT_RING, Slot.RIGHT_RING)


def leave_spot(play: Play, left: int) -> None:
    """The hero steps off a spot."""
    footing = play.hero.footing
    footing.ran_from = footing.came_from = left


def leave_footprint(play: Play) -> None:
    """N-627: a new turn begins, and the hero leaves a footprint where he is.

    Z-269: in some editions none where he wears a ring of stealth. NetHack: settrack.
    """
    hero = play.hero
    if play.edition.hero.stealth_rings_leave_no_footprints and _wears_stealth_ring(hero):
        return
    track = hero.footing.track
    track.append(hero.spot)
    most = MANY if play.edition.monsters.trackers_see_long_trails else FEW
    if len(track) > most:
        del track[:-most]


def _wears_stealth_ring(hero: Hero) -> bool:
    rings = (hero.worn.get(int(slot)) for slot in RINGS)
    return any(ring is not None and ring.kind.name == "ring of stealth" for ring in rings)


def spot_left(hero: Hero) -> int:
    """The spot that the hero left with his last step, or NOWHERE if he did not come by a step."""
    return hero.footing.came_from


def freshest_footprint(play: Play, spot: int, goal: int) -> int:
    """N-628: the hero's freshest footprint next to a spot, else the goal, as where the spot has one itself.

    The trail is followed from its end. Some editions pass over the footprints that a hero of one step a turn
    cannot have made near the spot, after one that is far from it. NetHack: track.c, gettrack.
    """
    track = play.hero.footing.track
    if play.edition.monsters.trackers_see_long_trails:
        footprint = last_beside(track, spot, WIDTH)
        return goal if footprint in (-1, spot) else footprint
    place = len(track) - 1
    while place >= 0:
        away = steps_between(track[place], spot)
        if away <= 1:
            return track[place] if away else goal
        place -= away - 1
    return goal


def forget_way(hero: Hero) -> None:
    """Forget the footprints of a hero who did not come here by steps."""
    hero.footing.track.clear()
    hero.footing.came_from = hero.footing.ran_from = NOWHERE

"""Where monsters arrive that teleport at random, on levels with little room. NetHack: teleport.c, rloc."""

from typing import Any

import pytest

from marrow.model.places import Terrain, spot_at
from marrow.rules.monsters.random_placement import random_spot_for
from rule import rule
from scene import MIDDLE, Scene

OLD = pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7"])
NEW = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
SPOTS = (spot_at(40, 9), spot_at(3, 12), spot_at(70, 4))


def cramped(edition: str, *spots: int, **how: Any) -> Scene:
    """Nothing but rock, the hero's spot and these."""
    scene = Scene(edition, **how)
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    for spot in (MIDDLE, *spots):
        scene.level.terrain[spot] = Terrain.ROOM
    return scene


@rule("L-307")
@OLD
def test_after_a_thousand_throws_the_westernmost_spot_is_taken(edition: str) -> None:
    scene = cramped(edition, *SPOTS, shows={"teleport.c rloc": 0})
    assert random_spot_for(scene.play, scene.monster("newt", MIDDLE)) == spot_at(3, 12)


@rule("L-307")
@NEW
@pytest.mark.parametrize(
    "draws, spot",
    [((0,), 0), ((1,), 1), ((2,), 2)],  # in rings around column 40, row 10: 40,9 then 70,4 and 3,12
)
def test_after_fifty_throws_a_spot_is_drawn(edition: str, draws: tuple[int, ...], spot: int) -> None:
    scene = cramped(edition, *SPOTS, shows={("teleport.c rloc", 3): draws[0], "teleport.c rloc": 0})
    assert (
        random_spot_for(scene.play, scene.monster("newt", MIDDLE))
        == sorted(SPOTS, key=lambda one: abs(one % 80 - 40))[spot]
    )


@rule("L-307")
@NEW
def test_where_everything_scares_the_first_good_spot_drawn_is_taken(edition: str) -> None:
    scene = cramped(edition, *SPOTS, shows={("teleport.c rloc", 3): 1, "teleport.c rloc": 0})
    for spot in SPOTS:
        scene.lay("scroll of scare monster", spot)
    assert random_spot_for(scene.play, scene.monster("newt", MIDDLE)) == spot_at(70, 4)


@rule("L-307")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_without_room_it_stays(edition: str) -> None:
    scene = cramped(edition, shows={"teleport.c rloc": 0})
    assert random_spot_for(scene.play, scene.monster("newt", MIDDLE)) is None

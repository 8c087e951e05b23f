"""What stops runs in 3.7, and did not before. By hand from hack.c, lookaround."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Run
from marrow.model.places import EAST, SOUTH, Terrain
from scene import MIDDLE, Scene

FAR = MIDDLE + 3 * EAST


def ran(scene: Scene) -> int:
    """How many steps a run to the east took her."""
    scene.finish(Run(direction=EAST, mode="rush"))
    return scene.hero.spot - MIDDLE


@pytest.mark.parametrize(("edition", "steps"), [("3.6.7", 2), ("3.7", 5)])
def test_37_runs_past_peaceful_monsters(edition: str, steps: int) -> None:
    scene = Scene(edition=edition)
    scene.monster("hill orc", FAR + SOUTH, peaceful=True).can_move = False
    scene.level.terrain[MIDDLE + 6 * EAST] = Terrain.STONE
    assert ran(scene) == steps


@pytest.mark.parametrize(("edition", "steps"), [("3.6.7", 5), ("3.7", 2)])
def test_who_floats_stops_at_a_coast_in_37(edition: str, steps: int) -> None:
    scene = Scene(edition=edition)
    scene.intrinsic(Property.LEVITATION)
    scene.level.terrain[FAR] = Terrain.POOL
    scene.level.terrain[MIDDLE + 6 * EAST] = Terrain.STONE
    assert ran(scene) == steps

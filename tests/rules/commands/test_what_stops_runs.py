"""What stops runs in some editions and not in others. By hand from hack.c, lookaround, and engrave.c."""

from typing import Literal

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.messages.commands import Run
from marrow.model.level import Engraving
from marrow.model.places import EAST, SOUTH, Terrain
from rule import rule
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


@rule("N-667")
@pytest.mark.parametrize("mode", ["shift", "rush", "control"])
@pytest.mark.parametrize(
    ("edition", "shift_stops"),
    [
        ("3.4.3", False),
        ("3.6.0", False),
        ("3.6.1", False),
        ("3.6.2", False),
        ("3.6.7", True),
        ("3.7", True),
        ("5.0.0", True),
    ],
)
def test_an_engraving_that_is_read_stops_a_run(
    edition: str, shift_stops: bool, mode: Literal["shift", "rush", "control"]
) -> None:
    scene = Scene(edition=edition)
    scene.level.engravings[FAR] = Engraving(FAR, "Here lies", EngravingManner.ENGRAVE)
    scene.level.terrain[MIDDLE + 6 * EAST] = Terrain.STONE

    scene.finish(Run(direction=EAST, mode=mode))

    assert scene.hero.spot == (FAR if shift_stops or mode != "shift" else MIDDLE + 5 * EAST)
    assert "engraving.you read" in scene.told()

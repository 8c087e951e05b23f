"""N-664: when a hero is under water."""

import pytest

from marrow.content.properties import Property
from marrow.model.places import Terrain
from marrow.rules.traps.drowning import ground_takes_effect
from rule import rule
from scene import MIDDLE, Scene


@rule("N-664")
@pytest.mark.parametrize(
    ("property_", "above"),
    [
        (Property.LEVITATION, True),
        (Property.FLYING, True),
        (Property.WATER_WALKING, True),
        (Property.SWIMMING, False),
    ],
)
def test_who_rises_above_the_water_is_no_longer_under_it(property_: Property, above: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    scene.intrinsic(property_)

    ground_takes_effect(scene.play, arrived=False)

    assert scene.play.hero.footing.in_water is not above

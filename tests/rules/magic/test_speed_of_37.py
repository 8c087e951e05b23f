"""Potions of speed in 3.7."""

import pytest

from marrow.content.properties import Property
from marrow.rules.magic.potions.quaffing import drink
from scene import Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@FROM_370
def test_speed_lasts_unless_cursed(edition: str) -> None:
    for blessing, turns in ((-1, 49), (0, 109), (1, 169)):
        scene = Scene(edition)

        drink(scene.play, scene.carry("potion of speed", blessing=blessing))

        assert scene.hero.timeout[Property.FAST] == turns
        assert bool(scene.hero.intrinsic[Property.FAST]) == (blessing >= 0)

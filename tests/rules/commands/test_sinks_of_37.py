"""Sinks of 3.7."""

import pytest

from marrow.rules.commands.features.sink_drinks import drink_sink
from scene import MIDDLE, Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@FROM_370
def test_sinks_stink(edition: str) -> None:
    scene = Scene(edition, shows={20: 13})

    drink_sink(scene.play)

    (cloud,) = scene.level.clouds
    assert (cloud.spot, cloud.strength) == (MIDDLE, 4)

"""Prayer timeouts of 3.7."""

import pytest

from marrow.rules.religion.prayer import please_god
from rule import rule
from scene import Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("Z-167")
@FROM_370
@pytest.mark.parametrize("turn, more", [(100_000, 0), (100_199, 1), (150_000, 500)])
def test_prayer_takes_longer_in_long_games(edition: str, turn: int, more: int) -> None:
    """ZV-052."""
    timeouts = []
    for now in (1, turn):
        scene = Scene(edition, turn=now)
        please_god(scene.play, scene.hero.alignment, 0)
        timeouts.append(scene.hero.piety.prayer_timeout)

    assert timeouts[1] - timeouts[0] == more

"""5.0.0 has no saving grace: a great wound kills in full health, too. ZV-037 to ZV-039."""

import pytest

from marrow.model.hero_parts import Killer
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene


@rule("Z-072")
@pytest.mark.parametrize("hp, most, loss", [(91, 100, 200), (90, 100, 200), (1, 1, 5)])
def test_one_great_wound_kills(hp: int, most: int, loss: int) -> None:
    scene = Scene(hp=most)
    scene.hero.hp = hp
    with pytest.raises(GameOver):
        hurt(scene.play, loss, Killer("great blow"), "L-091")

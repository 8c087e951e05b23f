"""Land mines where there is no ground for a pit. NetHack: trap.c, blow_up_landmine."""

import pytest

from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.rules.traps.land_mines import blow_up
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    "terrain, left", [(Terrain.ROOM, True), (Terrain.AIR, False), (Terrain.CLOUD, False)]
)
def test_a_mine_leaves_a_pit_but_not_in_the_air_or_a_cloud(terrain: Terrain, left: bool) -> None:
    scene = Scene()
    spot = MIDDLE + 3
    scene.level.terrain[spot] = terrain
    trap = scene.level.traps[spot] = Trap(TrapKind.LAND_MINE, spot)

    blow_up(scene.play, trap)

    assert (spot in scene.level.traps) is left

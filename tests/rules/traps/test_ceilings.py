"""Who clings to the ceiling, and who drops from it. NetHack: hack.c, pooleffects and spoteffects."""

from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.model.places import Terrain
from marrow.rules.play import GameOver
from marrow.rules.traps.drowning import ground_takes_effect
from marrow.rules.traps.spot_arrival import meet_hidden_monster
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    "form, hidden, falls",
    [("giant mimic", True, True), ("rock piercer", False, True), ("rock piercer", True, False)],
)
def test_only_who_hides_on_the_ceiling_stays_out_of_the_water(
    form: SpeciesName, hidden: bool, falls: bool
) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.form(form)
    scene.hero.footing.hidden = hidden

    ground_takes_effect(scene.play)

    assert any(key.startswith("traps.fall into water") for key in scene.told()) is falls


def test_a_falling_piercer_is_the_killer_by_its_own_name() -> None:
    scene: Any = Scene(hp=1, shows={("hack.c spoteffects", 20): 0})
    scene.monster("rock piercer", MIDDLE)

    with pytest.raises(GameOver) as over:
        meet_hidden_monster(scene.play)

    assert over.value.killer.text == "rock piercer"

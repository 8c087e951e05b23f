"""What is said and done on arriving at special levels above Gehennom."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import PlaceName
from marrow.model.world import SpecialPlace
from marrow.rules.turn.level_arrivals import finish_arrival
from scene import Scene


def arriving(place: PlaceName, *, new: bool) -> Scene:
    scene = Scene()
    level = scene.level
    dungeon = scene.world.dungeon
    scene.world.dungeon = type(dungeon)(
        dungeon.branches, (SpecialPlace(place, level.branch, level.number, ""),), ()
    )
    scene.world.arrived = ("dungeons", 4, new)
    return scene


def test_the_level_of_rogue_looks_old_the_first_time() -> None:
    for new in (True, False):
        scene = arriving("rogue", new=new)
        finish_arrival(scene.play)
        assert ("arrivals.rogue" in scene.told()) is new


@pytest.mark.parametrize("new, dead, rings", [(True, True, True), (False, False, True), (False, True, False)])
def test_an_alarm_wakes_the_fort_until_croesus_is_dead(new: bool, dead: bool, rings: bool) -> None:
    scene = arriving("ludios", new=new)
    soldier = scene.monster("soldier", asleep=True)
    scene.world.died[SPECIES_NAMED["Croesus"].number] = int(dead)

    finish_arrival(scene.play)

    assert ("arrivals.alarm" in scene.told()) is rings
    assert soldier.asleep is not rings

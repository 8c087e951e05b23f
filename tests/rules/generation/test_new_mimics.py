"""What mimics look like where they appear. NetHack: makemon.c, set_mimic_sym.

What is expected was seen in 3.6.7, where mimics were made on floor that belongs to no room.
"""

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Room
from marrow.model.places import Terrain
from marrow.rules.generation.new_monsters.disguises import disguise
from rule import rule
from scene import MIDDLE, Scene

RULE = "makemon.c set_mimic_sym"
BOULDER = glyphs.KIND + KINDS_NAMED["boulder"].number
HALL = Room(1, 1, 78, 19, True)


def looks(scene: Scene) -> int:
    mimic = scene.monster("giant mimic", MIDDLE + 3)
    disguise(scene.play, mimic)
    return mimic.disguise


@rule("N-577")
def test_a_mimic_outside_rooms_looks_like_a_boulder() -> None:
    scene = Scene(throws=[(RULE, 17, 0)])
    scene.level.rooms = ()

    assert looks(scene) == BOULDER and scene.thrown == 0


@rule("N-577")
def test_a_mimic_in_an_ordinary_room_may_look_like_stairs() -> None:
    scene = Scene(shows={RULE: 0})
    scene.level.rooms = (HALL,)

    assert looks(scene) == glyphs.STAIRS_UP


@rule("N-577")
@pytest.mark.parametrize("roll, statue", [(1, True), (0, False)])
def test_a_mimic_in_a_maze_looks_like_a_statue_half_the_time(roll: int, statue: bool) -> None:
    scene = Scene(throws=[(RULE, 2, roll)])
    scene.level.rooms = ()
    scene.level.dug_wall = Terrain.ROOM

    look = looks(scene)

    assert (glyphs.STATUE <= look < glyphs.STATUE + 400) == statue
    assert (look == BOULDER) != statue


@rule("N-577")
def test_a_mimic_beside_the_oracle_may_look_like_a_fountain() -> None:
    scene = Scene(throws=[(RULE, 2, 0)])
    scene.level.rooms = (Room(1, 1, 78, 19, True, RoomPurpose.DELPHI),)

    assert looks(scene) == glyphs.TERRAIN + int(Terrain.FOUNTAIN)

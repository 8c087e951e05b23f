"""Teleporters on levels that bar teleporting. By hand from NetHack's teleport.c, tele_trap and mtele_trap."""

import pytest

from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.traps import trap_monster
from marrow.rules.traps.hero_in_trap import trap_hero
from rule import rule
from scene import MIDDLE, Scene

SPOT = MIDDLE + 3
BARRED = pytest.mark.parametrize(("edition", "wrenches"), [("3.6.7", False), ("3.7", False), ("5.0.0", True)])


@rule("Z-346")
@BARRED
def test_a_teleporter_only_wrenches_where_teleporting_is_barred(edition: str, wrenches: bool) -> None:
    scene = Scene(edition)
    scene.level.no_teleport = True
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.TELEPORTATION, MIDDLE)

    trap_hero(scene.play, trap)

    assert ("traps.wrenching" in scene.told()) is wrenches
    assert ("teleport.mysterious force" in scene.told()) is not wrenches
    assert scene.hero.spot == MIDDLE


@rule("Z-346")
@BARRED
def test_nothing_is_told_of_a_monster_that_a_teleporter_leaves(edition: str, wrenches: bool) -> None:
    scene = Scene(edition)
    scene.level.no_teleport = True
    scene.level.traps[SPOT] = Trap(TrapKind.TELEPORTATION, SPOT)
    orc = scene.monster("hill orc", SPOT)

    trap_monster(scene.play, orc)

    assert ("teleport.force on monster" in scene.told()) is not wrenches
    assert orc.spot == SPOT

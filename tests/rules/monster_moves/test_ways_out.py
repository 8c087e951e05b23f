"""By which stairs and traps monsters flee, by edition. Rule L-283."""

import pytest

from marrow.model.level import Stairs, Trap
from marrow.model.places import EAST, NORTH, SOUTH, SOUTHEAST, WEST, Terrain, TrapKind
from marrow.rules.monster_moves.ways_out import find_way_out
from rule import rule
from scene import MIDDLE, Scene

BESIDE = MIDDLE + EAST
FAR = MIDDLE + 4 * SOUTHEAST
EDITIONS = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7")


def mine_stairs(scene: Scene, spot: int) -> None:
    scene.level.terrain[spot] = Terrain.STAIRS
    scene.level.stairs = (Stairs(spot, False, "mines", 3),)


@rule("L-283")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("holds", [True, False])
def test_in_343_only_holders_flee_by_stairs_to_another_branch(edition: str, holds: bool) -> None:
    """NetHack: muse.c, find_defensive: in 3.4.3 a case for all stairs comes before that of a branch's."""
    scene = Scene(edition)
    owlbear = scene.monster("owlbear", BESIDE)
    mine_stairs(scene, BESIDE)
    if holds:
        scene.hero.hold.holder_id = owlbear.id

    assert (find_way_out(scene.play, owlbear) is not None) == (holds == (edition == "3.4.3"))


@rule("L-283")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_engulfed_the_hero_flees_by_no_stairs(edition: str) -> None:
    scene = Scene(edition)
    worm = scene.monster("purple worm", MIDDLE)
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    assert find_way_out(scene.play, worm) is not None

    scene.hero.hold.engulfer_id = worm.id

    assert find_way_out(scene.play, worm) is None


@rule("L-283")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("here", [True, False])
def test_of_several_holes_343_takes_the_last_and_others_their_own(edition: str, here: bool) -> None:
    """A hole lies west of it, one east, and perhaps one where it stands."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", FAR)
    for spot in (FAR + WEST, FAR + EAST, *((FAR,) if here else ())):
        scene.level.traps[spot] = Trap(TrapKind.HOLE, spot)

    escape = find_way_out(scene.play, orc)

    assert escape is not None
    escape()
    used = [spot for spot, trap in scene.level.traps.items() if trap.seen]
    expected = FAR + EAST if edition == "3.4.3" else FAR if here else FAR + WEST
    assert used == [expected]


@rule("L-283")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("step", [NORTH, SOUTH])
def test_in_343_the_heros_column_is_shunned(edition: str, step: int) -> None:
    scene = Scene(edition)
    spot = MIDDLE + 4 * step
    orc = scene.monster("hill orc", spot + EAST)
    scene.level.traps[spot] = Trap(TrapKind.TELEPORTATION, spot)

    assert (find_way_out(scene.play, orc) is None) == (edition == "3.4.3")

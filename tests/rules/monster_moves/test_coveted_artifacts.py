"""L-277: whose quest artifacts monsters covet and keep in the dungeon. NetHack: wizard.c, muse.c."""

import pytest

from marrow.content.words import ArtifactName
from marrow.model.level import Stairs
from marrow.model.places import EAST, Terrain
from marrow.rules.monster_moves.covetous import find_treasure
from marrow.rules.monster_moves.ways_out import find_way_out
from rule import rule
from scene import MIDDLE, Scene

OWN: ArtifactName = "The Orb of Fate"  # a valkyrie's
OTHER: ArtifactName = "The Orb of Detection"
THERE = MIDDLE + 9 * EAST
BY_EDITION = pytest.mark.parametrize(
    ("edition", "any_role"),
    [("3.4.3", False), ("3.6.0", False), ("3.6.1", True), ("3.6.2", True), ("3.6.7", True), ("3.7", True)],
)


@rule("L-277")
@BY_EDITION
@pytest.mark.parametrize("carried", [False, True])
def test_whose_artifacts_the_wizard_goes_for(edition: str, any_role: bool, carried: bool) -> None:
    sought = []
    for artifact in (OWN, OTHER):
        scene = Scene(edition, role="valkyrie")
        orb = scene.item("crystal ball") if carried else scene.lay("crystal ball", THERE)
        orb.artifact = artifact
        if carried:
            scene.monster("newt", THERE).inventory.append(orb)
        sought.append(find_treasure(scene.play, scene.monster("Wizard of Yendor", THERE + 2)) is not None)

    assert sought == [True, any_role]


@rule("L-277")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.2", "3.6.7", "3.7"])
@pytest.mark.parametrize(("artifact", "stays"), [(None, False), (OWN, True), (OTHER, True)])
def test_since_361_no_monster_leaves_the_dungeon_with_a_quest_artifact(
    edition: str, artifact: ArtifactName | None, stays: bool
) -> None:
    scene = Scene(edition, role="valkyrie")
    scene.level.terrain[THERE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(THERE, True, "dungeons", 0),)
    orb = scene.item("crystal ball")
    orb.artifact = artifact
    orc = scene.monster("hill orc", THERE)
    orc.inventory.append(orb)

    assert (find_way_out(scene.play, orc) is None) == stays

"""What a scroll of identify has still to tell. NetHack: objnam.c, not_fully_identified."""

import pytest

from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.rules.naming.discoveries import discover, discover_artifact
from marrow.rules.naming.identification import is_fully_known
from scene import Scene


def all_but_the_rest(scene: Scene, name: KindName) -> Item:
    """An item of which only proofs against erosion and contents are unknown."""
    item = scene.carry(name)
    discover(scene.play, item.kind)
    item.seen = item.charge_known = item.blessing_known = True
    item.erosion_known = item.contents_known = False
    return item


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("long sword", False),  # may be rustproof
        ("club", False),  # of wood
        ("dwarvish mithril-coat", True),  # nothing harms it
        ("silver saber", True),
        ("crystal plate mail", True),
        ("oil lamp", True),  # no erosion of tools that are no weapons is ever told
        ("pick-axe", False),
        ("heavy iron ball", False),
        ("sack", False),  # empty, which the hero does not know
        ("statue", False),
    ],
)
def test_proofs_matter_of_what_could_erode_and_contents_of_what_may_hold_some(
    name: KindName, known: bool
) -> None:
    scene = Scene()
    item = all_but_the_rest(scene, name)
    assert is_fully_known(scene.play, item) is known
    item.erosion_known = item.contents_known = True
    assert is_fully_known(scene.play, item)


def test_an_artifact_is_not_known_before_it_is_discovered() -> None:
    scene = Scene()
    sword = all_but_the_rest(scene, "long sword")
    sword.erosion_known, sword.artifact = True, "Excalibur"
    scene.world.artifacts["Excalibur"] = 1
    assert not is_fully_known(scene.play, sword)
    discover_artifact(scene.play, "Excalibur")
    assert is_fully_known(scene.play, sword)

"""What a scroll of identify has still to tell. NetHack: objnam.c, not_fully_identified."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.rules.naming import an_item, item_name
from marrow.rules.naming.discoveries import discover, discover_artifact
from marrow.rules.naming.identification import is_fully_known
from rule import rule
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


IMITATION: KindName = "cheap plastic imitation of the Amulet of Yendor"


@rule("N-511")
@pytest.mark.parametrize("kind_known", [False, True])
@pytest.mark.parametrize(
    ("kind", "identified", "name"),
    [
        (IMITATION, False, "the Amulet of Yendor"),
        (IMITATION, True, "a cheap plastic imitation of the Amulet of Yendor"),
        ("Amulet of Yendor", False, "the Amulet of Yendor"),
        ("Amulet of Yendor", True, "the Amulet of Yendor"),
    ],
)
def test_an_imitation_passes_for_the_amulet_until_it_is_identified_itself(
    kind_known: bool, kind: KindName, identified: bool, name: str
) -> None:
    """Seen in the running 3.6.7: "u - the Amulet of Yendor." of a wished imitation."""
    scene = Scene()
    amulet = scene.carry(kind)
    amulet.seen, amulet.charge_known = True, identified
    if kind_known:
        discover(scene.play, amulet.kind)

    assert (item_name(scene.play, amulet), an_item(scene.play, amulet)) == (name, name)


@rule("N-511")
def test_the_amulet_that_was_only_felt_is_an_amulet() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 50
    amulet = scene.carry("Amulet of Yendor")
    amulet.seen = False

    assert item_name(scene.play, amulet) == "an amulet"

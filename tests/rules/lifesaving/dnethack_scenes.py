"""Heroes of dNetHack about to die, for tests."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, SpeciesName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Mark, Slot
from marrow.model.vocabularies import Ending
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from scene import Scene

DNH, NDNH, NNDNH = "dnethack", "notdnethack", "notnotdnethack"
FAMILY = pytest.mark.parametrize("edition", [DNH, NDNH, NNDNH])
CHILDREN = pytest.mark.parametrize("edition", [NDNH, NNDNH])
ARROW = Killer("arrow")


def marked(scene: Scene, name: KindName, slot: Slot | None, marks: int = Mark.LIFE_SAVING) -> Item:
    """A thing of the pack with the property, worn or not."""
    item = scene.item(name)
    item.marks = marks
    item = add_to_pack(scene.play, item)
    if slot is not None:
        set_worn(scene.play, item, slot)
    return item


def artifact(scene: Scene, name: ArtifactName) -> Item:
    item = scene.item("crystal ball")
    item.artifact, item.name = name, name
    return add_to_pack(scene.play, item)


def slain(scene: Scene, *names: SpeciesName) -> None:
    for name in names:
        scene.world.died[SPECIES_NAMED[name].number] = 1


def lethal(scene: Scene) -> None:
    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)

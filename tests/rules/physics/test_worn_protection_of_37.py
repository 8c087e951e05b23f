"""Since 3.7 what is worn or wielded against an element keeps the pack from it, too."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.rules.items.materials import ErosionType
from marrow.rules.physics.erosion import ErodeOutcome, erode
from marrow.rules.physics.item_destruction import destroy_carried_items
from scene import Scene

CHANCE = ("zap.c inventory_resistance_check", 100)
BURNS = ("zap.c destroy_item", 3)


@pytest.mark.parametrize(
    ("edition", "worn", "roll", "kept"),
    [
        ("3.6.7", "red dragon scales", 0, False),
        ("3.7", "red dragon scales", 98, True),
        ("3.7", "red dragon scales", 99, False),
        ("5.0.0", "dwarvish cloak", 89, True),
        ("5.0.0", "dwarvish cloak", 90, False),
        ("5.0.0", "elven cloak", 0, False),
    ],
)
def test_what_is_worn_keeps_scrolls_from_fire(edition: str, worn: KindName, roll: int, kept: bool) -> None:
    scene = Scene(edition, shows={CHANCE: roll, BURNS: 0})
    scene.wear(worn, Slot.BODY_ARMOR if "scales" in worn else Slot.CLOAK)
    scroll = scene.carry("scroll of identify")

    destroy_carried_items(scene.play, "scroll", "fire")

    assert (scroll in scene.hero.inventory) == kept


def test_a_carried_artifact_keeps_nothing_but_a_wielded_one_does() -> None:
    for slot, kept in ((0, False), (Slot.WIELDED, True)):
        scene = Scene("3.7", shows={CHANCE: 0, BURNS: 0})
        ring = scene.carry("ring of shock resistance")
        scene.hero.extrinsic[Property.SHOCK_RESISTANCE] = int(slot or Slot.CARRIED_ARTIFACT)
        wand = scene.carry("wand of digging", charge=4)
        destroy_carried_items(scene.play, "wand", "shock")
        assert (ring in scene.hero.inventory, wand in scene.hero.inventory) == (True, kept)


def test_dwarvish_cloaks_do_not_keep_acid_away() -> None:
    scene = Scene("3.7", shows={CHANCE: 0})
    scene.wear("dwarvish cloak", Slot.CLOAK)
    dagger = scene.wear("dagger", Slot.WIELDED)

    assert erode(scene.play, dagger, ErosionType.CORRODE) is ErodeOutcome.DAMAGED


def test_fire_resistance_that_is_worn_keeps_things_from_smouldering() -> None:
    scene = Scene("3.7", shows={CHANCE: 0})
    club = scene.wear("club", Slot.WIELDED)
    assert erode(scene.play, club, ErosionType.BURN) is ErodeOutcome.DAMAGED

    scene.wear("ring of fire resistance", Slot.LEFT_RING)

    assert erode(scene.play, club, ErosionType.BURN) is ErodeOutcome.NOTHING
    assert erode(scene.play, scene.item("club"), ErosionType.BURN) is ErodeOutcome.DAMAGED

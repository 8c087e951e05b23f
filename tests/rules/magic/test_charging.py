"""Charging, by what is charged and how often before. NetHack: read.c, recharge and wand_explode."""

import pytest

from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.magic.charging import explode_wand, recharge
from scene import Scene

RULE = "read.c recharge"


@pytest.mark.parametrize(
    ("name", "blessing", "before", "after"),
    [
        ("magic marker", 1, 10, 50), ("magic marker", 1, 40, 75), ("magic marker", 0, 10, 50),
        ("magic marker", -1, 10, 0), ("crystal ball", 1, 2, 6), ("crystal ball", 0, 4, 5),
        ("crystal ball", 0, 6, 6), ("bag of tricks", 1, 2, 17), ("bag of tricks", 0, 2, 7),
        ("magic harp", 1, 2, 10), ("magic harp", 0, 2, 6), ("Bell of Opening", 1, 1, 4),
        ("Bell of Opening", 0, 1, 2), ("Bell of Opening", -1, 1, 0),
    ],
)  # fmt: skip
def test_a_charged_tool_gains_by_blessing(name: KindName, blessing: int, before: int, after: int) -> None:
    scene = Scene()
    tool = scene.carry(name, charge=before)
    recharge(scene.play, tool, blessing)
    assert tool.charge == after


def test_a_marker_is_charged_once() -> None:
    scene = Scene()
    marker = scene.carry("magic marker", charge=2)
    marker.recharged = 1
    recharge(scene.play, marker, 1)
    assert (marker.charge, scene.told()) == (2, ["charging.dried out"])


@pytest.mark.parametrize(("blessing", "fuel"), [(1, 1500), (0, 850), (-1, 0)])
def test_a_charged_oil_lamp_is_refilled_by_blessing(blessing: int, fuel: int) -> None:
    scene = Scene()
    lamp = scene.carry("oil lamp", charge=1)
    lamp.birth = 100
    recharge(scene.play, lamp, blessing)
    assert lamp.birth == fuel


@pytest.mark.parametrize(
    ("before", "thrown", "gone"), [(1, 0, True), (1, 1, False), (6, 215, True), (6, 216, False)]
)
def test_wands_charged_often_explode(before: int, thrown: int, gone: bool) -> None:
    scene = Scene(throws=[(RULE, 343, thrown)])
    wand = scene.carry("wand of striking", charge=3)
    wand.recharged = before
    recharge(scene.play, wand, 1)
    assert (wand not in scene.hero.inventory) == gone


def test_a_wand_of_wishing_is_charged_to_three_and_never_twice() -> None:
    scene = Scene()
    wand = scene.carry("wand of wishing", charge=0)
    recharge(scene.play, wand, 0)
    assert wand.charge == 3
    recharge(scene.play, wand, 1)
    assert wand not in scene.hero.inventory


@pytest.mark.parametrize(
    ("name", "sides"),
    [("wand of death", 10), ("wand of fire", 8), ("wand of nothing", 4), ("wand of light", 6)],
)
def test_how_hard_a_wand_explodes(name: KindName, sides: int) -> None:
    scene = Scene(throws=[("read.c wand_explode", sides, 0)] * 5)
    explode_wand(scene.play, scene.carry(name, charge=3), 2)
    assert scene.hero.hp == 95


@pytest.mark.parametrize(("blessing", "charge"), [(1, 4), (0, 2), (-1, -1)])
def test_a_worn_ring_is_charged_by_blessing(blessing: int, charge: int) -> None:
    scene = Scene()
    ring = scene.wear("ring of increase damage", Slot.LEFT_RING, charge=1)
    recharge(scene.play, ring, blessing)
    assert ring.charge == charge


@pytest.mark.parametrize(("slot", "strength"), [(Slot.LEFT_RING, 3), (Slot.WIELDED, 0)])
def test_a_ring_strengthens_by_its_charge_on_the_finger_but_not_in_hand(slot: Slot, strength: int) -> None:
    """Charged by a blessed scroll it gains three; the bonus of the scene's hero began at nothing."""
    scene = Scene()
    ring = scene.wear("ring of gain strength", slot)

    recharge(scene.play, ring, 1)

    assert ring.charge == 3 and scene.hero.bonus[Attribute.STRENGTH] == strength
    assert bool(scene.world.discovered[ring.kind.number]) is (slot is Slot.LEFT_RING)

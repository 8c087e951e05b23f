"""Disenchanters take enchantments with what they give. NetHack: zap.c, drain_item; uhitm.c, passive_obj."""

from typing import Any

import pytest

from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.polymorph import adjust_worn_bonus
from scene import Scene


@pytest.mark.parametrize(
    "name, slot, which",
    [
        ("ring of gain strength", Slot.LEFT_RING, Attribute.STRENGTH),
        ("ring of adornment", Slot.LEFT_RING, Attribute.CHARISMA),
        ("gauntlets of dexterity", Slot.GLOVES, Attribute.DEXTERITY),
        ("helm of brilliance", Slot.HELMET, Attribute.WISDOM),
    ],
)
def test_draining_a_worn_item_removes_its_bonus(name: KindName, slot: Slot, which: Attribute) -> None:
    scene = Scene()
    item = scene.wear(name, slot, charge=3)
    adjust_worn_bonus(scene.play, item, 1)

    assert drain_item(scene.play, item)
    assert (item.charge, scene.hero.bonus[which]) == (2, 2)


@pytest.mark.parametrize(
    "name, charge, drained",
    [("wand of digging", 4, True), ("long sword", 2, True), ("long sword", 0, False), ("apple", 0, False),
     ("ring of conflict", 0, False), ("magic lamp", 1, False)],
)  # fmt: skip
def test_draining_lowers_only_items_with_a_charge_or_enchantment_above_zero(
    name: KindName, charge: int, drained: bool
) -> None:
    scene = Scene()

    assert drain_item(scene.play, scene.carry(name, charge=charge)) == drained


@pytest.mark.parametrize(
    "artifact, thrown, drained",
    [("Frost Brand", 89, False), ("Frost Brand", 90, True), ("Excalibur", 90, False)],
)  # fmt: skip
def test_artifacts_mostly_resist_and_some_always(artifact: Any, thrown: int, drained: bool) -> None:
    """Nine in ten; Excalibur defends against draining."""
    scene = Scene(throws=[("zap.c obj_resists", 100, thrown)])
    sword = scene.carry("long sword", charge=5)
    sword.artifact = artifact

    assert drain_item(scene.play, sword) == drained


def test_passive_disenchantment_drains_gloves_of_bare_hands() -> None:
    scene = Scene(seed=3, level=30)
    gloves = scene.wear("leather gloves", Slot.GLOVES, charge=3)
    disenchanter = scene.monster("disenchanter", hp=10_000)

    for _ in range(40):
        attack_monster(scene.play, disenchanter)

    assert gloves.charge == 0

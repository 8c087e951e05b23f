"""The Master Key of Thievery, and what passes for it."""

import pytest

from marrow.content.words import KindName, RoleName
from marrow.model.item import Item
from marrow.rules.traps.untrap import has_magic_key, is_magic_key
from scene import Scene


def key_of(scene: Scene, blessing: int = 0) -> Item:
    key = scene.carry("skeleton key", blessing=blessing)
    key.artifact = "The Master Key of Thievery"
    return key


@pytest.mark.parametrize(
    "role, blessing, works",
    [("rogue", 0, True), ("rogue", -1, False), ("wizard", 0, False), ("wizard", 1, True)],
)
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7", "5.0.0"])
def test_the_key_serves_a_rogue_uncursed_and_others_blessed(
    edition: str, role: RoleName, blessing: int, works: bool
) -> None:
    scene = Scene(edition, role=role)
    assert is_magic_key(scene.play, key_of(scene, blessing)) == works


@pytest.mark.parametrize("edition, works", [("3.6.0", False), ("3.6.7", True), ("3.7", False)])
def test_from_361_until_37_any_blessed_pick_serves(edition: str, works: bool) -> None:
    """NetHack 3.6.1: artifact.c, is_magic_key, asks for the blessing where it should ask for the Key."""
    scene = Scene(edition)
    assert is_magic_key(scene.play, scene.carry("credit card", blessing=1)) == works


@pytest.mark.parametrize(
    "pack, found",
    [
        ([("dagger", 1), ("apple", 0)], True),
        ([("apple", 0), ("dagger", 1)], False),
        ([("apple", 0), ("dagger", 0), ("skeleton key", 1)], True),
        ([("gold piece", 0), ("dagger", 1)], False),
    ],
)
def test_in_367_a_blessed_first_item_of_the_pack_passes_for_the_magic_key(
    pack: list[tuple[KindName, int]], found: bool
) -> None:
    scene = Scene("3.6.7")
    for name, blessing in pack:
        scene.carry(name, blessing=blessing)
    assert has_magic_key(scene.play) == found

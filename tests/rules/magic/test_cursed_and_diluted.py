"""Diluted potions in 3.7, and cursed potions of invisibility in 5.0.0. NetHack: potion.c, worn.c."""

import pytest

from marrow.rules.magic.potions.alchemy import mix_potions
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.monster_moves.miscellaneous_items import become_invisible
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = ("3.4.3", "3.6.7", "3.7", "5.0.0")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("quantity", [1, 2, 3, 9])
def test_since_37_two_diluted_potions_mix_at_a_time(edition: str, quantity: int) -> None:
    """Potions of healing, and one of gain level; a die of ten shows most, and one of six."""
    scene = Scene(edition)
    healing = scene.carry("potion of healing", quantity=quantity)
    healing.diluted = True

    mix_potions(scene.play, healing, scene.carry("potion of gain level"))

    better = sum(
        item.quantity for item in scene.hero.inventory if item.kind.name == "potion of extra healing"
    )
    if edition in ("3.7", "5.0.0"):
        assert better == min(quantity, 2)
    elif quantity == 3:
        assert better == 3


@rule("Z-187")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("invisible", [True, False])
@pytest.mark.parametrize("blessing", [0, -1])
def test_in_500_a_cursed_potion_of_invisibility_makes_its_target_visible(
    edition: str, invisible: bool, blessing: int
) -> None:
    """It angers one that was invisible, and no other."""
    scene = Scene(edition)
    dog = scene.monster("dog", MIDDLE + 5, hp=40, peaceful=True)
    dog.invisible = dog.innately_invisible = invisible
    reveals = edition == "5.0.0" and blessing < 0

    splash_monster(scene.play, scene.item("potion of invisibility", blessing=blessing), dog, by_hero=True)

    assert dog.invisible is dog.innately_invisible is not reveals
    assert dog.peaceful is not (reveals and invisible)
    assert ("splashes.briefly transparent" in scene.told()) is (reveals and not invisible)
    assert ("splashes.appears" in scene.told()) is (reveals and invisible)


@rule("Z-187")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_500_who_drinks_a_cursed_potion_of_invisibility_stays_visible(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4)
    potion = scene.item("potion of invisibility", blessing=-1)
    orc.inventory = [potion]

    assert become_invisible(scene.play, orc, potion)
    assert orc.invisible is (edition != "5.0.0")
    assert not orc.inventory
    assert "creatures.presence known" in scene.told()

"""What 3.7 corrected of meals: eaten amulets, and the enormous meatball."""

import pytest

from marrow.content.properties import Property
from marrow.rules.hero.body import flies
from marrow.rules.naming import simple_item
from marrow.rules.nutrition.inedible import eat_accessory
from rule import rule
from scene import Scene
from use import use

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("Z-168")
@FROM_370
@pytest.mark.parametrize("protection, after", [(0, 2), (7, 9), (8, 10)])
@use("eat", "amulet of guarding")
def test_eaten_amulets_of_guarding_protect_for_good(edition: str, protection: int, after: int) -> None:
    """8 and 2 are 10: the die of two shows 1, but at least 10 is reached."""
    scene = Scene(edition, shows={("N-308", 5): 0, ("N-308", 2): 0})
    scene.hero.protection = protection

    eat_accessory(scene.play, scene.carry("amulet of guarding"))

    assert scene.hero.protection == after
    assert scene.hero.intrinsic[Property.PROTECTION]


@rule("Z-168")
@FROM_370
@use("eat", "amulet of flying")
def test_eaten_amulets_of_flying_give_nothing(edition: str) -> None:
    scene = Scene(edition, shows={("N-308", 5): 0})

    eat_accessory(scene.play, scene.carry("amulet of flying"))

    assert not flies(scene.hero)


@FROM_370
def test_the_huge_chunk_of_meat_is_an_enormous_meatball(edition: str) -> None:
    scene = Scene(edition)

    assert simple_item(scene.play, scene.carry("huge chunk of meat")) == "enormous meatball"

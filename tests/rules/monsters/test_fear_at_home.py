"""L-275: scrolls of scare monster before shopkeepers and priests. NetHack: monmove.c, onscary."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.monster import Monster
from marrow.rules.monsters.scares import is_scary_spot
from rule import rule
from scene import Scene
from shop import INSIDE, open_shop, open_temple

BY_EDITION = [("3.4.3", False), ("3.6.0", True), ("3.6.1", False), ("3.6.2", False), ("3.6.7", False)]


def is_scared(scene: Scene, monster: Monster) -> bool:
    scene.lay("scroll of scare monster", INSIDE)
    return is_scary_spot(scene.play, monster, INSIDE)


@rule("L-275")
@pytest.mark.parametrize(("edition", "scared"), [*BY_EDITION, ("3.7", False)])
def test_a_shopkeeper_in_his_shop(edition: str, scared: bool) -> None:
    scene = Scene(edition)
    monster, _ = open_shop(scene)

    assert is_scared(scene, monster) == scared


@rule("L-275")
@pytest.mark.parametrize(("edition", "scared"), [*BY_EDITION, ("3.7", False)])
def test_a_peaceful_priest_in_his_temple(edition: str, scared: bool) -> None:
    scene = Scene(edition)
    monster, _ = open_temple(scene, 1)

    assert is_scared(scene, monster) == scared


@rule("L-275")
@pytest.mark.parametrize(
    ("edition", "scared"),
    [("3.4.3", False), ("3.6.0", True), ("3.6.1", True), ("3.6.2", True), ("3.6.7", True)],
)
def test_a_shopkeeper_out_of_his_shop(edition: str, scared: bool) -> None:
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    keeper.level += 1

    assert is_scared(scene, monster) == scared


@rule("L-275")
@pytest.mark.parametrize(("edition", "scared"), [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
def test_an_angry_priest_in_the_shape_of_a_jackal(edition: str, scared: bool) -> None:
    scene = Scene(edition)
    monster, _ = open_temple(scene, 1)
    monster.species, monster.peaceful = SPECIES_NAMED["jackal"], False

    assert is_scared(scene, monster) == scared

"""What amulets of magical breathing and water walking boots tell of themselves, by edition."""

import pytest

from marrow.content.properties import Property
from marrow.editions import edition_named
from marrow.messages.commands import PutOn, Remove, Wear
from marrow.model.item import Item, Slot
from marrow.model.level import Cloud
from marrow.model.places import Terrain
from rule import rule
from scene import MIDDLE, Scene


def known(scene: Scene, item: Item) -> bool:
    return bool(scene.world.discovered[item.kind.number])


def in_gas(edition: str) -> Scene:
    scene = Scene(edition_named(edition))
    scene.level.clouds.append(Cloud(MIDDLE, 1, 8, 5))
    return scene


@rule("Z-298")
@pytest.mark.parametrize(
    ("edition", "resistant", "told"),
    [("3.6.7", False, False), ("3.7", False, True), ("5.0.0", False, True), ("5.0.0", True, False)],
)
def test_an_amulet_of_breathing_put_on_in_gas_is_known_if_it_helps(
    edition: str, resistant: bool, told: bool
) -> None:
    scene = in_gas(edition)
    if resistant:
        scene.intrinsic(Property.POISON_RESISTANCE)
    amulet = scene.carry("amulet of magical breathing")

    scene.do(PutOn(item=amulet.letter))

    assert known(scene, amulet) == told
    assert ("wearing.gas bothers no more" in scene.told()) == told


@rule("Z-298")
@pytest.mark.parametrize(("edition", "told"), [("3.7", False), ("5.0.0", True)])
def test_taken_off_in_gas_it_is_known_in_500(edition: str, told: bool) -> None:
    scene = in_gas(edition)
    amulet = scene.wear("amulet of magical breathing", Slot.AMULET)

    scene.do(Remove(item=amulet.letter))

    assert known(scene, amulet) == told
    assert ("wearing.gas breathed" in scene.told()) == told


@rule("Z-297")
@pytest.mark.parametrize(
    ("edition", "flies", "told"), [("3.7", False, False), ("5.0.0", False, True), ("5.0.0", True, False)]
)
def test_water_walking_boots_that_lift_a_hero_out_of_water_are_known(
    edition: str, flies: bool, told: bool
) -> None:
    scene = Scene(edition_named(edition))
    scene.intrinsic(Property.FLYING if flies else Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = not flies
    boots = scene.carry("water walking boots")

    scene.do(Wear(item=boots.letter))

    assert not scene.hero.footing.in_water
    assert known(scene, boots) == told

"""Sitting down on whatever is there. NetHack: sit.c, dosit."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Sit
from marrow.model.item import Slot
from marrow.model.places import Terrain
from scene import MIDDLE, Scene

WET = ("sit.c dosit", 10, 0)


def on(terrain: Terrain, **how: object) -> Scene:
    scene = Scene(**how)  # type: ignore[arg-type]
    scene.level.terrain[MIDDLE] = terrain
    return scene


@pytest.mark.parametrize(
    "thing, soft",
    [("large box", True), ("chest", True), ("ice box", False), ("robe", True), ("dagger", False)],
)
def test_boxes_and_cloth_make_seats(thing: KindName, soft: bool) -> None:
    scene = Scene()
    scene.lay(thing)

    scene.do(Sit())

    assert ("commands.not comfortable" in scene.told()) is not soft


@pytest.mark.parametrize("amount, told", [(999, "commands.meager hoard"), (1000, "commands.hoard")])
def test_dragons_coil_up_around_gold(amount: int, told: str) -> None:
    """A thousand for each level is a hoard."""
    scene = Scene()
    scene.form("red dragon")
    scene.lay("gold piece", quantity=amount)

    scene.do(Sit())

    assert told in scene.told()


@pytest.mark.parametrize("proof, hp", [(False, 64), (True, 180)])
def test_sitting_on_lava_costs_ten_dice_or_two(proof: bool, hp: int) -> None:
    """Of 200, 10d10 and 6d6 for standing there, or 2d10 for the fireproof, all at their highest."""
    scene = on(Terrain.LAVA, hp=200)
    scene.wear("water walking boots", Slot.BOOTS)
    if proof:
        scene.intrinsic(Property.FIRE_RESISTANCE)

    scene.do(Sit())

    assert scene.hero.hp == hp


def test_lava_burns_slime_away() -> None:
    scene = on(Terrain.LAVA, hp=500)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.timeout[Property.SLIMING] = 5
    scene.hero.trapped, scene.hero.trapped_in = 50, "lava"

    scene.do(Sit())

    assert not scene.hero.timeout[Property.SLIMING]


@pytest.mark.parametrize("boots, rust", [("water walking boots", 1), ("low boots", 2)])
def test_who_sits_in_water_may_get_the_armour_wet(boots: KindName, rust: int) -> None:
    """One time in ten, and once more in shoes that are no good on water."""
    scene = on(Terrain.POOL, throws=[WET, WET])
    scene.intrinsic(Property.WATER_WALKING)
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.wear(boots, Slot.BOOTS)

    scene.do(Sit())

    assert mail.rusted == rust


def test_whoever_holds_the_hero_has_no_lap() -> None:
    scene = Scene()
    scene.hero.holder_id = scene.monster("owlbear").id

    scene.do(Sit())

    assert "commands.no lap" in scene.told()


@pytest.mark.parametrize(
    "terrain, told",
    [(Terrain.SINK, "commands.wet rump"), (Terrain.ICE, "commands.cold ice"),
     (Terrain.FOUNTAIN, "commands.sit for fun"), (Terrain.ROOM, "commands.sit for fun")],
)  # fmt: skip
def test_each_ground_is_a_seat_of_its_own(terrain: Terrain, told: str) -> None:
    scene = on(terrain)

    scene.do(Sit())

    assert told in scene.told()

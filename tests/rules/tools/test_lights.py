"""Lamps, candles and burning oil: what lights them, puts them out, and what is left of them."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Apply, Drop
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.rules.combat.monster_attacks.engulfing import engulf_hero
from marrow.rules.items.light_sources import begin_burn, end_burn, light_radius
from marrow.rules.magic.lighting import light_up
from marrow.rules.physics.catching_fire import catch_fire
from marrow.rules.physics.water_and_fire import extinguish, water_damage
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    "name", ["oil lamp", "brass lantern", "tallow candle", "wax candle", "potion of oil", "magic lamp"]
)
def test_what_the_swallowed_hero_carries_goes_out(name: KindName) -> None:
    scene = Scene()
    lamp = scene.carry(name, charge=1)
    lamp.birth = 300
    begin_burn(scene.play, lamp)
    worm = scene.monster("purple worm")

    engulf_hero(scene.play, worm, worm.species.attacks[1])

    assert scene.hero.hold.engulfer_id == worm.id
    assert not lamp.lit
    assert "combat.light goes out" in scene.told()


def test_sunsword_shines_on_inside_a_worm() -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    worm = scene.monster("purple worm")
    engulf_hero(scene.play, worm, worm.species.attacks[1])
    assert sword.lit


def test_a_light_let_fall_inside_an_engulfer_goes_out() -> None:
    scene = Scene()
    vortex = scene.monster("dust vortex", MIDDLE)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = vortex.id, 20
    lamp = scene.carry("brass lantern")
    lamp.birth = 1000
    begin_burn(scene.play, lamp)

    scene.do(Drop(item=lamp.letter))

    assert vortex.inventory == [lamp]
    assert not lamp.lit


def test_a_lamp_put_out_by_water_keeps_the_rest_of_its_oil() -> None:
    """500 turns of oil, 20 of them burnt."""
    scene = Scene()
    lamp = scene.carry("oil lamp")
    lamp.birth = 500
    begin_burn(scene.play, lamp)
    scene.wait(20)

    water_damage(scene.play, lamp)

    assert (lamp.lit, lamp.birth) == (False, 480)
    assert not scene.world.timers


def test_a_potion_of_oil_gives_a_very_dim_light() -> None:
    scene = Scene()
    oil = scene.carry("potion of oil")
    oil.lit = True
    assert light_radius(oil) == 1


@pytest.mark.parametrize(
    "name, blessing, throw, lit",
    [("oil lamp", 0, None, True), ("oil lamp", -1, 0, False), ("oil lamp", -1, 1, True),
     ("wax candle", -1, None, True), ("Candelabrum of Invocation", -1, None, False),
     ("dagger", 0, None, False)],
)  # fmt: skip
def test_fire_lights_what_burns(name: KindName, blessing: int, throw: int | None, lit: bool) -> None:
    """The candelabrum would burn if it were not cursed; cursed lamps do half the time."""
    scene = Scene(throws=[("apply.c catch_lit", 2, throw)] if throw is not None else [])
    thing = scene.lay(name, blessing=blessing, charge=7)
    thing.birth = 100
    assert catch_fire(scene.play, thing, MIDDLE) == thing.lit == lit


def test_darkness_puts_out_what_burns_on_the_floor_around() -> None:
    scene = Scene()
    lamp = scene.lay("brass lantern", MIDDLE + 2)
    lamp.birth = 1000
    begin_burn(scene.play, lamp)
    light_up(scene.play, on=False, rule="read.c litroom")
    assert (lamp.lit, lamp.birth) == (False, 1000)


def test_the_blind_do_not_see_a_light_go_out() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 50
    lamp = scene.carry("oil lamp")
    lamp.birth = 100
    begin_burn(scene.play, lamp)
    assert extinguish(scene.play, lamp)
    assert scene.told() == []


# Oil


def test_oil_is_known_once_it_burns_and_a_single_flask_is_lit() -> None:
    scene = Scene()
    oil = scene.carry("potion of oil", quantity=3)
    oil.birth = 400

    scene.do(Apply(item=oil.letter))

    lit = [item for item in scene.hero.inventory if item.lit]
    assert [(item.quantity, item.kind.name) for item in lit] == [(1, "potion of oil")]
    assert oil.quantity == 2
    assert scene.world.discovered[oil.kind.number]


def test_oil_put_out_goes_back_to_its_like_and_their_ages_even_out() -> None:
    """Two of 400 and one of 100: 300 each."""
    scene = Scene()
    oil = scene.carry("potion of oil", quantity=2)
    oil.birth = 400
    used = scene.item("potion of oil")
    used.birth, used.letter = 100, "z"
    used.unstackable = True
    scene.hero.inventory.append(used)
    begin_burn(scene.play, used)
    used.unstackable = False

    scene.do(Apply(item="z"))

    assert (oil.quantity, oil.birth) == (3, 300)


@pytest.mark.parametrize("name", ["oil lamp", "wax candle", "potion of oil", "Candelabrum of Invocation"])
def test_nothing_burns_under_water(name: KindName) -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    lamp = scene.carry(name, charge=7)
    lamp.birth = 100

    scene.do(Apply(item=lamp.letter))

    assert not lamp.lit
    assert scene.world.turn == 2


def test_a_candelabrum_without_candles_wastes_the_move() -> None:
    scene = Scene()
    candelabrum = scene.carry("Candelabrum of Invocation")
    scene.do(Apply(item=candelabrum.letter))
    assert scene.world.turn == 2


def test_a_light_that_goes_out_on_the_floor_is_seen_to() -> None:
    scene = Scene()
    lamp = scene.lay("brass lantern", MIDDLE + 2)
    lamp.birth = 3
    begin_burn(scene.play, lamp)
    scene.wait(5)
    assert "itemtimers.light goes out" in scene.told()
    end_burn(scene.play, lamp)
    assert not lamp.lit

"""Floating and coming down: trap.c, float_up and float_down; polyself.c, float_vs_flight."""

import pytest

from marrow.content.properties import Property
from marrow.messages.entries import HpChanged
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, WIDTH, Terrain, TrapKind
from marrow.model.vocabularies import Ending, HeldIn
from marrow.rules.commands.handling.dressing import start_dressing
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.equipment.levitation import float_down, float_up
from marrow.rules.hero.body import flies, levitates
from marrow.rules.hero.encumbrance import carrying_capacity
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.trapped_hero import free_hero, hold_hero
from marrow.rules.play import GameOver
from marrow.rules.traps import fall_into_lava, spot_effects
from rule import rule
from scene import MIDDLE, Scene


@pytest.mark.parametrize("trap", [HeldIn.BEAR_TRAP, HeldIn.WEB, HeldIn.LAVA, HeldIn.BURIED_BALL])
def test_who_is_stuck_neither_floats_nor_flies_since_362(trap: HeldIn) -> None:
    """3.6.2 polyself.c float_vs_flight; before, youprop.h asks for nothing but the property."""
    for edition, floats in (("3.4.3", True), ("3.6.1", True), ("3.6.2", False), ("3.6.7", False)):
        scene = Scene(edition=edition)
        hold_hero(scene.play, 5, trap)
        scene.intrinsic(Property.FLYING)
        assert flies(scene.hero) is floats
        scene.intrinsic(Property.LEVITATION)
        assert levitates(scene.hero) is floats
        assert can_reach_floor(scene.play) is not floats
        assert carrying_capacity(scene.hero) == 1000  # hack.c weight_cap


def test_a_pit_does_not_hold_floaters_down() -> None:
    scene = Scene(edition="3.6.7")
    hold_hero(scene.play, 5, HeldIn.PIT)
    scene.intrinsic(Property.LEVITATION)
    assert levitates(scene.hero)


def test_the_hero_floats_up_once_the_bear_trap_lets_go() -> None:
    scene = Scene(edition="3.6.7")
    hold_hero(scene.play, 5, HeldIn.BEAR_TRAP)
    scene.intrinsic(Property.LEVITATION)
    free_hero(scene.play)
    apply_delayed_effects(scene.play)
    assert scene.told() == ["floating.up"]


def test_the_freed_hero_can_fly_again() -> None:
    scene = Scene(edition="3.6.7")
    hold_hero(scene.play, 5, HeldIn.WEB)
    scene.intrinsic(Property.FLYING)
    free_hero(scene.play)
    assert scene.told() == ["floating.can fly"]


def test_levitation_that_ends_in_a_trap_only_ceases_to_pull() -> None:
    scene = Scene(edition="3.6.7")
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE)
    hold_hero(scene.play, 5, HeldIn.BEAR_TRAP)
    float_down(scene.play)
    assert scene.told() == ["floating.held by"]
    assert scene.hero.hold.turns == 5


def test_who_comes_down_slips_out_of_a_holders_grip() -> None:
    scene = Scene()
    scene.hero.hold.holder_id = scene.monster("owlbear", MIDDLE + EAST).id
    float_down(scene.play)
    assert scene.told() == ["floating.startled holder", "floating.down"]
    assert scene.hero.hold.holder_id == 0


def test_inside_an_engulfer_nobody_reaches_the_ground() -> None:
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(TrapKind.SQUEAKY_BOARD, MIDDLE)
    scene.hero.hold.engulfer_id = scene.monster("fog cloud", MIDDLE).id
    float_down(scene.play)
    assert scene.told() == ["floating.down inside"]


@rule("L-239")
def test_winds_throw_down_who_comes_down_on_a_trap_in_sokoban() -> None:
    scene = Scene(hp=20, throws=[("trap.c float_down", 2, 1)])
    scene.level.puzzle = True
    scene.level.traps[MIDDLE] = Trap(TrapKind.SQUEAKY_BOARD, MIDDLE)
    float_down(scene.play)
    assert scene.told()[0] == "floating.fall over"
    assert [entry.amount for entry in scene.entries(HpChanged)] == [-2]


def test_floating_out_of_a_pit_lets_a_boulder_fill_it() -> None:
    """trap.c float_up: fill_pit."""
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE)
    hold_hero(scene.play, 5, HeldIn.PIT)
    scene.lay("boulder")
    scene.intrinsic(Property.LEVITATION)
    float_up(scene.play)
    assert MIDDLE not in scene.level.traps


@rule("N-066")
def test_levitation_boots_bear_the_load_once_they_are_on() -> None:
    """3.6.1 hack.c weight_cap: not while Boots_on waits; 25 * (18 + 18) + 50 = 950 without."""
    from marrow.model.vocabularies import Attribute, Waking, WakingNote

    for edition, capacity in (("3.4.3", 1000), ("3.6.0", 1000), ("3.6.1", 950), ("3.6.7", 950)):
        scene = Scene(edition=edition)
        scene.hero.base[Attribute.STRENGTH] = scene.hero.base[Attribute.CONSTITUTION] = 18
        boots = scene.wear("levitation boots", Slot.BOOTS)
        start_dressing(scene.play, boots, 3, Waking.WEARING, WakingNote.DRESSED)
        assert carrying_capacity(scene.hero) == capacity
        scene.hero.dressing.item_id = 0
        assert carrying_capacity(scene.hero) == 1000


# Water and lava


@pytest.mark.parametrize("terrain", [Terrain.POOL, Terrain.LAVA])
def test_who_is_held_or_swallowed_does_not_fall_in(terrain: Terrain) -> None:
    """hack.c pooleffects: not while u.ustuck."""
    for swallowed in (False, True):
        scene = Scene()
        scene.level.terrain[MIDDLE] = terrain
        monster = scene.monster("fog cloud", MIDDLE if swallowed else MIDDLE + EAST)
        if swallowed:
            scene.hero.hold.engulfer_id = monster.id
        else:
            scene.hero.hold.holder_id = monster.id
        spot_effects(scene.play)
        assert scene.told() == []
        assert scene.hero.spot == MIDDLE


@rule("L-118", "L-120")
def test_lava_burns_the_water_walkers_boots_before_he_stands_on_it() -> None:
    scene = Scene(edition="3.6.7", hp=100)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    boots = scene.wear("water walking boots", Slot.BOOTS)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    fall_into_lava(scene.play)
    assert boots not in scene.hero.inventory
    assert scene.told() == ["traps.bursts into flame", "traps.sink into lava"]
    assert scene.hero.hold.trap == HeldIn.LAVA


@rule("L-118")
def test_in_343_the_walker_stands_on_lava_and_then_loses_the_boots() -> None:
    scene = Scene(edition="3.4.3", hp=100)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    boots = scene.wear("water walking boots", Slot.BOOTS)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    fall_into_lava(scene.play)
    assert boots not in scene.hero.inventory
    assert scene.hero.hold.turns == 0


@rule("L-129", "L-118")
def test_lava_burns_slime_away() -> None:
    scene = Scene(hp=100)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.timeout[Property.SLIMING] = 5
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    fall_into_lava(scene.play)
    assert scene.hero.timeout[Property.SLIMING] == 0


@rule("L-118")
def test_a_fog_cloud_boils_away() -> None:
    scene = Scene(edition="3.6.7", seed=3)
    scene.form("fog cloud", hp=1)
    scene.hero.hp = 1
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            scene.level.terrain[MIDDLE + dy * WIDTH + dx] = Terrain.LAVA
    scene.hero.extrinsic[Property.FLYING] = scene.hero.intrinsic[Property.FLYING] = 0
    with pytest.raises(GameOver) as over:
        fall_into_lava(scene.play)
    assert (over.value.ending, over.value.killer.text) == (Ending.BURNING, Killer("molten lava").text)
    assert "traps.boil away" in scene.told()

"""Webs that burn, fields, fire on ice, and flights that end early. NetHack: trap.c, dothrow.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.commands import Search
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SOUTHEAST, Terrain, TrapKind
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.traps import spot_effects, trap_monster
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    "name, before, since",
    [
        ("salamander", "held", "free, no web"), ("fire vortex", "free", "free, no web"),
        ("fire elemental", "free, no web", "free, no web"), ("gelatinous cube", "held", "free, no web"),
        ("fog cloud", "free", "free"), ("jackal", "held", "held"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("hero", [False, True])
def test_since_361_webs_burn_under_all_that_is_aflame(
    name: SpeciesName, before: str, since: str, hero: bool
) -> None:
    """trap.c mu_maybe_destroy_web; the gelatinous cube is acidic."""
    for edition, expected in (("3.4.3", before), ("3.6.0", before), ("3.6.1", since), ("3.6.7", since)):
        scene = Scene(edition)
        scene.level.traps[MIDDLE] = Trap(TrapKind.WEB, MIDDLE)
        if hero:
            scene.form(name, hp=50)
            spot_effects(scene.play)
            held = bool(scene.hero.hold.turns)
        else:
            scene.hero.spot = MIDDLE + 1
            monster = scene.monster(name, MIDDLE)
            trap_monster(scene.play, monster)
            held = monster.trapped
        web = MIDDLE in scene.level.traps
        assert ("held" if held else "free" if web else "free, no web") == expected, edition


def test_a_bear_out_of_sight_is_heard_in_its_web() -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + 1] = web = Trap(TrapKind.WEB, MIDDLE + 1)
    bear = scene.monster("owlbear", MIDDLE + 1)
    bear.invisible = True

    trap_monster(scene.play, bear)

    assert (bear.trapped, web.seen, scene.told()) == (True, False, ["traps.confused bear"])


@pytest.mark.parametrize("edition, used", [("3.4.3", 0), ("3.6.0", 4)])
def test_since_360_fields_tire_monsters(edition: str, used: int) -> None:
    """2d2."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.ANTI_MAGIC, MIDDLE + 1)
    shaman = scene.monster("kobold shaman", MIDDLE + 1)

    trap_monster(scene.play, shaman)

    assert shaman.special_wait == used


# Flames


def test_a_fire_trap_melts_the_ice_under_it_and_burns_but_once() -> None:
    """Who walks on water stays over it; d(2, 4) is thrown once, and its boots are proof."""
    scene = Scene(hp=50, shows={("trap.c dofiretrap", 3): 0})
    scene.wear("water walking boots", Slot.BOOTS).erodeproof = True
    scene.level.terrain[MIDDLE] = Terrain.ICE
    scene.level.traps[MIDDLE] = Trap(TrapKind.FIRE, MIDDLE)

    spot_effects(scene.play)
    scene.do(Search())

    assert (scene.level.terrain[MIDDLE], scene.hero.spot) == (Terrain.MOAT, MIDDLE)
    assert scene.told().count("traps.tower of flame") == 1


def test_under_water_a_fire_trap_boils_it() -> None:
    """d3, and nothing for those who resist fire."""
    for proof, hp in ((False, 47), (True, 50)):
        scene = Scene(hp=50)
        scene.hero.footing.in_water = True
        scene.level.terrain[MIDDLE] = Terrain.POOL
        scene.wear("amulet of magical breathing", Slot.AMULET)
        if proof:
            scene.intrinsic(Property.FIRE_RESISTANCE)
        scene.level.traps[MIDDLE] = Trap(TrapKind.FIRE, MIDDLE)
        spot_effects(scene.play)
        assert (scene.hero.hp, "traps.steamy bubbles" in scene.told()) == (hp, True)


# Flights


def hurtling(load: int = 0) -> Scene:
    scene = Scene(hp=50)
    scene.level.terrain[MIDDLE + 1] = scene.level.terrain[MIDDLE + 80] = Terrain.STONE
    if load:
        scene.carry("boulder").weight = load
    return scene


@pytest.mark.parametrize("load, spot, hp", [(0, SOUTHEAST * 2, 50), (600, SOUTHEAST * 2, 50), (601, 0, 46)])
def test_a_great_pack_gets_wedged_between_rocks(load: int, spot: int, hp: int) -> None:
    """d(2 + what is left of the way): 4 at the most."""
    scene = hurtling(load)

    hurtle(scene.play, SOUTHEAST, 2)

    assert (scene.hero.spot - MIDDLE, scene.hero.hp) == (spot, hp)


def test_puzzles_stop_whoever_flies_between_rocks() -> None:
    scene = hurtling()
    scene.level.puzzle = True

    hurtle(scene.play, SOUTHEAST, 2)

    assert scene.hero.spot == MIDDLE and "weapons.abrupt halt" in scene.told()


@pytest.mark.parametrize("boots, steps", [(False, 1), (True, 3)])
def test_water_ends_a_flight(boots: bool, steps: int) -> None:
    scene = Scene()
    if boots:
        scene.wear("water walking boots", Slot.BOOTS)
    scene.level.terrain[MIDDLE + 1] = Terrain.POOL

    hurtle(scene.play, EAST, 3)

    assert scene.hero.spot - MIDDLE == steps and scene.hero.footing.must_land is not boots

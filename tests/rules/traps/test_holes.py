"""Digging down: what flows in, gushes, breaks, bounces, and how far one falls. NetHack: dig.c."""

from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.messages.commands import Apply, Continue, Zap
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.places import DOWN, EAST, Door, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.traps.dig_hole import dig_hole
from marrow.rules.traps.filled_holes import liquid_near
from scene import MIDDLE, Scene

NEAR = "dig.c fillholetyp"


def on(terrain: Terrain, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.terrain[MIDDLE] = terrain
    return scene


def surround(scene: Scene, terrain: Terrain, count: int) -> None:
    for step in (-81, -80, -79, -1, 1, 79, 80, 81)[:count]:
        scene.level.terrain[MIDDLE + step] = terrain


@pytest.mark.parametrize(
    "terrain, count, throws, flows",
    [
        (Terrain.MOAT, 1, [(NEAR, 2, 1)], Terrain.MOAT),
        (Terrain.MOAT, 1, [(NEAR, 2, 0)], None),
        (Terrain.LAVA, 3, [(NEAR, 4, 1)], Terrain.LAVA),
        (Terrain.POOL, 2, [], None),  # a third of two pools is none
        (Terrain.POOL, 6, [(NEAR, 3, 2)], Terrain.POOL),
    ],
)
def test_water_and_lava_around_fill_what_is_dug(
    terrain: Terrain, count: int, throws: list[tuple[str, int, int]], flows: Terrain | None
) -> None:
    scene = Scene(throws=throws)
    surround(scene, terrain, count)

    assert liquid_near(scene.play, MIDDLE) is flows


def test_a_hole_that_fills_is_a_pool_and_its_treasure_comes_up() -> None:
    scene = Scene(throws=[(NEAR, 2, 1)])
    surround(scene, Terrain.MOAT, 1)
    scene.wear("water walking boots", Slot.BOOTS)
    scene.level.buried[MIDDLE] = [scene.item("ruby")]

    assert dig_hole(scene.play)

    assert scene.level.terrain[MIDDLE] == Terrain.MOAT
    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["ruby"]


@pytest.mark.parametrize("terrain", [Terrain.THRONE, Terrain.ALTAR, Terrain.STAIRS])
def test_thrones_altars_and_stairs_do_not_give(terrain: Terrain) -> None:
    scene = on(terrain)

    assert not dig_hole(scene.play)
    assert scene.level.terrain[MIDDLE] == terrain
    assert not scene.level.traps


def test_a_fountain_that_is_dug_gushes_and_runs_dry() -> None:
    scene = on(Terrain.FOUNTAIN)

    assert dig_hole(scene.play)

    assert scene.level.terrain[MIDDLE] == Terrain.ROOM
    assert not scene.level.traps


def test_a_sink_that_is_dug_breaks_into_a_fountain() -> None:
    scene = on(Terrain.SINK)

    assert dig_hole(scene.play)

    assert scene.level.terrain[MIDDLE] == Terrain.FOUNTAIN


def test_through_a_hole_one_has_dug_one_falls_one_level_only() -> None:
    """A trap door leads farther one time in four; a hole one digs does not."""
    scene = Scene(shows={("trap.c fall_through", 4): 0})

    dig_hole(scene.play)

    assert (scene.level.number, scene.hero.hold.turns) == (2, 0)


def test_where_the_floor_is_hard_there_is_a_pit() -> None:
    scene = Scene()
    scene.level.hard_floor = True

    dig_hole(scene.play)

    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT
    assert scene.hero.hold.trap == HeldIn.PIT


def test_the_ray_bounces_off_stairs_and_brings_a_rock_down() -> None:
    """A d6 without a hard hat."""
    scene = on(Terrain.STAIRS)
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    wand = scene.carry("wand of digging", charge=4)

    scene.do(Zap(item=wand.letter, direction=DOWN))

    assert scene.hero.hp == 94
    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["rock"]


def test_digging_by_magic_buries_a_laid_mine() -> None:
    scene = Scene()
    scene.level.hard_floor = False
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)

    dig_hole(scene.play, pit_only=True, by_magic=True)

    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT
    assert "beartrap" in [item.kind.name for lying in (scene.level.items, scene.level.buried)
                          for pile in lying.values() for item in pile]  # fmt: skip


@pytest.mark.parametrize("engulfer, left", [("purple worm", 1), ("fog cloud", 30)])
def test_a_digging_ray_opens_a_stomach_but_no_cloud(engulfer: SpeciesName, left: int) -> None:
    scene = Scene()
    holder = scene.monster(engulfer, MIDDLE, hp=30)
    scene.hero.hold.engulfer_id = holder.id
    wand = scene.carry("wand of digging", charge=4)

    scene.do(Zap(item=wand.letter, direction=EAST))

    assert holder.hp == left
    assert bool(scene.hero.hold.engulfer_id) is (left == 30)


def test_fumbling_hands_drop_the_pick() -> None:
    scene = Scene(throws=[("dig.c dig", 3, 0), ("dig.c dig", 3, 0)])
    pick = scene.wear("pick-axe", Slot.WIELDED)
    scene.wear("fumble boots", Slot.BOOTS)

    scene.do(Apply(item=pick.letter, direction=DOWN))
    scene.do(Continue())

    assert scene.hero.activity is None and pick not in scene.hero.inventory
    assert pick not in scene.hero.inventory


# The ray along the level


def test_a_digging_ray_razes_doors_passes_bars_and_is_spent_by_walls() -> None:
    """Range 8, the lowest: bars take one, the door three, the tree three: so the rock after it stands."""
    scene = Scene(shows={("dig.c zap_dig", 18): 0})
    level, row = scene.level, [Terrain.IRON_BARS, Terrain.DOOR, Terrain.TREE, Terrain.ROOM, Terrain.STONE]
    for step, terrain in enumerate(row, 1):
        level.terrain[MIDDLE + step] = terrain
    level.detail[MIDDLE + 2] = int(Door.LOCKED)

    scene.do(Zap(item=scene.carry("wand of digging", charge=3).letter, direction=EAST))

    after = [Terrain(level.terrain[MIDDLE + step]) for step in range(1, 6)]
    assert after == [Terrain.IRON_BARS, Terrain.DOOR, Terrain.ROOM, Terrain.ROOM, Terrain.STONE]
    assert level.detail[MIDDLE + 2] == Door.NONE and "digging.door razed" in scene.told()

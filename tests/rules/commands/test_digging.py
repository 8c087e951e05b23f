"""Digging by hand: what is begun and gone on with, what shops and mazes make of it. NetHack: dig.c."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.messages.commands import Apply, Continue, Zap
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, UNDIGGABLE, WEST, Door, Terrain, TrapKind, spot_at
from marrow.model.vocabularies import HeldIn
from marrow.model.world import Branch, SpecialPlace
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.play import Play
from marrow.rules.traps.dig_hole import dig_hole, open_ground_by_blast
from marrow.rules.traps.zap_dig import dig_through
from scene import MIDDLE, Scene
from shop import open_shop, stand
from worlds import new_world

EFFORT = 15  # 10 + 4 at the highest + 1 of a beginner's luck


def with_pick(tool: KindName = "pick-axe", **how: Any) -> tuple[Scene, str]:
    scene = Scene(**how)
    return scene, scene.wear(tool, Slot.WIELDED).letter


def walled(terrain: Terrain, detail: int = 0, **how: Any) -> tuple[Scene, str]:
    scene, pick = with_pick(**how)
    scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1] = terrain, detail
    return scene, pick


# Begun and gone on with


def test_interrupted_digging_continues_with_its_effort() -> None:
    """Seven strokes of 15 pass a hundred; the first move only begins."""
    scene, pick = walled(Terrain.STONE)
    for _ in range(2):
        scene.do(Apply(item=pick, direction=EAST))
        for _ in range(3):
            scene.do(Continue())
        scene.hero.activity = None
    assert scene.hero.delving is not None and scene.hero.delving.effort == 6 * EFFORT
    assert "digging.go on" in scene.told()

    scene.finish(Apply(item=pick, direction=EAST))

    assert scene.level.terrain[MIDDLE + 1] == Terrain.CORRIDOR


def test_digging_at_another_spot_starts_anew() -> None:
    scene, pick = walled(Terrain.STONE)
    scene.level.terrain[MIDDLE - 1] = Terrain.STONE
    for direction in (EAST, WEST):
        scene.do(Apply(item=pick, direction=direction))
        scene.do(Continue())
        scene.hero.activity = None

    assert scene.hero.delving is not None
    assert (scene.hero.delving.spot, scene.hero.delving.effort) == (MIDDLE - 1, EFFORT)
    assert "digging.go on" not in scene.told()


def test_a_pit_ends_the_work_and_a_hole_is_work_anew() -> None:
    """More than 50 make a pit: four strokes. From there it is 250 and not 190 to the hole: 17 strokes."""
    scene, pick = with_pick()
    turn = scene.world.turn
    scene.finish(Apply(item=pick, direction=DOWN))
    assert (scene.level.traps[MIDDLE].kind, scene.hero.hold.trap) == (TrapKind.PIT, HeldIn.PIT)
    assert scene.world.turn - turn == 1 + 4

    turn = scene.world.turn
    scene.finish(Apply(item=pick, direction=DOWN))

    assert scene.level.number == 2
    assert scene.world.turn - turn == 1 + 17


def test_digging_at_a_pits_edge_first_drops_the_hero_in() -> None:
    """Luck that would let him escape is not asked."""
    scene, pick = with_pick(shows={("trap.c dotrap", 5): 0})
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)

    scene.do(Apply(item=pick, direction=DOWN))

    assert scene.hero.hold.trap == HeldIn.PIT and scene.hero.activity is None


def test_a_pick_at_somebody_is_a_blow() -> None:
    scene, pick = with_pick(shows={20: 0})
    newt = scene.monster("newt", MIDDLE + 1, hp=1)

    scene.do(Apply(item=pick, direction=EAST))

    assert newt.hp < 1 and scene.hero.activity is None


def test_a_tool_sticks_in_a_web() -> None:
    """2d2 moves, four at most."""
    scene, pick = with_pick()
    web = scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1)
    turn = scene.world.turn

    scene.do(Apply(item=pick, direction=EAST))

    assert web.seen and scene.world.turn - turn == 4


# What stands there


def test_a_trapped_door_explodes_under_the_axe() -> None:
    """d(5 + the level): 6 on the first."""
    scene, axe = walled(Terrain.DOOR, Door.LOCKED | Door.TRAPPED, tool="axe")

    scene.finish(Apply(item=axe, direction=EAST))

    assert (scene.hero.hp, scene.level.detail[MIDDLE + 1]) == (100 - 6, Door.NONE)


def test_a_secret_door_breaks() -> None:
    scene, pick = walled(Terrain.SECRET_DOOR, Door.LOCKED)

    scene.finish(Apply(item=pick, direction=EAST))

    assert scene.told()[-1] == "digging.through secret door"
    assert (scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1]) == (Terrain.DOOR, Door.BROKEN)


def test_undiggable_walls_cannot_be_dug() -> None:
    scene, pick = walled(Terrain.VERTICAL_WALL, UNDIGGABLE)

    scene.finish(Apply(item=pick, direction=EAST))

    assert scene.told()[-1] == "digging.too hard"
    assert scene.level.terrain[MIDDLE + 1] == Terrain.VERTICAL_WALL


def test_a_shops_wall_yields_only_to_the_stubborn() -> None:
    """dig.c dig: every stroke up to a hundred is the last; the eighth time it has added up."""
    scene, pick = with_pick()
    open_shop(scene)
    wall = spot_at(49, 6)
    stand(scene, wall + 1)
    scene.finish(Apply(item=pick, direction=WEST))
    assert "digging.shop too hard" in scene.told()
    assert scene.hero.activity is None and scene.level.terrain[wall] == Terrain.VERTICAL_WALL

    for _ in range(6):
        scene.finish(Apply(item=pick, direction=WEST))

    assert scene.level.terrain[wall] == Terrain.DOOR


# What is left of a wall


@pytest.mark.parametrize("left", [Terrain.DOOR, Terrain.ROOM, Terrain.CORRIDOR])
@pytest.mark.parametrize("how", ["pick", "ray", "pit"])
def test_a_wall_dug_away_leaves_what_its_level_has(left: Terrain, how: str) -> None:
    scene, pick = walled(Terrain.VERTICAL_WALL)
    scene.level.dug_wall = left
    if how == "pick":
        scene.finish(Apply(item=pick, direction=EAST))
    elif how == "ray":
        scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=EAST))
    else:
        put_trap(scene.play, MIDDLE + 1, TrapKind.PIT)

    assert scene.level.terrain[MIDDLE + 1] == left


def test_in_a_town_among_caverns_walls_leave_doorways() -> None:
    scene = Scene()
    scene.level.dug_wall, scene.level.town = Terrain.CORRIDOR, True
    scene.level.terrain[MIDDLE + 1] = Terrain.VERTICAL_WALL

    dig_through(scene.play, MIDDLE + 1)

    assert scene.level.terrain[MIDDLE + 1] == Terrain.DOOR


@pytest.mark.parametrize(
    "left, cut", [(Terrain.DOOR, [1, 3]), (Terrain.CORRIDOR, [1, 3]), (Terrain.ROOM, [1])]
)
def test_in_mazes_a_ray_cuts_one_wall(left: Terrain, cut: list[int]) -> None:
    scene = Scene()
    scene.level.dug_wall = left
    for step in (1, 3):
        scene.level.terrain[MIDDLE + step] = Terrain.VERTICAL_WALL

    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=EAST))

    assert [step for step in (1, 3) if scene.level.terrain[MIDDLE + step] != Terrain.VERTICAL_WALL] == cut


@pytest.mark.parametrize(
    "ground, told",
    [
        (Terrain.VERTICAL_WALL, "digging.wall glows"),
        (Terrain.STONE, "digging.rock glows"),
        (Terrain.TREE, "digging.tree shudders"),
    ],
)
def test_in_mazes_one_sees_a_ray_fail(ground: Terrain, told: str) -> None:
    for left in (Terrain.ROOM, Terrain.DOOR):
        scene = Scene()
        scene.level.dug_wall = left
        scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1] = ground, UNDIGGABLE
        scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=EAST))
        assert (told in scene.told()) is (left is Terrain.ROOM)
        assert scene.level.terrain[MIDDLE + 1] == ground


@pytest.mark.parametrize(
    "branch, number, left",
    [("dungeons", 2, Terrain.DOOR), ("mines", 1, Terrain.CORRIDOR), ("gehennom", 2, Terrain.ROOM)],
)
def test_dug_walls_become_what_the_kind_of_level_has(branch: str, number: int, left: Terrain) -> None:
    """mkmap.c mkmap: a cave walled and joined is cavernous; mkmaze.c makemaz: a maze."""
    world = new_world(NETHACK_367, 5, Birth(role="valkyrie"))

    level = make_level(Play(world, NETHACK_367, NOBODY), branch, number)

    assert level.dug_wall is left


# The Plane of Earth


def on_earth(**how: Any) -> tuple[Scene, str]:
    scene, pick = walled(Terrain.STONE, **how)
    dungeon = scene.world.dungeon
    scene.level.branch, scene.level.number = "planes", 1
    scene.world.dungeon = replace(
        dungeon,
        branches=(*dungeon.branches, Branch("planes", "The Elemental Planes", "E", 5, -1)),
        places=(*dungeon.places, SpecialPlace("earth", "planes", 1, "")),
    )
    for dy in (-80, 0, 80):
        for dx in range(-3, 4):
            scene.level.terrain[MIDDLE + dy + dx] = Terrain.STONE
    scene.level.terrain[MIDDLE] = Terrain.ROOM
    return scene, pick


@pytest.mark.parametrize("blessing, throws, rock", [
    (1, [("dig.c dig", 3, 0)], 0), (-1, [("dig.c dig", 4, 0)], 14), (0, [("dig.c dig", 6, 0)], 14),
])  # fmt: skip
def test_the_earth_opens_for_the_blessed_and_comes_down_on_others(
    blessing: int, throws: list[tuple[str, int, int]], rock: int
) -> None:
    """mkcavearea: three rows of five around the hero."""
    scene, pick = on_earth(shows={(rule, sides): shown for rule, sides, shown in throws})
    scene.hero.worn[int(Slot.WIELDED)].blessing = blessing
    if rock:
        for dy in (-80, 0, 80):
            for dx in range(-2, 3):
                scene.level.terrain[MIDDLE + dy + dx] = Terrain.ROOM
        scene.level.terrain[MIDDLE + 1] = Terrain.STONE

    scene.finish(Apply(item=pick, direction=EAST))

    around = [MIDDLE + dy + dx for dy in (-80, 0, 80) for dx in range(-2, 3)]
    assert sum(scene.level.terrain[spot] == Terrain.STONE for spot in around) == rock
    assert scene.level.terrain[MIDDLE] == Terrain.ROOM


def test_debris_on_the_plane_of_earth_may_come_to_life() -> None:
    scene, pick = on_earth(shows={("dig.c dig", 3): 0, ("dig.c dig", 2): 1})

    scene.finish(Apply(item=pick, direction=EAST))

    assert [monster.species.name for monster in scene.level.monsters] == ["xorn"]


def test_a_statue_that_is_a_trap_comes_to_life_instead_of_breaking() -> None:
    """NetHack: zap.c, break_statue."""
    scene, pick = with_pick()
    scene.lay("statue", MIDDLE + 1, species="newt")
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.STATUE, MIDDLE + 1)

    scene.finish(Apply(item=pick, direction=EAST))

    assert [monster.species.name for monster in scene.level.monsters] == ["newt"]
    assert "traps.statue instead" in scene.told()


def test_a_statue_trap_without_a_creature_is_broken() -> None:
    """Whoever cannot come back leaves rocks."""
    scene, pick = with_pick()
    scene.lay("statue", MIDDLE + 1, species="newt")
    scene.world.genocided[SPECIES_NAMED["newt"].number] = 1
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.STATUE, MIDDLE + 1)

    scene.finish(Apply(item=pick, direction=EAST))

    assert [item.kind.name for item in scene.level.items[MIDDLE + 1]] == ["rock"]


@pytest.mark.parametrize("kind", [TrapKind.LAND_MINE, TrapKind.BEAR_TRAP])
@pytest.mark.parametrize("edition, meets", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_a_laid_trap_that_is_dug_out_goes_off_since_360(kind: TrapKind, edition: str, meets: bool) -> None:
    """Before, a pit takes its place. NetHack: dig.c, dig."""
    scene, pick = with_pick(edition=edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=True)

    scene.finish(Apply(item=pick, direction=DOWN))

    assert (scene.hero.hp < 100) is meets
    assert meets or scene.level.traps[MIDDLE].kind == TrapKind.PIT


@pytest.mark.parametrize("edition, left", [("3.4.3", []), ("3.6.0", ["land mine"])])
def test_a_ray_of_digging_disarms_a_mine_since_360(edition: str, left: list[str]) -> None:
    """Before, it is gone. NetHack: dig.c, dighole."""
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE, seen=True)

    assert dig_hole(scene.play, pit_only=True, by_magic=True)

    assert [item.kind.name for item in scene.level.items.get(MIDDLE, ())] == left


@pytest.mark.parametrize("edition, floods", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_since_360_a_moat_fills_what_a_broken_wand_of_digging_opens(edition: str, floods: bool) -> None:
    """NetHack: apply.c, do_break_wand. Of two spots of moat around, the die shows one."""
    scene = Scene(edition, throws=[("dig.c fillholetyp", 3, 1)] if floods else [])
    for step in (-80, 80):
        scene.level.terrain[MIDDLE + 1 + step] = Terrain.MOAT

    open_ground_by_blast(scene.play, MIDDLE + 1, 2)

    assert (scene.level.terrain[MIDDLE + 1] == Terrain.MOAT) is floods
    assert (MIDDLE + 1 in scene.level.traps) is not floods

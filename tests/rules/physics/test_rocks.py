"""Boulders pushed and struck, statues struck and broken. NetHack: hack.c, domove and moverock; zap.c."""

from typing import Any

import pytest

from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.vocabularies import Doing
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.physics.broken_stone import break_statue
from scene import MIDDLE, Scene
from use import use


def boulders(scene: Scene) -> list[int]:
    return [spot - MIDDLE for spot, items in scene.level.items.items()
            for item in items if item.kind.name == "boulder"]  # fmt: skip


def pushed(**how: Any) -> Scene:
    scene = Scene(**how)
    scene.lay("boulder", MIDDLE + 1)
    return scene


@use("push", "boulder")
def test_a_boulder_rolls_before_who_pushes_it() -> None:
    scene = pushed()
    scene.do(Move(direction=EAST))

    assert (boulders(scene), scene.hero.spot) == ([2], MIDDLE + 1)


@use("push", "boulder")
def test_a_boulder_stays_before_a_wall_a_creature_or_another() -> None:
    for obstacle in ("wall", "creature", "boulder"):
        scene = pushed()
        scene.carry("plate mail")
        if obstacle == "wall":
            scene.level.terrain[MIDDLE + 2] = Terrain.VERTICAL_WALL
        elif obstacle == "creature":
            scene.monster("jackal", MIDDLE + 2)
        else:
            scene.lay("boulder", MIDDLE + 2)
        scene.do(Move(direction=EAST))
        assert (1 in boulders(scene), scene.hero.spot) == (True, MIDDLE)


@use("push", "boulder")
def test_boulders_fill_pits_holes_and_nine_waters_in_ten() -> None:
    for kind in (TrapKind.PIT, TrapKind.HOLE):
        scene = pushed()
        put_trap(scene.play, MIDDLE + 2, kind)
        scene.do(Move(direction=EAST))
        assert (boulders(scene), MIDDLE + 2 in scene.level.traps) == ([], False)
    for thrown, filled in ((9, True), (0, False)):
        scene = pushed(throws=[("do.c boulder_hits_pool", 10, thrown)])
        scene.level.terrain[MIDDLE + 2] = Terrain.POOL
        scene.do(Move(direction=EAST))
        assert boulders(scene) == []
        assert (scene.level.terrain[MIDDLE + 2] == Terrain.ROOM) is filled


@pytest.mark.parametrize("name", ["boulder", "statue"])
@use("fight", "boulder", "statue")
def test_blows_at_stone_do_no_harm(name: str) -> None:
    scene = Scene()
    scene.lay(name, MIDDLE + 1, species="jackal" if name == "statue" else None)
    scene.do(Move(direction=EAST, manner="fight"))

    assert [item.kind.name for item in scene.level.items[MIDDLE + 1]] == [name]
    assert f"commands.attack {name}" in scene.told()
    assert scene.world.turn == 2


@use("fight", "boulder")
def test_a_pick_in_hand_digs_at_a_boulder_instead() -> None:
    scene = pushed()
    scene.wear("pick-axe", Slot.WIELDED)
    scene.do(Move(direction=EAST, manner="fight"))

    assert scene.hero.activity is not None
    assert scene.hero.activity.doing == Doing.DIGGING


@use("break", "statue")
def test_a_broken_statue_falls_to_rocks_and_lets_go_what_was_in_it() -> None:
    scene = Scene()
    statue = scene.lay("statue", MIDDLE + 1, species="jackal")
    statue.contents.append(scene.item("spellbook of light"))

    break_statue(scene.play, statue, MIDDLE + 1)

    names = {item.kind.name for item in scene.level.items[MIDDLE + 1]}
    assert "statue" not in names
    assert {"spellbook of light", "rock"} <= names

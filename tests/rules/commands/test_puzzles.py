"""Sokoban's rules: what boulders will not do, what the air does, and what cheating costs."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Jump, Move, PickUp, Read
from marrow.model.level import Trap
from marrow.model.places import EAST, NORTH, NORTHEAST, SOUTHEAST, UNPASSABLE, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.traps import trap_monster
from scene import MIDDLE, Scene


def puzzle(**how: Any) -> Scene:
    """A room with a hole far off, and Sokoban's rules."""
    scene = Scene(**how)
    gap(scene, MIDDLE + 6 * EAST)
    scene.level.puzzle = True
    return scene


def gap(scene: Scene, spot: int, kind: TrapKind = TrapKind.HOLE) -> None:
    scene.level.traps[spot] = Trap(kind, spot, seen=True)


def test_boulders_do_not_roll_diagonally() -> None:
    scene = puzzle()
    scene.lay("boulder", MIDDLE + SOUTHEAST)
    scene.carry("plate mail")

    scene.do(Move(direction=SOUTHEAST))

    assert "commands.boulder not diagonally" in scene.told()
    assert scene.hero.spot == MIDDLE and scene.hero.luck == 0


def test_squeezing_past_a_boulder_in_sokoban_costs_luck() -> None:
    scene = puzzle()
    scene.lay("boulder", MIDDLE + EAST)
    scene.lay("boulder", MIDDLE + 2 * EAST)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + EAST and scene.hero.luck == -1


def test_giants_push_boulders_aside_at_a_price_and_cannot_lift_them() -> None:
    scene = puzzle()
    scene.form("stone giant")
    scene.lay("boulder", MIDDLE + EAST)
    scene.lay("boulder", MIDDLE + 2 * EAST)
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + EAST and scene.hero.luck == -1

    scene.do(PickUp(everything=True))
    assert not scene.hero.inventory and "commands.hands around boulder" in scene.told()


def test_nobody_passes_between_two_boulders() -> None:
    scene = puzzle()
    scene.lay("boulder", MIDDLE + EAST)
    scene.lay("boulder", MIDDLE + NORTH)

    scene.do(Move(direction=NORTHEAST))

    assert scene.hero.spot == MIDDLE and "commands.cannot pass that way" in scene.told()


@pytest.mark.parametrize("kind", [TrapKind.PIT, TrapKind.HOLE])
def test_filling_the_last_sokoban_gap_ends_its_rules(kind: TrapKind) -> None:
    scene = Scene()
    scene.level.puzzle = True
    gap(scene, MIDDLE + 2 * EAST, kind)
    scene.lay("boulder", MIDDLE + EAST)

    scene.do(Move(direction=EAST))

    assert not scene.level.traps and not scene.level.puzzle
    assert scene.hero.spot == MIDDLE + EAST and not any(scene.level.items.values())


@pytest.mark.parametrize("prop", [Property.LEVITATION, Property.FLYING])
def test_sokoban_pulls_a_flyer_into_a_pit(prop: Property) -> None:
    scene = puzzle()
    gap(scene, MIDDLE + EAST, TrapKind.PIT)
    scene.intrinsic(prop)

    scene.do(Move(direction=EAST))

    assert "traps.air currents" in scene.told() and scene.hero.hold.trap == HeldIn.PIT


def test_outside_puzzles_a_flier_stays_above() -> None:
    scene = Scene()
    gap(scene, MIDDLE + EAST, TrapKind.PIT)
    scene.intrinsic(Property.LEVITATION)

    scene.do(Move(direction=EAST))

    assert not scene.hero.hold.turns


def test_flying_creatures_are_pulled_in_too() -> None:
    scene = puzzle()
    gap(scene, MIDDLE + EAST, TrapKind.PIT)
    bat = scene.monster("bat", MIDDLE + EAST)
    for _ in range(50):
        trap_monster(scene.play, bat)
        if bat.trapped:
            break
    assert bat.trapped


def test_a_scroll_of_earth_and_a_jump_cost_luck() -> None:
    scene = puzzle()
    scene.do(Read(item=scene.carry("scroll of earth").letter))
    assert scene.hero.luck == -1

    scene = puzzle()
    scene.intrinsic(Property.JUMPING)
    scene.do(Jump(spot=MIDDLE + EAST + 2 * NORTH))
    assert scene.hero.luck == -1


def test_outside_unsolved_sokoban_a_scroll_of_earth_costs_no_luck() -> None:
    scene = Scene()
    scene.do(Read(item=scene.carry("scroll of earth").letter))

    assert scene.hero.luck == 0


def test_firm_walls_hold_against_ghosts() -> None:
    scene = Scene()
    scene.intrinsic(Property.PASSES_WALLS)
    wall = MIDDLE + EAST
    scene.level.terrain[wall] = int(Terrain.VERTICAL_WALL)
    scene.level.detail[wall] = UNPASSABLE
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE

    scene.level.detail[wall] = 0
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == wall

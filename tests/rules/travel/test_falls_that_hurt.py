"""Falls to another level, which hurt since 3.7. NetHack: do.c, goto_level."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Down
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.world import level_key
from marrow.rules.travel.level_change import fall
from marrow.rules.turn.level_arrivals import finish_arrival
from rule import rule
from scene import MIDDLE, Scene, big_room

DIE = ("L-305", 6)  # loaded dice count from 0
NEW = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def deep(edition: str, **how: Any) -> Scene:
    scene = Scene(edition, **how)
    for number in (2, 3, 4):
        scene.world.levels[level_key("dungeons", number)] = big_room(number)
    return scene


@rule("L-305")
@NEW
@pytest.mark.parametrize("level, dice, left", [(2, (4,), 46), (3, (4, 5), 41), (4, (1, 2, 6), 41)])
def test_each_level_is_a_die_of_six(edition: str, level: int, dice: tuple[int, ...], left: int) -> None:
    scene = deep(edition, hp=50, throws=[(*DIE, face - 1) for face in dice])

    fall(scene.play, ("dungeons", level))
    finish_arrival(scene.play)

    assert scene.hero.hp == left


@rule("L-305")
@NEW
def test_half_physical_damage_halves_the_fall(edition: str) -> None:
    scene = deep(edition, hp=50, throws=[(*DIE, 4)])
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)

    fall(scene.play, ("dungeons", 2))
    finish_arrival(scene.play)

    assert scene.hero.hp == 50 - 3


@rule("L-305")
@NEW
def test_a_fall_kills_down_a_mine_shaft(edition: str) -> None:
    scene = deep(edition, hp=2, throws=[(*DIE, 1)])
    scene.hero.max_hp = 50
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True, target=2)

    scene.do(Down())

    assert scene.world.ended is not None
    assert scene.world.ended.death == "killed by falling down a mine shaft"
    assert scene.level.number == 2


@rule("L-305")
@NEW
def test_who_flies_down_a_hole_does_not_fall(edition: str) -> None:
    scene = deep(edition, hp=2)
    scene.intrinsic(Property.FLYING)
    rock = scene.lay("rock", MIDDLE)
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True, target=2)

    scene.do(Down())

    assert (scene.level.number, scene.hero.hp) == (2, 2)
    assert rock in scene.world.levels[level_key("dungeons", 1)].items[MIDDLE]


@rule("L-305")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7"])
def test_falls_did_not_hurt_before(edition: str) -> None:
    scene = deep(edition, hp=2)

    fall(scene.play, ("dungeons", 4))
    finish_arrival(scene.play)

    assert scene.hero.hp == 2

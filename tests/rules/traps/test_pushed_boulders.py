"""Boulders that are pushed onto rolling boulder traps."""

import pytest

from marrow.messages.commands import Move
from marrow.model.level import Trap
from marrow.model.places import EAST, WIDTH, TrapKind
from rule import rule
from scene import MIDDLE, Scene

ALL = ("3.4.3", "3.6.7", "3.7", "5.0.0")


def pushed(edition: str, target: int) -> tuple[Scene, int]:
    """A boulder beside the hero is pushed onto a trap; where it lies then."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 2, target=target)
    boulder = scene.lay("boulder", MIDDLE + 1)

    scene.do(Move(direction=EAST))

    return scene, next(spot for spot, pile in scene.level.items.items() if boulder in pile)


@rule("Z-266")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("target", [MIDDLE + 5, MIDDLE - 1])
def test_a_pushed_boulder_rolls_on_to_a_launching_spot(edition: str, target: int) -> None:
    """Both launching spots are three squares from the trap: one lies beyond it."""
    scene, spot = pushed(edition, target)

    rolls = edition == "5.0.0"
    assert spot == (MIDDLE + 5 if rolls else MIDDLE + 2)
    assert scene.level.traps[MIDDLE + 2].seen == rolls
    assert scene.hero.spot == MIDDLE + 1


@rule("Z-266", edition="5.0.0")
def test_it_rolls_to_the_wall_if_the_trap_launches_otherwise() -> None:
    scene, spot = pushed("5.0.0", MIDDLE + 2 + 3 * WIDTH)

    assert spot > MIDDLE + 5
    assert scene.level.terrain[spot + 1] != scene.level.terrain[spot]


@rule("Z-266", edition="5.0.0")
def test_who_is_in_the_way_is_hurt_by_the_hero() -> None:
    scene = Scene("5.0.0", shows={("trap.c launch_obj", 20): 0})
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 2, target=MIDDLE + 5)
    scene.lay("boulder", MIDDLE + 1)
    newt = scene.monster("newt", MIDDLE + 4, hp=1)
    before = scene.hero.experience

    scene.do(Move(direction=EAST))

    assert newt.hp < 1 and scene.hero.experience > before

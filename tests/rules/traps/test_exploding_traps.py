"""Magical traps of 3.7 that are dug or cancelled. NetHack: dig.c, dighole; zap.c, maybe_explode_trap."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.messages.commands import Zap
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, TrapKind
from marrow.rules.traps.exploding_traps import MAGICAL_TRAPS
from scene import MIDDLE, Scene


def trapped(kind: TrapKind, step: int = 0, edition: str = "3.7") -> Scene:
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE + step] = Trap(kind, MIDDLE + step)
    return scene


@pytest.mark.parametrize("kind", MAGICAL_TRAPS)
def test_a_magical_trap_that_is_dug_explodes(kind: TrapKind) -> None:
    """20 + 3d6, at most 38; no hole is dug."""
    scene = trapped(kind)

    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=DOWN))

    assert (scene.hero.hp, scene.level.traps) == (62, {})


def test_the_explosion_is_magic() -> None:
    scene = trapped(TrapKind.MAGIC)
    scene.intrinsic(Property.MAGIC_RESISTANCE)

    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=DOWN))

    assert (scene.hero.hp, scene.level.traps) == (100, {})


@pytest.mark.parametrize("step, direction, hp", [(0, DOWN, 62), (3, EAST, 100)])
def test_a_magical_trap_that_is_cancelled_explodes(step: int, direction: int, hp: int) -> None:
    """Also one that a beam only passes; the wand is known by it."""
    scene = trapped(TrapKind.ANTI_MAGIC, step)

    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=direction))

    assert (scene.hero.hp, scene.level.traps) == (hp, {})
    assert scene.world.discovered[KINDS_NAMED["wand of cancellation"].number]


@pytest.mark.parametrize("edition, seen", [("3.6.7", False), ("3.7", True)])
def test_a_portal_that_is_cancelled_is_seen_and_stays(edition: str, seen: bool) -> None:
    scene = trapped(TrapKind.MAGIC_PORTAL, 3, edition)

    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=EAST))

    assert scene.level.traps[MIDDLE + 3].seen is seen


def test_before_37_a_magic_trap_makes_way_for_a_hole() -> None:
    scene = trapped(TrapKind.MAGIC, edition="3.6.7")
    scene.level.depth = scene.level.number = 27  # the last one: a pit only

    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=DOWN))

    assert scene.hero.hp == 100

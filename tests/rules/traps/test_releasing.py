"""Magic that opens traps lets go of whom they hold, and drops who stands on them."""

import pytest

from marrow.content.words import KindName
from marrow.messages.commands import Zap
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import DOWN, EAST, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.traps.releasing import open_under_hero
from scene import MIDDLE, Scene


def caught(scene: Scene, kind: TrapKind) -> Monster:
    orc = scene.monster("hill orc")
    scene.level.traps[orc.spot] = Trap(kind, orc.spot, seen=True)
    orc.trapped = True
    return orc


@pytest.mark.parametrize(
    "kind, held", [(TrapKind.BEAR_TRAP, False), (TrapKind.WEB, False), (TrapKind.PIT, True)]
)
def test_a_wand_of_opening_frees_monsters_from_what_holds(kind: TrapKind, held: bool) -> None:
    scene = Scene()
    orc = caught(scene, kind)

    scene.do(Zap(item=scene.carry("wand of opening", charge=3).letter, direction=EAST))

    assert orc.trapped == held


def test_a_freed_monster_may_become_peaceful() -> None:
    scene = Scene(throws=[("trap.c openholdingtrap", 2, 1), ("trap.c reward_untrap", 10, 0)])
    orc = caught(scene, TrapKind.BEAR_TRAP)

    scene.do(Zap(item=scene.carry("wand of opening", charge=3).letter, direction=EAST))

    assert orc.peaceful


@pytest.mark.parametrize("held", ["bear trap", "web", "pit", "lava"])
def test_zapped_down_it_frees_the_hero_from_all_that_holds_the_feet(held: str) -> None:
    scene = Scene()
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn(held)
    wand: KindName = "wand of opening"

    scene.do(Zap(item=scene.carry(wand, charge=3).letter, direction=DOWN))

    assert scene.hero.hold.turns == 0


def test_a_rock_falls_on_who_opens_the_trap_above_him() -> None:
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(TrapKind.FALLING_ROCK, MIDDLE)

    open_under_hero(scene.play, gaps=False)

    assert scene.hero.hp < 100

"""F at a known web since 3.7. By hand from hack.c, domove_fight_web."""

from typing import Any

import pytest

from marrow.content.skills import BASIC
from marrow.messages.commands import Move
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, TrapKind
from scene import MIDDLE, Scene

AHEAD = MIDDLE + EAST
RULE = "hack.c domove_fight_web"


@pytest.mark.parametrize(
    ("held", "sides", "rolled", "said", "gone"),
    [
        ("dagger", 20, 14, "traps.cut through web", True),
        ("dagger", 20, 15, "traps.hack at web", False),
        ("club", 20, 0, "traps.no blade", False),
        ("", 45, 14, "traps.punch through web", True),
        ("", 45, 15, "traps.thrash at web", False),
    ],
)
def test_strength_and_skill_cut_webs(held: Any, sides: int, rolled: int, said: str, gone: bool) -> None:
    """With a strength of 16 and basic skill, 14 is the most that gets through."""
    scene = Scene(edition="3.7", throws=((RULE, sides, rolled),))
    scene.hero.skills |= {skill: Training(BASIC, 0, BASIC) for skill in ("dagger", "bare hands")}
    if held:
        scene.wear(held, Slot.WIELDED)
    scene.level.traps[AHEAD] = Trap(TrapKind.WEB, AHEAD, seen=True)

    scene.do(Move(direction=EAST, manner="fight"))

    assert said in scene.told() and (AHEAD not in scene.level.traps) is gone
    assert scene.hero.spot == MIDDLE and scene.world.turn == 2


def test_before_37_one_strikes_at_the_air_before_a_web() -> None:
    scene = Scene()
    scene.level.traps[AHEAD] = Trap(TrapKind.WEB, AHEAD, seen=True)

    scene.do(Move(direction=EAST, manner="fight"))

    assert "commands.attack thin air" in scene.told() and AHEAD in scene.level.traps


def test_with_m_no_displacer_beast_changes_places() -> None:
    scene = Scene(edition="3.7", throws=())
    scene.monster("displacer beast", AHEAD)

    scene.do(Move(direction=EAST, manner="peaceful"))

    assert "commands.move right into" in scene.told() and scene.hero.spot == MIDDLE

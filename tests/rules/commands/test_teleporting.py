"""Teleporting at will."""

import pytest

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import TeleportAtWill
from marrow.messages.entries import Cause
from rule import rule
from scene import MIDDLE, Scene


def able(edition: str = "", *, nutrition: int = 900, seed: int | None = 7) -> Scene:
    scene = Scene(edition, level=12, nutrition=nutrition, seed=seed)
    scene.intrinsic(Property.TELEPORTITIS)
    scene.hero.power = scene.hero.max_power = 50
    return scene


@rule("N-087", "N-090")
def test_teleporting_at_will_costs_100_and_30_energy() -> None:
    scene = able()

    scene.do(TeleportAtWill())

    assert scene.hero.spot != MIDDLE
    assert (scene.burned_by(Cause.TELEPORT), scene.hero.power) == (100, 20)


@rule("N-091")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1"])
def test_teleporting_at_will_cost_19_energy_in_older_editions(edition: str) -> None:
    scene = able(edition)

    scene.do(TeleportAtWill())

    assert (scene.burned_by(Cause.TELEPORT), scene.hero.power) == (100, 31)


@rule("N-087")
def test_teleporting_at_will_costs_nutrition_even_on_a_no_teleport_level() -> None:
    scene = able()
    scene.level.no_teleport = True

    scene.do(TeleportAtWill())

    assert (scene.hero.spot, scene.burned_by(Cause.TELEPORT)) == (MIDDLE, 100)


@rule("N-090")
@pytest.mark.parametrize(("nutrition", "allowed"), [(10, False), (11, True)])
def test_the_hungry_may_teleport_down_to_eleven(nutrition: int, allowed: bool) -> None:
    scene = able(nutrition=nutrition)
    if not allowed:
        with pytest.raises(RefusedCommand):
            scene.do(TeleportAtWill())
        return

    scene.do(TeleportAtWill())

    assert scene.burned_by(Cause.TELEPORT) == 100


@rule("N-091")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1"])
def test_a_refusal_used_the_move_before(edition: str) -> None:
    scene = able(edition, nutrition=100)

    scene.do(TeleportAtWill())

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE, 2)
    assert scene.burned_by(Cause.TELEPORT) == 0


@rule("N-089")
def test_ability_comes_at_level_twelve_unless_one_is_a_wizard() -> None:
    scene = able()
    scene.hero.level = 11

    with pytest.raises(RefusedCommand):
        scene.do(TeleportAtWill())

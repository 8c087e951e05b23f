"""Seven candles for the Candelabrum of Invocation."""

import pytest

from marrow.messages.commands import Apply
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from scene import MIDDLE, Scene
from use import use


def holding(candles: int, wanted: bool = True, *, charge: int = 0, blessing: int = 0) -> Scene:
    scene = Scene(answers={"tools.attach candles": wanted})
    scene.carry("Candelabrum of Invocation", charge=charge, blessing=blessing).birth = 400
    if candles:
        scene.carry("wax candle", quantity=candles).birth = 300
    return scene


def use_(scene: Scene, name: str) -> None:
    scene.do(Apply(item=next(item.letter for item in scene.hero.inventory if item.kind.name == name)))


@pytest.mark.parametrize(
    "candles, before, after, left", [(7, 0, 7, 0), (3, 0, 3, 0), (9, 0, 7, 2), (5, 4, 7, 2), (2, 7, 7, 2)]
)
def test_as_many_as_there_is_room_for(candles: int, before: int, after: int, left: int) -> None:
    scene = holding(candles, charge=before)

    use_(scene, "wax candle")

    held = {item.kind.name: item for item in scene.hero.inventory}
    assert held["Candelabrum of Invocation"].charge == after
    assert (held["wax candle"].quantity if "wax candle" in held else 0) == left
    assert held["Candelabrum of Invocation"].birth == (400 if before == 7 else 300)


def test_whoever_does_not_want_to_lights_the_candle() -> None:
    scene = holding(1, wanted=False)

    use_(scene, "wax candle")

    assert [item.lit for item in scene.hero.inventory] == [False, True]


@use("apply", "Candelabrum of Invocation")
@pytest.mark.parametrize(
    "charge, blessing, lit, told",
    [
        (7, 0, True, "tools.candles bright"),
        (7, 1, True, "tools.candles bright"),
        (6, 0, True, "tools.candles dim"),
        (0, 0, False, "tools.no candles"),
        (7, -1, False, "tools.candles die"),
    ],
)
def test_the_candelabrum_burns_unless_cursed_or_empty(
    charge: int, blessing: int, lit: bool, told: str
) -> None:
    scene = holding(0, charge=charge, blessing=blessing)

    use_(scene, "Candelabrum of Invocation")

    light = scene.hero.inventory[0]
    assert (light.lit, told in scene.told()) == (lit, True)
    assert ("tools.candles consumed" in scene.told()) is lit
    if lit:
        use_(scene, "Candelabrum of Invocation")
        assert not light.lit


def test_where_the_way_opens_it_glows_and_does_not_burn_down() -> None:
    scene = holding(0, charge=7)
    scene.level.traps[MIDDLE] = Trap(TrapKind.VIBRATING_SQUARE, MIDDLE)

    use_(scene, "Candelabrum of Invocation")

    assert "tools.strange light" in scene.told() and "tools.candles consumed" not in scene.told()

"""Sinks under floating heroes, and piercers over them. By hand from hack.c, dosinkfall and spoteffects."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from scene import MIDDLE, Scene

AHEAD = MIDDLE + EAST


def test_a_sink_takes_off_the_rings_and_then_the_boots() -> None:
    scene = Scene(shows={"hack.c dosinkfall": 0})
    for name, slot in (("levitation boots", Slot.BOOTS), ("ring of levitation", Slot.RIGHT_RING)):
        scene.wear(name, slot)
        scene.hero.extrinsic[Property.LEVITATION] |= int(slot)
    scene.level.terrain[AHEAD] = Terrain.SINK

    scene.do(Move(direction=EAST))

    off = [str(entry.words["item"]) for entry in scene.entries_told() if entry.what == "traps.were wearing"]
    assert ["ring" in name for name in off] == [True, False]
    assert not scene.hero.worn


@pytest.mark.parametrize(("rolled", "said"), [(20, "traps.almost hit"), (1, "traps.hit by falling")])
def test_a_piercer_that_drops_hits_or_misses(rolled: int, said: str) -> None:
    """Armor class 10, and 3 more: a roll of 13 or more misses."""
    scene = Scene(shows={("hack.c spoteffects", 20): rolled})
    scene.monster("iron piercer", AHEAD).hidden = True

    scene.do(Move(direction=EAST))

    assert said in scene.told() and (scene.hero.hp < 100) is (rolled == 1)

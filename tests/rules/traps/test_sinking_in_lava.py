"""Who sinks in lava and is saved, edition by edition. L-120.

The running 3.6.0 left its hero in the lava, 3.6.1 did not (recordings `rescues`).
"""

import pytest

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.places import WIDTH, Terrain
from marrow.model.vocabularies import HeldIn
from marrow.rules.traps import sink_into_lava
from rule import rule
from scene import MIDDLE, Scene


def stuck(edition: str, *, turns: int, hp: int = 20) -> Scene:
    """A hero stuck in the middle of a lake of lava: 256 for each turn until he sinks."""
    scene = Scene(edition, hp=hp)
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            scene.level.terrain[MIDDLE + row * WIDTH + column] = int(Terrain.LAVA)
    scene.hero.hold.turns, scene.hero.hold.trap = turns, HeldIn.LAVA
    return scene


@rule("L-120")
@pytest.mark.parametrize(
    "edition, left, moved",
    [
        ("3.4.3", 20, False),
        ("3.6.0", 19, False),
        ("3.6.1", 20, True),
        ("3.6.7", 20, True),
        ("5.0.0", 20, True),
    ],
)
def test_who_is_saved_from_sinking_leaves_the_lava_since_361(edition: str, left: int, moved: bool) -> None:
    """In 3.6.0 he sinks again, which costs a fire-resistant hero one hit point."""
    scene = stuck(edition, turns=256 + 5)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.wait(2)
    assert (scene.hero.hp, scene.hero.spot != MIDDLE) == (left, moved)
    assert bool(scene.hero.hold.turns) == (edition == "3.6.0")


@rule("L-120")
@pytest.mark.parametrize("edition, left", [("3.4.3", 20), ("3.6.0", 7), ("3.6.7", 7)])
def test_who_sinks_without_fire_resistance_burns_since_360(edition: str, left: int) -> None:
    """(20 + 2) // 3 hit points."""
    scene = stuck(edition, turns=10 * 256)
    sink_into_lava(scene.play)
    assert scene.hero.hp == left

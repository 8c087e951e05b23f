"""Footprints, and rings of stealth in 5.0.0."""

import pytest

from marrow.content.words import KindName
from marrow.formats.heroes import hero_of, hero_shape
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.rules.hero.footprints import spot_left
from rule import rule
from scene import MIDDLE, Scene


@rule("Z-269")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize(
    "kind, slot, silent",
    [
        ("ring of stealth", Slot.LEFT_RING, True),
        ("ring of stealth", Slot.RIGHT_RING, True),
        ("elven boots", Slot.BOOTS, False),
        ("ring of hunger", Slot.LEFT_RING, False),
    ],
)
def test_rings_of_stealth_leave_no_footprints(edition: str, kind: KindName, slot: Slot, silent: bool) -> None:
    scene = Scene(edition)
    scene.wear(kind, slot)

    scene.do(Move(direction=EAST))

    assert scene.hero.footing.track == ([] if silent and edition == "5.0.0" else [MIDDLE])
    assert spot_left(scene.hero) == MIDDLE


@rule("Z-269", edition="5.0.0")
def test_footprints_from_before_stay_and_the_last_spot_is_known() -> None:
    scene = Scene("5.0.0")
    scene.do(Move(direction=EAST))
    ring = scene.wear("ring of stealth", Slot.LEFT_RING)
    scene.do(Move(direction=EAST))

    assert (scene.hero.footing.track, spot_left(scene.hero)) == ([MIDDLE], MIDDLE + 1)
    assert spot_left(hero_of(hero_shape(scene.hero))) == MIDDLE + 1

    del scene.hero.worn[int(Slot.LEFT_RING)]
    ring.worn = 0
    scene.do(Move(direction=EAST))

    assert (scene.hero.footing.track, spot_left(scene.hero)) == ([MIDDLE, MIDDLE + 2], MIDDLE + 2)

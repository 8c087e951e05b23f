"""Footprints, who follows them, and rings of stealth in 5.0.0."""

import pytest

from marrow.content.words import KindName
from marrow.formats.heroes import hero_of, hero_shape
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.places import EAST, NOWHERE, WIDTH
from marrow.rules.hero.footprints import freshest_footprint, spot_left
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

    assert scene.hero.footing.track == ([] if silent and edition == "5.0.0" else [MIDDLE + 1])
    assert spot_left(scene.hero) == MIDDLE


@rule("Z-269", edition="5.0.0")
def test_footprints_from_before_stay_and_the_last_spot_is_known() -> None:
    scene = Scene("5.0.0")
    scene.do(Move(direction=EAST))
    ring = scene.wear("ring of stealth", Slot.LEFT_RING)
    scene.do(Move(direction=EAST))

    assert (scene.hero.footing.track, spot_left(scene.hero)) == ([MIDDLE + 1], MIDDLE + 1)
    assert spot_left(hero_of(hero_shape(scene.hero))) == MIDDLE + 1

    del scene.hero.worn[int(Slot.LEFT_RING)]
    ring.worn = 0
    scene.do(Move(direction=EAST))

    assert (scene.hero.footing.track, spot_left(scene.hero)) == ([MIDDLE + 1, MIDDLE + 3], MIDDLE + 2)


@rule("N-627")
def test_each_turn_leaves_a_footprint_also_of_who_stands() -> None:
    """In the running 3.6.7 three turns of searching leave three footprints on one spot."""
    scene = Scene()
    scene.wait(3)
    scene.do(Move(direction=EAST))

    assert scene.hero.footing.track == [MIDDLE] * 3 + [MIDDLE + 1]


@rule("N-627")
@pytest.mark.parametrize("edition, most", [("3.4.3", 50), ("3.6.7", 50), ("3.7", 100)])
def test_so_many_footprints_last(edition: str, most: int) -> None:
    scene = Scene(edition)
    scene.hero.footing.track = [MIDDLE + 9] * most
    scene.wait(1)

    assert scene.hero.footing.track == [MIDDLE + 9] * (most - 1) + [MIDDLE]


@rule("N-628")
@pytest.mark.parametrize("edition, found", [("3.4.3", NOWHERE), ("3.6.7", NOWHERE), ("3.7", MIDDLE + 1)])
@pytest.mark.parametrize("far", [5, 9])
def test_footprints_after_a_far_one_are_passed_over(edition: str, found: int, far: int) -> None:
    """Of a footprint five steps away, a hero of one step a turn came by none within a step of the spot."""
    scene = Scene(edition)
    scene.hero.footing.track = [MIDDLE + 1, MIDDLE + 1 + WIDTH, MIDDLE + far]

    assert freshest_footprint(scene.play, MIDDLE, NOWHERE) == (
        found if found == NOWHERE else MIDDLE + 1 + WIDTH
    )


@rule("N-628")
def test_nobody_follows_from_a_footprint() -> None:
    scene = Scene()
    scene.hero.footing.track = [MIDDLE + 1, MIDDLE]

    assert freshest_footprint(scene.play, MIDDLE, NOWHERE) == NOWHERE

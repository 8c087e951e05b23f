"""Drowning and burning in 3.7: twice, and then a respite."""

import pytest

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.places import Terrain
from marrow.rules.traps.drowning import drown, fall_into_lava, water_killer
from rule import rule
from scene import MIDDLE, Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def flooded(edition: str, ground: Terrain, answers: list[bool]) -> Scene:
    """A hero in explore mode on a level that is water or lava from wall to wall."""
    scene = Scene(edition, mode="explore", answers={"ask.die": answers})
    for spot, terrain in enumerate(scene.level.terrain):
        if terrain == Terrain.ROOM:
            scene.level.terrain[spot] = ground
    return scene


@rule("Z-180")
@FROM_370
def test_drowning_is_tried_twice(edition: str) -> None:
    scene = flooded(edition, Terrain.POOL, [False] * 8 + [True])

    drown(scene.play)

    assert scene.hero.dying.deaths == 2


@rule("Z-181")
@FROM_370
def test_burning_is_tried_twice_and_gives_a_respite(edition: str) -> None:
    scene = flooded(edition, Terrain.LAVA, [False] * 8 + [True])

    fall_into_lava(scene.play)

    hero = scene.hero
    assert hero.dying.deaths == 2
    assert (hero.timeout[Property.FIRE_RESISTANCE], hero.timeout[Property.WATER_WALKING]) == (5, 5)


@rule("Z-180")
@FROM_370
def test_water_beyond_the_water_plane_keeps_its_names(edition: str) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL

    assert water_killer(scene.play, MIDDLE) == Killer("pool of water")

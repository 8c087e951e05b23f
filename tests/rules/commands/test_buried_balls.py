"""A hero whose iron ball was buried is tethered to it. NetHack: dig.c, buried_ball; hack.c, trapmove."""

from collections.abc import Callable

import pytest

from marrow.messages.commands import Move, Read
from marrow.model.item import Slot
from marrow.model.places import EAST, WEST
from marrow.rules.hero import ball_and_chain
from marrow.rules.physics.floor_effects import bury
from marrow.rules.travel.hero_placement import place_hero
from marrow.rules.travel.level_change import go_to_level
from scene import MIDDLE, Scene

LEAST = ("dig.c bury_an_obj", 50, 0)  # twenty turns to pull at it


def tethered() -> Scene:
    scene = Scene(throws=[LEAST])
    ball_and_chain.attach_ball_and_chain(scene.play, scene.item("heavy iron ball"))
    bury(scene.play, MIDDLE)
    return scene


def balls(scene: Scene) -> list[int]:
    return [
        spot - MIDDLE
        for spot, lying in scene.level.items.items()
        for item in lying
        if item.kind.name == "heavy iron ball"
    ]


def test_the_chain_goes_when_the_ball_is_buried() -> None:
    scene = tethered()

    assert not ball_and_chain.is_punished(scene.hero)
    assert scene.hero.hold.turns == 20
    assert [item.kind.name for item in scene.level.buried[MIDDLE]] == ["heavy iron ball"]
    assert not scene.level.items


def test_one_step_away_is_within_reach_and_two_are_not() -> None:
    scene = tethered()

    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + 1
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + 1
    assert scene.hero.hold.turns == 19
    scene.do(Move(direction=WEST))
    assert scene.hero.spot == MIDDLE


def test_pulling_long_enough_brings_the_ball_up() -> None:
    scene = tethered()
    scene.do(Move(direction=EAST))

    for _ in range(20):
        scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + 1
    assert ball_and_chain.is_punished(scene.hero)
    assert balls(scene) == [1]


@pytest.mark.parametrize(
    "away",
    [
        lambda scene: place_hero(scene.play, MIDDLE + 20),
        lambda scene: go_to_level(scene.play, "dungeons", 2, by="fall"),
    ],
    ids=["on the level", "off the level"],
)
def test_magic_that_carries_off_brings_the_ball_along(away: Callable[[Scene], None]) -> None:
    scene = tethered()

    away(scene)

    assert ball_and_chain.is_punished(scene.hero)
    assert balls(scene) == [scene.hero.spot - MIDDLE]
    assert not scene.hero.hold.turns


def test_remove_curse_opens_the_clasp_and_the_ball_lies_there() -> None:
    scene = tethered()
    scroll = scene.carry("scroll of remove curse")

    scene.do(Read(item=scroll.letter))

    assert not scene.hero.hold.turns
    assert balls(scene) == [0]
    assert not ball_and_chain.is_punished(scene.hero)


def test_digging_the_spot_up_hangs_the_ball_on_the_leg_again() -> None:
    scene = tethered()

    ball_and_chain.unbury_items(scene.play, MIDDLE, scene.level)

    assert ball_and_chain.is_punished(scene.hero)
    assert balls(scene) == [0]


def test_an_iron_ball_not_chained_comes_up_unchained() -> None:
    scene = Scene()
    scene.level.buried[MIDDLE] = [scene.item("heavy iron ball")]

    ball_and_chain.unbury_items(scene.play, MIDDLE, scene.level)

    assert not ball_and_chain.is_punished(scene.hero)
    assert balls(scene) == [0]
    assert not scene.level.items[MIDDLE][0].worn & Slot.BALL

"""Directions of spots beside the hero. NetHack: cmd.c, get_adjacent_loc."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from marrow.messages.commands import Apply, Close, Command, Loot, Open
from marrow.messages.questions import CANCELLED_DIRECTION
from marrow.model.places import UP, WEST, spot_at
from marrow.rules.play import Cancelled
from rule import rule
from scene import MIDDLE, Scene

RELEASES = ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"]


def opening(scene: Scene) -> Command:
    return Open()


def looting(scene: Scene) -> Command:
    scene.monster("newt", MIDDLE + 1)
    return Loot()


def picking(scene: Scene) -> Command:
    return Apply(item=scene.carry("lock pick").letter)


def leashing(scene: Scene) -> Command:
    return Apply(item=scene.carry("leash").letter)


def saddling(scene: Scene) -> Command:
    return Apply(item=scene.carry("saddle").letter)


def closing(scene: Scene) -> Command:
    return Close()


def photographing(scene: Scene) -> Command:
    return Apply(item=scene.carry("expensive camera", charge=5).letter)


@rule("L-340")
@pytest.mark.parametrize("edition", RELEASES)
@pytest.mark.parametrize(
    "prepare, told",
    [
        (opening, True), (looting, True), (picking, True), (leashing, True), (saddling, True),
        (closing, False), (photographing, False),
    ],
)  # fmt: skip
def test_who_names_no_spot_beside_him_is_told_never_mind(
    edition: str, prepare: Callable[[Scene], Command], told: bool
) -> None:
    """Commands that ask for another direction end without a word."""
    scene = Scene(edition)
    scene.answers.decided |= {
        "commands.which direction": CANCELLED_DIRECTION,
        "commands.loot where": CANCELLED_DIRECTION,
    }
    command = prepare(scene)

    with suppress(Cancelled):
        scene.do(command)

    assert ("commands.never mind" in scene.told()) is told


@rule("L-340")
@pytest.mark.parametrize("edition", RELEASES)
def test_nobody_loots_beyond_the_edge_of_the_map(edition: str) -> None:
    scene = Scene(edition, answers={"commands.loot where": WEST})
    scene.hero.spot = spot_at(1, 10)
    scene.monster("newt", spot_at(2, 10))

    scene.do(Loot())

    assert (scene.told()[-1], scene.turns_paid()) == ("commands.no place to loot", 0)


@rule("L-340")
@pytest.mark.parametrize("edition", RELEASES)
def test_up_is_the_box_at_his_feet(edition: str) -> None:
    """Asked about the sack again, he says no again: no turn goes by, as it would if he looked above."""
    scene = Scene(edition, answers={"commands.loot where": UP, "commands.loot this": False})
    scene.monster("newt", MIDDLE + 1)
    scene.lay("sack")

    scene.do(Loot())

    assert "commands.nothing to loot" not in scene.told() and scene.turns_paid() == 0

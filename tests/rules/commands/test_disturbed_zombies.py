"""What wakes those who lie buried, and are to rise as zombies, since 3.7. By hand: 90 turns become 60."""

from collections.abc import Callable

import pytest

from marrow.messages.commands import Drop, Move
from marrow.model.places import EAST
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.items.timers import turns_left
from scene import MIDDLE, Scene


def drop_something_heavy(scene: Scene) -> None:
    scene.carry("plate mail")
    scene.do(Drop(item="a"))


def step_beside(scene: Scene) -> None:
    scene.do(Move(direction=EAST))


def step_in_another_body(scene: Scene) -> None:
    scene.form("newt")
    scene.do(Move(direction=EAST))


def make_noise(scene: Scene) -> None:
    wake_near_spot(scene.play, MIDDLE, 4)


@pytest.mark.parametrize(
    ("deed", "left"),
    [(step_beside, 60), (make_noise, 60), (drop_something_heavy, 60), (step_in_another_body, 90)],
)
def test_buried_zombies_are_disturbed(deed: Callable[[Scene], None], left: int) -> None:
    scene = Scene(edition="3.7")
    corpse = scene.item("corpse", species="human")
    scene.level.buried[MIDDLE + 1] = [corpse]
    scene.world.timers.append(Timer(scene.world.turn + 90, TimerKind.ZOMBIFY, corpse.id))
    begun = scene.world.turn

    deed(scene)

    assert turns_left(scene.play, corpse, TimerKind.ZOMBIFY) == left - (scene.world.turn - begun)

"""What is put on the floor takes in a stack that lies there. NetHack: invent.c, stackobj and merged."""

from marrow.model.vocabularies import TimerKind
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.timers import start_timer, turns_left
from scene import MIDDLE, Scene


def test_of_two_stacks_that_merge_the_one_that_comes_later_keeps_its_timer() -> None:
    scene = Scene()
    older, newer = (scene.item("corpse", species="newt") for _ in range(2))
    put_on_floor(scene.play, older, MIDDLE)
    start_timer(scene.play, older, TimerKind.ROT, 100)
    start_timer(scene.play, newer, TimerKind.ROT, 300)

    kept = put_on_floor(scene.play, newer, MIDDLE)

    assert kept is newer and kept.quantity == 2 and scene.level.items[MIDDLE] == [newer]
    assert turns_left(scene.play, newer, TimerKind.ROT) == 300 - scene.world.turn
    assert not turns_left(scene.play, older, TimerKind.ROT)

"""Coins that are kicked do not stay together."""

from marrow.messages.commands import Kick
from marrow.model.places import EAST
from scene import MIDDLE, Scene

RULE = "dokick.c dokick"


def test_coins_fly_in_all_directions() -> None:
    scene = Scene(seed=5)
    scene.lay("gold piece", MIDDLE + 1, quantity=50)

    scene.do(Kick(direction=EAST))

    piles = [pile[0].quantity for pile in scene.level.items.values()]
    assert sum(piles) == 50
    assert len(piles) > 1


def test_one_time_in_twenty_the_heap_slides() -> None:
    scene = Scene(throws=[(RULE, 20, 0)])
    heap = scene.lay("gold piece", MIDDLE + 1, quantity=50)

    scene.do(Kick(direction=EAST))

    assert list(scene.level.items.values()) == [[heap]]
    assert MIDDLE + 1 not in scene.level.items


def test_a_great_heap_does_not_budge() -> None:
    scene = Scene(throws=[(RULE, 20, 0)])
    heap = scene.lay("gold piece", MIDDLE + 1, quantity=301)

    scene.do(Kick(direction=EAST))

    assert scene.level.items[MIDDLE + 1] == [heap]
    assert "commands.thump" in scene.told()

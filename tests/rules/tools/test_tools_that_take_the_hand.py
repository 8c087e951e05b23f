"""A tool that was taken in hand and then could not be used: the hand is the move."""

from marrow.messages.commands import Apply
from marrow.model.item import Slot
from marrow.model.places import UP
from scene import Scene


def test_a_pick_axe_taken_in_hand_and_turned_at_the_ceiling_takes_the_move() -> None:
    scene = Scene()
    pick = scene.carry("pick-axe")

    scene.do(Apply(item=pick.letter, direction=UP))

    assert scene.hero.worn[int(Slot.WIELDED)] is pick
    assert scene.world.turn == 2

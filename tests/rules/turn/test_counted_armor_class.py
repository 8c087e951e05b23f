"""Which armour class counts while the hero cannot act. Rule N-607. NetHack: allmain.c; do_wear.c, find_ac."""

import pytest

from marrow.content.words import KindName
from marrow.messages.commands import PutOn, TakeOff
from marrow.messages.questions import Pick
from marrow.model.item import Slot
from rule import rule
from scene import MIDDLE, Answers, Scene

HIT_BY = "mhitu.c mattacku"


def newt_beside(roll: int) -> Scene:
    """A newt of level 0 hits armour class 10 with a throw below 20, armour class 3 below 13."""
    scene = Scene(shows={(HIT_BY, 20): roll}, hp=50)
    newt = scene.monster("newt", MIDDLE + 1)
    newt.movement = 12
    return scene


@rule("N-607")
def test_armour_that_was_just_taken_off_still_protects() -> None:
    """In the running 3.6.7 dragon mail that is being put on does not protect until the next turn either."""
    scene = newt_beside(roll=15)
    helm = scene.wear("dented pot", Slot.HELMET)
    helm.charge = 6

    scene.do(TakeOff(item=helm.letter))

    assert scene.hero.hp == 50 and not helm.worn


@rule("N-607")
@pytest.mark.parametrize(("name", "hit"), [("ring of protection", False), ("ring of adornment", True)])
def test_a_ring_of_protection_counts_at_once(name: KindName, hit: bool) -> None:
    scene = newt_beside(roll=15)
    scene.play.answerer = Answers({"commands.which finger": (Pick(key="l", count=1),)})
    ring = scene.carry(name)
    ring.charge = 7

    scene.do(PutOn(item=ring.letter))

    assert ring.worn
    assert (scene.hero.hp < 50) is hit

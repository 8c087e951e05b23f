"""Thrown food."""

from marrow.messages.commands import Throw
from rule import rule
from scene import MIDDLE, Scene


@rule("N-381")
def test_a_pet_catches_a_treat_thrown_to_it() -> None:
    scene = Scene(turn=200)
    kitten = scene.monster("kitten", MIDDLE + 2, tame=10)
    tripe = scene.carry("tripe ration")

    scene.do(Throw(item=tripe.letter, direction=1))

    assert kitten.pet is not None
    assert (kitten.pet.hungry_at, scene.hero.inventory) == (1200 + 1200, [])  # N-384: 200 times 6


@rule("N-382", "N-388")
def test_a_treat_makes_a_wild_kitten_a_friend() -> None:
    scene = Scene(turn=200)
    kitten = scene.monster("kitten", MIDDLE + 2)
    tripe = scene.carry("tripe ration")

    scene.do(Throw(item=tripe.letter, direction=1))

    assert kitten.tame > 0
    assert kitten.pet is not None
    assert kitten.pet.hungry_at == 1200 + 900

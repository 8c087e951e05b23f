"""Pets that hunger on a level which the hero has left."""

import pytest

from marrow.rules.travel.migration import catch_up_time
from rule import rule
from rules.monster_moves.pet_scenes import pet_of
from scene import Scene


@rule("N-359")
@pytest.mark.parametrize(
    "hungry_for, hp, stays",
    [(500, 2, True), (501, 2, False), (501, 3, True), (750, 3, True), (751, 3, False)],
)
def test_a_starving_pet_left_alone_turns_wild(hungry_for: int, hp: int, stays: bool) -> None:
    scene = Scene(turn=3000)
    pet = pet_of(scene, "dog", hungry_at=3000 - hungry_for, hp=20)
    pet.hp = hp

    catch_up_time(scene.play, pet, 1)

    assert (bool(pet.tame), pet.peaceful) == (stays, stays)

"""Whom noise wakes, and which pets come to it, in each edition. NetHack: mon.c, wake_nearby, wake_nearto."""

import pytest

from marrow.editions import EDITIONS
from marrow.lab.witnesses.monsters.moods import noises
from marrow.model.places import EAST
from marrow.rules.dungeon.noise import wake_near_spot
from scene import MIDDLE, Scene

LATER = "the last forgets its track; the newt waits no longer"


@pytest.mark.parametrize(
    "edition, outcome",
    [
        ("3.4.3", "pets come to kicks, whistles; the last keeps its track; the newt waits"),
        ("slashem", "pets come to kicks, whistles; the last keeps its track; the newt waits"),
        ("3.6.0", "pets come to kicks, whistles; the last keeps its track; the newt waits no longer"),
        ("3.6.1", "pets come to kicks, whistles; the last forgets its track; the newt waits no longer"),
        (
            "3.6.2",
            "pets come to kicks, falls, whistles; the last forgets its track; the newt waits no longer",
        ),
        (
            "3.6.7",
            "pets come to kicks, falls, whistles; the last forgets its track; the newt waits no longer",
        ),
        ("3.7", "pets come to whistles; the last forgets its track; the newt waits no longer"),
        ("5.0.0", "pets come to whistles; the last forgets its track; the newt waits no longer"),
    ],
)
def test_what_noise_does(edition: str, outcome: str) -> None:
    assert noises(EDITIONS[edition]) == outcome


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "5.0.0"])
def test_what_monsters_do_calls_no_pet_and_wakes_sleepers(edition: str) -> None:
    scene = Scene(edition, turn=50)
    pet = scene.monster("kitten", MIDDLE + EAST, tame=10)
    pet.asleep = True
    scene.play.monsters_move = True

    wake_near_spot(scene.play, MIDDLE, 40)

    assert pet.pet is not None
    assert (pet.asleep, pet.pet.whistle_turn) == (False, 0)

"""Noises that wake since 3.7: kicks, digestion, boomerangs, bursting forms. NetHack: mon.c, wake_nearto."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Kick, Move, Throw
from marrow.model.monster import Monster
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types.monster_theft import digest
from rule import rule
from scene import MIDDLE, Scene

EVERY = pytest.mark.parametrize(
    "edition, wakes",
    [(edition, False) for edition in ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7")]
    + [("3.7", True), ("5.0.0", True)],
)


def sleeper(scene: Scene, spot: int) -> Monster:
    newt = scene.monster("newt", spot)
    newt.asleep = True
    return newt


@rule("Z-242")
@EVERY
def test_a_kick_at_a_wall_wakes_who_is_within_five_steps_of_it(edition: str, wakes: bool) -> None:
    """A kick itself wakes within the square root of 20 of a hero of level 1: five steps are more."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    near, far = sleeper(scene, MIDDLE + 5), sleeper(scene, MIDDLE + 6)

    scene.do(Kick(direction=EAST))

    assert (near.asleep, far.asleep) == (not wakes, True)


@rule("Z-242")
@EVERY
def test_digestion_wakes_who_is_beside_the_eater(edition: str, wakes: bool) -> None:
    scene = Scene(edition)
    worm, victim = scene.monster("purple worm", MIDDLE + 5), scene.monster("jackal", MIDDLE + 6)
    near, far = sleeper(scene, MIDDLE + 4), sleeper(scene, MIDDLE + 3)

    digest(scene.play, AttackOnMonster(victim, worm.species.attacks[1], 1, False, worm))

    assert (near.asleep, far.asleep) == (not wakes, True)


@rule("Z-242")
@EVERY
def test_a_boomerang_on_a_sink_wakes_who_is_near(edition: str, wakes: bool) -> None:
    scene = Scene(edition)
    boomerang = scene.carry("boomerang")
    scene.level.terrain[MIDDLE + 1] = Terrain.SINK
    near, far = sleeper(scene, MIDDLE - 3), sleeper(scene, MIDDLE - 4)

    scene.do(Throw(item=boomerang.letter, direction=EAST))

    assert (near.asleep, far.asleep) == (not wakes, True)


@rule("Z-242")
@EVERY
@pytest.mark.parametrize("steps", [6, 7])
def test_a_form_that_bursts_wakes_who_is_nearer_than_seven_steps(
    edition: str, wakes: bool, steps: int
) -> None:
    """A yellow light, whose victim is only blinded; what other forms burst into is loud by itself."""
    scene = Scene(edition)
    scene.form("yellow light")
    scene.intrinsic(Property.TELEPATHY)  # it has no eyes
    scene.monster("jackal", MIDDLE + 1, hp=200)
    newt = sleeper(scene, MIDDLE - steps)

    scene.do(Move(direction=EAST))

    assert newt.asleep is not (wakes and steps < 7)

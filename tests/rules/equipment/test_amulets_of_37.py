"""Amulets of guarding and of flying, put on, taken off and worn by monsters: Z-168."""

import pytest

from marrow.messages.commands import PutOn, Remove
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.body import flies
from marrow.rules.monsters.armor_fit import wear_at_creation
from marrow.rules.monsters.traits import magic_cancellation, monster_armor_class
from rule import rule
from scene import Scene
from use import use

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def flooded(edition: str, ground: Terrain, answers: list[bool]) -> Scene:
    """A hero in explore mode on a level that is water or lava from wall to wall."""
    scene = Scene(edition, mode="explore", answers={"ask.die": answers})
    for spot, terrain in enumerate(scene.level.terrain):
        if terrain == Terrain.ROOM:
            scene.level.terrain[spot] = ground
    return scene


@rule("Z-168")
@FROM_370
@use("put on", "amulet of guarding")
def test_amulets_of_guarding_protect(edition: str) -> None:
    scene = Scene(edition)
    before = armor_class(scene.hero), magic_cancellation(scene.play, scene.hero)
    amulet = scene.carry("amulet of guarding")

    scene.finish(PutOn(item=amulet.letter))

    after = armor_class(scene.hero), magic_cancellation(scene.play, scene.hero)
    assert after == (before[0] - 2, before[1] + 2)
    assert scene.world.discovered[amulet.kind.number]


@FROM_370
@use("put on", "amulet of flying")
def test_amulets_of_flying_let_fly(edition: str) -> None:
    scene = Scene(edition)
    amulet = scene.carry("amulet of flying")

    scene.finish(PutOn(item=amulet.letter))
    assert flies(scene.hero)
    assert "wearing.in flight" in scene.told()

    scene.finish(Remove(item=amulet.letter))
    assert not flies(scene.hero)
    assert "wearing.land" in scene.told()


@FROM_370
def test_who_loses_an_amulet_of_flying_over_water_falls_in(edition: str) -> None:
    scene = flooded(edition, Terrain.POOL, [True])
    amulet = scene.wear("amulet of flying", Slot.AMULET)

    scene.finish(Remove(item=amulet.letter))

    assert scene.hero.dying.deaths == 1


@FROM_370
def test_monsters_wear_amulets_of_guarding(edition: str) -> None:
    scene = Scene(edition)
    soldier = scene.monster("soldier")
    before = monster_armor_class(soldier)
    soldier.inventory.append(scene.item("amulet of guarding"))

    wear_at_creation(scene.play, soldier)
    assert monster_armor_class(soldier) == before - 2

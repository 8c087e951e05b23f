"""Gazes at heroes who are not aware of them. NetHack 3.7: mhitu.c, gazemu."""

import pytest

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.model.item import Slot
from marrow.rules.combat.monster_attacks.gazes import gaze_at_hero
from marrow.rules.play import GameOver
from scene import Scene

STONE = Attack("gaze", "stone", 0, 0)


def asleep(edition: str) -> Scene:
    scene = Scene(edition)
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 9, True
    return scene


def test_a_sleeper_turned_to_stone_before_37() -> None:
    scene = asleep("3.6.7")
    with pytest.raises(GameOver):
        gaze_at_hero(scene.play, scene.monster("Medusa"), STONE)


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_a_sleeper_meets_no_gaze_since_37(edition: str) -> None:
    scene = asleep(edition)
    medusa = scene.monster("Medusa")
    gaze_at_hero(scene.play, medusa, STONE)
    assert medusa.hp > 0


@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_a_sleeper_who_reflects_still_turns_medusa_to_stone(edition: str) -> None:
    scene = asleep(edition)
    scene.hero.extrinsic[Property.REFLECTION] |= int(Slot.AMULET)
    medusa = scene.monster("Medusa")
    gaze_at_hero(scene.play, medusa, STONE)
    assert medusa.hp <= 0

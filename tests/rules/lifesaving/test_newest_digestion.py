"""Digestion in 5.0.0: its countdown goes by the digester's level, and armour softens it."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene


def engulf(monster: Monster) -> Any:
    return next(one for one in monster.species.attacks if one.manner == "engulf")


def clad(scene: Scene, armor: int) -> None:
    """Give the hero this armour class."""
    scene.wear("cloak of protection", Slot.CLOAK, charge=10 - armor - 3)


def countdown(species: SpeciesName, level: int, constitution: int, armor: int, die: int) -> int:
    scene = Scene(shows={"Z-076": die}, attributes=(16, 10, 10, 12, constitution, 10))
    clad(scene, armor)
    monster = scene.monster(species, hp=80)
    monster.level = level
    return digestion_turns(scene.play, monster, engulf(monster))


@rule("Z-076")
@pytest.mark.parametrize(
    "species, level, constitution, armor, die, turns",
    [
        ("purple worm", 15, 18, 4, 0, 4),  # ZV-029
        ("purple worm", 15, 18, 4, 19, 5),
        ("purple worm", 15, 18, -20, 19, 7),  # ZV-030
        ("purple worm", 12, 12, 0, 0, 4),  # ZV-031
        ("purple worm", 12, 12, 0, 19, 6),
        ("purple worm", 15, 3, 15, 0, 3),  # ZV-032
    ],
)
def test_a_digester_takes_its_time_by_its_own_level(
    species: SpeciesName, level: int, constitution: int, armor: int, die: int, turns: int
) -> None:
    assert countdown(species, level, constitution, armor, die) == turns


@rule("Z-077")
@pytest.mark.parametrize("die, turns", [(0, 2), (7, 8)])
def test_other_engulfers_keep_the_hero_for_a_die_of_their_level_and_five(die: int, turns: int) -> None:
    scene = Scene(shows={"L-108": die})
    cloud = scene.monster("fog cloud", hp=80)
    cloud.level = 3

    assert digestion_turns(scene.play, cloud, engulf(cloud)) == turns


def digested(hp: int, armor: int, die: int, *, half: bool = False, edition: str = "") -> Scene:
    """The hero at the end of a purple worm's countdown."""
    scene = Scene(edition, hp=hp, shows={"Z-078": die - 1})
    clad(scene, armor)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    if half:
        scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    worm = scene.monster("purple worm", MIDDLE, hp=80)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 1
    engulf_attack(scene.play, worm, engulf(worm))
    return scene


@rule("Z-078", "Z-079")
@pytest.mark.parametrize(
    "hp, die, half, left",
    [(50, 7, False, 7), (3, 5, False, 2), (3, 3, False, 3), (50, 7, True, 3)],  # ZV-033, ZV-034, ZV-035
)
def test_negative_armour_class_saves_from_total_digestion(hp: int, die: int, half: bool, left: int) -> None:
    scene = digested(hp, -10, die, half=half)

    assert scene.hero.hp == left
    assert scene.hero.hold.engulfer_id == 0, "the hero is expelled"


@rule("Z-078", "Z-079")
def test_without_it_total_digestion_kills() -> None:
    with pytest.raises(GameOver):  # ZV-036
        digested(50, 0, 7)


@pytest.mark.parametrize("hp, half", [(50, False), (3, False), (50, True)])
def test_in_37_total_digestion_kills_whatever_the_armour(hp: int, half: bool) -> None:
    with pytest.raises(GameOver):
        digested(hp, -10, 7, half=half, edition="3.7")


@rule("Z-156")
@pytest.mark.parametrize("edition, left", [("3.7", 1), ("5.0.0", None)])
def test_saving_grace_saves_from_being_digested(edition: str, left: int | None) -> None:
    """A hero with all of 50 hit points and no armour; 5.0.0 has no such grace."""
    scene = Scene(edition, hp=50)
    worm = scene.monster("purple worm", MIDDLE, hp=80)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 1
    if left is None:
        with pytest.raises(GameOver):
            engulf_attack(scene.play, worm, engulf(worm))
        return

    engulf_attack(scene.play, worm, engulf(worm))

    assert (scene.hero.hp, scene.hero.dying.graced) == (left, True)

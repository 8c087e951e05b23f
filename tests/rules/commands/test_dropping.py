"""Dropping on altars, from above, and into sinks. NetHack: do.c, drop, hitfloor and doaltarobj."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Drop
from marrow.model.places import Terrain
from scene import MIDDLE, Scene


def told(scene: Scene, name: KindName, **how: int) -> list[str]:
    """What a hero is told who drops a thing."""
    item = scene.carry(name, **how)
    scene.do(Drop(item=item.letter))
    return scene.told()


@pytest.mark.parametrize(
    "name, blessing, words",
    [
        ("dagger", 0, "commands.lands on altar"),
        ("dagger", 1, "commands.altar flash"),
        ("gold piece", 0, "commands.lands on altar"),
    ],
)
def test_altars_speak_for_what_is_dropped_on_them(name: KindName, blessing: int, words: str) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.ALTAR

    assert told(scene, name, blessing=blessing) == [words]


def test_the_blind_drop_on_altars_in_silence() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.hero.timeout[Property.BLINDED] = 50

    assert told(scene, "dagger") == []
    assert scene.hero.conduct.prayers == 0


@pytest.mark.parametrize("blessing, known", [(0, True), (1, False)])
def test_in_hallucination_a_flash_teaches_nothing(blessing: int, known: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.hero.timeout[Property.HALLUCINATING] = 50
    dagger = scene.carry("dagger", blessing=blessing)

    scene.do(Drop(item=dagger.letter))

    assert dagger.blessing_known is known


def test_what_is_dropped_from_above_hits_the_floor() -> None:
    scene = Scene()
    scene.hero.timeout[Property.LEVITATION] = 50

    assert told(scene, "dagger") == ["commands.drop", "commands.hits ground"]


def test_elsewhere_a_thing_is_just_dropped() -> None:
    assert told(Scene(), "dagger") == ["commands.drop"]

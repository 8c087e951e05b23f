"""Invoking artifacts in 5.0.0: storms, venom and light, and paying with energy."""

import pytest

from marrow.content.words import ArtifactName, KindName
from marrow.messages.entries import Cause
from marrow.model.places import EAST
from marrow.rules.tools.invoking import invoke_artifact
from rule import rule
from scene import MIDDLE, Scene

BRANDS = [("Fire Brand", "long sword"), ("Frost Brand", "long sword")]
PAID = [("Grimtooth", "orcish dagger"), ("Sunsword", "long sword")]


def holding(edition: str, name: ArtifactName, base: KindName, **answers: object) -> Scene:
    scene = Scene(edition, answers=dict(answers), level=8)
    item = scene.carry(base)
    item.artifact = name
    scene.hero.power = scene.hero.max_power = 60
    return scene


@rule("Z-031", "N-071")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("name, base", BRANDS)
def test_the_brands_cast_for_nothing(edition: str, name: ArtifactName, base: KindName) -> None:
    """A burst at five steps; no skill, energy or nutrition is needed."""
    scene = holding(edition, name, base, **{"spells.where to cast": MIDDLE + 5})
    jackal = scene.monster("jackal", MIDDLE + 5, hp=500)

    invoke_artifact(scene.play, scene.hero.inventory[0])

    assert (jackal.hp < 500) == (edition == "5.0.0")
    assert (scene.hero.power, scene.burned_by(Cause.SPELL), scene.hero.skills) == (60, 0, {})


@rule("Z-032")
@pytest.mark.parametrize("name, base", PAID)
@pytest.mark.parametrize("edition, power, left", [("5.0.0", 60, 35), ("5.0.0", 25, 0), ("5.0.0", 24, 24)])
def test_a_tired_artifact_takes_25_energy(
    edition: str, name: ArtifactName, base: KindName, power: int, left: int
) -> None:
    scene = holding(edition, name, base, **{"commands.which direction": EAST})
    scene.hero.power = power
    item = scene.hero.inventory[0]
    item.birth = 1000

    invoke_artifact(scene.play, item)

    assert scene.hero.power == left
    assert ("invoking.ignores you" in scene.told()) == (power < 25)
    assert item.birth == (1000 if power >= 25 else 1030), "3d10, all tens"
    assert scene.burned_by(Cause.SPELL) == 0


@rule("Z-032")
def test_in_37_a_tired_sunsword_takes_no_energy() -> None:
    scene = holding("3.7", "Sunsword", "long sword")
    scene.hero.inventory[0].birth = 1000

    invoke_artifact(scene.play, scene.hero.inventory[0])

    assert scene.hero.power == 60
    assert "invoking.ignores you" in scene.told()


@pytest.mark.parametrize("edition, invoked", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
def test_sunsword_blinds_the_first_in_line(edition: str, invoked: bool) -> None:
    scene = holding(edition, "Sunsword", "long sword", **{"commands.which direction": EAST})
    jackal = scene.monster("jackal", MIDDLE + 3)

    invoke_artifact(scene.play, scene.hero.inventory[0])

    assert (jackal.blind > 0) == invoked

"""Invoking artifacts in 5.0.0: storms, venom and light, and paying with energy."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from marrow.content.words import ArtifactName, KindName, SpeciesName
from marrow.messages.entries import Cause
from marrow.model.places import EAST, Terrain
from marrow.model.world import Branch, level_key
from marrow.rules.dungeon.branches import GEHENNOM, MAIN
from marrow.rules.tools.invoking import invoke_artifact
from rule import rule
from scene import MIDDLE, Scene

BRANDS = [("Fire Brand", "long sword"), ("Frost Brand", "long sword")]
PAID = [("Grimtooth", "orcish dagger"), ("Sunsword", "long sword")]


def holding(
    edition: str,
    name: ArtifactName,
    base: KindName,
    answers: dict[str, int] | None = None,
    *,
    shows: Mapping[Any, int] | None = None,
) -> Scene:
    """Someone with the artifact, in a dungeon with a Gehennom of 20 levels below a main part of 27."""
    scene = Scene(edition, answers=answers, shows=shows, level=8)
    branches = (*scene.world.dungeon.branches, Branch(GEHENNOM, "Gehennom", "G", 20, 28))
    scene.world.dungeon = replace(scene.world.dungeon, branches=branches)
    item = scene.carry(base)
    item.artifact = name
    scene.hero.power = scene.hero.max_power = 60
    return scene


BANISHES = "artifact.c invoke_banish"


@rule("Z-031", "N-071")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("name, base", BRANDS)
def test_the_brands_cast_for_nothing(edition: str, name: ArtifactName, base: KindName) -> None:
    """A burst at five steps; no skill, energy or nutrition is needed."""
    scene = holding(edition, name, base, {"spells.where to cast": MIDDLE + 5})
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
    scene = holding(edition, name, base, {"commands.which direction": EAST})
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
    scene = holding(edition, "Sunsword", "long sword", {"commands.which direction": EAST})
    jackal = scene.monster("jackal", MIDDLE + 3)

    invoke_artifact(scene.play, scene.hero.inventory[0])

    assert (jackal.blind > 0) == invoked


@pytest.mark.parametrize("edition, invoked", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
def test_demonbane_sends_demons_in_sight_to_gehennom(edition: str, invoked: bool) -> None:
    """An imp and a tame vrock go, wherever the die says; a jackal does not, nor an imp behind a wall."""
    scene = holding(edition, "Demonbane", "long sword")
    scene.level.terrain[MIDDLE - 3] = Terrain.VERTICAL_WALL
    imp, vrock = scene.monster("imp", MIDDLE + 2), scene.monster("vrock", MIDDLE + 3, tame=10)
    jackal, hidden = scene.monster("jackal", MIDDLE - 2), scene.monster("imp", MIDDLE - 4)

    assert invoke_artifact(scene.play, scene.hero.inventory[0])

    assert (imp in scene.level.monsters) == (vrock in scene.level.monsters) == (not invoked)
    assert jackal in scene.level.monsters and hidden in scene.level.monsters
    assert ("invoking.demons gone" in scene.told()) == invoked
    if invoked:
        assert [one.monster for one in scene.world.travellers[level_key(GEHENNOM, 19)]] == [vrock, imp]
        assert (vrock.tame, vrock.peaceful) == (0, False)


@pytest.mark.parametrize(
    "name, sides, branch", [("Juiblex", 2, "dungeons"), ("Orcus", 3, "dungeons"), ("Orcus", 13, "quest")]
)
def test_lords_princes_and_demons_of_the_quest_resist_banishing(
    name: SpeciesName, sides: int, branch: str
) -> None:
    """1 in 2, 1 in 3, and 1 in 13 while the Quest's nemesis lives: all but a 0 resist."""
    for shown in (0, 1):
        scene = holding("5.0.0", "Demonbane", "silver mace", shows={(BANISHES, sides): shown})
        scene.level.branch = branch
        fiend = scene.monster(name, MIDDLE + 2, peaceful=True)

        invoke_artifact(scene.play, scene.hero.inventory[0])

        assert (fiend in scene.level.monsters) == bool(shown)
        assert not fiend.peaceful


def test_number_0_of_gehennom_is_the_castle() -> None:
    scene = holding("3.7", "Demonbane", "mace", shows={BANISHES: 0})
    imp = scene.monster("imp", MIDDLE + 2)

    invoke_artifact(scene.play, scene.hero.inventory[0])

    assert [one.monster for one in scene.world.travellers[level_key(MAIN, 27)]] == [imp]
    assert "invoking.demon gone" in scene.told()


@rule("Z-032")
@pytest.mark.parametrize("shown, name", [(0, "acid venom"), (1, "blinding venom")])
def test_grimtooth_flings_venom(shown: int, name: str) -> None:
    """Blinding venom blinds the first in line, acid venom burns it; both are spent."""
    shows = {("artifact.c arti_invoke", 2): shown, 25: 0}
    scene = holding("5.0.0", "Grimtooth", "orcish dagger", {"commands.which direction": EAST}, shows=shows)
    jackal = scene.monster("jackal", MIDDLE + 1, hp=50)

    invoke_artifact(scene.play, scene.hero.inventory[0])

    assert (jackal.hp < 50) == (name == "acid venom")
    assert bool(jackal.blind) == (name == "blinding venom")
    assert [item.kind.name for item in scene.hero.inventory] == ["orcish dagger"]

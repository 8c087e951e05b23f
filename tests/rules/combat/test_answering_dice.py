"""Each attack on a living creature is answered by a die, though most species have no passive attack.

The running originals of 3.4.3, 3.6.2, 3.7 and 5.0.0 throw rn2(3) so after each blow.
"""

import pytest

from marrow.content.words import SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.monster import Monster
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
VICTIMS = pytest.mark.parametrize(
    "species, cancelled, thrown",
    [
        ("hill orc", False, 1),
        ("hill orc", True, 0),
        ("gas spore", False, 1),  # what it does when it is killed is no answer
        ("marilith", False, 0),  # has as many attacks as a species can have
    ],
)


def victim(scene: Scene, species: SpeciesName, cancelled: bool) -> Monster:
    monster = scene.monster(species, MIDDLE + 1, hp=500)
    monster.cancelled = cancelled
    return monster


@EDITIONS
@VICTIMS
@pytest.mark.parametrize("hit", [True, False])
def test_heroes_are_answered(
    edition: str, species: SpeciesName, cancelled: bool, thrown: int, hit: bool
) -> None:
    scene = Scene(edition)
    monster = victim(scene, species, cancelled)
    scene.play.dice = dice = NotingDice({})

    passive_response(scene.play, monster, None, hit, True, "weapon")

    assert dice.sides == [3] * thrown


@EDITIONS
def test_the_dead_do_not_answer_heroes(edition: str) -> None:
    scene = Scene(edition)
    monster = victim(scene, "hill orc", False)
    scene.play.dice = dice = NotingDice({})

    passive_response(scene.play, monster, None, True, False, "weapon")

    assert dice.sides == []


@EDITIONS
@VICTIMS
@pytest.mark.parametrize("shown", [0, 19])
def test_monsters_are_answered(
    edition: str, species: SpeciesName, cancelled: bool, thrown: int, shown: int
) -> None:
    scene = Scene(edition)
    monster = victim(scene, species, cancelled)
    jackal = scene.monster("jackal", MIDDLE + 2)
    scene.play.dice = dice = NotingDice({("mhitm.c mattackm", 20): shown})

    attack_monster(scene.play, jackal, monster)

    assert dice.noted.count("mhitm.c passivemm") == thrown


@EDITIONS
def test_dead_monsters_do_not_answer(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 1, hp=1)
    scene.play.dice = dice = NotingDice({("mhitm.c mattackm", 20): 0})

    attack_monster(scene.play, scene.monster("jackal", MIDDLE + 2), orc)

    assert orc.hp < 1
    assert "mhitm.c passivemm" not in dice.noted

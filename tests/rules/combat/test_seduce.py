"""SEDUCE=0: incubi and succubi fight. NetHack: mhitu.c, getmattk; zap.c, montraits."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import GenderName, SpeciesName
from marrow.model.world import GameOptions
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.deaths.monster_remains import keeps_traits
from marrow.rules.generation.new_monsters import revival
from marrow.rules.monster_moves.monster_voices import seduce
from rule import rule
from scene import MIDDLE, Scene

BESIDE = MIDDLE + 1


def attacks(scene: Scene, name: SpeciesName) -> list[tuple[str, str, int, int]]:
    monster = scene.monster(name, BESIDE)
    made = [
        current_attack(scene.play, monster, index, attack, [False] * index)
        for index, attack in enumerate(monster.species.attacks)
    ]
    return [(one.manner, one.damage, one.dice, one.sides) for one in made]


@rule("L-247")
@pytest.mark.parametrize("name", ["incubus", "succubus"])
def test_they_claw_twice_and_bite_to_drain(name: SpeciesName) -> None:
    chaste = Scene(options=GameOptions(seduce=False))
    if any(attack.damage == "seduction encounter" for attack in SPECIES_NAMED[name].attacks):
        assert attacks(Scene(), name)[0] == ("bite", "seduction encounter", 0, 0)
    assert attacks(chaste, name) == [
        ("claw", "physical", 1, 3), ("claw", "physical", 1, 3), ("bite", "drain level", 2, 6),
    ]  # fmt: skip


@rule("L-247")
@pytest.mark.parametrize(("gender", "said"), [("male", "hello sailor"), ("female", "cajoles")])
def test_they_only_talk(gender: GenderName, said: str) -> None:
    scene = Scene(options=GameOptions(seduce=False), gender=gender, role="archeologist")
    other = scene.monster("incubus" if gender == "female" else "succubus", BESIDE)
    assert seduce(scene.play, other) == f"creatures.{said}"
    assert "combat.murmurs" not in scene.told()


@rule("L-247")
@pytest.mark.parametrize(
    ("name", "seduces", "stays"),
    [
        ("succubus", True, True),
        ("succubus", False, False),
        ("water nymph", False, True),
        ("monkey", True, False),
    ],
)
def test_the_risen_stay_cancelled_if_they_could_seduce_or_steal(
    name: SpeciesName, seduces: bool, stays: bool
) -> None:
    scene = Scene(options=GameOptions(seduce=seduces))
    monster = scene.monster(name, BESIDE)
    monster.cancelled = True
    assert keeps_traits(monster) == (name != "monkey")
    revival._restore(scene.play, monster)
    assert monster.cancelled == stays

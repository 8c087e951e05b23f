"""Food poisoning and disease at the same time. NetHack: potion.c, make_sick."""

from typing import Any

from marrow.content.properties import Property
from marrow.model.vocabularies import Sickness
from marrow.rules.combat.damage_types.poison_and_disease import sicken
from marrow.rules.nutrition.corpse_meals import eat_tainted
from marrow.rules.nutrition.vomiting import vomit
from rule import rule
from scene import MIDDLE, Scene


def ill(kind: Sickness, turns: int, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.hero.timeout[Property.SICK], scene.hero.sick_with = turns, kind
    return scene


@rule("N-340")
def test_who_vomits_keeps_a_disease_for_twice_as_long() -> None:
    scene = ill(Sickness.BOTH, 7)

    vomit(scene.play)

    assert (scene.hero.timeout[Property.SICK], scene.hero.sick_with) == (14, Sickness.DISEASE)


@rule("N-340")
def test_vomiting_helps_against_food_poisoning_alone_but_not_against_a_disease() -> None:
    left = []
    for kind in (Sickness.FOOD_POISONING, Sickness.DISEASE):
        scene = ill(kind, 7)
        vomit(scene.play)
        left.append((scene.hero.timeout[Property.SICK], scene.hero.sick_with))

    assert left == [(0, Sickness.NONE), (7, Sickness.DISEASE)]


@rule("N-235")
def test_tainted_meat_adds_food_poisoning_to_a_disease_and_abuses_constitution() -> None:
    """The die for the turns shows 10, which is less than the 15 that were left."""
    scene = ill(Sickness.DISEASE, 15, shows={("N-235", 10): 0, ("N-235", 2): 1})
    corpse = scene.lay("corpse", MIDDLE, species="newt")

    eat_tainted(scene.play, corpse)

    assert (scene.hero.timeout[Property.SICK], scene.hero.sick_with) == (10, Sickness.BOTH)
    assert scene.hero.exercise[4] == -1


@rule("L-130")
def test_a_disease_comes_on_top_of_food_poisoning() -> None:
    scene = ill(Sickness.FOOD_POISONING, 9)

    assert sicken(scene.play, scene.monster("rabid rat"))

    assert (scene.hero.timeout[Property.SICK], scene.hero.sick_with) == (4, Sickness.BOTH)

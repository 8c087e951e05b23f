"""Tentacles of 3.7."""

from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.damage_types.drains import eat_brain
from rule import rule
from scene import Scene


@rule("Z-164")
def test_tentacles_take_no_memory() -> None:
    scene = Scene("3.7")
    flayer = scene.monster("mind flayer")

    eat_brain(scene.play, AttackOnHero(flayer, flayer.species.attacks[1], 2, uncancelled=True))

    assert "combat.forget" not in scene.told()
    assert scene.hero.base[Attribute.INTELLIGENCE] == 8

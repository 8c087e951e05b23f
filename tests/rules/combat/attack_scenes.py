"""A hero and a monster that attacks, for tests."""

import pytest

from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.play import GameOver
from scene import Scene

HIT = "mhitu.c hitmu"


def strike(scene: Scene, monster: Monster, index: int = 0) -> Outcome:
    """One attack of a monster that has hit."""
    return hit_hero(scene.play, monster, monster.species.attacks[index])


def dead(scene: Scene, monster: Monster, index: int = 0) -> GameOver:
    with pytest.raises(GameOver) as over:
        strike(scene, monster, index)
    return over.value

"""A hero of many hit points who is struck by a monster, for tests."""

from collections.abc import Mapping
from typing import Any

from attacks import Fact
from marrow.chance import FixedDice
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from scene import Scene

HP = 1000
HITU = "mhitu.c hitmu"
NOON = 12 * 3600


def scene_of(fact: Fact, shows: Mapping[Any, int] | None = None, **how: Any) -> tuple[Scene, Monster]:
    """A hero of level 5 with 1000 hit points and constitution 16, struck by nobody yet."""
    scene = Scene(hp=HP, level=5, **how)
    scene.play.dice = FixedDice(shows or {})
    scene.world.born_at = NOON
    return scene, scene.monster(fact.name)


def strike(scene: Scene, monster: Monster, fact: Fact) -> Outcome:
    return hit_hero(scene.play, monster, monster.species.attacks[fact.index])


def lost(scene: Scene) -> int:
    return HP - scene.hero.hp

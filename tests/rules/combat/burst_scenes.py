"""A hero of many hit points at whom a monster breathes, gazes or casts, for tests."""

from collections.abc import Mapping
from typing import Any

from attacks import Fact
from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from scene import MIDDLE, Scene

HP = 1000
RESISTS = {
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "magic missile": Property.MAGIC_RESISTANCE,
}
TIRELESS = ("uvuudaum",)


def scene_of(
    fact: Fact, shows: Mapping[Any, int] | None = None, spot: int = MIDDLE + 1
) -> tuple[Scene, Monster]:
    scene = Scene(hp=HP, level=5)
    scene.play.dice = FixedDice(shows or {})
    return scene, scene.monster(fact.name, spot, hp=40)


def attack_of(monster: Monster, fact: Fact) -> Any:
    return monster.species.attacks[fact.index]


def shoots(scene: Scene, monster: Monster) -> bool:
    """Whether the monster, from afar, breathes, spits or zaps at the hero."""
    attack_hero(scene.play, monster)
    return bool({"combat.breathes", "combat.spits venom", "combat.zaps you"}.intersection(scene.told()))


def lost(scene: Scene) -> int:
    return HP - scene.hero.hp

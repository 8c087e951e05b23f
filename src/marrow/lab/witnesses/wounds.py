"""Witnesses of how hit points and power go and come back."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.traps.hero_in_trap import trap_hero


@witness("play.energy_drain", "trap.c drain_en")
def drained_twice(edition: Edition) -> str:
    """Five points are drained of ten at the fourth level, then eight; the dice show one."""
    scene = Scene(edition, level=4, shows={"trap.c drain_en": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    left = []
    for amount in (5, 8):
        drain_energy(scene.play, amount, "trap.c drain_en")
        left.append(f"{hero.power} of {hero.max_power}")
    return f"{left[0]} left, then {left[1]}"


@witness("play.anti_magic", "trap.c dotrap")
def field_of_anti_magic(edition: Edition) -> str:
    """Onto an anti-magic field, resisting magic; the dice show one."""
    scene = Scene(edition, shows={"trap.c dotrap": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    return f"{hero.hp} hit points, {hero.power} of {hero.max_power} power left"


@witness("play.flames_sap", "trap.c dofiretrap")
def in_flames(edition: Edition) -> str:
    """Into a fire trap with a hundred hit points, three of eight gone for good."""
    scene = Scene(edition, shows={("trap.c dofiretrap", 9): 3})
    trap_hero(scene.play, Trap(TrapKind.FIRE, MIDDLE))
    return f"{scene.hero.hp} of {scene.hero.max_hp} left"

"""Witnesses of losing hit points and power."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.traps.hero_in_trap import trap_hero


@witness("traps.energy_drain", "trap.c drain_en")
def drained_twice(edition: Edition) -> str:
    """A hero of level 4 with power 10 is drained of 5, then of 8; the dice show 1."""
    scene = Scene(edition, level=4, shows={"trap.c drain_en": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    left = []
    for amount in (5, 8):
        drain_energy(scene.play, amount, "trap.c drain_en")
        left.append(f"{hero.power} of {hero.max_power}")
    return f"power {left[0]}, then {left[1]}"


@witness("traps.anti_magic", "trap.c dotrap")
def field_of_anti_magic(edition: Edition) -> str:
    """A hero who resists magic steps onto an anti-magic field; the dice show 1."""
    scene = Scene(edition, shows={"trap.c dotrap": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    return f"{hero.hp} hit points, power {hero.power} of {hero.max_power}"


@witness("traps.fire_traps_cap_hit_points", "trap.c dofiretrap")
def in_flames(edition: Edition) -> str:
    """A hero with 100 hit points steps into a fire trap; the die for lost maximum hit points shows 3."""
    scene = Scene(edition, shows={("trap.c dofiretrap", 9): 3})
    trap_hero(scene.play, Trap(TrapKind.FIRE, MIDDLE))
    return f"{scene.hero.hp} of {scene.hero.max_hp} hit points left"

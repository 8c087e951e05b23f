"""Witnesses of what hurts heroes otherwise since 5.0.0: traps, missiles, engulfers."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import TrapKind
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero
from marrow.rules.play import GameOver
from marrow.rules.traps.hero_in_trap import trap_hero


@witness("traps.iron_footwear_protects", "Z-087", "Z-088", "Z-089", "Z-090")
def in_iron_shoes(edition: Edition) -> str:
    """A hero in iron shoes +1 steps into a bear trap, a spiked pit, and onto anti-magic; dice show most."""
    hit_points, power = [], ""
    for kind in (TrapKind.BEAR_TRAP, TrapKind.SPIKED_PIT, TrapKind.ANTI_MAGIC):
        scene = Scene(edition)
        scene.hero.power = scene.hero.max_power = 20
        scene.wear("iron shoes", Slot.BOOTS, charge=1)
        trap_hero(scene.play, Trap(kind, MIDDLE))
        hit_points.append(str(scene.hero.hp))
        power = f"power {scene.hero.power} of {scene.hero.max_power}"
    return f"{', '.join(hit_points)} of 100 hit points, {power}"


@witness("combat.halved_missiles", "Z-086")
def shot_by_traps(edition: Edition) -> str:
    """A hero with half physical damage is hit by a trap's arrow (6), then by acid venom (12)."""
    scene = Scene(edition, shows={"mthrowu.c thitu": 0})
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    trap_hero(scene.play, Trap(TrapKind.ARROW, MIDDLE))
    after_arrow = scene.hero.hp
    venom = scene.item("blinding venom")
    venom.kind = ACID_VENOM
    missile_strikes_hero(scene.play, venom, 10, 12)
    return f"{after_arrow}, then {scene.hero.hp} of 100 hit points"


def engulfing(monster: Monster) -> Attack:
    return next(one for one in monster.species.attacks if one.manner == "engulf")


@witness("combat.digestion_time_is_divided_by_level", "Z-076", "L-108")
def swallowed(edition: Edition) -> str:
    """A purple worm of level 15 swallows a hero with constitution 16 and armour class 10; dice show most."""
    scene = Scene(edition)
    worm = scene.monster("purple worm", hp=80)
    worm.level = 15
    return f"digested after {digestion_turns(scene.play, worm, engulfing(worm))} turns"


@witness("combat.armor_class_softens_engulfing", "Z-078", "Z-079", "L-109")
def digested(edition: Edition) -> str:
    """A purple worm has digested a hero with 50 hit points and armour class -10; a die of ten shows 7."""
    scene = Scene(edition, hp=50, shows={"Z-078": 6})
    scene.wear("cloak of protection", Slot.CLOAK, charge=17)
    worm = scene.monster("purple worm", MIDDLE, hp=80)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 1
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    with suppress(GameOver):
        engulf_attack(scene.play, worm, engulfing(worm))
        return f"expelled with {scene.hero.hp} hit points"
    return "dead"

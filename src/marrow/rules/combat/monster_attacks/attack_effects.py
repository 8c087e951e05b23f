"""What each kind of attack that has hit does to the hero, as rows. NetHack: mhitu.c, hitmu."""

from collections.abc import Callable, Mapping

from marrow.content.words import Damage
from marrow.rules.combat import genetic_engineers
from marrow.rules.combat.attack_on_hero import Assault
from marrow.rules.combat.monster_attacks import (
    blinding_and_stunning,
    drains,
    elemental_damage,
    grabbing,
    poison_and_disease,
    theft_and_rust,
)
from marrow.rules.play import Play


def _harmless(play: Play, assault: Assault) -> None:
    assault.amount = 0


EFFECTS: Mapping[Damage, Callable[[Play, Assault], None]] = {
    "physical": grabbing.physical,
    "fire": elemental_damage.fire,
    "cold": elemental_damage.cold,
    "shock": elemental_damage.shock,
    "acid": elemental_damage.acid,
    "sleep": blinding_and_stunning.sleep,
    "blind": blinding_and_stunning.blind,
    "stun": blinding_and_stunning.stun,
    "confuse": blinding_and_stunning.confuse,
    "paralysis": blinding_and_stunning.paralyse,
    "slow": blinding_and_stunning.slow,
    "strength poison": poison_and_disease.poison,
    "drain dexterity": poison_and_disease.poison,
    "drain constitution": poison_and_disease.poison,
    "disease": poison_and_disease.disease,
    "pestilence": poison_and_disease.pestilence,
    "famine": poison_and_disease.famine,
    "death touch": poison_and_disease.death_touch,
    "lycanthropy": poison_and_disease.lycanthropy,
    "slime": poison_and_disease.slime,
    "stone": poison_and_disease.stone,
    "drain level": drains.drain_level,
    "drain energy": drains.empty_energy,
    "drain intelligence": drains.brain,
    "stick": grabbing.stick,
    "wrap": grabbing.wrap,
    "wound legs": grabbing.legs,
    "steal gold": theft_and_rust.take_gold,
    "steal item": theft_and_rust.take_item,
    "seduce": theft_and_rust.take_item,
    "seduction encounter": theft_and_rust.seduce,
    "steal amulet": theft_and_rust.take_treasure,
    "teleport": theft_and_rust.teleport,
    "polymorph": genetic_engineers.change_hero,
    "rust": theft_and_rust.rust,
    "corrode": theft_and_rust.corrode,
    "decay": theft_and_rust.decay,
    "disenchant": theft_and_rust.disenchant_armor,
    "curse item": theft_and_rust.curse_items,
    "heal": theft_and_rust.heal,
}


def take_effect(play: Play, assault: Assault) -> None:
    """Let the attack do what its kind does, besides the damage still to be dealt."""
    EFFECTS.get(assault.attack.damage, _harmless)(play, assault)

"""What each kind of attack that has hit does to the hero, as rows. NetHack: mhitu.c, hitmu."""

from collections.abc import Callable, Mapping

from marrow.content.words import Damage
from marrow.rules.combat import afflictions, drains, elements, grasps, metamorphosis, mischief, senses
from marrow.rules.combat.assaults import Assault
from marrow.rules.play import Play


def _harmless(play: Play, assault: Assault) -> None:
    assault.amount = 0


EFFECTS: Mapping[Damage, Callable[[Play, Assault], None]] = {
    "physical": grasps.physical,
    "fire": elements.fire,
    "cold": elements.cold,
    "shock": elements.shock,
    "acid": elements.acid,
    "sleep": senses.sleep,
    "blind": senses.blind,
    "stun": senses.stun,
    "confuse": senses.confuse,
    "paralysis": senses.paralyse,
    "slow": senses.slow,
    "strength poison": afflictions.poison,
    "drain dexterity": afflictions.poison,
    "drain constitution": afflictions.poison,
    "disease": afflictions.disease,
    "pestilence": afflictions.pestilence,
    "famine": afflictions.famine,
    "death touch": afflictions.death_touch,
    "lycanthropy": afflictions.lycanthropy,
    "slime": afflictions.slime,
    "stone": afflictions.stone,
    "drain level": drains.drain_level,
    "drain energy": drains.empty_energy,
    "drain intelligence": drains.brain,
    "stick": grasps.stick,
    "wrap": grasps.wrap,
    "wound legs": grasps.legs,
    "steal gold": mischief.take_gold,
    "steal item": mischief.take_item,
    "seduce": mischief.take_item,
    "seduction encounter": mischief.seduce,
    "steal amulet": mischief.take_treasure,
    "teleport": mischief.teleport,
    "polymorph": metamorphosis.change_hero,
    "rust": mischief.rust,
    "corrode": mischief.corrode,
    "decay": mischief.decay,
    "disenchant": mischief.disenchant_armor,
    "curse item": mischief.curse_items,
    "heal": mischief.heal,
}


def take_effect(play: Play, assault: Assault) -> None:
    """Let the attack do what its kind does, besides the damage still to be dealt."""
    EFFECTS.get(assault.attack.damage, _harmless)(play, assault)

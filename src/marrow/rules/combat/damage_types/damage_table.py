"""The table of damage types: what an attack does by its damage type, to the hero and to monsters.

A row has three columns: ``on_hero``, a monster's attack hits the hero (NetHack: mhitu.c, hitmu); ``in_form``,
the hero's attack in another form hits a monster (NetHack: uhitm.c, damageum); ``on_monster``, a monster's
attack hits another monster (NetHack: mhitm.c, mdamagem). The function in a column gets the attack that has
hit. It may change the amount of damage, which is dealt afterwards, and does what else the damage type does.
Without a function an attack does nothing at all, not even damage.

To add a damage type: name it in ``Damage`` (content/words.py), write a function for each direction that it
has, in a file of this folder, and add a row here. tests/rules/combat/test_blows.py tells if a species deals
damage of a type that has no row.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from marrow.content.words import Damage
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types import (
    blinding_and_stunning,
    drains,
    elemental_damage,
    elements_on_monsters,
    form_effects,
    form_theft,
    genetic_engineers,
    grabbing,
    monster_effects,
    monster_theft,
    poison_and_disease,
    theft_and_rust,
)
from marrow.rules.play import Play

OnHero = Callable[[Play, AttackOnHero], None]
OnMonster = Callable[[Play, AttackOnMonster], None]


class DamageType(NamedTuple):
    """A row of the table. None: an attack of this type does nothing in this direction."""

    on_hero: OnHero | None = None
    in_form: OnMonster | None = None
    on_monster: OnMonster | None = None


def affect_hero(play: Play, assault: AttackOnHero) -> None:
    """A monster's attack has hit the hero: do what its damage type does, and set the damage to deal."""
    effect = DAMAGE_TYPES.get(assault.attack.damage, NOTHING).on_hero
    if effect is None:
        assault.amount = 0
    else:
        effect(play, assault)


def affect_monster(play: Play, blow: AttackOnMonster) -> None:
    """An attack has hit a monster: do what its damage type does, and set the damage to deal."""
    row = DAMAGE_TYPES.get(blow.attack.damage, NOTHING)
    effect = row.in_form if blow.attacker is None else row.on_monster
    if effect is None:
        blow.amount = 0
    else:
        effect(play, blow)


NOTHING: Final = DamageType()

DAMAGE_TYPES: Final[Mapping[Damage, DamageType]] = {
    "physical": DamageType(grabbing.physical, form_effects.physical, monster_effects.physical),
    "fire": DamageType(elemental_damage.fire, elements_on_monsters.fire, elements_on_monsters.fire),
    "cold": DamageType(elemental_damage.cold, elements_on_monsters.cold, elements_on_monsters.cold),
    "shock": DamageType(elemental_damage.shock, elements_on_monsters.shock, elements_on_monsters.shock),
    "acid": DamageType(elemental_damage.acid, form_effects.acid, monster_effects.acid),
    "sleep": DamageType(blinding_and_stunning.sleep, form_effects.sleep, monster_effects.sleep),
    "blind": DamageType(blinding_and_stunning.blind, form_effects.blind, monster_effects.blind),
    "stun": DamageType(blinding_and_stunning.stun, form_effects.stun, monster_effects.stun),
    "confuse": DamageType(blinding_and_stunning.confuse, form_effects.confuse, monster_effects.confuse),
    "paralysis": DamageType(blinding_and_stunning.paralyse, form_effects.paralyse, monster_effects.paralyse),
    "slow": DamageType(blinding_and_stunning.slow, form_effects.slow, monster_effects.slow),
    "strength poison": DamageType(poison_and_disease.poison, form_effects.poison, monster_effects.poison),
    "drain dexterity": DamageType(poison_and_disease.poison, form_effects.poison, monster_effects.poison),
    "drain constitution": DamageType(poison_and_disease.poison, form_effects.poison, monster_effects.poison),
    "disease": DamageType(poison_and_disease.disease, on_monster=monster_effects.disease),
    "pestilence": DamageType(poison_and_disease.pestilence, on_monster=monster_effects.disease),
    "famine": DamageType(poison_and_disease.famine, on_monster=monster_effects.famine),
    "death touch": DamageType(poison_and_disease.death_touch, on_monster=monster_effects.death_touch),
    "lycanthropy": DamageType(
        poison_and_disease.lycanthropy, form_effects.physical, monster_effects.physical
    ),
    "slime": DamageType(poison_and_disease.slime, form_effects.slime, monster_effects.slime),
    "stone": DamageType(poison_and_disease.stone, form_effects.stone, monster_effects.stone),
    "drain level": DamageType(drains.drain_level, form_effects.drain_level, monster_effects.drain_level),
    "drain energy": DamageType(drains.empty_energy, form_effects.empty_energy, monster_effects.empty_energy),
    "drain intelligence": DamageType(drains.eat_brain, form_theft.eat_brain, monster_theft.eat_brain),
    "stick": DamageType(grabbing.stick, form_effects.stick, monster_effects.stick),
    "wrap": DamageType(grabbing.wrap, form_effects.wrap, monster_effects.wrap),
    "wound legs": DamageType(grabbing.prick_legs, form_effects.physical, monster_effects.wound_legs),
    "steal gold": DamageType(theft_and_rust.take_gold, form_theft.steal_gold, monster_theft.steal_gold),
    "steal item": DamageType(theft_and_rust.take_item, form_theft.steal_item, monster_theft.steal_item),
    "seduce": DamageType(theft_and_rust.take_item, form_theft.steal_item, monster_theft.steal_item),
    "seduction encounter": DamageType(theft_and_rust.seduce, form_theft.steal_item, monster_theft.steal_item),
    "steal amulet": DamageType(theft_and_rust.take_treasure),
    "teleport": DamageType(theft_and_rust.teleport, form_theft.teleport, monster_effects.teleport),
    "polymorph": DamageType(
        genetic_engineers.change_hero, form_effects.polymorph, genetic_engineers.change_monster
    ),
    "rust": DamageType(theft_and_rust.rust, form_effects.rust, monster_effects.rust),
    "corrode": DamageType(theft_and_rust.corrode, form_effects.corrode, monster_effects.corrode),
    "decay": DamageType(theft_and_rust.decay, form_effects.decay, monster_effects.decay),
    "disenchant": DamageType(
        theft_and_rust.disenchant_armor, form_effects.only_damage, monster_effects.only_damage
    ),
    "curse item": DamageType(theft_and_rust.curse_items, form_effects.curse, monster_effects.curse),
    "heal": DamageType(theft_and_rust.heal, form_effects.physical, monster_effects.physical),
    "hallucination": DamageType(on_monster=monster_effects.hallucinate),
    "digest": DamageType(on_monster=monster_theft.digest),
}

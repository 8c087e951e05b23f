"""A monster's attack has hit another monster. NetHack: mhitm.c, mdamagem."""

from marrow.choices.combat import CancellationDie
from marrow.content.species import Attack
from marrow.model.item import Item
from marrow.model.monster import Monster, Template
from marrow.rules.combat.attack_on_monster import BY_MONSTER as RULE
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types.damage_table import affect_monster
from marrow.rules.combat.damage_types.monster_theft import change_by_digesting
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.deaths.killing import killed_by_other
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.knockback import maybe_knock_back
from marrow.rules.generation.population import makes_zombies
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.monsters.bare_touch import touches_bare, worn_bits
from marrow.rules.monsters.traits import after_reduction, monster_resists, roll_past_cancellation
from marrow.rules.play import Play


def attack_strikes_monster(
    play: Play,
    attacker: Monster,
    defender: Monster,
    attack: Attack,
    weapon: Item | None = None,
    roll: int = 0,
) -> None:
    """Deal the damage and effects of an attack that has hit, or petrify whoever touched a cockatrice.

    ``weapon`` and ``roll``: what a weapon attack was made with, and the roll that hit. Afterwards hit points
    tell who is dead; an attacker that killed has grown up.
    """
    amount = play.dice.d(attack.dice, attack.sides, RULE) if attack.dice else 0
    if _turns_to_stone_by_touch(play, attacker, defender, attack, weapon):
        return
    if attacker.templates & Template.FRACTURED:  # L-221
        defender.templates |= Template.STRUCK
    negated: bool | None = None
    if play.edition.combat.cancellation_die is EACH_BLOW:
        negated = attacker.cancelled or not roll_past_cancellation(play, defender, RULE)
    either = play.edition.combat.one_seen_fighter_shows_fights  # Z-280
    seen = (either or can_see(play, attacker.spot)) and can_see_monster(play, defender)
    blow = AttackOnMonster(defender, attack, amount, negated, attacker, seen, weapon, roll)
    victim = defender.species
    affect_monster(play, blow)
    if maybe_knock_back(play, attacker, defender, attack, weapon=attacker.wields):
        return
    if defender.hp > 0 and blow.amount:
        defender.hp -= after_reduction(defender, blow.amount)
        zombie = weapon is None and attack.manner in ZOMBIFYING and _raises_zombies(play, attacker)
        body = attack.damage != "digest"
        blade = weapon if attack.manner in ("weapon", "claw") else None
        if defender.hp < 1 and killed_by_other(play, defender, corpse=body, zombie=zombie, weapon=blade):
            if attack.damage == "digest" and victim.name == "wraith":
                grow_up(play, attacker, None)
                return
            if attack.damage == "digest":
                change_by_digesting(play, attacker, defender)
    if defender.hp < 1 and attacker.hp > 0:
        grow_up(play, attacker, defender)


EACH_BLOW = CancellationDie.EACH_BLOW
ZOMBIFYING = ("touch", "claw", "bite")


def _raises_zombies(play: Play, attacker: Monster) -> bool:
    """3.7: whether those it kills rise as zombies. NetHack 3.7: mon.c, zombie_maker."""
    makes = makes_zombies(attacker.species) and not attacker.cancelled
    return makes and play.edition.bones.victims_of_zombies_rise


def _turns_to_stone_by_touch(
    play: Play, attacker: Monster, defender: Monster, attack: Attack, weapon: Item | None
) -> bool:
    """True if the attacker was petrified by touching the defender; a weapon in use protects like gloves."""
    meals = play.edition.combat.swallowing_deadly_monsters_is_a_meal
    digests_medusa = meals and attack.damage == "digest" and defender.species.name == "Medusa"
    petrifying = is_petrifying(defender.species) or digests_medusa
    if not petrifying or monster_resists(attacker, "stoning"):
        return False
    if not touches_bare(attack.manner, worn_bits(attacker, armed=weapon is not None)):
        return False
    petrify_monster(play, attacker, by_hero=False)
    return True

"""Attacks of monsters that change with circumstances. NetHack: mhitu.c, getmattk."""

from typing import Final

from marrow.choices import ChangedAttacks
from marrow.content.properties import Property
from marrow.content.species import Attack, Species
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.places import PITS
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.body import has
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.monsters.hit_points import is_at_home
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.play import Play

# Attacks at arm's length
MELEE_MANNERS: Final = frozenset({"weapon", "claw", "kick", "bite", "sting", "touch", "butt", "tentacle"})
SEDUCTION: Final = "seduction encounter"
CHASTE: Final = (*2 * (Attack("claw", "physical", 1, 3),), Attack("bite", "drain level", 2, 6))
NEVER_TWICE: Final = ("disease", "pestilence", "famine")


def current_attack(
    play: Play,
    monster: Monster,
    index: int,
    attack: Attack,
    hits: list[bool],
    *,
    defender: Monster | None = None,
) -> Attack:
    """The attack that a monster makes this time, at the hero or another monster. NetHack: mhitu.c, getmattk.

    Z-092: in some editions an elemental on its own plane throws twice the dice.
    """
    if not play.world.options.seduce:
        attack = permitted_attack(monster.species, index, attack)
    now = attack
    if attack.damage != "physical" or attack.manner in ("engulf", "hug"):
        now = _changed_attack(play, monster, index, attack, hits, defender)
    if (
        now is attack
        and play.edition.combat.elementals_are_fierce_at_home
        and is_at_home(play, monster.species)
    ):
        return Attack(attack.manner, attack.damage, 2 * attack.dice, attack.sides)
    return now


def is_stopped_by_pit(play: Play, attack: Attack, kicker: Monster | None) -> bool:
    """Whether it is a kick, and whoever would kick (None: the hero) is stuck in a pit.

    NetHack 5.0: mhitu.c, mtrapped_in_pit.
    """
    if attack.manner != "kick" or not play.edition.combat.pits_stop_kicks:
        return False
    stuck = play.hero.hold.trap is HeldIn.PIT and play.hero.hold.turns if kicker is None else kicker.trapped
    trap = play.level.traps.get(play.hero.spot if kicker is None else kicker.spot)
    return bool(stuck) and trap is not None and trap.kind in PITS


def permitted_attack(species: Species, index: int, attack: Attack) -> Attack:
    """L-247: where nobody may seduce, incubi and succubi claw and drain life. NetHack: mhitu.c, getmattk."""
    if species.attacks[0].damage == SEDUCTION:
        return CHASTE[index] if index < len(CHASTE) else attack
    if attack.damage == SEDUCTION:
        return Attack(attack.manner, "drain level", attack.dice, attack.sides)
    return attack


def _changed_attack(
    play: Play, monster: Monster, index: int, attack: Attack, hits: list[bool], defender: Monster | None
) -> Attack:
    """The attack as hits before, energy, cancellation and the weapon change it; plain ones never change."""
    damage, changes = attack.damage, play.edition.combat.changed_attacks
    stunning = stun_instead_of_repeat(monster.species, index, attack, hits)
    if stunning is not None:
        return stunning
    if damage == "drain energy" and defender is None and play.edition.combat.energy_drain_grows_with_power:
        return _energy_attack(play.hero, attack)
    if damage == "polymorph" and monster.special_wait:
        return Attack("claw", "physical", 1, 6)
    if changes is ChangedAttacks.REPEATED:
        return attack
    holds = attack.manner == "hug" or damage == "stick"
    if monster.special_wait and (attack.manner == "engulf" or (holds and changes is ChangedAttacks.HOLDERS)):
        if damage in ("acid", "shock", "cold", "fire"):
            return Attack("touch", damage, 1, 6)
        harmless = changes is ChangedAttacks.HOLDERS and not attack.sides
        return Attack("touch", "physical", 0, 0) if harmless else Attack("claw", "physical", 1, 6)
    if index == 0 and attack.manner == "weapon" and damage != "physical" and _is_plain_this_time(monster):
        return Attack("weapon", "physical", attack.dice, attack.sides)
    chills = index == 0 and attack.manner == "touch" and damage == "cold"
    if chills and changes is ChangedAttacks.HOLDERS and _is_cold_proof(play, defender):
        sides = 6 if attack.sides == 10 else attack.sides
        return Attack("touch", "physical", (attack.dice + 1) // 2, sides)
    return attack


def _is_cold_proof(play: Play, defender: Monster | None) -> bool:
    """Whether cold does nothing to it, but plain blows would, as they do not to a shade."""
    if defender is None:
        return has(play.hero, Property.COLD_RESISTANCE)
    return monster_resists(defender, "cold") and defender.species.name != "shade"


def stun_instead_of_repeat(species: Species, index: int, attack: Attack, hits: list[bool]) -> Attack | None:
    """After disease, pestilence or famine has hit, the next attack of the same type stuns instead."""
    if not index or attack.damage not in NEVER_TWICE or not hits[-1]:
        return None
    again = species.attacks[index - 1].damage == attack.damage
    return Attack(attack.manner, "stun", attack.dice, attack.sides) if again else None


def _is_plain_this_time(monster: Monster) -> bool:
    """Whether a special weapon attack is plain: if cancelled, with a cockatrice corpse or some artifacts."""
    attacks, weapon = monster.species.attacks, monster.wields
    if len(attacks) > 1 and attacks[1].manner == "weapon" and attacks[1].damage == "physical":
        return False
    if monster.cancelled:
        return True
    if weapon is None:
        return False
    corpse = weapon.kind.name == "corpse" and is_petrifying(weapon.species)
    return corpse or weapon.artifact in ("Stormbringer", "Vorpal Blade")


def _energy_attack(hero: Hero, attack: Attack) -> Attack:
    """An energy drain whose dice depend on how much energy the hero has."""
    level = max(hero.level, 6)
    dice, sides = attack.dice, attack.sides
    if hero.power <= 5 * level and dice > 1:
        dice -= 1
        if hero.max_power <= 2 * level and sides > 3:
            sides -= 3
    elif hero.power > 12 * level:
        dice += 1
        if hero.max_power > 20 * level:
            sides += 3
    return Attack(attack.manner, attack.damage, dice, sides)

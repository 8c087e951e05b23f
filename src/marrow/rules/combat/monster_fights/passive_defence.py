"""The passive attacks of monsters on monsters that attack them. NetHack: mhitm.c, passivemm."""

from collections.abc import Callable, Mapping

from marrow.content.species import MOST_ATTACKS, Attack
from marrow.content.words import Damage, Resistance
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.clone_monster import split_monster
from marrow.rules.combat.deaths.killing import killed_by_other
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.golem_effects import golem_effects
from marrow.rules.monsters.reflection import learn_monsters_reflection, reflects
from marrow.rules.monsters.traits import has_eyes, monster_resists
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import possessive, the_monster
from marrow.rules.physics.erosion import acid_reaches, splash_armor
from marrow.rules.play import Play

RULE = "mhitm.c passivemm"


def passive_response_of_monster(
    play: Play, attacker: Monster, defender: Monster, weapon: Item | None, *, hit: bool
) -> bool:
    """The defender's passive attack; acid and disenchantment work even if it died. Whether the blow has hit.

    One without throws its die, too: the first slot for attacks that is free counts as one that does nothing.
    N-634: a blow at a floating eye whose gaze the attacker does not meet counts as one that has hit.
    """
    own = next((attack for attack in defender.species.attacks if attack.manner == "passive"), None)
    if own is None:
        if defender.hp > 0 and not defender.cancelled and len(defender.species.attacks) < MOST_ATTACKS:
            play.dice.rn2(3, RULE)
        return hit
    amount = _damage(play, defender, own)
    if own.damage == "acid":
        _acid(play, attacker, amount if hit and play.dice.one_in(2, RULE) else 0)
        return hit
    if own.damage == "disenchant" and hit and not defender.cancelled and weapon is not None:
        drain_item(play, weapon)
    if defender.hp < 1 or defender.cancelled or not play.dice.rn2(3, RULE):
        return hit
    effect = EFFECTS.get(own.damage)
    if effect is not None:
        _hurt(play, attacker, effect(play, attacker, defender, amount))
    return hit or (own.damage == "paralysis" and not _meets_gaze(attacker, defender))


def _meets_gaze(attacker: Monster, defender: Monster) -> bool:
    """Whether the attacker sees a floating eye that sees; all others need not be seen."""
    if defender.species.name != "floating eye":
        return True
    if not (attacker.can_see and has_eyes(attacker.species) and defender.can_see):
        return False
    return not defender.invisible or "sees invisible" in attacker.species.traits


def _damage(play: Play, defender: Monster, passive: Attack) -> int:
    if passive.dice:
        return play.dice.d(passive.dice, passive.sides, RULE)
    return play.dice.d(defender.species.level + 1, passive.sides, RULE) if passive.sides else 0


def _tell(play: Play, key: str, monster: Monster) -> None:
    if can_see_monster(play, monster):
        play.tell(key, RULE, monster=the_monster(play, monster))


def _hurt(play: Play, monster: Monster, amount: int) -> None:
    if amount:
        monster.hp -= amount
        if monster.hp < 1:
            killed_by_other(play, monster)


def _acid(play: Play, attacker: Monster, amount: int) -> None:
    if amount:
        _tell(play, "combat.is splashed", attacker)
        if monster_resists(attacker, "acid"):
            _tell(play, "combat.acid harmless", attacker)
            amount = 0
    corrodes = play.edition.combat.passive_acid_corrodes_monsters  # L-269
    if corrodes and play.dice.one_in(30, RULE):
        splash_armor(play, attacker)
    if corrodes and play.dice.one_in(6, RULE):
        acid_reaches(play, attacker.wields, by_hero=False)
    _hurt(play, attacker, amount)


# Each gets the attacker, the defender and the damage rolled, and returns the damage to deal.


def _paralyse(play: Play, attacker: Monster, defender: Monster, amount: int) -> int:
    if defender.species.name == "floating eye":
        if play.dice.one_in(4, RULE):
            amount = 127
        if not _meets_gaze(attacker, defender):
            return 0
        if reflects(play, attacker):
            _tell(play, "combat.reflects gaze", attacker)
            if can_see_monster(play, attacker):
                learn_monsters_reflection(play, attacker)
            return 0
    _tell(play, "combat.freezes up", attacker)
    paralyze(attacker, amount)
    return 0


def _cold(play: Play, attacker: Monster, defender: Monster, amount: int) -> int:
    if _resists(play, attacker, "cold", amount, "combat.is mildly chilly"):
        return 0
    _tell(play, "combat.is suddenly cold", attacker)
    defender.hp += amount // 2
    defender.max_hp = max(defender.max_hp, defender.hp)
    if defender.max_hp > (defender.level + 1) * 8:
        split_monster(play, defender, possessive(the_monster(play, attacker)))
    return amount


def _stun(play: Play, attacker: Monster, defender: Monster, amount: int) -> int:
    if not attacker.stunned:
        attacker.stunned = True
        _tell(play, "combat.staggers", attacker)
    return 0


def _fire(play: Play, attacker: Monster, defender: Monster, amount: int) -> int:
    if _resists(play, attacker, "fire", amount, "combat.is mildly warm"):
        return 0
    _tell(play, "combat.is suddenly hot", attacker)
    return amount


def _shock(play: Play, attacker: Monster, defender: Monster, amount: int) -> int:
    if _resists(play, attacker, "shock", amount, "combat.is mildly tingled"):
        return 0
    _tell(play, "combat.is jolted", attacker)
    return amount


def _resists(play: Play, attacker: Monster, element: Resistance, amount: int, key: str) -> bool:
    """Whether the attacker resists; golems are affected only where the hero sees it, as in NetHack."""
    if not monster_resists(attacker, element):
        return False
    if can_see_monster(play, attacker):
        _tell(play, key, attacker)
        golem_effects(play, attacker, element, amount)
    return True


EFFECTS: Mapping[Damage, Callable[[Play, Monster, Monster, int], int]] = {
    "paralysis": _paralyse,
    "cold": _cold,
    "stun": _stun,
    "fire": _fire,
    "shock": _shock,
}

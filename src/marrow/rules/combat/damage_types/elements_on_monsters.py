"""Fire, cold and shock damage to monsters. NetHack: uhitm.c damageum, mhitm.c mdamagem."""

from typing import Literal

from marrow.content.words import Resistance
from marrow.rules.combat.attack_on_monster import AttackOnMonster, is_negated, kill_outright, tell_if_seen
from marrow.rules.monsters.golem_effects import BURN_COMPLETELY, golem_effects
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.physics.item_destruction import (
    destroy_by_damage,
    destroy_monster_items,
    is_limited_by_damage,
)
from marrow.rules.play import Play

Limited = Literal["fire", "cold", "shock"]


def fire(play: Play, blow: AttackOnMonster) -> None:
    if is_negated(play, blow, tells=True):
        blow.amount = 0
        return
    monster = blow.monster
    tell_if_seen(play, blow, "combat.is on fire")
    if monster.species.name in BURN_COMPLETELY:
        tell_if_seen(play, blow, "combat.burns completely")
        kill_outright(play, blow, corpse=False)
        return
    if is_limited_by_damage(play):
        _apply_limited(play, blow, "fire", "combat.fire harmless")
        return
    blow.amount += destroy_monster_items(play, monster, "scroll", "fire")
    blow.amount += destroy_monster_items(play, monster, "spellbook", "fire")
    _apply_resistance(play, blow, "fire", "combat.fire harmless")
    blow.amount += destroy_monster_items(play, monster, "potion", "fire")


def cold(play: Play, blow: AttackOnMonster) -> None:
    if is_negated(play, blow, tells=True):
        blow.amount = 0
        return
    tell_if_seen(play, blow, "combat.is covered in frost")
    if is_limited_by_damage(play):
        _apply_limited(play, blow, "cold", "combat.frost harmless")
        return
    _apply_resistance(play, blow, "cold", "combat.frost harmless")
    blow.amount += destroy_monster_items(play, blow.monster, "potion", "cold")


def shock(play: Play, blow: AttackOnMonster) -> None:
    if is_negated(play, blow, tells=True):
        blow.amount = 0
        return
    tell_if_seen(play, blow, "combat.is zapped")
    if is_limited_by_damage(play):
        _apply_limited(play, blow, "shock", "combat.zap harmless")
        return
    blow.amount += destroy_monster_items(play, blow.monster, "wand", "shock")
    _apply_resistance(play, blow, "shock", "combat.zap harmless")
    blow.amount += destroy_monster_items(play, blow.monster, "ring", "shock")


def _apply_limited(play: Play, blow: AttackOnMonster, element: Limited, key: str) -> None:
    """Since 3.7 the damage of the blow, resisted or not, says how many things may be destroyed."""
    dealt = blow.amount
    _apply_resistance(play, blow, element, key)
    blow.amount += destroy_by_damage(play, element, dealt, blow.monster)


def _apply_resistance(play: Play, blow: AttackOnMonster, element: Resistance, key: str) -> None:
    """A monster that resists takes no damage so far; golems may be healed or slowed."""
    if monster_resists(blow.monster, element):
        tell_if_seen(play, blow, key)
        golem_effects(play, blow.monster, element, blow.amount)
        blow.amount = 0

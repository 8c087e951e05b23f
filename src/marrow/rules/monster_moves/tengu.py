"""Tengu, which teleport now and then instead of stepping. NetHack: monmove.c, m_move."""

from marrow.model.monster import Monster
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.play import Play
from marrow.rules.travel.monster_teleport import teleport_monster

RULE = "monmove.c m_move"
WEAK_TENGU_HP = 7  # hit points below which tengu only flee


def tengu_teleports(play: Play, monster: Monster) -> bool:
    """One time in five a tengu teleports, anywhere or next to the hero; True if it did."""
    stays = play.dice.rn2(5, RULE)
    if stays or monster.cancelled or bars_teleporting(play, monster):
        return False
    if monster.hp < WEAK_TENGU_HP or monster.peaceful or play.dice.rn2(2, RULE):
        return teleport_monster(play, monster)
    come_beside_hero(play, monster)
    return True

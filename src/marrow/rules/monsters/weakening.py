"""Paralyzing monsters, and draining their energy. NetHack: mhitm.c."""

from marrow.model.monster import Monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

MAX_FROZEN = 127  # turns


def paralyze(monster: Monster, turns: int) -> None:
    """Paralyze a monster for some turns. NetHack: mhitm.c, paralyze_monst."""
    monster.can_move = False
    monster.frozen = min(turns, MAX_FROZEN)
    monster.waiting = False


def max_hp_drained(play: Play, monster: Monster, lost: int) -> int:
    """Z-288: the maximum of hit points that drained life leaves. NetHack: uhitm.c, mhitm_ad_drli."""
    left = monster.max_hp - lost
    if not play.edition.combat.drained_monsters_keep_their_level or left > monster.level:
        return left
    return min(monster.max_hp, monster.level + 1)


def drain_energy(play: Play, monster: Monster, negated: bool = False) -> None:
    """A monster that casts or breathes cannot do so for some turns. NetHack: mhitm.c, xdrainenergym."""
    rule = "mhitm.c xdrainenergym"
    if negated or not play.dice.one_in(4, rule):
        return
    active = any(attack.manner in ("magic", "breathe") for attack in monster.species.attacks)
    if monster.special_wait < 20 and active:
        monster.special_wait += play.dice.d(2, 2, rule)
        if can_see_monster(play, monster):
            play.tell("formfights.seems lethargic", rule, monster=the_monster(play, monster))

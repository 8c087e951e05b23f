"""A trapped door explodes at a monster. NetHack: monmove.c, mb_trapped."""

from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import hurt_monster
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.hearing import hear
from marrow.rules.play import Play

RULE = "monmove.c mb_trapped"
NOISE2 = 7 * 7  # the squared distance within which it wakes monsters


def door_explodes_at(play: Play, monster: Monster, seen: bool) -> bool:
    """Stun and damage the monster; True if it died."""
    if seen:
        play.tell("creatures.door explodes", RULE)
    else:
        hear(play, "creatures.distant explosion", RULE)
    wake_near_spot(play, monster.spot, NOISE2)
    amount = play.dice.rnd(15, RULE)
    monster.stunned = True
    return hurt_monster(play, monster, amount, by_hero=False)

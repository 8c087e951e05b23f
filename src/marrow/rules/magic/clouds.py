"""Clouds of poison gas. They act once, on all within, when they come up.

NetHack: region.c, create_gas_cloud, whose clouds drift on for some turns.
"""

from marrow.content.properties import Property
from marrow.model.hero import Killer
from marrow.model.places import x_of, y_of
from marrow.rules.body import form_of, has, lengthen
from marrow.rules.combat.killing import hurt_monster
from marrow.rules.combat.nature import is_nonliving
from marrow.rules.ground import is_rock
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster

RULE = "region.c inside_gas_cloud"


def gas_cloud(play: Play, center: int, radius: int, damage: int) -> None:
    """Everybody who breathes, within this many steps of the center, chokes on it."""
    hero, level = play.hero, play.level
    play.tell("clouds.stinking", RULE)
    for monster in list(level.monsters):
        if monster.spot not in level.monster_at or steps(monster.spot, center) >= radius:
            continue
        species = monster.species
        if is_nonliving(species) or "breathless" in species.traits or "poison" in species.resistances:
            continue
        if can_see_monster(play, monster):
            play.tell("clouds.monster coughs", RULE, monster=the_monster(play, monster))
        if "no eyes" not in species.traits:
            monster.blind = max(monster.blind, 1)
        amount = play.dice.rnd(max(damage, 1), RULE) + 5
        hurt_monster(play, monster, amount, by_hero=True)
    if steps(hero.spot, center) < radius and not is_rock(level, hero.spot):
        _choke(play, damage)


def _choke(play: Play, damage: int) -> None:
    hero = play.hero
    if "breathless" in form_of(hero).traits or has(hero, Property.MAGICAL_BREATHING):
        return
    if "no eyes" not in form_of(hero).traits:
        lengthen(play, Property.BLINDED, 1, RULE)
    if has(hero, Property.POISON_RESISTANCE):
        play.tell("clouds.cough", RULE)
        return
    play.tell("clouds.burns lungs", RULE)
    amount = play.dice.rnd(max(damage, 1), RULE) + 5
    hurt(play, amount, Killer("gas cloud"), RULE)


def steps(a: int, b: int) -> int:
    return abs(x_of(a) - x_of(b)) + abs(y_of(a) - y_of(b))

"""Clouds of poison gas: each turn they harm whoever is inside, and get weaker or end.

They are made in gas_clouds.py. NetHack: region.c, run_regions, inside_gas_cloud and
expire_gas_cloud.
"""

from typing import Final

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.level import Cloud
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_other
from marrow.rules.dungeon.terrain import is_accessible, is_liquid, is_pool
from marrow.rules.hero import conditions
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.monster_sight import senses_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import (
    has_attack,
    has_eyes,
    is_nonliving,
    is_vampire_shape,
    monster_resists,
)
from marrow.rules.naming import the_monster
from marrow.rules.physics.gas_clouds import cloud_covers
from marrow.rules.play import Play

RULE: Final = "region.c inside_gas_cloud"
THICK: Final = 5  # a cloud of this strength first gets weaker when its time is up
THINNED_FOR: Final = 2


def is_hidden_by_gas(play: Play, spot: int) -> bool:
    """Whether the hero sees only gas at a spot of open ground or liquid, unless a monster is sensed there.

    NetHack: display.c, newsym.
    """
    level = play.level
    if not any(cloud_covers(cloud, spot) for cloud in level.clouds) or not can_see(play, spot):
        return False
    if not is_accessible(level, spot) and not is_liquid(level, spot):
        return False
    monster = level.monster_at.get(spot)
    return monster is None or spot != monster.spot or not senses_monster(play.world, monster)


def run_clouds(play: Play) -> None:
    """Once a turn: clouds whose time is up get weaker or end; the others harm who is inside."""
    level = play.world.level
    if not level.clouds:
        return
    for cloud in [cloud for cloud in reversed(level.clouds) if cloud.turns == 0]:
        if cloud.strength >= THICK:
            cloud.strength //= 2
            cloud.turns = THINNED_FOR
        else:
            level.clouds.remove(cloud)
    for cloud in list(level.clouds):
        cloud.turns -= 1
        if cloud_covers(cloud, play.hero.spot):
            gas_hurts_hero(play, cloud)
        for monster in [inside for inside in level.monsters if cloud_covers(cloud, inside.spot)]:
            if monster.hp > 0 and monster.id != play.hero.ride.steed_id:
                _choke_monster(play, cloud, monster)


def gas_hurts_hero(play: Play, cloud: Cloud) -> None:
    """Gas blinds and hurts the hero, unless resisted."""
    hero = play.hero
    form = form_of(hero)
    if hero.invulnerable or "breathless" in form.traits or has(hero, Property.MAGICAL_BREATHING):
        return
    if is_nonliving(form):
        return
    if not is_blind(hero):
        play.tell("clouds.eyes sting", RULE)
        conditions.blind(play, 1, RULE, told=False)
    if has(hero, Property.POISON_RESISTANCE):
        play.tell("clouds.cough", RULE)
        return
    play.tell("clouds.burns lungs", RULE)
    amount = play.dice.rnd(max(cloud.strength, 1), RULE) + 5
    hurt(play, halved(play.hero, amount), Killer("gas cloud"), RULE)


def _choke_monster(play: Play, cloud: Cloud, monster: Monster) -> None:
    species = monster.species
    if is_nonliving(species) or is_vampire_shape(monster) or "breathless" in species.traits:
        return
    if species.letter == ";" and is_pool(play.level, monster.spot):
        return
    if has_attack(species, "breathe", "strength poison") or has_attack(species, "breathe", "random breath"):
        return
    if can_see(play, monster.spot):
        play.tell("clouds.monster coughs", RULE, monster=the_monster(play, monster))
    if cloud.made_by_hero:
        make_hostile(play, monster)
    if has_eyes(species) and monster.can_see:
        monster.blind = 1
        monster.can_see = False
    if monster_resists(monster, "poison"):
        return
    monster.hp -= play.dice.rnd(max(cloud.strength, 1), RULE) + 5
    if monster.hp > 0:
        return
    if cloud.made_by_hero:
        killed_by_hero(play, monster)
    else:
        killed_by_other(play, monster, how="gas cloud")

"""Mind flayers' blasts. NetHack: monmove.c, dochug."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.deaths.killing import killed_by_other, resists_conflict
from marrow.rules.combat.rays.spell_power import spell_damage
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.monster_sight import can_see_monster, senses_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.monsters.traits import is_telepathic
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

BLAST_RULE = "monmove.c dochug"
BLAST_REACH = 64  # squared


def blast_minds(play: Play, flayer: Monster) -> None:
    """N-528: a psychic wave may hurt the hero, and monsters of which it is the enemy."""
    hero = play.hero
    if can_see_monster(play, flayer):
        play.tell("creatures.concentrates", BLAST_RULE, monster=the_monster(play, flayer))
    if distance2(flayer.spot, hero.spot) > BLAST_REACH:
        play.tell("creatures.faint wave", BLAST_RULE)
        return
    play.tell("creatures.wave pours", BLAST_RULE)
    if flayer.peaceful and (not has(hero, Property.CONFLICT) or resists_conflict(play, flayer)):
        play.tell("creatures.wave soothes", BLAST_RULE)
    elif not is_safe_in_prayer(play) and finds_hero(play, flayer):
        amount = spell_damage(play, play.dice.rnd(15, BLAST_RULE))
        hurt(play, amount, Killer("psychic blast"), BLAST_RULE)
    for other in list(play.level.monsters):
        if other is flayer or other.hp < 1 or other.peaceful == flayer.peaceful:
            continue
        if "mindless" in other.species.traits or not finds_monster(play, other):
            continue
        if can_see(play, other.spot):
            play.tell("creatures.locks on monster", BLAST_RULE, monster=the_monster(play, other))
        other.hp -= play.dice.rnd(15, BLAST_RULE)
        if other.hp < 1:
            killed_by_other(play, other)
        else:
            other.asleep = False


def is_safe_in_prayer(play: Play) -> bool:
    return play.hero.invulnerable and play.edition.monsters.mind_blasts_spare_the_praying


def finds_hero(play: Play, flayer: Monster) -> bool:
    """Whether the blast finds the hero: telepathic heroes mostly, others one time in ten."""
    hero = play.hero
    sensed = senses_monster(play, flayer)
    if sensed:
        play.tell("creatures.locks on telepathy", BLAST_RULE)
        return True
    if is_blind(hero) and has(hero, Property.TELEPATHY):
        latent = play.dice.rn2(2, BLAST_RULE)
        if latent:
            play.tell("creatures.locks on telepathy", BLAST_RULE)
            return True
    unlucky = play.dice.rn2(10, BLAST_RULE)
    if unlucky == 0:
        play.tell("creatures.locks on mind", BLAST_RULE)
    return unlucky == 0


def finds_monster(play: Play, other: Monster) -> bool:
    if is_telepathic(other.species):
        if other.blind:
            return True
        open_minded = play.dice.rn2(2, BLAST_RULE)
        if open_minded:
            return True
    unlucky = play.dice.rn2(10, BLAST_RULE)
    return unlucky == 0

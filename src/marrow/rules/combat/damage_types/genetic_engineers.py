"""A genetic engineer's attack polymorphs its victim.

NetHack 3.7: uhitm.c, mhitm_ad_poly; mhitm.c, mon_poly.
"""

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.attack_on_hero import AttackOnHero, gets_through, tell_hit
from marrow.rules.combat.attack_on_monster import AttackOnMonster, is_negated, tell_if_seen
from marrow.rules.combat.deaths.killing import kill_quietly, killed_by_hero, resists_spell, tell_resistance
from marrow.rules.combat.teleport_attacks import teleport_monster_away
from marrow.rules.hero.body import form_of, has
from marrow.rules.lifesaving.harm import halved
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species, polymorph_hero
from marrow.rules.polymorph.lycanthropy import become_beast, become_person

RULE = "mhitm.c mon_poly"
POWER = 12  # as of a wand, against resistance


def change_hero(play: Play, assault: AttackOnHero) -> None:
    """A hero who would survive the damage is polymorphed instead, unless magic is resisted."""
    tell_hit(play, assault)
    hero, monster = play.hero, assault.monster
    is_stopped = not gets_through(play, assault) or monster.special_wait
    left = hero.form_hp if hero.form is not None else hero.hp
    if halved(play.hero, assault.amount) >= left:
        return
    if is_stopped:
        if monster.cancelled:
            play.tell("combat.not transformed", RULE)
        return
    assault.amount = 0
    before = form_of(hero)
    if has(hero, Property.MAGIC_RESISTANCE) or has(hero, Property.UNCHANGING):
        return
    if hero.polymorph.lycanthrope is None:
        play.tell("combat.freakish change", RULE)
        polymorph_hero(play)
    elif before != hero.polymorph.lycanthrope:
        play.tell("combat.unnatural urge", RULE)
        become_beast(play)
    else:
        play.tell("combat.natural urge", RULE)
        become_person(play)
    if form_of(hero) != before:
        monster.special_wait += play.dice.rnd(2, RULE)


def change_monster(play: Play, blow: AttackOnMonster) -> None:
    """A monster that would survive the damage is polymorphed instead, unless it resists."""
    negated = is_negated(play, blow)
    if blow.amount >= blow.monster.hp:
        return
    attacker = blow.attacker
    if negated or (attacker is not None and attacker.special_wait):
        if attacker is None:
            tell_if_seen(play, blow, "combat.monster not transformed")
        return
    damage, blow.amount = blow.amount, 0
    monster, before = blow.monster, blow.monster.species
    innate = resists_magic(monster)
    if innate or resists_spell(play, monster, POWER):
        tell_resistance(play, monster, RULE, only_by_sight=innate)
        return
    if _suffers_system_shock(play, monster):
        tell_if_seen(play, blow, "combat.shudders")
        monster.hp -= damage + (monster.max_hp + 1) // 2
        if monster.hp < 1:
            _kill_by_shock(play, blow)
    elif change_monster_species(play, monster, told=True):
        _teleport_attacker(play, attacker)
    else:
        tell_if_seen(play, blow, "combat.nothing happens to")
    if attacker is not None and monster.species != before:
        attacker.special_wait += play.dice.rnd(2, RULE)


def _suffers_system_shock(play: Play, monster: Monster) -> bool:
    """System shock: 1 in 25, for a monster that is cancelled or a shapechanger in its own shape."""
    roll = play.dice.rn2(25, RULE)
    fits = monster.cancelled or "shapeshifter" in monster.species.traits
    return roll == 0 and monster.true_species is None and fits


def _kill_by_shock(play: Play, blow: AttackOnMonster) -> None:
    if blow.attacker is None:
        killed_by_hero(play, blow.monster, corpse=False)
    else:
        kill_quietly(play, blow.monster)


def _teleport_attacker(play: Play, attacker: Monster | None) -> None:
    """The attacker teleports away."""
    if attacker is None:
        play.higher_rooms.teleport_hero(play)
    elif "teleports" in attacker.species.traits:
        teleport_monster_away(play, attacker)

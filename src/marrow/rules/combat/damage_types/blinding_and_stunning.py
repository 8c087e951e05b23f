"""Damage types of sleep, blindness, stunning, confusion, paralysis and slowness. NetHack: mhitu.c, hitmu."""

from marrow.content.properties import Property
from marrow.model.vocabularies import Attribute, HelplessReason
from marrow.rules.combat.attack_on_hero import AttackOnHero, gets_through, takes_effect, tell_hit
from marrow.rules.combat.slain_by_monster import cause_of_helplessness
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.helplessness import be_helpless, fall_asleep
from marrow.rules.hero.intrinsic_changes import end_intrinsic
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monsters.glare import can_be_blinded
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "mhitu.c hitmu"


def sleep(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    hero = play.hero
    if takes_effect(play, assault, lambda: not hero.helplessness.turns and play.dice.one_in(5, RULE)):
        if resists_openly(play, Property.SLEEP_RESISTANCE):
            return
        turns = play.dice.rnd(10, RULE)
        fall_asleep(play, turns, "L-017")
        key = "combat.put to sleep blind" if is_blind(hero) else "combat.put to sleep"
        play.tell(key, RULE, monster=the_monster(play, assault.monster))


def blind(play: Play, assault: AttackOnHero) -> None:
    """The hero is blinded for as many turns as the damage, which adds to earlier blindness."""
    hero = play.hero
    if can_be_blinded(play, assault.attack.manner, by=assault.monster):
        if not is_blind(hero):
            play.tell("combat.blinds you", RULE, monster=the_monster(play, assault.monster))
        extend_timeout(play, Property.BLINDED, assault.amount, RULE)
        mark_view_stale(play.level)
    assault.amount = 0


def stun(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if not assault.monster.cancelled and play.dice.one_in(4, RULE):
        stagger(play, play.hero.timeout[Property.STUNNED] + assault.amount)
        assault.amount //= 2


def stagger(play: Play, turns: int) -> None:
    """Stun the hero for this many turns from now."""
    if not has(play.hero, Property.STUNNED):
        play.tell("combat.you stagger", RULE)
    set_timeout(play, Property.STUNNED, turns, RULE)


def confuse(play: Play, assault: AttackOnHero) -> None:
    monster, hero = assault.monster, play.hero
    tell_hit(play, assault)
    if not monster.cancelled and play.dice.one_in(4, RULE) and not monster.special_wait:
        monster.special_wait = assault.amount + play.dice.rn2(6, RULE)
        confused = has(hero, Property.CONFUSED)
        play.tell("combat.more confused" if confused else "combat.getting confused", RULE)
        extend_timeout(play, Property.CONFUSED, assault.amount, RULE)
    assault.amount = 0


def paralyse(play: Play, assault: AttackOnHero) -> None:
    """L-017: the hero is paralysed for up to ten turns."""
    tell_hit(play, assault)
    hero = play.hero
    if not takes_effect(play, assault, lambda: not (hero.helplessness.turns or play.dice.rn2(3, RULE))):
        return
    if has(hero, Property.FREE_ACTION):
        play.tell("combat.momentarily stiffen", RULE)
        return
    key = "combat.you are frozen" if is_blind(hero) else "combat.frozen by monster"
    play.tell(key, RULE, monster=the_monster(play, assault.monster))
    turns = play.dice.rnd(10, RULE)
    cause = cause_of_helplessness(play, "paralyzed", assault.monster)
    be_helpless(play, turns, HelplessReason.PARALYZED_BY_MONSTER, cause=cause, cause_id=assault.monster.id)
    exercise(play, Attribute.DEXTERITY, False, "N-157")


def slow(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    hero = play.hero
    fast = hero.intrinsic[Property.FAST] or hero.timeout[Property.FAST]
    if gets_through(play, assault) and fast and play.dice.one_in(4, RULE):
        slow_down(play)


def slow_down(play: Play) -> None:
    """The hero loses intrinsic speed. NetHack: mhitu.c, u_slow_down."""
    hero = play.hero
    end_intrinsic(play, Property.FAST, RULE)
    hero.timeout[Property.FAST] = 0
    if has(hero, Property.FAST):
        play.tell("combat.less natural quickness", RULE)
    else:
        play.tell("combat.you slow down", RULE)
    exercise(play, Attribute.DEXTERITY, False, "N-157")

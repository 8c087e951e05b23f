"""What the hero's form does to a monster that has hit it. NetHack: mhitu.c, passiveum."""

from typing import Final

from marrow.content.species import MOST_ATTACKS, Attack, Species
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.clone_monster import clone_hero
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.hit_point_changes import change_form_hp, raise_form_max_hp_to
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.bare_touch import touches_bare, worn_bits
from marrow.rules.monsters.golem_effects import gained_heat, golem_effects
from marrow.rules.monsters.reflection import learn_monsters_reflection, reflects
from marrow.rules.monsters.traits import has_eyes, is_invisible, monster_resists
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import the_monster
from marrow.rules.physics.erosion import acid_reaches, splash_armor
from marrow.rules.play import Play

RULE: Final = "mhitu.c passiveum"
HIT: Final = Outcome.HIT
MAX_FROZEN: Final = 127


def form_passive_response(play: Play, form: Species, monster: Monster, attack: Attack) -> Outcome:
    """The passive attack of the form that was hit, even if the blow has ended it."""
    own = next((one for one in form.attacks if one.manner in ("passive", "explode when killed")), None)
    if own is None:
        if len(form.attacks) < MOST_ATTACKS and play.hero.form is not None:
            play.dice.rn2(3, RULE)  # an attack that does nothing answers, too
        return HIT
    if own.dice:
        amount = play.dice.d(own.dice, own.sides, RULE)
    elif own.sides:
        amount = play.dice.d(form.level + 1, own.sides, RULE)
    else:
        amount = 0
    match own.damage:
        case "acid":
            return _splash(play, monster, amount)
        case "stone":
            return _petrify(play, monster, attack)
        case "disenchant":
            if attack.manner == "weapon" and monster.wields is not None:
                drain_item(play, monster.wields)
            return HIT
        case _:
            pass
    if play.hero.form is None or not play.dice.rn2(3, RULE):
        return HIT
    match own.damage:
        case "paralysis":
            return _paralyse(play, form, monster, amount)
        case "cold" | "fire" | "shock":
            return _suffer(play, form, monster, own, amount)
        case "stun":
            monster.stunned = True
            return HIT
        case "physical" if own.manner == "explode when killed":
            play.tell("combat.you explode", RULE)
            return_to_own_form(play)
            return _hurt_attacker(play, monster, amount)
        case _:
            return HIT


def _splash(play: Play, monster: Monster, amount: int) -> Outcome:
    """Acid splashes half of the time; it may corrode armour and weapon even if not."""
    splashed = play.dice.rn2(2, RULE) == 0
    if splashed:
        play.tell("combat.is splashed", RULE, monster=the_monster(play, monster))
    harmless = monster_resists(monster, "acid")
    if splashed and harmless:
        play.tell("combat.acid harmless", RULE, monster=the_monster(play, monster))
    if play.dice.one_in(30, RULE):
        splash_armor(play, monster)
    if play.dice.one_in(6, RULE):
        acid_reaches(play, monster.wields, by_hero=False)
    return _hurt_attacker(play, monster, amount if splashed and not harmless else 0)


def _petrify(play: Play, monster: Monster, attack: Attack) -> Outcome:
    worn = worn_bits(monster, armed=monster.wields is not None)
    if monster_resists(monster, "stoning") or not touches_bare(attack.manner, worn):
        return HIT
    return Outcome.DIED if petrify_monster(play, monster, by_hero=True) else HIT


def _paralyse(play: Play, form: Species, monster: Monster, amount: int) -> Outcome:
    """A floating eye's gaze freezes who sees it, but not in a mirror; a cube's touch anybody."""
    hero = play.hero
    if form.name == "floating eye":
        if play.dice.rn2(4, RULE) == 0:
            amount = MAX_FROZEN
        if not (monster.can_see and has_eyes(monster.species) and play.dice.rn2(3, RULE)):
            return HIT
        if is_invisible(hero) and "sees invisible" not in monster.species.traits:
            return HIT
        if is_blind(hero):
            play.tell("combat.blind gaze", RULE)
            return HIT
        if reflects(play, monster):
            play.tell("combat.reflects gaze", RULE, monster=the_monster(play, monster))
            learn_monsters_reflection(play, monster)
            return HIT
    play.tell("combat.is frozen by you", RULE, monster=the_monster(play, monster))
    paralyze(monster, amount)
    return Outcome.GONE


def _suffer(play: Play, form: Species, monster: Monster, own: Attack, amount: int) -> Outcome:
    """Cold, fire or shock hurts the monster; by cold the form grows, and may divide."""
    hero, name = play.hero, the_monster(play, monster)
    match own.damage:
        case "cold" | "fire" | "shock" as element:
            if monster_resists(monster, element):
                play.tell("combat.hardly affected", RULE, monster=name)
                golem_effects(play, monster, element, amount)
                return HIT
        case _:
            pass
    play.tell("combat.suffers from you", RULE, monster=name)
    if own.damage == "cold":
        change_form_hp(play, gained_heat(play, amount, RULE), RULE)
        raise_form_max_hp_to(play, hero.form_hp, RULE)
        if hero.form_max_hp > (form.level + 1) * 8:
            clone_hero(play)
    return _hurt_attacker(play, monster, amount)


def _hurt_attacker(play: Play, monster: Monster, amount: int) -> Outcome:
    monster.hp -= amount
    if monster.hp > 0:
        return HIT
    return Outcome.DIED if killed_by_hero(play, monster) else HIT

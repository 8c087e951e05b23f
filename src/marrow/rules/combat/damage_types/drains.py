"""Damage types that drain the hero's level, energy and intelligence. NetHack: mhitu.c, hitmu."""

from marrow.choices import EnergyDrain
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.combat.attack_on_hero import AttackOnHero, Outcome, gets_through, takes_effect, tell_hit
from marrow.rules.combat.damage_types.grabbing import try_to_slip_free
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.monster_meals import feed_on_brain
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.hero.attribute_changes import set_attribute
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.forgetting import forget_kinds, forget_levels, lose_spells
from marrow.rules.hero.hit_point_changes import set_form_max_hp, set_own_max_hp
from marrow.rules.hero.intrinsic_changes import end_intrinsic
from marrow.rules.hero.power_changes import change_max_power, set_power
from marrow.rules.hero.skills import drain_skills
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import halved
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.monsters.traits import has_head
from marrow.rules.play import Play

RULE = "mhitu.c hitmu"
UNLIMITED = 10**9  # no limit


def drain_level(play: Play, assault: AttackOnHero) -> None:
    """L-095: one time in three the hero loses a level."""
    tell_hit(play, assault)

    def drains() -> bool:
        roll = play.dice.rn2(3, RULE)
        return roll == 0 and not has(play.hero, Property.DRAIN_RESISTANCE)

    if takes_effect(play, assault, drains):
        lose_level(play, "life drainage", "L-095")


def empty_energy(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if gets_through(play, assault) and play.dice.one_in(4, RULE):
        drain_energy(play, assault.amount, RULE)
    assault.amount = 0


def drain_energy(play: Play, amount: int, rule: str) -> None:
    """The hero loses energy; what is missing is taken from the maximum. NetHack: trap.c, drain_en."""
    hero, drain = play.hero, play.edition.traps.energy_drain
    if hero.max_power < 1:
        if drain is not EnergyDrain.WHOLE:
            play.tell("combat.momentarily lethargic", rule)
        return
    if amount > _most_drained(hero, drain):
        amount = play.dice.rnd(amount, rule)
    play.tell("combat.energy drains", rule)
    left = hero.power - amount
    if left < 0:
        missing = -left
        if drain is not EnergyDrain.WHOLE:
            missing = play.dice.rnd(missing, rule)
        change_max_power(play, -missing, rule)
        left = 0
    set_power(play, min(left, hero.max_power), rule)


def _most_drained(hero: Hero, drain: EnergyDrain) -> int:
    """The most that is always drained in full; a larger amount is replaced by a random one up to it."""
    match drain:
        case EnergyDrain.WHOLE:
            return UNLIMITED
        case EnergyDrain.BY_LEVEL:
            return min(hero.max_power, hero.level)
        case EnergyDrain.BY_ENERGY:
            return (hero.power + hero.max_power) // 3


def eat_brain(play: Play, assault: AttackOnHero) -> None:
    """L-099 to L-106: a mind flayer's tentacle eats the hero's brain."""
    hero, monster = play.hero, assault.monster
    tell_hit(play, assault)
    helmet = hero.worn.get(int(Slot.HELMET))
    may_spare = play.edition.life_saving.tentacles_stop_at_death  # Z-164, Z-081
    if not has_head(form_of(hero)):
        play.tell("combat.not harmed", "L-100")
        assault.outcome = Outcome.SPARED if may_spare else assault.outcome
        return
    if try_to_slip_free(play, assault):
        return
    if helmet is not None:
        roll = play.dice.rn2(8, "L-100")
        if roll:
            play.tell("combat.helmet blocks", "L-100")
            return
    amount = halved(play.hero, assault.amount)
    hurt_by_monster(play, monster, amount, "L-100")
    assault.amount = 0 if play.edition.combat.tentacles_hurt_once else amount
    as_of_343 = play.edition.life_saving.last_thought_fades_before_rescue
    if helmet is None or helmet.kind.name != "dunce cap":
        deaths = hero.dying.deaths
        if not as_of_343:  # a die for other victims' damage
            play.dice.rnd(10, "eat.c eat_brains")
        petrifies = not as_of_343 and hero.form is not None and is_petrifying(hero.form)
        if petrifies:  # L-103
            if not petrify_monster(play, monster, by_hero=False):
                return
            assault.outcome = Outcome.DIED
        else:
            die_if_brainless(play)
        if may_spare and hero.dying.deaths > deaths:
            assault.outcome = Outcome.SPARED
        if not as_of_343 and not petrifies:
            exercise(play, Attribute.WISDOM, False, "N-157")
            feed_on_brain(play, monster)
    loss = play.dice.rnd(2, "L-100")
    adjust_attribute(play, Attribute.INTELLIGENCE, -loss, "L-100")
    if not may_spare:  # Z-164: else nothing is forgotten
        play.tell("combat.forget", "L-100")
        forget(play)
    elif play.edition.combat.tentacles_take_spells_and_skills:
        _lose_spells_and_skills(play, assault)
    if as_of_343:
        exercise(play, Attribute.WISDOM, False, "N-157")


def _lose_spells_and_skills(play: Play, assault: AttackOnHero) -> None:
    """Z-080, Z-081: one time in five spells are lost, one in five skill; both spare the brain this round."""
    if play.dice.one_in(5, "Z-080"):
        lose_spells(play)
        assault.outcome = Outcome.SPARED
    if play.dice.one_in(5, "Z-080"):
        drain_skills(play, play.dice.rnd(2, "Z-080"))
        assault.outcome = Outcome.SPARED


MIN_INTELLIGENCE = 3


def die_if_brainless(play: Play) -> None:
    """L-101 to L-105: a hero whose intelligence is at its minimum dies."""
    hero = play.hero
    if hero.base[Attribute.INTELLIGENCE] > MIN_INTELLIGENCE:
        return
    killer = Killer("brainlessness", KillerFormat.AS_IS)
    first = play.edition.life_saving.last_thought_fades_before_rescue
    if first:  # L-106
        play.tell("combat.last thought", "L-106")
    if hero.extrinsic[Property.LIFE_SAVING] or hero.intrinsic[Property.LIFE_SAVING]:  # L-104
        die(play, Ending.DIED, killer)
        play.tell("combat.brain still gone", "L-104")
        hero.extrinsic[Property.LIFE_SAVING] = 0
        end_intrinsic(play, Property.LIFE_SAVING, "L-104")
    elif not first:
        play.tell("combat.last thought", "L-102")
    die(play, Ending.DIED, killer)
    set_attribute(play, Attribute.INTELLIGENCE, MIN_INTELLIGENCE + 2, "L-105")
    play.tell("combat.scarecrow", "L-105")


def forget(play: Play) -> None:
    """L-100: a quarter of the levels and a quarter of the kinds known are forgotten."""
    forget_levels(play, 25, "L-100")
    forget_kinds(play, 25, "L-100")


def drain_for_good(play: Play, amount: int) -> None:
    """L-096: Death's touch lowers the maximum of hit points, to no less than the level."""
    hero = play.hero
    lost = play.dice.rn2(amount // 2 + 1, "L-096")
    if hero.form is not None or hero.max_hp > 25 * hero.level:
        lost = amount
    elif hero.max_hp > 10 * hero.level:
        lost += amount // 2
    elif hero.max_hp > 5 * hero.level:
        lost += amount // 4
    if hero.form is not None:
        least = min(hero.form.level, hero.level)
        if hero.form_max_hp > least:
            set_form_max_hp(play, max(hero.form_max_hp - lost, least), "L-096")
    elif hero.max_hp > hero.level:
        set_own_max_hp(play, max(hero.max_hp - lost, hero.level), "L-096")

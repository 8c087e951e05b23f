"""Damage types that poison, sicken, infect, slime or petrify the hero. NetHack: mhitu.c, hitmu."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import Damage, Manner
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, Hunger, KillerFormat, Sickness
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch_all
from marrow.rules.combat.attack_on_hero import AttackOnHero, gets_through, takes_effect, tell_hit
from marrow.rules.dungeon.time_of_day import NEW_MOON
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import add_illness
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import poison_hero, suffer_touch_of_death
from marrow.rules.monsters.traits import is_flaming
from marrow.rules.naming import the_monster
from marrow.rules.naming.monster_names import has_proper_name, inflicted_by
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import Play
from marrow.rules.polymorph.new_form import start_stoning

RULE = "mhitu.c hitmu"


POISONED_ATTRIBUTES: Mapping[Damage, Attribute] = {
    "strength poison": Attribute.STRENGTH,
    "drain dexterity": Attribute.DEXTERITY,
    "drain constitution": Attribute.CONSTITUTION,
}
POISON_MEANS: Mapping[Manner, str] = {
    "weapon": "combat.poisoned attack",
    "touch": "combat.poisoned contact",
    "gaze": "combat.poisoned gaze",
    "bite": "combat.poisoned bite",
}


def poison(play: Play, assault: AttackOnHero) -> None:
    """L-094: one time in eight the poison works."""
    tell_hit(play, assault)
    if gets_through(play, assault) and play.dice.one_in(8, RULE):
        monster = assault.monster
        key = POISON_MEANS.get(assault.attack.manner, "combat.poisoned sting")
        play.tell(key, "L-094", monster=the_monster(play, monster))
        which = POISONED_ATTRIBUTES[assault.attack.damage]
        poison_hero(play, which, monster.species.name, 30)


def disease(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if not sicken(play, assault.monster):
        assault.amount = 0


def sicken(play: Play, monster: Monster) -> bool:
    """L-130: a monster makes the hero deathly sick; False if resisted. NetHack: mhitu.c, diseasemu."""
    hero = play.hero
    if has(hero, Property.SICKNESS_RESISTANCE):
        play.tell("combat.slight illness", "L-130")
        return False
    ill = hero.timeout[Property.SICK]
    if ill:
        turns = ill // 3 + 1
    else:
        turns = play.dice.rn1(attribute(hero, Attribute.CONSTITUTION), 20, "L-130")
    add_illness(hero, Sickness.DISEASE)
    play.tell("combat.much worse" if ill else "combat.deathly sick", "L-130")
    set_timeout(play, Property.SICK, turns, "L-130")
    hero.dying.killers[DelayedDeath.SICK] = killer_by_illness(monster.species)
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    return True


def killer_by_illness(species: Species) -> Killer:
    """L-130: the killer's text for a hero who dies of a monster's disease. NetHack: timeout.c, nh_timeout."""
    if "unique" not in species.generation:
        return Killer(species.name, KillerFormat.WITH_ARTICLE)
    return Killer(species.name if has_proper_name(species) else f"the {species.name}", KillerFormat.AS_IS)


def pestilence(play: Play, assault: AttackOnHero) -> None:
    play.tell("combat.fever and chills", RULE, monster=the_monster(play, assault.monster))
    sicken(play, assault.monster)


def famine(play: Play, assault: AttackOnHero) -> None:
    """N-099: Famine's touch makes the hero hungrier."""
    hero = play.hero
    play.tell("combat.body shrivels", "N-099", monster=the_monster(play, assault.monster))
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    if hero.hunger != Hunger.FAINTED:
        name = assault.monster.species.name
        lose_nutrition(play, play.dice.rn1(40, 40, "N-099"), Cause.FAMINE, "N-099", name)


def death_touch(play: Play, assault: AttackOnHero) -> None:
    """L-096: Death's touch kills, or drains life for good."""
    hero = play.hero
    play.tell("combat.deadly touch", "L-096", monster=the_monster(play, assault.monster))
    if "undead" in form_of(hero).traits:
        play.tell("combat.was that death", "L-096")
        if play.edition.combat.death_half_hurts_undead:
            assault.amount = (assault.amount + 1) // 2
        return
    roll = play.dice.rn2(20, "L-096")
    if roll >= 17 and not has(hero, Property.MAGIC_RESISTANCE):
        if play.edition.life_saving.touch_of_death_drains:
            suffer_touch_of_death(play, inflicted_by("the touch of death", assault.monster))
        else:
            die(play, Ending.DIED, Killer("touch of death", KillerFormat.WITH_ARTICLE))
        assault.amount = 0
    elif roll >= 5:
        play.tell("combat.life force drains", "L-096")
        assault.lowers_max_hp = True
    else:
        play.tell("combat.lucky for you", "L-096")
        assault.amount = 0


def lycanthropy(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    hero = play.hero

    def catches() -> bool:
        roll = play.dice.rn2(4, RULE)
        weapon = hero.worn.get(int(Slot.WIELDED))
        is_protected = weapon is not None and weapon.artifact == "Werebane"
        return not (
            roll
            or hero.polymorph.lycanthrope is not None
            or is_protected
            or has(hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
        )

    if not takes_effect(play, assault, catches):
        return
    play.tell("combat.feverish", RULE)
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    catch_lycanthropy(play, assault.monster.species)
    retouch_all(play)


def slime(play: Play, assault: AttackOnHero) -> None:
    """L-129: the hero begins to turn into green slime."""
    tell_hit(play, assault)
    hero = play.hero
    if not gets_through(play, assault, tells=True):
        return
    form = form_of(hero)
    if is_flaming(form):
        play.tell("combat.slime burns away", "L-129")
        assault.amount = 0
    elif has(hero, Property.UNCHANGING) or form.name == "green slime" or form.letter == " ":
        play.tell("combat.unaffected", "L-129")
        assault.amount = 0
    elif not hero.timeout[Property.SLIMING]:
        play.tell("combat.not very well", "L-129")
        set_timeout(play, Property.SLIMING, play.edition.life_saving.sliming_turns, "L-129")
        hero.dying.killers[DelayedDeath.SLIMING] = Killer(
            assault.monster.species.name, KillerFormat.WITH_ARTICLE
        )
    else:
        play.tell("combat.yuck", "L-129")


def stone(play: Play, assault: AttackOnHero) -> None:
    """L-128: a cockatrice's hissing may start delayed petrification."""
    tell_hit(play, assault)
    roll = play.dice.rn2(3, RULE)
    if roll:
        return
    monster = assault.monster
    name = the_monster(play, monster)
    if monster.cancelled:
        hear(play, "combat.cough", RULE, monster=name)
        return
    hear(play, "combat.hissing", RULE, monster=name)
    petrifies = play.dice.one_in(10, RULE)
    if play.world.moon_phase == NEW_MOON:
        petrifies |= play.edition.life_saving.lizards_do_not_help_at_new_moon or not _has_lizard(play)
    if petrifies and start_stoning(play, monster):
        assault.amount = 0


def _has_lizard(play: Play) -> bool:
    return any(
        item.kind.name == "corpse" and item.species is not None and item.species.name == "lizard"
        for item in play.hero.inventory
    )

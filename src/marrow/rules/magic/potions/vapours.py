"""What the vapours of potions do to the hero. NetHack: potion.c, potionbreathe."""

from collections.abc import Callable, Mapping

from marrow.choices.hero import HealingCures
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, HelplessReason
from marrow.rules.combat.clone_monster import clone_hero
from marrow.rules.hero import conditions
from marrow.rules.hero.attribute_changes import change_attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_confused
from marrow.rules.hero.helplessness import be_helpless, is_unaware
from marrow.rules.hero.hit_point_changes import change_hp, heal_own_hp
from marrow.rules.hero.seen_resistances import show_resistance
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.worn_items import breathes_through_towel
from marrow.rules.monsters.traits import is_invisible
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.play import Play
from marrow.rules.polymorph.lycanthropy import become_beast, become_person

RULE = "potion.c potionbreathe"


def can_breathe_vapours(play: Play) -> bool:
    """Whether vapours act on the hero's form, which needs lungs or eyes for that."""
    traits = form_of(play.hero).traits
    return "breathless" not in traits or "no eyes" not in traits


def breathe_vapours(play: Play, potion: Item) -> None:
    """The hero breathes the vapours of a potion, which may identify it; a wet towel keeps them away."""
    if breathes_through_towel(play):
        play.tell("vapours.pass around", RULE)
        return
    effect = VAPOURS.get(potion.kind.name)
    known = effect is not None and effect(play, potion)
    if known and (potion.seen or not is_blind(play.hero)):
        discover(play, potion.kind)
    ask_to_call(play, potion)


def _ability(play: Play, potion: Item) -> bool:
    """Restore a point of the first lowered attribute, or of all if blessed."""
    hero = play.hero
    if potion.blessing < 0:
        stings = "breathless" in form_of(hero).traits
        play.tell("vapours.eyes sting" if stings else "vapours.smells terrible", RULE)
        return False
    first = play.dice.rn2(6, RULE)
    for step in range(6):
        which = Attribute((first + step) % 6)
        if hero.base[which] < hero.peak[which]:
            change_attribute(play, which, 1, RULE)
            if potion.blessing <= 0:
                break
    return False


POINTS: Mapping[KindName, int] = {
    "potion of healing": 1,
    "potion of extra healing": 2,
    "potion of full healing": 3,
}


def _healing(play: Play, potion: Item) -> bool:
    """Heal 1 to 3 points, in the own body, too, if polymorphed; better potions cure blindness, deafness."""
    hero = play.hero
    points = POINTS[potion.kind.name]
    if hero.form is not None:
        heal_own_hp(play, points, RULE)
    change_hp(play, points, RULE)
    clears = potion.blessing > 0 or points == 3 or (points == 2 and potion.blessing == 0)
    if clears and play.edition.magic.healing_vapours_cure_blindness:
        conditions.blind(play, 0, RULE, told=not hero.creamed)
        if play.edition.hero.healing_cures is HealingCures.DEAFNESS:
            conditions.deafen(play, 0, RULE)
    exercise(play, Attribute.CONSTITUTION, True, RULE)
    return False


def _sickness(play: Play, potion: Item) -> bool:
    """Lose five hit points but never the last one; Healers lose none."""
    hero = play.hero
    if hero.role.name != "healer":
        hp = hero.form_hp if hero.form is not None else hero.hp
        change_hp(play, (1 if hp <= 5 else hp - 5) - hp, RULE)
        exercise(play, Attribute.CONSTITUTION, False, RULE)
    return False


def _hallucination(play: Play, potion: Item) -> bool:
    play.tell("vapours.vision", RULE)
    return False


def _confusion(play: Play, potion: Item) -> bool:
    if not is_confused(play.hero):
        play.tell("vapours.dizzy", RULE)
    turns = play.dice.rnd(5, RULE)
    conditions.confuse(play, play.hero.timeout[Property.CONFUSED] + turns, RULE)
    return False


def _invisibility(play: Play, potion: Item) -> bool:
    hero = play.hero
    if is_blind(hero) or is_invisible(hero):
        return False
    seen = has(hero, Property.SEE_INVISIBLE)
    play.tell("vapours.could see through" if seen else "vapours.for an instant", RULE)
    return True


def _paralysis(play: Play, potion: Item) -> bool:
    if has(play.hero, Property.FREE_ACTION):
        play.tell("potions.stiffen", RULE)
        return True
    play.tell("vapours.holding you", RULE)
    be_helpless(play, play.dice.rnd(5, RULE), HelplessReason.FROZEN_BY_POTION)
    exercise(play, Attribute.DEXTERITY, False, RULE)
    return True


def _sleeping(play: Play, potion: Item) -> bool:
    hero = play.hero
    if has(hero, Property.FREE_ACTION) or has(hero, Property.SLEEP_RESISTANCE):
        show_resistance(play, Property.SLEEP_RESISTANCE, True)
        play.tell("potions.yawn", RULE)
        return True
    play.tell("vapours.rather tired", RULE)
    be_helpless(play, play.dice.rnd(5, RULE), HelplessReason.SLEEPING_OFF_A_DRAUGHT)
    exercise(play, Attribute.DEXTERITY, False, RULE)
    return True


def _speed(play: Play, potion: Item) -> bool:
    if not has(play.hero, Property.FAST):
        play.tell("vapours.knees flexible", RULE)
    extend_timeout(play, Property.FAST, play.dice.rnd(5, RULE), RULE)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    return False


def _blindness(play: Play, potion: Item) -> bool:
    hero = play.hero
    notices = not is_blind(hero) and not is_unaware(hero)
    if notices:
        play.tell("vapours.gets dark", RULE)
    turns = play.dice.rnd(5, RULE)
    conditions.blind(play, hero.timeout[Property.BLINDED] + turns, RULE, told=False)
    return notices


def _water(play: Play, potion: Item) -> bool:
    """Gremlins multiply; holy and unholy vapours change a lycanthrope's form but do not cure."""
    hero = play.hero
    if form_of(hero).name == "gremlin":
        clone_hero(play)
    elif hero.polymorph.lycanthrope is not None:
        if potion.blessing > 0 and hero.form == hero.polymorph.lycanthrope:
            become_person(play)
        elif potion.blessing < 0 and hero.form is None:
            become_beast(play)
    return False


def _corrosive(play: Play, potion: Item) -> bool:
    exercise(play, Attribute.CONSTITUTION, False, RULE)
    return False


VAPOURS: Mapping[KindName, Callable[[Play, Item], bool]] = {
    "potion of acid": _corrosive,
    "potion of blindness": _blindness,
    "potion of booze": _confusion,
    "potion of confusion": _confusion,
    "potion of extra healing": _healing,
    "potion of full healing": _healing,
    "potion of gain ability": _ability,
    "potion of hallucination": _hallucination,
    "potion of healing": _healing,
    "potion of invisibility": _invisibility,
    "potion of paralysis": _paralysis,
    "potion of polymorph": _corrosive,
    "potion of restore ability": _ability,
    "potion of sickness": _sickness,
    "potion of sleeping": _sleeping,
    "potion of speed": _speed,
    "potion of water": _water,
}

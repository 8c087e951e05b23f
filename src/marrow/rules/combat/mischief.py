"""Attacks on what the hero has: theft, rust, curses, and the nurse's cure. NetHack: mhitu.c, hitmu."""

from marrow.content.properties import Property
from marrow.model.hero import Attribute, Source
from marrow.model.item import ARMOR_SLOTS, Item, Slot
from marrow.rules.body import (
    adjust_attribute,
    attribute,
    change_hp,
    exercise,
    form_of,
    has,
    interrupt,
    set_timeout,
)
from marrow.rules.combat.assaults import Assault, Outcome, charms, tell_hit
from marrow.rules.combat.dying import vanish
from marrow.rules.combat.goods import Wear, erode_armor
from marrow.rules.combat.hero_attacks import disenchant
from marrow.rules.combat.killing import halved
from marrow.rules.combat.slain import hurt_by
from marrow.rules.combat.theft import steal_gold, steal_item, steal_treasure, teleport_away
from marrow.rules.combat.wake import frighten
from marrow.rules.ground import random_spot
from marrow.rules.growth import lose_level
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur

RULE = "mhitu.c hitmu"


def take_gold(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if form_of(play.hero).letter == "l" or assault.monster.cancelled:
        return
    if steal_gold(play, assault.monster):
        assault.outcome = Outcome.GONE


def take_item(play: Play, assault: Assault) -> None:
    monster = assault.monster
    if "animal" in monster.species.traits:
        tell_hit(play, assault)
        if monster.cancelled:
            return
    elif monster.cancelled:
        play.tell("combat.plain charm", RULE, monster=the_monster(play, monster))
        if play.dice.rn2(3, RULE) and teleport_away(play, monster):
            assault.outcome = Outcome.GONE
        return
    else:
        tell_hit(play, assault)
    if steal_item(play, monster):
        assault.outcome = Outcome.GONE


def seduce(play: Play, assault: Assault) -> None:
    """A foocubus takes clothes, and a level or energy with them; nothing if it fancies the other sex.

    A simple form of NetHack's mhitu.c, doseduce.
    """
    hero, monster = play.hero, assault.monster
    if not charms(play, monster) or monster.cancelled:
        tell_hit(play, assault)
        return
    assault.amount = 0
    name = the_monster(play, monster)
    if monster.special_used:
        play.tell("combat.headache", RULE, monster=name)
        return
    play.tell("combat.very attracted", RULE, monster=name)
    wits = attribute(hero, Attribute.CHARISMA) + attribute(hero, Attribute.INTELLIGENCE)
    monster.special_used = play.dice.rnd(100, RULE)
    if play.dice.rn2(35, RULE) > wits:
        match play.dice.rn2(5, RULE):
            case 0:
                play.tell("combat.drained of energy", RULE)
                hero.power = 0
                hero.max_power = max(hero.max_power - play.dice.rnd(10, RULE), 0)
                exercise(play, Attribute.CONSTITUTION, False, "N-157")
            case 1:
                play.tell("combat.down in the dumps", RULE)
                adjust_attribute(play, Attribute.CONSTITUTION, -1, RULE, silent=True)
                exercise(play, Attribute.CONSTITUTION, False, "N-157")
            case 2:
                play.tell("combat.senses dulled", RULE)
                adjust_attribute(play, Attribute.WISDOM, -1, RULE, silent=True)
                exercise(play, Attribute.WISDOM, False, "N-157")
            case 3:
                if has(hero, Property.DRAIN_RESISTANCE):
                    play.tell("combat.curious feeling", RULE)
                else:
                    play.tell("combat.out of shape", RULE)
                    lose_level(play, "overexertion", RULE)
            case _:
                play.tell("combat.exhausted", RULE)
                hurt_by(play, monster, play.dice.rn1(10, 6, RULE), RULE)
                exercise(play, Attribute.STRENGTH, False, "N-157")
    else:
        play.tell("combat.good time", RULE)
        hero.power = hero.max_power
        change_hp(play, hero.max_hp - hero.hp if hero.form is None else 0, RULE)
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    if teleport_away(play, monster):
        assault.outcome = Outcome.GONE


def take_treasure(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if play.dice.one_in(20, RULE) and steal_treasure(play, assault.monster):
        assault.outcome = Outcome.GONE


def teleport(play: Play, assault: Assault) -> None:
    """A quantum mechanic puts the hero somewhere else, and never kills in doing so."""
    tell_hit(play, assault)
    if not assault.real:
        return
    hero = play.hero
    play.tell("combat.position uncertain", RULE)
    displace_hero(play)
    left = hero.form_hp if hero.form is not None else hero.hp
    if halved(play, assault.amount) >= left:
        assault.amount = max(left - 1, 0)


def displace_hero(play: Play) -> None:
    """To any free spot of the level, if the level allows it."""
    hero, level = play.hero, play.level
    if level.no_teleport or hero.engulfer_id:
        play.tell("combat.wrenching", RULE)
        return
    spot = random_spot(play)
    if spot is None:
        return
    hero.spot = spot
    hero.holder_id = 0
    hero.trapped = 0
    hero.trapped_in = ""
    hero.must_land = True
    interrupt(play)
    blur(level)


def rust(play: Play, assault: Assault) -> None:
    _wear_armor(play, assault, Wear.RUST, ("iron golem",), "combat.you rust")


def corrode(play: Play, assault: Assault) -> None:
    _wear_armor(play, assault, Wear.CORRODE, (), "combat.you rust")


def decay(play: Play, assault: Assault) -> None:
    _wear_armor(play, assault, Wear.ROT, ("wood golem", "leather golem"), "combat.you rot")


def _wear_armor(play: Play, assault: Assault, wear: Wear, doomed: tuple[str, ...], key: str) -> None:
    tell_hit(play, assault)
    if assault.monster.cancelled:
        return
    hero = play.hero
    if hero.form is not None and hero.form.name in doomed:
        play.tell(key, RULE)
        hero.form_hp = 0
        return_to_own_form(play)
        return
    if any(place & ARMOR_SLOTS for place in hero.worn):
        erode_armor(play, wear)


def disenchant_armor(play: Play, assault: Assault) -> None:
    tell_hit(play, assault)
    if not assault.real:
        return
    worn = play.hero.worn
    armor = _some_armor(play)
    if armor is None:
        places = (0, Slot.RIGHT_RING, Slot.LEFT_RING, Slot.AMULET, Slot.EYEWEAR)
        armor = worn.get(int(places[play.dice.rn2(5, RULE)]))
    if armor is not None:
        disenchant(play, armor)


def _some_armor(play: Play) -> Item | None:
    """The outermost on the body, or by throw something else that is worn. NetHack: do_wear.c, some_armor."""
    worn = play.hero.worn
    chosen = worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or worn.get(int(Slot.SHIRT))
    for slot in (Slot.HELMET, Slot.GLOVES, Slot.BOOTS, Slot.SHIELD):
        item = worn.get(int(slot))
        if item is not None and (chosen is None or play.dice.one_in(4, "do_wear.c some_armor")):
            chosen = item
    return chosen


def curse_items(play: Play, assault: Assault) -> None:
    """Gremlins steal an intrinsic, by night alone; it is always day enough here for the others."""
    tell_hit(play, assault)
    if assault.monster.species.name == "gremlin" or assault.monster.cancelled:
        return
    if play.dice.one_in(10, RULE):
        play.tell("combat.chuckles", RULE, monster=the_monster(play, assault.monster))
        lose_a_gift(play)


GIFTS = (
    Property.FIRE_RESISTANCE,
    Property.TELEPORTITIS,
    Property.POISON_RESISTANCE,
    Property.TELEPATHY,
    Property.COLD_RESISTANCE,
    Property.INVISIBILITY,
    Property.SEE_INVISIBLE,
    Property.FAST,
    Property.STEALTH,
    Property.PROTECTION,
    Property.AGGRAVATE_MONSTER,
)


def lose_a_gift(play: Play) -> None:
    """An intrinsic goes, chosen by throw, or the next that there is. NetHack: sit.c, attrcurse."""
    hero = play.hero
    start = play.dice.rnd(11, "sit.c attrcurse") - 1
    for prop in GIFTS[start:]:
        if hero.intrinsic[prop] & ~int(Source.FORM):
            hero.intrinsic[prop] &= int(Source.FORM)
            play.tell("combat.something lost", "sit.c attrcurse")
            return


def heal(play: Play, assault: Assault) -> None:
    """A nurse heals whoever wears and wields nothing. NetHack: mhitu.c, AD_HEAL."""
    hero, monster = play.hero, assault.monster
    armed = int(Slot.WIELDED) in hero.worn or any(place & ARMOR_SLOTS for place in hero.worn)
    if monster.cancelled or armed:
        if hero.role.name == "healer" and not monster.cancelled:
            assault.amount = 0
        else:
            tell_hit(play, assault)
        return
    play.tell("combat.nurse hits", RULE, monster=the_monster(play, monster))
    change_hp(play, play.dice.rnd(7, RULE), RULE)
    goes_away = False
    if play.dice.one_in(7, RULE):
        if hero.form is not None:
            hero.form_max_hp += 1
        elif hero.max_hp < 5 * hero.level + play.dice.d(2 * hero.level, 10, RULE):
            hero.max_hp += 1
        goes_away = play.dice.one_in(13, RULE)
    if play.dice.one_in(3, RULE):
        exercise(play, Attribute.STRENGTH, True, "N-157")
    if play.dice.one_in(3, RULE):
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    if hero.timeout[Property.SICK]:
        set_timeout(play, Property.SICK, 0, RULE)
        hero.sick_with = ""
        hero.killers.pop("sick", None)
    assault.amount = 0
    if goes_away:
        vanish(play, monster)
        assault.outcome = Outcome.DIED
    elif play.dice.one_in(33, RULE):
        teleport_away(play, monster)
        frighten(play, monster, play.dice.d(3, 6, RULE), first=True)
        assault.outcome = Outcome.GONE

"""What the vapours of potions do to who breathes them. NetHack: potion.c, potionbreathe."""

from marrow.content.properties import Property
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.model.places import distance2
from marrow.rules.body import be_helpless, change_max_hp, exercise, has, is_blind, is_confused, lengthen
from marrow.rules.magic import conditions
from marrow.rules.magic.identify import discover
from marrow.rules.magic.polymorphs import become_beast
from marrow.rules.naming import simple_item
from marrow.rules.play import Play


def breathe(play: Play, potion: Item) -> None:
    """The vapours of a broken potion. NetHack: potion.c, potionbreathe."""
    hero = play.hero
    rule = "potion.c potionbreathe"
    known = False
    match potion.kind.name:
        case "potion of restore ability" | "potion of gain ability":
            _breathe_ability(play, potion)
        case "potion of full healing" | "potion of extra healing" | "potion of healing":
            _breathe_healing(play, potion)
        case "potion of sickness":
            if hero.role.name != "healer":
                if hero.form is not None:
                    hero.form_hp = max(hero.form_hp - 5, 1)
                else:
                    hero.hp = max(hero.hp - 5, 1)
                exercise(play, Attribute.CONSTITUTION, False, rule)
        case "potion of hallucination":
            play.tell("potions.vision", rule)
        case "potion of confusion" | "potion of booze":
            if not is_confused(hero):
                play.tell("potions.dizzy", rule)
            turns = play.dice.rnd(5, rule)
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, rule)
        case "potion of invisibility":
            if not is_blind(hero) and not has(hero, Property.INVISIBILITY):
                known = True
                play.tell("potions.for an instant", rule)
        case "potion of paralysis":
            known = True
            if has(hero, Property.FREE_ACTION):
                play.tell("potions.stiffen", rule)
            else:
                play.tell("potions.holding you", rule)
                be_helpless(play, play.dice.rnd(5, rule), "frozen by a potion")
                exercise(play, Attribute.DEXTERITY, False, rule)
        case "potion of sleeping":
            known = True
            if has(hero, Property.FREE_ACTION) or has(hero, Property.SLEEP_RESISTANCE):
                play.tell("potions.yawn", rule)
            else:
                play.tell("potions.rather tired", rule)
                be_helpless(play, play.dice.rnd(5, rule), "sleeping off a magical draught")
                exercise(play, Attribute.DEXTERITY, False, rule)
        case "potion of speed":
            if not has(hero, Property.FAST):
                play.tell("potions.knees flexible", rule)
            lengthen(play, Property.FAST, play.dice.rnd(5, rule), rule)
            exercise(play, Attribute.DEXTERITY, True, rule)
        case "potion of blindness":
            if not is_blind(hero):
                known = True
                play.tell("potions.gets dark", rule)
            turns = play.dice.rnd(5, rule)
            conditions.blind(play, hero.timeout[Property.BLINDED] + turns, rule, told=False)
        case "potion of water":
            if hero.lycanthrope is not None and potion.blessing < 0:
                become_beast(play)
        case "potion of acid" | "potion of polymorph":
            exercise(play, Attribute.CONSTITUTION, False, rule)
        case _:
            pass
    if known and potion.seen:
        discover(play, potion.kind)


def _breathe_ability(play: Play, potion: Item) -> None:
    hero = play.hero
    rule = "potion.c potionbreathe"
    if potion.blessing < 0:
        play.tell("potions.smells terrible", rule)
        return
    first = play.dice.rn2(6, rule)
    for step in range(6):
        which = (first + step) % 6
        if hero.base[which] < hero.peak[which]:
            hero.base[which] += 1
            if potion.blessing <= 0:
                break


def _breathe_healing(play: Play, potion: Item) -> None:
    rule = "potion.c potionbreathe"
    hero = play.hero
    name = potion.kind.name
    points = 3 if name == "potion of full healing" else 2 if name == "potion of extra healing" else 1
    if hero.form is not None:
        hero.form_hp = min(hero.form_hp + points, hero.form_max_hp)
    hero.hp = min(hero.hp + points, hero.max_hp)
    change_max_hp(play, 0, rule)
    clears = points == 3 or (points == 2 and potion.blessing >= 0) or potion.blessing > 0
    if clears:
        conditions.blind(play, hero.creamed, rule)
        conditions.deafen(play, 0, rule)
    exercise(play, Attribute.CONSTITUTION, True, rule)


def shatter(play: Play, potion: Item, spot: int) -> None:
    """A flask breaks at a spot: hero close by breathes its vapours. NetHack: potion.c, potionhit in part."""
    rule = "potion.c potionhit"
    play.tell("potions.flask breaks", rule, item=simple_item(play, potion))
    near = distance2(spot, play.hero.spot) < 3
    if near and not play.dice.one_in(5, rule):
        breathe(play, potion)

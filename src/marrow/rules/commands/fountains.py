"""Drinking from fountains and sinks. Rules N-096 to N-098, N-106, N-108, N-109.

NetHack: fountain.c, drinkfountain and drinksink.
"""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute, Killer, Source
from marrow.model.places import LOOTED, WARNED, Terrain
from marrow.rules.body import (
    adjust_attribute,
    attribute,
    exercise,
    give_intrinsic,
    has,
    is_blind,
    luck,
)
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import enlightenment, mapping
from marrow.rules.magic.potions import drink
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.objects import random_item
from marrow.rules.naming import a_monster
from marrow.rules.nutrition.hunger import gain, spend, update
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster, remember
from marrow.rules.things import curse, put_on_floor, reweigh

FOUNTAIN = "fountain.c drinkfountain"
SINK = "fountain.c drinksink"
SIPS = ("commands.sip cold water", "commands.sip warm water", "commands.sip hot water")
BLESSED = 4  # the detail of a fountain that may yet grant a boon
ATTRIBUTES = tuple(Attribute)


def drink_from_fountain(play: Play) -> None:
    """N-096, N-097, N-108: mostly cool or tepid water, sometimes something else."""
    hero, level = play.hero, play.level
    detail = level.detail[hero.spot]
    fate = play.dice.rnd(30, FOUNTAIN)
    if detail & BLESSED and luck(hero) >= 0 and fate >= 10:
        _boon(play)
        return
    if fate < 10:
        play.tell("commands.cool draught", "N-108")
        amount = play.dice.rnd(10, "N-108")
        gain(play, amount, Cause.DRINKING, "N-108")
        update(play, hungrier=False)
        return
    match fate:
        case 19:
            play.tell("commands.self-knowledgeable", FOUNTAIN)
            enlightenment.enlighten(play)
            exercise(play, Attribute.WISDOM, True, "N-157")
        case 20:
            play.tell("commands.foul water", "N-096")
            amount = play.dice.rn1(20, 11, "N-096")
            spend(play, amount, Cause.FOUL_WATER, "N-096")
            vomit(play)
        case 21:
            _poison(play)
        case 22:
            _visitors(play, "water moccasin", play.dice.rn1(5, 2, FOUNTAIN))
        case 23:
            _visitors(play, "water demon", 1)
        case 24:
            _curse_water(play)
        case 25:
            _see_invisible(play)
        case 26:
            mapping.detect_monsters(play, 0)
        case 27 if not detail & LOOTED:
            play.tell("commands.spot a gem", FOUNTAIN)
            level.detail[hero.spot] |= LOOTED
            put_on_floor(play, random_item(play, class_="gem"), hero.spot)
            exercise(play, Attribute.WISDOM, True, "N-157")
        case 27 | 28:
            _visitors(play, "water nymph", 1)
        case 29:
            play.tell("commands.bad breath", FOUNTAIN)
            for monster in level.monsters:
                monster.fleeing = not monster.peaceful
        case 30:
            play.tell("commands.gushes forth", FOUNTAIN)
        case _:
            play.tell("commands.tepid water", FOUNTAIN)
    dry_up(play)


def _boon(play: Play) -> None:
    """N-108: a magic fountain raises an attribute instead."""
    play.tell("commands.wow", FOUNTAIN)
    chosen = play.dice.rn2(6, FOUNTAIN)
    for step in range(6):
        if adjust_attribute(play, ATTRIBUTES[(chosen + step) % 6], 1, FOUNTAIN):
            break
    play.level.detail[play.hero.spot] &= ~BLESSED
    play.tell("commands.wisp of vapor", FOUNTAIN)
    exercise(play, Attribute.WISDOM, True, "N-157")


def _poison(play: Play) -> None:
    hero = play.hero
    play.tell("commands.contaminated", FOUNTAIN)
    if has(hero, Property.POISON_RESISTANCE):
        play.tell("commands.runoff", FOUNTAIN)
        hurt(play, play.dice.rnd(4, FOUNTAIN), Killer("unrefrigerated sip of juice"), "L-239")
        return
    loss = play.dice.rn1(4, 3, FOUNTAIN)
    adjust_attribute(play, Attribute.STRENGTH, -loss, FOUNTAIN)
    hurt(play, play.dice.rnd(10, FOUNTAIN), Killer("contaminated water"), "L-239")
    exercise(play, Attribute.CONSTITUTION, False, "N-157")


def _curse_water(play: Play) -> None:
    """N-097: foul water that curses what one carries."""
    play.tell("commands.bad water", "N-097")
    amount = play.dice.rn1(20, 11, "N-097")
    spend(play, amount, Cause.FOUL_WATER, "N-097")
    exercise(play, Attribute.CONSTITUTION, False, "N-156")
    for item in play.hero.inventory:
        if play.dice.rn2(5, "N-097") == 0:
            curse(item)


def _see_invisible(play: Play) -> None:
    hero = play.hero
    if is_blind(hero):
        play.tell("commands.hear through" if has(hero, Property.SEE_INVISIBLE) else "commands.feel aware")
    else:
        play.tell("commands.see an image", FOUNTAIN)
    give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, FOUNTAIN)
    exercise(play, Attribute.WISDOM, True, "N-157")


def _visitors(play: Play, name: SpeciesName, count: int) -> None:
    """What comes out of the water."""
    came = [make_monster(play, SPECIES_NAMED[name], play.hero.spot, nearby=True) for _ in range(count)]
    for monster in came:
        if monster is not None and can_see_monster(play, monster):
            play.tell("commands.out of fountain", FOUNTAIN, monster=a_monster(play, monster))
            break
    else:
        play.tell("commands.fountain bubbles", FOUNTAIN)


def dry_up(play: Play) -> None:
    """One fountain in three dries up when used. NetHack: fountain.c, dryup."""
    hero, level = play.hero, play.level
    if level.terrain[hero.spot] != Terrain.FOUNTAIN:
        return
    if play.dice.rn2(3, "fountain.c dryup") and not level.detail[hero.spot] & WARNED:
        return
    level.terrain[hero.spot] = Terrain.ROOM
    level.detail[hero.spot] = 0
    play.tell("commands.fountain dries up")
    remember(play, hero.spot)


def drink_from_sink(play: Play) -> None:
    """N-098, N-109: tap water, and worse."""
    hero, level = play.hero, play.level
    if has(hero, Property.LEVITATION):
        play.tell("commands.floating high above")
        return
    match play.dice.rn2(20, SINK):
        case 0:
            play.tell("commands.sip cold water", SINK)
        case 1:
            play.tell("commands.sip warm water", SINK)
        case 2:
            play.tell("commands.sip scalding water", SINK)
            if not has(hero, Property.FIRE_RESISTANCE):
                hurt(play, play.dice.rnd(6, SINK), Killer("sipping boiling water"), "L-239")
        case 3:
            make_monster(play, SPECIES_NAMED["sewer rat"], hero.spot, nearby=True)
            play.tell("commands.sewer rat", SINK)
        case 4:
            _pour_potion(play)
        case 5:
            if not level.detail[hero.spot] & 4:
                play.tell("commands.find ring in sink", SINK)
                level.detail[hero.spot] |= 4
                exercise(play, Attribute.WISDOM, True, "N-157")
                put_on_floor(play, random_item(play, class_="ring"), hero.spot)
            else:
                play.tell("commands.dirty water backs up", SINK)
        case 6:
            play.tell("commands.pipes break", SINK)
            level.terrain[hero.spot] = Terrain.FOUNTAIN
            level.detail[hero.spot] = 0
            remember(play, hero.spot)
        case 7:
            play.tell("commands.water moves", SINK)
            make_monster(play, SPECIES_NAMED["water elemental"], hero.spot, nearby=True)
        case 8:
            play.tell("commands.awful water", SINK)
        case 9:
            play.tell("commands.sewage", "N-098")
            amount = play.dice.rn1(max(30 - attribute(hero, Attribute.CONSTITUTION), 1), 11, "N-098")
            spend(play, amount, Cause.FOUL_WATER, "N-098")
            vomit(play)
        case 10:
            play.tell("commands.toxic water", SINK)
        case 11:
            play.tell("commands.clanking", SINK)
        case 12:
            play.tell("commands.snatches of song", SINK)
        case _:
            thrown = play.dice.rn2(3, SINK)
            warm = play.dice.rn2(2, SINK) if thrown else 2
            play.tell(SIPS[warm], SINK)


def _pour_potion(play: Play) -> None:
    """N-109: something that is not water, and works as if drunk from a bottle."""
    while True:
        potion = random_item(play, class_="potion")
        if potion.kind.name != "potion of water":
            break
    potion.blessing = 0
    potion.quantity = 1
    reweigh(potion)
    play.tell("commands.odd liquid", "N-109")
    drink(play, potion)



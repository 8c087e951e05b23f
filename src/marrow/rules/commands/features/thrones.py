"""Sitting on a throne. NetHack: sit.c, dosit."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.combat.curses import curse_some
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.generation.new_levels.zoos import court_species
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import change_hp, change_luck, form_of, give_intrinsic, has, is_blind, luck
from marrow.rules.hero.conditions import blind, confuse, cure_illness
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.vision import remember
from marrow.rules.items.inventory import take_from_pack
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import detection
from marrow.rules.magic.genocide import genocide
from marrow.rules.magic.teleport import teleport_hero
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.naming.identification import identify_pack
from marrow.rules.play import Play

RULE = "sit.c dosit"
ATTRIBUTES = tuple(Attribute)


def sit_on_throne(play: Play) -> None:
    """One time in three something happens; one time in three of those the throne is gone afterwards."""
    hero, level = play.hero, play.level
    if play.dice.rnd(6, RULE) <= 4:
        royal = "prince" in form_of(hero).traits
        play.tell("commands.comfortable" if royal else "commands.out of place", RULE)
    else:
        take_effect(play, play.dice.rnd(13, RULE))
    if play.dice.rn2(3, RULE) == 0 and level.terrain[hero.spot] == Terrain.THRONE:
        level.terrain[hero.spot] = Terrain.ROOM
        level.detail[hero.spot] = 0
        play.tell("commands.throne vanishes")
        remember(play, hero.spot)


def take_effect(play: Play, which: int) -> None:
    """The thirteen things a throne may do."""
    hero = play.hero
    match which:
        case 1:
            chosen = play.dice.rn2(6, RULE)
            loss = play.dice.rn1(4, 3, RULE)
            adjust_attribute(play, ATTRIBUTES[chosen], -loss, RULE)
            hurt(play, play.dice.rnd(10, RULE), Killer("cursed throne"), "L-239")
        case 2:
            chosen = play.dice.rn2(6, RULE)
            adjust_attribute(play, ATTRIBUTES[chosen], 1, RULE)
        case 3:
            play.tell("commands.electric shock")
            sides = 6 if has(hero, Property.SHOCK_RESISTANCE) else 30
            hurt(play, play.dice.rnd(sides, RULE), Killer("electric chair"), "L-239")
            exercise(play, Attribute.CONSTITUTION, False, "N-157")
        case 4:
            _restore(play)
        case 5:
            _take_gold(play)
        case 6 if hero.luck + play.dice.rn2(5, RULE) < 0:
            play.tell("commands.luck is changing")
            change_luck(play, 1, RULE)
        case 6:
            make_wish(play)
        case 7:
            play.tell("commands.audience")
            for _ in range(play.dice.rnd(10, RULE)):
                make_monster(play, court_species(play), hero.spot, nearby=True)
        case 8:
            play.tell("commands.imperious order")
            genocide(play, cursed=False, confused=False, throne=True)
        case 9:
            _curse_or_blind(play)
        case 10 if luck(hero) < 0 or hero.intrinsic[Property.SEE_INVISIBLE]:
            if play.level.no_magic_map:
                play.tell("commands.terrible drone", RULE)
                turns = play.dice.rnd(30, RULE)
                confuse(play, hero.timeout[Property.CONFUSED] + turns, RULE)
            else:
                play.tell("commands.image in mind")
                detection.map_level(play)
        case 10:
            if not is_blind(hero):
                play.tell("commands.vision clear")
            give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, RULE)
        case 11 if luck(hero) < 0:
            play.tell("commands.threatened")
            aggravate(play)
        case 11:
            play.tell("commands.wrenching")
            teleport_hero(play)
        case 12:
            play.tell("commands.insight")
            if hero.inventory:
                identify_pack(play, play.dice.rn2(5, RULE))
        case 13:
            play.tell("commands.mind twists")
            turns = play.dice.rn1(7, 16, RULE)
            confuse(play, hero.timeout[Property.CONFUSED] + turns, RULE)
        case _:
            play.tell("commands.throne sighs")


def _restore(play: Play) -> None:
    """Whole again, and a little more so if there was little to heal."""
    hero = play.hero
    play.tell("commands.much better", RULE)
    if hero.form is not None:
        if hero.form_hp >= hero.form_max_hp - 5:
            hero.form_max_hp += 4
        hero.form_hp = hero.form_max_hp
    if hero.hp >= hero.max_hp - 5:
        hero.max_hp += 4
    hero.hp = hero.max_hp
    change_hp(play, 0, RULE)
    hero.creamed = 0
    blind(play, 0, RULE)
    cure_illness(play, RULE)
    heal_legs(play, RULE)


def _take_gold(play: Play) -> None:
    """NetHack: sit.c, take_gold."""
    coins = [item for item in play.hero.inventory if item.kind.class_ == "coin"]
    for item in coins:
        take_from_pack(play, item)
    play.tell("commands.gold gone" if coins else "commands.strange sensation", RULE)


def _curse_or_blind(play: Play) -> None:
    """The lucky are dazzled and pay in luck; the others' goods are cursed."""
    hero = play.hero
    play.tell("commands.curse of throne", RULE)
    if luck(hero) > 0:
        turns = play.dice.rn1(100, 250, RULE)
        blind(play, hero.timeout[Property.BLINDED] + turns, RULE)
        change_luck(play, -play.dice.rnd(2, RULE) if luck(hero) > 1 else -1, RULE)
    else:
        curse_some(play)

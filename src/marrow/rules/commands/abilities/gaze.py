"""The hero's gaze in another form: an umber hulk confuses, a pyrolisk burns. NetHack: polyself.c, dogaze."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import ItemClass
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.vocabularies import Ending, HelplessReason, KillerFormat, WakingNote
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.hero.body import has, is_blind, is_confused, is_hallucinating
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.power_changes import change_power
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.lifesaving.death import die
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import has_eyes, is_invisible, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.physics.item_destruction import (
    destroy_by_damage,
    destroy_monster_items,
    is_limited_by_damage,
)
from marrow.rules.play import Play

RULE = "polyself.c dogaze"
COST = 15


def gaze(play: Play, attack: Attack) -> bool:
    """Gaze at every monster in sight."""
    hero = play.hero
    if attack.damage not in ("confuse", "fire"):
        play.tell("forms.no ability", RULE)
        return False
    if is_blind(hero):
        play.tell("forms.see nothing to gaze at", RULE)
        return False
    if is_hallucinating(hero):
        play.tell("forms.cannot gaze", RULE)
        return False
    if hero.power < COST:
        play.tell("forms.lack energy to gaze", RULE)
        return False
    change_power(play, -COST, RULE)
    noticed = 0
    for monster in list(play.level.monsters):
        if monster.hp < 1 or not can_see_monster(play, monster) or not in_line_of_sight(play, monster.spot):
            continue
        if 0 < monster.disguise < glyphs.MONSTER:
            continue
        noticed += _gaze_at(play, monster, attack)
        if hero.helplessness.turns:
            return True
    if not noticed:
        play.tell("forms.gaze at nothing", RULE)
    return True


def _gaze_at(play: Play, monster: Monster, attack: Attack) -> bool:
    """Gaze at one monster; False if it is asleep, stunned or blind."""
    hero = play.hero
    name = the_monster(play, monster)
    if is_invisible(hero) and "sees invisible" not in monster.species.traits:
        play.tell("forms.does not notice gaze", RULE, monster=name)
        return True
    if monster.tame and not is_confused(hero):
        play.tell("forms.avoid gazing", RULE, monster=name)
        return True
    if monster.peaceful and not is_confused(hero):
        confuses = attack.damage == "confuse"
        what = QuestionKey.REALLY_CONFUSE if confuses else QuestionKey.REALLY_BURN
        if not play.ask(Confirm(what=what, rule=RULE, words={"monster": name})):
            return True
    make_hostile(play, monster)
    if monster.asleep or not monster.can_move or monster.stunned:
        return False
    if not monster.can_see or not has_eyes(monster.species):
        return False
    if attack.damage == "confuse":
        play.tell("forms.more confused" if monster.confused else "forms.gaze confuses", RULE, monster=name)
        monster.confused = True
    else:
        _burn(play, monster)
    if monster.hp > 0:
        _look_back(play, monster)
    return True


BURNING: tuple[tuple[ItemClass, int], ...] = (("scroll", 20), ("potion", 20), ("spellbook", 25))


def _burn(play: Play, monster: Monster) -> None:
    hero = play.hero
    amount = rolled = play.dice.d(2, 6, RULE)
    name = the_monster(play, monster)
    play.tell("forms.fiery gaze", RULE, monster=name)
    if monster_resists(monster, "fire"):
        play.tell("forms.fire harmless", RULE, monster=name)
        amount = 0
    if is_limited_by_damage(play):
        if hero.level > play.dice.rn2(20, RULE):
            amount += destroy_by_damage(play, "fire", rolled, monster)
    else:
        for class_, sides in BURNING:
            if hero.level > play.dice.rn2(sides, RULE):
                destroy_monster_items(play, monster, class_, "fire")
    monster.hp -= amount
    if monster.hp < 1:
        killed_by_hero(play, monster)


def _look_back(play: Play, monster: Monster) -> None:
    """A floating eye paralyses the hero who meets its gaze; Medusa turns him to stone."""
    hero = play.hero
    name = the_monster(play, monster)
    if monster.cancelled:
        return
    if monster.species.name == "floating eye":
        if has(hero, Property.FREE_ACTION):
            play.tell("combat.stiffen under gaze", RULE, monster=name)
            return
        play.tell("combat.frozen by gaze", RULE, monster=name)
        turns = 200
        if hero.level > 6 or play.dice.rn2(4, RULE):
            turns = play.dice.d(monster.level + 1, monster.species.attacks[0].sides, RULE)
        be_helpless(play, turns, HelplessReason.FROZEN_BY_GAZE, note=WakingNote.NOTHING)
    elif monster.species.name == "Medusa":
        play.tell("forms.gaze at Medusa", "L-128")
        killer = Killer("deliberately meeting Medusa's gaze", KillerFormat.AS_IS)
        die(play, Ending.STONING, killer)

"""Taking saddles off. NetHack: pickup.c, loot_mon."""

from marrow.messages.question_keys import QuestionKey
from marrow.model.monster import Monster
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.commands.choosing import confirm
from marrow.rules.hero.body import form_of
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.monsters.steeds import saddle_of
from marrow.rules.naming import the_monster
from marrow.rules.play import Play


def take_saddle(play: Play, monster: Monster) -> bool:
    """#loot at a saddled monster; False if the player does not want the saddle. NetHack: loot_mon."""
    rule = "pickup.c loot_mon"
    saddle = saddle_of(monster)
    if saddle is None or not confirm(play, QuestionKey.REMOVE_SADDLE, monster=the_monster(play, monster)):
        return False
    if "no limbs" in form_of(play.hero).traits:
        play.tell("commands.loot without hands", rule)
        return False
    if saddle.blessing < 0:
        play.tell("riding.saddle stuck", rule, monster=the_monster(play, monster))
        return True
    monster_loses_item(play, monster, saddle)
    play.tell("riding.saddle off", rule, monster=the_monster(play, monster))
    hold_another_item(play, saddle, dropped="commands.drop", got="commands.now have")
    play.dice.rnd(3, rule)  # meant to be the moves that it takes, but every answer but 0 is one move
    return True

"""Gold that the hero offers to those who ask for it: demons and priests. NetHack: minion.c, bribe."""

import re

from marrow.messages.questions import EnterText
from marrow.model.monster import Monster
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import split
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import take_off_at_once

RULE = "minion.c bribe"
LEADING_NUMBER = re.compile(r"\s*([+-]?[0-9]{1,9})(?![0-9])")


def offer_gold(play: Play, monster: Monster, question: EnterText) -> int:
    """N-507: ask how much the hero gives, and give it; more than he has means all of it."""
    number = LEADING_NUMBER.match(play.ask(question))
    amount = int(number.group(1)) if number else 0
    name = the_monster(play, monster)
    if amount < 0:
        play.tell("creatures.shortchange", RULE, monster=name)
        return 0
    if amount == 0:
        play.tell("creatures.you refuse", RULE)
        return 0
    purse = next((item for item in play.hero.inventory if item.kind.class_ == "coin"), None)
    if purse is None:
        return 0
    if amount >= purse.quantity:
        play.tell("creatures.give all gold", RULE, monster=name)
        amount = purse.quantity
        if purse.worn:
            take_off_at_once(play, purse)
        taken = take_from_pack(play, purse)
    else:
        play.tell("creatures.give gold", RULE, monster=name, amount=amount)
        taken = split(play, purse, amount)
    give_to_monster(play, monster, taken)
    return amount

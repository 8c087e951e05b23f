"""Missiles of traps, and whether they hit the hero. NetHack: mthrowu.c, trap.c."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind
from marrow.rules.items.stacks import reweigh
from marrow.rules.lifesaving.harm import halved_missile, hurt
from marrow.rules.play import Play


def trap_missile(play: Play, name: KindName) -> Item:
    """Make the missile of a trap. NetHack: trap.c, t_missile."""
    item = random_item(play, kind=KINDS_NAMED[name], artifacts=False)
    item.quantity = 1
    item.poisoned = False
    reweigh(item)
    return item


def missile_hits_hero(play: Play, chance: int, damage: int, name: str, *, article: str = "a ") -> bool:
    """A missile hits if armour class plus ``chance`` beats a d20. NetHack: mthrowu.c, thitu."""
    hero = play.hero
    rolled = play.dice.rnd(20, "mthrowu.c thitu")
    if counted_armor_class(play) + chance <= rolled:
        play.tell(
            "traps.missile misses" if is_blind(hero) else "traps.almost hit",
            "mthrowu.c thitu",
            missile=article + name,
        )
        return False
    play.tell(
        "traps.are hit" if is_blind(hero) else "traps.are hit by", "mthrowu.c thitu", missile=article + name
    )
    hurt(play, halved_missile(play, damage), Killer(name), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    return True

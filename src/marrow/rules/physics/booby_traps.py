"""Doors and tins that explode. NetHack: trap.c, b_trapped."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.conditions import stun
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.play import Play


def booby_trap(play: Play, what: str, rule: str = "trap.c b_trapped", *, touched: bool = False) -> None:
    """An explosion hurts and stuns the hero; ``touched``: he was handling it."""
    hero, depth = play.hero, level_difficulty(play)
    damage = play.dice.rnd(5 + (depth if depth < 5 else 2 + depth // 2), rule)
    play.tell("commands.booby-trapped", rule, item=what)
    wake_nearby(play)
    hurt(play, halved_mishap(play, damage), Killer("explosion"), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    if touched:
        exercise(play, Attribute.CONSTITUTION, False, "N-157")
    stun(play, hero.timeout[Property.STUNNED] + damage, rule)

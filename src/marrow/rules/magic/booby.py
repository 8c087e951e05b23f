"""Doors that blow up. NetHack: trap.c, b_trapped."""

from marrow.content.properties import Property
from marrow.model.hero import Attribute, Killer
from marrow.rules.attributes import exercise
from marrow.rules.combat.wake import wake_nearby
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.conditions import stun
from marrow.rules.play import Play


def booby_trap(play: Play, what: str) -> None:
    """An explosion in the face. NetHack: trap.c, b_trapped."""
    depth = play.level.depth
    damage = play.dice.rnd(5 + (depth if depth < 5 else 2 + depth // 2), "trap.c b_trapped")
    play.tell("commands.booby-trapped", item=what)
    wake_nearby(play)
    hurt(play, damage, Killer("explosion"), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    stun(play, play.hero.timeout[Property.STUNNED] + damage, "trap.c b_trapped")

"""A trap takes hold of the hero, or lets him go. NetHack: trap.c, set_utrap and reset_utrap."""

from marrow.model.hero import Hero
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.body import flies, levitates
from marrow.rules.play import FloatUp, Play


def hold_hero(play: Play, turns: int, trap: HeldIn) -> None:
    """The hero is trapped. Since 3.6.2 what keeps him on the floor keeps him from floating and flying.

    NetHack: polyself.c, float_vs_flight.
    """
    hold = play.hero.hold
    hold.turns, hold.trap = turns, trap
    hold.stuck_fast = trap is not HeldIn.PIT and play.edition.traps.stuck_heroes_do_not_levitate


def free_hero(play: Play) -> None:
    """The hero is no longer trapped; if that held him down, he floats or flies again."""
    hero = play.hero
    was_stuck = hero.hold.stuck_fast
    let_go(hero)
    if not was_stuck:
        return
    if levitates(hero):
        play.delayed_effects.append(FloatUp())
    elif flies(hero):
        play.tell("floating.can fly", "trap.c reset_utrap")


def let_go(hero: Hero) -> None:
    """The hero is no longer trapped, which has its own words."""
    hold = hero.hold
    hold.turns, hold.trap, hold.stuck_fast = 0, HeldIn.NOTHING, False

"""The hero begins and stops levitating. NetHack: trap.c, float_up and float_down."""

from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.body import flies, levitates, stop_occupation
from marrow.rules.monsters.steeds import DismountReason, dismount, steed_of
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects

RULE = "trap.c float_up"


def float_up(play: Play) -> None:
    """The hero has just begun to levitate."""
    hero = play.hero
    if hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        hero.hold.turns = 0
        hero.hold.trap = HeldIn.NOTHING
        play.tell("floating.out of pit", RULE)
    elif hero.hold.turns:
        play.tell("floating.pulled but trapped", RULE)
    elif hero.hold.engulfer_id:
        play.tell("floating.inside", RULE)
    else:
        play.tell("floating.up", RULE)
    steed = steed_of(play)
    if steed is not None and "flies" not in steed.species.traits:
        if hero.footing.lands_at_will:
            play.tell("riding.floats up", RULE, monster=the_monster(play, steed))
        else:
            play.tell("riding.cannot stay", RULE, monster=the_monster(play, steed))
            dismount(play, DismountReason.GENERIC)
    stop_occupation(play)


def float_down(play: Play) -> None:
    """The hero may have stopped levitating: if so, the ground takes effect."""
    hero = play.hero
    if levitates(hero):
        return
    stop_occupation(play)
    if flies(hero):
        play.tell("floating.flying now", "trap.c float_down")
        return
    play.tell("floating.down", "trap.c float_down")
    spot_effects(play)

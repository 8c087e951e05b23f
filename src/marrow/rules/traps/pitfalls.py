"""Pits, holes and mines. NetHack: trap.c, dotrap, fall_through, blow_up_landmine."""

from marrow.content.species import Size
from marrow.model.hero import Attribute, Killer, KillerFormat
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.attributes import exercise
from marrow.rules.body import flies, form_of, levitates
from marrow.rules.combat.falling import gate_at, knock_down
from marrow.rules.combat.floor import fill_pit
from marrow.rules.combat.irons import follow_into_pit
from marrow.rules.depths import can_fall_through
from marrow.rules.journey import fall
from marrow.rules.lifesaving.harm import halved, hurt, poisoned
from marrow.rules.lifesaving.stone import touch_wielded
from marrow.rules.load import LEFT_LEG, RIGHT_LEG, wound_legs
from marrow.rules.play import Play
from marrow.rules.puzzles import pulls_down
from marrow.rules.sight import blur
from marrow.rules.traps import steeds
from marrow.rules.traps.levels import leashed_far
from marrow.rules.traps.mines import blow_up
from marrow.rules.traps.words import seen, whose

RULE = "trap.c dotrap"
FALL = "trap.c fall_through"


def pit(play: Play, trap: Trap, forced: bool) -> None:
    """L-093: spikes may be poisoned; if the fall was survived only by rescue, the poison is mild."""
    hero = play.hero
    pulled = pulls_down(play.level, trap.kind)
    if (levitates(hero) or flies(hero)) and not pulled:
        return
    seen(trap)
    if hero.form is not None and "clings" in hero.form.traits and not pulled:
        play.tell("traps.pit below", RULE, trap=whose(trap))
        return
    if not pulled:
        play.tell("traps.fall into pit", RULE, trap=whose(trap))
    spiked = trap.kind == TrapKind.SPIKED_PIT
    if spiked:
        play.tell("traps.land on spikes", RULE)
    hero.trapped = play.dice.rn1(6, 2, RULE)
    hero.trapped_in = "pit"
    if steeds.breaks_fall(play, spiked=spiked):
        blur(play.level)
        return
    if spiked:
        deaths = hero.deaths
        amount = halved(hero, play.dice.rnd(10, RULE))
        hurt(play, amount, Killer("fell into a pit of iron spikes", KillerFormat.ALONE), RULE)
        if play.dice.one_in(6, RULE):
            play.tell("traps.spikes poisoned", "L-093")
            fatal = 0 if hero.deaths > deaths else 8
            poisoned(play, Attribute.STRENGTH, "fall onto poison spikes", fatal)
    else:
        amount = halved(hero, play.dice.rnd(6, RULE))
        hurt(play, amount, Killer("fell into a pit", KillerFormat.ALONE), RULE)
    follow_into_pit(play)
    touch_wielded(play, "nutrition.falling you touch")
    blur(play.level)
    exercise(play, Attribute.STRENGTH, False, "N-157")
    exercise(play, Attribute.DEXTERITY, False, "N-157")


def hole(play: Play, trap: Trap, forced: bool) -> None:
    """A trap door or hole lets the hero fall, if he does not float and fits through."""
    seen(trap)
    if not can_fall_through(play):
        play.tell("traps.nothing below", FALL)
        return
    play.tell("traps.trap door opens" if trap.kind == TrapKind.TRAP_DOOR else "traps.gaping hole", FALL)
    if not pulls_down(play.level, trap.kind) and _is_held_up(play):
        _only_things_fall(play, trap)
        return
    fall(play)


def floor_opens(play: Play) -> None:
    """For a moment there is a hole under the hero, and no trap stays behind."""
    play.tell("traps.floor opens", FALL)
    if not can_fall_through(play):
        play.tell("traps.do not fall", FALL)
    elif not _is_held_up(play):
        fall(play)


def _is_held_up(play: Play) -> bool:
    """Whether something keeps the hero from falling through, which is told."""
    hero, form = play.hero, form_of(play.hero)
    if leashed_far(play):
        play.tell("traps.jerked back by pet", FALL)
    elif levitates(hero) or flies(hero) or hero.holder_id or "clings" in form.traits:
        play.tell("traps.do not fall", FALL)
    elif form.size >= Size.HUGE:
        play.tell("traps.do not fit", FALL)
    else:
        return False
    return True


def _only_things_fall(play: Play, trap: Trap) -> None:
    """The hero stays, and what lies there may not."""
    gate = gate_at(play, trap.spot)
    if gate is not None:
        knock_down(play, trap.spot, gate)


def land_mine(play: Play, trap: Trap, forced: bool) -> None:
    hero = play.hero
    known = trap.seen
    if (levitates(hero) or flies(hero)) and not forced:
        if not known:
            thrown = play.dice.rn2(3, RULE)
            if thrown:
                return
        seen(trap)
        play.tell("traps.trigger in soil", RULE)
        if known:
            thrown = play.dice.rn2(3, RULE)
            if thrown:
                return
        play.tell("traps.air sets off mine", RULE)
    else:
        seen(trap)
        play.tell("traps.mine explodes", RULE, trap=whose(trap).split(" ", 1)[0])
        steeds.is_blown_up(play)
        left = play.dice.rn1(35, 41, RULE)
        wound_legs(play, LEFT_LEG, left, RULE)
        right = play.dice.rn1(35, 41, RULE)
        wound_legs(play, RIGHT_LEG, right, RULE)
        exercise(play, Attribute.DEXTERITY, False, "N-157")
    blow_up(play, trap)
    amount = halved(hero, play.dice.rnd(16, RULE))
    hurt(play, amount, Killer("land mine"), "L-239")
    if play.level.traps.get(trap.spot) is trap:
        if hero.spot == trap.spot:
            pit(play, trap, True)
        fill_pit(play, trap.spot)

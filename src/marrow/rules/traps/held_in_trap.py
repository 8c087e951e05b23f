"""Getting out of a trap that holds the hero. NetHack: hack.c, trapmove; trap.c, climb_pit."""

from marrow.choices import Pits
from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.places import PITS, distance2
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.terrain import has_boulder, is_lava
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.body import flies, form_of, has, is_hallucinating, levitates
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.monsters.traits import climbs_out_at_once
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play

RULE = "hack.c trapmove"
CLIMB_RULE = "trap.c climb_pit"


def struggle_in_trap(play: Play, direction: int) -> bool:
    """A trapped hero tries to step: True if he can take the step, False if the move went into struggling.

    A hero who gets free stays where he is.
    """
    hero = play.hero
    match hero.hold.trap:
        case HeldIn.BEAR_TRAP:
            _pull_at_bear_trap(play, direction)
        case HeldIn.PIT:
            beside = play.level.traps.get(hero.spot + direction)
            joins = play.edition.traps.pits is not Pits.APART
            if joins and beside is not None and beside.seen and beside.kind in PITS:
                return True
            climb_out_of_pit(play)
        case HeldIn.WEB:
            _disentangle(play)
        case HeldIn.LAVA:
            _wade_out_of_lava(play, direction)
        case ball_and_chain.BURIED:
            return _pull_at_ball(play, direction)
        case _:
            hero.hold.turns -= 1
            play.tell("traps.wriggle free" if hero.hold.turns <= 0 else "traps.stuck", RULE)
    if hero.hold.turns <= 0:
        free_from_trap(play)
    return False


def free_from_trap(play: Play) -> None:
    """The hero is no longer trapped."""
    free_hero(play)
    mark_view_stale(play.level)


def _pull_at_bear_trap(play: Play, direction: int) -> None:
    """Pull at a bear trap: a diagonal pull always helps, others with chance 1/5."""
    hero = play.hero
    diagonal = direction not in (-1, 1, -80, 80)
    if diagonal or play.dice.one_in(5, RULE):
        hero.hold.turns -= 1
    play.tell("traps.wriggle free" if hero.hold.turns <= 0 else "traps.cannot pull leg", RULE)


def climb_out_of_pit(play: Play) -> None:
    """Spend one move to get out of a pit; a boulder there fills it afterwards.

    N-601: the die for a leg in a crevice is thrown also without a boulder.
    """
    hero, level = play.hero, play.level
    free_to_rise = play.edition.traps.pits is not Pits.APART
    clings = "clings" in form_of(hero).traits
    if free_to_rise and has(hero, Property.PASSES_WALLS):
        play.tell("traps.ascend from pit", CLIMB_RULE)
    elif play.dice.rn2(2, CLIMB_RULE) == 0 and has_boulder(level, hero.spot):
        play.tell("traps.leg in crevice", CLIMB_RULE)
        return
    elif free_to_rise and (flies(hero) or clings) and not level.puzzle:
        play.tell("traps.fly from pit" if flies(hero) else "traps.climb from pit", CLIMB_RULE)
    else:
        hero.hold.turns -= 1
        steed = steed_of(play)
        if hero.hold.turns > 0 and not climbs_out_at_once(play, form_of(hero)):
            if steed is not None:
                play.tell("traps.steed still in pit", CLIMB_RULE, monster=the_monster(play, steed))
            else:
                if is_hallucinating(hero):
                    play.dice.rn2(5, CLIMB_RULE)  # for another sentence in the original
                play.tell("traps.still in pit", CLIMB_RULE)
            return
        floats = level.puzzle and levitates(hero)
        edge = "traps.crawl to edge" if steed is None else "traps.ride to edge"
        play.tell("traps.float from pit" if floats else edge, CLIMB_RULE)
    free_from_trap(play)
    fill_pit(play, hero.spot)


def _pull_at_ball(play: Play, direction: int) -> bool:
    """Pull at a buried ball: steps within reach of the chain are free; in the end the ball comes up."""
    hero = play.hero
    found = ball_and_chain.buried_ball(play)
    if found is not None and distance2(hero.spot + direction, found[0]) <= 2:
        play.tell("chains.chain reaches that far", RULE)
        return True
    if hero.hold.turns > 1:
        hero.hold.turns -= 1
        play.tell("chains.chained to buried", RULE)
    else:
        play.tell("chains.wrench", RULE)
        ball_and_chain.dig_up_ball(play)
    return False


def _disentangle(play: Play) -> None:
    hero = play.hero
    weapon = hero.worn.get(int(Slot.WIELDED))
    if weapon is not None and weapon.artifact == "Sting":
        play.tell("traps.sting cuts", RULE)
        free_from_trap(play)
        return
    hero.hold.turns -= 1
    play.tell("traps.disentangle" if hero.hold.turns <= 0 else "traps.stuck in web", RULE)


def _wade_out_of_lava(play: Play, direction: int) -> None:
    """L-120: moves towards solid ground count down the low bits of `hero.hold.turns`, until he is out."""
    hero = play.hero
    hero.footing.moved = True
    play.tell("traps.stuck in lava", "L-120")
    if not is_lava(play.level, hero.spot + direction):
        hero.hold.turns -= 1
        if hero.hold.turns & 0xFF == 0:
            play.tell("traps.pull from lava", "L-120")
            hero.hold.turns = 0

"""Magic that works traps: what holds lets go or snaps shut, what falls opens. NetHack: trap.c."""

from typing import NamedTuple

from marrow.model.monster import Monster
from marrow.model.places import PITS, TrapKind, distance2
from marrow.rules.hero.vision import can_see, can_spot_monster
from marrow.rules.monsters.reactions import wake
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.traps.disarming import reward
from marrow.rules.traps.held_in_trap import free
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.monster_in_trap import Caught, trap_monster

RULE = "trap.c openholdingtrap"
HOLDING = (TrapKind.BEAR_TRAP, TrapKind.WEB)
FALLING = (TrapKind.TRAP_DOOR, TrapKind.FALLING_ROCK)
GAPS = (TrapKind.HOLE, *PITS)
BESIDE = 2  # squared


class Worked(NamedTuple):
    """Whether magic did anything to a trap, and whether the hero noticed."""

    done: bool = False
    noticed: bool = False


def release_hero(play: Play) -> Worked:
    """Whatever holds the feet of the hero, or of his steed, lets go. NetHack: openholdingtrap."""
    if not play.hero.hold.turns:
        return Worked()
    free(play)
    play.tell("traps.released", RULE)
    return Worked(True, True)


def open_under_hero(play: Play, *, gaps: bool) -> Worked:
    """A trap door opens below him or above; with ``gaps`` he falls into holes and pits too, even flying.

    NetHack: openfallingtrap.
    """
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if hero.hold.turns or trap is None or trap.kind not in (*FALLING, *(GAPS if gaps else ())):
        return Worked()
    trap_hero(play, trap, forced=True)
    return Worked(hero.hold.turns > 0, True)


def close_on_hero(play: Play) -> Worked:
    """A bear trap or web takes hold of him. NetHack: closeholdingtrap."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if hero.hold.turns or trap is None or trap.kind not in HOLDING:
        return Worked()
    trap_hero(play, trap, forced=True)
    return Worked(hero.hold.turns > 0, True)


def release_monster(play: Play, monster: Monster) -> Worked:
    """A trap lets go of a creature, which may be grateful for it if it stands beside the hero."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or trap.kind not in HOLDING or not monster.trapped:
        return Worked()
    monster.trapped = False
    noticed = False
    if can_spot_monster(play, monster):
        noticed = True
        play.tell("traps.monster released", RULE, monster=the_monster(play, monster))
    elif can_see(play, monster.spot) and trap.seen:
        noticed = True
        play.tell("traps.something released", RULE)
    if play.dice.rn2(2, RULE) and distance2(monster.spot, play.hero.spot) <= BESIDE:
        reward(play, trap, monster)
    return Worked(True, noticed)


def open_under_monster(play: Play, monster: Monster) -> Worked:
    """A trap door opens below or above a creature, which does not like it."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or trap.kind not in FALLING or monster.trapped:
        return Worked()
    noticed = _notices(play, monster)
    wake(play, monster)
    caught = trap_monster(play, monster, forced=True)
    return Worked(caught is not Caught.UNTOUCHED, noticed)


def close_on_monster(play: Play, monster: Monster) -> Worked:
    """A bear trap or web takes hold of a creature."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or trap.kind not in HOLDING or monster.trapped:
        return Worked()
    noticed = _notices(play, monster)
    caught = trap_monster(play, monster, forced=True)
    return Worked(caught is not Caught.UNTOUCHED, noticed)


def _notices(play: Play, monster: Monster) -> bool:
    return can_see(play, monster.spot) or can_spot_monster(play, monster)

"""Magic that opens or closes traps at a distance: opening and locking spells and wands. NetHack: trap.c."""

from typing import NamedTuple

from marrow.model.monster import Monster
from marrow.model.places import HOLDING_TRAPS, PITS, TrapKind, distance2
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.traps.disarming import reward_untrap
from marrow.rules.traps.held_in_trap import free_from_trap
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.monster_in_trap import trap_monster
from marrow.rules.traps.trap_results import TrapResult

RULE = "trap.c openholdingtrap"
FALLING = (TrapKind.TRAP_DOOR, TrapKind.FALLING_ROCK)
GAPS = (TrapKind.HOLE, *PITS)
BESIDE = 2  # squared distance of adjacent spots


class TrapMagicResult(NamedTuple):
    """Whether magic did anything to a trap, and whether the hero noticed."""

    done: bool = False
    noticed: bool = False


def free_hero_from_trap(play: Play) -> TrapMagicResult:
    """Free the hero, or his steed, from any trap. NetHack: openholdingtrap."""
    if not play.hero.hold.turns or not play.edition.traps.opening_and_locking_affect_traps:
        return TrapMagicResult()
    free_from_trap(play)
    play.tell("traps.released", RULE)
    return TrapMagicResult(True, True)


def open_under_hero(play: Play, *, gaps: bool) -> TrapMagicResult:
    """Set off a trap door or falling rock trap at the hero's spot; with ``gaps`` holes and pits, too.

    NetHack: openfallingtrap.
    """
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if not play.edition.traps.opening_and_locking_affect_traps or hero.hold.turns or trap is None:
        return TrapMagicResult()
    if trap.kind not in (*FALLING, *(GAPS if gaps else ())):
        return TrapMagicResult()
    trap_hero(play, trap, forced=True)
    return TrapMagicResult(hero.hold.turns > 0, True)


def close_on_hero(play: Play) -> TrapMagicResult:
    """Set off a bear trap or web at the hero's spot. NetHack: closeholdingtrap."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if not play.edition.traps.opening_and_locking_affect_traps or hero.hold.turns or trap is None:
        return TrapMagicResult()
    if trap.kind not in HOLDING_TRAPS:
        return TrapMagicResult()
    trap_hero(play, trap, forced=True)
    return TrapMagicResult(hero.hold.turns > 0, True)


def release_monster(play: Play, monster: Monster) -> TrapMagicResult:
    """Free a monster from a bear trap or web; an adjacent one may be grateful."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or not play.edition.traps.opening_and_locking_affect_traps:
        return TrapMagicResult()
    if trap.kind not in HOLDING_TRAPS or not monster.trapped:
        return TrapMagicResult()
    monster.trapped = False
    noticed = False
    if can_spot_monster(play, monster):
        noticed = True
        play.tell("traps.monster released", RULE, monster=the_monster(play, monster))
    elif can_see(play, monster.spot) and trap.seen:
        noticed = True
        play.tell("traps.something released", RULE)
    if play.dice.rn2(2, RULE) and distance2(monster.spot, play.hero.spot) <= BESIDE:
        reward_untrap(play, trap, monster)
    return TrapMagicResult(True, noticed)


def open_under_monster(play: Play, monster: Monster) -> TrapMagicResult:
    """Set off a trap door or falling rock trap under a monster, and wake it."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or not play.edition.traps.opening_and_locking_affect_traps:
        return TrapMagicResult()
    if trap.kind not in FALLING or monster.trapped:
        return TrapMagicResult()
    noticed = _notices(play, monster)
    wake_up(play, monster)
    caught = trap_monster(play, monster, forced=True)
    return TrapMagicResult(caught is not TrapResult.UNTOUCHED, noticed)


def close_on_monster(play: Play, monster: Monster) -> TrapMagicResult:
    """Set off a bear trap or web under a monster."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or not play.edition.traps.opening_and_locking_affect_traps:
        return TrapMagicResult()
    if trap.kind not in HOLDING_TRAPS or monster.trapped:
        return TrapMagicResult()
    noticed = _notices(play, monster)
    caught = trap_monster(play, monster, forced=True)
    return TrapMagicResult(caught is not TrapResult.UNTOUCHED, noticed)


def _notices(play: Play, monster: Monster) -> bool:
    return can_see(play, monster.spot) or can_spot_monster(play, monster)

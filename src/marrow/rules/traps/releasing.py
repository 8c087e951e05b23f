"""Magic that opens traps: those that hold let go, those that fall open. NetHack: trap.c, openholdingtrap."""

from marrow.model.monster import Monster
from marrow.model.places import TrapKind, distance2
from marrow.rules.combat.wake import wake
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_spot_monster
from marrow.rules.traps.disarming import reward
from marrow.rules.traps.holding import free
from marrow.rules.traps.monsters import trap_monster
from marrow.rules.traps.springing import trap_hero

RULE = "trap.c openholdingtrap"
HOLDING = (TrapKind.BEAR_TRAP, TrapKind.WEB)
FALLING = (TrapKind.TRAP_DOOR, TrapKind.FALLING_ROCK)
BESIDE = 2  # squared


def release_hero(play: Play) -> bool:
    """Whatever holds the hero's feet lets go; else a trap door under him opens. True if anything did."""
    hero = play.hero
    if hero.trapped:
        free(play)
        play.tell("traps.released", RULE)
        return True
    trap = play.level.traps.get(hero.spot)
    if trap is None or trap.kind not in FALLING:
        return False
    trap_hero(play, trap, forced=True)
    return hero.trapped > 0


def release_monster(play: Play, monster: Monster) -> bool:
    """The same for a monster, which may be grateful for it if it stands beside the hero."""
    trap = play.level.traps.get(monster.spot)
    if trap is None:
        return False
    if trap.kind in HOLDING and monster.trapped:
        monster.trapped = False
        if can_spot_monster(play, monster):
            play.tell("traps.monster released", RULE, monster=the_monster(play, monster))
        if play.dice.rn2(2, RULE) and distance2(monster.spot, play.hero.spot) <= BESIDE:
            reward(play, trap, monster)
        return True
    if trap.kind not in FALLING or monster.trapped:
        return False
    wake(play, monster)
    return trap_monster(play, monster) != 0

"""#untrap: taking a known trap apart. NetHack: trap.c, untrap."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero import Attribute
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.body import attribute, exercise, has, is_confused, is_hallucinating, is_stunned
from marrow.rules.making.objects import random_item
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.things import put_on_floor, reweigh
from marrow.rules.traps.springing import trap_hero
from marrow.rules.traps.words import remove_trap, whose

RULE = "trap.c untrap"

YIELDS: dict[TrapKind, KindName] = {
    TrapKind.BEAR_TRAP: "beartrap",
    TrapKind.LAND_MINE: "land mine",
    TrapKind.ARROW: "arrow",
    TrapKind.DART: "dart",
}
CAN_BE_DISARMED = (*YIELDS, TrapKind.SQUEAKY_BOARD, TrapKind.WEB)


def untrap(play: Play, direction: int) -> bool:
    """Try to disarm the trap in a direction; True if it took a move."""
    hero, level = play.hero, play.level
    spot = hero.spot + direction
    trap = level.traps.get(spot)
    if trap is None or not trap.seen:
        play.tell("traps.no trap there", RULE)
        return False
    holder = level.monster_at.get(spot)
    if holder is not None and spot != hero.spot:
        play.tell("traps.somebody in the way", RULE, monster=the_monster(play, holder))
        return False
    if hero.trapped:
        play.tell("traps.cannot while trapped", RULE)
        return False
    if trap.kind not in CAN_BE_DISARMED:
        play.tell("traps.cannot disarm", RULE, trap=whose(trap))
        return False
    if is_stunned(hero) or is_confused(hero) or is_hallucinating(hero) or has(hero, Property.FUMBLING):
        hero.moved = True
    if play.dice.rn2(_odds(play, trap), RULE):
        _fails(play, trap)
        return True
    _succeeds(play, trap)
    return True


def _odds(play: Play, trap: Trap) -> int:
    """One in this many tries succeeds. NetHack: trap.c, untrap_prob."""
    hero = play.hero
    odds = 3
    if trap.kind == TrapKind.WEB:
        weapon = hero.worn.get(int(Slot.WIELDED))
        sharp = weapon is not None and "slash" in weapon.kind.attack_modes
        odds = 7 if sharp else 30
    if is_confused(hero) or is_hallucinating(hero):
        odds += 1
    if is_stunned(hero):
        odds += 2
    if has(hero, Property.FUMBLING):
        odds *= 2
    if trap.made_by_hero:
        odds -= 1
    if hero.role.name == "rogue" and play.dice.rn2(60, RULE) < hero.level:
        odds -= 1
    return max(odds, 1)


def _fails(play: Play, trap: Trap) -> None:
    """It may go off, one time in three if the hero has to reach for it."""
    dexterous = attribute(play.hero, Attribute.DEXTERITY) > 8
    if trap.spot == play.hero.spot or not dexterous or play.dice.one_in(3, RULE):
        play.tell("traps.trap goes off", RULE, trap=whose(trap))
        if trap.spot != play.hero.spot and trap.kind in (TrapKind.BEAR_TRAP, TrapKind.WEB):
            play.hero.spot = trap.spot
            play.level.view = bytearray()
        trap_hero(play, trap, forced=True)
    else:
        play.tell("traps.trap remains", RULE, trap=whose(trap))


def _succeeds(play: Play, trap: Trap) -> None:
    play.tell("traps.disarm", RULE, trap=whose(trap))
    name = YIELDS.get(trap.kind)
    if name is not None:
        item = random_item(play, kind=KINDS_NAMED[name], artifacts=False)
        item.quantity = 50 - play.dice.rnl(50, play.hero.luck, RULE) if item.kind.merges else 1
        item.quantity = max(1, item.quantity)
        reweigh(item)
        put_on_floor(play, item, trap.spot)
    remove_trap(play, trap)
    exercise(play, Attribute.DEXTERITY, True, "N-157")

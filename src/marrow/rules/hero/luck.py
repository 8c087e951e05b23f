"""Luck: how it drifts home, what keeps it, and what spoils it. NetHack: timeout.c, nh_timeout; attrib.c."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.model.hero import Hero
from marrow.rules.hero.body import change_luck
from marrow.rules.items.inventory import confers_luck
from marrow.rules.play import Play

LUCKSTONE = KINDS_NAMED["luckstone"]
FULL_MOON = 4


def time_luck(play: Play) -> None:
    """Every 600 turns luck takes a step towards 0, 1 at full moon, less on Friday 13th; stones prevent it."""
    hero, world = play.hero, play.world
    base = (1 if world.moon_phase == FULL_MOON else 0) - (1 if world.friday_13th else 0)
    if hero.luck == base:
        return
    often = bool(hero.piety.anger) or any(item.kind.name == "Amulet of Yendor" for item in hero.inventory)
    if world.turn % (300 if often else 600):
        return
    keeps = luck_of_stones(hero, count_uncursed=False)
    without = not any(item.kind.name == "luckstone" for item in hero.inventory) and not luck_of_stones(
        hero, count_uncursed=True
    )
    if hero.luck > base and (without or keeps < 0):
        hero.luck -= 1
    elif hero.luck < base and (without or keeps > 0):
        hero.luck += 1


def luck_of_stones(hero: Hero, *, count_uncursed: bool) -> int:
    """1, 0 or -1: which way the luck items of the pack pull. NetHack: attrib.c, stone_luck."""
    total = 0
    for item in hero.inventory:
        if not confers_luck(item):
            continue
        if item.blessing:
            total += item.blessing * item.quantity
        elif count_uncursed:
            total += item.quantity
    return (total > 0) - (total < 0)


def count_lucky_things(play: Play) -> None:
    """What luck items add to luck now: 3, -3 or nothing. NetHack: attrib.c, set_moreluck."""
    hero = play.hero
    for item in hero.inventory:
        if item.artifact or item.kind == LUCKSTONE:
            break
    else:
        hero.luck_bonus = 0
        return
    pull = luck_of_stones(hero, count_uncursed=True)
    has_stone = any(item.kind.name == "luckstone" for item in hero.inventory)
    if not pull and not has_stone:
        hero.luck_bonus = 0
    else:
        hero.luck_bonus = 3 if pull >= 0 else -3


def guilt(play: Play) -> None:
    """Whoever spoils an unsolved puzzle loses a point of luck."""
    if play.level.puzzle:
        change_luck(play, -1, "trap.c sokoban_guilt")

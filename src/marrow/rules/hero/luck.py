"""Luck: how it times out, and how luck items keep it. NetHack: timeout.c, nh_timeout; attrib.c."""

from typing import Final

from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.time_of_day import is_full_moon
from marrow.rules.hero.achievements import counts_sokoban_and_pets
from marrow.rules.hero.luck_changes import change_luck, set_luck, set_luck_bonus
from marrow.rules.items.families import carries
from marrow.rules.items.stacks import confers_luck
from marrow.rules.play import Play

RULE: Final = "timeout.c nh_timeout"
ITEMS_RULE: Final = "attrib.c set_moreluck"
HELMET: Final = int(Slot.HELMET)
OFTEN: Final = 300  # turns
SELDOM: Final = 600


def time_out_luck(play: Play) -> None:
    """Every 600 turns move luck one step towards its base, unless a luckstone keeps it.

    Every 300 turns if a god is angry or the hero carries the Amulet.
    The base is 0, one more at full moon and one less on Friday the 13th; since 3.7 four less once the
    hero has slain the quest leader. Z-054: a fedora may add one.
    """
    hero, world = play.hero, play.world
    if world.turn % OFTEN:
        return
    base = (1 if is_full_moon(world) else 0) - (1 if world.friday_13th else 0)
    if world.quest.leader_dead and play.edition.religion.quest_murders_anger_the_god:
        base -= 4
    helmet = hero.worn.get(HELMET)
    if helmet is not None and helmet.kind.name == "fedora" and fedora_brings_luck(play):
        base += 1
    if hero.luck == base:
        return
    often = bool(hero.piety.anger) or has_the_amulet(hero)
    if not often and world.turn % SELDOM:
        return
    luckstone_sign = luck_items_sign(hero, count_uncursed=False)
    has_stone = carries(hero, "luckstone")
    times_out = not has_stone and not luck_items_sign(hero, count_uncursed=True)
    if hero.luck > base and (times_out or luckstone_sign < 0):
        set_luck(play, hero.luck - 1, RULE)
    elif hero.luck < base and (times_out or luckstone_sign > 0):
        set_luck(play, hero.luck + 1, RULE)


def fedora_brings_luck(play: Play) -> bool:
    """Z-054: in some editions, an Archeologist is luckier in a fedora."""
    return play.edition.religion.fedoras_bring_luck and play.hero.role.name == "archeologist"


def luck_items_sign(hero: Hero, *, count_uncursed: bool) -> int:
    """1, 0 or -1: whether the pack's luck items are good or bad in sum. NetHack: attrib.c, stone_luck."""
    total = 0
    for item in hero.inventory:
        if not confers_luck(item):
            continue
        if item.blessing:
            total += item.blessing * item.quantity
        elif count_uncursed:
            total += item.quantity
    return (total > 0) - (total < 0)


def recount_luck_items(play: Play) -> None:
    """Work out anew what luck items add to luck: 3, -3 or nothing. NetHack: attrib.c, set_moreluck."""
    hero = play.hero
    for item in hero.inventory:
        if item.artifact or item.kind.name == "luckstone":
            break
    else:
        set_luck_bonus(play, 0, ITEMS_RULE)
        return
    sign = luck_items_sign(hero, count_uncursed=True)
    has_stone = carries(hero, "luckstone")
    if not sign and not has_stone:
        set_luck_bonus(play, 0, ITEMS_RULE)
    else:
        set_luck_bonus(play, 3 if sign >= 0 else -3, ITEMS_RULE)


def sokoban_guilt(play: Play) -> None:
    """The hero cheats at an unsolved puzzle of Sokoban, which costs a point of luck."""
    if play.level.puzzle:
        play.hero.conduct.sokoban_cheats += counts_sokoban_and_pets(play)
        change_luck(play, -1, "trap.c sokoban_guilt")


def guilt_of_flight(play: Play) -> None:
    """Z-218: before 3.7 jumping, hurtling and being dragged along count as cheating in Sokoban."""
    if not play.edition.hero.only_boulders_matter_in_sokoban:
        sokoban_guilt(play)

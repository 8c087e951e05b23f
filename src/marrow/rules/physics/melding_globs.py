"""Globs of one kind that lie side by side flow together. Rule N-298. NetHack: mkobj.c, obj_meld."""

from marrow.model.item import Item
from marrow.model.places import WIDTH
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.vision import can_see
from marrow.rules.items.piles import lay_on_pile, take_from_floor
from marrow.rules.items.stacks import absorb_glob, can_merge
from marrow.rules.play import Play
from marrow.rules.trade.bills import deposit, keeper_around_hero
from marrow.rules.trade.prices import offer_for, units_sold
from marrow.rules.trade.wares import deals_in

RULE = "N-298"


def lands_in_glob(play: Play, glob: Item, spot: int) -> bool:
    """N-298: a glob that lands flows into one of its kind that lies there or beside; True if so.

    N-520: up to 3.6.2 it may take in those that lie there, and lands.
    """
    while (found := _glob_near(play, glob, spot)) is not None:
        other, there = found
        _tell(play, glob, spot, there)
        taken_in = play.edition.nutrition.lying_globs_take_in_what_lands
        if taken_in or not _takes_in(play, glob, other):
            _give_to_shop(play, other, glob)
            absorb_glob(play, other, glob)
            return True
        _give_to_shop(play, glob, other)
        absorb_glob(play, glob, other)
        take_from_floor(play, play.level, other, there)
    return False


def put_down_new_glob(play: Play, glob: Item, spot: int) -> Item:
    """N-298: the glob of a dead pudding flows together with all that touch; the heaviest stays where it is.

    Returns what is left of them. NetHack: mon.c, make_corpse.
    """
    level = play.level
    lay_on_pile(level, glob, spot)  # not yet part of one that lies there
    while (found := _glob_near(play, glob, spot)) is not None:
        other, there = found
        _tell(play, glob, spot, there)
        if not _takes_in(play, glob, other):
            glob, other = other, glob
            spot, there = there, spot
        _give_to_shop(play, glob, other)
        absorb_glob(play, glob, other)
        take_from_floor(play, level, other, there)
    return glob


def _takes_in(play: Play, glob: Item, other: Item) -> bool:
    """N-520: whether the first takes in the second: the heavier, by chance if both are as heavy.

    In 3.6.0 by chance unless it is the heavier.
    """
    if glob.weight > other.weight:
        return True
    if glob.weight < other.weight and play.edition.nutrition.heavier_globs_stay:
        return False
    return play.dice.rn2(2, "mkobj.c obj_meld") != 0


def _glob_near(play: Play, glob: Item, spot: int) -> tuple[Item, int] | None:
    """A glob that this one flows together with, and where: here, else beside from a random corner on.

    NetHack: mkobj.c, obj_nexto_xy.
    """
    here = _glob_at(play, glob, spot)
    if here is not None:
        return here, spot
    across = 1 if play.dice.rn2(2, "mkobj.c obj_nexto_xy") == 0 else -1
    down = 1 if play.dice.rn2(2, "mkobj.c obj_nexto_xy") == 0 else -1
    for dx in (-across, 0, across):
        for dy in (-down, 0, down):
            there = spot + dx + dy * WIDTH
            if there != spot and is_on_map(there):
                beside = _glob_at(play, glob, there)
                if beside is not None:
                    return beside, there
    return None


def _glob_at(play: Play, glob: Item, spot: int) -> Item | None:
    lying = play.level.items.get(spot, ())
    return next((item for item in reversed(lying) if can_merge(play, item, glob)), None)


def _tell(play: Play, glob: Item, spot: int, there: int) -> None:
    """Tell the hero that two globs flow together, as far as they can be noticed."""
    hero = play.hero
    if is_blind(hero) or not (can_see(play, spot) or can_see(play, there)):
        hear(play, "globs.slosh", RULE)
    elif is_hallucinating(hero):
        play.tell("globs.floor melts", RULE)
    else:
        apart = hero.spot not in (spot, there)
        key = "globs.meld beside" if apart else "globs.meld"
        play.tell(key, RULE, item=glob.kind.name[len("glob ") :])


def _give_to_shop(play: Play, kept: Item, added: Item) -> None:
    """N-298: a customer's glob that flows into the shop's is paid for: off the debt, or as credit.

    NetHack: shk.c, globby_bill_fixup.
    """
    found = keeper_around_hero(play)
    if found is None or kept.unpaid or added.unpaid or kept.free:
        return
    monster, keeper = found
    if deals_in(play, keeper.shop, added):
        deposit(play, keeper, units_sold(added) * offer_for(play, added, monster))

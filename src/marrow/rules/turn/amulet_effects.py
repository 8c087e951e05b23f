"""Clairvoyance, and achievements for unique items carried. NetHack: allmain.c, invent.c."""

from collections.abc import Mapping
from typing import Final

from marrow.content.achievements import Achievement
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.body import has
from marrow.rules.magic.magic_mapping import clairvoyance
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.play import Play

UNIQUE: Final[Mapping[KindName, Achievement]] = {  # L-172: the achievement of each
    "Bell of Opening": Achievement.BELL,
    "Candelabrum of Invocation": Achievement.CANDELABRUM,
    "Book of the Dead": Achievement.BOOK,
    "Amulet of Yendor": Achievement.AMULET,
}


def maybe_clairvoyance(play: Play) -> None:
    """Clairvoyance, by property or by the Amulet: with chance 1/2 every fifteenth turn the area is seen.

    A cornuthaum blocks it for all but Wizards. It does not work on the Planes. NetHack: allmain.c, moveloop.
    """
    hero, world = play.hero, play.world
    if play.edition.hero.farsight_comes_by_dice:
        _maybe_farsight(play)
        return
    if world.turn % 15 or world.level.branch == PLANES:
        return
    if not (has(hero, Property.CLAIRVOYANCE) or has_the_amulet(play.hero)):
        return
    if _wears_cornuthaum(hero):
        return
    if play.dice.rn2(2, "allmain.c moveloop") == 0:
        clairvoyance(play)


def _maybe_farsight(play: Play) -> None:
    """Since 3.7 the time of the next farsight is thrown for, whoever the hero is."""
    hero, turn = play.hero, play.world.turn
    if turn < hero.last.farsight:
        return
    sees = has(hero, Property.CLAIRVOYANCE) or has_the_amulet(hero)
    if sees and play.world.level.branch != PLANES and not _wears_cornuthaum(hero):
        clairvoyance(play)
    hero.last.farsight = turn + play.dice.rn1(31, 15, "allmain.c moveloop")


def _wears_cornuthaum(hero: Hero) -> bool:
    hat = hero.worn.get(int(Slot.HELMET))
    return hat is not None and hat.kind.name == "cornuthaum" and hero.role.name != "wizard"


def grant_wish_of_amulet(play: Play) -> None:
    """Z-055: in some editions the Amulet grants a wish, once, to a hero who is about to act with it."""
    world = play.world
    if play.edition.magic.amulet_grants_wish and not world.amulet_wish and has_the_amulet(play.hero):
        world.amulet_wish = True
        play.tell("wishing.amulet grants", "Z-055")
        make_wish(play)


def note_achievements(play: Play) -> None:
    """L-172: record the achievement for each unique item or prize in the pack."""
    world = play.world
    prizes = world.prizes
    for item in play.hero.inventory:
        kind = item.kind
        if kind.unique and kind.name in UNIQUE:
            achieve(play, UNIQUE[kind.name])
        if prizes and item.id in prizes:
            achieve(play, prizes.pop(item.id) + 1, prize=item.kind.name)

"""The hero's armour class, and the one that counts until he can act again. NetHack: do_wear.c, find_ac."""

from typing import Final

from marrow.model.hero import Hero
from marrow.model.item import ARMOR_SLOTS, RING_SLOTS, Slot
from marrow.rules.hero.body import form_of
from marrow.rules.play import Play

AMULET: Final = int(Slot.AMULET)
PROTECTING_SLOTS: Final = ARMOR_SLOTS | RING_SLOTS | AMULET


def armor_class(hero: Hero) -> int:
    """The hero's armour class, between -127 and 127; lower is better. NetHack: do_wear.c, find_ac."""
    value = form_of(hero).armor_class if hero.form is not None else 10
    for place, item in hero.worn.items():
        if not place & PROTECTING_SLOTS:
            continue
        if place & ARMOR_SLOTS:
            protection = item.kind.armor_class
            value -= protection + item.charge
            if item.rusted or item.corroded:
                value += min(max(item.rusted, item.corroded), protection)
        elif place & RING_SLOTS and item.kind.name == "ring of protection":
            value -= item.charge
        elif place == AMULET and item.kind.name == "amulet of guarding":
            value -= 2
    value -= hero.protection + hero.spell_armor.points
    return max(value, -127) if value < 0 else min(value, 127)


def counted_armor_class(play: Play) -> int:
    """N-607: the armour class that counts until the hero can act again. NetHack: u.uac."""
    counted = play.armor_class
    return armor_class(play.hero) if counted is None else counted


def recount_armor_class(play: Play) -> None:
    """N-607: a new form, rings, spells of protection and cancellation count at once. NetHack: find_ac."""
    if play.armor_class is not None:
        play.armor_class = armor_class(play.hero)

"""Rings of protection and amulets of guarding, put on and taken off. NetHack: do_wear.c, Ring_on."""

from marrow.model.item import Item
from marrow.rules.hero.armor_class import recount_armor_class
from marrow.rules.naming.discoveries import discover, learn_ring
from marrow.rules.play import Play


def protection_ring(play: Play, ring: Item) -> None:
    """N-607: unless the ring is +0, the hero sees its enchantment, and the armour class changes at once."""
    learn_ring(play, ring, observed=ring.charge != 0)
    if ring.charge:
        recount_armor_class(play)


def guarding_on(play: Play, amulet: Item) -> None:
    """N-607: wearing the amulet identifies it, and the armour class changes at once."""
    discover(play, amulet.kind)
    recount_armor_class(play)


def guarding_off(play: Play, amulet: Item) -> None:
    """N-607: the armour class changes at once."""
    recount_armor_class(play)

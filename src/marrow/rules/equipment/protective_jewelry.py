"""Rings of protection and amulets of guarding, put on and taken off. NetHack: do_wear.c, Ring_on."""

from marrow.model.item import Item
from marrow.rules.hero.armor_class import recount_armor_class
from marrow.rules.naming.discoveries import discover, learn_ring
from marrow.rules.play import Play


def protection_ring(play: Play, ring: Item) -> None:
    """N-607: unless it is +0, the hero sees what it does, and it counts at once, or does so no more."""
    learn_ring(play, ring, observed=ring.charge != 0)
    if ring.charge:
        recount_armor_class(play)


def guarding_on(play: Play, amulet: Item) -> None:
    """N-607: it is known by wearing it, and counts at once."""
    discover(play, amulet.kind)
    recount_armor_class(play)


def guarding_off(play: Play, amulet: Item) -> None:
    """N-607: it counts no more."""
    recount_armor_class(play)

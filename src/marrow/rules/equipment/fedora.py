"""The fedora, in which an Archeologist is lucky in some editions. NetHack 5.0.0: do_wear.c, Helmet_on."""

from marrow.model.item import Item
from marrow.rules.hero.luck import fedora_brings_luck
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.play import Play


def fedora_on(play: Play, item: Item) -> None:
    """Z-054: putting it on gives a point of luck."""
    if fedora_brings_luck(play):
        change_luck(play, 1, "Z-054")


def fedora_off(play: Play, item: Item) -> None:
    """Z-054: taking it off takes the point away."""
    if fedora_brings_luck(play):
        change_luck(play, -1, "Z-054")

"""What drinking a potion tells of it, and how its blessing counts. NetHack: potion.c, peffects."""

from collections.abc import Callable

from marrow.model.item import Item
from marrow.rules.play import Play

PLAIN, UNKNOWN, NOTHING, STOPPED = "", "unknown", "nothing", "stopped"
Sip = Callable[[Play, Item], str]


def sign(potion: Item) -> int:
    """N-007."""
    return potion.blessing

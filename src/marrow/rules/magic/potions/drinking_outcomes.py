"""How drinking a potion may end, which decides whether it is identified. NetHack: potion.c, peffects."""

from collections.abc import Callable

from marrow.model.item import Item
from marrow.rules.play import Play

# PLAIN identifies the potion if it is seen; UNKNOWN does not; NOTHING also tells of a peculiar feeling;
# STOPPED: the effect failed and has told so.
PLAIN, UNKNOWN, NOTHING, STOPPED = "", "unknown", "nothing", "stopped"
PotionEffect = Callable[[Play, Item], str]


def blessing_sign(potion: Item) -> int:
    """N-007: 1 if blessed, -1 if cursed, else 0."""
    return potion.blessing

"""What a zap or casting is. NetHack: zap.c."""

from typing import NamedTuple

from marrow.content.kinds import ObjectKind

RULE = "zap.c bhitm"


class Force(NamedTuple):
    """A zap or casting: of what kind, at what power (12 for wands, the level for spells), skilled or not.

    ``broken`` is how many charges the wand had that was broken.
    """

    kind: ObjectKind
    power: int
    spell: bool = False
    blessed: bool = False
    broken: int = 0

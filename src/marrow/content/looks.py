"""How things appear before they are known: a look for every kind, and those that no kind has of its own."""

from typing import NamedTuple

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, SPARE_SCROLLS, SPARE_WANDS
from marrow.content.variant_kinds_table import VARIANT_KINDS
from marrow.content.words import Colour, Material


class Look(NamedTuple):
    """How a kind of thing appears before it is known; ``tough`` rings engrave."""

    description: str
    material: Material
    colour: Colour
    tough: bool = False


def _of(kind: ObjectKind) -> Look:
    return Look(kind.description, kind.material, kind.colour, kind.tough)


SPARES = len(SPARE_SCROLLS) + len(SPARE_WANDS)
FIRST_SPARE_SCROLL = len(KINDS)
FIRST_SPARE_WAND = len(KINDS) + len(SPARE_SCROLLS)
# One look per kind of NetHack's, in the order of kinds; those no kind has; those of variants' kinds.
LOOKS: tuple[Look, ...] = (
    *(_of(kind) for kind in KINDS),
    *(Look(*spare) for spare in (*SPARE_SCROLLS, *SPARE_WANDS)),
    *(_of(kind) for kind in VARIANT_KINDS),
)


def own_look(number: int) -> int:
    """The look that a kind of this number has where looks are not dealt."""
    return number if number < len(KINDS) else number + SPARES

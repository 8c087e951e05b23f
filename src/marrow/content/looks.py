"""The appearances of unidentified objects: one for every kind, and spare ones."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS, SPARE_SCROLLS, SPARE_WANDS
from marrow.content.variant_kinds_table import VARIANT_KINDS
from marrow.content.words import Colour, KindName, Material


class Look(NamedTuple):
    """The appearance of an unidentified kind; ``tough`` rings can engrave."""

    description: str
    material: Material
    colour: Colour
    tough: bool = False


def _of(kind: ObjectKind) -> Look:
    return Look(kind.description, kind.material, kind.colour, kind.tough)


# Since 3.7 the helm of brilliance has a look of its own, and the helm of caution the one it had before.
EXCHANGED: Mapping[KindName, Look] = {"helm of caution": Look("crystal helmet", "glass", "white")}
SPARES = len(SPARE_SCROLLS) + len(SPARE_WANDS)
FIRST_SPARE_SCROLL = len(KINDS)
FIRST_SPARE_WAND = len(KINDS) + len(SPARE_SCROLLS)
# The looks of NetHack's kinds in their order; the spare ones; the looks of variants' kinds.
LOOKS: tuple[Look, ...] = (
    *(_of(kind) for kind in KINDS),
    *(Look(*spare) for spare in (*SPARE_SCROLLS, *SPARE_WANDS)),
    *(EXCHANGED.get(kind.name) or _of(kind) for kind in VARIANT_KINDS),
)


def own_look(number: int) -> int:
    """The index of a kind's own look, before a game shuffles looks."""
    return number if number < len(KINDS) else number + SPARES


def kind_of_look(look: int) -> ObjectKind | None:
    """The kind whose own look this is; None for a spare look."""
    if look < len(KINDS):
        return KINDS[look]
    return ALL_KINDS[look - SPARES] if look >= len(KINDS) + SPARES else None

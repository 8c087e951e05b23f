"""How an edition's own rows are written: by what they have otherwise than NetHack 3.6.7's."""

from typing import Any

from msgspec.structs import replace

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName, Trait


def row(
    name: SpeciesName,
    *,
    lacks: frozenset[Trait] = frozenset(),
    has: frozenset[Trait] = frozenset(),
    **otherwise: Any,
) -> Species:
    """A species that lacks or has some traits, and whatever else is otherwise."""
    common = SPECIES_NAMED[name]
    return replace(common, traits=common.traits - lacks | has, **otherwise)


def kind(name: KindName, **otherwise: Any) -> ObjectKind:
    """A kind of object, and what is otherwise."""
    return replace(KINDS_NAMED[name], **otherwise)

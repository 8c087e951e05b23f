"""Writes an edition's own rows as differences from NetHack 3.6.7's rows."""

from typing import Any

from msgspec.structs import replace

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName, Trait


def amended_species(
    name: SpeciesName,
    *,
    lacks: frozenset[Trait] = frozenset(),
    has: frozenset[Trait] = frozenset(),
    **otherwise: Any,
) -> Species:
    """The row of a species, without some traits, with others, and with other fields changed."""
    common = SPECIES_NAMED[name]
    return replace(common, traits=common.traits - lacks | has, **otherwise)


def amended_kind(name: KindName, **otherwise: Any) -> ObjectKind:
    """The row of a kind of object with some fields changed."""
    return replace(KINDS_NAMED[name], **otherwise)

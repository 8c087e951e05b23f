"""Rows of SLASH'EM that differ from 3.6.7: those of 3.4.3, but light reaches farther, and some undead eat meat.

Bags of holding weigh as in 3.6 (N-195). SLASH'EM: mondata.h, emits_light.
"""

from marrow.content.amended_rows import amended_species
from marrow.content.rows_343_table import KINDS as KINDS_343
from marrow.content.rows_343_table import PLACED_AFTER as PLACED_AFTER_343
from marrow.content.rows_343_table import SPECIES as SPECIES_343
from marrow.content.species import traits
from marrow.content.words import SpeciesName

PLACED_AFTER: dict[SpeciesName, SpeciesName] = {
    **PLACED_AFTER_343,
    "ettin": "frost giant",
    "ghoul": "human zombie",
}

BRIGHT = (
    amended_species("yellow light", lacks=traits("floats"), light=3),
    amended_species("black light", lacks=traits("floats"), light=3),
    amended_species("fire vortex", light=3),
    amended_species("fire elemental", lacks=traits("breathless"), light=2),
)
EATERS_OF_MEAT = (  # N-424
    amended_species("vampire", has=traits("carnivore")),
    amended_species("vampire lord", has=traits("carnivore")),
    amended_species("Vlad the Impaler", has=traits("carnivore")),
    amended_species("ghoul", lacks=traits("herbivore")),
)
OWN = (*BRIGHT, *EATERS_OF_MEAT)
SPECIES = (*(one for one in SPECIES_343 if one.number not in {own.number for own in OWN}), *OWN)

KINDS = tuple(kind for kind in KINDS_343 if kind.name != "bag of holding")

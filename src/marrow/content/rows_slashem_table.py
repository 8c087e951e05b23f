"""Rows of SLASH'EM that differ from 3.6.7: those of 3.4.3, but more monsters give light, and give it farther.

SLASH'EM: mondata.h, emits_light.
"""

from marrow.content.amended_rows import amended_species
from marrow.content.rows_343_table import SPECIES as SPECIES_343
from marrow.content.species import traits

BRIGHT = (
    amended_species("yellow light", light=3),
    amended_species("black light", light=3),
    amended_species("fire vortex", light=3),
    amended_species("fire elemental", lacks=traits("breathless"), light=2),
)
SPECIES = (*(one for one in SPECIES_343 if one not in BRIGHT), *BRIGHT)

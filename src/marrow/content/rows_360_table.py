"""Rows of NetHack 3.6.0 that differ from 3.6.7 (monst.c and objects.c), for `Content`.

Difficulties are as its makedefs.c computes them.
"""

from marrow.content.amended_rows import amended_kind, amended_species
from marrow.content.rows_361_table import BOOKS_OF_PAPER
from marrow.content.species import Attack as A
from marrow.content.species import traits

# fmt: off
SPECIES = (
    amended_species("winter wolf cub", attacks=(A("bite", "physical", 1, 8), A("breathe", "cold", 1, 8))),
    amended_species("energy vortex", attacks=(A("engulf", "shock", 1, 6), A("engulf", "drain energy", 4, 6), A("passive", "shock", 0, 4)), difficulty=10),
    amended_species("black dragon", attacks=(A("breathe", "disintegration", 4, 10), A("bite", "physical", 3, 8), A("claw", "physical", 1, 4), A("claw", "physical", 1, 4))),
    amended_species("Vlad the Impaler", level=14, speed=18, armor_class=-3, attacks=(A("weapon", "physical", 1, 10), A("bite", "drain level", 1, 10)), difficulty=18),
    amended_species("monkey", lacks=traits("herbivore")),
    amended_species("ape", lacks=traits("herbivore")),
    amended_species("Chromatic Dragon", attacks=(A("breathe", "random breath", 6, 8), A("magic", "mage spell", 0, 0), A("claw", "steal amulet", 2, 8), A("bite", "physical", 4, 8), A("bite", "physical", 4, 8), A("sting", "physical", 1, 6))),
)

KINDS = (*BOOKS_OF_PAPER, amended_kind("novel", material="gold"))  # N-522

"""Rows of NetHack 5.0.0 that differ from 3.7 (monsters.h and objects.h), for `Content`."""

from marrow.content.amended_rows import amended_kind, amended_species
from marrow.content.rows_370_table import KINDS as KINDS_370
from marrow.content.rows_370_table import KINDS_AFTER as KINDS_AFTER_370
from marrow.content.rows_370_table import SHARES as SHARES_370
from marrow.content.rows_370_table import SPECIES as SPECIES_370
from marrow.content.species import Attack as A
from marrow.content.species import traits
from marrow.content.words import KindName

# fmt: off
KINDS_AFTER: dict[KindName, KindName] = {  # Z-332
    **KINDS_AFTER_370,
    "silver mace": "mace", "wand of stasis": "wand of wishing",
    "shield of drain resistance": "small shield", "shield of shock resistance": "shield of drain resistance",
}
SPECIES = (
    *SPECIES_370,
    amended_species("killer bee", difficulty=6),  # Z-132
    amended_species("soldier ant", difficulty=7),
    amended_species("winter wolf cub", alignment=0),
    amended_species("winter wolf", alignment=-5),
    amended_species("hell hound pup", alignment=0),
    amended_species("hell hound", alignment=-5),
    amended_species("water elemental", speed=5),
    amended_species("priest", attacks=(A("weapon", "physical", 1, 6), A("magic", "clerical spell", 0, 0)),  # Z-030
                    lacks=traits("male"), word="cleric", male_word="priest", female_word="priestess"),
    amended_species("wizard", attacks=(A("weapon", "physical", 1, 6), A("magic", "mage spell", 0, 0))),
)

KINDS = (
    *KINDS_370,
    amended_kind("towel", weight=5, nutrition=5),  # Z-038
    amended_kind("small shield", description="wooden shield"),  # Z-128
)

SHARES: dict[KindName, int] = {
    **SHARES_370,
    # Z-138
    "cornuthaum": 5, "dunce cap": 5, "helm of brilliance": 6, "helm of caution": 6, "helm of opposite alignment": 10,
    "helm of telepathy": 4, "plate mail": 40, "bronze plate mail": 23, "splint mail": 57, "banded mail": 66,
    "chain mail": 66, "orcish chain mail": 19, "scale mail": 66, "studded leather armor": 66, "ring mail": 66,
    "orcish ring mail": 19, "leather armor": 75, "leather jacket": 11, "robe": 6, "alchemy smock": 11,
    "cloak of protection": 11, "cloak of invisibility": 12, "cloak of magic resistance": 6,
    "cloak of displacement": 12, "large shield": 4, "dwarvish roundshield": 3, "shield of reflection": 7,
    "leather gloves": 15, "low boots": 23, "high boots": 14,
    # Z-139
    "wand of create monster": 50, "wand of striking": 30, "wand of opening": 30, "wand of locking": 30,
    "wand of digging": 40, "wand of stasis": 45,
    # Z-140
    "silver mace": 2, "shield of drain resistance": 12, "shield of shock resistance": 12,
}
# fmt: on

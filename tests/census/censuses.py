"""Every census there is."""

from census import fighting, magic
from census.counting import Census

ALL: dict[str, Census] = {census.name: census for census in (*fighting.CENSUSES, *magic.CENSUSES)}

"""Every census there is."""

from census import fighting, magic, making
from census.counting import Census

ROOMS = (fighting, magic, making)
ALL: dict[str, Census] = {census.name: census for room in ROOMS for census in room.CENSUSES}

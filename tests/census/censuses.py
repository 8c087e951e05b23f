"""Every census there is."""

from census import attacks, fighting, levels, magic, making, meals, prayers
from census.counting import Census

ROOMS = (fighting, magic, making, attacks, prayers, meals, levels)
ALL: dict[str, Census] = {census.name: census for room in ROOMS for census in room.CENSUSES}

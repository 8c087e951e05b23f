"""Every census there is."""

from census import attacks, fighting, magic, making, meals, prayers
from census.counting import Census

ROOMS = (fighting, magic, making, attacks, prayers, meals)
ALL: dict[str, Census] = {census.name: census for room in ROOMS for census in room.CENSUSES}

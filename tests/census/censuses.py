"""The list of all censuses."""

from census import (
    attacks,
    births,
    commands,
    contacts,
    crowds,
    duels,
    ends,
    fighting,
    fountains,
    kicks,
    levels,
    magic,
    making,
    meals,
    mercies,
    offerings,
    passing,
    pets,
    pitfalls,
    prayers,
    quarrels,
    shapes,
    shots,
    snares,
    sorcery,
    speed,
    stock,
    strokes,
    surveys,
)
from census.counting import Census

ROOMS = (
    fighting, magic, making, births, attacks, duels, strokes, quarrels, snares, prayers, meals, levels, speed,
    ends, pets, shots, contacts, commands, fountains, kicks,
    pitfalls, offerings, mercies, stock, sorcery, passing, shapes, surveys, crowds,
)  # fmt: skip
ALL: dict[str, Census] = {census.name: census for room in ROOMS for census in room.CENSUSES}

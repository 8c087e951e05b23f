"""Swamps: up to five rooms half under water. NetHack: mkroom.c, mkswamp."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Room
from marrow.model.places import DIRECTIONS, Terrain, spot_at
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class

RULE = "mkroom.c mkswamp"
TRIES = 5
_DOORS = (Terrain.DOOR, Terrain.SECRET_DOOR)


def make_swamps(builder: LevelBuilder, fit: list[int]) -> list[int]:
    """Flood up to five random rooms of those in ``fit``; returns the numbers of those flooded."""
    flooded: list[int] = []
    eels = 0
    for _ in range(TRIES):
        number = builder.dice.rn2(len(builder.level.rooms), RULE)
        room = builder.level.rooms[number]
        if number in fit and number not in flooded and room.purpose == RoomPurpose.ORDINARY:
            eels = _flood(builder, room, eels)
            flooded.append(number)
    return flooded


def _flood(builder: LevelBuilder, room: Room, eels: int) -> int:
    """Turn every other spot into a pool, perhaps with an eel; the rest may get a fungus."""
    level = builder.level
    for x in range(room.left, room.right + 1):
        for y in range(room.top, room.bottom + 1):
            spot = spot_at(x, y)
            if spot in level.items or spot in level.monster_at or spot in level.traps:
                continue
            if any(level.terrain[spot + step] in _DOORS for step in DIRECTIONS):
                continue
            if (x + y) % 2:
                level.terrain[spot] = Terrain.POOL
                if not eels or builder.dice.one_in(4, RULE):
                    make_monster(builder, SPECIES_NAMED[_swimmer(builder)], spot)
                    eels += 1
            elif builder.dice.one_in(4, RULE):
                make_monster(
                    builder, random_species_of_class(builder, "F"), spot
                )  # anybody, if there are none
    return eels


def _swimmer(builder: LevelBuilder) -> SpeciesName:
    """Eels and piranhas, but no kraken."""
    if builder.dice.rn2(5, RULE):
        return "giant eel"
    return "piranha" if builder.dice.rn2(2, RULE) else "electric eel"

"""On which terrain a species can be placed. NetHack: teleport.c, goodpos."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.places import UNPASSABLE, Door, Terrain
from marrow.rules.dungeon.placement import can_live_at
from scene import MIDDLE, Scene

SHUT, OPEN = int(Door.CLOSED), int(Door.OPEN)


@pytest.mark.parametrize(
    ("species", "terrain", "detail", "can"),
    [
        ("xorn", Terrain.MOAT, 0, False), ("xorn", Terrain.LAVA, 0, False), ("xorn", Terrain.STONE, 0, True),
        ("xorn", Terrain.VERTICAL_WALL, 0, True), ("xorn", Terrain.VERTICAL_WALL, UNPASSABLE, False),
        ("xorn", Terrain.STONE, UNPASSABLE, False), ("xorn", Terrain.IRON_BARS, 0, True),
        ("earth elemental", Terrain.WATER, 0, False), ("ghost", Terrain.MOAT, 0, True),
        ("ghost", Terrain.LAVA, 0, True), ("Juiblex", Terrain.MOAT, 0, True),
        ("crocodile", Terrain.MOAT, 0, True), ("red dragon", Terrain.MOAT, 0, True),
        ("giant mimic", Terrain.MOAT, 0, True), ("salamander", Terrain.LAVA, 0, True),
        ("salamander", Terrain.MOAT, 0, False), ("sewer rat", Terrain.IRON_BARS, 0, False),
        ("fog cloud", Terrain.IRON_BARS, 0, False), ("ice vortex", Terrain.DOOR, SHUT, False),
        ("fog cloud", Terrain.DOOR, SHUT, True), ("newt", Terrain.DOOR, SHUT, False),
        ("newt", Terrain.DOOR, OPEN, True), ("giant eel", Terrain.MOAT, 0, True),
        ("giant eel", Terrain.LAVA, 0, False),
    ],
)  # fmt: skip
def test_where_a_species_can_be(species: SpeciesName, terrain: Terrain, detail: int, can: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = terrain
    scene.level.detail[MIDDLE] = detail
    assert can_live_at(scene.play, scene.level, MIDDLE, SPECIES_NAMED[species]) is can

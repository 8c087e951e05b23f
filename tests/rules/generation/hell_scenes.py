"""Levels of Gehennom that are made with some decided dice."""

from collections.abc import Mapping

from marrow.chance import FixedDice
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import AREA, WIDTH, Terrain, table_of, x_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from worlds import new_world

ALL = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")
NEWEST = ("3.7", "5.0.0")
LAVA = table_of((Terrain.LAVA,))
WALLS = table_of(range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL))


def builder_of(edition: str, shows: Mapping[object, int], seed: int = 1, *, depth: int = 40) -> LevelBuilder:
    """Makes a level of Gehennom, where dice show these numbers and else come as they come."""
    chosen = EDITIONS[edition]
    world = new_world(chosen, seed, Birth(role="valkyrie"))
    builder = LevelBuilder(Play(world, chosen, NOBODY), Level("gehennom", 12, depth))
    random = builder.dice

    class Dice(FixedDice):
        def rn2(self, sides: int, rule: str) -> int:
            for key in ((rule, sides), rule):
                if key in self.shows:
                    return min(self.shows[key], sides - 1)
            return random.rn2(sides, rule)

    builder.dice = builder.level_dice = Dice(shows)
    return builder


def grounds(level: Level) -> set[Terrain]:
    """The grounds of the map, column 0 left out."""
    return {Terrain(level.terrain[spot]) for spot in range(AREA - WIDTH) if x_of(spot)}
